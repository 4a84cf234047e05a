"""Survive the Island, 2024: what its kaijus close and what backs bring; the moves and ends of its own."""

from collections import Counter

import pytest

from tests.support.survive import Given, begin

ISLAND = {"D5": "beach", "D8": "beach", "E5": "forest", "E6": "forest", "H6": "mountain"}
PEOPLE = {"red1": "H6", "blue1": "H6"}


def table(phase="action", **position):
    """A small island, with somebody of each seat far in the south."""
    return Given("island_2024", phase=phase, **{"tiles": ISLAND, "explorers": PEOPLE} | position)


def sinking(back, **position):
    """D5 is about to sink, with this back; then no serpent is there to be moved."""
    return table("sinking", dice=("serpent",), tiles=ISLAND | {"D5": f"beach:{back}"}, **position)


# setup ---------------------------------------------------------------------------------------------------------------


def test_sharks_and_kaijus_start_in_the_reserve():
    """Only serpents are on the board at first [survive.island_2024/setup.1]."""
    begin("island_2024").then(supply={"shark": 6, "kaiju": 2, "serpent": 0})


def test_five_seats_play():
    """With a fifth seat, purple, ten explorers stand beside another one [survive/setup.16, survive/players.6]."""
    game = begin("island_2024", ("red", "yellow", "blue", "green", "purple"))
    while game.position["phase"] == "explorers":
        game.when(game.offered[0])

    assert Counter({1: 30, 2: 10}) == Counter(Counter(game.position["explorers"].values()).values())
    assert game.position["explorers"]["purple10"]


# moves ---------------------------------------------------------------------------------------------------------------


def test_creatures_keep_away_from_a_kaiju():
    """Neither a step nor a tile takes a shark into a kaiju's space [survive.island_2024/movement.1]."""
    creatures = {"kaiju": ["C5"], "shark": ["C4"]}
    moving = table("creature", dice=("shark",), creatures=creatures)

    moving.refused("shark C4 C5", "no_step", "survive/creatures.5")
    table(hands={"red": ["dive"]}, creatures=creatures).refused("play dive C4 C5", "cannot_play", "survive/hand.16")


def test_explorers_and_rafts_keep_away_from_a_kaiju():
    """No move leads to a kaiju, on land or on water [survive.island_2024/movement.1]."""
    people = PEOPLE | {"red2": "E6", "red3": "~C7", "red4": "boat1"}
    game = table(explorers=people, boats={"boat1": "C5"}, creatures={"kaiju": ["E5", "C6"]})

    for line in ("red2 E5", "red3 C6", "boat1 C6", "red4 C6"):
        game.refused(line, "closed", "survive.island_2024/movement.1")


def test_nobody_swims_beside_its_raft():
    """Who leaves a raft for the water goes to an adjacent space [survive.island_2024/movement.2]."""
    game = table(explorers=PEOPLE | {"red2": "boat1", "red3": "boat1"}, boats={"boat1": "C5"})

    game.refused("red2 sea", "overboard_beside", "survive/movement.12")
    game.when("red2 C6", "red3 D5").then(explorers={"red2": "~C6", "red3": "D5"}, steps=1)


def test_a_free_place_is_taken_at_once():
    """When somebody leaves a full raft, a swimmer of its space gets aboard [survive/boats.11]."""
    aboard = {"red2": "boat1", "red3": "boat1", "blue2": "boat1", "blue3": "~C5"}
    game = table(explorers=PEOPLE | aboard, boats={"boat1": "C5"}).when("red2 D5")

    game.then(explorers={"red2": "D5", "blue3": "boat1"})


def test_the_active_seat_chooses_who_gets_a_free_place():
    """With more swimmers than places the active seat names who gets aboard [survive/boats.12]."""
    aboard = {"red2": "boat1", "red3": "boat1", "blue2": "boat1", "blue3": "~C5", "blue4": "~C5"}
    game = table(explorers=PEOPLE | aboard, boats={"boat1": "C5"}).when("red2 C6")

    game.asks("board_choice", "red").offers_only("take blue3", "take blue4")


def test_a_swimmer_walks_on():
    """An explorer that swims ashore walks on with the remaining points [survive.island_2024/movement.3]."""
    game = table(explorers=PEOPLE | {"red2": "~C5"}).when("red2 D5", "red2 E5", "red2 E6")

    game.then(explorers={"red2": "E6"})


@pytest.mark.parametrize("crew", [{}, {"red2": "boat1", "blue2": "boat1"}])
def test_a_serpent_takes_rafts(crew):
    """A raft that steps to a serpent is removed with whoever is aboard [survive.island_2024/boats.1]."""
    game = table(explorers=PEOPLE | crew, boats={"boat1": "C5"}, creatures={"serpent": ["C6"]}).when("boat1 C6")

    game.then(boats={"boat1": "lost"}, explorers=dict.fromkeys(crew, "lost"), supply={"boat": 12}, steps=2)


# sinking and backs ---------------------------------------------------------------------------------------------------


