"""Terms: every number and switch of the family, with the rules that it governs."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from atoll.core import Part, view_of_fields
from atoll.events.sorry import Place
from atoll.plugins.sorry.board import slide_ends
from atoll.plugins.sorry.decks import DeckTerm

StartCard: TypeAlias = Literal["1", "2", "3", "5", "7", "8", "10", "11", "12"]


class Terms(Part, frozen=True, kw_only=True):
    """One field for each term of section 5 of the rules; it says what it means and which rules it governs."""

    seats_max: Annotated[int, Meta(ge=2, le=4)]
    """Largest number of seats. [sorry/setup.1]"""
    pawns_per_colour: Annotated[int, Meta(ge=1, le=4)]
    """Pawns of one colour. [sorry/setup.3]"""
    first_pawn: Literal["start", "circle"]
    """Where pawn 1 of each colour begins. [sorry/setup.4]"""
    deck: DeckTerm
    """Which cards: a deck of `decks.toml`, or one that is counted. [sorry/setup.6]"""
    first_seat: Literal["random", "given", "high_card"]
    """How the first seat is found: drawn, the first that is named, or by the cards. [sorry/setup.7, sorry/setup.8]"""
    start_cards: tuple[StartCard, ...]
    """Cards that let a pawn out of Start. [sorry/movement.8]"""
    two_draws_again: Literal["yes", "no"]
    """Whether a 2 gives another card. [sorry/cards.4]"""
    split_pawns: Annotated[int, Meta(ge=1, le=8)]
    """Most pawns that share a 7. [sorry/cards.7]"""
    slides: Literal["four_five", "all_four"]
    """Heads and ends of the slides, from `board.toml`. [sorry/slides.1]"""
    slide_on: Literal["foreign", "own", "all"]
    """On which slides a pawn slides. [sorry/slides.2]"""
    swap_slide: Literal["mover", "none", "both"]
    """Who slides after a swap. [sorry/swaps.4, sorry/swaps.5]"""
    eleven_pass: Literal["no_forward", "never", "always"]
    """When an 11 may be passed. [sorry/swaps.6]"""
    sorry_forward: Literal[0, 4]
    """Steps that a `sorry` may take a pawn forward instead. [sorry/swaps.11]"""
    sorry_forward_when: Literal["no_target", "always"] | None = None
    """When it may; given exactly when `sorry_forward` is not 0. [sorry/swaps.11]"""
    hand_first_pawn: Literal["start", "circle"]
    """Where pawn 1 begins in a game with cards in the hand; nothing without them. [sorry.hand/1]"""

    @view_of_fields
    def ends(self) -> tuple[tuple[Place, ...], ...]:
        """Where a pawn slides to, by its colour and the place where it lands; the place itself where it stays."""
        return slide_ends(self.slides, self.slide_on)
