"""Cards: which uses they have."""

import pytest

from atoll.core import Refused
from atoll.plugins.sorry.cards import CARDS


@pytest.mark.parametrize("card", ["3", "5", "8", "12"])
def test_plain_cards_go_their_number_forward(table, card):
    """A 3, 5, 8 or 12 takes one pawn that far forward, and nothing else [sorry/cards.5, sorry/cards.1]."""
    assert [f"red1 +{card}"] == table(card=card, deck=["1"], pawns={"red1": "b4", "blue1": "y6"}).offers


@pytest.mark.parametrize("card", ["1", "2"])
def test_start_cards_have_two_uses(table, card):
    """A 1 or 2 lets a pawn out, or takes one forward [sorry/cards.2, sorry/cards.3]."""
    assert [f"red1 +{card}", "red2 out"] == table(card=card, deck=["1"], pawns={"red1": "b6"}).offers


def test_a_seven_with_four_free_pawns_has_76_uses(table):
    """There is no upper limit to the number of legal uses: four whole, 72 divided [sorry/cards.7]."""
    pawns = {"red1": "b5", "red2": "b14", "red3": "y8", "red4": "g5"}
    game = table(card="7", deck=["1"], pawns=pawns)

    assert 76 == len(game.offers) == len(set(game.offers))


def test_seven_needs_all_seven_steps(table):
    """Parts that make less than seven are no use; with another pawn they can make seven [sorry/cards.7]."""
    two = {"red1": "rs3", "red2": "rs4", "red4": "home"}
    game = table(card="7", deck=["1"], pawns=two | {"red3": "b5"})

    assert {"red1 +3 red3 +4", "red2 +2 red3 +5", "red3 +7"} <= set(game.offers)
    assert not {use for use in game.offers if "red3" not in use}


def test_a_slide_that_misses(table):
    """The first part slides only as far as its slide goes, so a pawn beyond it makes its part [sorry/cards.9]."""
    game = table(card="7", deck=["1"], pawns={"red1": "r11", "red2": "b0"})
    game.do("red1 +5 red2 +2")

    assert (game.pawn("red1"), game.pawn("red2")) == ("b4", "b2")


@pytest.mark.parametrize("use", ["red1 +6", "red1 +8", "red1 +3 red2 +3", "red1 +7 red2 +0", "red1 +3 red1 +4"])
def test_what_does_not_make_seven(table, use):
    """A 7 is used in full, by different pawns [sorry/cards.7]."""
    game = table(card="7", deck=["1"], pawns={"red1": "b5", "red2": "y5"})
    with pytest.raises(Refused) as refused:
        game.do(use)

    assert (refused.value.code, refused.value.rule) == ("not_seven", "sorry/cards.7")


def test_backward_never_divides_a_seven(table):
    """A 7 goes forward [sorry/cards.1]."""
    game = table(card="7", deck=["1"], pawns={"red1": "b5"})
    with pytest.raises(Refused, match="wrong card"):
        game.do("red1 -7")


def test_every_card_of_the_decks_does_something():
    """The cards are 1 to 12 without 6 and 9, and `sorry` [sorry/cards.13, sorry/cards.11, sorry/cards.12]."""
    assert list(CARDS) == ["1", "2", "3", "4", "5", "7", "8", "10", "11", "12", "sorry"]
    assert (CARDS["10"].forward, CARDS["10"].backward) == (10, 1)
    assert CARDS["11"].swap
    assert CARDS["sorry"].sorry


def test_start_cards_by_term(table):
    """Any card with a forward number may be made a start card; the pawn goes no further [sorry/movement.8]."""
    game = table(terms={"start_cards": ["12"]}, card="12", deck=["1", "12"], pawns={"red1": "b5"})
    assert game.offers == ["red1 +12", "red2 out"]
    game.do("red2 out")

    assert (game.pawn("red2"), game.told("turn")) == ("r4", "red")
