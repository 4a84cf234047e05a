"""Survive the Island, 2024: where kaijus go, what they bring about, and what waits in the edition's other rules."""

import pytest

from tests.support.survive import Given, begin

ISLAND = {"D5": "beach", "D8": "beach", "E5": "forest", "E6": "forest", "H6": "mountain"}
PEOPLE = {"red1": "H6", "blue1": "H6"}


def table(phase="creature", dice=("kaiju",), **position):
    """A small island in the north, with somebody of each seat far from it."""
    return Given("island_2024", phase=phase, dice=dice, **{"tiles": ISLAND, "explorers": PEOPLE} | position)


def people(**places):
    """Those far away and a few more."""
    return PEOPLE | places


def test_sharks_and_kaijus_start_in_the_reserve():
    """Only serpents are on the board at first [survive.island_2024/setup.1]."""
    begin("island_2024").then(supply={"shark": 6, "kaiju": 2, "serpent": 0})


def test_five_seats_play():
    """A fifth seat is purple, and its explorers find a place beside others [survive/players.6]."""
    game = begin("island_2024", ("red", "yellow", "blue", "green", "purple"))
    while game.position["phase"] == "explorers":
        game.when(game.offered[0])

    assert [2] * 10 + [1] * 30 == sorted(map(len, game.state_of_tiles()), reverse=True)


# where nothing goes --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("line", ["shark C4 C5", "shark C4 C3 C4 C5"])
def test_creatures_keep_away_from_a_kaiju(line):
    """A shark does not step into a kaiju's space [survive.island_2024/movement.1]."""
    game = table(dice=("shark",), creatures={"kaiju": ["C5"], "shark": ["C4"]})

    with pytest.raises(AssertionError):
        game.when(line)
