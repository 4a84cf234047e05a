"""Asking: whether a command of this kind can be given now, and how seats are called."""

from typing import Final

from atoll.core import Command, Refused, State, Table
from atoll.plugins.red_cathedral.commands import CathedralCommand
from atoll.plugins.red_cathedral.parts import Outcome, Turn

ACTING: Final = ("build", "market", "after")
"""Phases in which the basic action has been begun."""


def refuse_second(state: State, command: CathedralCommand, *phases: str) -> Refused | None:
    """A turn has exactly one basic action; in *phases* this one can still be given [red_cathedral/turn.2]."""
    phase = state[Turn].phase
    if phase in phases:
        return None
    if phase in ACTING:
        return Refused("action_taken", "red_cathedral/turn.2", command=command.text())
    return not_asked(state, command)


def refuse_closed(state: State, command: CathedralCommand) -> Refused | None:
    """Market actions need an open market [red_cathedral/market.12]."""
    phase = state[Turn].phase
    if phase == "market":
        return None
    if phase == "action" or phase in ACTING:
        return Refused("market_closed", "red_cathedral/market.12", command=command.text())
    return not_asked(state, command)


def refuse_optional(state: State, command: CathedralCommand) -> Refused | None:
    """Optional actions come before, after and between the commands of the basic action [red_cathedral/turn.3]."""
    phase = state[Turn].phase
    return None if phase == "action" or phase in ACTING else not_asked(state, command)


def not_asked(state: State, command: CathedralCommand) -> Refused:
    """No open decision takes this command [red_cathedral/turn.3]."""
    return Refused("not_asked", "red_cathedral/turn.3", command=command.text(), phase=state[Turn].phase)


def no_such(state: State, name: str) -> Refused:
    """A section, slot, die or space that this game has not; nobody asks for it [red_cathedral/turn.3]."""
    return Refused("not_asked", "red_cathedral/turn.3", command=name, phase=state[Turn].phase)


def not_to_act(state: State, command: Command) -> Refused:
    """Nothing is asked after the end [red_cathedral/end.4]; before it only the active seat [red_cathedral/turn.1]."""
    if state[Outcome].cause:
        winners = ", ".join(seat_name(state, seat) for seat in state[Outcome].winners)
        return Refused("over", "red_cathedral/end.4", winners=winners)
    seat = "host" if command.seat is None else seat_name(state, command.seat)
    return Refused("not_your_turn", "red_cathedral/turn.1", seat=seat, turn=seat_name(state, state[Turn].asked))


def seat_name(state: State, seat: int) -> str:
    """The name of a seat; its number where nobody sits there."""
    names = state[Table].seats
    return names[seat] if 0 <= seat < len(names) else str(seat)
