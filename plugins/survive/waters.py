"""The waters: what stands where and who may go there, computed once for each position."""

import json
from functools import cache
from typing import Any, NamedTuple

from atoll.core import Seat, State, remembered, view_of_parts
from atoll.events.survive import Boat, Explorer, Kept, Space
from atoll.plugins.survive.board import Board, Mask, mask_of
from atoll.plugins.survive.hookspecs import Bar, Spin
from atoll.plugins.survive.made import DeviceTerm, MadeDevice, MadeTiles, TilesTerm
from atoll.plugins.survive.parts import Fleet, Island, People, Sea
from atoll.plugins.survive.terms import Terms
from atoll.plugins.survive.texts import text


class Waters(NamedTuple):
    """Sets of spaces that the moves of a position are made of."""

    sea: Mask
    """Sea spaces [survive/sinking.6]."""
    walk: Mask
    """Island spaces that take one more explorer [survive/movement.7]."""
    swim: Mask
    """Sea spaces that an explorer may come into by water [survive/movement.13]."""
    crewed: Mask
    """Sea spaces that an occupied boat may step into [survive/movement.16, survive/boats.14]."""
    empty: Mask
    """Sea spaces that an empty boat may step into [survive/movement.31]."""
    rooms: Mask
    """Spaces with a boat that an explorer may get into [survive/movement.8]."""
    from_dry: Mask
    """Sea spaces into whose water one may come dry: ``swim`` less those where one is aboard at once."""
    barred: Mask
    """Closed to everybody [survive/movement.34]."""


@remembered
def waters(state: State, ruleset: Any) -> Waters:
    """The sets of spaces of this position."""
    ask, terms, fleet = ruleset.ask, state[Terms], state[Fleet]
    bars = ask.survive_bars(state)
    barred, to_crews = _barred(bars) if bars else (0, 0)
    sea = sea_mask(state)
    free = sea & ~barred
    deadly_swim, deadly_boat = ask.survive_deadly_to_swimmers(state), ask.survive_deadly_to_boats(state)
    forbidden = terms.hazard_entry == "forbidden"
    swim = free & ~deadly_swim if forbidden else free
    boatless = free & ~fleet.mask
    crewed = (boatless & ~deadly_boat if forbidden else boatless) & ~to_crews
    empty = boatless & ~deadly_boat if terms.empty_boat_entry == "forbidden" else boatless
    roomy_boats = roomy(state)
    rooms = roomy_boats & ~barred
    if forbidden:
        rooms &= ~deadly_boat
    walk = state[Island].land & ~barred & ~full_tiles(state)
    from_dry = swim
    if terms.boarding == "automatic":
        from_dry = swim & ~roomy_boats
        swim = from_dry | rooms
    return Waters(sea, walk, swim, crewed, empty, rooms, from_dry, barred)


def _barred(bars: tuple[Bar, ...]) -> tuple[Mask, Mask]:
    everybody = crews = 0
    for bar in bars:
        if bar.crews_only:
            crews |= bar.spaces
        else:
            everybody |= bar.spaces
    return everybody, crews


def boat_steps(state: State, boat: Boat, ruleset: Any) -> Mask:
    """Where a boat on the board may step, whoever moves it [survive/movement.16, survive/movement.31]."""
    sets = waters(state, ruleset)
    return state[Board].near[state[Fleet].at[boat]] & (sets.crewed if boat in state[People].crews else sets.empty)


def barred_by(state: State, space: Space, ruleset: Any, *, crew: bool = False) -> str:
    """Id of the rule that closes *space*; empty where none does."""
    bars: tuple[Bar, ...] = ruleset.ask.survive_bars(state)
    return next((bar.rule for bar in bars if bar.spaces >> space & 1 and (crew or not bar.crews_only)), "")


@view_of_parts(Island, Board)
def sea_mask(state: State) -> Mask:
    """Sea spaces: no tile now and not closed."""
    island = state[Island]
    return state[Board].spaces & ~island.land & ~island.closed_mask


def beside_island(state: State) -> Mask:
    """Spaces of any sort beside an island space."""
    return state[Board].beside(state[Island].land)


def roomy(state: State) -> Mask:
    """Spaces with a boat that has room [survive/boats.1]."""
    fleet, capacity = state[Fleet], state[Terms].boat_capacity
    full = [fleet.at[boat] for boat, crew in state[People].crews.items() if len(crew) >= capacity]
    return fleet.mask & ~mask_of([at for at in full if at >= 0])


