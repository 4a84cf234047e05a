"""Facts of dice and the market."""

from atoll.core import Seat
from atoll.events.red_cathedral.fact import CathedralEvent


class DieMoved(CathedralEvent, frozen=True):
    """A die went round the market [red_cathedral/acquire.1]."""

    die: str
    space: str
    steps: int


class MarketOpened(CathedralEvent, frozen=True):
    """The market is open to the active seat in the space of the moved die [red_cathedral/acquire.5]."""

    seat: Seat
    space: str
    die: str
    value: int
    """What the die showed when it was moved [red_cathedral/market.3]."""


class DiceRerolled(CathedralEvent, frozen=True):
    """All dice of a space were rolled [red_cathedral/acquire.6]."""

    space: str
    dice: tuple[str, ...]
    values: tuple[int, ...]


class MarketActionTaken(CathedralEvent, frozen=True):
    """A seat obtains, influences or activates [red_cathedral/market.1]."""

    seat: Seat
    action: str
    effect: int
    """Which effect of the guild card; 0 where none is used."""


class MarketClosed(CathedralEvent, frozen=True):
    """The market is closed [red_cathedral/market.12]."""

    seat: Seat
    ends: bool
    """Whether the seat ended its turn with it [red_cathedral/turn.5]."""


class TileTurnedUp(CathedralEvent, frozen=True):
    """A tile that lay face down lies face up [red_cathedral/influence.11]."""

    seat: Seat
    slot: str


class DieTurned(CathedralEvent, frozen=True):
    """A die shows another value [red_cathedral/influence.24]."""

    die: str
    value: int
