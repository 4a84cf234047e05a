"""Facts of the set-up, and of positions for cases."""

from atoll.core import Seat
from atoll.events.red_cathedral.fact import CathedralEvent, Counts


class FirstSeatFound(CathedralEvent, frozen=True):
    """Who begins [red_cathedral/setup.2]."""

    seat: Seat


class PlanDrawn(CathedralEvent, frozen=True):
    """The plan that gives the heights of the towers [red_cathedral/setup.3]."""

    plan: str
    heights: tuple[int, ...]


class CathedralLaid(CathedralEvent, frozen=True):
    """The sections lie in their places [red_cathedral/setup.4]."""

    towers: tuple[tuple[str, ...], ...]
    """Cards of each tower from the left, from below."""


class WorkshopTilesLaid(CathedralEvent, frozen=True):
    """A tile lies on every section [red_cathedral/setup.5]."""

    tiles: tuple[str, ...]
    """By section, towers from the left, each from below; empty where none lies."""


class ResourceTilesLaid(CathedralEvent, frozen=True):
    """The resource tiles lie on the market [red_cathedral/setup.6]."""

    tiles: tuple[str, ...]
    """By space."""


class DiceLaid(CathedralEvent, frozen=True):
    """The dice lie on the market [red_cathedral/setup.7]."""

    spaces: tuple[str, ...]
    """By die."""
    values: tuple[int, ...]
    """By die."""


class GuildCardsDealt(CathedralEvent, frozen=True):
    """A guild card lies beside each season [red_cathedral/setup.8]."""

    cards: tuple[str, ...]
    """By season, in the order of the market."""


class BoardsDealt(CathedralEvent, frozen=True):
    """Each seat has its board, banners and rubles [red_cathedral/setup.10, red_cathedral/setup.12]."""

    rubles: tuple[int, ...]
    inside: tuple[int, ...]
    """Banners on inventory spaces, by seat."""
    beside: tuple[int, ...]
    """Banners beside the inventory, by seat."""


class MarkersPlaced(CathedralEvent, frozen=True):
    """The markers stand on the track [red_cathedral/setup.11]."""

    at: tuple[int, ...]


class PositionSet(CathedralEvent, frozen=True):
    """The game begins in this position; cathedral, market and dice lie there already."""

    seat: Seat
    """Whose turn it is."""
    banners: tuple[Seat, ...]
    """By section; -1 where there is none."""
    built: tuple[str, ...]
    delivered: tuple[Counts, ...]
    """By section."""
    ornaments: tuple[Seat, ...]
    """By section; -1 where there is none."""
    inventories: tuple[Counts, ...]
    slots: tuple[tuple[str, ...], ...]
    """By seat and slot: a tile, empty where there is none."""
    down: tuple[tuple[str, ...], ...]
    """By seat: slots whose tile lies face down."""
    supply: Counts
    rubles: int
    """Of the supply."""
    sold: bool
    """Whether the active seat has sold prestige this turn."""
    rerolled: bool
    idle: int
    """Complete rounds without progress."""
    last_by: Seat
    """Who began the last turns; -1 where they have not begun."""
    left: tuple[Seat, ...]
    """Who still has a last turn, the active seat included."""
