"""The joker: it stands for another result, one that can be carried out [survive.dolphins/7]."""

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from atoll.core import Command, Event, Refused, Ruleset, Seat, State
from atoll.events.survive import Task, TaskClosed, TaskOpened
from atoll.plugins.survive import Flow, Spin, Turn, can_move
from atoll.plugins.survive.expansions.dolphins.commands import JOKER, NameJoker
from atoll.plugins.survive.expansions.dolphins.empty_boat import ask_boat, movable

RESULTS: Final = ("serpent", "shark", "whale", "dolphin", "empty_boat")
"""What the joker may stand for."""


class JokerNamed(Event, frozen=True, tag="survive.dolphins.JokerNamed"):
    """The seat said what the joker stands for; the number or the dive is the one that was thrown."""

    seat: Seat
    kind: str


def evolve_joker_named(state: State, event: JokerNamed) -> State:
    """The die counts as if it showed this."""
    return state.put(replace(state[Turn], kind=event.kind))


def possible(state: State, ruleset: Ruleset) -> list[str]:
    """Results for which some piece has a step or a dive, with the number that was thrown."""
    number = state[Turn].number
    kinds = [kind for kind in RESULTS[:-1] if can_move(state, Spin(kind, number), ruleset)]
    return [*kinds, RESULTS[-1]] if movable(state, ruleset) else kinds


def ask_joker(state: State, seat: Seat, ruleset: Ruleset) -> Flow:
    """The seat chooses, if anything can be done at all."""
    if not possible(state, ruleset):
        return state
    return (yield TaskOpened(Task(JOKER, seat, origin="device")), "survive.dolphins/7")


def offer_joker(state: State, seat: Seat, ruleset: Ruleset) -> list[Command]:
    """Each result that can be carried out; the joker itself is not declined."""
    return [NameJoker(seat, kind) for kind in possible(state, ruleset)]


def name_joker(state: State, task: Task, command: NameJoker, ruleset: Ruleset) -> Flow:
    """The move that it stands for follows."""
    kinds = possible(state, ruleset)
    if command.kind not in kinds:
        raise Refused("no_such_result", "survive.dolphins/7", result=command.kind, open=", ".join(kinds))
    state = yield TaskClosed(), "survive.dolphins/7"
    state = yield JokerNamed(task.seat, command.kind), "survive.dolphins/7"
    if command.kind == RESULTS[-1]:
        return (yield from ask_boat(state, task.seat, ruleset))
    choice = Task("creature_choice", task.seat, command.kind, origin=task.origin)
    return (yield TaskOpened(choice), "survive.dolphins/5")


ANSWERS: Final[dict[tuple[str, type[Command]], Callable[[State, Task, Any, Ruleset], Flow]]] = {
    (JOKER, NameJoker): name_joker,
}
"""What a command does as the answer to the choice."""
