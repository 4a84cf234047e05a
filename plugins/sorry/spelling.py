"""Spelling: the values of events and refusals as people read them."""

from collections.abc import Callable
from typing import Any, Final

from atoll.core import State
from atoll.plugins.sorry.asking import seat_name
from atoll.plugins.sorry.board import COLOURS, NOWHERE, place_name
from atoll.plugins.sorry.parts import pawn_name


def spell(state: State, field: str, value: Any) -> str:
    """A field of an event as people read it: pawns, places, seats and colours by name, lists with commas."""
    how = _BY_FIELD.get(field)
    if isinstance(value, list | tuple):
        return ", ".join(how(state, item) if how and isinstance(item, int) else str(item) for item in value)
    return how(state, value) if how is not None else str(value)


def _pawn(state: State, pawn: int) -> str:
    return "centre" if pawn == NOWHERE else pawn_name(pawn)


def _place(state: State, place: int) -> str:
    return place_name(place)


_BY_FIELD: Final[dict[str, Callable[[State, Any], str]]] = {
    "pawn": _pawn,
    "other": _pawn,
    "ice": _pawn,
    "fire": _pawn,
    "moved": _pawn,
    "at": _place,
    "was": _place,
    "seat": seat_name,
    "winners": seat_name,
    "colours": lambda state, colour: COLOURS[colour],
}
