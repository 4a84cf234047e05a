"""The form of a case file, and reading it: what does not fit is named with file, line and key."""

import re
import tomllib
from pathlib import Path
from typing import Any, Final, TypeAlias

import msgspec

from atoll.core import AtollError, line_of

Path_: TypeAlias = tuple[str | int, ...]
PLACE: Final = re.compile(r"at `\$(?P<place>[^`]*)`")
NAMED: Final = re.compile(r"field `(?P<name>\w+)`")


class CaseError(AtollError):
    """
    A case file cannot be read, or asks for what does not exist. An author's mistake.

    Attributes:
        key: Dotted path of the key at fault, such as ``step[2].then.stepz``; empty where it is the file as a whole.
    """

    def __init__(self, path: Path, line: int | None, key: str, what: str) -> None:
        self.path, self.line, self.key = path, line, key
        where = [str(path), f"line {line}" if line else "", key]
        super().__init__(f"{', '.join(filter(None, where))}: {what}")


class Offers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat must be offered."""

    seat: str
    includes: tuple[str, ...] = ()
    excludes: tuple[str, ...] = ()
    exactly: tuple[str, ...] | None = None


class View(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat must see and must not see, as dotted paths of the position."""

    seat: str
    hides: tuple[str, ...] = ()
    shows: tuple[str, ...] = ()


class CaseStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One step: a command, if there is one, and what must hold after it."""

    do: str | None = None
    by: str | None = None
    refused: str | bool | None = None
    rule: str | None = None
    then: dict[str, Any] | None = None
    offers: Offers | None = None
    view: View | None = None


class Case(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A case as its file says it."""

    title: str
    ruleset: str
    seats: tuple[str, ...]
    rule: str | tuple[str, ...] = ()
    plugins: tuple[str, ...] = ()
    terms: dict[str, Any] = {}
    position: dict[str, Any] | None = None
    step: tuple[CaseStep, ...] = ()

    @property
    def rules(self) -> tuple[str, ...]:
        """Ids of the rules that the case shows."""
        return (self.rule,) if isinstance(self.rule, str) else self.rule


def read_case(path: Path) -> Case:
    """
    The case in that file.

    Raises:
        CaseError: It cannot be read, or a key is unknown, missing or of the wrong type.
    """
    raw = read_text(path)
    try:
        case = msgspec.convert(tomllib.loads(raw), Case)
    except tomllib.TOMLDecodeError as error:
        line = re.search(r"at line (\d+)", str(error))
        raise CaseError(path, int(line[1]) if line else None, "", f"is no TOML: {error}") from None
    except msgspec.ValidationError as error:
        raise _misfit(path, raw, str(error)) from None
    _check_steps(path, raw, case)
    return case


def read_text(path: Path) -> str:
    """The text of a file; raises `CaseError`."""
    try:
        return path.read_text("utf-8")
    except OSError as error:
        raise CaseError(path, None, "", f"cannot be read: {(error.strerror or str(error)).lower()}") from None
    except UnicodeDecodeError as error:
        raise CaseError(path, None, "", f"is no UTF-8 text at byte {error.start}: save it as UTF-8") from None


def _check_steps(path: Path, raw: str, case: Case) -> None:
    for number, step in enumerate(case.step, 1):
        for given, key in ((step.refused, "refused"), (step.by, "by")):
            if given is not None and step.do is None:
                raise CaseError(path, line_of(raw, ("step", number - 1, key)), f"step[{number}].{key}", "needs a do")
        if step.refused is False or step.refused == "":
            line = line_of(raw, ("step", number - 1, "refused"))
            raise CaseError(path, line, f"step[{number}].refused", "is true, or text of the code; leave it out else")
        if step.rule is not None and step.refused is None:
            line = line_of(raw, ("step", number - 1, "rule"))
            raise CaseError(path, line, f"step[{number}].rule", "is what a refusal cites: give refused as well")


def _misfit(path: Path, raw: str, message: str) -> CaseError:
    """What msgspec complains of, with the line and the dotted path of the key."""
    at = PLACE.search(message)
    keys = _keys(at["place"] if at else "")
    named = NAMED.search(message)
    what = message.split(" - at ")[0].replace("`", "'")
    if named:
        keys = (*keys, named["name"])
        known = ", ".join(_struct_at(keys[:-1]).__struct_fields__)
        what = f"is missing; keys are {known}" if "missing" in message else f"is not known; keys are {known}"
    return CaseError(path, line_of(raw, keys), dotted(keys), what[:1].lower() + what[1:])


def _struct_at(keys: Path_) -> type[msgspec.Struct]:
    if "offers" in keys:
        return Offers
    if "view" in keys:
        return View
    return CaseStep if "step" in keys else Case


def _keys(place: str) -> Path_:
    parts = re.findall(r"\[(\d+)\]|\[\.\.\.\]|\.?(\w+)", place)
    return tuple(int(index) if index else name for index, name in parts if index or name)


def dotted(keys: Path_) -> str:
    """Keys as people write them, steps counted from 1: ``step[2].then.steps``."""
    text = "".join(f"[{key + 1}]" if isinstance(key, int) else f".{key}" for key in keys)
    return text.removeprefix(".")
