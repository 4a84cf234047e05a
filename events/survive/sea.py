"""Facts of sinking, backs and creatures."""

from atoll.core import Seat
from atoll.events.survive.things import Boat, Explorer, Space, SurviveEvent


class TileSank(SurviveEvent, frozen=True):
    """A tile is gone: its space is sea, and who stood on it swims [survive/sinking.9]."""

    at: Space
    terrain: str


class TileDiscarded(SurviveEvent, frozen=True):
    """A removed tile leaves the game with its back unseen [survive/end.5]."""

    terrain: str
    back: str | None
    """Hidden from everybody."""


class TileRevealed(SurviveEvent, frozen=True):
    """An at-once back is shown to all [survive/sinking.10]."""

    at: Space
    terrain: str
    back: str


class CreatureSurfaced(SurviveEvent, frozen=True):
    """A creature comes from the reserve into a space [survive/backs.3]."""

    kind: str
    at: Space


class BoatSurfaced(SurviveEvent, frozen=True):
    """A boat comes from the reserve into a space [survive/backs.9]."""

    boat: Boat
    at: Space


class WaterCleared(SurviveEvent, frozen=True):
    """All that a whirlpool or volcano takes, together [survive/backs.21]."""

    cause: str
    creatures: tuple[tuple[str, Space], ...]
    boats: tuple[Boat, ...]
    explorers: tuple[Explorer, ...]
    reserve: bool
    """Whether creatures and boats go back to the reserve."""
    tiles: tuple[Space, ...] = ()
    """Tiles that go with their backs unseen [survive/backs.13]."""


class VolcanoErupted(SurviveEvent, frozen=True):
    """A volcano has erupted [survive/backs.14]."""

    at: Space
    closes: bool = False
    """Whether its space is closed for good [survive/backs.15]."""


class DeviceOperated(SurviveEvent, frozen=True):
    """Die, dice, spinner or swirler gave a result that all see [survive/creatures.1]."""

    kind: str
    number: int = 0
    """Steps shown; 0 where the kind has its own number; -1 is a dive."""
    seat: Seat | None = None
    """Who chooses a creature; ``None`` where none of the kind can move [survive/creatures.2]."""


class CreatureMoved(SurviveEvent, frozen=True):
    """A creature came to another space: by a step, a dive, a tile [survive/creatures.5]."""

    kind: str
    at: Space
    to: Space


class CreatureRemoved(SurviveEvent, frozen=True):
    """A creature leaves the board [survive/backs.19]."""

    kind: str
    at: Space
    reserve: bool
    """Whether it goes back to the reserve."""
