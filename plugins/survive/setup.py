"""Set-up: the board, the island, explorers and boats, in the order of the rules."""

from typing import Any

from msgspec.structs import replace

from atoll.core import BeginGame, Chance, Command, Event, Refused, Ruleset, Script, Seat, State, Table, hookimpl
from atoll.events.survive import (
    LOST,
    UNPLACED,
    BoardLaid,
    BoatPlaced,
    ColoursTaken,
    CreaturesPlaced,
    ExplorerPlaced,
    ExplorersLeftOut,
    FirstSeatChosen,
    PhaseBegan,
    PlacingPassed,
    ReserveFilled,
    TreasureDealt,
)
from atoll.plugins.survive.board import Board, Mask, holds, mask_of, named_board, spaces_of
from atoll.plugins.survive.commands import PlaceBoat, PlaceExplorer, boats_placed, explorers_placed
from atoll.plugins.survive.laying import lay_island
from atoll.plugins.survive.names import seat_name, target_name
from atoll.plugins.survive.parts import Fleet, Hands, Island, Match, People, Sea, Treasure, Turn
from atoll.plugins.survive.positions import set_position
from atoll.plugins.survive.seats import colours_of, players_of
from atoll.plugins.survive.terms import Terms, values_of
from atoll.plugins.survive.turn import Flow, Going, begin_turn, decides, goes_on, proceed
from atoll.plugins.survive.waters import sea_mask


def begin(state: State, command: BeginGame, ruleset: Ruleset, chance: Chance) -> Script:
    """All that is laid, drawn and dealt before the first decision, or a position in its place."""
    terms, seats = state[Terms], state[Table].seats
    board = named_board(terms.board)
    state = yield BoardLaid(board.name, board.map), "survive/setup.1"
    colours = colours_of(terms, command.seats, seats)
    values = ruleset.ask.survive_treasure(state, len(seats))
    each = len(values) * len(colours[0])
    state = yield ColoursTaken(colours, players_of(terms, command.seats, seats), each), "survive/players.1"
    kinds = ruleset.ask.survive_kinds(state)
    state = yield ReserveFilled(tuple(kinds), tuple(kinds.values()), terms.boats_total), "survive/setup.5"
    if command.position is not None:
        state = yield set_position(state, command.position, ruleset), "survive/setup.1"
    else:
        state = yield from _lay_out(state, values, ruleset, chance)
    yield from proceed(state, ruleset, chance)


def _lay_out(state: State, values: tuple[int, ...], ruleset: Ruleset, chance: Chance) -> Flow:
    """First seat, serpents, island, values [survive/setup.3, survive/setup.4, survive/setup.12]."""
    seats = len(state[Table].seats)
    first = chance.pick("survive.first_seat", range(seats)) if state[Terms].first_seat == "random" else 0
    state = yield FirstSeatChosen(first), "survive/setup.3"
    if state[Terms].serpents_start == "icons":
        icons = state[Board].marked("sP")
        state = yield CreaturesPlaced("serpent", tuple(sorted(icons))), "survive/setup.4"
    for seat in range(seats):
        piles = (values,) * len(state[Match].colours[seat])
        state = yield TreasureDealt(seat, piles), "survive/setup.12"
    return (yield from lay_island(state, ruleset, chance))


@hookimpl
def survive_treasure(state: State, seats: int) -> tuple[int, ...]:
    """By the terms `explorers_per_colour` and `explorer_values` [survive/setup.12]."""
    return values_of(state[Terms])


@hookimpl
def survive_boats_to_place(state: State, seat: Seat) -> int:
    """For each of its colours [survive/setup.19, survive/players.4]."""
    if state[Terms].boat_setup != "by_seat":
        return 0
    return state[Terms].boats_per_colour * len(state[Match].colours[seat])


@hookimpl
def survive_open_tiles(state: State) -> Mask:
    """Tiles below their terrain's limit, else by the term `setup_overflow` [survive/setup.15, survive/setup.16]."""
    ashore = state[People].ashore
    limits: dict[str, int] = dict(state[Terms].setup_tile_limit.items())
    below = [tile.at for tile in state[Island].tiles if len(ashore.get(tile.at, ())) < limits.get(tile.terrain, 0)]
    if below or state[Terms].setup_overflow == "none":
        return mask_of(below)
    return mask_of(at for at, there in ashore.items() if len(there) == 1)


def offer_place_explorer(state: State, seat: Seat, ruleset: Ruleset) -> list[Command]:
    """Any of the own unplaced explorers onto any open tile [survive/setup.14, survive/setup.17]."""
    spaces = spaces_of(ruleset.ask.survive_open_tiles(state))
    offered: list[Command] = []
    for colour, pile in enumerate(state[Treasure].piles[seat]):
        for value in dict.fromkeys(pile):
            row = explorers_placed(seat, value or 0, colour)
            offered += [row[at] for at in spaces]
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
    if not holds(ruleset.ask.survive_open_tiles(state), at):
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
    after = [(now + step) % seats for step in range(1, seats + 1)]
    then = next((seat for seat in after if wanted(state, seat, ruleset)), now)
    return state if then == now else (yield PlacingPassed(then), rule)


