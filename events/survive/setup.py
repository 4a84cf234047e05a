"""Facts of set-up, and of a position in its place."""

from typing import Any

from atoll.core import Seat
from atoll.events.survive.things import Boat, Explorer, Kept, Space, SurviveEvent, Tile


class BoardLaid(SurviveEvent, frozen=True):
    """The board is on the table [survive/setup.1]."""

    name: str
    map: tuple[str, ...]


class ColoursTaken(SurviveEvent, frozen=True):
    """Which colours each seat plays with, and whose player it is [survive/players.1]."""

    colours: tuple[tuple[str, ...], ...]
    """By seat."""
    player: tuple[int, ...]
    """By seat; two seats of one player score together."""
    explorers: int
    """Explorers of a seat."""


class FirstSeatChosen(SurviveEvent, frozen=True):
    """Who begins [survive/setup.3]."""

    seat: Seat


class ReserveFilled(SurviveEvent, frozen=True):
    """The creatures and boats of the box [survive/setup.5]."""

    kinds: tuple[str, ...]
    """Every kind of creature that this game can have, in the order of `Sea.kinds`."""
    creatures: tuple[int, ...]
    """Pieces by kind."""
    boats: int


class CreaturesPlaced(SurviveEvent, frozen=True):
    """Creatures that stand on the board at the start [survive/setup.4]."""

    kind: str
    spaces: tuple[Space, ...]


class IslandLaid(SurviveEvent, frozen=True):
    """All sites have their tile [survive/setup.8]. Backs are seen by nobody."""

    tiles: tuple[Tile, ...]


class StockShuffled(SurviveEvent, frozen=True):
    """The tiles of each terrain lie shuffled, to be laid one by one [survive/setup.7]."""

    stock: tuple[Kept, ...]
    """In the order of drawing within each terrain."""


class TileLaid(SurviveEvent, frozen=True):
    """The next tile of a terrain lies on a site [survive.layout_draft/1]."""

    at: Space
    terrain: str


class TreasureDealt(SurviveEvent, frozen=True):
    """The values of the explorers that a seat is to place, by colour [survive/setup.12]."""

    seat: Seat
    piles: tuple[tuple[int | None, ...], ...]


class PlacingPassed(SurviveEvent, frozen=True):
    """It is this seat's turn to lay or place [survive/setup.14]."""

    seat: Seat


class ExplorerPlaced(SurviveEvent, frozen=True):
    """An explorer stands on its first tile [survive/setup.14]."""

    explorer: Explorer
    colour: int
    """Index into the seat's colours."""
    value: int | None
    """Seen by its owner alone."""
    at: Space


class ExplorersLeftOut(SurviveEvent, frozen=True):
    """No tile is open: the explorers not placed leave the game [survive/setup.16]."""


class BoatPlaced(SurviveEvent, frozen=True):
    """A boat lies beside the island; of a seat, or neutral [survive/setup.19]."""

    boat: Boat
    at: Space
    seat: Seat | None = None


class PositionSet(SurviveEvent, frozen=True):
    """The game begins from a position in place of set-up."""

    position: dict[str, Any]
    """In the words of cases; backs, values and hands are the host's alone."""
    phases: tuple[str, ...]
    """Of the turn that is under way."""
    placed: tuple[int, ...]
    """By seat: boats placed at set-up."""
    values: tuple[int, ...]
    """What the explorers of one colour are worth."""
