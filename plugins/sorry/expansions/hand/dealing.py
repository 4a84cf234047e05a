"""Dealing and refilling the hands."""

from collections.abc import Generator

from atoll.core import Chance, Fact, Seat, State, Table
from atoll.plugins.sorry.expansions.hand.events import CardDealt
from atoll.plugins.sorry.expansions.hand.parts import Hands, HandTerms
from atoll.plugins.sorry.parts import Piles, Turn
from atoll.plugins.sorry.piles import shuffle_discards, top_card

Dealt = Generator[Fact, State, State]


def deal(state: State, chance: Chance) -> Dealt:
    """
    Hands are dealt one card at a time, clockwise from the seat whose turn it is [sorry.hand/2].

    Where the whole deck is dealt out, this comes again whenever all hands are empty [sorry.hand/12].
    """
    first, seats = state[Turn].seat, len(state[Table].seats)
    if state[HandTerms].hand_deal == "refill":
        number = state[HandTerms].hand_size * seats
    else:
        number = state[Piles].left or len(state[Piles].discard)
    for card in range(number):
        state = yield from _deal_card(state, (first + card) % seats, "sorry.hand/2", chance)
    return state


def refill(state: State, chance: Chance) -> Dealt:
    """At the end of its turn the seat draws until its hand is full again [sorry.hand/9]; never where all is dealt."""
    seat, terms = state[Turn].seat, state[HandTerms]
    missing = terms.hand_size - state[Hands].count(seat) if terms.hand_deal == "refill" else 0
    for _ in range(missing):
        if state[Piles].left or state[Piles].discard:
            state = yield from _deal_card(state, seat, "sorry.hand/9", chance)
    return state


def _deal_card(state: State, seat: Seat, rule_id: str, chance: Chance) -> Dealt:
    if not state[Piles].left:
        state = yield from shuffle_discards(state, chance)
    return (yield CardDealt(seat=seat, card=top_card(state)), rule_id)
