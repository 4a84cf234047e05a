"""The end: one winner, and nothing after it."""

from atoll.core import Result
from atoll.plugins.sorry.parts import Outcome


def test_the_last_pawn_home_wins_at_once(table):
    """The seat wins the moment all its pawns are Home; the card that a 2 would give is not drawn [sorry/end.1]."""
    home = {"red1": "home", "red2": "home", "red3": "home", "red4": "rs4"}
    game = table(card="2", deck=["1"], pawns=home).do("red4 +2")

    assert tuple(game.told(key) for key in ("winners", "deck", "to_act", "phase")) == (["red"], ["1"], [], "over")
    assert game.told("card") == "2"


def test_there_is_one_winner(table):
    """The others are not ranked [sorry/end.3]."""
    home = {"red1": "home", "red2": "home", "red3": "home", "red4": "rs5", "blue1": "home"}
    game = table(card="1", deck=["1"], pawns=home).do("red4 +1")

    assert Result(scores=(1, 0), winners=(0,)) == game.game.ruleset.result(game.game.state)


def test_no_seat_is_eliminated(table):
    """A seat with all its pawns in Start loses cards, and comes out again by a 1 [sorry/end.4]."""
    game = table(card="3", deck=["5", "8", "1", "3"], pawns={"red1": "r5"}).do("red1 +3", "red1 +8")

    assert (game.told("turn"), game.offers, game.told("discard")) == ("blue", ["blue1 out"], ["8", "5", "3"])
    assert game.game.state[Outcome].winners == ()


def test_an_open_game_has_no_result(table):
    """While the game goes on nobody has won [sorry/end.1]."""
    game = table(card="3", deck=["1"], pawns={"red1": "r5"}).game

    assert game.ruleset.result(game.state) is None
