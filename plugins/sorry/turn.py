"""The turn: a card is drawn, used or discarded, and the turn passes on."""

from collections.abc import Callable, Generator
from typing import TypeAlias

from atoll.core import Chance, Fact, Ruleset, Script, Seat, State, hookimpl
from atoll.events.sorry import Card, CardDiscarded, CardDrawn, DecisionOpened, TurnBegan
from atoll.plugins.sorry.end import win
from atoll.plugins.sorry.parts import Outcome, Piles, Seats, Turn
from atoll.plugins.sorry.piles import refill_draw_pile
from atoll.plugins.sorry.slides import Carried
from atoll.plugins.sorry.terms import Terms

Step: TypeAlias = Callable[[State, Ruleset, Chance], "Stepped"]
"""A step of a turn that nobody decides."""
Stepped: TypeAlias = Generator[Fact, State, tuple[State, Step | None]]
"""Its script, which answers the state after it and the step that comes next."""


def go_on(state: State, step: Step | None, ruleset: Ruleset, chance: Chance) -> Carried:
    """
    All that nobody decides, from *step* on, until a seat is asked or the game is over [sorry/turn.1].

    A plugin's reaction may open a decision; the steps then wait for its answer, whose decider goes on with the next.
    """
    while step is not None:
        state, step = yield from step(state, ruleset, chance)
        if state[Turn].asked:
            break
    return state


def begin_turn(state: State, ruleset: Ruleset, chance: Chance) -> Stepped:
    """The turn passes to the next seat clockwise [sorry/turn.7]."""
    state = yield TurnBegan(seat=ruleset.ask.sorry_next_seat(state)), "sorry/turn.7"
    return state, draw_card


def draw_card(state: State, ruleset: Ruleset, chance: Chance) -> Stepped:
    """The top card is turned up, and nobody is asked for that [sorry/turn.2]."""
    card, state = yield from refill_draw_pile(state, chance)
    state = yield CardDrawn(card=card), "sorry/turn.2"
    return state, open_card


def open_card(state: State, ruleset: Ruleset, chance: Chance) -> Stepped:
    """
    A seat whose card has a legal use must make one, and chooses which [sorry/turn.3].

    It is asked even where there is just one [sorry/turn.11].
    """
    turn = state[Turn]
    if next(ruleset.ask.sorry_uses(state, turn.seat, turn.card, ruleset), None) is None:
        return state, discard_unused
    state = yield DecisionOpened(decision=ruleset.ask.sorry_decision(state, False)), "sorry/turn.3"
    return state, None


def discard_unused(state: State, ruleset: Ruleset, chance: Chance) -> Stepped:
    """
    A card without a legal use is discarded, and nobody is asked [sorry/turn.4].

    The game does not stand still: without ice every seat can use a 1 [sorry/end.5].
    """
    card = state[Turn].card
    state = yield CardDiscarded(card=card, used=0), "sorry/turn.4"
    return state, draw_card if ruleset.ask.sorry_draws_again(state, card) else begin_turn


def discard_used(state: State, ruleset: Ruleset, chance: Chance) -> Stepped:
    """The card goes onto the discard pile when its use has been carried out completely [sorry/turn.6]."""
    card = state[Turn].card
    state = yield CardDiscarded(card=card, used=1), "sorry/turn.6"
    return state, draw_card if ruleset.ask.sorry_draws_again(state, card) else begin_turn


def use_card(carried: Carried, ruleset: Ruleset, chance: Chance) -> Script:
    """
    The open card is used; then the game may be won [sorry/end.2], or the turn goes on.

    A card that asks for more stays open; one that is used up is put away [sorry/turn.6].
    """
    state = yield from carried
    state = yield from win(state, ruleset)
    if state[Outcome].winners:
        return
    decision = ruleset.ask.sorry_decision(state, True)
    if decision:
        yield DecisionOpened(decision=decision), "sorry/turn.3"
    else:
        yield from go_on(state, discard_used, ruleset, chance)


@hookimpl
def sorry_next_seat(state: State) -> Seat:
    """Seats take turns clockwise; colours without a seat are passed over [sorry/turn.1, sorry/setup.2]."""
    return (state[Turn].seat + 1) % len(state[Seats].colours)


@hookimpl
def sorry_draws_again(state: State, card: Card) -> bool:
    """A seat that has dealt with a 2, used or not, draws another card [sorry/cards.4]."""
    return card == "2" and state[Terms].two_draws_again == "yes"


@hookimpl
def sorry_decision(state: State, used: bool) -> str:
    """A card is used once [sorry/turn.6]."""
    return "" if used else "use"


def to_act(state: State) -> tuple[Seat, ...]:
    """The active seat, where a decision is open."""
    turn = state[Turn]
    return (turn.seat,) if turn.asked else ()


def decision(state: State) -> str:
    """Name of the decision that is open."""
    return state[Turn].asked


def evolve_turn_began(state: State, event: TurnBegan) -> State:
    """No card is open yet."""
    return state.put(Turn(seat=event.seat))


def evolve_card_drawn(state: State, event: CardDrawn) -> State:
    """The card is open, and the draw pile has one card less."""
    draw, left, discard = (piles := state[Piles]).draw, piles.left, piles.discard
    piles = Piles(draw=draw if draw is None else draw[1:], left=left - 1, discard=discard)
    return state.put(piles, Turn(seat=state[Turn].seat, card=event.card))


def evolve_decision_opened(state: State, event: DecisionOpened) -> State:
    """The game waits for the active seat."""
    turn = state[Turn]
    return state.put(Turn(seat=turn.seat, card=turn.card, asked=event.decision))


def evolve_card_discarded(state: State, event: CardDiscarded) -> State:
    """No card is open; it lies on the discard pile."""
    piles = state[Piles]
    piles = Piles(draw=piles.draw, left=piles.left, discard=(event.card, *piles.discard))
    return state.put(piles, Turn(seat=state[Turn].seat))
