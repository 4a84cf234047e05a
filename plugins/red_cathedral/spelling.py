"""Spelling: the values of events as people read them."""

from typing import Any

from atoll.core import State
from atoll.plugins.red_cathedral.asking import seat_name
from atoll.plugins.red_cathedral.box import times
from atoll.plugins.red_cathedral.track import prestige_at


def spell(state: State, field: str, value: Any) -> str:
    """A field of an event as people read it: seats by name, positions with their prestige, lists with commas."""
    if field in ("seat", "last_by"):
        return seat_name(state, value)
    if field in ("winners", "left", "banners", "ornaments"):
        return ", ".join(seat_name(state, seat) if seat >= 0 else "-" for seat in value)
    if field == "shares" or field == "scores":
        return ", ".join(f"{seat_name(state, seat)} {count}" for seat, count in enumerate(value))
    if field == "at" and isinstance(value, int):
        return f"{value} ({prestige_at(value)})"
    if field == "up":
        return "up" if value else "down"
    if field == "supply":
        return ", ".join(times(value))
    return ", ".join(_flat(value)) if isinstance(value, list | tuple) else str(value)


def _flat(values: Any) -> list[str]:
    return [" ".join(_flat(value)) if isinstance(value, list | tuple) else str(value) for value in values]
