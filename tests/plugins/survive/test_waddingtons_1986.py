"""Escape from Atlantis of 1986: the rules of its own, which the three later ring editions share."""

from collections import Counter

import pytest

from atoll.events.survive import IslandLaid
from atoll.plugins.survive.board import distance, parse_space
from atoll.plugins.survive.waters import device, tile_set
from tests.support.survive import Given, begin, ruleset

RINGS = ("waddingtons_1986", "international_1987", "schmidt_1988", "hasbro_1996")
CENTRE = parse_space("G6")


def ring(edition="waddingtons_1986", **position):
    """The summit and a mountain stand, red and blue are on them."""
    keys = {
        "turn": "red",
        "phase": "movement",
        "tiles": {"G6": "summit", "G7": "mountain"},
        "explorers": {"red9": "G7", "blue9": "G7"},
    }
    for key, value in position.items():
        keys[key] = keys.get(key, {}) | value if isinstance(value, dict) and key != "terms" else value
    return Given(edition, **keys)


@pytest.mark.parametrize("edition", RINGS)
def test_the_island_lies_in_rings(edition):
    """Around the summit on G6 lie mountains, forests and beaches, ring by ring [survive.waddingtons_1986/setup.1]."""
    laid = next(event for event in begin(edition, ("red", "blue")).game.log[0].events if isinstance(event, IslandLaid))
    rings = {(tile.terrain, distance(tile.at, CENTRE)) for tile in laid.tiles}

    assert rings == {("summit", 0), ("mountain", 1), ("forest", 2), ("beach", 3)}
    assert Counter(tile.terrain for tile in laid.tiles) == {"summit": 1, "mountain": 6, "forest": 12, "beach": 18}


def test_only_the_tiles_of_one_ring_are_shuffled_among_themselves():
    """Backs differ from game to game, but each ring has those of its terrain [survive.waddingtons_1986/setup.1]."""
    games = [begin(seats=("red", "blue"), edition="waddingtons_1986", seed=seed).game for seed in (1, 2)]
    one, two = (next(e for e in game.log[0].events if isinstance(e, IslandLaid)).tiles for game in games)

    assert one != two
    assert [tile.terrain for tile in one] == [tile.terrain for tile in two]
    assert sorted((tile.terrain, tile.back) for tile in one) == sorted((tile.terrain, tile.back) for tile in two)


@pytest.mark.parametrize("edition", RINGS)
def test_nobody_is_placed_on_the_summit(edition):
    """No explorer is placed on the summit [survive.waddingtons_1986/setup.2]."""
    game = begin(edition, ("red", "blue"))

    game.offers("place 1 F6", without=("place 1 G6",)).refused("place 1 G6", "tile_full", "survive/setup.15")


def test_the_summit_is_walked_onto():
    """The summit may be walked onto like any other tile [survive.waddingtons_1986/movement.1]."""
    ring().when("red9 G6").then(explorers={"red9": "G6"})


def test_a_dolphin_goes_along_with_each_swim():
    """The dolphin moves with its swimmer, which it guards; others stay behind [survive.waddingtons_1986/movement.2]."""
    game = ring(explorers={"red1": "~C5", "red2": "~C5"}, creatures={"dolphin": ["C5"], "shark": ["C6"]})

    game.when("red1 C6").then(explorers={"red1": "~C6", "red2": "~C5"}, creatures={"dolphin": ["C6"]}, steps=2)
    game.when("red1 C7").when("red1 C8").then(explorers={"red1": "~C8"}, creatures={"dolphin": ["C8"]})


def test_the_dolphin_stays_where_its_swimmer_is_lost():
    """A swimmer that a serpent takes leaves its dolphin behind [survive.waddingtons_1986/movement.2]."""
    game = ring(explorers={"red1": "~C5"}, creatures={"dolphin": ["C5"], "serpent": ["C6"]})

    game.when("red1 C6").then(explorers={"red1": "lost"}, creatures={"dolphin": ["C6"], "serpent": ["C6"]})


def test_a_swimmer_that_has_left_its_dolphin_swims_no_more():
    """Only swims that begin beside a dolphin are more than one [survive/movement.25]."""
    game = ring(explorers={"red1": "~C5", "red2": "~C8"}, creatures={"dolphin": ["C5"]})

    game.when("red2 C7").refused("red2 C6", "swum", "survive/movement.21")
    game.when("red1 C4", "red1 C3").then(explorers={"red1": "~C3", "red2": "~C7"}, creatures={"dolphin": ["C3"]})


