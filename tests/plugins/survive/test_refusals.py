"""Refusals of moves: each says which rule forbids it and what it saw."""

import pytest

from atoll.core import Refused
from atoll.events.survive import ABOARD
from atoll.plugins.survive.board import parse_space
from atoll.plugins.survive.commands import MoveBoat, MoveExplorer, SinkTile, Take
from tests.support.survive import Given, begin, given

ACTION = {"hand_window": "action_phase"}


def test_no_point_is_left():
    """Without points no explorer and no boat moves, though the phase is still open [survive/movement.1]."""
    play = given(phase="action", steps=0, hands={"red": ["wind"]}, boats={"boat1": "C5"}, terms=ACTION)
    play.refused("red9 H7", "no_points", "survive/movement.1").refused("boat1 C4", "no_points", "survive/movement.1")


def test_nobody_is_in_play():
    """A seat that begins the action phase with nobody in play makes no moves where it has to skip them
    [survive/movement.35]."""
    position = {"explorers": {"blue1": "H6"}, "tiles": {"H6": "mountain", "H7": "mountain"}, "boats": {"boat1": "C5"}}
    play = Given(phase="action", hands={"red": ["wind"]}, terms=ACTION, **position)
    play.refused("boat1 C4", "nobody_in_play", "survive/movement.35").offers_only("stop")


def test_who_loses_its_last_explorer_by_a_tile_still_moves():
    """In the action phase it counts who was in play when the phase began [survive/movement.35]."""
    terms = ACTION | {"hazard_entry": "fatal", "hand_plays_per_turn": "unlimited"}
    play = Given(
        tiles={"H6": "mountain", "H7": "mountain"},
        explorers={"red1": "~C5", "blue1": "H6"},
        creatures={"shark": ["C6"]},
        boats={"boat1": "K5"},
        hands={"red": ["dolphin_help", "wind"]},
        phase="action",
        terms=terms,
    ).when("play dolphin_help red1 C6")
    play.then(explorers={"red1": "lost"}, phase="action").when("boat1 K6").then(boats={"boat1": "K6"})


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (MoveExplorer(0, 99, 200), "no_such_explorer"),
        (MoveExplorer(0, 8, 5000), "no_port"),
        (MoveExplorer(0, 8, 1024 + 77), "no_such_boat"),
        (MoveExplorer(0, 8, 511), "no_such_space"),
        (MoveBoat(0, 77, 70), "no_such_boat"),
        (MoveBoat(0, -1, 70), "no_such_boat"),
        (SinkTile(0, 99999), "wrong_phase"),
        (Take(0, ()), "not_asked"),
    ],
)
def test_odd_commands_are_refused(command, code):
    """A command that names what does not exist is refused and breaks nothing."""
    play = given(boats={"boat1": "C5"})
    with pytest.raises(Refused) as no:
        play.game.submit(command)

    assert no.value.code == code


def test_a_closed_boat_space_says_why():
    """What a rule of a plugin closes is refused by that rule [survive/movement.34]."""
    play = Given(
        "island_2024",
        tiles={"H6": "mountain"},
        explorers={"red1": "boat1", "blue1": "H6"},
        boats={"boat1": "C5"},
        creatures={"kaiju": ["C6"]},
        phase="action",
    )
    play.refused("boat1 C6", "closed", "survive.island_2024/movement.1")
    play.refused("red1 C6", "closed", "survive.island_2024/movement.1")


KAIJU = {"tiles": {"D5": "mountain", "H6": "mountain"}, "creatures": {"kaiju": ["C5"]}, "phase": "action"}
CLOSED = ("closed", "survive.island_2024/movement.1")


def test_a_boat_in_a_closed_space_is_not_boarded():
    """Nobody gets into a boat whose space a rule of a plugin closes [survive/movement.34]."""
    people = {"red1": "D5", "blue1": "H6"}
    Given("island_2024", explorers=people, boats={"boat1": "C5"}, **KAIJU).refused("red1 boat1", *CLOSED)


def test_nobody_goes_overboard_in_a_closed_space():
    """Nobody leaves a boat for the water of a space that a rule of a plugin closes [survive/movement.34]."""
    people, terms = {"red1": "boat1", "blue1": "H6"}, {"overboard_to": "same_space", "boarding": "by_move"}
    Given("island_2024", explorers=people, boats={"boat1": "C5"}, terms=terms, **KAIJU).refused("red1 sea", *CLOSED)


def refused(play, command):
    """The refusal of a command that no line says."""
    with pytest.raises(Refused) as no:
        play.game.submit(command)
    return no.value


