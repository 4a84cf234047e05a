"""The creature phase: the device says which creature moves; where it arrives it strikes."""

from typing import Any

from msgspec.structs import replace

from atoll.core import Chance, Command, Refused, Ruleset, Seat, State, remembered
from atoll.events.survive import (
    CreatureMoved,
    DeviceOperated,
    Space,
    Task,
    TaskChanged,
    TaskClosed,
)
from atoll.plugins.survive.agenda import has_several
from atoll.plugins.survive.board import PICK, Board, Mask, holds, several, space_name, spaces_of
from atoll.plugins.survive.commands import Decline, Dive, MoveCreature, Stop, bare, creature_moves, dives
from atoll.plugins.survive.hookspecs import Spin
from atoll.plugins.survive.names import target_name
from atoll.plugins.survive.parts import Agenda, Sea, Turn
from atoll.plugins.survive.reactions import arrive
from atoll.plugins.survive.terms import Terms
from atoll.plugins.survive.turn import Flow, answers, decides, goes_on, next_phase, resumes
from atoll.plugins.survive.waters import sea_mask, spin_text, waters

DEVICE = "survive.device"
"""Label of the draw that the device makes."""


def operate(state: State, ruleset: Ruleset, chance: Chance) -> Flow:
    """
    The device gives a result, and the active seat a creature to move if one can.

    [survive/creatures.1, survive/creatures.2]
    """
    spin: Spin = chance.pick(DEVICE, ruleset.ask.survive_device(state, ruleset), spin_text)
    seat = state[Turn].seat
    moves = can_move(state, spin, ruleset)
    return (yield DeviceOperated(spin.kind, spin.number, seat if moves else None), "survive/creatures.1")


def can_move(state: State, spin: Spin, ruleset: Ruleset) -> bool:
    """Whether any creature that the result names has a step or a dive [survive/creatures.2, survive/creatures.4]."""
    for kind in ruleset.ask.survive_movers(state, spin.kind):
        for at in dict.fromkeys(state[Sea].of(kind)):
            if dive_mask(state, kind, at, ruleset) if spin.number < 0 else next_steps(state, kind, at, ruleset):
                return True
    return False


def next_steps(state: State, kind: str, at: Space, ruleset: Ruleset) -> Mask:
    """Where a creature may step from *at* [survive/creatures.5]."""
    open_now: Mask = ruleset.ask.survive_waters(state, kind)
    return state[Board].near[at] & open_now


def dive_mask(state: State, kind: str, at: Space, ruleset: Ruleset) -> Mask:
    """Where a diving creature of *at* may come up [survive/creatures.9]."""
    if state[Terms].dive_target == "empty_sea":
        return unoccupied(state, ruleset)
    open_now: Mask = ruleset.ask.survive_waters(state, kind)
    return open_now & sea_mask(state) & ~(1 << at)


@remembered
def unoccupied(state: State, ruleset: Any) -> Mask:
    """Unoccupied sea spaces, asked once."""
    mask: Mask = ruleset.ask.survive_unoccupied(state)
    return mask & ~waters(state, ruleset).barred


@goes_on("creature")
def go_on_creature(state: State, ruleset: Ruleset, chance: Chance) -> Flow | None:
    """The device is operated; when its creature has moved the turn passes [survive/turn.11]."""
    return next_phase(state, ruleset) if state[Turn].kind else operate(state, ruleset, chance)


@has_several("creature_choice")
def has_creatures(state: State, seat: Seat, ruleset: Ruleset) -> bool:
    """Some creature of the shown kind has more than one step or dive."""
    turn = state[Turn]
    go = dive_mask if turn.number < 0 else next_steps
    kinds, sea = ruleset.ask.survive_movers(state, turn.kind), state[Sea]
    return any(several(go(state, kind, at, ruleset)) for kind in kinds for at in sea.of(kind))


