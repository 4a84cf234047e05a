"""The Giant Squid: each rule of its section, in order."""

import pytest

from atoll.core import RulesetError
from tests.support.survive import Given, begin, ruleset

SQUID = ("survive.giant_squid",)

ISLAND = {"D5": "beach:whale", "D8": "beach", "E6": "forest", "E7": "forest", "H6": "mountain"}
PEOPLE = {"red1": "E6", "blue1": "E7", "blue2": "H6"}


def sea(edition="stronghold_2010", **position):
    """The sea around a small island, in a game with squids."""
    defaults = {"turn": "red", "phase": "creature", "dice": ("whale",), "tiles": ISLAND, "explorers": PEOPLE}
    return Given(edition, plugins=SQUID, **defaults | position)


def sinking(**position):
    """A whale back is about to be removed."""
    return sea(phase="sinking", dice=(), **position)


# coming up -----------------------------------------------------------------------------------------------------------


def test_squids_lie_in_the_reserve():
    """Five squids lie in the reserve [survive.giant_squid/1]."""
    begin(plugins=SQUID).then(supply={"squid": 5}, creatures={"squid": []})


def test_a_squid_comes_up_with_a_whale():
    """When a back has brought a whale, the active seat puts a squid beside the island [survive.giant_squid/2]."""
    game = sinking().when("sink D5")

    game.then(creatures={"whale": ["D5"]}).asks("squid_place", "red")
    game.offers("place squid D7", "place squid D7", without=("place squid D5", "place squid B3"))
    game.refused("place squid B3", "no_place_for_squid", "survive.giant_squid/2")
    game.refused("pass", "another_choice_first", "survive/turn.8")
    game.when("place squid C8").then(creatures={"squid": ["C8"]}, supply={"squid": 4})


def test_a_relocated_whale_brings_a_squid_too():
    """A whale that the back takes from the board is followed by a squid as well [survive.giant_squid/2]."""
    game = sinking(terms={"reserve_empty": "relocate"}, creatures={"whale": ["A3", "M5"]}, supply={"whale": 0})

    game.when("sink D5", "relocate whale M5").asks("squid_place", "red")


def test_nobody_else_places_squids():
    """Outside of this choice there is nothing to place [survive.giant_squid/2]."""
    sinking().refused("place squid D7", "not_asked", "survive.giant_squid/2")


def test_without_a_squid_none_comes():
    """With an empty reserve the whale comes alone [survive.giant_squid/3]."""
    game = sinking(supply={"squid": 0}).when("sink D5")

    assert game.decision != "squid_place"
    game.then(creatures={"whale": ["D5"], "squid": []})


def test_without_a_space_none_comes():
    """With no unoccupied sea space beside the island no squid comes [survive.giant_squid/3]."""
    island = {"D5": "beach:whale", "D8": "beach"}
    around = ["C7", "C8", "D7", "D9", "E7", "E8"]
    game = sinking(tiles=island, explorers={"red1": "D5", "blue1": "D8"}, creatures={"shark": around}).when("sink D5")

    game.then(creatures={"whale": ["D5"], "squid": []})


def test_a_squid_that_has_come_up_strikes_at_tiles():
    """Where a squid comes up it takes an explorer from a tile beside it [survive.giant_squid/4]."""
    game = sinking().when("sink D5", "place squid D7")

    game.asks("squid_victim", "red").offers_only("take red1", "take blue1")


# moving --------------------------------------------------------------------------------------------------------------


def test_a_squid_moves_instead_of_a_whale():
    """A whale result may move a squid, even with no whale on the board [survive.giant_squid/5]."""
    sea(creatures={"squid": ["C2"], "whale": ["M5"]}).offers("squid C2 C3", "whale M5 M6")
    sea(creatures={"squid": ["C2"]}).offers("squid C2 C3")


def test_a_squid_is_moved_for_whales_only():
    """No other result moves a squid [survive.giant_squid/5]."""
    sea(dice=("shark",), creatures={"squid": ["C2"], "shark": ["M5"]}).refused(
        "squid C2 C3", "not_shown", "survive/creatures.3"
    )


def test_a_squid_takes_up_to_three_steps():
    """The term says how far a squid goes, and it may stop before [survive.giant_squid/6]."""
    game = sea(creatures={"squid": ["A3"]})

    game.refused("squid A3 A4 A5 A6 A7", "too_far", "survive/creatures.7")
    game.when("squid A3 A4 A5").then(creatures={"squid": ["A5"]}, turn="blue")


