"""The ring editions of 1987, 1988 and 1996: what they share with that of 1986."""

import pytest

from tests.support.survive import Given, ruleset

LATER = ("international_1987", "schmidt_1988", "hasbro_1996")


@pytest.mark.parametrize("edition", LATER)
def test_the_rules_of_1986_are_theirs(edition):
    """A later ring edition has the rules of 1986 besides its own [survive.waddingtons_1986/setup.1]."""
    rules = ruleset(edition).rules

    assert "survive.waddingtons_1986/end.1" in rules
    assert f"survive.{edition}/creatures.1" in rules


@pytest.mark.parametrize("edition", LATER)
def test_terms_differ_from_1986_in_few_places(edition):
    """Setup and device are all that tells the ring editions apart [survive.waddingtons_1986/creatures.1]."""
    first, later = ruleset("waddingtons_1986").terms, ruleset(edition).terms
    differing = {name for name in later if later[name] != first[name]}

    assert differing <= {"creature_device", "explorers_per_colour", "boats_total", "setup_tile_limit", "first_seat"}


@pytest.mark.parametrize("edition", LATER)
def test_the_number_is_the_most(edition):
    """A creature goes up to the number that is shown [survive/creatures.8]."""
    game = Given(
        edition,
        turn="red",
        phase="creature",
        tiles={"G6": "summit", "F6": "mountain"},
        explorers={"red1": "F6", "blue1": "F6"},
        creatures={"dolphin": ["C5"]},
        dice=("dolphin 2",),
    )

    game.refused("dolphin C5 C6 C7 C8", "too_far", "survive/creatures.8")
    game.when("dolphin C5 C6").then(creatures={"dolphin": ["C6"]}, turn="blue")
