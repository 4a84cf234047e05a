"""Decks: the cards of a box by name, and a deck that a ruleset's file counts."""

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta

from atoll.core import TableError
from atoll.events.sorry import Card
from atoll.plugins.sorry.texts import table

MOST: Final = 20
"""How many of one card a deck may hold."""
FEWEST: Final = 4
"""Cards that a deck holds at least: one for each seat that may turn one up."""
DECKS: Final[dict[str, dict[Card, int]]] = table("decks.toml")
ORDER: Final[tuple[Card, ...]] = tuple(dict.fromkeys(card for deck in DECKS.values() for card in deck))
"""All cards that there are, in the order of a pile in order."""


CardName: TypeAlias = Literal["1", "2", "3", "4", "5", "7", "8", "10", "11", "12", "sorry"]


class MadeDeck(msgspec.Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True):
    """A deck of its own [sorry/setup.6]."""

    cards: tuple[tuple[CardName, Annotated[int, Meta(ge=1, le=MOST)]], ...]
    """Card and how many, in the order of a pile in order; cards that there are none of are left out."""
    name: str = "counted"

    def __str__(self) -> str:
        return self.name


DeckTerm: TypeAlias = Literal["five_ones_45", "fours_44", "fives_55"] | MadeDeck


def counts_of(deck: DeckTerm) -> dict[Card, int]:
    """How many of each card a deck holds, in order [sorry/setup.6]."""
    return dict(deck.cards) if isinstance(deck, MadeDeck) else DECKS[deck]


def read_deck(given: Any, terms: Mapping[str, Any]) -> dict[str, Any]:
    """``[deck]``: how many of each card; what is not mentioned stays as in the deck in force."""
    deck = terms["deck"]
    counts = dict(counts_of(deck if isinstance(deck, str) else msgspec.convert(deck, MadeDeck)))  # type: ignore[arg-type]  # a name is one of the literals
    for card, count in given.items():
        if card == "name":
            continue
        if card not in ORDER:
            raise TableError(card, f"is no card; cards are {', '.join(ORDER)}")
        if not isinstance(count, int) or isinstance(count, bool) or not 0 <= count <= MOST:
            raise TableError(card, f"= {count!r}: allowed is an int from 0 to {MOST}")
        counts[card] = count
    if sum(counts.values()) < FEWEST:
        raise TableError("", f"leaves {sum(counts.values())} cards: a deck has at least {FEWEST}")
    name = given.get("name", "counted")
    if not isinstance(name, str):
        raise TableError("name", f"= {name!r}: expected text")
    cards = [(card, counts[card]) for card in ORDER if counts.get(card)]
    return {"deck": {"cards": cards, "name": name}}


TABLES: Final = {"deck": read_deck}
