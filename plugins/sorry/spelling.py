"""Spelling: the values of events and refusals as people read them."""

from typing import Any, Final

from atoll.core import State
from atoll.plugins.sorry.asking import seat_name
from atoll.plugins.sorry.board import COLOURS, place_name
from atoll.plugins.sorry.parts import pawn_name

PAWNS: Final = ("pawn", "other", "ice", "fire")


def spell(state: State, field: str, value: Any) -> str:
    """A field of an event as people read it: pawns, places and seats by name, lists with commas."""
    if (field == "at" and isinstance(value, int)) or field == "was":
        return place_name(value)
    if field in PAWNS:
        return pawn_name(value)
    if field == "seat":
        return seat_name(state, value)
    if field == "winners":
        return ", ".join(seat_name(state, seat) for seat in value)
    if field == "colours":
        return ", ".join(COLOURS[colour] for colour in value)
    if field == "decision":
        return str(value).replace("_", " ")
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)
