"""Survive! of 1982: the rules of its own."""

from collections import Counter

from atoll.plugins.survive.waters import tiles_of
from tests.support.survive import Given, ruleset


def test_pictures_change_nothing():
    """The backs are those of 2010, whether they show pictures or words [survive.parker_1982/backs.1]."""
    classic = ruleset("parker_1982").terms["tile_set"]

    assert classic == ruleset("stronghold_2010").terms["tile_set"]
    assert Counter(kept.back for kept in tiles_of(classic))["shark"] == 6


def test_an_owner_answers_its_own_creature():
    """The seat that moved a shark onto its own swimmer may kill it [survive.parker_1982/reactions.1]."""
    position = {
        "turn": "red",
        "phase": "creature",
        "tiles": {"E6": "forest"},
        "explorers": {"red1": "~C6", "red2": "E6", "blue1": "E6"},
        "creatures": {"shark": ["C5"]},
        "hands": {"red": ["shark_repellent"]},
        "dice": ("shark",),
    }
    game = Given("parker_1982", **position).when("shark C5 C6").asks("react", "red")

    game.when("repel").then(creatures={"shark": []}, explorers={"red1": "~C6"}, hands={"red": []})
    other = Given("stronghold_2010", **position).when("shark C5 C6")
    other.then(explorers={"red1": "lost"})


def test_a_creature_may_stay():
    """In 1982 the creature move may be declined [survive/creatures.4]."""
    game = Given(
        "parker_1982",
        turn="red",
        phase="creature",
        tiles={"E6": "forest"},
        explorers={"red1": "E6", "blue1": "E6"},
        creatures={"whale": ["C5"]},
        dice=("whale",),
    )

    game.when("decline").then(creatures={"whale": ["C5"]}, turn="blue")
