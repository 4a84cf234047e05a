"""Facts of the turn: phases, tasks, kept tiles, answers, and the end."""

from atoll.core import Seat
from atoll.events.survive.things import Explorer, SurviveEvent, Task


class TurnBegan(SurviveEvent, frozen=True):
    """A turn begins with these phases [survive/turn.1]."""

    seat: Seat
    phases: tuple[str, ...]
    points: int = 0
    """Of its first phase."""
    idle: bool = False
    """Whether the seat begins it with no explorer in play [survive/sinking.8]."""
    quiet: int = -1
    """Complete rounds without an explorer saved or lost since the last tile; -1 while they are not counted."""
    tiles: int = 0
    """Tiles to sink in its first phase."""


class PhaseBegan(SurviveEvent, frozen=True):
    """A phase of the turn, or of the set-up, begins [survive/turn.2]."""

    phase: str
    points: int = 0
    """Movement points of this phase; 0 in those that have none, where the old number stays."""
    tiles: int = 0
    """Tiles to sink."""


class TaskOpened(SurviveEvent, frozen=True):
    """Something is to be dealt with before what was open before [survive/turn.8]."""

    task: Task


class TaskChanged(SurviveEvent, frozen=True):
    """The task in hand goes on in this form."""

    task: Task


class TaskClosed(SurviveEvent, frozen=True):
    """The task in hand is dealt with."""


class TileTaken(SurviveEvent, frozen=True):
    """A seat keeps the tile it removed, face down [survive/hand.1]."""

    seat: Seat
    terrain: str
    back: str | None
    """Seen by that seat alone."""


class TilePlayed(SurviveEvent, frozen=True):
    """A kept tile is shown and leaves the game [survive/hand.8]."""

    seat: Seat
    slot: int
    """Place in the hand, in the order of taking."""
    terrain: str
    back: str
    counts: bool = True
    """Whether it is one of the tiles that the turn allows."""


class SeatPassed(SurviveEvent, frozen=True):
    """A seat lets a window go by [survive/reactions.9]."""

    seat: Seat


class GameEnded(SurviveEvent, frozen=True):
    """The game is over; the values of the saved are shown [survive/end.12]."""

    cause: str
    """``volcano``, ``summit``, ``side_safe``, ``nobody_left``, ``last_tile``, ``standstill``."""
    scores: tuple[int, ...]
    """By seat."""
    winners: tuple[Seat, ...]
    values: tuple[tuple[Explorer, int], ...]
    """Of the saved explorers."""
