"""
The movement phase: moves of explorers and boats.

What may be done is computed as sets of spaces; `decide_move_explorer` allows exactly what `offer_moves` offers, and
`refusals` only finds the words for a no.
"""

from typing import Any

from msgspec.structs import replace

from atoll.core import Chance, Command, Event, Ruleset, Seat, State, hookimpl
from atoll.events.survive import (
    ABOARD,
    SAFE,
    WATER,
    BoatMoved,
    Explorer,
    ExplorerCarried,
    ExplorerMoved,
    Place,
)
from atoll.plugins.survive.arrival import boat_arrived, swimmers_arrived
from atoll.plugins.survive.board import PICK, Mask, holds
from atoll.plugins.survive.boats import board_at_once
from atoll.plugins.survive.commands import SEA, MoveBoat, MoveExplorer, Stop, bare, boat_moves, moves
from atoll.plugins.survive.hookspecs import Bar
from atoll.plugins.survive.parts import Fleet, Hands, Island, Match, People, Sea, Turn
from atoll.plugins.survive.reach import Reach, has_move, may_move, movable_boats, no_moves_at_all
from atoll.plugins.survive.refusals import refuse_boat, refuse_move, refuse_stop
from atoll.plugins.survive.terms import Terms
from atoll.plugins.survive.tuples import swapped
from atoll.plugins.survive.turn import Flow, decides, goes_on, next_phase
from atoll.plugins.survive.waters import boat_steps


def offer_moves(state: State, seat: Seat, ruleset: Ruleset) -> list[Command]:
    """Moves of the own explorers, then of boats [survive/movement.1, survive/movement.3, survive/movement.6]."""
    if not state[Turn].points or no_moves_at_all(state):
        return []
    offered: list[Command] = []
    of, pick = Reach(state, ruleset).of, PICK
    for explorer in state[People].of(seat):
        targets, others = of(explorer)
        if targets:
            offered += pick[targets](moves(seat, explorer).spaces)
        if others:
            row = moves(seat, explorer)
            offered += [row[to] for to in others]
    for boat, targets in movable_boats(state, seat, ruleset):
        offered += pick[targets](boat_moves(seat, boat).spaces)
    return offered


def offer_stop(state: State, seat: Seat, ruleset: Ruleset) -> list[Command]:
    """The seat may stop once it has made the least number of moves [survive/movement.4]."""
    short = state[Turn].moves < state[Terms].moves_min and has_move(state, seat, ruleset)
    return [] if short else [bare(Stop, seat)]


@decides("survive/movement.2")
def decide_move_explorer(state: State, command: MoveExplorer, ruleset: Ruleset, chance: Chance) -> Flow:
    """One move of an own explorer for a point, with what it brings about [survive/movement.19, survive/movement.33]."""
    explorer, to, turn = command.explorer, command.to, state[Turn]
    people = state[People]
    own = 0 <= explorer < len(people.where) and explorer // people.each == command.seat
    targets, others = Reach(state, ruleset).of(explorer) if own and turn.points else (0, [])
    open_now = turn.phase in ("movement", "action") and not no_moves_at_all(state)
    if not open_now or not (to in others or holds(targets, to)):
        raise refuse_move(state, command, ruleset)
    start = people.where[explorer]
    move, place = move_to(state, start, to)
    state = yield _moved(state, explorer, move, place), MOVE_RULES[move]
    state = yield from _moved_on(state, explorer, move, ruleset)
    if ABOARD <= start < SAFE:
        state = yield from board_at_once(state, state[Fleet].at[start - ABOARD])
    return state


def _moved_on(state: State, explorer: Explorer, move: str, ruleset: Ruleset) -> Flow:
    """Whatever waits where the explorer has come to."""
    place = state[People].where[explorer]
    if WATER <= place < ABOARD:
        return (yield from swimmers_arrived(state, (explorer,), place - WATER, ruleset))
    if move in ("embark", "transfer", "climb"):
        return (yield from boat_arrived(state, place - ABOARD, ruleset))
    return state


MOVE_RULES = {
    "walk": "survive/movement.7",
    "embark": "survive/movement.8",
    "transfer": "survive/movement.9",
    "land": "survive/movement.10",
    "jump": "survive/movement.11",
    "overboard": "survive/movement.12",
    "swim": "survive/movement.13",
    "climb": "survive/movement.14",
    "wade": "survive/movement.15",
    "ashore": "survive/movement.17",
}
"""The rule of each move of an explorer."""


_BY_WATER = {"tile": "jump", "water": "swim", "boat": "overboard"}


_INTO_BOAT = {"tile": "embark", "water": "climb", "boat": "transfer"}


_ON_LAND = {"tile": "walk", "water": "ashore", "boat": "ashore"}


_SEA_STEPS = ("jump", "overboard", "swim")


def move_to(state: State, place: Place, to: Place) -> tuple[str, Place]:
    """What kind of move leads from *place* to a target, and the place it leads to."""
    start = "tile" if place < WATER else "water" if place < ABOARD else "boat"
    if to == SEA:
        return "overboard", WATER + state[Fleet].at[place - ABOARD]
    if to >= SAFE:
        return ("wade" if start == "water" else "land"), to
    if to >= ABOARD:
        return _INTO_BOAT[start], to
    if state[Island].land >> to & 1:
        return _ON_LAND[start], to
    return _BY_WATER[start], WATER + to