@pytest.mark.parametrize("edition", RINGS)
def test_no_tile_is_ever_kept(edition):
    """Every back of the tile set works at once [survive.waddingtons_1986/backs.1]."""
    timing = tile_set(ruleset(edition).terms["tile_set"])["timing"]

    assert (timing["hand"], timing["reaction"]) == ([], [])


def test_whirlpools_leave_the_other_tiles_alone():
    """Who stands beside the whirlpool is safe, who fell into it may escape [survive.waddingtons_1986/backs.2]."""
    tiles = {"E5": "forest:whirlpool", "E6": "forest"}
    game = ring(phase="sinking", tiles=tiles, explorers={"red1": "E5", "blue1": "E6"}, dice=("shark 2",))

    game.when("sink E5").asks("escape", "red").offers_only("escape red1 E6", "stay red1")
    game.when("escape red1 E6").then(explorers={"red1": "E6", "blue1": "E6"}, turn="blue")


def test_a_seat_saves_its_fallen_in_the_order_it_likes():
    """Seats choose clockwise from the active one, each for its own explorers one by one [survive/backs.12]."""
    people = {"blue1": "E5", "blue2": "E5", "red1": "E5", "red2": "E6"}
    tiles = {"E5": "forest:whirlpool", "E6": "forest"}
    game = ring(phase="sinking", tiles=tiles, explorers=people, dice=("shark 2",)).when("sink E5")

    game.asks("escape", "red").refused("escape blue1 E6", "not_asked", "survive/backs.12")
    game.when("stay red1").asks("escape", "blue")
    game.offers_only("escape blue1 E6", "escape blue2 E6", "stay blue1", "stay blue2")
    game.when("escape blue2 E6").refused("stay blue2", "not_asked", "survive/backs.12")
    game.when("escape blue1 E6").then(explorers={"red1": "lost", "blue1": "E6", "blue2": "E6"})


def test_one_spin_gives_kind_and_number_or_a_dive():
    """Each sector of the swirler has a kind and a number or a dive [survive.waddingtons_1986/creatures.1]."""
    spins = device(ruleset("waddingtons_1986").terms["creature_device"])

    assert all(spin.number for spin in spins)
    assert {spin.kind for spin in spins} == {"dolphin", "shark", "octopus", "serpent"}


def test_a_dolphin_moves_like_any_creature():
    """For a result of the kind dolphin a dolphin is moved [survive.waddingtons_1986/creatures.2]."""
    game = ring(phase="creature", creatures={"dolphin": ["C5"]}, dice=("dolphin 2",))

    game.when("dolphin C5 C6 C7").then(creatures={"dolphin": ["C7"]}, turn="blue")


def test_an_octopus_is_a_whale():
    """An octopus upsets an occupied boat and leaves swimmers alone [survive.waddingtons_1986/creatures.3]."""
    game = ring(
        phase="creature",
        explorers={"blue1": "boat1", "red1": "~C6"},
        boats={"boat1": "C7"},
        creatures={"octopus": ["C5"]},
        dice=("octopus 3",),
    )

    game.when("octopus C5 C6 C7").then(boats={"boat1": "lost"}, explorers={"blue1": "~C7", "red1": "~C6"})


def test_a_dive_leads_anywhere():
    """A diving creature comes up in any unoccupied sea space, near or far [survive.waddingtons_1986/creatures.4]."""
    game = ring(phase="creature", explorers={"red1": "~C6"}, creatures={"shark": ["C5"]}, dice=("shark dive",))

    game.offers("dive C5 C7", "dive C5 M9", without=("dive C5 C6", "dive C5 G7"))
    game.refused("dive C5 C6", "not_free", "survive/creatures.9")


def test_the_summit_takes_those_on_it():
    """When the summit is removed the game is over, and who stood on it is lost [survive.waddingtons_1986/end.1]."""
    game = Given(
        "waddingtons_1986",
        turn="red",
        phase="sinking",
        tiles={"G6": "summit:summit"},
        explorers={"red1": "G6", "red2": "NW", "blue1": "~C5"},
    )

    game.when("sink G6").then(phase="over", explorers={"red1": "lost", "blue1": "lost"}, winners=["red"])
