"""The turn: a card is drawn, used or discarded, and the turn passes on."""

from enum import Enum, auto
from typing import Final

from atoll.core import Chance, Ruleset, Script, Seat, State, hookimpl
from atoll.events.sorry import Card, CardDiscarded, CardDrawn, DecisionOpened, TurnBegan
from atoll.plugins.sorry.end import has_won, win
from atoll.plugins.sorry.parts import Piles, Seats, Turn
from atoll.plugins.sorry.piles import shuffle_discards, top_card
from atoll.plugins.sorry.slides import Carried
from atoll.plugins.sorry.terms import Terms


class Step(Enum):
    """A step of a turn that nobody decides."""

    BEGIN = auto()
    """The turn passes to the next seat clockwise [sorry/turn.7]."""
    DRAW = auto()
    """The top card is turned up, and nobody is asked for that [sorry/turn.2]."""
    OPEN = auto()
    """A seat whose card has a use is asked, even where there is just one [sorry/turn.3, sorry/turn.11]."""
    PUT_AWAY = auto()
    """The card goes onto the discard pile [sorry/turn.6]."""


BEGIN, DRAW, OPEN, PUT_AWAY = Step


def go_on(state: State, step: Step, ruleset: Ruleset, chance: Chance) -> Carried:
    """
    All that nobody decides, from *step* on, until a seat is asked [sorry/turn.1].

    A card without a legal use is put away, and nobody is asked [sorry/turn.4]; the game does not stand still, since
    without ice every seat can use a 1 [sorry/end.5]. A plugin's reaction may open a decision: then the steps wait, and
    the decider of its answer goes on with the next one.
    """
    ask, used = ruleset.ask, 1
    while True:
        turn = state[Turn]
        if step is PUT_AWAY:
            state = yield CardDiscarded(card=turn.card, used=used), "sorry/turn.6" if used else "sorry/turn.4"
            step = DRAW if ask.sorry_draws_again(state, turn.card) else BEGIN
        elif step is BEGIN:
            state = yield TurnBegan(seat=ask.sorry_next_seat(state)), "sorry/turn.7"
            step = DRAW
        elif step is DRAW:
            if not state[Piles].left:
                state = yield from shuffle_discards(state, chance)
            state = yield CardDrawn(card=top_card(state)), "sorry/turn.2"
            step = OPEN
        elif next(ask.sorry_uses(state, turn.seat, turn.card, ruleset), None) is None:
            used, step = 0, PUT_AWAY
            continue
        else:
            return (yield DecisionOpened(decision=ask.sorry_decision(state, False)), "sorry/turn.3")
        if state[Turn].asked:
            return state


def use_card(carried: Carried, ruleset: Ruleset, chance: Chance) -> Script:
    """
    The open card is used; then the game may be won [sorry/end.2], or the turn goes on.

    A card that asks for more stays open; one that is used up is put away [sorry/turn.6].
    """
    state = yield from carried
    if has_won(state, state[Turn].seat):
        yield from win(state, state[Turn].seat, ruleset)
        return
    decision = ruleset.ask.sorry_decision(state, True)
    if decision:
        yield DecisionOpened(decision=decision), "sorry/turn.3"
    else:
        yield from go_on(state, PUT_AWAY if state[Turn].card else BEGIN, ruleset, chance)


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


_ALONE: Final = tuple((seat,) for seat in range(4))


def to_act(state: State) -> tuple[Seat, ...]:
    """The active seat, where a decision is open."""
    turn = state[Turn]
    return _ALONE[turn.seat] if turn.asked else ()


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
