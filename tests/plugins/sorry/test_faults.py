"""
What public engines get wrong, as tests with the right outcome: section 12 of the rules, in its order.

A statement that handed cases show as well is repeated here, so that the section can be read in one place.
"""

import pytest

from atoll.core import Refused

from .conftest import SEATS


def test_a_pawn_that_comes_back_onto_its_head_slides(table):
    """Who comes back onto the head of its slide slides and is not bumped [sorry/slides.3, sorry/slides.6]."""
    assert table(card="4", deck=["1"], pawns={"red1": "b13"}).do("red1 -4").pawn("red1") == "b13"


def test_two_parts_never_share_a_square(table):
    """The two parts of a 7 never end on one square, nor do two pawns of one colour [sorry/movement.6]."""
    game = table(card="7", deck=["1"], pawns={"red1": "b5", "red2": "b4"})

    assert not {"red2 +4 red1 +3", "red1 +3 red2 +4", "red2 +1 red1 +6"} & set(game.offers)


def test_a_pawn_gone_is_not_bumped_by_the_second_slide(table):
    """A pawn that the first part has taken off a slide is not bumped by the slide of the second [sorry/turn.9]."""
    game = table(card="7", deck=["1"], pawns={"red1": "y12", "red2": "y7"}).do("red1 +5 red2 +2")

    assert (game.pawn("red1"), game.pawn("red2")) == ("g2", "y13")


def test_a_bumped_pawn_makes_no_part(table):
    """A pawn that the first part has bumped stays in Start and makes no part [sorry/cards.9]."""
    game = table(card="7", deck=["1"], pawns={"red1": "r11", "red2": "b3"})

    assert "red1 +5 red2 +2" not in game.offers
    with pytest.raises(Refused, match="bumped_first"):
        game.do("red1 +5 red2 +2")


def test_the_second_part_may_use_the_square_left(table):
    """The second part is not blocked by the pawn that the first has taken away [sorry/cards.8]."""
    game = table(card="7", deck=["1"], pawns={"red1": "b5", "red2": "b4"}).do("red1 +6 red2 +1")

    assert (game.pawn("red1"), game.pawn("red2")) == ("b11", "b5")


def test_a_two_without_a_use_gives_another_card(table):
    """A 2 that cannot be used still gives another card [sorry/cards.4]."""
    pawns = {"red1": "home", "red2": "home", "red3": "home", "red4": "rs5", "blue1": "b5"}
    game = table(turn="blue", card="5", deck=["2", "1"], pawns=pawns).do("blue1 +5")

    assert (game.told("turn"), game.told("card")) == ("red", "1")


def test_any_card_after_a_two_is_the_same_seats(table):
    """A card drawn after a 2, `sorry` included, is the same seat's; only then the turn passes [sorry/cards.4]."""
    game = table(card="2", deck=["sorry", "1"], pawns={"red1": "r5", "blue1": "b5"}).do("red1 +2")
    assert (game.told("turn"), game.told("card")) == ("red", "sorry")

    assert game.do("red2 sorry blue1").told("turn") == "blue"


def test_an_eleven_with_swaps_only_may_be_passed(table):
    """An 11 whose only use is a swap may be passed [sorry/swaps.6]."""
    pawns = {"red1": "rs4", "red2": "g10", "blue1": "b6"}

    assert table(card="11", deck=["1"], pawns=pawns).offers == ["pass", "red2 swap blue1"]


def test_the_swapped_pawn_does_not_slide(table):
    """The pawn that is swapped away stays on a foreign head [sorry/swaps.5]."""
    game = table(card="11", deck=["1"], pawns={"red1": "g1", "blue1": "b6"}).do("red1 swap blue1")

    assert game.pawn("blue1") == "g1"


def test_the_pawn_that_swaps_slides(table):
    """The pawn that swaps slides on a foreign head [sorry/swaps.4]."""
    game = table(card="11", deck=["1"], pawns={"red1": "b6", "blue1": "y9"}).do("red1 swap blue1")

    assert game.pawn("red1") == "y13"


def test_the_deck_has_five_ones(table):
    """The deck has five 1s and 45 cards [sorry/setup.6]."""
    rest = table(card="12", pawns={"red1": "r5"}).told("deck")

    assert (len(rest), rest.count("1")) == (44, 5)


@pytest.mark.parametrize(
    ("was", "card", "use", "at"),
    [
        ("rs1", "4", "-4", "g14"),
        ("rs2", "4", "-4", "r0"),
        ("rs3", "4", "-4", "r1"),
        ("rs4", "4", "-4", "r2"),
        ("rs1", "10", "-1", "r2"),
    ],
)
def test_backward_leads_out_of_the_safety_zone(table, was, card, use, at):
    """4 backward from each safety square, and 1 backward from the first, come out onto the ring [sorry/safety.5]."""
    assert at == table(card=card, deck=["1"], pawns={"red1": was}).do(f"red1 {use}").pawn("red1")