def offer_creature(state: State, seat: Seat, ruleset: Ruleset) -> list[Command]:
    """Any creature of the shown kind, with its first step or its dive [survive/creatures.3, survive/creatures.4]."""
    turn = state[Turn]
    offered: list[Command] = []
    for kind in ruleset.ask.survive_movers(state, turn.kind):
        for at in dict.fromkeys(state[Sea].of(kind)):
            if turn.number < 0:
                row = dives(seat, kind, at)
                offered += [row[to] for to in spaces_of(dive_mask(state, kind, at, ruleset))]
            elif targets := next_steps(state, kind, at, ruleset):
                offered += PICK[targets](creature_moves(seat, kind, at))
    if state[Terms].creature_move == "optional":
        offered.append(bare(Decline, seat))
    return offered


@has_several("creature_step")
def has_steps(state: State, seat: Seat, ruleset: Ruleset) -> bool:
    """There is more than one step, or one and leave to stop."""
    task = state[Agenda].tasks[-1]
    targets = next_steps(state, task.piece, task.at, ruleset)
    return several(targets) or (targets > 0 and not binds(state))


def offer_next_step(state: State, seat: Seat, ruleset: Ruleset) -> list[Command]:
    """A further step, or to stop unless the number binds [survive/creatures.6, survive/creatures.8]."""
    task = state[Agenda].tasks[-1]
    targets = next_steps(state, task.piece, task.at, ruleset)
    offered: list[Command] = list(PICK[targets](creature_moves(seat, task.piece, task.at)))
    return offered if binds(state) else [*offered, bare(Stop, seat)]


def binds(state: State) -> bool:
    """Whether the number of steps is exact [survive/creatures.8]."""
    return state[Turn].number > 0 and state[Terms].device_steps == "exact"


@decides("survive/creatures.5")
def decide_move_creature(state: State, command: MoveCreature, ruleset: Ruleset, chance: Chance) -> Flow:
    """Creatures move when the device or a tile says so."""
    raise Refused("wrong_phase", "survive/turn.2", phase=state[Turn].phase)


@decides("survive/creatures.9")
def decide_dive(state: State, command: Dive, ruleset: Ruleset, chance: Chance) -> Flow:
    """Creatures dive when the device says so."""
    raise Refused("wrong_phase", "survive/turn.2", phase=state[Turn].phase)


@decides("survive/creatures.4")
def decide_decline(state: State, command: Decline, ruleset: Ruleset, chance: Chance) -> Flow:
    """There is something to decline only while a creature is to be moved."""
    raise Refused("wrong_phase", "survive/turn.7", phase=state[Turn].phase)


@answers("creature_choice", Decline)
def decline(state: State, task: Task, command: Decline, ruleset: Ruleset, chance: Chance) -> Flow:
    """No creature is moved, where that is optional [survive/creatures.4]."""
    if state[Terms].creature_move == "must":
        raise Refused("must_move", "survive/creatures.4", kind=state[Turn].kind)
    return (yield TaskClosed(), "survive/creatures.4")


@answers("creature_choice", MoveCreature)
def first_step(state: State, task: Task, command: MoveCreature, ruleset: Ruleset, chance: Chance) -> Flow:
    """One creature of the shown kind begins to move [survive/creatures.3, survive/creatures.7]."""
    kind, number = command.kind, state[Turn].number
    if number < 0 or kind not in ruleset.ask.survive_movers(state, state[Turn].kind):
        raise Refused("not_shown", "survive/creatures.3", kind=kind, shown=spin_text(Spin(state[Turn].kind, number)))
    if command.at not in state[Sea].of(kind):
        raise Refused("no_creature", "survive/creatures.3", kind=kind, space=target_name(command.at))
    steps = number or ruleset.ask.survive_steps(state, kind)
    moving = replace(task, kind="creature_step", piece=kind, at=command.at, left=steps)
    return (yield from step_creature(state, moving, command.to, ruleset, chance))


@answers("creature_step", MoveCreature)
def further_step(state: State, task: Task, command: MoveCreature, ruleset: Ruleset, chance: Chance) -> Flow:
    """The creature in motion goes on [survive/creatures.6]."""
    if (command.kind, command.at) != (task.piece, task.at):
        raise Refused("another_moves", "survive/creatures.3", piece=f"{task.piece} ({space_name(task.at)})")
    return (yield from step_creature(state, task, command.to, ruleset, chance))