def test_where_boarding_is_automatic_the_boat_is_named():
    """From a tile one gets into a boat with room; to jump beside it is refused [survive/movement.19]."""
    terms = {"boarding": "automatic", "overboard_to": "adjacent"}
    play = given(tiles={"D5": "beach"}, explorers={"red1": "D5"}, boats={"boat1": "C5"}, terms=terms)
    no = refused(play, MoveExplorer(0, 0, parse_space("C5")))
    assert (no.code, no.rule, dict(no.values)) == (
        "get_aboard",
        "survive/movement.19",
        {"explorer": "red1", "boat": "boat1"},
    )


@pytest.mark.parametrize("number", [-1, 40])
def test_explorers_that_do_not_exist_are_refused(number):
    """The first explorer that is none of the seat's has the next number [survive/movement.6]."""
    assert refused(given(), MoveExplorer(0, number, 200)).code == "no_such_explorer"


def test_anothers_explorer_is_not_moved():
    """A seat moves its own explorers only, from its first to its last [survive/movement.6]."""
    assert refused(given(explorers={"blue1": "~C5"}), MoveExplorer(0, 20, parse_space("C6"))).code == "not_yours"
    given(explorers={"red20": "~C5"}).when("red20 C6").then(explorers={"red20": "~C6"})


@pytest.mark.parametrize("boat", [-1, 1])
def test_boats_that_do_not_exist_are_refused(boat):
    """The first boat that there is none has the next number [survive/boats.4]."""
    play = given(boats={"boat1": "C5"}, explorers={"red1": "~C5"})
    assert refused(play, MoveBoat(0, boat, parse_space("C6"))).code == "no_such_boat"


def test_boats_that_do_not_exist_are_not_boarded():
    """The first boat that there is none has the next number [survive/boats.4]."""
    play = given(boats={"boat1": "C5"}, explorers={"red1": "~C5"})
    assert refused(play, MoveExplorer(0, 0, ABOARD + 1)).code == "no_such_boat"


def test_a_lost_boat_is_none():
    """A boat that is gone is neither moved nor boarded [survive/boats.4]."""
    play = given(boats={"boat1": "lost"}, explorers={"red1": "~C5"})
    play.refused("boat1 C6", "no_such_boat", "survive/boats.4").refused("red1 boat1", "no_such_boat", "survive/boats.4")


def test_repellents_need_reactions_at_any_time():
    """A repellent is played in the own turn only where reaction_scope is any_time [survive/reactions.16]."""
    position = {
        "tiles": {"H6": "mountain"},
        "explorers": {"red1": "boat1", "blue1": "H6"},
        "boats": {"boat1": "C5"},
        "creatures": {"shark": ["C5"]},
        "hands": {"red": ["repellent"]},
        "phase": "action",
    }
    assert "play repellent C5" in Given("island_2024", **position).offered
    assert "play repellent C5" not in Given("island_2024", terms={"reaction_scope": "any_seat"}, **position).offered


def values(play, line):
    """The values of the refusal of a line."""
    with pytest.raises(Refused) as no:
        play.when(line)
    return dict(no.value.values)


def test_how_many_seats_may_play_is_told():
    """Too few seats are refused with how many there may be [survive/setup.2]."""
    with pytest.raises(Refused) as no:
        begin(seats=("red",))
    assert dict(no.value.values) == {"seats": 1, "least": 2, "most": 4}


def test_how_many_places_a_boat_has_is_told():
    """Who takes too few aboard is told how many there are places for [survive/boats.12]."""
    people = {f"red{n}": "D5" for n in range(1, 6)}
    play = given(tiles={"D5": "beach:boat", "D6": "beach"}, explorers=people, phase="sinking").when("sink D5")
    assert values(play, "take red1 red2") == {"places": 3, "chosen": 2}
    assert values(play, "take red1 red2 red3 red4") == {"places": 3, "chosen": 4}


def test_how_many_tiles_may_be_played_is_told():
    """Who plays one tile too many is told how many it may play [survive/hand.3]."""
    position = {"explorers": {"red1": "boat1"}, "boats": {"boat1": "C5"}, "hands": {"red": ["wind", "wind"]}}
    play = given(phase="action", terms=ACTION, **position).when("play wind boat1 C4 C3 C2")
    assert values(play, "play wind boat1 C3") == {"played": 1, "most": 1}


def test_how_many_steps_are_left_is_told():
    """Who stops a creature before its exact number is told how many steps are left [survive/creatures.8]."""
    terms = {"device_steps": "exact"}
    play = given("international_1987", creatures={"shark": ["A5"]}, phase="creature", dice=("shark 3",), terms=terms)
    play.game.submit(play.game.ruleset.parse(play.state, 0, "shark A5 A6"))
    assert values(play, "stop") == {"left": 2}


def test_how_many_are_in_a_full_boat_is_told():
    """Who finds a boat full is told how many are aboard [survive/boats.1]."""
    people = {"red1": "~C5"} | {f"blue{n}": "boat1" for n in (1, 2, 3)}
    assert values(given(explorers=people, boats={"boat1": "C5"}), "red1 boat1") == {"boat": "boat1", "aboard": 3}
