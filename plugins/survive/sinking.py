"""The sinking phase: one tile goes, who stood on it swims, and its back is used."""

from functools import cache
from typing import Any

from msgspec.structs import replace

from atoll.core import Chance, Command, Event, Refused, Ruleset, Seat, State, hookimpl, view_of_parts
from atoll.events.survive import (
    WATER,
    Kept,
    TileDiscarded,
    TileRevealed,
    TileSank,
    TileTaken,
)
from atoll.plugins.survive.agenda import has_several
from atoll.plugins.survive.board import Board, Mask, holds, mask_of, several, space_name, spaces_of
from atoll.plugins.survive.commands import SinkTile, sinks
from atoll.plugins.survive.made import TilesTerm
from atoll.plugins.survive.names import target_name
from atoll.plugins.survive.parts import Hands, Island, People, Turn
from atoll.plugins.survive.terms import Terms
from atoll.plugins.survive.turn import Flow, decides, goes_on, next_phase
from atoll.plugins.survive.waters import sea_mask, terrains, tile_set


@hookimpl
def survive_sinkable(state: State) -> Mask:
    """By the terms `sink_contact` and `sink_occupied` [survive/sinking.2]."""
    tiles = _by_contact(state)
    if state[Terms].sink_occupied == "free":
        return tiles
    return _empty_first(state, tiles)


@view_of_parts(Island, Board, Terms)
def _by_contact(state: State) -> Mask:
    """By the term `sink_contact` [survive/sinking.3, survive/sinking.4, survive/sinking.5]."""
    contact, by_terrain = state[Terms].sink_contact, state[Island].by_terrain
    touching = touches_sea(state) if contact != "none" else 0
    for terrain in terrains():
        tiles = by_terrain.get(terrain, 0)
        if contact == "contact_first" and touching:
            tiles &= touching
        if tiles:
            return tiles & touching or tiles
    return 0


def _empty_first(state: State, tiles: Mask) -> Mask:
    """Tiles with explorers wait for empty ones [survive/sinking.7]."""
    return tiles & ~mask_of(state[People].ashore) or tiles


def touches_sea(state: State) -> Mask:
    """Tiles with an adjacent sea space; the edge and closed spaces are none [survive/sinking.6]."""
    return state[Island].land & state[Board].beside(sea_mask(state))


@has_several("sink_tile")
def has_tiles(state: State, seat: Seat, ruleset: Ruleset) -> bool:
    """More than one tile may go."""
    return several(ruleset.ask.survive_sinkable(state))


def offer_sink_tile(state: State, seat: Seat, ruleset: Ruleset) -> list[Command]:
    """Every legal tile [survive/sinking.1]."""
    row = sinks(seat)
    return [row[at] for at in spaces_of(ruleset.ask.survive_sinkable(state))]


@decides("survive/sinking.1")
def decide_sink_tile(state: State, command: SinkTile, ruleset: Ruleset, chance: Chance) -> Flow:
    """The tile sinks first, then its back is dealt with completely [survive/sinking.9, survive/sinking.11]."""
    at = command.at
    if state[Turn].phase != "sinking" or not holds(ruleset.ask.survive_sinkable(state), at):
        raise _refuse(state, at, ruleset)
    tile = state[Island].by_space[at]
    state = yield TileSank(at, tile.terrain), "survive/sinking.9"
    if ruleset.ask.survive_ending(state):
        return (yield TileDiscarded(tile.terrain, tile.back), "survive/end.5")
    back = tile.back or "blank"
    if ruleset.ask.survive_timing(state, back) != "at_once":
        return (yield TileTaken(state[Turn].seat, tile.terrain, back), "survive/hand.1")
    state = yield TileRevealed(at, tile.terrain, back), "survive/sinking.10"
    flow: Flow = ruleset.ask.survive_back(state, back, at, ruleset, chance)
    return (yield from flow)


def _refuse(state: State, at: int, ruleset: Ruleset) -> Refused:
    if state[Turn].phase != "sinking":
        return Refused("wrong_phase", "survive/turn.7", phase=state[Turn].phase)
    name, tile = target_name(at), state[Island].by_space.get(at)
    open_now = ", ".join(space_name(space) for space in spaces_of(ruleset.ask.survive_sinkable(state)))
    if tile is None:
        return Refused("no_tile", "survive/sinking.1", space=name)
    if holds(_by_contact(state), at):
        return Refused("empty_first", "survive/sinking.7", space=name, open=open_now)
    return Refused(
        "not_yet", _CONTACT_RULES[state[Terms].sink_contact], space=name, terrain=tile.terrain, open=open_now
    )


_CONTACT_RULES = {
    "within_terrain": "survive/sinking.3",
    "contact_first": "survive/sinking.4",
    "none": "survive/sinking.5",
}


@goes_on("sinking")
def go_on_sinking(state: State, ruleset: Ruleset, chance: Chance) -> Flow | None:
    """One tile or two; with no tile left nothing is removed [survive/sinking.8, survive/sinking.12, survive/turn.7]."""
    return None if state[Turn].tiles > 0 and state[Island].tiles else next_phase(state, ruleset)


@hookimpl
def survive_timing(state: State, back: str) -> str:
    """As the tile set says [survive/hand.1, survive/backs.1]."""
    return _timings(state[Terms].tile_set).get(back, "at_once")


@cache
def _timings(name: TilesTerm) -> dict[str, str]:
    return {back: timing for timing, backs in tile_set(name)["timing"].items() for back in backs}


def evolve_tile_sank(state: State, event: TileSank) -> State:
    """The space is sea, and who stood on the tile swims there [survive/sinking.9]."""
    people, turn = state[People], state[Turn]
    fallen = people.at(event.at)
    if fallen:
        people = people.put(dict.fromkeys(fallen, WATER + event.at))
    return state.put(state[Island].without(event.at), people, replace(turn, tiles=turn.tiles - 1))


def evolve_tile_revealed(state: State, event: TileRevealed) -> State:
    """The tile is out of the game, known to all [survive/backs.2]."""
    hands = state[Hands]
    return state.put(replace(hands, spent=(*hands.spent, Kept(event.terrain, event.back))))


def evolve_tile_discarded(state: State, event: TileDiscarded) -> State:
    """The tile is out of the game, unseen."""
    hands = state[Hands]
    return state.put(replace(hands, unseen=(*hands.unseen, Kept(event.terrain, event.back))))


def evolve_tile_taken(state: State, event: TileTaken) -> State:
    """The tile lies face down before the seat, whose own hand phase is over [survive/hand.1, survive/hand.5]."""
    hands, kept = state[Hands], Kept(event.terrain, event.back)
    held = (*hands.held[: event.seat], (*hands.held[event.seat], kept), *hands.held[event.seat + 1 :])
    return state.put(replace(hands, held=held))


EVENTS: dict[type[Event], Any] = {
    TileSank: evolve_tile_sank,
    TileRevealed: evolve_tile_revealed,
    TileDiscarded: evolve_tile_discarded,
    TileTaken: evolve_tile_taken,
}
