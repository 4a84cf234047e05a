"""Standing: the pieces of a position in the words of cases."""

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from msgspec.structs import replace

from atoll.core import PositionError, State, Table
from atoll.events.survive import ABOARD, LOST, SAFE, UNPLACED, WATER, Place, Space, Tile
from atoll.plugins.survive.board import SAFE_ISLANDS, Board, parse_space
from atoll.plugins.survive.names import parse_boat, parse_explorer
from atoll.plugins.survive.parts import Fleet, Island, Match, People, Stock, Treasure
from atoll.plugins.survive.terms import Terms
from atoll.plugins.survive.waters import sea_mask, terrains, tiles_of

MOST_BOATS: Final = 999
"""Numbers of boats go up to here; one that comes back from the reserve takes a new one."""


def read_space(key: str, text: Any, state: State) -> Space:
    """The space of the board called *text*."""
    space = parse_space(text) if isinstance(text, str) else None
    if space is None or space not in state[Board].letters:
        raise PositionError(key, f"{text!r} is no space of the board {state[Board].name}")
    return space


def put_tiles(state: State, tiles: Mapping[str, str]) -> State:
    """The tiles that stand, the closed spaces, and what is still to be laid."""
    standing, closed = [], []
    for name, what in tiles.items():
        at = read_space(f"tiles.{name}", name, state)
        if what == "closed":
            if state[Terms].volcano != "closes_space":
                raise PositionError(f"tiles.{name}", f"volcano = {state[Terms].volcano} closes no space")
            closed.append(at)
            continue
        terrain, _, back = what.partition(":")
        if terrain not in terrains():
            raise PositionError(f"tiles.{name}", f"{terrain!r} is no terrain; terrains are {', '.join(terrains())}")
        standing.append(Tile(at, terrain, read_back(f"tiles.{name}", back, state)))
    standing.sort(key=lambda tile: tile.at)
    match = replace(state[Match], volcanoes=len(closed))
    return state.put(Island(tuple(standing), tuple(sorted(closed))), _stock(state, standing), match)


def read_back(key: str, back: str, state: State) -> str | None:
    """A back of this tile set; `?` is hidden, nothing is blank."""
    known = {kept.back for kept in tiles_of(state[Terms].tile_set)} | {"blank"}
    if back in ("", "?"):
        return None if back else "blank"
    if back not in known:
        raise PositionError(
            key, f"{back!r} is no back of {state[Terms].tile_set}: {', '.join(sorted(filter(None, known)))}"
        )
    return back


def _stock(state: State, standing: list[Tile]) -> Stock:
    """In the layouts free and draft: the tiles that are not yet laid."""
    if state[Terms].layout not in ("free", "draft"):
        return Stock()
    laid = Counter(tile.terrain for tile in standing)
    left = []
    for kept in tiles_of(state[Terms].tile_set):
        if laid[kept.terrain] > 0:
            laid[kept.terrain] -= 1
        else:
            left.append(kept)
    return Stock(tuple(left))


def put_boats(state: State, boats: Mapping[str, str]) -> State:
    """The boats, and how many the reserve has left."""
    at: dict[int, Space] = {}
    for name, where in boats.items():
        boat = parse_boat(name)
        if boat is None or boat >= MOST_BOATS:
            raise PositionError(f"boats.{name}", f"is no boat; boats are boat1, boat2, ... boat{MOST_BOATS}")
        at[boat] = -1 if where == "lost" else sea_space(f"boats.{name}", where, state)
    spaces = tuple(at.get(boat, -1) for boat in range(max(at, default=-1) + 1))
    there = [space for space in spaces if space >= 0]
    if len(set(there)) < len(there):
        raise PositionError("boats", "two boats are in one space")
    total = state[Terms].boats_total
    if len(there) > total:
        raise PositionError("boats", f"{len(there)} boats are on the board, boats_total = {total}")
    return state.put(replace(state[Fleet], at=spaces, reserve=max(0, total - len(at)), gone=0))


def sea_space(key: str, text: Any, state: State) -> Space:
    """The sea space of the board called *text*."""
    at = read_space(key, text, state)
    if not sea_mask(state) >> at & 1:
        raise PositionError(key, f"{text} is no sea space")
    return at


def _place(key: str, text: Any, state: State) -> Place:
    if text in SAFE_ISLANDS:
        return SAFE + SAFE_ISLANDS.index(text)
    if text == "lost":
        return LOST
    boat = parse_boat(text) if isinstance(text, str) else None
    if boat is not None:
        if boat >= len(state[Fleet].at) or state[Fleet].at[boat] < 0:
            raise PositionError(key, f"{text} is not on the board")
        return ABOARD + boat
    if isinstance(text, str) and text.startswith("~"):
        return WATER + sea_space(key, text[1:], state)
    at = read_space(key, text, state)
    if at not in state[Island].by_space:
        raise PositionError(key, f"{text} has no tile; in the water it is ~{text}")
    return at


def put_explorers(state: State, explorers: Mapping[str, Any], phase: str) -> State:
    """Where everybody is; who is not listed is unplaced or does not exist."""
    missing = UNPLACED if phase in ("layout", "explorers") else LOST
    where = [missing] * len(state[People].where)
    for name, text in explorers.items():
        explorer = parse_explorer(state, name)
        if explorer is None:
            raise PositionError(f"explorers.{name}", f"is no explorer; seats are {', '.join(state[Table].seats)}")
        where[explorer] = _place(f"explorers.{name}", text, state)
    return state.put(People(state[People].each, tuple(where)))


def put_values(state: State, position: Mapping[str, Any], whole: tuple[int, ...]) -> State:
    """Values given, 1 where not; what *whole*, the colour's list, leaves is still to be placed."""
    people, given = state[People], {}
    for name, value in position.get("values", {}).items():
        explorer = parse_explorer(state, name)
        if explorer is None:
            raise PositionError(f"values.{name}", f"is no explorer; seats are {', '.join(state[Table].seats)}")
        given[explorer] = value
    placed = [place != UNPLACED for place in people.where]
    values = tuple(given.get(explorer, 1) if there else 0 for explorer, there in enumerate(placed))
    colour = tuple(0 if there else -1 for there in placed)
    piles = tuple(_piles(state, seat, values, placed, whole) for seat in range(len(state[Table].seats)))
    return state.put(Treasure(values, colour, piles))


def _piles(
    state: State, seat: int, values: tuple[Any, ...], placed: list[bool], colour: tuple[int, ...]
) -> tuple[tuple[int, ...], ...]:
    people, colours = state[People], len(state[Match].colours[seat])
    if not people.unplaced(seat):
        return ((),) * colours
    whole = [list(colour) for _ in range(colours)]
    for explorer in people.of(seat):
        if placed[explorer]:
            pile = next((pile for pile in whole if values[explorer] in pile), None)
            (pile or whole[0]).remove(values[explorer] if pile else whole[0][0])
    return tuple(tuple(pile) for pile in whole)


def read_explorer(key: str, text: str, state: State) -> int:
    """The explorer called *text*."""
    explorer = parse_explorer(state, text)
    if explorer is None:
        raise PositionError(key, f"{text!r} is no explorer")
    return explorer