def step_creature(state: State, task: Task, to: Space, ruleset: Ruleset, chance: Chance) -> Flow:
    """
    One step of the creature that *task* moves, with the strike where the term `creature_stop` has one.

    [survive/creatures.16, survive/creatures.17, survive/creatures.18]
    """
    kind, at, ask = task.piece, task.at, ruleset.ask
    if not holds(next_steps(state, kind, at, ruleset), to):
        raise Refused("no_step", "survive/creatures.5", piece=f"{kind} ({space_name(at)})", to=target_name(to))
    stop = ask.survive_stops(state, kind, to, ruleset)
    left = 0 if stop else task.left - 1
    state = yield TaskChanged(replace(task, at=to, left=left)), "survive/creatures.6"
    state = yield CreatureMoved(kind, at, to), "survive/creatures.5"
    if ask.survive_creature_stop(state, kind) == "end_only" and not stop:
        return state
    return (yield from _strike_here(state, state[Agenda].tasks[-1], ruleset, chance))


def _strike_here(state: State, task: Task, ruleset: Ruleset, chance: Chance) -> Flow:
    if not ruleset.ask.survive_prey(state, task.piece, task.at).any:
        return state
    if not task.left:
        state = yield TaskClosed(), "survive/creatures.6"
    return (yield from arrive(state, task.piece, task.at, task.seat, task.origin, ruleset, chance))


@resumes("creature_step")
def resume_creature(state: State, task: Task, ruleset: Ruleset, chance: Chance) -> Flow | None:
    """It waits for a further step as long as there is one; else the move has ended [survive/creatures.6]."""
    if task.left and next_steps(state, task.piece, task.at, ruleset):
        return None
    return end_move(state, task, ruleset, chance)


@answers("creature_step", Stop)
def stop_creature(state: State, task: Task, command: Stop, ruleset: Ruleset, chance: Chance) -> Flow:
    """The seat lets the creature stay [survive/creatures.6]."""
    if binds(state):
        raise Refused("exact_number", "survive/creatures.8", left=task.left)
    return (yield from end_move(state, task, ruleset, chance))


def end_move(state: State, task: Task, ruleset: Ruleset, chance: Chance) -> Flow:
    """A creature that strikes at the end of its move only does so now [survive/creatures.10, survive/creatures.16]."""
    kind, at, ask = task.piece, task.at, ruleset.ask
    state = yield TaskClosed(), "survive/creatures.6"
    if ask.survive_creature_stop(state, kind) != "end_only" or not ask.survive_prey(state, kind, at).any:
        return state
    return (yield from arrive(state, kind, at, task.seat, task.origin, ruleset, chance))


@answers("creature_choice", Dive)
def dive(state: State, task: Task, command: Dive, ruleset: Ruleset, chance: Chance) -> Flow:
    """The creature comes up elsewhere and has arrived there [survive/creatures.9]."""
    kind, at, to = command.kind, command.at, command.to
    turn = state[Turn]
    if turn.number >= 0 or kind not in ruleset.ask.survive_movers(state, turn.kind):
        raise Refused("not_shown", "survive/creatures.9", kind=kind, shown=spin_text(Spin(turn.kind, turn.number)))
    if at not in state[Sea].of(kind):
        raise Refused("no_creature", "survive/creatures.3", kind=kind, space=target_name(at))
    if not holds(dive_mask(state, kind, at, ruleset), to):
        raise Refused("not_free", "survive/creatures.9", space=target_name(to))
    state = yield TaskClosed(), "survive/creatures.9"
    return (yield from put_creature(state, kind, at, to, task, "survive/creatures.9", ruleset, chance))


def put_creature(
    state: State, kind: str, at: Space, to: Space, task: Task, rule: str, ruleset: Ruleset, chance: Chance
) -> Flow:
    """A creature is put elsewhere and strikes prey there, after a window [survive/hand.17]."""
    state = yield CreatureMoved(kind, at, to), rule
    if not ruleset.ask.survive_prey(state, kind, to).any:
        return state
    return (yield from arrive(state, kind, to, task.seat, task.origin, ruleset, chance))
