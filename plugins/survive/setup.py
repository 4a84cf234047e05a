"""Set-up: the board, the first seat, serpents, island and values, in the order of the rules."""

from typing import Any

from msgspec.structs import replace

from atoll.core import BeginGame, Chance, Event, Ruleset, Script, State, Table, hookimpl
from atoll.events.survive import (
    UNPLACED,
    BoardLaid,
    ColoursTaken,
    CreaturesPlaced,
    FirstSeatChosen,
    ReserveFilled,
    TreasureDealt,
)
from atoll.plugins.survive.board import Board, board_of, named_board
from atoll.plugins.survive.laying import lay_island
from atoll.plugins.survive.parts import Fleet, Hands, Match, People, Sea, Treasure, Turn
from atoll.plugins.survive.positions import set_position
from atoll.plugins.survive.seats import colours_of, players_of
from atoll.plugins.survive.terms import Terms, values_of
from atoll.plugins.survive.turn import Flow, proceed


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


def evolve_board_laid(state: State, event: BoardLaid) -> State:
    """The map is a part."""
    return state.put(board_of(event.name, event.map))


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


EVENTS: dict[type[Event], Any] = {
    BoardLaid: evolve_board_laid,
    ColoursTaken: evolve_colours_taken,
    FirstSeatChosen: evolve_first_seat_chosen,
    ReserveFilled: evolve_reserve_filled,
    CreaturesPlaced: evolve_creatures_placed,
    TreasureDealt: evolve_treasure_dealt,
}
