"""Positions in the words of cases."""

import pytest

from atoll.core import Game, PositionError, seed_from

from .conftest import GAMES, SEATS, random_play


@pytest.mark.parametrize(
    ("keys", "at"),
    [
        ({"turn": "green"}, "turn"),
        ({"pawns": {"red9": "r4"}}, "pawns.red9"),
        ({"pawns": {"green1": "r4"}}, "pawns.green1"),
        ({"pawns": {"red1": "q4"}}, "pawns.red1"),
        ({"pawns": {"red1": "bs1"}}, "pawns.red1"),
        ({"pawns": {"red1": 4}}, "pawns.red1"),
        ({"pawns": {"red1": "r4", "blue1": "r4"}}, "pawns.red1"),
        ({"pawns": ["red1"]}, "pawns"),
        ({"card": "6"}, "card"),
        ({"deck": ["9"]}, "deck"),
        ({"deck": "1"}, "deck"),
        ({"deck": ["12"] * 5}, "deck"),
        ({"card": "3", "discard": ["3"] * 4}, "deck"),
        ({"deck": []}, "deck"),
        ({"phase": "over"}, "phase"),
        ({"winners": ["red"]}, "winners"),
        ({"dice": [1]}, "dice"),
        ({"left": 3}, "left"),
        ({"rings": {}}, "rings"),
        ({"hands": {}}, "hands"),
    ],
)
def test_a_position_that_cannot_be_names_its_key(table, keys, at):
    """An unknown key or a value that cannot be is an error of the position, at its dotted path."""
    with pytest.raises(PositionError) as error:
        table(**keys)

    assert at == error.value.key


def test_a_position_is_a_table(ruleset):
    """Something else is no position."""
    with pytest.raises(PositionError, match="is a table"):
        Game.begin(ruleset(), ("red", "blue"), seed_from(1), position=["r4"])


def test_the_deck_left_out_is_the_rest_in_order(table):
    """Without a draw pile it is all cards that are named nowhere, equal cards together."""
    game = table(card="1", discard=["1", "sorry"], pawns={"red1": "r5"})

    assert game.told("deck")[:8] == ["1", "1", "1", "2", "2", "2", "2", "3"]
    assert (len(game.told("deck")), game.told("deck").count("sorry")) == (45 - 3, 3)


def test_pawns_left_out_are_in_start(table):
    """Whatever is left out has its default: pawns in Start, the first seat to play, the top card open."""
    game = table(deck=["1", "3"])

    assert tuple(
        game.pawn("red1") if key == "pawn" else game.told(key) for key in ("pawn", "turn", "card", "deck")
    ) == ("start", "red", "1", ["3"])


@pytest.mark.parametrize("turn", ["red", "blue"])
def test_a_position_may_be_over(table, turn):
    """A side that is Home has won, whoever is named as active."""
    game = table(phase="over", pawns={f"blue{number}": "home" for number in range(1, 5)}, turn=turn)

    assert (game.told("winners"), game.told("phase")) == (["blue"], "over")


@pytest.mark.parametrize(("edition", "plugins"), GAMES)
def test_what_is_told_begins_the_same_position(ruleset, new_game, edition, plugins):
    """A position as it is told begins a game that tells the same."""
    name = edition.partition(".")[2]
    game, rules = new_game(name, *plugins, seed=2), ruleset(name, *plugins)
    for number, state in enumerate(random_play(game, 9)):
        told = rules.family.position(state, rules)
        if number % 7 == 0 and not (told["phase"] == "over" or (told["phase"] == "card" and told["card"] == "none")):
            again = Game.begin(rules, SEATS, seed_from(2), position=told)
            assert told == rules.family.position(again.state, rules)