@pytest.mark.parametrize(
    ("steps", "way", "over"), [(1, "A3 A4", "A3 A4 A5"), (4, "A3 A4 A5 A6 A7", "A3 A4 A5 A6 A7 A8")]
)
def test_another_number_of_steps_is_a_term(steps, way, over):
    """With `squid_steps` a squid goes further, or less far [survive.giant_squid/6]."""
    game = sea(terms={"squid_steps": steps}, creatures={"squid": ["A3"]})

    game.refused(f"squid {over}", "too_far", "survive/creatures.7")
    game.when(f"squid {way}").then(creatures={"squid": [way.split()[-1]]})


@pytest.mark.parametrize(("kind", "way"), [("shark", "A3 A4 A5 A6"), ("serpent", "A3 A4 A5")])
def test_others_go_as_far_as_ever(kind, way):
    """The term is for squids alone: a shark takes two steps, a serpent one [survive.giant_squid/6]."""
    game = sea(terms={"squid_steps": 4}, dice=(kind,), creatures={kind: ["A3"], "squid": ["M5"]})

    game.refused(f"{kind} {way}", "too_far", "survive/creatures.7")


def test_a_squid_dives_as_a_whale_would():
    """The number or the dive that a device shows holds for squids [survive.giant_squid/6]."""
    spun = {"terms": {"creature_device": "dive_dice", "steps_from": "device"}, "creatures": {"squid": ["C2"]}}

    sea(dice=("whale 1",), **spun).refused("squid C2 C3 C4", "too_far", "survive/creatures.8")
    sea(dice=("whale dive",), **spun).when("dive C2 D7").asks("squid_victim", "red")


def test_a_squid_takes_one_explorer():
    """One explorer aboard in its space or on a tile beside it is lost [survive.giant_squid/7]."""
    people = PEOPLE | {"red2": "boat1", "blue3": "~D7"}
    game = sea(explorers=people, boats={"boat1": "D7"}, creatures={"squid": ["C6"]}).when("squid C6 D7")

    game.offers_only("take red1", "take blue1", "take red2")
    game.refused("take red1 blue1", "not_in_reach", "survive.giant_squid/7")
    game.refused("take blue2", "not_in_reach", "survive.giant_squid/7")
    game.when("take blue1").then(explorers={"blue1": "lost", "red1": "E6", "red2": "boat1"}, turn="blue")


def test_the_strike_is_compulsory():
    """It may not be declined, even if only own explorers are in reach [survive.giant_squid/8]."""
    game = sea(explorers={"red1": "D8", "blue1": "H6"}, creatures={"squid": ["C10"]}).when("squid C10 C9 C8")

    game.then(explorers={"red1": "lost"}, turn="blue")


@pytest.mark.parametrize("stop", ["end_only", "on_entry", "each_space"])
def test_only_the_last_space_counts(stop):
    """A squid passes explorers by on its way, whatever the creatures of this edition do [survive.giant_squid/9]."""
    game = sea(terms={"creature_stop": stop}, creatures={"squid": ["C5"]}).when("squid C5 D6 C6 C5")

    game.then(explorers=PEOPLE, creatures={"squid": ["C5"]}, turn="blue")


def test_the_boat_survives():
    """The boat stays, even empty, and swimmers are never taken [survive.giant_squid/10]."""
    people = PEOPLE | {"red2": "boat1", "blue3": "~B4"}
    game = sea(explorers=people, boats={"boat1": "B4"}, creatures={"squid": ["B3"]}).when("squid B3 B4")

    game.then(explorers={"red2": "lost", "blue3": "~B4"}, boats={"boat1": "B4"})


def test_who_comes_last_stays():
    """A squid that ends its move with a whale removes it, before anything else [survive.giant_squid/11]."""
    game = sea(creatures={"squid": ["B3"], "whale": ["B4"]}).when("squid B3 B4")

    game.then(creatures={"squid": ["B4"], "whale": []}, turn="blue")
    assert "survive.giant_squid/11" in game.rules


def test_squids_of_one_space_leave_together():
    """A whale removes every squid of the space [survive.giant_squid/11]."""
    sea(creatures={"squid": ["B4", "B4"], "whale": ["B3"]}).when("whale B3 B4").then(creatures={"squid": []})


def test_enemies_do_not_pass_each_other():
    """A step into a whale's space ends the squid's move [survive.giant_squid/12]."""
    game = sea(creatures={"squid": ["B3"], "whale": ["B4"]})

    game.refused("squid B3 B4 B5", "must_stop", "survive.giant_squid/12")


