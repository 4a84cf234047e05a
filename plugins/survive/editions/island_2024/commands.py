"""What a seat may ask for while a kaiju deals with its space, and how people write it."""

from collections.abc import Callable
from itertools import pairwise
from typing import Any, Final

from atoll.core import Command, Notation, Refused, Ruleset, Seat, State, Step
from atoll.events.survive import LOST, Boat, Explorer, Place, Space
from atoll.plugins.survive import (
    Agenda,
    boat_name,
    explorer_name,
    parse_boat,
    parse_explorer,
    parse_space,
    space_name,
    target_name,
)

RESERVE: Final[Space] = -1
"""Target of a creature that has no step."""

_NOWHERE: Final = {"lost": LOST, "reserve": RESERVE}


class KaijuCommand(Command, frozen=True, tag="survive.island_2024.{}".format):
    """What the kaiju deals with next."""


class Push(KaijuCommand, frozen=True):
    """Push an explorer: ``push blue1 C4``; ``push blue1 lost`` where it can go nowhere."""

    explorer: Explorer
    to: Place


class Crush(KaijuCommand, frozen=True):
    """Remove the raft: ``crush boat1``."""

    boat: Boat


class Displace(KaijuCommand, frozen=True):
    """Move a displaced creature one step: ``displace shark C6 C7``; ``displace shark C6 reserve`` without a step."""

    kind: str
    at: Space
    to: Space


def show(state: State, command: Command) -> str:
    """The text of a command of this edition."""
    if isinstance(command, Push):
        to = "lost" if command.to == LOST else target_name(command.to)
        return f"push {explorer_name(state, command.explorer)} {to}"
    if isinstance(command, Crush):
        return f"crush {boat_name(command.boat)}"
    assert isinstance(command, Displace)
    to = "reserve" if command.to == RESERVE else target_name(command.to)
    return f"displace {command.kind} {space_name(command.at)} {to}"


def parse(state: State, seat: Seat | None, text: str) -> Command | None:
    """
    The command of a text; words that begin otherwise go to the family.

    Raises:
        Refused: ``not_understood``, with what is expected.
    """
    first, *words = text.split() or [""]
    if first not in _PARSE:
        return None
    example, read = _PARSE[first]
    command = read(state, seat, words)
    if command is None:
        raise Refused("not_understood", "survive.island_2024/creatures.2", text=text, expected=example)
    return command


def _parse_push(state: State, seat: Seat | None, words: list[str]) -> Command | None:
    explorer = parse_explorer(state, words[0]) if len(words) == 2 else None
    to = None if explorer is None else _target(words[1])
    return None if explorer is None or to is None else Push(seat, explorer, to)


def _parse_crush(state: State, seat: Seat | None, words: list[str]) -> Command | None:
    boat = parse_boat(words[0]) if len(words) == 1 else None
    return None if boat is None else Crush(seat, boat)


def _parse_displace(state: State, seat: Seat | None, words: list[str]) -> Command | None:
    at = parse_space(words[1]) if len(words) == 3 else None
    to = None if at is None else _target(words[2])
    return None if at is None or to is None else Displace(seat, words[0], at, to)


def _target(word: str) -> Space | None:
    return _NOWHERE[word] if word in _NOWHERE else parse_space(word)


_PARSE: dict[str, tuple[str, Callable[[State, Seat | None, list[str]], Command | None]]] = {
    "push": ("push blue1 C4", _parse_push),
    "crush": ("crush boat1", _parse_crush),
    "displace": ("displace shark C6 C7", _parse_displace),
}


def line(state: State, seat: Seat | None, text: str, ruleset: Ruleset) -> list[Step] | None:
    """
    A displaced creature's way; each named space is a step, and the last is where it stays.

    Raises:
        Refused: It names more steps than the creature has.
    """
    words = text.split()
    if not words or words[0] not in _PARSE:
        return None
    if words[0] != "displace" or len(words) < 4:
        return [Step(text)]
    kind, spaces = words[1], words[2:]
    if len(spaces) - 1 > (most := _steps_left(state, kind, ruleset)):
        raise Refused("too_far", "survive.island_2024/creatures.7", piece=kind, can=most, asked=len(spaces) - 1)
    first, *more = (f"displace {kind} {at} {to}" for at, to in pairwise(spaces))
    steps = [Step(step, within="displace_step") for step in more]
    return [Step(first), *steps, Step("stop", optional=True, within="displace_step")]


def _steps_left(state: State, kind: str, ruleset: Ruleset) -> int:
    tasks: Any = state[Agenda].tasks
    if tasks and tasks[-1].kind == "displace_step":
        return int(tasks[-1].left)
    return int(ruleset.ask.survive_steps(state, kind))


NOTATION: Final = Notation(show=show, parse=parse, line=line)
