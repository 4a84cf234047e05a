"""Moves of expansions step by step: what ends by itself, and what other games do all the same."""

import pytest

from tests.support.survive import Given

ISLAND = {"D5": "beach", "D8": "beach", "E6": "forest", "H6": "mountain"}
SOUTH = {"red1": "H6", "blue1": "H6"}


def kaiju(**position):
    """The die shows a kaiju, in red's turn."""
    keys = {"phase": "creature", "tiles": ISLAND, "explorers": SOUTH}
    return Given("island_2024", dice=("kaiju",), **keys | position)


def dolphins(dice, edition="stronghold_2010", **position):
    """The blue dice show this, in red's turn."""
    keys = {"turn": "red", "phase": "creature", "tiles": ISLAND, "explorers": SOUTH}
    return Given(edition, plugins=("survive.dolphins",), dice=(dice,), **keys | position)


def one_by_one(game, *commands):
    """Each command by itself, without the stop that a line says at its end."""
    for command in commands:
        game.game.submit(game.game.ruleset.parse(game.state, 0, command))
    return game


def test_a_displaced_creature_ends_with_its_last_step():
    """After as many steps as it has nobody is asked to stop [survive.island_2024/creatures.7]."""
    game = kaiju(creatures={"kaiju": ["C5"], "shark": ["C6"]}).when("kaiju C5 C6")

    one_by_one(game, "displace shark C6 C7").asks("displace_step", "red")
    one_by_one(game, "displace shark C7 C8").asks("creature_step", "red").then(creatures={"shark": ["C8"]})


def test_a_displaced_creature_that_is_shut_in_stays():
    """Without a further step nobody is asked either [survive.island_2024/creatures.7]."""
    creatures = {"kaiju": ["C5", "B7", "B8", "C8", "D7"], "shark": ["C6"]}
    game = kaiju(terms={"kaijus_total": 5}, creatures=creatures).when("kaiju C5 C6")

    one_by_one(game, "displace shark C6 C7").asks("creature_step", "red").then(creatures={"shark": ["C7"]})


def test_an_empty_boat_ends_with_its_last_step():
    """After the number of steps nobody is asked to stop [survive.dolphins/6]."""
    game = one_by_one(dolphins("empty_boat 2", boats={"boat1": "C5"}), "boat1 C4")

    one_by_one(game.asks("boat_result", "red"), "boat1 C3").then(boats={"boat1": "C3"}, turn="blue")


@pytest.mark.parametrize("kind", ["serpent", "shark", "whale", "dolphin"])
def test_the_joker_may_be_each_kind(kind):
    """The joker stands for any kind of creature on the board, or for the empty boat [survive.dolphins/7]."""
    game = dolphins("joker 1", creatures={kind: ["A3"]}, boats={"boat1": "C5"})

    game.offers_only(f"joker {kind}", "joker empty_boat")


def test_a_kaiju_deals_with_each_space_whatever_others_do():
    """Where creatures strike at the end of a move alone a kaiju deals with each space of its way
    [survive.island_2024/creatures.2]."""
    game = kaiju(
        terms={"creature_stop": "end_only"}, explorers=SOUTH | {"red2": "~C6"}, creatures={"kaiju": ["C5"]}
    ).when("kaiju C5 C6 C7")

    game.asks("kaiju_order", "red")


def test_others_strike_where_the_term_says_in_spite_of_kaijus():
    """A shark of that game passes swimmers by [survive/creatures.16]."""
    people = SOUTH | {"red2": "~C6"}
    keys = {"phase": "creature", "tiles": ISLAND, "explorers": people, "creatures": {"shark": ["C5"]}}
    game = Given("island_2024", dice=("shark",), terms={"creature_stop": "end_only"}, **keys).when("shark C5 C6 C7")

    game.then(explorers={"red2": "~C6"}, creatures={"shark": ["C7"]})


def test_other_choices_of_explorers_have_nothing_to_do_with_squids():
    """Who gets aboard is chosen as in any game [survive/backs.9]."""
    fallen = {"red2": "D5", "blue2": "D5", "blue3": "D5", "blue4": "D5"}
    game = Given(
        "anniversary_2012", plugins=("survive.giant_squid",), dice=("shark",), turn="red", phase="sinking",
        tiles=ISLAND | {"D5": "beach:boat"}, explorers=SOUTH | fallen,
    ).when("sink D5")  # fmt: skip

    game.when("take red2 blue2 blue3").then(explorers={"red2": "boat1", "blue3": "boat1", "blue4": "~D5"})


def test_a_squid_waits_for_who_is_taken():
    """While the squid's victim is chosen nothing else is done [survive.giant_squid/8]."""
    game = Given(
        "stronghold_2010", plugins=("survive.giant_squid",), dice=("whale",), turn="red", phase="creature",
        tiles=ISLAND, explorers=SOUTH | {"red2": "D5", "blue2": "E6", "red3": "D8"}, creatures={"squid": ["C7"]},
    ).when("squid C7 D7")  # fmt: skip

    game.asks("squid_victim", "red").refused("stop", "another_choice_first", "survive/turn.8")


def test_a_boat_that_was_empty_goes_on_with_whom_it_finds():
    """Where swimmers are aboard at once the boat is nobody's to control for the rest of its way
    [survive.dolphins/6, survive/boats.11]."""
    people, terms = SOUTH | {"blue2": "~C6"}, {"boarding": "automatic", "overboard_to": "adjacent"}
    keys = {"tiles": ISLAND | {"D6": "beach"}, "explorers": people, "boats": {"boat1": "C5"}}
    game = one_by_one(dolphins("empty_boat 3", terms=terms, **keys), "boat1 C6")

    game.then(explorers={"blue2": "boat1"}).refused("boat1 D6", "not_sea", "survive/boats.4")
    game.when("boat1 C7", "stop").then(boats={"boat1": "C7"}, turn="blue")
