"""Paths: ``Sea.pieces[0]`` in the parts, ``explorers.red3`` in the position: reading them and what lies there."""

import re
from collections.abc import Callable, Collection, Mapping
from difflib import get_close_matches
from typing import Any, Final, TypeAlias

import msgspec

from atoll.core import AtollError, Part, Ruleset
from atoll.workshop.debugging.errors import DebugError

Path: TypeAlias = tuple[str | int, ...]
STEP: Final = re.compile(r"\[(?P<inner>\w+)\]|(?P<name>[^.\[\]]+)\.?")
WHOLE: Final = re.compile(r"(?:[^.\[\]]+|(?:\[\w+\])+)(?:\.[^.\[\]]+|\[\w+\])*")
LONGEST: Final = 16
"""Digits of a number from which on it indexes nothing."""
SHOWN: Final = 12
"""Names that are listed where one is not known."""


def read_path(text: str) -> Path:
    """
    ``pieces[0].at`` as its steps; empty for an empty text.

    Raises:
        DebugError: It is no path.
    """
    if text and WHOLE.fullmatch(text) is None:
        raise DebugError(f"{text[:60]!r} is no path: write one such as Sea.pieces[0] or explorers.red3")
    steps: list[str | int] = []
    for match in STEP.finditer(text):
        step = match["inner"] or match["name"]
        steps.append(int(step) if step.isdecimal() and len(step) < LONGEST else step)
    return tuple(steps)


def inside(value: Any, path: Path) -> Any:
    """What lies at *path* in structs, tables and lists; ``None`` where there is nothing."""
    for step in path:
        if isinstance(value, msgspec.Struct):
            value = getattr(value, step, None) if isinstance(step, str) else None
        elif isinstance(value, Mapping):
            value = value.get(step, value.get(str(step)))
        elif isinstance(value, list | tuple) and isinstance(step, int):
            value = value[step] if -len(value) <= step < len(value) else None
        else:
            return None
    return value


Unknown: TypeAlias = Callable[[str, Collection[str]], AtollError]
"""Makes the error for a name that is not known, from what is wrong and the names that there are."""


def part_named(ruleset: Ruleset, text: str, unknown: Unknown) -> tuple[type[Part], Path]:
    """The part that a path begins with, by its full or its short name, and the path inside."""
    kinds = {name: kind for kind, name in ruleset.part_names.items()}
    for name, kind in kinds.items():
        for start in (name, name.rpartition(".")[2]):
            if text == start or text.startswith((f"{start}.", f"{start}[")):
                path = read_path(text[len(start) :].lstrip("."))
                _check_field(kind, start, path, unknown)
                return kind, path
    raise unknown(f"there is no part {text.partition('.')[0]!r}", [name.rpartition(".")[2] for name in kinds])


def _check_field(kind: type[Part], name: str, path: Path, unknown: Unknown) -> None:
    if path and (not isinstance(path[0], str) or not hasattr(kind, path[0])):
        raise unknown(f"part {name} has no field {path[0]!r}", kind.__struct_fields__)


def near(text: str, known: Collection[str]) -> str:
    """What a message says of the names that there are: the nearest, or the first few."""
    if not known:
        return ""
    last = text.rpartition(".")[2]
    close = get_close_matches(text, [*known], n=3) or get_close_matches(last, [*known], n=3)
    shown = close or sorted(known)[:SHOWN]
    more = "" if close or len(known) <= SHOWN else f" and {len(known) - SHOWN} more"
    return f"; {'did you mean' if close else 'there are'} {', '.join(shown)}{more}"
