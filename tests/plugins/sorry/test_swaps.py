"""Swaps and the card that takes a square: what the cases do not show."""

import pytest

from atoll.core import Refused

PAWNS = {"red1": "b6", "blue1": "y6", "blue2": "bs1", "blue3": "home"}


def test_a_swap_needs_two_pawns_on_the_ring(table):
    """Pawns in Start, in a safety zone or Home are neither swapped nor taken [sorry/swaps.2, sorry/safety.3]."""
    eleven = table(card="11", deck=["1"], pawns=PAWNS)
    take = table(card="sorry", deck=["1"], pawns=PAWNS)

    assert eleven.offers == ["red1 +11", "red1 swap blue1"]
    assert take.offers == ["red2 sorry blue1"]


def test_a_square_is_taken_from_start_only(table):
    """Without an own pawn in Start a Sorry card is lost [sorry/swaps.9]."""
    pawns = {"red1": "r5", "red2": "rs1", "red3": "home", "red4": "b5", "blue1": "y6"}
    game = table(card="sorry", deck=["1"], pawns=pawns)

    assert (game.told("turn"), game.told("discard")) == ("blue", ["sorry"])


def test_the_taken_pawn_is_bumped(table):
    """The pawn from Start takes the square, and the other goes to its Start [sorry/swaps.7, sorry/swaps.8]."""
    game = table(card="sorry", deck=["1"], pawns={"blue1": "g1"}).do("red1 sorry blue1")

    assert (game.pawn("red1"), game.pawn("blue1")) == ("g4", "start")


def test_an_exchange_bumps_nobody(table):
    """The exchange itself bumps nobody [sorry/swaps.3]."""
    game = table(card="11", deck=["1"], pawns={"red1": "b6", "blue1": "y6"}).do("red1 swap blue1")

    assert (game.pawn("red1"), game.pawn("blue1")) == ("y6", "b6")


@pytest.mark.parametrize(
    ("use", "code", "rule"),
    [
        ("red2 sorry blue1", "not_in_start", "sorry/swaps.9"),
        ("red3 sorry blue1", "lowest_first", "sorry/movement.11"),
        ("red1 sorry red2", "own_colour", "sorry/swaps.7"),
        ("red1 sorry blue2", "not_on_ring", "sorry/swaps.9"),
        ("red1 sorry green1", "not_on_ring", "sorry/swaps.9"),
        ("red4 sorry blue1", "at_home", "sorry/safety.8"),
        ("blue1 sorry red2", "not_yours", "sorry/cards.1"),
        ("red2 +4", "wrong_card", "sorry/swaps.11"),
        ("red1 out", "wrong_card", "sorry/movement.8"),
        ("red2 swap blue1", "wrong_card", "sorry/cards.1"),
        ("red2 -4", "wrong_card", "sorry/cards.1"),
    ],
)
def test_refusals_of_a_sorry(table, use, code, rule):
    """The first test that fails is cited [sorry/swaps.9, sorry/swaps.10]."""
    game = table(card="sorry", deck=["1"], pawns={"red2": "b6", "red4": "home", "blue1": "y6", "blue2": "bs1"})
    with pytest.raises(Refused) as refused:
        game.do(use)

    assert (code, rule) == (refused.value.code, refused.value.rule)
