"""Ground: the hexagons of the board and the safe islands at its corners."""

from functools import cache
from typing import Final, NamedTuple, TypeAlias

from atoll.core import Said, Shape, State
from atoll.events.survive import Space
from atoll.plugins.survive.board import SAFE_ISLANDS, Board, space_name
from atoll.plugins.survive.parts import Island

Point: TypeAlias = tuple[int, int]

WIDE: Final = 100
TALL: Final = 116
"""A hexagon from side to side, and from corner to corner."""
ROW: Final = 87
"""From one row to the next."""
EDGE: Final = 8
ISLE: Final[Point] = (170, 104)


class Plan(NamedTuple):
    """Where everything lies in the picture of one board."""

    size: Point
    centres: dict[Space, Point]
    isles: tuple[Point, ...]


@cache
def plan(rows: tuple[str, ...]) -> Plan:
    """The plan of a map; the safe islands lie clear of its hexagons."""
    spaces = Board("", rows).letters
    raw = {s: ((s & 31) * WIDE + (0 if (s >> 5) % 2 else WIDE // 2), (s >> 5) * ROW) for s in spaces}
    xs, ys = [x for x, _ in raw.values()], [y for _, y in raw.values()]
    left, right, top, bottom = min(xs), max(xs), min(ys), max(ys)
    lift = ROW if any(y == top and min(x - left, right - x) < ISLE[0] for x, y in raw.values()) else 10
    isles = [(x, y) for y in (top - lift, bottom + lift) for x in (left, right)]
    dx, dy = ISLE[0] // 2 + EDGE - left, ISLE[1] // 2 + EDGE + lift - top
    size = (right + dx + ISLE[0] // 2 + EDGE, bottom + lift + dy + ISLE[1] // 2 + EDGE)
    moved = {s: (x + dx, y + dy) for s, (x, y) in raw.items()}
    return Plan(size, moved, tuple((x + dx, y + dy) for x, y in isles))


def plan_of(view: State) -> Plan:
    """The plan of the board in use."""
    return plan(view[Board].map)


def shapes(view: State) -> tuple[Shape, ...]:
    """The safe islands, then all spaces in reading order."""
    rows = view[Board].map
    isles = [_isle(rows, number) for number in range(len(SAFE_ISLANDS))]
    return (*isles, *[_space(rows, space, _ground(view, space)) for space in view[Board].letters])


def _ground(view: State, space: Space) -> str:
    tile = view[Island].by_space.get(space)
    if tile is not None:
        return f"{tile.terrain} {tile.back}" if tile.back else tile.terrain
    if space in view[Island].closed:
        return "closed"
    return "port" if space in view[Board].ports else "sea"


@cache
def _isle(rows: tuple[str, ...], number: int) -> Shape:
    name = SAFE_ISLANDS[number]
    return Shape(name, "oval", plan(rows).isles[number], ISLE, "safe", Said("picture_safe", {"name": name}), name)


@cache
def _space(rows: tuple[str, ...], space: Space, ground: str) -> Shape:
    """A space; whoever sees the back of its tile is told."""
    name, (kind, _, back) = space_name(space), ground.partition(" ")
    values = {"name": name, "ground": kind, "back": back or "none"}
    return Shape(name, "hex", plan(rows).centres[space], (WIDE, TALL), kind, Said("picture_space", values), name)
