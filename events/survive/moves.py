"""Facts of explorers and boats."""

from atoll.events.survive.things import Boat, Explorer, Place, Space, SurviveEvent


class ExplorerMoved(SurviveEvent, frozen=True):
    """An explorer made a move for a point [survive/movement.2]."""

    explorer: Explorer
    move: str
    """Walk, embark, transfer, land, jump, overboard, swim, climb, wade or ashore, in lower case."""
    to: Place
    limited: bool = False
    """Whether it is the one move that the swim rule counts."""
    beside: bool = False
    """Whether a dolphin goes with it [survive/movement.25]."""


class ExplorerCarried(SurviveEvent, frozen=True):
    """
    An explorer came to another place without a move of its own: a tile's step, a push, an escape.

    [survive/movement.24]
    """

    explorer: Explorer
    to: Place


class ExplorersBoarded(SurviveEvent, frozen=True):
    """Swimmers were taken aboard without a move [survive/boats.11]."""

    explorers: tuple[Explorer, ...]
    boat: Boat


class ExplorersUpset(SurviveEvent, frozen=True):
    """A crew is in the water of its space [survive/creatures.14]."""

    explorers: tuple[Explorer, ...]
    at: Space


class ExplorersLost(SurviveEvent, frozen=True):
    """Explorers are removed; their values stay hidden [survive/backs.20]."""

    explorers: tuple[Explorer, ...]
    cause: str
    """A kind of creature, ``whirlpool``, ``volcano``, ``trapped``."""


class BoatMoved(SurviveEvent, frozen=True):
    """A boat came to another space with all aboard [survive/boats.9]."""

    boat: Boat
    to: Space
    points: int = 1
    """0 where a tile, the device or a dive moved it."""


class BoatRemoved(SurviveEvent, frozen=True):
    """A boat leaves the board [survive/backs.19]."""

    boat: Boat
    reserve: bool
    """Whether it goes back to the reserve."""
