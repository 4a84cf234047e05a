"""Boats: who gets aboard, and what happens to a boat."""

from itertools import combinations
from typing import Any

from msgspec.structs import replace

from atoll.core import Chance, Event, Refused, Ruleset, Seat, State
from atoll.events.survive import (
    ABOARD,
    LOST,
    WATER,
    Boat,
    BoatMoved,
    BoatRemoved,
    BoatSurfaced,
    ExplorersBoarded,
    ExplorersLost,
    ExplorersUpset,
    Space,
    Task,
    TaskClosed,
    TaskOpened,
)
from atoll.plugins.survive.commands import Take
from atoll.plugins.survive.names import explorer_name
from atoll.plugins.survive.parts import Agenda, Fleet, Match, People, Turn
from atoll.plugins.survive.terms import Terms
from atoll.plugins.survive.tuples import swapped
from atoll.plugins.survive.turn import Flow, answers, decides
from atoll.plugins.survive.waters import room


def board_swimmers(state: State, at: Space, rule: str) -> Flow:
    """
    The swimmers of a space go aboard its boat, without cost, until it is full or nobody swims.

    With more swimmers than places the active seat chooses [survive/boats.12, survive/backs.9, survive/backs.10].
    """
    boat = state[Fleet].by_space.get(at)
    swimmers = state[People].at(WATER + at)
    if boat is None or not swimmers or (left := room(state, boat)) <= 0:
        return state
    if len(swimmers) <= left:
        return (yield ExplorersBoarded(swimmers, boat), rule)
    task = Task("board_choice", state[Turn].seat, "boat", at, left, swimmers)
    return (yield TaskOpened(task), "survive/boats.12")


def board_at_once(state: State, at: Space) -> Flow:
    """
    With `boarding` = `automatic` swimmers are aboard whenever their space has a boat with room.

    [survive/boats.11]
    """
    if state[Terms].boarding != "automatic":
        return state
    return (yield from board_swimmers(state, at, "survive/boats.11"))


def offer_take(state: State, seat: Seat, ruleset: Ruleset) -> list[Take]:
    """Exactly as many swimmers as there are places [survive/boats.12]."""
    task = state[Agenda].tasks[-1]
    return [Take(seat, chosen) for chosen in combinations(task.who, task.left)]


@decides("survive/boats.12")
def decide_take(state: State, command: Take, ruleset: Ruleset, chance: Chance) -> Flow:
    """A choice of explorers answers a question; nobody has asked."""
    raise Refused("not_asked", "survive/boats.12", asked="take")


@answers("board_choice", Take)
def take_aboard(state: State, task: Task, command: Take, ruleset: Ruleset, chance: Chance) -> Flow:
    """The chosen go aboard, exactly as many as there are places [survive/boats.12, survive/backs.10]."""
    chosen = command.explorers
    if len(set(chosen)) != task.left or len(chosen) != task.left:
        raise Refused("wrong_number", "survive/boats.12", places=task.left, chosen=len(chosen))
    strangers = [explorer for explorer in chosen if explorer not in task.who]
    if strangers or list(chosen) != sorted(chosen):
        raise Refused("not_there", "survive/boats.12", explorer=explorer_name(state, (strangers or chosen)[0]))
    boat = state[Fleet].by_space[task.at]
    state = yield TaskClosed()
    return (yield ExplorersBoarded(chosen, boat), "survive/boats.12")


def remove_boat(state: State, boat: Boat, rule: str) -> Flow:
    """A boat leaves the board [survive/backs.19]."""
    return (yield BoatRemoved(boat, state[Terms].removed_pieces == "reserve"), rule)


def surface_boat(state: State, at: Space) -> Flow:
    """A boat comes from the reserve and takes the swimmers aboard [survive/backs.9]."""
    state = yield BoatSurfaced(len(state[Fleet].at), at), "survive/backs.9"
    return (yield from board_swimmers(state, at, "survive/backs.9"))


def _moved(fleet: Fleet, boat: Boat, to: Space) -> tuple[Space, ...]:
    return swapped(fleet.at, boat, to)


def evolve_boat_moved(state: State, event: BoatMoved) -> State:
    """The boat is there; its crew is aboard all along [survive/boats.9]."""
    fleet = replace(state[Fleet], at=_moved(state[Fleet], event.boat, event.to))
    if not event.points:
        return state.put(fleet)
    turn = state[Turn]
    return state.put(fleet, replace(turn, points=turn.points - event.points, moves=turn.moves + 1))


def evolve_boat_removed(state: State, event: BoatRemoved) -> State:
    """The boat is off the board: in the reserve or out of the game."""
    fleet = state[Fleet]
    at = _moved(fleet, event.boat, -1)
    back = 1 if event.reserve else 0
    return state.put(replace(fleet, at=at, reserve=fleet.reserve + back, gone=fleet.gone + 1 - back))


def evolve_boat_surfaced(state: State, event: BoatSurfaced) -> State:
    """One boat more on the board, one less in the reserve."""
    fleet = state[Fleet]
    return state.put(replace(fleet, at=(*fleet.at, event.at), reserve=fleet.reserve - 1))


def evolve_explorers_boarded(state: State, event: ExplorersBoarded) -> State:
    """They are aboard."""
    return state.put(state[People].put(dict.fromkeys(event.explorers, ABOARD + event.boat)))


def evolve_explorers_upset(state: State, event: ExplorersUpset) -> State:
    """They swim."""
    return state.put(state[People].put(dict.fromkeys(event.explorers, WATER + event.at)))


def evolve_explorers_lost(state: State, event: ExplorersLost) -> State:
    """They are out of play for good, their values still hidden [survive/backs.20]."""
    people = state[People].put(dict.fromkeys(event.explorers, LOST))
    match = state[Match]
    return state.put(people) if match.stirred else state.put(people, replace(match, stirred=True))


EVENTS: dict[type[Event], Any] = {
    BoatMoved: evolve_boat_moved,
    BoatRemoved: evolve_boat_removed,
    BoatSurfaced: evolve_boat_surfaced,
    ExplorersBoarded: evolve_explorers_boarded,
    ExplorersUpset: evolve_explorers_upset,
    ExplorersLost: evolve_explorers_lost,
}
