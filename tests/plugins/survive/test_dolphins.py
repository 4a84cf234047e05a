"""Dolphins & Dive Dice: each rule of its section, in order."""

import pytest

from atoll.plugins.survive import Spin, Turn, device
from tests.support.survive import Given, begin, ruleset

DOLPHINS = ("survive.dolphins",)
ISLAND = {"D5": "beach:dolphin_help", "D8": "beach", "E6": "forest"}
PEOPLE = {"red1": "E6", "blue1": "E6"}


def sea(edition="stronghold_2010", plugins=DOLPHINS, **position):
    """The sea around a small island, in the creature phase of red."""
    defaults = {"turn": "red", "phase": "creature", "tiles": ISLAND, "explorers": PEOPLE}
    return Given(edition, plugins=plugins, **defaults | position)


# dolphins ------------------------------------------------------------------------------------------------------------


def test_four_dolphins_lie_in_the_reserve():
    """Four dolphins lie in the reserve [survive.dolphins/1]."""
    begin(plugins=DOLPHINS).then(supply={"dolphin": 4}, creatures={"dolphin": []})


def test_hook_survive_timing_the_helping_dolphin_reaches_no_hand():
    """Its back is shown at once, its tile leaves the game, and a dolphin comes up [survive.dolphins/2]."""
    game = sea(phase="sinking", explorers=PEOPLE | {"blue2": "D5"}, dice=("shark 1",)).when("sink D5")

    game.then(hands={"red": []}, creatures={"dolphin": ["D5"]}, supply={"dolphin": 3}, turn="blue")
    assert "TileRevealed" in game.facts


def test_hook_survive_back_without_a_dolphin_none_comes():
    """The back brings nothing when the reserve is empty, or by the term one from the board [survive.dolphins/2]."""
    position = {"phase": "sinking", "supply": {"dolphin": 0}, "creatures": {"dolphin": ["C3", "M5"]}}
    sea(**position, dice=("shark 1",)).when("sink D5").then(creatures={"dolphin": ["C3", "M5"]})
    game = sea(**position, terms={"reserve_empty": "relocate"}).when("sink D5")

    game.offers_only("relocate dolphin C3", "relocate dolphin M5")


def test_a_helping_dolphin_in_a_hand_is_of_no_use():
    """A hand that a position gives it cannot play it [survive.dolphins/2]."""
    game = sea(phase="hand", hands={"red": ["dolphin_help"]}, explorers=PEOPLE | {"red2": "~C5"})

    game.offers_only("pass")


def test_dolphins_guard_from_sharks_and_pull_nobody():
    """A guarded swimmer is no prey of a shark, and makes one swim a turn like any other [survive.dolphins/3]."""
    terms = ruleset("stronghold_2010", DOLPHINS).terms
    people = PEOPLE | {"blue2": "~C5"}
    game = sea(explorers=people, creatures={"dolphin": ["C5"], "shark": ["C4"]}, dice=("shark 2",))

    assert (terms["dolphin_protects"], terms["dolphin_swim_steps"]) == ("sharks", 1)
    game.when("shark C4 C5").then(explorers={"blue2": "~C5"}, turn="blue", phase="movement")
    game.when("blue2 B6").then(creatures={"dolphin": ["C5"]}).refused("blue2 B7", "swum", "survive/movement.21")


def test_dolphins_do_not_guard_from_serpents():
    """A serpent takes the swimmer beside a dolphin [survive.dolphins/3]."""
    game = sea(
        explorers=PEOPLE | {"blue2": "~C5"}, creatures={"dolphin": ["C5"], "serpent": ["C4"]}, dice=("serpent 1",)
    )

    game.when("serpent C4 C5").then(explorers={"blue2": "lost"})


# the dice ------------------------------------------------------------------------------------------------------------


def test_two_blue_dice_take_the_place_of_the_red_one():
    """Kind and number are thrown together, six faces each [survive.dolphins/4]."""
    chosen = ruleset("stronghold_2010", DOLPHINS)
    results = chosen.ask.survive_device(chosen.opening, chosen)

    assert chosen.terms["steps_from"] == "device"
    assert sorted(results) == sorted(device("dive_dice"))
    assert (len(results), results.count(Spin("joker", 1)), results.count(Spin("whale", -1))) == (36, 2, 1)


