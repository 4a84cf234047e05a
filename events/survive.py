"""
Every fact of the survive family, grouped by rulebook chapter.

Spaces are ints ``32 * row + number``; explorers and boats are indices (explorer = seat * explorers per seat + order
of placement, boat1 = 0); creature kinds, terrains and backs are the words of the rulebook. A *place* of an explorer is
a space (on its tile), ``WATER`` + space, ``ABOARD`` + boat, ``SAFE`` + safe island, ``LOST`` or ``UNPLACED``.
"""

from typing import Any, Final, TypeAlias

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


# setup ---------------------------------------------------------------------------------------------------------------


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


# turn ----------------------------------------------------------------------------------------------------------------


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


class PhaseBegan(SurviveEvent, frozen=True):
    """A phase of the turn, or of the set-up, begins [survive/turn.2]."""

    phase: str
    points: int = 0
    """Movement points, or tiles to sink."""


class TaskOpened(SurviveEvent, frozen=True):
    """Something is to be dealt with before what was open before [survive/turn.8]."""

    task: Task


class TaskChanged(SurviveEvent, frozen=True):
    """The task in hand goes on in this form."""

    task: Task


class TaskClosed(SurviveEvent, frozen=True):
    """The task in hand is dealt with."""


# hand and reactions --------------------------------------------------------------------------------------------------


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


# movement and boats --------------------------------------------------------------------------------------------------


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


# sinking and backs ---------------------------------------------------------------------------------------------------


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


# creatures -----------------------------------------------------------------------------------------------------------


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


# end -----------------------------------------------------------------------------------------------------------------


class GameEnded(SurviveEvent, frozen=True):
    """The game is over; the values of the saved are shown [survive/end.12]."""

    cause: str
    """``volcano``, ``summit``, ``side_safe``, ``nobody_left``, ``last_tile``, ``standstill``."""
    scores: tuple[int, ...]
    """By seat."""
    winners: tuple[Seat, ...]
    values: tuple[tuple[Explorer, int], ...]
    """Of the saved explorers."""


class PositionSet(SurviveEvent, frozen=True):
    """The game begins from a position in place of set-up."""

    position: dict[str, Any]
    """In the words of cases; backs, values and hands are the host's alone."""
    phases: tuple[str, ...]
    """Of the turn that is under way."""
    placed: tuple[int, ...]
    """By seat: boats placed at set-up."""