def test_occupied_boats_avoid_squids():
    """An occupied boat may not step into a squid's space, an empty one may [survive.giant_squid/13]."""
    people = PEOPLE | {"red2": "boat1"}
    game = sea(
        phase="movement", dice=(), explorers=people, boats={"boat1": "B3", "boat2": "B5"}, creatures={"squid": ["B4"]}
    )

    game.refused("boat1 B4", "closed", "survive.giant_squid/13")
    game.when("boat2 B4").then(boats={"boat2": "B4"}, steps=2)


def test_one_may_get_into_a_boat_with_a_squid():
    """Boarding is allowed there, and swimmers may come [survive.giant_squid/14]."""
    people = PEOPLE | {"red2": "~B4", "red3": "~B5"}
    game = sea(phase="movement", dice=(), explorers=people, boats={"boat1": "B4"}, creatures={"squid": ["B4"]})

    game.when("red2 boat1", "red3 B4").then(explorers={"red2": "boat1", "red3": "~B4"})


def test_other_creatures_are_ignored():
    """Squids share a space with serpents, sharks and each other [survive.giant_squid/15]."""
    creatures = {"squid": ["B3", "B4"], "serpent": ["B4"], "shark": ["B4"]}
    game = sea(creatures=creatures).when("squid B3 B4")

    game.then(creatures={"squid": ["B4", "B4"], "serpent": ["B4"], "shark": ["B4"]})


# the rest ------------------------------------------------------------------------------------------------------------


def test_a_whirlpool_removes_squids():
    """A whirlpool takes the squids around it [survive.giant_squid/16]."""
    island = ISLAND | {"D5": "beach:whirlpool"}
    sinking(tiles=island, creatures={"squid": ["C5", "M5"]}).when("sink D5").then(creatures={"squid": ["M5"]})


def test_a_squid_is_not_repelled():
    """A whale repellent is of no use against it [survive.giant_squid/17]."""
    game = sea(creatures={"squid": ["C6"]}, hands={"blue": ["whale_repellent"]}).when("squid C6 D7")

    game.asks("squid_victim", "red")


def test_by_option_a_squid_is_repelled():
    """With the option every other seat in reach is asked, and the squid may be driven off [survive.giant_squid/17]."""
    game = sea(terms={"squid_repellent": "yes"}, creatures={"squid": ["C6"]}, hands={"blue": ["whale_repellent"]})

    game.when("squid C6 D7").asks("react", "blue")
    game.when("repel", by="blue").then(creatures={"squid": []}, explorers=PEOPLE, hands={"blue": []}, turn="blue")


def test_by_option_a_squid_that_comes_up_is_repelled():
    """The window opens before any strike, also where a squid comes up [survive.giant_squid/17]."""
    game = sinking(terms={"squid_repellent": "yes"}, hands={"blue": ["whale_repellent"]})

    game.when("sink D5", "place squid D7").asks("react", "blue")
    game.when("repel", by="blue").then(creatures={"squid": [], "whale": ["D5"]}, explorers=PEOPLE)


def test_a_tile_ends_a_squids_move():
    """`move_whale` puts a squid on an unoccupied sea space, where it strikes [survive.giant_squid/18]."""
    game = sea(phase="hand", dice=(), creatures={"squid": ["M5"]}, hands={"red": ["move_whale"]})

    game.when("play move_whale M5 D7").then(creatures={"squid": ["D7"]}).asks("squid_victim", "red")


def test_without_whales_a_whale_back_brings_a_squid():
    """In the variant no whale ever comes, and whale results move squids [survive.giant_squid/19]."""
    game = sinking(terms={"squid_whales": "no_whales"}).then(supply={"whale": 0}).when("sink D5")

    game.then(creatures={"whale": []}).asks("squid_place", "red")


def test_gentle_arrival_spares_all():
    """In the variant a squid strikes after moves only [survive.giant_squid/20]."""
    game = sinking(terms={"squid_arrival": "gentle_arrival"}).when("sink D5", "place squid D7")

    game.then(explorers=PEOPLE, creatures={"squid": ["D7"]})
    assert game.decision != "squid_victim"


@pytest.mark.parametrize("edition", ["island_2024", "waddingtons_1986", "hasbro_1996"])
def test_editions_without_whales_have_no_squids(edition):
    """Where no whale can come the expansion is refused."""
    with pytest.raises(RulesetError, match="it has no whales"):
        ruleset(edition, SQUID)
