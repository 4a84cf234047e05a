"""Facts of turns and rounds, of what may be done at any time, and of the end."""

from atoll.core import Seat
from atoll.events.red_cathedral.fact import CathedralEvent


class TurnBegan(CathedralEvent, frozen=True):
    """It is this seat's turn [red_cathedral/turn.1]."""

    seat: Seat


class TurnEnded(CathedralEvent, frozen=True):
    """A seat ended its turn [red_cathedral/turn.4]."""

    seat: Seat


class RoundEnded(CathedralEvent, frozen=True):
    """Every seat had a turn [red_cathedral/end.5]."""

    idle: int
    """Complete rounds without progress, this one included."""


class PrestigeSold(CathedralEvent, frozen=True):
    """A seat sells prestige; what it loses and gains follows [red_cathedral/optional.1]."""

    seat: Seat


class SalesEnded(CathedralEvent, frozen=True):
    """The one moment of the turn at which prestige may be sold is over [red_cathedral/optional.2]."""

    seat: Seat


class RerollBought(CathedralEvent, frozen=True):
    """A seat has the dice of a space re-rolled [red_cathedral/optional.3]."""

    seat: Seat
    space: str


class LastTurnsBegan(CathedralEvent, frozen=True):
    """A seat completed the section of its last banner; the others have one more turn each [red_cathedral/end.2]."""

    seat: Seat
    left: tuple[Seat, ...]


class MarkersReturned(CathedralEvent, frozen=True):
    """Each marker is back on a prestige space [red_cathedral/scoring.1]."""

    at: tuple[int, ...]


class TowerScored(CathedralEvent, frozen=True):
    """What a tower is worth, and to whom [red_cathedral/scoring.3]."""

    tower: str
    value: int
    shares: tuple[int, ...]


class GameEnded(CathedralEvent, frozen=True):
    """The game is over [red_cathedral/end.4]."""

    cause: str
    """``banners``, or ``stall`` where nobody got on any more [red_cathedral/end.5]."""
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
