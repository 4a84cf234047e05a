"""The steps of played tiles: a swimmer beside the helping dolphin, a boat before the wind."""

from msgspec.structs import replace

from atoll.core import Chance, Command, Refused, Ruleset, Seat, State
from atoll.events.survive import (
    ABOARD,
    WATER,
    BoatMoved,
    ExplorerCarried,
    ExplorersBoarded,
    Space,
    Task,
    TaskChanged,
    TaskClosed,
)
from atoll.plugins.survive.agenda import has_several
from atoll.plugins.survive.arrival import boat_arrived, swimmers_arrived
from atoll.plugins.survive.board import PICK, Board, Mask, holds
from atoll.plugins.survive.commands import (
    MoveBoat,
    MoveExplorer,
    Stop,
    bare,
    boat_moves,
    moves,
)
from atoll.plugins.survive.names import boat_name, explorer_name, target_name
from atoll.plugins.survive.parts import Agenda, Fleet, Island, People
from atoll.plugins.survive.refusals import refuse_boat_step
from atoll.plugins.survive.terms import Terms
from atoll.plugins.survive.turn import Flow, answers, resumes
from atoll.plugins.survive.waters import boat_steps, roomy, waters


def helped_steps(state: State, at: Space, ruleset: Ruleset) -> Mask:
    """
    Where a helped swimmer may go from *at*: the water, at the last also a tile.

    [survive/hand.12, survive/movement.27]
    """
    sets = waters(state, ruleset)
    targets = sets.swim
    if state[Terms].dolphin_tile_end == "land_or_boat":
        targets = targets & ~(roomy(state) & ~sets.rooms) | sets.walk
    return state[Board].near[at] & targets


def help_swimmer(state: State, task: Task, to: Space, ruleset: Ruleset) -> Flow:
    """One step beside the dolphin, which is no move [survive/hand.9, survive/hand.11]."""
    explorer = task.who[0]
    on_land = holds(state[Island].land, to)
    state = yield TaskChanged(replace(task, left=0 if on_land else task.left - 1)), "survive/hand.9"
    state = yield ExplorerCarried(explorer, to if on_land else WATER + to), "survive/hand.9"
    if on_land:
        return state
    if state[Terms].dolphin_tile_end == "land_or_boat" and roomy(state) >> to & 1:
        boat = state[Fleet].by_space[to]
        state = yield ExplorersBoarded((explorer,), boat), "survive/hand.12"
        return (yield from boat_arrived(state, boat, ruleset))
    return (yield from swimmers_arrived(state, (explorer,), to, ruleset))


def blow_boat(state: State, task: Task, to: Space, ruleset: Ruleset) -> Flow:
    """One boat step without a point [survive/hand.13]."""
    state = yield TaskChanged(replace(task, left=task.left - 1)), "survive/hand.13"
    state = yield BoatMoved(task.who[0], to, 0), "survive/hand.13"
    return (yield from boat_arrived(state, task.who[0], ruleset))


def _step_targets(state: State, task: Task, ruleset: Ruleset) -> Mask:
    """Where the piece of a played tile may go on to; nowhere once it is lost, aboard or ashore [survive/hand.10]."""
    which = task.who[0]
    if task.kind == "wind_step":
        return boat_steps(state, which, ruleset) if state[Fleet].at[which] >= 0 else 0
    place = state[People].where[which]
    return helped_steps(state, place - WATER, ruleset) if WATER <= place < ABOARD else 0


@resumes("dolphin_step", "wind_step")
def resume_steps(state: State, task: Task, ruleset: Ruleset, chance: Chance) -> Flow | None:
    """
    The seat decides after each step whether to go on, as long as there is one left.

    [survive/hand.9, survive/hand.13]
    """
    return None if task.left and _step_targets(state, task, ruleset) else _close(state)


def _close(state: State) -> Flow:
    return (yield TaskClosed(), "survive/hand.8")


@has_several("dolphin_step", "wind_step")
def has_step(state: State, seat: Seat, ruleset: Ruleset) -> bool:
    """To go on, or to stop."""
    return _step_targets(state, state[Agenda].tasks[-1], ruleset) > 0


def offer_steps(state: State, seat: Seat, ruleset: Ruleset) -> list[Command]:
    """A further step, or to stop [survive/hand.9, survive/hand.13]."""
    task = state[Agenda].tasks[-1]
    row = boat_moves(seat, task.who[0]) if task.kind == "wind_step" else moves(seat, task.who[0])
    return [*PICK[_step_targets(state, task, ruleset)](row), bare(Stop, seat)]


@answers("dolphin_step", Stop)
@answers("wind_step", Stop)
def stop_steps(state: State, task: Task, command: Stop, ruleset: Ruleset, chance: Chance) -> Flow:
    """The effect ends early."""
    return (yield from _close(state))


@answers("dolphin_step", MoveExplorer)
def step_swimmer(state: State, task: Task, command: MoveExplorer, ruleset: Ruleset, chance: Chance) -> Flow:
    """The helped swimmer goes on [survive/hand.9]."""
    if command.explorer != task.who[0] or not holds(_step_targets(state, task, ruleset), command.to):
        name = explorer_name(state, command.explorer)
        raise Refused("no_step", "survive/hand.9", piece=name, to=target_name(command.to))
    return (yield from help_swimmer(state, task, command.to, ruleset))


@answers("wind_step", MoveBoat)
def step_boat(state: State, task: Task, command: MoveBoat, ruleset: Ruleset, chance: Chance) -> Flow:
    """The blown boat goes on [survive/hand.13]."""
    if command.boat != task.who[0]:
        raise Refused("another_moves", "survive/hand.13", piece=boat_name(task.who[0]))
    if not holds(_step_targets(state, task, ruleset), command.to):
        raise refuse_boat_step(state, command.boat, command.to, ruleset, "survive/hand.13", controlled=False)
    return (yield from blow_boat(state, task, command.to, ruleset))