def test_the_other_candidate_for_the_second_die():
    """The term `dive_die` gives the second die three dives [survive.dolphins/4]."""
    chosen = ruleset("stronghold_2010", DOLPHINS, dive_die="dive_dice_1987")

    assert chosen.ask.survive_device(chosen.opening, chosen).count(Spin("whale", -1)) == 3


@pytest.mark.parametrize("kind", ["serpent", "shark", "whale", "dolphin"])
def test_a_creature_goes_up_to_the_number(kind):
    """The number is the most steps of whatever kind is shown [survive.dolphins/5]."""
    game = sea(creatures={kind: ["C3"]}, dice=(f"{kind} 2",))

    game.refused(f"{kind} C3 C4 C5 C6", "too_far", "survive/creatures.8")
    game.when(f"{kind} C3 C4 C5").then(creatures={kind: ["C5"]}, turn="blue")


def test_a_creature_dives():
    """With a dive the creature comes up in any unoccupied sea space [survive.dolphins/5]."""
    sea(creatures={"whale": ["C3"]}, dice=("whale dive",)).when("dive C3 M9").then(creatures={"whale": ["M9"]})


# the empty boat ------------------------------------------------------------------------------------------------------

BOATS = {"boat1": "C7", "boat2": "C5"}
CREW = PEOPLE | {"blue2": "boat1"}


def test_hook_survive_resume_a_boat_goes_up_to_the_number():
    """It takes boat steps one by one, and may stop early [survive.dolphins/6]."""
    game = sea(boats=BOATS, explorers=CREW, dice=("empty_boat 2",)).asks("boat_result", "red")

    game.offers("boat2 C4", "decline", without=("boat1 C8",)).refused("boat1 C8", "not_empty", "survive.dolphins/6")
    game.when("boat2 C4", "stop").then(boats={"boat2": "C4"}, turn="blue")


def test_hook_survive_answer_a_boat_takes_boat_steps():
    """Not further than the number, not to another boat, not from one boat to the other [survive.dolphins/6]."""
    game = sea(boats=BOATS | {"boat3": "C4"}, explorers=CREW, dice=("empty_boat 2",))

    game.refused("boat2 B5 B4 B3", "too_far", "survive.dolphins/6")
    game.refused("boat2 C4", "boat_there", "survive/boats.3")
    game.refused("boat9 C4", "no_such_boat", "survive/boats.4")
    game.refused("dive boat2 M5", "not_shown", "survive.dolphins/6")
    game.refused("stop", "not_asked", "survive.dolphins/6")
    game.when("boat2 B5").refused("boat3 B4", "another_moves", "survive.dolphins/6")
    game.refused("decline", "must_move", "survive.dolphins/8")


def test_a_boat_may_come_back():
    """A single first step is taken at once, and the next may lead back to where the boat was [survive.dolphins/6]."""
    around = ["B3", "B4", "D3", "D4", "C2"]
    game = sea("anniversary_2012", boats={"boat1": "C3"}, creatures={"serpent": around}, dice=("empty_boat 2",))

    game.offers("boat1 C3", "stop").when("boat1 C3").then(boats={"boat1": "C3"}, turn="blue")


def test_an_empty_boat_that_meets_a_serpent_is_gone():
    """Where empty boats may go to serpents and are lost, the result ends there [survive.dolphins/6]."""
    terms = {"empty_boat_entry": "fatal"}
    game = sea(terms=terms, boats={"boat1": "C5"}, creatures={"serpent": ["C6"]}, dice=("empty_boat 3",))

    game.when("boat1 C6").then(boats={"boat1": "lost"}, turn="blue")


def test_an_exact_number_binds_the_boat():
    """With `device_steps` = exact the boat goes all the way [survive/creatures.8]."""
    game = sea(terms={"device_steps": "exact"}, boats={"boat1": "C5"}, dice=("empty_boat 2",)).when("boat1 C6")

    game.refused("stop", "exact_number", "survive/creatures.8")


def test_an_empty_boat_dives():
    """With a dive it goes to any unoccupied sea space [survive.dolphins/6]."""
    game = sea(boats=BOATS, explorers=CREW, creatures={"shark": ["A3"]}, dice=("empty_boat dive",))

    game.refused("boat2 C4", "not_shown", "survive.dolphins/6").refused(
        "dive boat1 M5", "not_empty", "survive.dolphins/6"
    )
    game.refused("dive boat2 A3", "not_free", "survive.dolphins/6")
    game.when("dive boat2 M5").then(boats={"boat2": "M5"}, turn="blue")


