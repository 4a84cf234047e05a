"""
The turn: its phases, what is still to be dealt with, and how the game goes on until a seat must decide.

Whatever takes more than one command leaves a task on the agenda. `proceed` deals with what needs nobody and stops at
the first choice that has more than one option, or at one that is always put (rules, section 8).
"""

from collections.abc import Callable
from functools import wraps
from typing import Any, Final

from msgspec.structs import replace

from atoll.core import Chance, Command, Event, Refused, Ruleset, Script, Seat, State, Table, hookimpl, rule
from atoll.events.survive import PhaseBegan, PlacingPassed, Task, TaskChanged, TaskClosed, TaskOpened, TurnBegan
from atoll.plugins.survive.agenda import ANSWERS, PHASES, SEVERAL, TASKS, Flow, answers, goes_on, resumes
from atoll.plugins.survive.end import end_game
from atoll.plugins.survive.parts import Agenda, Island, Match, People, Turn
from atoll.plugins.survive.terms import Terms

ALWAYS_PUT: Final = ("play_tile", "action", "react")
"""Decisions that are put even with a single option, since silence would tell something."""


DECISIONS: Final = {
    "layout": "layout_pick",
    "explorers": "place_explorer",
    "boats": "place_boat",
    "hand": "play_tile",
    "movement": "move",
    "sinking": "sink_tile",
}
"""The decision of a phase, as the rulebook's section 8 calls it."""


def decides(rule_id: str) -> Callable[[Callable[..., Flow]], Callable[..., Script]]:
    """Makes a decider of a flow: what the command causes, then the game goes on until somebody must decide."""

    def make(act: Callable[..., Flow]) -> Callable[..., Script]:
        @rule(rule_id)
        @wraps(act)
        def decide(state: State, command: Command, ruleset: Ruleset, chance: Chance) -> Script:
            state = yield from perform(state, command, ruleset, chance)
            yield from proceed(state, ruleset, chance)

        decide.act = act  # type: ignore[attr-defined]  # the flow alone, for `perform`
        return decide

    return make


def only_answers(rule_id: str, asked: str) -> Callable[..., Script]:
    """Makes the decider of a command that answers a task of kind *asked* and can be nothing else."""

    @decides(rule_id)
    def refuse(state: State, command: Command, ruleset: Ruleset, chance: Chance) -> Flow:
        raise Refused("not_asked", rule_id, asked=asked)

    return refuse


def perform(state: State, command: Command, ruleset: Ruleset, chance: Chance) -> Flow:
    """What *command* does: an answer to the task in hand where there is one, else a step of the phase."""
    tasks = state[Agenda].tasks
    if not tasks:
        act = ruleset.deciders[command.__class__][0].act  # type: ignore[attr-defined]  # set by `decides`
        return act(state, command, ruleset, chance)  # type: ignore[no-any-return]  # a Flow by construction
    flow = ruleset.ask.survive_answer(state, tasks[-1], command, ruleset, chance)
    if flow is None:
        raise Refused("another_choice_first", "survive/turn.8", decision=tasks[-1].kind)
    return flow  # type: ignore[no-any-return]  # a Flow by construction


@hookimpl
def survive_answer(state: State, task: Task, command: Command, ruleset: Any, chance: Chance) -> Script | None:
    """Each chapter answers its own kinds of task."""
    answer = ANSWERS.get((task.kind, command.__class__))
    return answer(state, task, command, ruleset, chance) if answer else None  # type: ignore[return-value]  # a flow is a script that returns


def to_act(state: State) -> tuple[Seat, ...]:
    """Whom the game waits for: who decides the task in hand, else the active seat."""
    tasks = state[Agenda].tasks
    if tasks:
        return (tasks[-1].seat,)
    turn = state[Turn]
    return () if turn.phase in ("over", "begin") else (turn.seat,)


def decision(state: State) -> str:
    """Name of the open decision: that of the task in hand, else that of the phase."""
    tasks = state[Agenda].tasks
    if tasks:
        return tasks[-1].kind
    turn = state[Turn]
    return DECISIONS.get(turn.phase, turn.phase)


def pending(state: State) -> tuple[str, ...]:
    """Decisions that are open or wait beneath the one that is."""
    return tuple(task.kind for task in state[Agenda].tasks)


def proceed(state: State, ruleset: Ruleset, chance: Chance) -> Flow:
    """Carry on until a seat must decide or the game is over [survive/turn.8, survive/turn.9]."""
    while state[Turn].phase != "over":
        if cause := ruleset.ask.survive_ending(state):
            ending: Flow = end_game(state, cause, ruleset)
            return (yield from ending)
        flow = _going_on(state, ruleset, chance)
        if flow is None:
            single = _single(state, ruleset)
            if single is None:
                return state
            flow = perform(state, single, ruleset, chance)
        state = yield from flow
    return state


def _going_on(state: State, ruleset: Ruleset, chance: Chance) -> Flow | None:
    """How the task in hand goes on by itself, else the phase; ``None`` where a seat has to decide."""
    tasks = state[Agenda].tasks
    if not tasks:
        return PHASES[state[Turn].phase](state, ruleset, chance)
    return ruleset.ask.survive_resume(state, tasks[-1], ruleset, chance)  # type: ignore[no-any-return]  # a Flow by construction


