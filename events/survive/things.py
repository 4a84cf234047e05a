"""What the facts of the survive family are about: places, tiles and tasks."""

from typing import Final, TypeAlias

import msgspec

from atoll.core import Event, Seat

Space: TypeAlias = int
Explorer: TypeAlias = int
Boat: TypeAlias = int
Place: TypeAlias = int

WATER: Final = 512
ABOARD: Final = 1024
SAFE: Final = 2048
LOST: Final = -1
UNPLACED: Final = -2


class SurviveEvent(Event, frozen=True, tag="survive.{}".format):
    """A fact of the family."""


class Tile(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """A piece of the island."""

    at: Space
    terrain: str
    back: str | None
    """``None`` where it is hidden."""


class Kept(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """A tile in a hand or out of the game."""

    terrain: str
    back: str | None
    """``None`` where it is hidden."""


class Task(msgspec.Struct, frozen=True, gc=False):
    """Something begun that is still to be dealt with: an open choice, a window, a creature on its way."""

    kind: str
    """A decision of the rulebook's section 8 (``board_choice``, ``react``, ...), or what goes on by itself."""
    seat: Seat
    """Who decides."""
    piece: str = ""
    """Kind of creature, ``boat``, or a back."""
    at: Space = -1
    left: int = 0
    """Steps or places left."""
    who: tuple[int, ...] = ()
    """Explorers, boats or seats, by the kind of task."""
    origin: str = ""
    """What began it: ``device``, ``tile``, ``back``, ``arrival``, ``displaced``."""