def test_without_an_empty_boat_nothing_happens():
    """The turn passes at once [survive.dolphins/6]."""
    sea(boats={"boat1": "C7"}, explorers=CREW, dice=("empty_boat 2",)).then(turn="blue")


def test_the_boat_result_is_declined_where_a_creature_may_stay():
    """In 2010 no boat need be moved, in 2012 one must [survive.dolphins/8]."""
    sea(boats=BOATS, dice=("empty_boat 2",)).when("decline").then(boats=BOATS, turn="blue")
    game = sea("anniversary_2012", boats=BOATS, dice=("empty_boat 2",))

    game.offers(without=("decline",)).refused("decline", "must_move", "survive.dolphins/8")


# the joker -----------------------------------------------------------------------------------------------------------


def test_the_joker_stands_for_what_can_be_done():
    """Offered are the results for which some piece has a step or a dive [survive.dolphins/7]."""
    game = sea(creatures={"whale": ["C3"]}, boats={"boat1": "C5"}, dice=("joker 2",)).asks("joker", "red")

    game.offers_only("joker whale", "joker empty_boat")
    game.refused("joker shark", "no_such_result", "survive.dolphins/7")
    game.refused("joker joker", "no_such_result", "survive.dolphins/7")
    game.refused("decline", "another_choice_first", "survive/turn.8")


def test_the_number_stays_with_the_joker():
    """The move it stands for has the number that was thrown, and may be declined in 2010 [survive.dolphins/7]."""
    keys = {"creatures": {"whale": ["C3"], "shark": ["M5"]}, "dice": ("joker 2",)}
    game = sea(**keys).when("joker whale").asks("creature_choice", "red")

    assert (game.state[Turn].kind, game.state[Turn].number) == ("whale", 2)
    game.offers("decline").refused("shark M5 M6", "not_shown", "survive/creatures.3")
    game.refused("whale C3 C4 C5 C6", "too_far", "survive/creatures.8").when("whale C3 C4 C5").then(turn="blue")


def test_the_joker_for_an_empty_boat():
    """It may stand for the empty boat, with a number or a dive [survive.dolphins/6, survive.dolphins/7]."""
    game = sea(creatures={"whale": ["C3"]}, boats={"boat1": "C5"}, dice=("joker dive",)).when("joker empty_boat")

    game.when("dive boat1 L11").then(boats={"boat1": "L11"}, turn="blue")


def test_a_joker_with_one_use_needs_no_answer():
    """A single result that can be carried out is taken at once [survive.dolphins/7]."""
    sea(creatures={"whale": ["C3"]}, dice=("joker 2",)).asks("creature_choice", "red")


def test_a_joker_without_a_use_passes():
    """Where no piece can be moved at all the turn passes [survive.dolphins/7]."""
    sea(dice=("joker 2",)).then(turn="blue")


def test_nobody_else_names_a_joker():
    """Outside of the two results their commands answer nothing [survive.dolphins/6, survive.dolphins/7]."""
    game = sea(phase="movement", boats={"boat1": "C5"})

    game.refused("joker whale", "not_asked", "survive.dolphins/7")
    game.refused("dive boat1 M5", "not_asked", "survive.dolphins/6")


# with others ---------------------------------------------------------------------------------------------------------


def test_the_joker_may_move_a_squid():
    """With the giant squid a whale result moves a whale or a squid [survive.giant_squid/5, survive.dolphins/7]."""
    plugins = ("survive.giant_squid", *DOLPHINS)
    game = sea(plugins=plugins, creatures={"squid": ["M5"], "shark": ["A3"]}, dice=("joker 2",))

    game.offers_only("joker whale", "joker shark").when("joker whale").when("squid M5 M6").then(
        creatures={"squid": ["M6"]}
    )


def test_the_swirler_is_the_device():
    """With the swirler there are dolphins but no joker and no empty boat; backs stay [survive.swirler/4]."""
    chosen = ruleset("stronghold_2010", (*DOLPHINS, "survive.swirler"))
    kinds = {spin.kind for spin in chosen.ask.survive_device(chosen.opening, chosen)}

    assert kinds == {"dolphin", "shark", "whale", "serpent"}
    assert chosen.terms["dolphin_protects"] == "sharks"
    assert chosen.ask.survive_timing(chosen.opening, "dolphin_help") == "at_once"
