"""Cards in the hand: what the cases do not show."""

import pytest

from atoll.core import PositionError, Refused, RulesetError
from atoll.events.sorry import CardDiscarded, CardDrawn, DiscardsShuffled
from atoll.plugins.sorry.expansions.hand.events import CardDealt, HandAsked
from atoll.plugins.sorry.expansions.hand.parts import Hands
from atoll.plugins.sorry.parts import Outcome, Pawns, Piles, Seats

from .conftest import SEATS, random_play


def test_hands_are_dealt_one_card_at_a_time(new_game):
    """Each seat is dealt five cards, clockwise from the first seat, before the first is asked [sorry.hand/2]."""
    game = new_game("classic", "sorry.hand", seed=3)
    events, first = game.log[0].events, game.state[Seats].first
    dealt = [event.seat for event in events if isinstance(event, CardDealt)]

    assert [(first + card) % 4 for card in range(20)] == dealt
    assert isinstance(events[-1], HandAsked)
    assert game.state[Piles].left == 25


def test_pawn_1_begins_on_its_circle_but_in_chispa(new_game):
    """Where pawn 1 begins is a term of the edition: on its circle, in Chispa! in Start [sorry.hand/1]."""
    assert [new_game(edition, "sorry.hand").state[Pawns].at[0] for edition in ("classic", "chispa")] == [4, 80]
    assert new_game("classic", "sorry.hand", hand_first_pawn="start").state[Pawns].at[0] == 80


def test_no_card_is_drawn(new_game):
    """No card is drawn at the beginning of a turn; each seat plays one of its hand [sorry.hand/3]."""
    game = new_game("classic", "sorry.hand")
    list(random_play(game, 1))

    assert not [event for entry in game.log for event in entry.events if isinstance(event, CardDrawn)]


def test_hands_are_full_after_each_turn(new_game):
    """At the end of its turn a seat draws until it holds five cards again [sorry.hand/9]."""
    game = new_game("classic", "sorry.hand", seed=2)
    for state in random_play(game, 2):
        if not state[Hands].again and not state[Outcome].winners:
            assert state[Hands].counts == (5, 5, 5, 5)


def test_all_cards_are_dealt_out_and_again(new_game):
    """With `all` nobody draws, and when all hands are empty the discard pile is dealt out [sorry.hand/12]."""
    game = new_game("classic", "sorry.hand", hand_deal="all", seed=6)
    assert (sum(game.state[Hands].counts), game.state[Piles].left) == (45, 0)
    list(random_play(game, 6))
    for entry in game.log[1:]:
        kinds = [type(event) for event in entry.events]
        assert (CardDealt in kinds) is (DiscardsShuffled in kinds)


def test_a_seat_without_cards_is_passed_over(table):
    """A seat with an empty hand has no turn [sorry.hand/12]."""
    hands = {"red": ["3", "1"], "yellow": ["5"]}
    game = table("sorry.hand", seats=("red", "blue", "yellow"), terms={"hand_deal": "all"}, deck=[], hands=hands)
    game.do("play 1 red1 out")

    assert game.told("turn") == "yellow"


def test_an_eleven_is_never_played_for_nothing(table):
    """There is no way to write an 11 that does nothing [sorry.hand/10]."""
    game = table("sorry.hand", deck=["1"], hands={"red": ["11"]}, pawns={"red1": "r5", "blue1": "y6"})
    with pytest.raises(Refused):
        game.do("play 11 pass")


def test_at_the_end_nobody_draws(table):
    """The winner does not refill its hand, and hands stay hidden [sorry.hand/11]."""
    home = {"red1": "home", "red2": "home", "red3": "home", "red4": "rs5"}
    game = table("sorry.hand", deck=["3"], hands={"red": ["1", "8"], "blue": ["5"]}, pawns=home).do("play 1 red4 +1")

    assert (game.told("deck"), game.told("hands")["red"]) == (["3"], ["8"])
    assert game.game.view(1)[Hands].cards[0] is None


@pytest.mark.parametrize(
    ("others", "scores"),
    [
        ({}, (20 + 40 + 100, 0, 0)),
        ({"blue1": "home"}, (20 + 35 + 50, 5, 0)),
        ({"blue1": "home", "yellow1": "home"}, (20 + 30 + 50, 5, 5)),
        ({"blue1": "home", "blue2": "home"}, (20 + 30 + 25, 10, 0)),
        ({"blue1": "home", "blue2": "home", "blue3": "home"}, (20 + 25, 15, 0)),
    ],
)
def test_points(table, others, scores):
    """Pawns Home, others' pawns not Home, and the largest bonus that applies [sorry.hand/14, sorry.hand/15]."""
    pawns = {"red1": "home", "red2": "home", "red3": "home", "red4": "rs5"} | others
    game = table(
        "sorry.hand",
        seats=("red", "blue", "yellow"),
        terms={"hand_score": "points"},
        deck=["3"],
        hands={"red": ["1"]},
        pawns=pawns,
    ).do("play 1 red4 +1")

    assert (scores, (0,)) == (game.game.state[Outcome].scores, game.game.state[Outcome].winners)


def test_a_card_is_laid_open_and_put_away(table):
    """A card that was played lies on the discard pile after its use [sorry.hand/3, sorry/turn.6]."""
    hands = {"red": ["5"], "blue": ["1"]}
    game = table("sorry.hand", terms={"hand_size": 1}, deck=["3", "8"], hands=hands, pawns={"red1": "r5"})
    game.do("play 5 red1 +5")

    assert game.told("discard") == ["5"]
    assert [event.used for event in game.game.log[-1].events if isinstance(event, CardDiscarded)] == [1]


def test_a_seat_with_many_cards_needs_a_deck(new_game):
    """Hands may hold all cards but one [sorry.hand/2]."""
    assert sum(new_game("classic", "sorry.hand", hand_size=7).state[Hands].counts) == 28


def test_points_do_not_go_with_partners(ruleset):
    """Points are for seats that play against each other [sorry.hand/13]."""
    with pytest.raises(RulesetError, match="hand_score"):
        ruleset("classic", "sorry.hand", "sorry.teams", hand_score="points")


@pytest.mark.parametrize(
    ("keys", "at"),
    [
        ({"hands": {"pink": ["1"]}}, "hands"),
        ({"hands": {"red": ["6"]}}, "hands.red"),
        ({"hands": {"blue": ["1"]}}, "hands"),
        ({"hands": {"red": ["1"]}, "again": 1}, "again"),
        ({"hands": {"red": ["3"] * 5}}, "deck"),
        ({"hands": {"red": ["3"]}, "phase": "card"}, "phase"),
        ({"hands": {"red": ["3"]}, "again": True}, "phase"),
    ],
)
def test_hands_of_a_position_are_checked(table, keys, at):
    """Hands hold cards of the deck, and the seat that is to play holds some."""
    with pytest.raises(PositionError) as error:
        table("sorry.hand", **keys)

    assert at == error.value.key


def test_a_use_of_another_seat_is_not_played(new_game):
    """Card and use are the same seat's [sorry/cards.1]."""
    game = new_game("classic", "sorry.hand", seats=SEATS)
    seat = game.to_act()[0]
    play = next(use for use in game.offer(seat) if hasattr(use, "use"))
    other = type(play)(
        seat, play.card, type(play.use)((seat + 1) % 4, *[getattr(play.use, f) for f in play.use.__struct_fields__[1:]])
    )

    assert game.ruleset.allows(game.state, other).code == "not_yours"
