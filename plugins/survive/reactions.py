"""Reaction windows: before a creature strikes, those whom it would hurt may drive it off. A window leaks nothing."""

from typing import Any

from msgspec.structs import replace

from atoll.core import Chance, Command, Event, Refused, Ruleset, Seat, State, Table, hookimpl
from atoll.events.survive import (
    CreatureRemoved,
    SeatPassed,
    Space,
    Task,
    TaskChanged,
    TaskClosed,
    TaskOpened,
    TilePlayed,
)
from atoll.plugins.survive.commands import Pass, Repel, bare
from atoll.plugins.survive.names import seat_name
from atoll.plugins.survive.parts import Agenda, Fleet, Hands, People, Sea
from atoll.plugins.survive.terms import Terms
from atoll.plugins.survive.turn import Flow, answers, decides, resumes
from atoll.plugins.survive.waters import controls, protected


@hookimpl
def survive_repellents(state: State, kind: str) -> tuple[str, ...]:
    """By the kind of creature [survive/reactions.3, survive/reactions.4, survive/reactions.5, survive/reactions.13]."""
    return _REPELLENTS.get(kind, ())


_REPELLENTS = {
    "shark": ("shark_repellent", "repellent"),
    "whale": ("whale_repellent",),
    "kaiju": ("repellent",),
}


