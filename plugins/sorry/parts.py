"""Parts: the state of a game of the family."""

from typing import Final

from atoll.core import Part, Seat
from atoll.events.sorry import Card, Pawn, Place
from atoll.plugins.sorry.board import COLOURS, NOWHERE, Colour

EACH: Final = 4
"""Numbers of the pawns of a colour; those that do not take part are nowhere."""


class Seats(Part, frozen=True):
    """Who plays which pawns; fixed at set-up."""

    colours: tuple[Colour, ...] = ()
    """By seat."""
    sides: tuple[tuple[Colour, ...], ...] = ()
    """By seat: colours of the pawns that it may use, its own first."""
    first: Seat = 0
    """Who took the first turn."""


class Pawns(Part, frozen=True):
    """Where the pawns are."""

    at: tuple[Place, ...] = (NOWHERE,) * (EACH * len(COLOURS))
    """By pawn, ``4 * colour + number - 1``."""


class Piles(Part, frozen=True):
    """The cards that nobody holds."""

    draw: tuple[Card, ...] | None = ()
    """Next card first; the host's alone."""
    left: int = 0
    """Cards of the draw pile."""
    discard: tuple[Card, ...] = ()
    """Last discarded card first."""


class Turn(Part, frozen=True):
    """Whose turn it is, and what the game waits for."""

    seat: Seat = 0
    card: Card = ""
    """The open card; empty where none is."""
    asked: str = ""
    """Name of the decision that is open; empty where none is."""


class Outcome(Part, frozen=True):
    """How the game ended."""

    winners: tuple[Seat, ...] = ()
    """Ascending; empty while it goes on."""
    scores: tuple[int, ...] = ()
    """By seat; empty while it goes on."""


def pawn_name(pawn: Pawn) -> str:
    """``red1``; the bare number where there is no such pawn."""
    return _PAWN_NAMES[pawn] if 0 <= pawn < len(_PAWN_NAMES) else str(pawn)


PAWNS_OF: Final = tuple(tuple(range(EACH * colour, EACH * colour + EACH)) for colour in range(len(COLOURS)))
"""The four pawn numbers of each colour, ascending."""


_PAWN_NAMES: Final = tuple(f"{colour}{number}" for colour in COLOURS for number in range(1, EACH + 1))
PAWN_OF: Final = {name: pawn for pawn, name in enumerate(_PAWN_NAMES)}
"""Pawn by its name."""
