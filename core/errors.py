"""The ways to say no: `Refused` to a player, the others to an author, an embedder or a debugger."""

import difflib
from collections.abc import Iterable
from typing import Any


def near(name: str, known: Iterable[str], close: float = 0.6) -> str:
    """
    The nearest of what is known, to be put behind a name that is not; empty where none is as *close*, 0 to 1.

    The last part of a dotted name is near enough.
    """
    known = list(known)
    found = [one for one in known if one.endswith(f".{name}")] or difflib.get_close_matches(name, known, 1, close)
    return f", did you mean {found[0]}?" if found else ""


class AtollError(Exception):
    """Root of every error that this project raises on purpose; its text is one line for people."""


class Refused(AtollError):
    """
    The rules do not allow a command; nothing happened.

    A player's mistake. Carries codes and values, never a sentence: sentences come from the catalogue of
    the plugin that owns *rule* (see `Manifest.words`).

    Args:
        code: snake_case word, listed in the family's documentation, such as ``too_far``.
        rule: Id of the rule that forbids it, such as ``<plugin>/moves.6``.
        values: What the rule saw, as text and ints that a sentence can show.
    """

    def __init__(self, code: str, rule: str, **values: str | int) -> None:
        self.code, self.rule, self.values = code, rule, values
        seen = ", ".join(f"{name} {value}" for name, value in values.items())
        super().__init__(f"{code.replace('_', ' ')}{': ' if seen else ''}{seen} [{rule}, {code}]")

    def __reduce__(self) -> tuple[Any, ...]:
        return _refused, (self.code, self.rule, self.values)


def _refused(code: str, rule: str, values: dict[str, str | int]) -> Refused:
    return Refused(code, rule, **values)


class RulesetError(AtollError):
    """
    A ruleset cannot be composed, or a plugin broke its contract. An author's mistake, with the mend in the text.

    Args:
        term: Name of the term at fault, where it is one: a ruleset that is a file finds its line by it.
    """

    def __init__(self, message: str, term: str = "") -> None:
        super().__init__(message)
        self.term = term


class TableError(AtollError):
    """
    A table of a ruleset's file says something that cannot be. An author's mistake, with what is allowed in the text.

    Args:
        key: Dotted path of the key at fault within the table, such as ``beach.shark``; empty for the table itself.
        below: Which line of its value, from 0, where that is a text of several lines.
    """

    def __init__(self, key: str, message: str, below: int | None = None) -> None:
        super().__init__(f"{key}: {message}")
        self.key, self.message, self.below = key, message, below

    def __reduce__(self) -> tuple[Any, ...]:
        return TableError, (self.key, self.message, self.below)


class PositionError(AtollError):
    """
    A position in a family's words says something that cannot be; nothing was begun.

    Args:
        key: Dotted path of the key at fault, such as ``tiles.F4``.
    """

    def __init__(self, key: str, message: str) -> None:
        super().__init__(f"{key}: {message}")
        self.key, self.message = key, message

    def __reduce__(self) -> tuple[Any, ...]:
        return PositionError, (self.key, self.message)


class LogError(AtollError):
    """A log cannot be read with this ruleset: an unknown tag or field, a wrong type, a header that does not fit."""


class SeedUnknown(AtollError):
    """A draw was asked for in a game whose seed is not known here, so it cannot be decided again."""
