"""Crowded start: each rule of its section, in order."""

import pytest

from tests.support.survive import Given, begin

CROWDED = ("survive.crowded_start",)
SITES = [f"D{n}" for n in range(5, 9)] + [f"E{n}" for n in range(4, 9)] + [f"F{n}" for n in range(3, 11)]
SITES += ["G3", "G4", "G5", "G7", "G8", "G9"] + [f"H{n}" for n in range(3, 11)]
SITES += [f"I{n}" for n in range(4, 9)] + [f"J{n}" for n in range(5, 9)]


def doubled(edition="anniversary_2012", **terms):
    """The tiles that are open to a second explorer once every tile has one."""
    seats = ("red", "yellow", "blue", "green")
    people = {f"{seats[n // 10]}{n % 10 + 1}": at for n, at in enumerate(SITES[:39])}
    game = Given(
        edition,
        seats,
        plugins=CROWDED,
        terms=terms,
        turn="green",
        phase="explorers",
        tiles=dict.fromkeys(SITES, "beach"),
        explorers=people,
    )
    return {line.split()[-1] for line in game.offered} - {SITES[39]}


CENTRE_TILES = {"F6", "F7", "G5", "G7", "H6", "H7"}


def test_hook_survive_open_tiles_inner_ones_take_two():
    """A tile that touches no sea takes a second explorer, and no third [survive.crowded_start/1]."""
    game = begin(seats=("red", "blue", "green"), plugins=CROWDED, terms={"first_seat": "given"})

    game.when("place 1 E6", "place 1 E6").refused("place 1 E6", "tile_full", "survive/setup.15")
    game.when("place 1 D5").refused("place 1 D5", "tile_full", "survive/setup.15")


def test_hook_survive_rim_the_centre_counts_in_2012():
    """In 2012 twelve tiles are open to two [survive.crowded_start/2]."""
    assert len(doubled()) == 12
    assert not doubled() & CENTRE_TILES


@pytest.mark.parametrize("edition", ["parker_1982", "stronghold_2010", "island_2024"])
def test_the_outer_sea_counts_elsewhere(edition):
    """In the other editions eighteen tiles are, those around the centre among them [survive.crowded_start/2]."""
    assert len(doubled(edition)) == 18
    assert doubled(edition) > CENTRE_TILES


def test_the_term_says_otherwise():
    """With `crowded_rim` a game chooses itself [survive.crowded_start/2]."""
    assert len(doubled(crowded_rim="outer_sea")) == 18
    assert len(doubled("stronghold_2010", crowded_rim="any_sea")) == 12


def test_the_two_may_be_of_two_seats():
    """The two explorers may be of one seat or of two [survive.crowded_start/3]."""
    game = begin(seats=("red", "blue", "green"), plugins=CROWDED, terms={"first_seat": "given"})

    game.when("place 1 E6", "place 1 E6", "place 1 F5").then(explorers={"red1": "E6", "blue1": "E6"})
    game.when("place 1 G4", "place 2 D5", "place 1 F5").then(explorers={"green1": "F5", "green2": "F5"})
