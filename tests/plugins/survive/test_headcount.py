"""Headcount: the rule of its section."""

from tests.support.survive import Given, ruleset


def test_heads_count_and_ties_are_shared():
    """Every saved explorer counts one, and equals share the win [survive.headcount/1]."""
    position = {
        "turn": "red",
        "phase": "sinking",
        "tiles": {"G4": "mountain:volcano"},
        "explorers": {"red1": "NW", "red2": "SE", "blue1": "NW", "blue2": "NE"},
        "values": {"red1": 1, "red2": 1, "blue1": 6, "blue2": 5},
    }
    game = Given("stronghold_2010", plugins=("survive.headcount",), **position).when("sink G4")

    game.then(scores={"red": 2, "blue": 2}, winners=["red", "blue"])
    Given("stronghold_2010", **position).when("sink G4").then(scores={"red": 2, "blue": 11}, winners=["blue"])


def test_only_the_score_changes():
    """Score and ties are all that the challenge sets [survive.headcount/1]."""
    plain, changed = ruleset("island_2024").terms, ruleset("island_2024", ("survive.headcount",)).terms

    assert {name for name in plain if plain[name] != changed[name]} == {"score"}
