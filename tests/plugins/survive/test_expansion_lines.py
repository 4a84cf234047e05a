"""The words of expansions: what is no command, and the numbers in what is refused."""

import pytest

from atoll.core import Refused
from tests.support.survive import Given

ISLAND = {"D5": "beach:whale", "D8": "beach", "E6": "forest", "H6": "mountain"}
PEOPLE = {"red1": "E6", "blue1": "E6"}


def empty_boat(*dice, **position):
    """The dice show what moves an empty boat, and there are three boats; blue2 is aboard the third."""
    boats = {"boat1": "C7", "boat2": "C5", "boat3": "M5"}
    people = PEOPLE | {"blue2": "boat3"}
    keys = {"turn": "red", "phase": "creature", "tiles": ISLAND, "explorers": people, "boats": boats}
    return Given("stronghold_2010", plugins=("survive.dolphins",), dice=dice or ("empty_boat 2",), **keys | position)


def squid():
    """A squid is to come up."""
    keys = {"turn": "red", "phase": "sinking", "tiles": ISLAND, "explorers": PEOPLE}
    return Given("stronghold_2010", plugins=("survive.giant_squid",), **keys).when("sink D5")


def kaiju():
    """A kaiju deals with a swimmer, a raft and a shark."""
    people = {"red1": "H6", "blue1": "H6", "red2": "~C6", "blue2": "boat1"}
    creatures = {"kaiju": ["C5"], "shark": ["C6"]}
    keys = {"phase": "creature", "tiles": {"D5": "beach", "H6": "mountain"}, "explorers": people}
    game = Given("island_2024", dice=("kaiju",), boats={"boat1": "C6"}, creatures=creatures, **keys)
    return game.when("kaiju C5 C6")


def values(game, line):
    """What a refusal says in numbers and names."""
    with pytest.raises(Refused) as no:
        game.when(line)
    return no.value.values


@pytest.mark.parametrize("line", ["dive boat1", "dive boat1 Z9", "dive boat1 M5 M6", "dive red1 M5", "swim boat1 M5"])
def test_a_dive_names_a_boat_and_a_space(line):
    """Other words than a boat and a space are no dive of an empty boat [survive.dolphins/6]."""
    empty_boat("empty_boat dive").refused(line, "not_understood", "survive/turn.1")


@pytest.mark.parametrize("line", ["joker", "joker whale whale", "clown whale"])
def test_a_joker_names_one_result(line):
    """The joker stands for one result [survive.dolphins/7]."""
    empty_boat("joker 2", creatures={"whale": ["A3"]}).refused(line, "not_understood", "survive/turn.1")


@pytest.mark.parametrize(
    "line", ["place squid", "place squid Z9", "place squid D7 D8", "place whale D7", "set squid D7"]
)
def test_a_squid_is_placed_in_one_space(line):
    """Other words than a space do not place a squid [survive.giant_squid/2]."""
    squid().refused(line, "not_understood", "survive/turn.1")


@pytest.mark.parametrize(
    "line",
    [
        "push", "push red2", "push red2 Z9", "push nobody C7", "push red2 C7 C8", "crush", "crush red2",
        "crush boat1 boat1", "displace", "displace shark C6", "displace shark Z9 C7", "displace shark C6 C7 Z9",
    ],
)  # fmt: skip
def test_a_kaiju_is_told_what_to_deal_with(line):
    """A push names an explorer and a space, a displacement a kind and spaces [survive.island_2024/creatures.2]."""
    kaiju().refused(line, "not_understood", "survive.island_2024/creatures.2")


@pytest.mark.parametrize(
    ("line", "example"),
    [("push red2", "push blue1 C4"), ("crush red2", "crush boat1"), ("displace shark", "displace shark C6 C7")],
)
def test_an_example_is_shown(line, example):
    """What is not understood is answered with an example of the same verb [survive.island_2024/creatures.2]."""
    assert values(kaiju(), line) == {"text": line, "expected": example}


def test_an_empty_boat_goes_its_whole_way_in_one_line():
    """As many spaces as the number shows are one line [survive.dolphins/6]."""
    empty_boat().when("boat2 B5 B4").then(boats={"boat2": "B4"}, turn="blue")


def test_a_shorter_way_is_one_line_too():
    """After fewer steps than the number shows the boat stays [survive.dolphins/6]."""
    empty_boat("empty_boat 3").when("boat2 B5 B4").then(boats={"boat2": "B4"}, turn="blue")


def test_a_refused_way_says_how_far():
    """A way that is too long is refused with its steps and those there are [survive.dolphins/6]."""
    assert values(empty_boat(), "boat2 B5 B4 B3") == {"piece": "boat2", "can": 2, "asked": 3}


def test_a_boat_with_a_crew_says_how_many():
    """A boat that is not empty is refused with the number aboard [survive.dolphins/6]."""
    assert values(empty_boat(), "boat3 M6") == {"boat": "boat3", "aboard": 1}


@pytest.mark.parametrize(("dice", "line"), [("empty_boat 2", "dive boat1 M9"), ("empty_boat dive", "boat1 C8")])
def test_what_was_not_shown_says_what_was(dice, line):
    """A dive in place of steps, or steps in place of a dive, are refused with the result [survive.dolphins/6]."""
    assert values(empty_boat(dice), line) == {"kind": "empty_boat", "shown": dice}


def test_another_boat_is_told_which_one_moves():
    """Once a boat has made a step no other one moves [survive.dolphins/6]."""
    game = empty_boat("empty_boat 3")
    game.game.submit(game.game.ruleset.parse(game.state, 0, "boat2 C4"))

    assert values(game, "boat1 C8") == {"piece": "boat2"}


def test_the_boat_after_the_last_is_none():
    """Boats are counted from the first to the last one of the game [survive/boats.4]."""
    game = empty_boat()
    last = len([name for name in game.position["boats"] if name])

    game.refused(f"boat{last + 1} C4", "no_such_boat", "survive/boats.4")


def test_a_lost_boat_does_not_move():
    """A boat that is gone comes up nowhere [survive/boats.4]."""
    game = empty_boat("empty_boat dive", boats={"boat1": "lost", "boat2": "C5", "boat3": "M5"})

    game.refused("dive boat1 M9", "no_such_boat", "survive/boats.4")
    game.offers("dive boat2 M9", without=("dive boat1 M9",))


def test_an_open_joker_says_what_it_may_be():
    """A result that cannot be carried out is refused with those that can [survive.dolphins/7]."""
    game = empty_boat("joker 2", creatures={"whale": ["A3"]})

    assert values(game, "joker shark") == {"result": "shark", "open": "whale, empty_boat"}


def test_a_displaced_creature_is_told_how_far_it_goes():
    """A way that is too long is refused with its steps and those there are [survive.island_2024/creatures.7]."""
    assert values(kaiju(), "displace shark C6 C7 C8 C9") == {"piece": "shark", "can": 2, "asked": 3}


def test_after_its_first_step_a_displaced_creature_has_fewer():
    """What was gone counts for the rest of its way [survive.island_2024/creatures.7]."""
    game = kaiju()
    game.game.submit(game.game.ruleset.parse(game.state, 0, "displace shark C6 C7"))

    assert values(game, "displace shark C7 C8 C9") == {"piece": "shark", "can": 1, "asked": 2}
