"""
Every fact of the sorry family, grouped by rulebook chapter.

Places are ints: the ring 0 to 59 clockwise from red's corner, the safety zones 60 to 79, the Starts 80 to 83, the
Homes 84 to 87, each in the order red, blue, yellow, green; -1 is the place of a pawn that is not in the game. Pawns
are ints, ``4 * colour + number - 1``: red1 is 0, blue1 is 4. Cards are text: ``1`` to ``12`` and ``sorry``.
"""

from typing import TypeAlias

from atoll.core import Event, Seat

Place: TypeAlias = int
Pawn: TypeAlias = int
Card: TypeAlias = str


class SorryEvent(Event, frozen=True, tag="sorry.{}".format):
    """A fact of the family."""


# setup ---------------------------------------------------------------------------------------------------------------


class SeatsTaken(SorryEvent, frozen=True):
    """Which colour each seat has, and whose pawns it may use [sorry/setup.1, sorry/cards.1]."""

    colours: tuple[int, ...]
    """By seat."""
    sides: tuple[tuple[int, ...], ...]
    """By seat: colours of the pawns that it may use, its own first."""


class PawnsPlaced(SorryEvent, frozen=True):
    """All pawns are where they begin [sorry/setup.4]."""

    at: tuple[Place, ...]
    """By pawn."""


class CardTurnedUp(SorryEvent, frozen=True):
    """A seat turned up a card to find who begins [sorry/setup.8]."""

    seat: Seat
    card: Card


class FirstSeatFound(SorryEvent, frozen=True):
    """Who begins [sorry/setup.7]."""

    seat: Seat


class DeckShuffled(SorryEvent, frozen=True):
    """The whole deck lies face down as the draw pile [sorry/setup.9]."""

    draw: tuple[Card, ...] | None
    """Next card first; the host's alone."""
    count: int


class PositionSet(SorryEvent, frozen=True):
    """The game begins in this position instead of a set-up."""

    at: tuple[Place, ...]
    """By pawn."""
    draw: tuple[Card, ...] | None
    """Next card first; the host's alone."""
    count: int
    """Cards of the draw pile."""
    discard: tuple[Card, ...]
    """Last discarded card first."""
    seat: Seat
    """Whose turn it is."""
    card: Card
    """The open card; empty where none is."""


# turn ----------------------------------------------------------------------------------------------------------------


class TurnBegan(SorryEvent, frozen=True):
    """It is this seat's turn [sorry/turn.1]."""

    seat: Seat


class DiscardsShuffled(SorryEvent, frozen=True):
    """The discard pile became the draw pile [sorry/turn.8]."""

    draw: tuple[Card, ...] | None
    """Next card first; the host's alone."""
    count: int


class CardDrawn(SorryEvent, frozen=True):
    """The top card of the draw pile is the open card [sorry/turn.2]."""

    card: Card


class DecisionOpened(SorryEvent, frozen=True):
    """The active seat is asked [sorry/turn.3]."""

    decision: str
    """Name of the decision, as offers are listed under."""


class CardDiscarded(SorryEvent, frozen=True):
    """The open card went onto the discard pile [sorry/turn.6]."""

    card: Card
    used: int
    """1 where it was used or passed, 0 where it had no use [sorry/turn.4]."""


class Passed(SorryEvent, frozen=True):
    """The active seat passed [sorry/swaps.6]."""

    seat: Seat


# movement ------------------------------------------------------------------------------------------------------------


class PawnStarted(SorryEvent, frozen=True):
    """A pawn came out of Start onto its circle [sorry/movement.9]."""

    pawn: Pawn
    at: Place


class PawnMoved(SorryEvent, frozen=True):
    """A pawn went forward or backward and landed [sorry/movement.1]."""

    pawn: Pawn
    was: Place
    at: Place
    steps: int
    """Negative backward."""


class PawnCameHome(SorryEvent, frozen=True):
    """A pawn came Home [sorry/safety.1]."""

    pawn: Pawn
    was: Place
    steps: int
    """0 where it was taken along."""


class PawnBumped(SorryEvent, frozen=True):
    """A pawn was sent back into its Start [sorry/movement.13]."""

    pawn: Pawn
    was: Place


# slides --------------------------------------------------------------------------------------------------------------


class PawnSlid(SorryEvent, frozen=True):
    """A pawn slid from the head of a slide to its end [sorry/slides.4]."""

    pawn: Pawn
    was: Place
    at: Place


# swaps ---------------------------------------------------------------------------------------------------------------


class PawnsSwapped(SorryEvent, frozen=True):
    """Two pawns exchanged their squares [sorry/swaps.1]."""

    pawn: Pawn
    """Of the active seat."""
    other: Pawn
    at: Place
    """Where the pawn of the active seat is now."""
    was: Place
    """Where the other pawn is now."""


class SquareTaken(SorryEvent, frozen=True):
    """A pawn from Start took the square of another colour's pawn [sorry/swaps.7]."""

    pawn: Pawn
    other: Pawn
    at: Place


# end -----------------------------------------------------------------------------------------------------------------


class GameWon(SorryEvent, frozen=True):
    """The game is over [sorry/end.1]."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    """By seat."""