def crew_at(state: State, at: Space) -> list[Explorer]:
    """Who is aboard the boat of a space, ascending; nobody where none is."""
    return state[People].crews.get(state[Fleet].by_space.get(at, -1), [])


def room(state: State, boat: Boat) -> int:
    """Places left in a boat [survive/boats.1]."""
    return state[Terms].boat_capacity - len(state[People].crews.get(boat, ()))


def full_tiles(state: State) -> Mask:
    """Tiles that take no more explorers [survive/movement.26]."""
    capacity = state[Terms].tile_capacity
    if capacity is None:
        return 0
    return mask_of([at for at, there in state[People].ashore.items() if len(there) >= capacity])


def controls(state: State, seat: Seat, crew: list[Explorer]) -> bool:
    """Whether *seat* has someone in the crew and no seat has more [survive/boats.5, survive/boats.6]."""
    each = state[People].each
    seats = [explorer // each for explorer in crew]
    mine = seats.count(seat)
    return mine > 0 and all(seats.count(other) <= mine for other in seats)


def protected(state: State, at: Space, creature: str) -> bool:
    """Whether a dolphin guards the swimmers of *at* from this creature [survive/creatures.20]."""
    guards = state[Terms].dolphin_protects
    if guards == "none" or not state[Sea].masks.get("dolphin", 0) >> at & 1:
        return False
    return creature == "shark" or (creature == "serpent" and guards == "sharks_and_serpents")


@cache
def _json(name: str) -> Any:
    return json.loads(text(name))


@cache
def tile_set(name: TilesTerm) -> dict[str, Any]:
    """A tile set of ``tiles.json``, or the one that is counted [survive/setup.6]."""
    if isinstance(name, MadeTiles):
        return name.as_set()
    found: dict[str, Any] = _json("tiles.json")["tile_sets"][name]
    return found


@cache
def tiles_of(name: TilesTerm) -> tuple[Kept, ...]:
    """All tiles of a set, sorted by the terrain's order, then by back [survive/setup.6]."""
    return tuple(
        Kept(terrain, back)
        for terrain, backs in tile_set(name)["backs_per_terrain"].items()
        for back, count in backs.items()
        for _ in range(count)
    )


def terrain_of(name: TilesTerm, back: str) -> str:
    """The first terrain of a tile set that can bear this back; the first of all where none can."""
    backs = tile_set(name)["backs_per_terrain"]
    return next((terrain for terrain in terrains() if back in backs.get(terrain, {})), terrains()[0])


def tile_set_names() -> tuple[str, ...]:
    """Names of the tile sets, sorted."""
    return tuple(sorted(_json("tiles.json")["tile_sets"]))


@cache
def terrains() -> tuple[str, ...]:
    """Terrain order: what sinks first comes first [survive/sinking.2]."""
    return tuple(_json("tiles.json")["terrain_order"])


def device_names() -> tuple[str, ...]:
    """Names of the devices, sorted."""
    return tuple(sorted(_json("devices.json")["devices"]))


@cache
def back_timings() -> dict[str, str]:
    """When each back works, of all that any tile set has [survive/backs.1, survive/hand.1]."""
    sets = _json("tiles.json")["tile_sets"].values()
    return {back: when for one in sets for when, backs in one["timing"].items() for back in backs}


@cache
def device_kinds() -> tuple[str, ...]:
    """What any device can show, sorted."""
    return tuple(sorted({spin.kind for name in device_names() for spin in device(name)}))


@cache
def device(name: DeviceTerm) -> tuple[Spin, ...]:
    """
    All results of a device of ``devices.json``, or of the faces given, each equally likely.

    Two dice make all pairs of their faces; a sector makes one result. ``dive`` is the number -1.
    """
    found = name.as_device() if isinstance(name, MadeDevice) else _json("devices.json")["devices"][name]
    if "sectors" in found:
        return tuple(Spin(kind, _number(number)) for kind, number in found["sectors"])
    dice = found["dice"]
    return tuple(Spin(kind, _number(number)) for kind in dice["creature"] for number in dice.get("steps", [0]))


def _number(face: int | str) -> int:
    return -1 if face == "dive" else int(face)


def spin_text(spin: Spin) -> str:
    """A result as cases write it: ``shark``, ``dolphin 2``, ``shark dive``."""
    return spin.kind if spin.number == 0 else f"{spin.kind} {'dive' if spin.number < 0 else spin.number}"
