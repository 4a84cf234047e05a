"""The state of a survive game: its parts, field by field. What can be computed from fields is a view of them."""

from bisect import bisect_left, insort
from operator import attrgetter

from atoll.core import Part, Seat, view_of_fields
from atoll.events.survive import ABOARD, LOST, SAFE, UNPLACED, WATER, Boat, Explorer, Kept, Space, Task, Tile
from atoll.plugins.survive.board import Mask, mask_of
from atoll.plugins.survive.people import People, Treasure
from atoll.plugins.survive.tuples import swapped

_SPACE_OF = attrgetter("at")


class Island(Part, frozen=True):
    """The tiles that stand."""

    tiles: tuple[Tile, ...] = ()
    """Ascending by space. Backs are hidden from everybody."""
    closed: tuple[Space, ...] = ()
    """Spaces that a volcano has closed, ascending [survive/backs.15]."""

    def without(self, at: Space) -> "Island":
        """With the tile of a space gone."""
        tiles = self.tiles
        place = bisect_left(tiles, at, key=_SPACE_OF)
        if place == len(tiles) or tiles[place].at != at:
            return self
        return Island(tiles[:place] + tiles[place + 1 :], self.closed)

    @view_of_fields
    def land(self) -> Mask:
        """Island spaces."""
        land = 0
        for tiles in self.by_terrain.values():
            land |= tiles
        return land

    @view_of_fields
    def by_space(self) -> dict[Space, Tile]:
        """Each tile by its space."""
        return {tile.at: tile for tile in self.tiles}

    @view_of_fields
    def by_terrain(self) -> dict[str, Mask]:
        """Island spaces of each terrain that stands."""
        masks: dict[str, Mask] = {}
        for tile in self.tiles:
            masks[tile.terrain] = masks.get(tile.terrain, 0) | 1 << tile.at
        return masks

    @view_of_fields
    def closed_mask(self) -> Mask:
        """Closed spaces."""
        return mask_of(self.closed)


class Fleet(Part, frozen=True):
    """The boats."""

    at: tuple[Space, ...] = ()
    """By boat, in the order in which they came into play; -1 once it has left the board."""
    reserve: int = 0
    gone: int = 0
    """Boats that never come back."""
    placed: tuple[int, ...] = ()
    """By seat: how many it has placed at set-up."""

    @view_of_fields
    def mask(self) -> Mask:
        """Spaces with a boat."""
        return mask_of([at for at in self.at if at >= 0])

    @view_of_fields
    def by_space(self) -> dict[Space, Boat]:
        """The boat of each space that has one."""
        return {at: boat for boat, at in enumerate(self.at) if at >= 0}


class Sea(Part, frozen=True):
    """The creatures, by kind. All lists have the order of `kinds`."""

    kinds: tuple[str, ...] = ()
    pieces: tuple[tuple[Space, ...], ...] = ()
    """Where they are, ascending; a space may stand twice."""
    reserve: tuple[int, ...] = ()
    gone: tuple[int, ...] = ()
    """Pieces that never come back."""

    @view_of_fields
    def masks(self) -> dict[str, Mask]:
        """Spaces with a creature, by kind."""
        return {kind: mask_of(at) for kind, at in zip(self.kinds, self.pieces, strict=True)}

    @view_of_fields
    def mask(self) -> Mask:
        """Spaces with a creature of any kind."""
        mask = 0
        for spaces in self.masks.values():
            mask |= spaces
        return mask

    def of(self, kind: str) -> tuple[Space, ...]:
        """Where the creatures of *kind* are; nowhere if the game has none."""
        return self.pieces[self.kinds.index(kind)] if kind in self.kinds else ()

    def moved(self, kind: str, at: Space, to: Space) -> "Sea":
        """With one creature of *kind* gone from *at* to *to*; ``-1`` stands for off the board."""
        number = self.kinds.index(kind)
        there = list(self.pieces[number])
        if at >= 0:
            there.remove(at)
        if to >= 0:
            insort(there, to)
        return Sea(self.kinds, swapped(self.pieces, number, tuple(there)), self.reserve, self.gone)

    def held(self, kind: str) -> int:
        """How many of *kind* lie in the reserve."""
        return self.reserve[self.kinds.index(kind)] if kind in self.kinds else 0


class Hands(Part, frozen=True):
    """The tiles that left the island."""

    held: tuple[tuple[Kept, ...], ...] = ()
    """By seat, in the order of taking. Backs are seen by their holder alone."""
    spent: tuple[Kept, ...] = ()
    """Out of the game, seen by all."""
    unseen: tuple[Kept, ...] = ()
    """Out of the game, backs seen by nobody [survive/backs.13]."""


class Stock(Part, frozen=True):
    """The tiles still to be laid, in the layouts free and draft."""

    tiles: tuple[Kept, ...] = ()
    """Next first within each terrain. Backs are hidden from everybody."""


class Turn(Part, frozen=True):
    """Whose turn it is and what has been done in it."""

    seat: Seat = 0
    phase: str = "begin"
    """``layout``, ``explorers``, ``boats``, ``hand``, ``movement``, ``action``, ``sinking``, ``creature``, ``over``."""
    phases: tuple[str, ...] = ()
    """Of this turn, as it was recorded when it began."""
    points: int = 0
    """Movement points left, or left over when the phase of moves ended."""
    tiles: int = 0
    """Tiles still to sink in this phase."""
    moves: int = 0
    """Moves made in this turn."""
    limited: tuple[Explorer, ...] = ()
    """Explorers that made the one move which the swim rule counts [survive/movement.21]."""
    beside: tuple[Explorer, ...] = ()
    """An entry for each swim beside a dolphin [survive/movement.25]."""
    moved: tuple[Explorer, ...] = ()
    """Explorers that have moved in this turn."""
    plays: int = 0
    """Tiles played in this turn."""
    idle: bool = False
    """Whether the turn began with no explorer of the seat in play [survive/sinking.8]."""
    kind: str = ""
    """What the device showed in this phase; empty before."""
    number: int = 0
    """Steps it showed; 0 where the kind has its own number, -1 is a dive."""


class Agenda(Part, frozen=True):
    """What is still to be dealt with before the phase goes on; the last task comes first."""

    tasks: tuple[Task, ...] = ()


class Match(Part, frozen=True):
    """What lasts through the game."""

    colours: tuple[tuple[str, ...], ...] = ()
    """By seat."""
    player: tuple[int, ...] = ()
    """By seat; seats of one player score together [survive/players.5]."""
    first: Seat = 0
    volcanoes: int = 0
    """How many have erupted."""
    quiet: int = -1
    """Complete rounds without an explorer saved or lost since the last tile; -1 while not counted [survive/end.13]."""
    stirred: bool = False
    """Whether an explorer was saved or lost since the round began."""
    cause: str = ""
    """What ended the game; empty while it goes on."""
    scores: tuple[int, ...] = ()
    winners: tuple[Seat, ...] = ()


SETTING_UP = ("begin", "layout", "explorers", "boats")
"""Phases before the first turn."""

OPENING = (Island(), People(), Treasure(), Fleet(), Sea(), Hands(), Stock(), Turn(), Agenda(), Match())


__all__ = [
    "ABOARD", "LOST", "OPENING", "SAFE", "SETTING_UP", "UNPLACED", "WATER", "Agenda", "Fleet", "Hands", "Island",
    "Match", "People", "Sea", "Stock", "Task", "Tile", "Treasure", "Turn",
]  # fmt: skip
