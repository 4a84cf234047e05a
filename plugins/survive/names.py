"""Names of pieces, as people type them."""

from atoll.core import Seat, State, Table
from atoll.events.survive import ABOARD, Boat, Explorer, Place
from atoll.plugins.survive.board import number_of, place_name, space_name
from atoll.plugins.survive.commands import SEA
from atoll.plugins.survive.parts import People


def seat_name(state: State, seat: Seat) -> str:
    """``red``."""
    seats = state[Table].seats
    return seats[seat] if 0 <= seat < len(seats) else str(seat)


def explorer_name(state: State, explorer: Explorer) -> str:
    """``red3``: numbered per seat in the order of placement."""
    each = state[People].each or 1
    return f"{seat_name(state, explorer // each)}{explorer % each + 1}"


def parse_explorer(state: State, text: str) -> Explorer | None:
    """The explorer called *text*; ``None`` where nobody is."""
    each = state[People].each
    for seat, name in enumerate(state[Table].seats):
        number = number_of(text[len(name) :]) or 0
        if text.startswith(name) and 0 < number <= each:
            return seat * each + number - 1
    return None


def boat_name(boat: Boat) -> str:
    """``boat1``."""
    return f"boat{boat + 1}"


def parse_boat(text: str) -> Boat | None:
    """The boat called *text*, whether or not there is one."""
    number = number_of(text[4:])
    return number - 1 if text.startswith("boat") and number else None


def target_name(to: Place) -> str:
    """The target of a move as people type it: ``F4``, ``boat1``, ``NW``, ``sea``."""
    if to == SEA:
        return "sea"
    return place_name(to) if to >= ABOARD else space_name(to)


__all__ = ["boat_name", "explorer_name", "parse_boat", "parse_explorer", "seat_name", "target_name"]
