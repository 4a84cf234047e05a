"""Rulesets as text: what a TOML file says, and on which line it says it."""

import re
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

import msgspec

from atoll.core.errors import RulesetError, TableError, near
from atoll.core.manifest import Manifest, Setting, TableOf

HEADER: Final = re.compile(r"\s*\[+\s*(?P<name>[\w.\"']+)\s*\]+")
PLACE: Final = re.compile(r"at `\$\.?(?P<place>\w*)")
FIELD: Final = re.compile(r"field `(?P<name>\w+)`")
WORDS: Final = re.compile(r"\w+")
HEAD: Final = ("extends", "title", "about", "plugins", "terms")


class TextRuleset(msgspec.Struct, frozen=True):
    """A ruleset written as a TOML file."""

    extends: str
    """Name of the edition it starts from, or another such file beside it."""
    title: str = ""
    about: str = ""
    plugins: tuple[str, ...] = ()
    terms: dict[str, Any] = {}
    tables: dict[str, Any] = {}
    """Further tables, which the plugins read."""
    path: str = ""
    raw: str = ""

    def error(self, keys: Iterable[str], what: str, below: int | None = None) -> RulesetError:
        """*what* is wrong, with file, line and key."""
        keys = tuple(keys)
        line = line_of(self.raw, keys)
        where = [self.path, f"line {line + self._lines_to(line, below)}" if line else "", ".".join(keys)]
        return RulesetError(f"{', '.join(filter(None, where))}: {what}")

    def _lines_to(self, line: int, below: int | None) -> int:
        """Lines from that of a key to a line of its value: a text that opens with its key's line begins on the next."""
        if below is None:
            return 0
        return below + self.raw.splitlines()[line - 1].rstrip().endswith(('"""', "'''"))

    def terms_of(self, manifests: Iterable[Manifest], others: Mapping[str, Any]) -> dict[str, Any]:
        """
        The terms that the file sets: those of its tables, and those that it names itself.

        Args:
            others: Terms of the file that this one extends.

        Raises:
            RulesetError: A table is unknown, or says what cannot be.
        """
        manifests = list(manifests)
        readers = {name: read for manifest in manifests for name, read in manifest.tables.items()}
        before = {**settings_of(manifests), **others, **self.terms}
        found: dict[str, Any] = {}
        for name, table in self.tables.items():
            if name not in readers:
                raise self.error([name], unknown(name, (*HEAD, *readers)))
            found |= self._read(name, table, readers[name], before)
        for term in found.keys() & self.terms.keys():
            if found[term] != self.terms[term]:
                raise self.error(
                    ["terms", term],
                    f"= {self.terms[term]!r}, but {self._table_of(term, readers)} says "
                    f"{found[term]!r}: leave one of them out",
                )
        return found | self.terms

    def _read(self, name: str, table: Any, read: TableOf, before: Mapping[str, Any]) -> Mapping[str, Any]:
        try:
            return read(table, before)
        except TableError as error:
            raise self.error([name, *filter(None, error.key.split("."))], error.message, error.below) from error

    def _table_of(self, term: str, readers: Mapping[str, TableOf]) -> str:
        return " or ".join(f"[{name}]" for name in self.tables if name in readers) or term

    def told(self, error: RulesetError) -> RulesetError:
        """*error* with file, line and key, where something that the file says is at fault."""
        if str(error).startswith(f"{self.path}"):
            return error
        message = str(error).removeprefix("this game sets ")
        if error.term in self.terms:
            return self.error(["terms", error.term], re.sub(rf"^'?{error.term}'?,? (which )?", "", message))
        for word in WORDS.findall(message):
            if word in self.terms:
                return self.error(["terms", word], message)
        return self.error(self._near(message), message)

    def _near(self, message: str) -> list[str]:
        """The plugin list where one of its plugins is named, else the only table, else the edition."""
        if any(f"{plugin!r}" in message for plugin in self.plugins):
            return ["plugins"]
        return [next(iter(self.tables))] if self.tables else ["extends"]


def settings_of(manifests: Iterable[Manifest]) -> dict[str, Any]:
    """What the plugins set, the last word of each term."""
    settings = {name: setting for manifest in manifests for name, setting in manifest.sets.items()}
    return {name: one.value if isinstance(one, Setting) else one for name, one in settings.items()}


def read_text_ruleset(path: Path) -> TextRuleset:
    """
    What a TOML file says of a ruleset.

    Raises:
        RulesetError: The file cannot be read or says something unknown; the text names file, line, key and mend.
    """
    try:
        raw = path.read_text(encoding="utf-8")
        said = tomllib.loads(raw)
    except OSError as error:
        raise RulesetError(f"{path}: cannot be read: {error.strerror or error}") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise RulesetError(f"{path}: is no TOML: {error}") from error
    text = TextRuleset("", path=str(path), raw=raw)
    tables = {key: said.pop(key) for key in list(said) if key not in HEAD}
    for key, value in tables.items():
        if not isinstance(value, dict):
            raise text.error([key], unknown(key, HEAD))
    try:
        return msgspec.convert(said | {"tables": tables, "path": str(path), "raw": raw}, TextRuleset)
    except msgspec.ValidationError as error:
        raise _misfit(text, said, str(error)) from error


def _misfit(text: TextRuleset, said: Mapping[str, Any], message: str) -> RulesetError:
    place = PLACE.search(message)
    if place is None:
        return text.error(["extends"], 'is missing: write extends = "EDITION", such as those of atoll rulesets')
    key = place["place"]
    what = message.split(" - at ")[0].replace("`", "").replace("Expected", "expected").replace("array", "a list")
    return text.error([key], f"= {said.get(key)!r}: {what}")


def unknown(name: str, known: Iterable[str]) -> str:
    """That *name* is none of *known*, with the nearest of them."""
    known = list(known)
    return f"is not known{near(name, known)}; keys are {', '.join(known)}"


def line_of(raw: str, keys: tuple[str | int, ...]) -> int | None:
    """
    The number of the line of a TOML text with the key, or with the nearest key around it that has a line of its own.

    Args:
        keys: From the outside in; a number is a place in an array of tables, from 0.
    """
    for length in range(len(keys), 0, -1):
        found = _exact_line(raw, keys[:length])
        if found is not None:
            return found
    return None


def _exact_line(raw: str, keys: tuple[str | int, ...]) -> int | None:
    table: tuple[str | int, ...] = ()
    counts: dict[str, int] = {}
    for number, line in enumerate(raw.splitlines(), 1):
        header = HEADER.match(line)
        if header and "=" not in line.partition("]")[0]:
            name = header["name"]
            counts[name] = counts.get(name, -1) + 1
            table = (name, counts[name]) if line.lstrip().startswith("[[") else tuple(name.split("."))
            if table[: len(keys)] == keys:
                return number
        elif keys[:-1] == table and re.match(rf"\s*[\"']?{re.escape(str(keys[-1]))}[\"']?\s*[=.]", line):
            return number
    return None
