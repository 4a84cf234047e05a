"""The swirler: each rule of its section, in order."""

from collections import Counter

import pytest

from atoll.plugins.survive import Spin
from tests.support.survive import Given, ruleset

SWIRLER = ("survive.swirler",)


def sectors(edition, *others, **terms):
    """The sectors that are spun in a game."""
    chosen = ruleset(edition, (*others, *SWIRLER), **terms)
    return chosen.ask.survive_device(chosen.opening, chosen)


CLASSIC = [("shark", 2), ("shark", -1), ("whale", 3), ("whale", -1), ("serpent", 1), ("serpent", -1)]
OF_1986 = [("octopus" if kind == "whale" else kind, number) for kind, number in CLASSIC]
DOLPHINS = [("dolphin", number) for number in (1, 2, 3, -1, -1, -1)]


@pytest.mark.parametrize("edition", ["parker_1982", "stronghold_2010", "anniversary_2012"])
def test_hook_survive_device_classic_editions_spin_six_sectors(edition):
    """The swirler of the classic editions, without its dolphin sectors [survive.swirler/1, survive.swirler/4]."""
    assert sorted(sectors(edition)) == sorted(CLASSIC)


@pytest.mark.parametrize("edition", ["waddingtons_1986", "international_1987", "schmidt_1988", "hasbro_1996"])
def test_ring_editions_spin_that_of_1986(edition):
    """The swirler of 1986 has octopuses and dolphins [survive.swirler/1]."""
    assert sorted(sectors(edition)) == sorted(OF_1986 + DOLPHINS)


def test_the_swirler_of_2024():
    """Sharks, kaijus and serpents [survive.swirler/1]."""
    assert Counter(spin.kind for spin in sectors("island_2024")) == {"shark": 2, "kaiju": 2, "serpent": 2}
    assert Spin("kaiju", 2) in sectors("island_2024")


def test_one_spin_gives_both():
    """Every sector has a number or a dive [survive.swirler/2]."""
    assert all(spin.number for spin in sectors("anniversary_2012"))


def test_sectors_without_a_piece_are_left_out():
    """Without whales their sectors are not spun, unless a squid may take their place [survive.swirler/4]."""
    squid = "survive.giant_squid"

    assert "whale" not in {spin.kind for spin in sectors("anniversary_2012", whales_total=0)}
    assert "whale" in {spin.kind for spin in sectors("anniversary_2012", squid, squid_whales="no_whales")}
    assert "dolphin" in {spin.kind for spin in sectors("anniversary_2012", "survive.dolphins")}


def test_numbers_bind_and_dives_dive():
    """The number is the most, a dive leads to an unoccupied sea space [survive.swirler/3]."""
    position = {"turn": "red", "phase": "creature", "tiles": {"E6": "forest"}}
    position |= {"explorers": {"red1": "E6", "blue1": "E6"}, "creatures": {"whale": ["C3"]}}
    game = Given("anniversary_2012", plugins=SWIRLER, dice=("whale 3",), **position)

    game.refused("whale C3 C4 C5 C6 C7", "too_far", "survive/creatures.8")
    game = Given("anniversary_2012", plugins=SWIRLER, dice=("whale dive",), **position)
    game.when("dive C3 M9").then(creatures={"whale": ["M9"]})


def test_the_tile_of_2024_spins_it():
    """`creature_die` spins the swirler [survive.swirler/5]."""
    game = Given(
        "island_2024",
        plugins=SWIRLER,
        turn="red",
        phase="action",
        tiles={"E6": "forest"},
        explorers={"red1": "E6", "blue1": "E6"},
        creatures={"shark": ["C3"]},
        hands={"red": ["creature_die"]},
        dice=("shark dive",),
    )

    game.when("play creature_die").offers("dive C3 M9").when("dive C3 M9").then(creatures={"shark": ["M9"]})
