"""What a seat may ask for besides: what the joker stands for, where an empty boat comes up; and how people write it."""

from itertools import pairwise
from typing import Any, Final

from atoll.core import Command, Notation, Refused, Ruleset, Seat, State, Step
from atoll.events.survive import Boat, Space
from atoll.plugins.survive import Agenda, boat_name, parse_boat, parse_space, space_name

JOKER: Final = "joker"
"""The decision what the joker stands for."""

BOAT_RESULT: Final = "boat_result"
"""The decision where an empty boat goes."""


class NameJoker(Command, frozen=True, tag="survive.dolphins.NameJoker"):
    """Say which result the joker stands for: ``joker whale``."""

    kind: str
    """A kind of creature, or ``empty_boat``."""


class DiveBoat(Command, frozen=True, tag="survive.dolphins.DiveBoat"):
    """Let an empty boat come up elsewhere: ``dive boat1 M5``."""

    boat: Boat
    to: Space


def show(state: State, command: Any) -> str:
    """The text of a command."""
    if isinstance(command, NameJoker):
        return f"joker {command.kind}"
    return f"dive {boat_name(command.boat)} {space_name(command.to)}"


def parse(state: State, seat: Seat | None, text: str) -> Command | None:
    """The command that *text* stands for; ``None`` where it is none of these."""
    words = text.split()
    if words[:1] == ["joker"] and len(words) == 2:
        return NameJoker(seat, words[1])
    boat = parse_boat(words[1]) if words[:1] == ["dive"] and len(words) == 3 else None
    to = parse_space(words[2]) if boat is not None else None
    return None if boat is None or to is None else DiveBoat(seat, boat, to)


def line(state: State, seat: Seat | None, text: str, ruleset: Ruleset) -> list[Step] | None:
    """Steps of an empty boat in order; the last is where it stays [survive.dolphins/6]."""
    words, tasks = text.split(), state[Agenda].tasks
    if len(words) < 3 or parse_boat(words[0]) is None or not tasks or tasks[-1].kind != BOAT_RESULT:
        return None
    boat, *spaces = words
    if len(spaces) > tasks[-1].left:
        raise Refused("too_far", "survive.dolphins/6", piece=boat, can=tasks[-1].left, asked=len(spaces))
    steps = [Step(f"{boat} {to}", within=BOAT_RESULT) for _, to in pairwise(spaces)]
    return [Step(f"{boat} {spaces[0]}"), *steps, Step("stop", optional=True, within=BOAT_RESULT)]


NOTATION: Final = Notation(show=show, parse=parse, line=line)
