"""Facts of the game with cards in the hand."""

from atoll.core import Event, Seat
from atoll.events.sorry import Card


class HandEvent(Event, frozen=True, tag="sorry.hand.{}".format):
    """A fact of this plugin."""


class CardDealt(HandEvent, frozen=True):
    """A seat took the top card of the draw pile into its hand [sorry.hand/2, sorry.hand/9]."""

    seat: Seat
    card: Card | None
    """Its seat's alone."""


class HandAsked(HandEvent, frozen=True):
    """The active seat is asked to play a card [sorry.hand/3]."""

    again: bool
    """Whether because it played a 2 [sorry.hand/7]."""


class CardPlayed(HandEvent, frozen=True):
    """A seat laid open a card of its hand to use it [sorry.hand/3]."""

    seat: Seat
    card: Card


class HandCardDiscarded(HandEvent, frozen=True):
    """A seat discarded a card of its hand unused [sorry.hand/6]."""

    seat: Seat
    card: Card


class HandsSet(HandEvent, frozen=True):
    """A position begins with these hands."""

    hands: tuple[tuple[Card, ...] | None, ...]
    """By seat; each its seat's alone."""
    counts: tuple[int, ...]
    """Cards of each hand."""
