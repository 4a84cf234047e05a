"""
The family's questions, grouped by phase.

All are pure and asked of the family first; editions and expansions amend the answer with a wrapper.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from atoll.core import Command, Event, Refused, Ruleset, Seat, State, hookspec
from atoll.events.sorry import Card, Pawn
from atoll.plugins.sorry.board import Colour
from atoll.plugins.sorry.commands import Use

ALLOWED: Final = "allowed"
Verdict: TypeAlias = Refused | Literal["allowed"]
"""Why a command is refused, or that it is not."""


class Fast(NamedTuple):
    """A pawn that stands fast: nothing moves, bumps, swaps or takes it, and nothing lands on it."""

    pawn: Pawn
    code: str
    """What a command is refused by."""
    moves: str
    """Rule by which a command is refused that would move the pawn or has it as its target."""
    landing: str
    """Rule by which a command is refused whose landing square or slide's end it holds."""


class Placement(NamedTuple):
    """What a position for cases says of the plugins' own things."""

    keys: tuple[str, ...] = ()
    """Keys of the position that were read."""
    cards: tuple[Card, ...] = ()
    """Cards that they place, so that the draw pile does not hold them."""
    events: tuple[Event, ...] = ()
    """Facts that set them up; a decision opened by one is the decision of the position."""


# setup ---------------------------------------------------------------------------------------------------------------


@hookspec(firstresult=True)
def sorry_seats(state: State) -> tuple[int, int]:
    """
    How many seats take part at least and at most [sorry/setup.1]?

    Asked of the opening state, which holds the terms, before the seats are known.
    """


@hookspec(firstresult=True)
def sorry_sides(state: State, colours: tuple[Colour, ...]) -> tuple[tuple[Colour, ...], ...]:
    """
    Which colours' pawns may each seat use, its own first [sorry/cards.1]?

    Asked once, at set-up; the answer is recorded. Seats win when all pawns of these colours are Home [sorry/end.1].

    Args:
        colours: Colour of each seat.
    """


@hookspec(firstresult=True)
def sorry_first_pawn(state: State) -> Literal["start", "circle"]:
    """Where does pawn 1 of each colour begin [sorry/setup.4]?"""


# turn ----------------------------------------------------------------------------------------------------------------


@hookspec(firstresult=True)
def sorry_next_seat(state: State) -> Seat:
    """Who has the turn after the active seat [sorry/turn.1]?"""


@hookspec(firstresult=True)
def sorry_draws_again(state: State, card: Card) -> bool:
    """Does the seat that has dealt with *card* draw another one in the same turn [sorry/cards.4]?"""


@hookspec(firstresult=True)
def sorry_decision(state: State, used: bool) -> str:
    """
    Which decision does the open card ask for now [sorry/turn.3]?

    Args:
        used: Whether a use of it has been carried out, so that there may be nothing left to decide.

    Returns:
        Name of a decision that offers are listed under; empty when the card is used up.
    """


# cards ---------------------------------------------------------------------------------------------------------------


@hookspec(firstresult=True)
def sorry_uses(state: State, seat: Seat, card: Card, ruleset: Ruleset) -> Iterator[Command]:
    """
    What may *seat* do with *card* [sorry/cards.1]?

    Every legal use, each once, the pass of swaps.6 last; a generator, since often only the first matters.
    """


@hookspec(firstresult=True)
def sorry_refusal(state: State, use: Use, card: Card, ruleset: Ruleset) -> Verdict:
    """
    Why may the active seat not use *card* so [section 9 of the rules]?

    Answers the first test that fails, or `ALLOWED` exactly for what `sorry_uses` has. That a decision of this kind
    is open has been tested, except for a pass.
    """


@hookspec(firstresult=True)
def sorry_fast(state: State) -> tuple[Fast, ...]:
    """Which pawns stand fast [sorry.a5065_2013/ice.4, sorry.a5065_2013/ice.5]?"""


# end -----------------------------------------------------------------------------------------------------------------


@hookspec(firstresult=True)
def sorry_scores(state: State, winners: tuple[Seat, ...]) -> tuple[int, ...]:
    """What does each seat score at the end [sorry/end.3, sorry.hand/13]?"""


# positions -----------------------------------------------------------------------------------------------------------


@hookspec(firstresult=True)
def sorry_placement(state: State, position: Mapping[str, Any]) -> Placement:
    """
    What does a position for cases say of things that are not the family's [section 10 of the rules]?

    Asked when seats and pawns are placed. Raises `PositionError` on a value that cannot be.
    """


@hookspec(firstresult=True)
def sorry_told(state: State) -> dict[str, Any]:
    """How is the position told in the words of cases [section 10 of the rules]?"""
