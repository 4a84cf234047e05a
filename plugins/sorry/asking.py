"""Asking: whether a decision of this kind is open, and whether the answer is allowed."""

from typing import Final

from atoll.core import Command, Refused, Ruleset, State
from atoll.plugins.sorry.board import COLOURS
from atoll.plugins.sorry.commands import SorryCommand
from atoll.plugins.sorry.hookspecs import ALLOWED
from atoll.plugins.sorry.parts import Outcome, Seats, Turn

USES: Final = ("use", "part")
"""Decisions that are answered by a use of the open card alone."""


def refuse_unasked(state: State, command: SorryCommand, *decisions: str) -> Refused | None:
    """A command answers a decision of its own kind [sorry/turn.3]."""
    asked = state[Turn].asked
    if asked in decisions:
        return None
    return Refused("not_asked", "sorry/turn.3", command=command.text(), asked=asked.replace("_", " "))


def require_asked(state: State, command: SorryCommand, decision: str) -> None:
    """As `refuse_unasked`, for one decision."""
    refused = refuse_unasked(state, command, decision)
    if refused is not None:
        raise refused


def require_use(state: State, use: SorryCommand, ruleset: Ruleset) -> None:
    """The open card must be used, and be used by the rules [sorry/turn.3, sorry/cards.1]."""
    refused = refuse_unasked(state, use, *USES)
    verdict = refused or ruleset.ask.sorry_refusal(state, use, state[Turn].card, ruleset)
    if verdict is not ALLOWED:
        raise verdict


def not_to_act(state: State, command: Command) -> Refused:
    """Nothing is asked after the end [sorry/end.2]; before it only the seat whose turn it is [sorry/turn.1]."""
    if state[Outcome].winners:
        return Refused(
            "over", "sorry/end.2", winners=", ".join(seat_name(state, seat) for seat in state[Outcome].winners)
        )
    seat = "host" if command.seat is None else seat_name(state, command.seat)
    return Refused("not_your_turn", "sorry/turn.1", seat=seat, turn=seat_name(state, state[Turn].seat))


def seat_name(state: State, seat: int) -> str:
    """The colour of a seat; its number where nobody sits there."""
    colours = state[Seats].colours
    return COLOURS[colours[seat]] if 0 <= seat < len(colours) else str(seat)
