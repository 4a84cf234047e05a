"""Positions in the words of cases: set up from them, told in them, hidden in them."""

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from msgspec.structs import replace

from atoll.core import Event, PositionError, Ruleset, State, Table
from atoll.events.survive import ABOARD, LOST, SAFE, UNPLACED, WATER, Kept, Place, PositionSet, Space, Tile
from atoll.plugins.survive.board import SAFE_ISLANDS, Board, parse_space
from atoll.plugins.survive.names import parse_boat, parse_explorer
from atoll.plugins.survive.parts import Fleet, Hands, Island, Match, People, Sea, Stock, Treasure, Turn
from atoll.plugins.survive.terms import Terms, values_of
from atoll.plugins.survive.waters import sea_mask, terrain_of, terrains, tiles_of

KEYS: Final = (
    "turn", "phase", "steps", "moved", "tiles", "explorers", "values", "boats", "creatures", "hands", "supply",
)  # fmt: skip
"""Keys of a position; ``dice`` are scripted by the kernel."""

PHASES: Final = ("layout", "explorers", "boats", "hand", "movement", "action", "sinking", "creature", "over")


def evolve_position_set(state: State, event: PositionSet) -> State:
    """Everything stands as the position says; what it leaves out is empty."""
    position = event.position
    for key in position:
        if key not in KEYS:
            raise PositionError(key, f"is no key of a position; keys are {', '.join(KEYS)}")
    state = _put_tiles(state, position.get("tiles", {}))
    state = _put_boats(state, position.get("boats", {}))
    state = _put_explorers(state, position.get("explorers", {}), position.get("phase", "movement"))
    state = _put_values(state, position)
    state = _put_creatures(state, position.get("creatures", {}))
    state = _put_hands(state, position.get("hands", {}))
    state = _put_supply(state, position.get("supply", {}))
    return _put_turn(state, event)


def set_position(state: State, position: Any, ruleset: Ruleset) -> PositionSet:
    """The fact that a game begins from *position*; a bad one raises `PositionError` when it is evolved."""
    if not isinstance(position, dict):
        raise PositionError("position", "is no table of keys")
    seats = state[Table].seats
    name = position.get("turn", seats[0])
    seat = seats.index(name) if name in seats else 0
    return PositionSet(position, ruleset.ask.survive_phases(state, seat), _boats_placed(state, position, ruleset))


def _boats_placed(state: State, position: dict[str, Any], ruleset: Ruleset) -> tuple[int, ...]:
    """In phase boats the boats listed were placed by the seats in turn order, full ones being passed over."""
    seats = range(len(state[Table].seats))
    most = [ruleset.ask.survive_boats_to_place(state, seat) for seat in seats]
    placed, left = [0 for _ in seats], len(position.get("boats", {}))
    while left and any(placed[seat] < most[seat] for seat in seats):
        for seat in seats:
            if left and placed[seat] < most[seat]:
                placed[seat], left = placed[seat] + 1, left - 1
    return tuple(placed)


def _space(key: str, text: Any, state: State) -> Space:
    space = parse_space(text) if isinstance(text, str) else None
    if space is None or space not in state[Board].letters:
        raise PositionError(key, f"{text!r} is no space of the board {state[Board].name}")
    return space


def _put_tiles(state: State, tiles: Mapping[str, str]) -> State:
    standing, closed = [], []
    for name, what in tiles.items():
        at = _space(f"tiles.{name}", name, state)
        if what == "closed":
            closed.append(at)
            continue
        terrain, _, back = what.partition(":")
        if terrain not in terrains():
            raise PositionError(f"tiles.{name}", f"{terrain!r} is no terrain; terrains are {', '.join(terrains())}")
        standing.append(Tile(at, terrain, _back(f"tiles.{name}", back, state)))
    standing.sort(key=lambda tile: tile.at)
    match = replace(state[Match], volcanoes=len(closed))
    return state.put(Island(tuple(standing), tuple(sorted(closed))), _stock(state, standing), match)


def _back(key: str, back: str, state: State) -> str | None:
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


def _put_boats(state: State, boats: Mapping[str, str]) -> State:
    at: dict[int, Space] = {}
    for name, where in boats.items():
        boat = parse_boat(name)
        if boat is None:
            raise PositionError(f"boats.{name}", "is no boat; boats are boat1, boat2, ...")
        at[boat] = -1 if where == "lost" else _sea_space(f"boats.{name}", where, state)
    spaces = tuple(at.get(boat, -1) for boat in range(max(at, default=-1) + 1))
    there = [space for space in spaces if space >= 0]
    if len(set(there)) < len(there):
        raise PositionError("boats", "two boats are in one space")
    total = state[Terms].boats_total
    return state.put(replace(state[Fleet], at=spaces, reserve=max(0, total - len(at)), gone=0))


def _sea_space(key: str, text: Any, state: State) -> Space:
    at = _space(key, text, state)
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
        return WATER + _sea_space(key, text[1:], state)
    at = _space(key, text, state)
    if at not in state[Island].by_space:
        raise PositionError(key, f"{text} has no tile; in the water it is ~{text}")
    return at


