"""The agenda: which scripts carry on phases and tasks, and which commands answer them."""

from collections.abc import Callable, Generator
from typing import Any, TypeAlias, TypeVar

from atoll.core import Chance, Command, Fact, Ruleset, Seat, State
from atoll.events.survive import Task

F = TypeVar("F", bound=Callable[..., Any])


Flow: TypeAlias = Generator[Fact, State, State]
"""A script that returns the state after its last fact, so that another script can go on from there."""


PHASES: dict[str, Callable[[State, Ruleset, Chance], Flow | None]] = {}
"""How each phase goes on by itself; filled by `goes_on`. ``None``: a seat has to decide."""


TASKS: dict[str, Callable[[State, Task, Ruleset, Chance], Flow | None]] = {}
"""How each kind of task goes on by itself; filled by `resumes`. A kind that is not here waits for a seat."""


ANSWERS: dict[tuple[str, type[Command]], Callable[[State, Task, Any, Ruleset, Chance], Flow]] = {}
"""What a command does as the answer to a task; filled by `answers`."""


SEVERAL: dict[str, Callable[[State, Seat, Ruleset], bool]] = {}
"""Whether a decision surely has several options, told faster than by enumerating them; filled by `has_several`."""


def goes_on(*phases: str) -> Callable[[F], F]:
    """Says which phases a script carries on."""

    def note(script: F) -> F:
        PHASES.update(dict.fromkeys(phases, script))
        return script

    return note


def resumes(*kinds: str) -> Callable[[F], F]:
    """Says which kinds of task a script carries on."""

    def note(script: F) -> F:
        TASKS.update(dict.fromkeys(kinds, script))
        return script

    return note


def answers(kind: str, *commands: type[Command]) -> Callable[[F], F]:
    """Says that a script is what these commands do while a task of *kind* is in hand."""

    def note(script: F) -> F:
        ANSWERS.update({(kind, command): script for command in commands})
        return script

    return note


def has_several(*decisions: str) -> Callable[[F], F]:
    """
    Says that a function tells at once whether these decisions surely have several options.

    What plugins add to the options makes them more, never less, so it holds with any of them.
    """

    def note(told: F) -> F:
        SEVERAL.update(dict.fromkeys(decisions, told))
        return told

    return note
