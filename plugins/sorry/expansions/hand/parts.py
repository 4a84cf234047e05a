"""The hands, the terms of this game, and what is hidden."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Literal

from msgspec import Meta
from msgspec.structs import replace

from atoll.core import Chance, Part, Ruleset, Seat, State, Table, Viewer
from atoll.events.sorry import Card
from atoll.plugins.sorry import piles
from atoll.plugins.sorry.expansions.hand.events import CardDealt, CardPlayed, HandAsked, HandCardDiscarded, HandsSet
from atoll.plugins.sorry.parts import Piles, Turn
from atoll.plugins.sorry.piles import missing_from, open_cards
from atoll.plugins.sorry.terms import Terms

Points = Annotated[int, Meta(ge=0, le=10_000)]
Hand = tuple[Card, ...] | None
"""Cards in the order in which they came; ``None`` where they are hidden."""


class HandTerms(Part, frozen=True):
    """Terms of the game with cards in the hand; where pawn 1 begins is a term of the family, set by each edition."""

    hand_size: Annotated[int, Meta(ge=1, le=7)] = 5
    """Cards in a hand. [sorry.hand/2, sorry.hand/9]"""
    hand_deal: Literal["refill", "all"] = "refill"
    """Hands are refilled, or the whole deck is dealt out at once. [sorry.hand/2, sorry.hand/12]"""
    hand_must_play: Literal["yes", "no"] = "yes"
    """Whether a card that can be used must be. [sorry.hand/4]"""
    hand_score: Literal["win", "points"] = "win"
    """Whether the end is counted in points. [sorry.hand/13]"""
    hand_points: tuple[Points, Points, Points, Points, Points] = (5, 5, 25, 50, 100)
    """For a pawn Home, for an opponent's pawn not Home, and the three bonuses. [sorry.hand/14, sorry.hand/15]"""


class Hands(Part, frozen=True):
    """What the seats hold."""

    cards: tuple[Hand, ...] = ()
    """By seat; each its seat's alone."""
    counts: tuple[int, ...] = ()
    """Cards of each hand."""
    again: bool = False
    """Whether the active seat is asked because it played a 2."""

    def count(self, seat: Seat) -> int:
        """Cards that *seat* holds; none before the first deal."""
        return self.counts[seat] if self.counts else 0

    def knows(self, state: State, path: str) -> bool:
        """Whether the hand of ``hands.red`` is shown."""
        group, _, name = path.partition(".")
        return group != "hands" or (bool(self.cards) and self.cards[state[Table].seats.index(name)] is not None)

    def drawn(self, state: State) -> Iterator[str]:
        """The hands for the terminal, as far as they are shown."""
        for name, cards, count in zip(state[Table].seats, self.cards, self.counts, strict=True):
            yield f"hand of {name}: {' '.join(cards) if cards is not None else f'{count} cards'}"


def _changed(state: State, seat: Seat, cards: Hand, count: int) -> Hands:
    hands = state[Hands]
    seats = len(state[Table].seats)
    held, counts = list(hands.cards or ((),) * seats), list(hands.counts or (0,) * seats)
    held[seat], counts[seat] = cards if count else (), count
    return Hands(cards=tuple(held), counts=tuple(counts), again=hands.again)


def _taken(state: State, seat: Seat, card: Card) -> Hands:
    """The hands without one card of that name."""
    cards = state[Hands].cards[seat]
    if cards is not None:
        place = cards.index(card)
        cards = (*cards[:place], *cards[place + 1 :])
    return _changed(state, seat, cards, state[Hands].counts[seat] - 1)


def evolve_card_dealt(state: State, event: CardDealt) -> State:
    """The hand has one card more, the draw pile one less."""
    hands, pile = state[Hands], state[Piles]
    held: Hand = hands.cards[event.seat] if hands.cards else ()
    cards = None if held is None or event.card is None else (*held, event.card)
    draw = None if pile.draw is None else pile.draw[1:]
    after = _changed(state, event.seat, cards, hands.count(event.seat) + 1)
    return state.put(after, replace(pile, draw=draw, left=pile.left - 1))


def evolve_hand_asked(state: State, event: HandAsked) -> State:
    """The game waits for the active seat."""
    return state.put(replace(state[Hands], again=event.again), replace(state[Turn], asked="hand_use"))


def evolve_card_played(state: State, event: CardPlayed) -> State:
    """The card is open."""
    return state.put(_taken(state, event.seat, event.card), Turn(seat=event.seat, card=event.card))


def evolve_hand_card_discarded(state: State, event: HandCardDiscarded) -> State:
    """The card lies on the discard pile."""
    pile = state[Piles]
    discard = (event.card, *pile.discard)
    return state.put(_taken(state, event.seat, event.card), replace(pile, discard=discard), Turn(seat=event.seat))


def evolve_hands_set(state: State, event: HandsSet) -> State:
    """As the position says."""
    return state.put(Hands(cards=event.hands, counts=event.counts))


def view_hands(state: State, part: Hands, viewer: Viewer) -> Hands:
    """A hand is seen by its seat only, also at the end [sorry.hand/2, sorry.hand/11]."""
    return replace(part, cards=_shown(part.cards, part.counts, viewer))


def view_card_dealt(state: State, event: CardDealt, viewer: Viewer) -> CardDealt:
    """A card that goes into a hand has no face for the others."""
    return event if viewer == event.seat else replace(event, card=None)


def view_hands_set(state: State, event: HandsSet, viewer: Viewer) -> HandsSet:
    """As in a game, each hand is its seat's alone."""
    return replace(event, hands=_shown(event.hands, event.counts, viewer))


def _shown(hands: tuple[Hand, ...], counts: tuple[int, ...], viewer: Viewer) -> tuple[Hand, ...]:
    """What is empty hides nothing."""
    shown = zip(hands, counts, strict=True)
    return tuple(cards if seat == viewer or not count else None for seat, (cards, count) in enumerate(shown))


def redeal(state: State, seat: Seat, ruleset: Ruleset, chance: Chance) -> State:
    """The other hands and the draw pile, of all cards that the seat does not see."""
    pile, hands = state[Piles], state[Hands]
    if not hands.cards:
        return state
    own = hands.cards[seat] or ()
    unseen = missing_from(state[Terms], (*pile.discard, *open_cards(state), *own))
    rest = iter(chance.shuffle("sorry.hand.redeal", unseen))
    held = tuple(
        own if other == seat else tuple(next(rest) for _ in range(count)) for other, count in enumerate(hands.counts)
    )
    return state.put(replace(hands, cards=held), replace(pile, draw=tuple(rest)[: pile.left]))


def counts(state: State) -> Mapping[str, int]:
    """Cards neither come nor go; those in hands count as well."""
    return {"cards": piles.counts(state)["cards"] + sum(state[Hands].counts)}


def told(state: State) -> dict[str, Any]:
    """Hands as far as they are shown, and whether a 2 was played."""
    hands = state[Hands]
    shown = {
        name: list(cards) for name, cards in zip(state[Table].seats, hands.cards, strict=False) if cards is not None
    }
    return {"hands": shown, "again": hands.again}
