"""Spelling: a field's value as people read it."""

from collections.abc import Callable
from typing import Any, Final

from atoll.core import State
from atoll.events.survive import Task
from atoll.plugins.survive.board import space_name
from atoll.plugins.survive.names import boat_name, explorer_name, seat_name, target_name

SPACES: Final = ("at",)
"""Fields that hold a space."""


def spell(state: State, field: str, value: Any) -> str:
    """``C4`` for a space, ``red3`` for an explorer, and so on; several with commas."""
    if value is None:
        return "?"
    if isinstance(value, tuple | list) and field in _PLURALS:
        return ", ".join(spell(state, _PLURALS[field], one) for one in value) or "-"
    if isinstance(value, Task):
        return value.kind.replace("_", " ")
    if isinstance(value, int) and not isinstance(value, bool) and field in _SPELL:
        return _SPELL[field](state, value)
    return str(value)


_PLURALS = {
    "explorers": "explorer",
    "boats": "boat",
    "spaces": "at",
    "tiles": "at",
    "winners": "seat",
    "phases": "phase",
}

_SPELL: Final[dict[str, Callable[[State, int], str]]] = {
    "at": lambda state, value: space_name(value) if value >= 0 else "-",
    "to": lambda state, value: target_name(value),
    "seat": seat_name,
    "explorer": explorer_name,
    "boat": lambda state, value: boat_name(value),
}