@hookimpl
def survive_affected(state: State, kind: str, at: Space, ruleset: Any) -> tuple[Seat, ...]:
    """
    Owners of swimmers; who controls the boat; where there are tiles `repellent`, everybody there.

    [survive/reactions.3, survive/reactions.4, survive/reactions.5]
    """
    people, each = state[People], state[People].each
    boat = state[Fleet].by_space.get(at, -1)
    crew = people.crews.get(boat, [])
    if kind == "whale":
        return tuple(seat for seat in range(len(people.in_play)) if crew and controls(state, seat, crew))
    there = [] if kind == "shark" and protected(state, at, kind) else list(people.swimmers.get(at, ()))
    if ruleset.ask.survive_timing(state, "repellent") == "reaction":
        there += crew + list(people.ashore.get(at, ()))
    return tuple(sorted({explorer // each for explorer in there}))


def to_ask(
    state: State, kind: str, mover: Seat, origin: str, affected: tuple[Seat, ...], ruleset: Ruleset
) -> list[Seat]:
    """
    Which affected seats are asked, in order: those with a face-down tile, clockwise from the mover.

    [survive/reactions.1, survive/reactions.6, survive/reactions.7, survive/reactions.8, survive/reactions.14]
    """
    terms = state[Terms]
    if terms.reaction_scope == "none" or (origin == "back" and terms.repellent_on_placement != "yes"):
        return []
    if not affected or not ruleset.ask.survive_repellents(state, kind):
        return []
    seats = len(state[Table].seats)
    around = [(mover + step) % seats for step in range(int(terms.reaction_scope == "other_seats"), seats)]
    return [seat for seat in around if seat in affected and state[Hands].held[seat]]


def window(kind: str, at: Space, origin: str, asked: list[Seat]) -> TaskOpened:
    """The question to the first seat, with the others still to be asked."""
    return TaskOpened(Task("react", asked[0], kind, at, who=tuple(asked[1:]), origin=origin))


@hookimpl
def survive_arrive(state: State, kind: str, at: Space, mover: Seat, origin: str, ruleset: Any, chance: Chance) -> Flow:
    """A window where somebody may answer, then the strike [survive/reactions.2]."""
    affected = ruleset.ask.survive_affected(state, kind, at, ruleset)
    asked = to_ask(state, kind, mover, origin, affected, ruleset)
    if not asked:
        return (yield from strike(state, kind, at, ruleset))
    state = yield TaskOpened(Task("strike", mover, kind, at, origin=origin)), "survive/reactions.2"
    return (yield window(kind, at, origin, asked), "survive/reactions.2")


def arrive(state: State, kind: str, at: Space, mover: Seat, origin: str, ruleset: Ruleset, chance: Chance) -> Flow:
    """What the ruleset answers to `survive_arrive`."""
    flow: Flow = ruleset.ask.survive_arrive(state, kind, at, mover, origin, ruleset, chance)
    return flow


def strike(state: State, kind: str, at: Space, ruleset: Ruleset) -> Flow:
    """What the ruleset answers to `survive_strike`."""
    flow: Flow = ruleset.ask.survive_strike(state, kind, at, ruleset)
    return flow


@resumes("strike")
def resume_strike(state: State, task: Task, ruleset: Ruleset, chance: Chance) -> Flow:
    """Nobody has driven the creature off: it strikes [survive/reactions.9]."""
    state = yield TaskClosed(), "survive/reactions.9"
    return (yield from strike(state, task.piece, task.at, ruleset))


def offer_react(state: State, seat: Seat, ruleset: Ruleset) -> list[Command]:
    """To pass, or to play a tile that fits [survive/reactions.9]."""
    fits = fitting(state, seat, state[Agenda].tasks[-1].piece, ruleset)
    return [bare(Pass, seat), bare(Repel, seat)] if fits >= 0 else [bare(Pass, seat)]


def fitting(state: State, seat: Seat, kind: str, ruleset: Ruleset) -> int:
    """Slot of the first tile in the hand that drives off *kind*; -1 where there is none [survive/reactions.12]."""
    backs = ruleset.ask.survive_repellents(state, kind)
    held = state[Hands].held[seat]
    return next((slot for slot, kept in enumerate(held) if kept.back in backs), -1)


@decides("survive/reactions.10")
def decide_repel(state: State, command: Repel, ruleset: Ruleset, chance: Chance) -> Flow:
    """A repellent answers a creature; none is about to strike."""
    raise Refused("no_window", "survive/hand.19", seat=seat_name(state, command.seat or 0))


@answers("react", Repel)
def repel(state: State, task: Task, command: Repel, ruleset: Ruleset, chance: Chance) -> Flow:
    """The tile is shown, the creature is gone, and nobody is struck [survive/reactions.10, survive/reactions.11]."""
    slot = fitting(state, task.seat, task.piece, ruleset)
    if slot < 0:
        raise Refused("no_repellent", "survive/reactions.9", seat=seat_name(state, task.seat), kind=task.piece)
    kept = state[Hands].held[task.seat][slot]
    state = yield TilePlayed(task.seat, slot, kept.terrain, kept.back or "", counts=False), "survive/reactions.10"
    state = yield TaskClosed(), "survive/reactions.10"
    state = yield from drive_off(state, task.piece, task.at)
    return (yield from _lapse(state, task))


def drive_off(state: State, kind: str, at: Space) -> Flow:
    """The creature leaves the board [survive/reactions.10, survive/backs.19]."""
    return (yield CreatureRemoved(kind, at, state[Terms].removed_pieces == "reserve"), "survive/reactions.10")


def _lapse(state: State, closed: Task) -> Flow:
    """What the creature was about to do lapses: the strike, and the rest of its move [survive/creatures.23]."""
    for kind in ("strike", "creature_step", "displace_step"):
        tasks = state[Agenda].tasks
        if tasks and tasks[-1].kind == kind and (tasks[-1].piece, tasks[-1].at) == (closed.piece, closed.at):
            state = yield TaskClosed(), "survive/creatures.23"
    tasks = state[Agenda].tasks
    if tasks and tasks[-1].kind == "doom":
        state = yield TaskChanged(replace(tasks[-1], origin="")), "survive/reactions.15"
    return state


@answers("react", Pass)
def let_go_by(state: State, task: Task, command: Pass, ruleset: Ruleset, chance: Chance) -> Flow:
    """The next seat is asked; after the last the window closes [survive/reactions.8, survive/reactions.9]."""
    return (yield SeatPassed(task.seat), "survive/reactions.9")


def evolve_seat_passed(state: State, event: SeatPassed) -> State:
    """The window goes to the next seat or closes."""
    tasks = state[Agenda].tasks
    asked = tasks[-1]
    if not asked.who:
        return state.put(Agenda(tasks[:-1]))
    return state.put(Agenda((*tasks[:-1], replace(asked, seat=asked.who[0], who=asked.who[1:]))))


def evolve_creature_removed(state: State, event: CreatureRemoved) -> State:
    """One piece less on the board."""
    sea = state[Sea]
    number, back = sea.kinds.index(event.kind), int(event.reserve)
    sea = sea.moved(event.kind, event.at, -1)
    reserve = (*sea.reserve[:number], sea.reserve[number] + back, *sea.reserve[number + 1 :])
    gone = (*sea.gone[:number], sea.gone[number] + 1 - back, *sea.gone[number + 1 :])
    return state.put(replace(sea, reserve=reserve, gone=gone))


EVENTS: dict[type[Event], Any] = {SeatPassed: evolve_seat_passed, CreatureRemoved: evolve_creature_removed}
