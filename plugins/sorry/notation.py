"""Notation: how people write commands."""

import re
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from atoll.core import Command, Notation, Refused, Ruleset, Seat, State, Step
from atoll.plugins.sorry.board import COLOURS
from atoll.plugins.sorry.commands import (
    SorryCommand,
    divide_seven,
    move_pawn,
    pass_turn,
    start_pawn,
    swap_pawns,
    take_square,
)
from atoll.plugins.sorry.parts import EACH, PAWN_OF


class Form(NamedTuple):
    """One way to write a command."""

    pattern: "re.Pattern[str]"
    """Matches the whole text."""
    build: Callable[[State, Any, "re.Match[str]"], Command]
    """The command of a position, a seat and a match."""
    like: str
    """An example."""


PAWN: Final = rf"((?:{'|'.join(COLOURS)})[1-{EACH}])"
"""Pattern of a pawn's name, one group."""
CARD: Final = "(1|2|3|4|5|7|8|10|11|12|sorry)"
"""Pattern of a card's name, one group."""
COUNT: Final = r"([+-](?:0|[1-9][0-9]?))"
STEP: Final = re.compile(f"{PAWN} {COUNT}")


def form(pattern: str, build: Callable[[State, Any, "re.Match[str]"], Command], like: str) -> Form:
    """A form whose *pattern* is text."""
    return Form(re.compile(pattern), build, like)


USE_FORMS: Final = (
    form(f"{PAWN} {COUNT}", lambda state, seat, m: move_pawn(seat, PAWN_OF[m[1]], int(m[2])), "red2 +5"),
    form(f"{PAWN} out", lambda state, seat, m: start_pawn(seat, PAWN_OF[m[1]]), "red1 out"),
    form(
        f"{PAWN} {COUNT}(?: {PAWN} {COUNT})+",
        lambda state, seat, m: divide_seven(seat, tuple((PAWN_OF[p], int(n)) for p, n in STEP.findall(m[0]))),
        "red1 +3 red2 +4",
    ),
    form(
        f"{PAWN} swap {PAWN}", lambda state, seat, m: swap_pawns(seat, PAWN_OF[m[1]], PAWN_OF[m[2]]), "red1 swap blue3"
    ),
    form(
        f"{PAWN} sorry {PAWN}",
        lambda state, seat, m: take_square(seat, PAWN_OF[m[1]], PAWN_OF[m[2]]),
        "red1 sorry blue3",
    ),
)
"""The uses of a card."""

FORMS: Final = (*USE_FORMS, form("pass", lambda state, seat, m: pass_turn(seat), "pass"))

ELSEWHERE: Final = re.compile(rf"(?:play|discard) {CARD}.*|(?:ice|fire|take) {PAWN}|decline|{PAWN} run")
"""What answers decisions of the family's plugins, in a game without them [sorry/turn.3]."""


def show(state: State, command: Command) -> str:
    """The text of a command."""
    return command.text() if isinstance(command, SorryCommand) else type(command).__name__


def parse(state: State, seat: Seat | None, text: str) -> Command:
    """
    The command that *text* stands for; the inverse of `show`.

    Raises:
        Refused: ``not_understood`` with an example of each form, ``not_asked`` for what only other games ask.
    """
    found = read(FORMS, state, seat, text)
    if found is not None:
        return found
    if ELSEWHERE.fullmatch(text):
        raise Refused("not_asked", "sorry/turn.3", command=text, asked="")
    raise Refused("not_understood", "sorry/cards.1", text=text, forms=", ".join(form.like for form in FORMS))


def read(forms: tuple[Form, ...], state: State, seat: Seat | None, text: str) -> Command | None:
    """The command of the form that matches *text*; ``None`` where none does."""
    for one in forms:
        match = one.pattern.fullmatch(text)
        if match:
            return one.build(state, seat, match)
    return None


def line(state: State, seat: Seat | None, text: str, ruleset: Ruleset) -> list[Step]:
    """A line is one command; case, spaces and the longer minus sign do not matter."""
    return [Step(_plain(text))]


def _plain(text: str) -> str:
    return " ".join(text.lower().replace("\N{MINUS SIGN}", "-").split())


def notation_of(forms: tuple[Form, ...]) -> Notation:
    """The notation of a plugin whose commands are written in *forms*; other words are left to the family."""

    def parse_own(state: State, seat: Seat | None, text: str) -> Command | None:
        return read(forms, state, seat, text)

    def line_own(state: State, seat: Seat | None, text: str, ruleset: Ruleset) -> list[Step] | None:
        plain = _plain(text)
        return [Step(plain)] if any(one.pattern.fullmatch(plain) for one in forms) else None

    return Notation(show=show, parse=parse_own, line=line_own)
