"""Spelling: a field's value as people read it."""

from collections.abc import Callable
from typing import Any, Final

from atoll.core import State
from atoll.events.survive import ABOARD, WATER, Kept, Task, Tile
from atoll.plugins.survive.board import space_name
from atoll.plugins.survive.names import boat_name, explorer_name, seat_name, target_name


def spell(state: State, field: str, value: Any) -> str:
    """``C4`` for a space, ``red3`` for an explorer, and so on; several with commas."""
    if value is None:
        return "?"
    if isinstance(value, tuple | list) and field in _ONE_OF:
        return ", ".join(spell(state, _ONE_OF[field], one) for one in value) or "-"
    if isinstance(value, Task | Tile | Kept):
        return _spell_thing(value)
    if isinstance(value, int) and not isinstance(value, bool) and field in _SPELL:
        return _SPELL[field](state, value)
    if field == "creature" and isinstance(value, tuple | list):
        return f"{value[0]} {space_name(value[1])}"
    return str(value)


def _spell_thing(thing: Task | Tile | Kept) -> str:
    """A task by its kind, a tile by its face; backs are not told."""
    if isinstance(thing, Task):
        return thing.kind
    return f"{thing.terrain} {space_name(thing.at)}" if isinstance(thing, Tile) else thing.terrain


_ONE_OF: Final = {
    "explorers": "explorer",
    "boats": "boat",
    "spaces": "at",
    "tiles": "at",
    "stock": "tile",
    "creatures": "creature",
    "winners": "seat",
    "phases": "phase",
}
"""The fields that hold several things, with what one of these is called."""

_SPELL: Final[dict[str, Callable[[State, int], str]]] = {
    "at": lambda state, value: space_name(value) if value >= 0 else "-",
    "to": lambda state, value: space_name(value - WATER) if WATER <= value < ABOARD else target_name(value),
    "seat": seat_name,
    "explorer": explorer_name,
    "boat": lambda state, value: boat_name(value),
}