def _moved(state: State, explorer: Explorer, move: str, place: Place) -> ExplorerMoved:
    """The move as a fact: whether the swim rule counts it [survive/movement.20], whether a dolphin goes along."""
    terms, turn, start = state[Terms], state[Turn], state[People].where[explorer]
    afloat = WATER <= start < ABOARD
    wet = afloat or WATER <= place < ABOARD
    limited = move in _SEA_STEPS if terms.swim_rule == "one_sea_step" else wet
    fresh = explorer not in turn.moved or explorer in turn.beside
    beside = (
        move == "swim"
        and terms.dolphin_swim_steps > 1
        and fresh
        and bool(state[Sea].masks.get("dolphin", 0) >> (start - WATER) & 1)
    )
    return ExplorerMoved(explorer, move, place, limited, beside)


@decides("survive/movement.16")
def decide_move_boat(state: State, command: MoveBoat, ruleset: Ruleset, chance: Chance) -> Flow:
    """A boat step for a point [survive/boats.8]."""
    boat, turn = command.boat, state[Turn]
    targets = boat_steps(state, boat, ruleset) if may_move(state, turn.seat, boat) else 0
    open_now = turn.phase in ("movement", "action") and turn.points and not no_moves_at_all(state)
    if not open_now or not holds(targets, command.to):
        raise refuse_boat(state, command, ruleset)
    state = yield BoatMoved(boat, command.to)
    return (yield from boat_arrived(state, boat, ruleset))


@decides("survive/movement.4")
def decide_stop(state: State, command: Stop, ruleset: Ruleset, chance: Chance) -> Flow:
    """No more moves in this turn."""
    turn = state[Turn]
    if turn.phase not in ("movement", "action") or not offer_stop(state, turn.seat, ruleset):
        raise refuse_stop(state)
    return (yield from next_phase(state, ruleset))


@goes_on("movement")
def go_on_movement(state: State, ruleset: Ruleset, chance: Chance) -> Flow | None:
    """The phase ends without points or without a legal move [survive/movement.5]."""
    turn = state[Turn]
    moves_on = turn.points > 0 and has_move(state, turn.seat, ruleset)
    return None if moves_on else next_phase(state, ruleset)


@goes_on("action")
def go_on_action(state: State, ruleset: Ruleset, chance: Chance) -> Flow | None:
    """The phase ends by itself only without a legal move and without a face-down tile [survive/turn.6]."""
    turn = state[Turn]
    acts_on = state[Hands].held[turn.seat] or (turn.points > 0 and has_move(state, turn.seat, ruleset))
    return None if acts_on else next_phase(state, ruleset)


@hookimpl
def survive_bars(state: State) -> tuple[Bar, ...]:
    """Closed spaces [survive/movement.34]."""
    closed = state[Island].closed_mask
    return (Bar("survive/movement.34", closed),) if closed else ()


@hookimpl
def survive_deadly_to_swimmers(state: State) -> Mask:
    """Serpents and sharks, unless a dolphin guards the space [survive/movement.27, survive/movement.32]."""
    masks, guards = state[Sea].masks, state[Terms].dolphin_protects
    serpents, sharks, dolphins = masks.get("serpent", 0), masks.get("shark", 0), masks.get("dolphin", 0)
    if guards == "none":
        return serpents | sharks
    sharks &= ~dolphins
    return sharks | (serpents & ~dolphins if guards == "sharks_and_serpents" else serpents)


@hookimpl
def survive_deadly_to_boats(state: State) -> Mask:
    """Serpents, whales and octopuses [survive/movement.28]."""
    masks = state[Sea].masks
    return masks.get("serpent", 0) | masks.get("whale", 0) | masks.get("octopus", 0)


def evolve_explorer_moved(state: State, event: ExplorerMoved) -> State:
    """The explorer is there, a point is spent, and a dolphin may have come along."""
    people, turn, explorer = state[People], state[Turn], event.explorer
    where = people.where
    start = where[explorer]
    people = People(people.each, swapped(where, explorer, event.to))
    turn = replace(
        turn,
        points=turn.points - 1,
        moves=turn.moves + 1,
        moved=turn.moved if explorer in turn.moved else (*turn.moved, explorer),
        limited=(*turn.limited, explorer) if event.limited and explorer not in turn.limited else turn.limited,
        beside=(*turn.beside, explorer) if event.beside else turn.beside,
    )
    after = state.put(people, turn)
    if event.beside:
        after = after.put(state[Sea].moved("dolphin", start - WATER, event.to - WATER))
    if event.to >= SAFE and not state[Match].stirred:
        after = after.put(replace(state[Match], stirred=True))
    return after


def evolve_explorer_carried(state: State, event: ExplorerCarried) -> State:
    """The explorer is there; it has made no move."""
    return state.put(state[People].put({event.explorer: event.to}))


EVENTS: dict[type[Event], Any] = {
    ExplorerMoved: evolve_explorer_moved,
    ExplorerCarried: evolve_explorer_carried,
}
