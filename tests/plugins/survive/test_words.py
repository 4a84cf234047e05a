"""Words of the family: values are spelled as people read them, and whole games are told in each language."""

from random import Random

import pytest

from atoll.core import HOST, Game, Refused, seed_from
from atoll.events.survive import ABOARD, SAFE, WATER, Kept, Task, Tile
from atoll.workshop.story import Teller
from atoll.workshop.words import LANGUAGES, Words
from tests.support.survive import SEATS, begin, given, ruleset

KINDS = [
    ("anniversary_2012", ()),
    ("waddingtons_1986", ()),
    ("island_2024", ()),
    ("anniversary_2012", ("survive.dolphins",)),
]


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("at", 132, "E4"),
        ("at", -1, "-"),
        ("to", 132, "E4"),
        ("to", WATER + 132, "E4"),
        ("to", ABOARD, "boat1"),
        ("to", SAFE + 3, "SE"),
        ("seat", 1, "yellow"),
        ("explorer", 12, "yellow3"),
        ("explorers", (0, 12), "red1, yellow3"),
        ("explorers", (), "-"),
        ("boats", (0, 2), "boat1, boat3"),
        ("spaces", (132, 133), "E4, E5"),
        ("tiles", (132,), "E4"),
        ("tiles", (Tile(132, "beach", "wind"),), "beach E4"),
        ("stock", (Kept("forest", "wind"), Kept("beach", None)), "forest, beach"),
        ("creatures", (("shark", 132),), "shark E4"),
        ("creatures", (5, 6), "5, 6"),
        ("winners", (0, 3), "red, green"),
        ("phases", ("hand", "movement"), "hand, movement"),
        ("task", Task("react", 0), "react"),
        ("kind", "shark", "shark"),
        ("number", -1, "-1"),
        ("reserve", True, "True"),
        ("value", None, "?"),
    ],
)
def test_values_are_spelled(field, value, said):
    """Spaces, seats, pieces and tiles have names, several have commas, and backs are not told."""
    state = begin().state

    assert ruleset().family.spell(state, field, value) == said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("edition", "plugins"), KINDS)
def test_a_whole_game_is_told(edition, plugins, language):
    """Every fact of a random game is told without a gap, and nothing is told in a plain form that has a sentence."""
    rules, chance = ruleset(edition, plugins), Random(3)
    game = Game.begin(rules, SEATS[:3], seed_from(5), keep_digests=False)
    while game.to_act():
        game.submit(chance.choice(game.offer(game.to_act()[0])))
    for viewer in (HOST, 1):
        told = [
            fact
            for entry in Teller(Words(rules, language), viewer, every_fact=False).tell_all(game)
            for fact in entry.facts
        ]
        assert len(told) > 300
        assert [fact for fact in told if "{" in fact or "$" in fact or "None" in fact] == []
        assert not any(fact.split(":")[0].isalpha() and fact[0].isupper() for fact in told)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("red9 C5", "red9 cannot reach C5 in one move [survive/movement.11]"),
        ("boat1 C9", "boat1 is not on the board [survive/boats.4]"),
        ("blue9 H6", "blue9 is not red's to move [survive/movement.6]"),
        ("sink H6", "that belongs to another phase; this is the movement phase [survive/turn.7]"),
        ("red9 NW", "red9 is in no port of NW [survive/movement.10]"),
    ],
)
def test_a_refusal_reads_well(line, said):
    """A refusal is a sentence with who, what and where, and the rule behind it."""
    play = given()
    with pytest.raises(Refused) as no:
        play.when(line)

    assert Words(play.game.ruleset).say(no.value) == said


def test_a_line_that_goes_too_far_says_how_far_one_may_go():
    """The refusal tells what can be done and what was asked for."""
    play = given(creatures={"shark": ["C5"]}, phase="creature", dice=("shark",))
    with pytest.raises(Refused) as no:
        play.when("shark C5 C6 C7 C8")
    said = {language: Words(play.game.ruleset, language).say(no.value) for language in LANGUAGES}

    assert said["en"] == "shark may go 2 spaces, asked for 3 [survive/creatures.7]"
    assert said["pt"] == "shark pode andar 2 casas; foram pedidas 3 [survive/creatures.7]"
    assert said["es"] == "shark puede avanzar 2 casillas; se pidieron 3 [survive/creatures.7]"


def test_hidden_values_are_left_out():
    """What a viewer does not see is not told."""
    tiles = {"D5": "beach:wind", "D6": "beach"}
    play = given(tiles=tiles, phase="sinking", dice=("whale",)).when("sink D5")
    words, rules = Words(play.game.ruleset), play.game.ruleset
    taken = next(play.of("TileTaken"))

    assert words.tell(rules.view(play.state, taken, 0), play.state) == "red keeps the beach tile: wind"
    assert words.tell(rules.view(play.state, taken, 1), play.state) == "red keeps the beach tile, face down"


@pytest.mark.parametrize("language", LANGUAGES)
def test_decisions_have_labels(language):
    """What a seat is asked for, and each thing on the board, has a word in each language."""
    words = Words(ruleset(), language)
    asked = [name for name in ruleset().family.offers if not words.label(name) or words.label(name) == name]

    assert asked == []


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "sharks in reserve: 6"), ("pt", "tubarões na reserva: 6"), ("es", "tiburones en la reserva: 6")],
)
def test_the_reserve_is_told_in_the_plural(language, said):
    """Beside the board the pieces of the reserve are several of a kind."""
    assert Words(ruleset(), language).label("picture_reserve", kind="shark", left=6) == said
