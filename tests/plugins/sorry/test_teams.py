"""Partners: what the cases do not show."""

import pytest

from atoll.core import PositionError, Refused
from atoll.plugins.sorry.expansions.teams import Seven
from atoll.plugins.sorry.parts import Outcome, Pawns, Seats

from .conftest import SEATS, random_play


@pytest.mark.parametrize("seats", [("red", "blue"), ("red", "blue", "yellow")])
def test_partners_need_four_seats(new_game, seats):
    """Four seats play, two and two [sorry.teams/1]."""
    with pytest.raises(Refused, match="seats"):
        new_game("classic", "sorry.teams", seats=seats)


def test_partners_sit_opposite(new_game):
    """Red and yellow are partners, blue and green are partners, whoever is named first [sorry.teams/1]."""
    seats = new_game("classic", "sorry.teams", seats=("green", "red", "blue", "yellow")).state[Seats]

    assert seats.sides == ((3, 1), (0, 2), (1, 3), (2, 0))


def test_partners_win_together(new_game):
    """A team wins when its eight pawns are Home, and both seats win [sorry.teams/10]."""
    game = new_game("classic", "sorry.teams", seed=2)
    last = list(random_play(game, 2))[-1]
    winners = last[Outcome].winners

    assert winners in ((0, 2), (1, 3))
    assert {84 + seat for seat in winners} == {
        place for seat in winners for place in last[Pawns].at[4 * seat : 4 * seat + 4]
    }


def test_a_part_is_always_followed_by_the_rest(new_game):
    """Whatever part is chosen, the seven can be used in full [sorry.teams/8]."""
    game = new_game("classic", "sorry.teams", seed=3)
    for state in random_play(game, 3):
        seven = state[Seven]
        assert 1 <= seven.left <= 7
        assert len(seven.moved) == len(set(seven.moved))


def test_the_card_of_a_two_serves_the_partner(table):
    """The card that a 2 gives serves any pawn of the team [sorry.teams/9]."""
    game = table("sorry.teams", seats=SEATS, card="2", deck=["3", "1"], pawns={"red1": "r5", "yellow1": "y5"})
    game.do("red1 +2")

    assert game.offers == ["red1 +3", "yellow1 +3"]


def test_a_seven_lets_nobody_out(table):
    """A part of a 7 takes no pawn out of Start, whatever the start cards are [sorry.teams/7, sorry/cards.10]."""
    terms = {"start_cards": ["1", "7"]}
    game = table("sorry.teams", seats=SEATS, terms=terms, card="7", deck=["1"], pawns={"red1": "r5"})

    for text, code in [("yellow1 out", "wrong_card"), ("yellow1 +3", "in_start"), ("blue1 +3", "not_yours")]:
        with pytest.raises(Refused) as refused:
            game.do(text)
        assert code == refused.value.code


@pytest.mark.parametrize("keys", [{"left": 3}, {"card": "7", "left": 8}, {"card": "7", "left": 3, "moved": ["pink1"]}])
def test_steps_of_a_seven_are_checked(table, keys):
    """Steps are left of an open 7 only."""
    with pytest.raises(PositionError):
        table("sorry.teams", seats=SEATS, pawns={"red1": "r5"}, **keys)
