"""Positions in the words of cases: set up from them, told in them, hidden in them."""

from collections.abc import Mapping
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from atoll.core import Event, PositionError, Ruleset, State, Table
from atoll.events.survive import Kept, PositionSet, Space
from atoll.plugins.survive.made import Count
from atoll.plugins.survive.parts import Fleet, Hands, People, Sea, Turn
from atoll.plugins.survive.standing import (
    put_boats,
    put_explorers,
    put_tiles,
    put_values,
    read_back,
    read_explorer,
    read_space,
    sea_space,
)
from atoll.plugins.survive.terms import Terms
from atoll.plugins.survive.turn import sink_count
from atoll.plugins.survive.waters import terrain_of

KEYS: Final = (
    "turn", "phase", "steps", "moved", "tiles", "explorers", "values", "boats", "creatures", "hands", "supply",
)  # fmt: skip
"""Keys of a position; ``dice`` are scripted by the kernel."""


WALKERS: Final = ("kaiju",)
"""Kinds of creature that also stand on tiles [survive.island_2024/creatures.1]."""

PHASES: Final = ("layout", "explorers", "boats", "hand", "movement", "action", "sinking", "creature", "over")


class Form(msgspec.Struct):
    """What the keys of a position hold."""

    turn: str = ""
    phase: str = ""
    steps: Count = 0
    moved: tuple[str, ...] = ()
    tiles: dict[str, str] = {}
    explorers: dict[str, str] = {}
    values: dict[str, Count] = {}
    boats: dict[str, str] = {}
    creatures: dict[str, tuple[str, ...]] = {}
    hands: dict[str, tuple[str, ...]] = {}
    supply: dict[str, Count] = {}


def evolve_position_set(state: State, event: PositionSet) -> State:
    """Everything stands as the position says; what it leaves out is empty."""
    position = event.position
    state = put_tiles(state, position.get("tiles", {}))
    state = put_boats(state, position.get("boats", {}))
    state = put_explorers(state, position.get("explorers", {}), position.get("phase", "movement"))
    state = put_values(state, position, event.values)
    state = _put_creatures(state, position.get("creatures", {}))
    state = _put_hands(state, position.get("hands", {}))
    state = _put_supply(state, position.get("supply", {}))
    return _put_turn(state, event)


def set_position(state: State, position: Any, ruleset: Ruleset) -> PositionSet:
    """The fact that a game begins from *position*; a bad one raises `PositionError` when it is evolved."""
    if not isinstance(position, dict):
        raise PositionError("position", "is no table of keys")
    _check_form(position)
    seats = state[Table].seats
    name = position.get("turn", seats[0])
    seat = seats.index(name) if name in seats else 0
    phases, values = ruleset.ask.survive_phases(state, seat), ruleset.ask.survive_treasure(state, len(seats))
    return PositionSet(position, phases, _boats_placed(state, position, ruleset), values)


def _check_form(position: dict[str, Any]) -> None:
    """Each key holds what it should; which things there are is seen when the position is set up."""
    for key, what in position.items():
        if key not in KEYS:
            raise PositionError(str(key), f"is no key of a position; keys are {', '.join(KEYS)}")
        try:
            msgspec.convert({key: what}, Form)
        except msgspec.ValidationError as error:
            raise PositionError(key, str(error).partition(" - at ")[0].lower()) from None


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


def _put_creatures(state: State, creatures: Mapping[str, list[str]]) -> State:
    sea = state[Sea]
    for kind in creatures:
        if kind not in sea.kinds:
            raise PositionError(f"creatures.{kind}", f"is no creature here; there are {', '.join(sea.kinds)}")
    pieces = tuple(
        tuple(sorted(_creature_space(kind, at, state) for at in creatures.get(kind, ()))) for kind in sea.kinds
    )
    reserve = tuple(max(0, total - len(at)) for total, at in zip(sea.reserve, pieces, strict=True))
    return state.put(Sea(sea.kinds, pieces, reserve, (0,) * len(sea.kinds)))


def _creature_space(kind: str, text: str, state: State) -> Space:
    key = f"creatures.{kind}"
    return read_space(key, text, state) if kind in WALKERS else sea_space(key, text, state)


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
    return Kept(terrain_of(state[Terms].tile_set, text), read_back(key, text, state))


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
    moved = tuple(read_explorer(f"moved.{text}", text, state) for text in position.get("moved", ()))
    idle = not state[People].in_play[seat]
    full = terms.moves_per_turn if phase in ("movement", "action") else 0
    tiles = sink_count(state, idle) if phase == "sinking" else 0
    steps = position.get("steps", full)
    turn = Turn(seat, phase, event.phases, steps, tiles, limited=moved, moved=moved, idle=idle)
    return state.put(turn, replace(state[Fleet], placed=event.placed))


EVENTS: dict[type[Event], Any] = {PositionSet: evolve_position_set}
