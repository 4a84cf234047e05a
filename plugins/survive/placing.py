"""Placing: the seats put explorers on the island and boats beside it."""

from typing import Any

from atoll.core import Chance, Command, Event, Refused, Ruleset, Seat, State, Table, hookimpl, view_of_parts
from atoll.events.survive import (
    LOST,
    UNPLACED,
    WATER,
    BoatPlaced,
    ExplorerPlaced,
    ExplorersLeftOut,
    PhaseBegan,
    PlacingPassed,
    Space,
)
from atoll.plugins.survive.agenda import has_several
from atoll.plugins.survive.board import Board, Mask, holds, mask_of, picker, several, spaces_of
from atoll.plugins.survive.commands import PlaceBoat, PlaceExplorer, boats_placed, explorers_placed
from atoll.plugins.survive.names import seat_name, target_name
from atoll.plugins.survive.parts import Fleet, Island, Match, People, Sea, Treasure, Turn
from atoll.plugins.survive.terms import Terms
from atoll.plugins.survive.tuples import swapped
from atoll.plugins.survive.turn import Flow, begin_turn, decides, goes_on
from atoll.plugins.survive.waters import beside_island, sea_mask


@hookimpl
def survive_boats_to_place(state: State, seat: Seat) -> int:
    """For each of its colours [survive/setup.19, survive/players.4]."""
    if state[Terms].boat_setup != "by_seat":
        return 0
    return state[Terms].boats_per_colour * len(state[Match].colours[seat])


@hookimpl
def survive_rim(state: State) -> Mask:
    """Those beside the outer sea; the centre does not count [survive.crowded_start/2]."""
    board = state[Board]
    return mask_of(board.sites) & board.beside(board.outer_sea)


@hookimpl
def survive_open_tiles(state: State) -> Mask:
    """Tiles below their terrain's limit, else by the term `setup_overflow` [survive/setup.15, survive/setup.16]."""
    below = _below_limit(state)
    if below or state[Terms].setup_overflow == "none":
        return below
    return mask_of([at for at, there in state[People].ashore.items() if len(there) == 1])


@view_of_parts(People, Island, Terms)
def _below_limit(state: State) -> Mask:
    """Tiles that take one more explorer at set-up [survive/setup.15]."""
    takers, limits = _limits(state)
    standing = [place for place in state[People].where if 0 <= place < WATER]
    full = [at for at in standing if limits[at] == 1 or standing.count(at) >= limits[at]]
    return takers & ~mask_of(full)


@view_of_parts(Island, Terms)
def _limits(state: State) -> tuple[Mask, dict[Space, int]]:
    """Tiles that take explorers at set-up, and how many each tile takes [survive/setup.15]."""
    by_terrain: dict[str, int] = dict(state[Terms].setup_tile_limit.items())
    limits = {tile.at: by_terrain.get(tile.terrain, 0) for tile in state[Island].tiles}
    return mask_of([at for at, limit in limits.items() if limit]), limits


@has_several("place_explorer")
def has_open_tiles(state: State, seat: Seat, ruleset: Ruleset) -> bool:
    """There is an explorer to place, and more than one tile to place it on."""
    return several(ruleset.ask.survive_open_tiles(state, ruleset)) and any(state[Treasure].piles[seat])


def offer_place_explorer(state: State, seat: Seat, ruleset: Ruleset) -> list[Command]:
    """Any of the own unplaced explorers onto any open tile [survive/setup.14, survive/setup.17]."""
    onto = picker(ruleset.ask.survive_open_tiles(state, ruleset))
    offered: list[Command] = []
    for colour, pile in enumerate(state[Treasure].piles[seat]):
        for value in dict.fromkeys(pile):
            row = explorers_placed(seat, value or 0, colour)
            offered += onto(row)
    return offered


@decides("survive/setup.14")
def decide_place_explorer(state: State, command: PlaceExplorer, ruleset: Ruleset, chance: Chance) -> Flow:
    """One explorer of the seat stands on a tile [survive/setup.13, survive/setup.14, survive/setup.17]."""
    seat, at, people = state[Turn].seat, command.at, state[People]
    if state[Turn].phase != "explorers":
        raise Refused("wrong_phase", "survive/setup.14", phase=state[Turn].phase)
    piles = state[Treasure].piles[seat]
    if not 0 <= command.colour < len(piles) or command.value not in piles[command.colour]:
        raise Refused("no_such_value", "survive/setup.17", seat=seat_name(state, seat), value=command.value or 0)
    if at not in state[Island].by_space:
        raise Refused("no_tile", "survive/setup.15", space=target_name(at))
    if not holds(ruleset.ask.survive_open_tiles(state, ruleset), at):
        raise Refused("tile_full", "survive/setup.15", space=target_name(at), explorers=len(people.ashore.get(at, ())))
    explorer = (seat + 1) * people.each - people.unplaced(seat)
    state = yield ExplorerPlaced(explorer, command.colour, command.value, at), "survive/setup.14"
    return (yield from _pass_on(state, _has_unplaced, "survive/setup.14", ruleset))


def _has_unplaced(state: State, seat: Seat, ruleset: Ruleset) -> bool:
    return state[People].unplaced(seat) > 0


