"""The board: hexagons with a corner up, rows A (north) to M (south). Pure functions and tables on ints."""

import json
from collections.abc import Callable, Iterable
from functools import cache
from operator import itemgetter
from struct import Struct
from typing import Any, Final, TypeAlias

from atoll.core import Part, view_of_fields
from atoll.events.survive import ABOARD, LOST, SAFE, UNPLACED, WATER, Place, Space
from atoll.plugins.survive.made import BoardTerm, MadeBoard
from atoll.plugins.survive.texts import text

Mask: TypeAlias = int
"""A set of spaces: bit *n* stands for space *n*."""

ROWS: Final = "ABCDEFGHIJKLM"
SAFE_ISLANDS: Final = ("NW", "NE", "SW", "SE")
CENTRE: Final[Space] = 32 * 6 + 6
BYTES: Final = 52
"""Bytes of a mask: 13 rows of 32 bits."""

_SITES: Final = {"#": "", "1": "beach", "2": "forest", "3": "mountain", "4": "summit"}


def space_name(space: Space) -> str:
    """``C4`` for the space of row C, number 4; any int that can be no space as it is."""
    return f"{ROWS[space >> 5]}{space & 31}" if 0 <= space < 32 * len(ROWS) else str(space)


def parse_space(text: str) -> Space | None:
    """The space called *text*, on whatever board; ``None`` where it is no name of one."""
    row, number = text[:1], number_of(text[1:])
    if row in ROWS and row and number is not None and number < 32:
        return 32 * ROWS.index(row) + number
    return None


def number_of(text: str) -> int | None:
    """The number that *text* is, of up to nine digits; ``None`` where it is none."""
    return int(text) if len(text) < 10 and text.isascii() and text.isdigit() else None


def neighbours(space: Space) -> tuple[Space, ...]:
    """The six spaces that share an edge on an endless board: W, E, NW, NE, SW, SE."""
    row, number = divmod(space, 32)
    shift = 1 - row % 2
    beside = ((row, number - 1), (row, number + 1))
    near = [(i, n) for i in (row - 1, row + 1) for n in (number - 1 + shift, number + shift)]
    return tuple(32 * i + n for i, n in (*beside, *near) if i >= 0 and n >= 0)


def distance(one: Space, other: Space) -> int:
    """Steps between two spaces on an endless board."""
    dq, dr = (a - b for a, b in zip(_axial(one), _axial(other), strict=True))
    return max(abs(dq), abs(dr), abs(dq + dr))


def _axial(space: Space) -> tuple[int, int]:
    row, number = divmod(space, 32)
    return number - 3 - (row + row % 2) // 2, row - 6


def mask_of(spaces: Iterable[Space]) -> Mask:
    """The set of *spaces*."""
    mask = 0
    for space in spaces:
        mask |= 1 << space
    return mask


def holds(mask: Mask, space: Space) -> bool:
    """Whether *space*, which may be any int, is in the set."""
    return space >= 0 and bool(mask >> space & 1)


def several(mask: Mask) -> bool:
    """Whether a set has more than one space."""
    return mask & (mask - 1) != 0


_EVEN: Final[Mask] = sum(0xFFFFFFFF << 32 * row for row in range(0, 13, 2))
"""Spaces of the rows A, C, E ..., whose neighbours in the next rows have the same number and the next higher one."""
_ODD: Final[Mask] = _EVEN << 32
"""Spaces of the rows B, D, F ..., whose neighbours in the next rows have the same number and the next lower one."""


class _RowSpaces(dict[int, list[Space]]):
    """The spaces of one row by its bits, listed when first asked for."""

    def __init__(self, row: int) -> None:
        super().__init__()
        self.first = 32 * row

    def __missing__(self, bits: int) -> list[Space]:
        spaces = self[bits] = [self.first + number for number in range(32) if bits >> number & 1]
        return spaces


_ROWS: Final = [_RowSpaces(row) for row in range(len(ROWS))]
_WORDS: Final = Struct(f"<{len(ROWS)}I").unpack


def spaces_of(mask: Mask) -> list[Space]:
    """The spaces of a set, ascending."""
    found: list[Space] = []
    for row, bits in zip(_ROWS, _WORDS(mask.to_bytes(BYTES, "little")), strict=True):
        if bits:
            found += row[bits]
    return found


Picker: TypeAlias = Callable[[Any], tuple[Any, ...]]
"""Takes the entries of a set of spaces out of a row of commands."""