def _single(state: State, ruleset: Ruleset) -> Command | None:
    """The command of a decision with one option, which the engine takes itself; ``None`` where a seat decides."""
    what = decision(state)
    if what in ALWAYS_PUT or (what == "move" and not state[Terms].moves_min):
        return None
    seat = to_act(state)[0]
    if what in SEVERAL and SEVERAL[what](state, seat, ruleset):
        return None
    offered = ruleset.offer(state, seat)
    return offered[0] if len(offered) == 1 else None


@hookimpl
def survive_resume(state: State, task: Task, ruleset: Any, chance: Chance) -> Script | None:
    """Each chapter carries on its own kinds of task."""
    resume = TASKS.get(task.kind)
    return resume(state, task, ruleset, chance) if resume else None  # type: ignore[return-value]  # a flow is a script that returns


def next_phase(state: State, ruleset: Ruleset) -> Flow:
    """The next phase of the turn, or the next turn [survive/turn.7, survive/turn.11]."""
    turn = state[Turn]
    place = turn.phases.index(turn.phase) + 1
    if place >= len(turn.phases):
        return (yield from begin_turn(state, (turn.seat + 1) % len(state[Table].seats), ruleset))
    phase = turn.phases[place]
    tiles = sink_count(state, turn.idle) if phase == "sinking" else 0
    return (yield PhaseBegan(phase, _points(state, phase), tiles), "survive/turn.2")


def _points(state: State, phase: str) -> int:
    """Points of a phase of moves [survive/movement.1]."""
    return state[Terms].moves_per_turn if phase in ("movement", "action") else 0


def sink_count(state: State, idle: bool) -> int:
    """How many tiles a seat is to remove [survive/sinking.1, survive/sinking.8]."""
    return state[Terms].sink_idle_count if idle else 1


def begin_turn(state: State, seat: Seat, ruleset: Ruleset) -> Flow:
    """
    The turn of *seat* begins, whether or not it has explorers left.

    [survive/turn.1, survive/turn.10, survive/players.8]
    """
    phases = ruleset.ask.survive_phases(state, seat)
    idle = not state[People].plays(seat)
    points, tiles = _points(state, phases[0]), sink_count(state, idle) if phases[0] == "sinking" else 0
    return (yield TurnBegan(seat, phases, points, idle, _quiet(state, seat), tiles), "survive/turn.1")


def _quiet(state: State, seat: Seat) -> int:
    """Complete rounds without an explorer saved or lost, once no tile is left [survive/end.13]."""
    match = state[Match]
    if seat != match.first or state[Island].tiles:
        return match.quiet
    return 0 if match.stirred or match.quiet < 0 else match.quiet + 1


@hookimpl
def survive_phases(state: State, seat: Seat) -> tuple[str, ...]:
    """By the term `hand_window` [survive/turn.2, survive/turn.3, survive/turn.4]."""
    window = state[Terms].hand_window
    if window == "action_phase":
        return ("action", "sinking", "creature")
    return ("hand", "movement", "sinking", "creature") if window == "start_of_turn" else (
        "movement", "sinking", "creature",
    )  # fmt: skip


def evolve_turn_began(state: State, event: TurnBegan) -> State:
    """A clean sheet for the seat; a new round where the first seat begins it."""
    match = state[Match]
    stirred = match.stirred and event.seat != match.first
    turn = Turn(event.seat, event.phases[0], event.phases, event.points, tiles=event.tiles, idle=event.idle)
    if event.quiet == match.quiet and stirred == match.stirred:
        return state.put(turn)
    return state.put(turn, replace(match, quiet=event.quiet, stirred=stirred))


def evolve_phase_began(state: State, event: PhaseBegan) -> State:
    """The phase and its points, or the tiles to sink."""
    turn = state[Turn]
    points = event.points or turn.points
    return state.put(replace(turn, phase=event.phase, points=points, tiles=event.tiles, kind="", number=0))


def evolve_placing_passed(state: State, event: PlacingPassed) -> State:
    """Another seat lays or places."""
    return state.put(replace(state[Turn], seat=event.seat))


def evolve_task_opened(state: State, event: TaskOpened) -> State:
    """The task lies on top."""
    return state.put(Agenda((*state[Agenda].tasks, event.task)))


def evolve_task_changed(state: State, event: TaskChanged) -> State:
    """The task on top has a new form."""
    return state.put(Agenda((*state[Agenda].tasks[:-1], event.task)))


def evolve_task_closed(state: State, event: TaskClosed) -> State:
    """What lay beneath is in hand again."""
    return state.put(Agenda(state[Agenda].tasks[:-1]))


EVENTS: dict[type[Event], Any] = {
    TurnBegan: evolve_turn_began,
    PhaseBegan: evolve_phase_began,
    PlacingPassed: evolve_placing_passed,
    TaskOpened: evolve_task_opened,
    TaskChanged: evolve_task_changed,
    TaskClosed: evolve_task_closed,
}

__all__ = [
    "ALWAYS_PUT", "ANSWERS", "DECISIONS", "EVENTS", "PHASES", "TASKS", "Flow", "answers", "begin_turn",
    "decides", "decision", "goes_on", "next_phase", "pending", "perform", "proceed", "resumes", "to_act",
]  # fmt: skip