@goes_on("explorers")
def go_on_explorers(state: State, ruleset: Ruleset, chance: Chance) -> Going:
    """Until none is unplaced, or no tile is open [survive/setup.14, survive/setup.16]."""
    if any(_has_unplaced(state, seat, ruleset) for seat in range(len(state[Table].seats))):
        if ruleset.ask.survive_open_tiles(state):
            return False, state
        return True, (yield ExplorersLeftOut(), "survive/setup.16")
    state = yield PhaseBegan("boats"), "survive/setup.19"
    if state[Terms].boat_setup == "fixed_sites":
        letters = "B" if len(state[Table].seats) == 2 else "Bb"
        for at in state[Board].marked(letters):
            state = yield BoatPlaced(len(state[Fleet].at), at), "survive/setup.21"
    first = state[Match].first
    if _has_boats(state, first, ruleset) and first != state[Turn].seat:
        state = yield PlacingPassed(first), "survive/setup.19"
    return True, state


def open_sea(state: State) -> Mask:
    """Sea spaces beside the island without a boat or a creature [survive/setup.20]."""
    near, beside = state[Board].near, 0
    for tile in state[Island].tiles:
        beside |= near[tile.at]
    return beside & sea_mask(state) & ~state[Fleet].mask & ~state[Sea].mask


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
def go_on_boats(state: State, ruleset: Ruleset, chance: Chance) -> Going:
    """
    Until all are placed or no space is open; then the first turn.

    [survive/setup.19, survive/setup.22, survive/setup.23]
    """
    left = [seat for seat in range(len(state[Table].seats)) if _has_boats(state, seat, ruleset)]
    if left and open_sea(state):
        if state[Turn].seat in left:
            return False, state
        return True, (yield from _pass_on(state, _has_boats, "survive/setup.19", ruleset))
    return True, (yield from begin_turn(state, state[Match].first, ruleset))


def evolve_board_laid(state: State, event: BoardLaid) -> State:
    """The map is a part."""
    return state.put(Board(event.name, event.map))


def evolve_colours_taken(state: State, event: ColoursTaken) -> State:
    """Every seat has its explorers, none of them placed."""
    seats = len(event.colours)
    everyone = seats * event.explorers
    return state.put(
        replace(state[Match], colours=event.colours, player=event.player),
        People(event.explorers, (UNPLACED,) * everyone),
        Treasure((0,) * everyone, (-1,) * everyone, ((),) * seats),
        Hands(held=((),) * seats),
        replace(state[Fleet], placed=(0,) * seats),
    )


def evolve_first_seat_chosen(state: State, event: FirstSeatChosen) -> State:
    """Who begins."""
    return state.put(replace(state[Match], first=event.seat), Turn(seat=event.seat, phase="layout"))


def evolve_reserve_filled(state: State, event: ReserveFilled) -> State:
    """All creatures and boats lie beside the board."""
    none = (0,) * len(event.kinds)
    sea = Sea(event.kinds, ((),) * len(event.kinds), event.creatures, none)
    return state.put(sea, replace(state[Fleet], reserve=event.boats))


def evolve_creatures_placed(state: State, event: CreaturesPlaced) -> State:
    """They stand on the board."""
    sea = state[Sea]
    number = sea.kinds.index(event.kind)
    pieces = (*sea.pieces[:number], event.spaces, *sea.pieces[number + 1 :])
    left = sea.reserve[number] - len(event.spaces)
    return state.put(replace(sea, pieces=pieces, reserve=(*sea.reserve[:number], left, *sea.reserve[number + 1 :])))


def evolve_treasure_dealt(state: State, event: TreasureDealt) -> State:
    """The seat has explorers of these values to place."""
    treasure = state[Treasure]
    piles = (*treasure.piles[: event.seat], event.piles, *treasure.piles[event.seat + 1 :])
    return state.put(replace(treasure, piles=piles))


def evolve_explorer_placed(state: State, event: ExplorerPlaced) -> State:
    """The explorer is on its tile; its value has left the pile."""
    people, treasure = state[People], state[Treasure]
    seat, colour = event.explorer // people.each, event.colour
    pile = list(treasure.piles[seat][colour])
    pile.remove(event.value)
    mine = (*treasure.piles[seat][:colour], tuple(pile), *treasure.piles[seat][colour + 1 :])
    explorer = event.explorer
    return state.put(
        people.put({explorer: event.at}),
        Treasure(
            (*treasure.values[:explorer], event.value, *treasure.values[explorer + 1 :]),
            (*treasure.colour[:explorer], colour, *treasure.colour[explorer + 1 :]),
            (*treasure.piles[:seat], mine, *treasure.piles[seat + 1 :]),
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
    BoardLaid: evolve_board_laid,
    ColoursTaken: evolve_colours_taken,
    FirstSeatChosen: evolve_first_seat_chosen,
    ReserveFilled: evolve_reserve_filled,
    CreaturesPlaced: evolve_creatures_placed,
    TreasureDealt: evolve_treasure_dealt,
    ExplorerPlaced: evolve_explorer_placed,
    ExplorersLeftOut: evolve_explorers_left_out,
    BoatPlaced: evolve_boat_placed,
}
