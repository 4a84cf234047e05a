"""The turn: cards come and go, and seats take turns."""

from random import Random

import pytest

from atoll.core import Refused
from atoll.events.sorry import CardDiscarded, CardDrawn, TurnBegan
from atoll.plugins.sorry.parts import Piles, Turn

from .conftest import random_play


def test_seats_take_turns_clockwise(new_game):
    """The turn passes to the next seat, unless a 2 gives another card [sorry/turn.1, sorry/turn.7, sorry/cards.4]."""
    game = new_game(seats=("blue", "green", "red"))
    list(random_play(game, 1))
    seat, card = None, ""
    for event in (event for entry in game.log for event in entry.events):
        if isinstance(event, TurnBegan):
            assert event.seat in ((0, 1, 2) if seat is None else ((seat + 1) % 3,))
            assert card != "2"
            seat, card = event.seat, ""
        elif isinstance(event, CardDrawn):
            assert card in ("", "2")
            card = event.card


def test_every_card_is_discarded_before_the_next(new_game):
    """A card goes onto the discard pile when it is dealt with, used or not [sorry/turn.4, sorry/turn.6]."""
    game = new_game()
    list(random_play(game, 2))
    cards = [event for entry in game.log for event in entry.events if isinstance(event, CardDrawn | CardDiscarded)]

    assert [CardDrawn, CardDiscarded] * (len(cards) // 2) == [type(event) for event in cards[: len(cards) // 2 * 2]]
    assert all(drawn.card == gone.card for drawn, gone in zip(cards[::2], cards[1::2], strict=False))


def test_the_discard_pile_is_shuffled_only_when_a_card_is_drawn(table):
    """An empty draw pile waits: the last card is discarded first, and shuffled in [sorry/turn.8]."""
    game = table(card="3", deck=["5"], discard=["8"], pawns={"red1": "r4", "blue1": "b4"})
    game.do("red1 +3")

    assert (game.told("deck"), game.told("discard")) == ([], ["3", "8"])
    game.do("blue1 +5")
    assert (game.game.state[Piles].left, game.told("discard")) == (2, [])


def test_a_decision_with_one_option_is_put(table):
    """A seat with exactly one legal use is still asked for it [sorry/turn.11]."""
    game = table(card="3", deck=["1"], pawns={"red1": "r5"})

    assert (game.offers, game.told("to_act")) == (["red1 +3"], ["red"])


def test_a_harmful_use_must_be_made(table):
    """A legal use must be made even if it does the seat harm [sorry/turn.3]."""
    game = table(card="4", deck=["1"], pawns={"red1": "rs4"})

    assert game.offers == ["red1 -4"]
    with pytest.raises(Refused, match="must use"):
        game.do("pass")


def test_only_the_pass_does_nothing(table):
    """No other use than the pass leaves all pawns where they were, but a slide back to its end [sorry/turn.5]."""
    game = table(card="11", deck=["1"], pawns={"red1": "g10", "red2": "rs4", "blue1": "y6"})
    before = game.told("pawns")
    game.do("pass")

    assert before == game.told("pawns")


def test_a_command_out_of_turn_names_who_is_asked(table):
    """Only the seat whose turn it is may act, and nobody when the game is over [sorry/turn.1, sorry/end.2]."""
    game = table(card="3", deck=["1"], pawns={"red1": "r5", "blue1": "b5"})
    rules, state = game.game.ruleset, game.game.state
    verdict = rules.allows(state, rules.parse(state, 1, "blue1 +3"))

    assert (verdict.code, verdict.rule, verdict.values["turn"]) == ("not_your_turn", "sorry/turn.1", "red")


def test_an_unused_card_says_so(table):
    """A card without a legal use is discarded unused, one that was used is not [sorry/turn.4]."""
    game = table(card="3", deck=["12", "1"], pawns={"red1": "r5"})
    game.do("red1 +3")
    gone = [event for event in game.game.log[-1].events if isinstance(event, CardDiscarded)]

    assert [(event.card, event.used) for event in gone] == [("3", 1), ("12", 0)]
    assert game.game.state[Turn].card == "1"


def test_a_seat_can_always_use_a_one(count, new_game, table):
    """With a pawn that is not Home a 1 has a use in every position, so the game cannot stand still [sorry/end.5]."""
    choose = Random(1)
    for seed in range(count(3, full=30)):
        game = new_game(seed=seed)
        for state in random_play(game, seed):
            if game.to_act() and choose.random() < 0.2:
                for seat in range(4):
                    assert next(game.ruleset.ask.sorry_uses(state, seat, "1", game.ruleset), None) is not None
