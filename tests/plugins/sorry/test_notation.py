"""Notation: what people write."""

import pytest

from atoll.core import Refused, Step

from .conftest import GAMES, random_play


@pytest.mark.parametrize(("edition", "plugins"), GAMES)
def test_what_is_shown_is_understood(new_game, edition, plugins):
    """Parsing is the exact inverse of showing, for every offer of random games."""
    game = new_game(edition.partition(".")[2], *plugins)
    rules = game.ruleset
    for state in random_play(game, 4):
        for seat in game.to_act():
            offers = game.offer(seat)
            assert offers == [rules.parse(state, seat, rules.show(state, use)) for use in offers]
            assert len(offers) == len({rules.show(state, use) for use in offers})


@pytest.mark.parametrize("text", ["RED1 +3", "  red1   +3 ", "Red1 +3"])
def test_case_and_spaces_do_not_matter(table, text):
    """A line is one command, however it is spaced."""
    game = table(card="3", deck=["1"], pawns={"red1": "r5"}).game

    assert [Step("red1 +3")] == game.ruleset.line(game.state, 0, text)


def test_the_longer_minus_sign_is_understood(table):
    """What phones make of a hyphen is read as one."""
    game = table(card="4", deck=["1"], pawns={"red1": "r5"}).game

    assert [Step("red1 -4")] == game.ruleset.line(game.state, 0, "red1 \N{MINUS SIGN}4")


@pytest.mark.parametrize("text", ["", "red1", "red5 +3", "pink1 +3", "red1 3", "red1 +03", "red1 swap", "roll"])
def test_what_is_not_understood_names_what_would_be(table, text):
    """A refusal shows how commands are written."""
    game = table(card="3", deck=["1"], pawns={"red1": "r5"}).game
    with pytest.raises(Refused) as refused:
        game.ruleset.parse(game.state, 0, text)

    assert refused.value.code == "not_understood"
    assert "red2 +5" in refused.value.values["forms"]


@pytest.mark.parametrize(
    "text", ["ice blue1", "fire red1", "decline", "red1 run", "take red2", "play 3 red1 +3", "discard 3"]
)
def test_words_of_plugins_are_not_asked_without_them(table, text):
    """What only other games ask is refused as not asked [sorry/turn.3]."""
    game = table(card="3", deck=["1"], pawns={"red1": "r5"})
    with pytest.raises(Refused) as refused:
        game.do(text)

    assert (refused.value.code, refused.value.rule) == ("not_asked", "sorry/turn.3")


def test_a_line_of_a_plugin_is_its_own(table):
    """Words of a plugin are read in its game."""
    game = table("sorry.hand", deck=["1"], hands={"red": ["3"]}, pawns={"red1": "r5"}).game

    assert [Step("play 3 red1 +3")] == game.ruleset.line(game.state, 0, "Play 3  red1 +3")