def picker(mask: Mask) -> Picker:
    """The picker of a set."""
    spaces = spaces_of(mask)
    if len(spaces) > 1:
        return itemgetter(*spaces)
    return lambda row: tuple([row[space] for space in spaces])


class _Pick(dict[Mask, Picker]):
    """The picker of each set of neighbours, made once."""

    def __missing__(self, mask: Mask) -> Picker:
        pick = self[mask] = picker(mask)
        return pick


PICK: Final = _Pick()
"""Only for sets of neighbours: there are at most 64 of them a space."""


class Board(Part, frozen=True):
    """The map in use: a line for each row, as `boards.json` explains."""

    name: str = ""
    map: tuple[str, ...] = ()

    @view_of_fields
    def letters(self) -> dict[Space, str]:
        """What the map says of each space, in reading order."""
        return {
            32 * row + (p - 2) // 2: letter
            for row, line in enumerate(self.map)
            for p, letter in enumerate(line)
            if p and letter != " "
        }

    @view_of_fields
    def spaces(self) -> Mask:
        """All spaces."""
        return mask_of(self.letters)

    @view_of_fields
    def near(self) -> list[Mask]:
        """The neighbours of each space, by space; 0 for ints that are no space."""
        table = [0] * (8 * BYTES)
        for space in self.letters:
            table[space] = mask_of(n for n in neighbours(space) if n in self.letters)
        return table

    @view_of_fields
    def sites(self) -> dict[Space, str]:
        """Spaces where tiles are laid, ascending, with the terrain they are reserved for (empty: any)."""
        return {space: _SITES[letter] for space, letter in self.letters.items() if letter in _SITES}

    @view_of_fields
    def ports(self) -> dict[Space, int]:
        """Index of the safe island that a port leads to, by port."""
        return {space: _quarter(space) for space, letter in self.letters.items() if letter in "pP"}

    @view_of_fields
    def port_mask(self) -> Mask:
        """All ports."""
        return mask_of(self.ports)

    @view_of_fields
    def sea(self) -> Mask:
        """Sea spaces of the map: all that are no sites."""
        return self.spaces & ~mask_of(self.sites)

    @view_of_fields
    def outer_sea(self) -> Mask:
        """Sea spaces of the map from which a port can be reached by sea: the centre is none of them."""
        found = edge = self.port_mask
        while edge:
            edge = self.beside(edge) & self.sea & ~found
            found |= edge
        return found

    def beside(self, mask: Mask) -> Mask:
        """Spaces that have a neighbour in *mask*."""
        across = mask | (mask & _EVEN) << 1 | (mask & _ODD) >> 1
        return (mask << 1 | mask >> 1 | across << 32 | across >> 32) & self.spaces

    def marked(self, letters: str) -> tuple[Space, ...]:
        """Spaces that bear one of *letters*, in reading order."""
        return tuple(space for space, letter in self.letters.items() if letter in letters)


def _quarter(space: Space) -> int:
    row, number = divmod(space, 32)
    centre = 2 * (CENTRE & 31) + 1
    west = 2 * number + (1 - row % 2) < centre
    return SAFE_ISLANDS.index(("N" if row < CENTRE >> 5 else "S") + ("W" if west else "E"))


@cache
def board_of(name: str, map: tuple[str, ...]) -> Board:
    """The board of a map; one object for all games, since its views are costly."""
    return Board(name, map)


def named_board(name: BoardTerm) -> Board:
    """A board of ``boards.json``, or the one that is drawn."""
    if isinstance(name, MadeBoard):
        return board_of(name.name, name.map)
    return board_of(name, tuple(_boards()[name]["map"]))


@cache
def _boards() -> dict[str, Any]:
    boards: dict[str, Any] = json.loads(text("boards.json"))["boards"]
    return boards


def board_names() -> tuple[str, ...]:
    """Names of the boards of ``boards.json``, sorted."""
    return tuple(sorted(_boards()))


def place_name(place: Place) -> str:
    """A place as cases write it: ``F4``, ``~E3``, ``boat1``, ``NW``, ``lost``, ``unplaced``."""
    if place >= SAFE:
        return SAFE_ISLANDS[place - SAFE] if place - SAFE < len(SAFE_ISLANDS) else str(place)
    if place >= ABOARD:
        return f"boat{place - ABOARD + 1}"
    if place in (LOST, UNPLACED):
        return "lost" if place == LOST else "unplaced"
    return f"~{space_name(place - WATER)}" if place >= WATER else space_name(place)