def _has_boats(state: State, seat: Seat, ruleset: Ruleset) -> bool:
    placed: bool = state[Fleet].placed[seat] < ruleset.ask.survive_boats_to_place(state, seat)
    return placed


def _pass_on(state: State, wanted: Any, rule: str, ruleset: Ruleset) -> Flow:
    """The next seat clockwise that has something left to place; seats that have not are passed over."""
    seats, now = len(state[Table].seats), state[Turn].seat
    for step in range(1, seats):
        then = (now + step) % seats
        if wanted(state, then, ruleset):
            return (yield PlacingPassed(then), rule)
    return state


@goes_on("explorers")
def go_on_explorers(state: State, ruleset: Ruleset, chance: Chance) -> Flow | None:
    """Until none is unplaced, or no tile is open [survive/setup.14, survive/setup.16]."""
    if UNPLACED not in state[People].where:
        return _begin_boats(state, ruleset)
    return None if ruleset.ask.survive_open_tiles(state, ruleset) else _leave_out()


def _leave_out() -> Flow:
    return (yield ExplorersLeftOut(), "survive/setup.16")


def _begin_boats(state: State, ruleset: Ruleset) -> Flow:
    """Boats of fixed sites lie there; else the seats place theirs [survive/setup.19, survive/setup.21]."""
    state = yield PhaseBegan("boats"), "survive/setup.19"
    if state[Terms].boat_setup == "fixed_sites":
        letters = "B" if len(state[Table].seats) == 2 else "Bb"
        for at in state[Board].marked(letters):
            state = yield BoatPlaced(len(state[Fleet].at), at), "survive/setup.21"
    first = state[Match].first
    if _has_boats(state, first, ruleset) and first != state[Turn].seat:
        state = yield PlacingPassed(first), "survive/setup.19"
    return state


def open_sea(state: State) -> Mask:
    """Sea spaces beside the island without a boat or a creature [survive/setup.20]."""
    return beside_island(state) & sea_mask(state) & ~state[Fleet].mask & ~state[Sea].mask


@has_several("place_boat")
def has_open_sea(state: State, seat: Seat, ruleset: Ruleset) -> bool:
    """More than one space is open."""
    return several(open_sea(state))


def offer_place_boat(state: State, seat: Seat, ruleset: Ruleset) -> list[Command]:
    """Open sea spaces [survive/setup.20]."""
    row = boats_placed(seat)
    return [row[at] for at in spaces_of(open_sea(state))]


@decides("survive/setup.19")
def decide_place_boat(state: State, command: PlaceBoat, ruleset: Ruleset, chance: Chance) -> Flow:
    """A boat lies beside the island [survive/setup.19, survive/setup.20]."""
    seat = state[Turn].seat
    if state[Turn].phase != "boats":
        raise Refused("wrong_phase", "survive/setup.19", phase=state[Turn].phase)
    if not holds(open_sea(state), command.at):
        raise Refused("no_place_for_boat", "survive/setup.20", space=target_name(command.at))
    state = yield BoatPlaced(len(state[Fleet].at), command.at, seat), "survive/setup.19"
    return (yield from _pass_on(state, _has_boats, "survive/setup.19", ruleset))


@goes_on("boats")
def go_on_boats(state: State, ruleset: Ruleset, chance: Chance) -> Flow | None:
    """
    Until all are placed or no space is open; then the first turn.

    [survive/setup.19, survive/setup.22, survive/setup.23]
    """
    left = [seat for seat in range(len(state[Table].seats)) if _has_boats(state, seat, ruleset)]
    if not left or not open_sea(state):
        return begin_turn(state, state[Match].first, ruleset)
    return None if state[Turn].seat in left else _pass_on(state, _has_boats, "survive/setup.19", ruleset)


def evolve_explorer_placed(state: State, event: ExplorerPlaced) -> State:
    """The explorer is on its tile; its value has left the pile."""
    people, treasure = state[People], state[Treasure]
    seat, colour = event.explorer // people.each, event.colour
    pile = list(treasure.piles[seat][colour])
    pile.remove(event.value)
    mine = swapped(treasure.piles[seat], colour, tuple(pile))
    explorer = event.explorer
    return state.put(
        People(people.each, swapped(people.where, explorer, event.at)),
        Treasure(
            swapped(treasure.values, explorer, event.value),
            swapped(treasure.colour, explorer, colour),
            swapped(treasure.piles, seat, mine),
        ),
    )


def evolve_explorers_left_out(state: State, event: ExplorersLeftOut) -> State:
    """They are out of the game."""
    people = state[People]
    where = tuple(LOST if place == UNPLACED else place for place in people.where)
    return state.put(People(people.each, where))


def evolve_boat_placed(state: State, event: BoatPlaced) -> State:
    """A boat is on the board; its seat has one less to place."""
    fleet, placed = state[Fleet], list(state[Fleet].placed)
    if event.seat is not None:
        placed[event.seat] += 1
    return state.put(Fleet((*fleet.at, event.at), fleet.reserve - 1, fleet.gone, tuple(placed)))


EVENTS: dict[type[Event], Any] = {
    ExplorerPlaced: evolve_explorer_placed,
    ExplorersLeftOut: evolve_explorers_left_out,
    BoatPlaced: evolve_boat_placed,
}
