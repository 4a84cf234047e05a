"""Piles: the deck, the draw pile, the discard pile, and what is hidden of them."""

from collections import Counter
from collections.abc import Generator, Iterable, Mapping
from typing import Final

from msgspec.structs import replace

from atoll.core import Chance, Fact, Ruleset, RulesetError, Seat, State, Viewer
from atoll.events.sorry import Card, DeckShuffled, DiscardsShuffled, PositionSet
from atoll.plugins.sorry.decks import counts_of
from atoll.plugins.sorry.parts import Piles, Turn
from atoll.plugins.sorry.terms import Terms

SHUFFLE: Final = "sorry.shuffle"
"""Label of the draws that shuffle."""


def deck_of(terms: Terms) -> tuple[Card, ...]:
    """All cards in order, equal cards together [sorry/setup.6]."""
    return tuple(card for card, count in counts_of(terms.deck).items() for _ in range(count))


def missing_from(terms: Terms, cards: Iterable[Card]) -> tuple[Card, ...]:
    """The cards of the deck that are not among *cards*, in the deck's order."""
    left = Counter(deck_of(terms))
    left.subtract(Counter(cards))
    return tuple(card for card in counts_of(terms.deck) for _ in range(left[card]))


def shuffle_deck(state: State, chance: Chance) -> Generator[Fact, State, State]:
    """The whole deck is shuffled and lies face down [sorry/setup.9]."""
    draw = tuple(chance.shuffle(SHUFFLE, deck_of(state[Terms])))
    return (yield DeckShuffled(draw=draw, count=len(draw)), "sorry/setup.9")


def shuffle_discards(state: State, chance: Chance) -> Generator[Fact, State, State]:
    """
    The discard pile becomes the draw pile.

    Only when a card is to be drawn and there is none, so that the last one is on the discard pile too [sorry/turn.8].
    """
    draw = tuple(chance.shuffle(SHUFFLE, state[Piles].discard))
    if not draw:
        raise RulesetError("a card is to be drawn, but both piles are empty: leave more cards in the position")
    return (yield DiscardsShuffled(draw=draw, count=len(draw)), "sorry/turn.8")


def top_card(state: State) -> Card:
    """The card that is drawn next."""
    draw = state[Piles].draw
    if not draw:
        raise RulesetError("a card is to be drawn from a pile that is hidden here: decide on the host's state")
    return draw[0]


def evolve_deck_shuffled(state: State, event: DeckShuffled) -> State:
    """The draw pile is the whole deck."""
    return state.put(Piles(draw=event.draw, left=event.count))


def evolve_discards_shuffled(state: State, event: DiscardsShuffled) -> State:
    """The discard pile became the draw pile."""
    return state.put(Piles(draw=event.draw, left=event.count))


def view_piles(state: State, part: Piles, viewer: Viewer) -> Piles:
    """Everyone sees the discard pile and how many cards are left, nobody their order."""
    return replace(part, draw=None)


def view_shuffled(state: State, event: DeckShuffled | DiscardsShuffled, viewer: Viewer) -> object:
    """Nobody sees the order of a shuffle."""
    return replace(event, draw=None)


def view_position_set(state: State, event: PositionSet, viewer: Viewer) -> PositionSet:
    """Nobody sees the order of the draw pile."""
    return replace(event, draw=None)


def redeal(state: State, seat: Seat, ruleset: Ruleset, chance: Chance) -> State:
    """The draw pile in another order, of all cards that are not seen."""
    piles = state[Piles]
    unseen = missing_from(state[Terms], (*piles.discard, *open_cards(state)))
    draw = tuple(chance.shuffle("sorry.redeal", unseen))[: piles.left]
    return state.put(replace(piles, draw=draw))


def open_cards(state: State) -> tuple[Card, ...]:
    """The open card, if one is."""
    card = state[Turn].card
    return (card,) if card else ()


def counts(state: State) -> Mapping[str, int]:
    """Cards neither come nor go."""
    piles = state[Piles]
    return {"cards": piles.left + len(piles.discard) + len(open_cards(state))}