def test_the_entry_is_two_squares_behind_the_circle(table):
    """4 backward from the circle lies before the entry, so that a 5 enters the safety zone [sorry/safety.6]."""
    game = table(card="4", deck=["12", "5", "1"], pawns={"red1": "r4"}).do("red1 -4", "red1 +5")

    assert game.pawn("red1") == "rs3"


@pytest.mark.parametrize("colour", SEATS)
def test_the_short_slide_has_the_colour_of_its_side(table, colour):
    """The short slide of a side does not carry pawns of that side's colour, but all others [sorry/slides.2]."""
    seats = ("red", "blue" if colour == "red" else colour)
    game = table(seats=seats, turn=colour, card="4", deck=["1"], pawns={f"{colour}1": "r5"}).do(f"{colour}1 -4")

    assert ("r1" if colour == "red" else "r4") == game.pawn(f"{colour}1")


@pytest.mark.parametrize("card", ["1", "2"])
def test_a_pawn_starts_on_its_circle_and_no_further(table, card):
    """A 1 and a 2 both put a pawn on its circle, at number 4 of its side [sorry/movement.9]."""
    assert table(card=card, deck=["1", "1"]).do("red1 out").pawn("red1") == "r4"


def test_a_slide_bumps_on_its_end_square(table):
    """A slide bumps on its end square too [sorry/slides.5]."""
    game = table(card="5", deck=["1"], pawns={"red1": "b4", "blue1": "b13"}).do("red1 +5")

    assert (game.pawn("red1"), game.pawn("blue1")) == ("b13", "start")


def test_a_slide_bumps_its_own_colour(table):
    """A slide bumps pawns of the slider's own colour [sorry/slides.5]."""
    game = table(card="5", deck=["1"], pawns={"red1": "b4", "red2": "b11"}).do("red1 +5")

    assert (game.pawn("red1"), game.pawn("red2")) == ("b13", "start")


def test_a_pawn_slides_by_its_own_colour(table):
    """Whether a pawn slides depends on its colour, not on the seat that moves it [sorry/slides.2, sorry.teams/3]."""
    pawns = {"yellow1": "r4", "red1": "r11"}
    game = table("sorry.teams", seats=SEATS, card="5", deck=["1"], pawns=pawns).do("yellow1 +5")

    assert (game.pawn("yellow1"), game.pawn("red1")) == ("r13", "start")


@pytest.mark.parametrize("colour", SEATS)
def test_every_colour_reaches_home_by_exact_count(table, colour):
    """Every colour reaches its fifth safety square, and Home by exact count and not beyond [sorry/safety.1]."""
    letter = colour[0]
    seats = (colour, SEATS[(SEATS.index(colour) + 1) % 4])
    fifth = table(seats=seats, card="7", deck=["1"], pawns={f"{colour}1": f"{letter}0"}).do(f"{colour}1 +7")
    home = table(seats=seats, card="8", deck=["1"], pawns={f"{colour}1": f"{letter}0"}).do(f"{colour}1 +8")
    beyond = table(seats=seats, card="12", deck=["1"], pawns={f"{colour}1": f"{letter}0"})

    assert (f"{letter}s5", "home") == (fifth.pawn(f"{colour}1"), home.pawn(f"{colour}1"))
    assert seats[1] == beyond.told("turn")


@pytest.mark.parametrize("card", ["1", "10", "11"])
def test_a_pass_is_refused_while_a_use_is_compulsory(table, card):
    """`pass` is refused while a use is compulsory [sorry/turn.3]."""
    game = table(card=card, deck=["1"], pawns={"red1": "r5", "blue1": "y6"})
    with pytest.raises(Refused, match="must_use"):
        game.do("pass")


def test_a_seven_divides_a_ten_goes_back_an_eleven_swaps(table):
    """A 7 can be divided, a 10 can go back, an 11 can swap [sorry/cards.7, sorry/cards.11, sorry/cards.12]."""
    pawns = {"red1": "b5", "red2": "y6", "blue1": "g6"}

    assert "red1 +3 red2 +4" in table(card="7", deck=["1"], pawns=pawns).offers
    assert "red1 -1" in table(card="10", deck=["1"], pawns=pawns).offers
    assert "red1 swap blue1" in table(card="11", deck=["1"], pawns=pawns).offers


def test_a_seven_may_have_76_uses(table):
    """There is no upper limit to the number of legal uses [sorry/cards.7]."""
    pawns = {"red1": "b5", "red2": "b14", "red3": "y8", "red4": "g5"}

    assert len(table(card="7", deck=["1"], pawns=pawns).offers) == 76