def test_a_kaiju_stays_where_its_tile_sinks():
    """A tile with a kaiju may go, and the kaiju is in the water [survive.island_2024/sinking.1]."""
    game = sinking("paddles", creatures={"kaiju": ["D5"]}).when("sink D5")

    game.then(tiles={"D5": "none"}, creatures={"kaiju": ["D5"]})


def test_a_kaiju_back_brings_one():
    """A kaiju that comes up pushes those who fell, as if it had stepped there [survive.island_2024/backs.1]."""
    game = sinking("kaiju", explorers=PEOPLE | {"blue2": "D5"}).when("sink D5")

    game.then(creatures={"kaiju": ["D5"]}, supply={"kaiju": 1}).asks("kaiju_order", "red")
    game.offers_only(*(f"push blue2 {to}" for to in ("C4", "C5", "D4", "D6", "E4", "E5")))
    game.when("push blue2 E5").then(explorers={"blue2": "E5"}, turn="blue")


def test_a_kaiju_back_may_be_answered():
    """Those who fell may repel the kaiju before it pushes them [survive/reactions.14]."""
    game = sinking("kaiju", explorers=PEOPLE | {"blue2": "D5"}, hands={"blue": ["repellent"]}).when("sink D5")

    game.asks("react", "blue")
    game.when("repel", by="blue").then(explorers={"blue2": "~D5"}, creatures={"kaiju": []}, supply={"kaiju": 2})


def test_a_kaiju_may_be_relocated_to_where_it_is():
    """If the kaiju of the space itself is chosen nothing happens [survive.island_2024/backs.2]."""
    game = sinking("kaiju", creatures={"kaiju": ["D5", "M5"]}).when("sink D5")

    game.offers_only("relocate kaiju D5", "relocate kaiju M5")
    game.when("relocate kaiju D5").then(creatures={"kaiju": ["D5", "M5"]}, turn="blue")
    assert "survive.island_2024/backs.2" in game.rules


def test_a_shark_that_comes_to_a_kaiju_is_displaced():
    """A shark brought into a kaiju's space moves away at once [survive.island_2024/backs.3]."""
    game = sinking("shark", creatures={"kaiju": ["D5"]}, explorers=PEOPLE | {"blue2": "~C5"}).when("sink D5")

    game.asks("kaiju_order", "red").offers("displace shark D5 C4", without=("displace shark D5 E5",))
    game.when("displace shark D5 C5").then(explorers={"blue2": "lost"}, creatures={"shark": ["C5"]}, turn="blue")


def test_no_raft_comes_to_a_kaiju():
    """A raft back at a kaiju brings nothing, and none is relocated [survive.island_2024/backs.4]."""
    game = sinking("boat", creatures={"kaiju": ["D5"]}).when("sink D5")
    game.then(boats={}, supply={"boat": 12}, turn="blue")

    empty = sinking("boat", creatures={"kaiju": ["D5"]}, boats={"boat1": "M5", "boat2": "M6"}, supply={"boat": 0})
    empty.when("sink D5").then(boats={"boat1": "M5", "boat2": "M6"}, turn="blue")


def test_a_kaiju_that_comes_to_another_displaces_it():
    """The new kaiju stays and the old one moves away [survive.island_2024/backs.5]."""
    game = sinking("kaiju", creatures={"kaiju": ["D5"]}).when("sink D5")

    game.then(creatures={"kaiju": ["D5", "D5"]}).asks("kaiju_order", "red")
    game.when("displace kaiju D5 E5").then(creatures={"kaiju": ["D5", "E5"]}, turn="blue")


def test_a_whirlpool_takes_kaijus_of_the_sea():
    """A kaiju on a tile beside a whirlpool stays, one in the water goes [survive.island_2024/backs.6]."""
    game = sinking("whirlpool", creatures={"kaiju": ["C5", "E5"]}).when("sink D5")

    game.then(creatures={"kaiju": ["E5"]}, supply={"kaiju": 1})


def test_a_volcano_takes_the_kaiju_of_its_space():
    """A volcano destroys everything in its space, a kaiju too [survive/backs.15]."""
    game = sinking("volcano", creatures={"kaiju": ["D5"]}).when("sink D5")

    game.then(tiles={"D5": "closed"}, creatures={"kaiju": []}, supply={"kaiju": 2})


# end -----------------------------------------------------------------------------------------------------------------


def test_the_third_volcano_ends_the_game():
    """Whoever is on the island, on a raft or in the water then scores nothing [survive.island_2024/end.1]."""
    island = {"D5": "beach:volcano", "E5": "beach:volcano", "D8": "beach:volcano", "H6": "mountain"}
    people = {"red1": "H6", "red2": "NW", "blue1": "boat1", "blue2": "SE", "blue3": "~C5"}
    values, still = {"red2": 5, "blue1": 5}, ("kaiju", "kaiju")
    game = table("sinking", dice=still, tiles=island, explorers=people, boats={"boat1": "M5"}, values=values)
    game.when("sink D5", "stop", "sink E5", "stop", "sink D8")

    game.then(phase="over", scores={"red": 5, "blue": 1}, explorers={"red1": "lost", "blue1": "lost", "blue3": "lost"})
