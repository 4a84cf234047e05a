"""The result empty_boat: an empty boat takes boat steps, or comes up elsewhere [survive.dolphins/6]."""

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from atoll.core import Command, Refused, Ruleset, Seat, State
from atoll.events.survive import BoatMoved, Task, TaskChanged, TaskClosed, TaskOpened
from atoll.plugins.survive import (
    Agenda,
    Decline,
    Fleet,
    Flow,
    Mask,
    MoveBoat,
    People,
    Spin,
    Stop,
    Terms,
    Turn,
    bare,
    binds,
    boat_arrived,
    boat_moves,
    boat_name,
    boat_steps,
    holds,
    refuse_boat_step,
    spaces_of,
    spin_text,
    target_name,
    unoccupied,
)
from atoll.plugins.survive.expansions.dolphins.commands import BOAT_RESULT, DiveBoat

RULE: Final = "survive.dolphins/6"


def movable(state: State, ruleset: Ruleset) -> dict[int, Mask]:
    """Empty boats that have a step, or with a dive a place to come up, each with where to."""
    crews, found = state[People].crews, {}
    for boat, at in enumerate(state[Fleet].at):
        if at >= 0 and boat not in crews and (to := targets(state, boat, ruleset)):
            found[boat] = to
    return found


def targets(state: State, boat: int, ruleset: Ruleset) -> Mask:
    """Where the thrown number or dive may take a boat next."""
    return unoccupied(state, ruleset) if shows_dive(state) else boat_steps(state, boat, ruleset)


def shows_dive(state: State) -> bool:
    """The second die shows a dive in place of a number."""
    return state[Turn].number < 0


def ask_boat(state: State, seat: Seat, ruleset: Ruleset) -> Flow:
    """The seat moves an empty boat; without one that can move nothing happens."""
    if not movable(state, ruleset):
        return state
    task = Task(BOAT_RESULT, seat, "boat", left=max(0, state[Turn].number), origin="device")
    return (yield TaskOpened(task), RULE)


def offer_boat(state: State, seat: Seat, ruleset: Ruleset) -> list[Command]:
    """An empty boat with its first step or its dive; then further steps of the same boat, or to stop."""
    task = state[Agenda].tasks[-1]
    if task.who:
        further = _commands(state, seat, task.who[0], targets(state, task.who[0], ruleset))
        return further if binds(state) else [*further, bare(Stop, seat)]
    offered: list[Command] = []
    for boat, mask in movable(state, ruleset).items():
        offered += _commands(state, seat, boat, mask)
    return [*offered, bare(Decline, seat)] if state[Terms].creature_move == "optional" else offered


def _commands(state: State, seat: Seat, boat: int, mask: Mask) -> list[Command]:
    row, dives = boat_moves(seat, boat), shows_dive(state)
    return [DiveBoat(seat, boat, to) if dives else row[to] for to in spaces_of(mask)]


def step_boat(state: State, task: Task, command: MoveBoat, ruleset: Ruleset) -> Flow:
    """One step of an empty boat, which costs no point."""
    boat = command.boat
    _check_boat(state, task, boat, dive=False)
    if not holds(targets(state, boat, ruleset), command.to):
        raise refuse_boat_step(state, boat, command.to, ruleset, RULE, controlled=False)
    state = yield TaskChanged(replace(task, who=(boat,), left=task.left - 1)), RULE
    return (yield from _put(state, boat, command.to, ruleset))


def dive_boat(state: State, task: Task, command: DiveBoat, ruleset: Ruleset) -> Flow:
    """An empty boat comes up in any unoccupied sea space."""
    _check_boat(state, task, command.boat, dive=True)
    if not holds(targets(state, command.boat, ruleset), command.to):
        raise Refused("not_free", RULE, space=target_name(command.to))
    state = yield TaskClosed(), RULE
    return (yield from _put(state, command.boat, command.to, ruleset))


def _check_boat(state: State, task: Task, boat: int, *, dive: bool) -> None:
    name, at, turn = boat_name(boat), state[Fleet].at, state[Turn]
    if dive != shows_dive(state):
        raise Refused("not_shown", RULE, kind="empty_boat", shown=spin_text(Spin(turn.kind, turn.number)))
    if task.who and boat != task.who[0]:
        raise Refused("another_moves", RULE, piece=boat_name(task.who[0]))
    if not 0 <= boat < len(at) or at[boat] < 0:
        raise Refused("no_such_boat", "survive/boats.4", boat=name)
    if not task.who and boat in state[People].crews:
        raise Refused("not_empty", RULE, boat=name, aboard=len(state[People].crews[boat]))


def _put(state: State, boat: int, to: int, ruleset: Ruleset) -> Flow:
    state = yield BoatMoved(boat, to, 0), RULE
    return (yield from boat_arrived(state, boat, ruleset))


def stop_boat(state: State, task: Task, command: Stop, ruleset: Ruleset) -> Flow:
    """The boat stays where it is, once it has made a step."""
    if not task.who:
        raise Refused("not_asked", RULE, asked="stop")
    if binds(state):
        raise Refused("exact_number", "survive/creatures.8", left=task.left)
    return (yield TaskClosed(), RULE)


def decline(state: State, task: Task, command: Decline, ruleset: Ruleset) -> Flow:
    """No boat is moved, where a creature's move may be declined too [survive.dolphins/8]."""
    if task.who or state[Terms].creature_move == "must":
        raise Refused("must_move", "survive.dolphins/8", kind="empty_boat")
    return (yield TaskClosed(), "survive.dolphins/8")


def resume_boat(state: State, task: Task, ruleset: Ruleset) -> Flow | None:
    """It waits for a further step as long as there is one."""
    if not task.who:
        return None
    boat = task.who[0]
    goes_on = task.left and state[Fleet].at[boat] >= 0 and targets(state, boat, ruleset)
    return None if goes_on else _close(state)


def _close(state: State) -> Flow:
    return (yield TaskClosed(), RULE)


ANSWERS: Final[dict[tuple[str, type[Command]], Callable[[State, Task, Any, Ruleset], Flow]]] = {
    (BOAT_RESULT, MoveBoat): step_boat,
    (BOAT_RESULT, DiveBoat): dive_boat,
    (BOAT_RESULT, Stop): stop_boat,
    (BOAT_RESULT, Decline): decline,
}
"""What a command does as the answer to the choice."""
