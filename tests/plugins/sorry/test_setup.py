"""Set-up: seats, pawns, the deck and who begins."""

from collections import Counter

import pytest

from atoll.core import Refused, RulesetError
from atoll.events.sorry import CardDrawn, CardTurnedUp, DeckShuffled, FirstSeatFound, TurnBegan
from atoll.plugins.sorry.board import HOMES, NOWHERE, STARTS, circle_of
from atoll.plugins.sorry.parts import Pawns, Piles, Seats, Turn
from atoll.plugins.sorry.setup import rank

from .conftest import SEATS


@pytest.mark.parametrize("seats", [("red", "blue"), ("blue", "red"), ("yellow", "green", "blue"), SEATS])
def test_two_to_four_seats_in_clockwise_order(new_game, seats):
    """Each seat has a colour of its own, and any colour may come first [sorry/setup.1, sorry/setup.2]."""
    assert tuple(SEATS.index(name) for name in seats) == new_game(seats=seats).state[Seats].colours


@pytest.mark.parametrize(
    ("seats", "code"),
    [
        (("red",), "seats"),
        ((), "seats"),
        (("red", "red"), "colours"),
        (("red", "pink"), "colours"),
        (("red", "yellow", "blue"), "not_clockwise"),
        (("blue", "green", "yellow"), "not_clockwise"),
    ],
)
def test_other_seats_are_refused(new_game, seats, code):
    """One seat, five, an unknown colour, one twice, or a wrong order begin no game [sorry/setup.1]."""
    with pytest.raises(Refused) as refused:
        new_game(seats=seats)

    assert code == refused.value.code


def test_seats_max_is_a_term(new_game):
    """At most `seats_max` seats take part [sorry/setup.1]."""
    with pytest.raises(Refused, match="seats"):
        new_game(seats_max=2)


def test_colours_without_a_seat_have_no_pawns(new_game):
    """Each colour of the game has its pawns in Start, the others have none [sorry/setup.3, sorry/setup.5]."""
    at = new_game(seats=("red", "yellow")).state[Pawns].at

    assert (*[STARTS] * 4, *[NOWHERE] * 4, *[STARTS + 2] * 4, *[NOWHERE] * 4) == at


def test_a_small_deck_is_shuffled_again_until_one_card_is_highest(new_game):
    """Where too few cards are left for those with equal highest ones, all are shuffled [sorry/setup.8]."""
    deck = {"cards": [("1", 6), ("2", 1)]}
    games = [new_game(seats=SEATS, seed=seed, deck=deck, first_seat="high_card") for seed in range(9)]
    shuffled = [sum(isinstance(event, DeckShuffled) for event in game.log[0].events) for game in games]

    assert max(shuffled) > 2
    assert all(game.to_act() for game in games)


def test_unlike_cards_find_the_first_seat(new_game):
    """The highest card cannot be found in a deck whose cards are all alike [sorry/setup.8]."""
    with pytest.raises(RulesetError, match="all cards of the deck are alike: set first_seat = random"):
        new_game(deck={"cards": [("1", 8)]}, first_seat="high_card")


def test_three_pawns_by_term(new_game):
    """Colours have as many pawns as the term says, numbered from 1 [sorry/setup.3]."""
    assert new_game("a5065_2013").state[Pawns].at[:4] == (STARTS, STARTS, STARTS, NOWHERE)


def test_fast_start_puts_pawn_1_on_its_circle(new_game):
    """With `first_pawn` = `circle` pawn 1 of each colour begins on its circle [sorry/setup.4]."""
    at = new_game("fast_start", seats=("red", "yellow")).state[Pawns].at

    assert [circle_of(0), NOWHERE, circle_of(2), NOWHERE] == list(at[::4])
    assert circle_of(0) not in new_game("classic").state[Pawns].at


def test_the_whole_deck_is_shuffled_face_down(new_game):
    """The shuffled deck is the draw pile, and nobody sees its order [sorry/setup.9]."""
    game = new_game()
    shuffled = next(event for event in game.log[0].events if isinstance(event, DeckShuffled))

    assert 45 == shuffled.count == len(shuffled.draw)
    assert sorted(shuffled.draw) != list(shuffled.draw)
    assert game.view(0)[Piles].draw is None
    assert game.ruleset.view(game.state, shuffled, 0).draw is None


def test_the_first_seat_takes_the_first_turn(new_game):
    """The game begins with the turn of the seat that was found [sorry/setup.10]."""
    events = new_game(seed=3).log[0].events
    first = next(event.seat for event in events if isinstance(event, FirstSeatFound))

    assert first == next(event.seat for event in events if isinstance(event, TurnBegan))


def test_a_random_first_seat_is_any_of_them(new_game):
    """With `random` every seat may begin [sorry/setup.7]."""
    firsts = Counter(
        new_game(seed=seed).state[Seats].first for seat in range(10) for seed in [seat * 10, seat * 10 + 1]
    )

    assert {0, 1, 2, 3} == set(firsts)


def test_a_given_first_seat_is_the_first_named(new_game):
    """With `given` the first of the seats begins [sorry/setup.7]."""
    assert {0} == {new_game("chispa", seats=("green", "red"), seed=seed).state[Seats].first for seed in range(8)}


@pytest.mark.parametrize("seed", range(12))
def test_the_highest_card_begins(new_game, seed):
    """Seats turn up cards clockwise from red, equal ones again, until one is highest [sorry/setup.8]."""
    game = new_game("first_edition_1939", seats=("yellow", "green", "red"), seed=seed)
    shown = [event for event in game.log[0].events if isinstance(event, CardTurnedUp)]
    best, left = -1, [2, 0, 1]  # red sits third
    while len(left) > 1:
        now, shown = shown[: len(left)], shown[len(left) :]
        assert left == [event.seat for event in now]
        best = max(rank(event.card) for event in now)
        left = [event.seat for event in now if rank(event.card) == best]

    assert ([], left[0]) == (shown, game.state[Seats].first)
    assert sum(isinstance(event, DeckShuffled) for event in game.log[0].events) == 2


def test_a_sorry_counts_above_12():
    """A Sorry card turned up for the first seat is the highest [sorry.first_edition_1939/setup.1]."""
    assert sorted(["12", "1", "sorry", "11"], key=rank, reverse=True) == ["sorry", "12", "11", "1"]


@pytest.mark.parametrize(
    ("terms", "says"),
    [
        ({"sorry_forward": 4}, "sorry_forward_when"),
        ({"sorry_forward_when": "always"}, "sorry_forward_when"),
        ({"start_cards": ["4"]}, "start_cards"),
        ({"start_cards": []}, "start_cards"),
        ({"split_pawns": 9}, "split_pawns"),
        ({"slides": "none"}, "slides"),
    ],
)
def test_terms_that_do_not_fit_are_refused(ruleset, terms, says):
    """Terms are checked when a ruleset is made [sorry/movement.8, sorry/swaps.11]."""
    with pytest.raises(RulesetError, match=says):
        ruleset("classic", **terms)


def test_a_turn_begins_with_a_card(new_game):
    """The top card is turned up, and nobody is asked for that [sorry/turn.2]."""
    game = new_game(seed=5)
    drawn = [event for event in game.log[0].events if isinstance(event, CardDrawn)]

    assert drawn[-1].card == game.state[Turn].card
    assert HOMES not in game.state[Pawns].at