def _put_explorers(state: State, explorers: Mapping[str, Any], phase: str) -> State:
    missing = UNPLACED if phase in ("layout", "explorers") else LOST
    where = [missing] * len(state[People].where)
    for name, text in explorers.items():
        explorer = parse_explorer(state, name)
        if explorer is None:
            raise PositionError(f"explorers.{name}", f"is no explorer; seats are {', '.join(state[Table].seats)}")
        where[explorer] = _place(f"explorers.{name}", text, state)
    return state.put(People(state[People].each, tuple(where)))


def _put_values(state: State, position: Mapping[str, Any]) -> State:
    """Values given, 1 where not; what the colour's list leaves is still to be placed."""
    people, given = state[People], {}
    for name, value in position.get("values", {}).items():
        explorer = parse_explorer(state, name)
        if explorer is None:
            raise PositionError(f"values.{name}", f"is no explorer; seats are {', '.join(state[Table].seats)}")
        given[explorer] = value
    placed = [place != UNPLACED for place in people.where]
    values = tuple(given.get(explorer, 1) if there else 0 for explorer, there in enumerate(placed))
    colour = tuple(0 if there else -1 for there in placed)
    piles = tuple(_piles(state, seat, values, placed) for seat in range(len(state[Table].seats)))
    return state.put(Treasure(values, colour, piles))


def _piles(state: State, seat: int, values: tuple[Any, ...], placed: list[bool]) -> tuple[tuple[int, ...], ...]:
    people, colours = state[People], len(state[Match].colours[seat])
    if not people.unplaced(seat):
        return ((),) * colours
    whole = _whole(state, colours)
    for explorer in people.of(seat):
        if placed[explorer]:
            pile = next((pile for pile in whole if values[explorer] in pile), None)
            (pile or whole[0]).remove(values[explorer] if pile else whole[0][0])
    return tuple(tuple(pile) for pile in whole)


def _whole(state: State, colours: int) -> list[list[int]]:
    values = list(values_of(state[Terms]))[: state[People].each // colours]
    return [list(values) for _ in range(colours)]


def _put_creatures(state: State, creatures: Mapping[str, list[str]]) -> State:
    sea = state[Sea]
    for kind in creatures:
        if kind not in sea.kinds:
            raise PositionError(f"creatures.{kind}", f"is no creature here; there are {', '.join(sea.kinds)}")
    pieces = tuple(
        tuple(sorted(_space(f"creatures.{kind}", at, state) for at in creatures.get(kind, ()))) for kind in sea.kinds
    )
    reserve = tuple(max(0, total - len(at)) for total, at in zip(sea.reserve, pieces, strict=True))
    return state.put(Sea(sea.kinds, pieces, reserve, (0,) * len(sea.kinds)))


def _put_hands(state: State, hands: Mapping[str, list[str]]) -> State:
    held: list[tuple[Kept, ...]] = [()] * len(state[Table].seats)
    for name, backs in hands.items():
        if name not in state[Table].seats:
            raise PositionError(f"hands.{name}", f"is no seat; seats are {', '.join(state[Table].seats)}")
        held[state[Table].seats.index(name)] = tuple(_kept(f"hands.{name}", back, state) for back in backs)
    return state.put(Hands(held=tuple(held)))


def _kept(key: str, text: str, state: State) -> Kept:
    """A kept tile: its back, or its terrain with the back hidden."""
    if text.endswith(":?"):
        return Kept(text[:-2], None)
    return Kept(terrain_of(state[Terms].tile_set, text), _back(key, text, state))


def _put_supply(state: State, supply: Mapping[str, int]) -> State:
    sea, fleet = state[Sea], state[Fleet]
    for name in supply:
        if name != "boat" and name not in sea.kinds:
            raise PositionError(f"supply.{name}", f"is no piece; there are boat, {', '.join(sea.kinds)}")
    reserve = tuple(supply.get(kind, left) for kind, left in zip(sea.kinds, sea.reserve, strict=True))
    return state.put(replace(sea, reserve=reserve), replace(fleet, reserve=supply.get("boat", fleet.reserve)))


def _put_turn(state: State, event: PositionSet) -> State:
    position, seats, terms = event.position, state[Table].seats, state[Terms]
    name, phase = position.get("turn", seats[0]), position.get("phase", "movement")
    if name not in seats:
        raise PositionError("turn", f"{name!r} is no seat; seats are {', '.join(seats)}")
    if phase not in PHASES:
        raise PositionError("phase", f"{phase!r} is no phase; phases are {', '.join(PHASES)}")
    seat = seats.index(name)
    moved = tuple(_explorer(f"moved.{text}", text, state) for text in position.get("moved", ()))
    idle = not state[People].in_play[seat]
    full = terms.moves_per_turn if phase in ("movement", "action") else 0
    if phase == "sinking":
        full = terms.sink_idle_count if idle else 1
    steps = position.get("steps", full)
    if not isinstance(steps, int) or steps < 0:
        raise PositionError("steps", f"{steps!r} is no number of points")
    turn = Turn(seat, phase, event.phases, steps, limited=moved, moved=moved, idle=idle)
    return state.put(turn, replace(state[Fleet], placed=event.placed))


def _explorer(key: str, text: str, state: State) -> int:
    explorer = parse_explorer(state, text)
    if explorer is None:
        raise PositionError(key, f"{text!r} is no explorer")
    return explorer


EVENTS: dict[type[Event], Any] = {PositionSet: evolve_position_set}
