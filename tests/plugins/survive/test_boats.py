"""Boats: room, control, carrying, boarding."""

import pytest

from atoll.plugins.survive.parts import People
from tests.support.survive import Given, given

AUTOMATIC = {"boarding": "automatic", "overboard_to": "adjacent"}


@pytest.mark.parametrize("capacity", [1, 2, 3, 4])
def test_a_boat_is_full_with_its_capacity(capacity):
    """A boat takes boat_capacity explorers, of any seats [survive/boats.1]."""
    crew = {f"blue{n}": "boat1" for n in range(1, capacity)}
    position = {"tiles": {"D5": "beach"}, "boats": {"boat1": "C5"}, "terms": {"boat_capacity": capacity}}
    given(explorers={"red1": "D5"} | crew, **position).when("red1 boat1").then(explorers={"red1": "boat1"})
    full = given(explorers={"red1": "D5", "red2": "boat1"} | crew, **position)
    full.refused("red1 boat1", "boat_full", "survive/boats.1")


def test_nobody_refuses_a_free_place():
    """A boat that another seat controls is entered without its leave [survive/boats.2]."""
    crew = {"blue1": "boat1", "blue2": "boat1"}
    play = given(tiles={"D5": "beach"}, explorers={"red1": "D5"} | crew, boats={"boat1": "C5"})
    play.when("red1 boat1").then(explorers={"red1": "boat1"})
    assert play.facts == ["ExplorerMoved"]


def test_two_boats_are_never_in_one_space():
    """No step leads to a space that holds a boat [survive/boats.3]."""
    play = given(boats={"boat1": "C5", "boat2": "C6"}).refused("boat1 C6", "boat_there", "survive/boats.3")
    assert "boat1 C6" not in play.offered


def test_boats_stay_at_sea():
    """A boat goes onto no island space [survive/boats.4]."""
    play = given(tiles={"D5": "beach"}, boats={"boat1": "C5"}).refused("boat1 D5", "not_sea", "survive/boats.4")
    assert "boat1 D5" not in play.offered


@pytest.mark.parametrize(
    ("crew", "moves"),
    [
        ({"red1": "boat1"}, True),
        ({"red1": "boat1", "blue1": "boat1"}, True),
        ({"red1": "boat1", "red2": "boat1", "blue1": "boat1"}, True),
        ({"red1": "boat1", "blue1": "boat1", "blue2": "boat1"}, False),
        ({"blue1": "boat1"}, False),
        ({}, True),
    ],
)
def test_who_moves_a_boat(crew, moves):
    """Who has nobody ahead of it aboard moves a boat; anybody an empty one [survive/boats.5, survive/boats.7]."""
    play = given(explorers=crew, boats={"boat1": "C5"})
    if moves:
        play.when("boat1 C4").then(boats={"boat1": "C4"})
    else:
        play.refused("boat1 C4", "not_controlled", "survive/boats.5")


def test_three_seats_share_control():
    """Seats with equal numbers each move the boat alone [survive/boats.6]."""
    crew = {"red1": "boat1", "blue1": "boat1", "green1": "boat1"}
    for seat in ("red", "blue", "green"):
        play = given(
            seats=("red", "blue", "green"), turn=seat, explorers=crew | {"green9": "H7"}, boats={"boat1": "C5"}
        )
        play.when("boat1 C4").then(boats={"boat1": "C4"})


def test_control_is_tested_for_each_step():
    """A seat that loses its majority in mid-turn loses the boat with it [survive/boats.8]."""
    crew = {"red1": "boat1", "red2": "boat1", "blue1": "boat1"}
    play = given(explorers=crew, boats={"boat1": "C5"}).when("boat1 C4", "red1 sea").offers("boat1 C5")
    alone = given(explorers={"red1": "boat1", "blue1": "boat1"}, boats={"boat1": "C5"}).when("boat1 C4", "red1 sea")
    alone.refused("boat1 C5", "not_controlled", "survive/boats.5")
    assert "boat1 C5" in play.offered


def test_a_boat_carries_its_crew_and_nobody_else():
    """All aboard go along; swimmers of both spaces stay where they are [survive/boats.9]."""
    people = {"red1": "boat1", "blue1": "boat1", "red2": "~C5", "blue2": "~C4"}
    play = given(explorers=people, boats={"boat1": "C5"}).when("boat1 C4")

    assert play.state[People].crews == {0: [0, 20]}
    play.then(boats={"boat1": "C4"}, explorers={"red2": "~C5", "blue2": "~C4"})


def test_a_passenger_makes_its_own_moves():
    """An explorer leaves or changes a boat that its seat does not control [survive/boats.10]."""
    crew = {"red1": "boat1", "blue1": "boat1", "blue2": "boat1"}
    play = given(explorers=crew, boats={"boat1": "C1", "boat2": "C2"})
    play.offers("red1 boat2", "red1 NW", "red1 sea").when("red1 NW").then(explorers={"red1": "NW"})


def test_swimmers_get_aboard_at_once():
    """With automatic boarding a boat that comes to swimmers takes them aboard, as far as it has room
    [survive/boats.11]."""
    people = {"red1": "boat1", "blue1": "~C4", "red2": "~C4"}
    play = given(explorers=people, boats={"boat1": "C5"}, terms=AUTOMATIC).when("boat1 C4")
    play.then(explorers={"red1": "boat1", "blue1": "boat1", "red2": "boat1"}, steps=2)
    assert "survive/boats.11" in play.rules
    by_move = given(explorers=people, boats={"boat1": "C5"}).when("boat1 C4")
    by_move.then(explorers={"blue1": "~C4"})


def test_a_place_that_gets_free_is_taken_at_once():
    """Who swims beside a full boat gets aboard as soon as one leaves it [survive/boats.11]."""
    people = {"red1": "boat1", "red2": "boat1", "red3": "boat1", "blue1": "~C1"}
    play = given(explorers=people, boats={"boat1": "C1"}, terms=AUTOMATIC).when("red1 NW")
    play.then(explorers={"red1": "NW", "blue1": "boat1"})


def test_the_active_seat_chooses_who_goes_aboard():
    """With more swimmers than places the active seat chooses exactly as many [survive/boats.12]."""
    people = {"red1": "boat1", "red2": "boat1", "blue1": "~C4", "red3": "~C4", "blue2": "~C4"}
    play = given(explorers=people, boats={"boat1": "C5"}, terms=AUTOMATIC).when("boat1 C4").asks("board_choice", "red")
    play.offers_only("take blue1", "take red3", "take blue2")
    play.refused("take blue1 red3", "wrong_number", "survive/boats.12")
    play.refused("take red9", "not_there", "survive/boats.12")
    play.refused("red9 H7", "another_choice_first", "survive/turn.8")
    play.when("take blue2").then(explorers={"blue2": "boat1", "blue1": "~C4", "red3": "~C4"}, steps=2)


def test_nobody_is_taken_unasked():
    """A choice of explorers answers a question and is nothing by itself [survive/boats.12]."""
    given().refused("take red9", "not_asked", "survive/boats.12")


def test_a_port_saves_nobody():
    """Reaching a port saves nobody; each lands by a move of its own, and the boat stays [survive/boats.13]."""
    play = given(explorers={"red1": "boat1", "red2": "boat1"}, boats={"boat1": "B3"}).when("boat1 B2", "red1 NW")
    play.then(explorers={"red1": "NW", "red2": "boat1"}, boats={"boat1": "B2"}, steps=1)


def test_a_boat_shares_its_space():
    """A boat may stand with swimmers, and with creatures that do not keep it away [survive/boats.14]."""
    play = given(explorers={"red1": "boat1", "blue1": "~C4"}, boats={"boat1": "C5"}, creatures={"shark": ["C4", "C4"]})
    play.when("boat1 C4").then(boats={"boat1": "C4"}, creatures={"shark": ["C4", "C4"]}, explorers={"blue1": "~C4"})


def test_who_placed_a_boat_has_no_right_to_it():
    """A boat that one seat placed is another's to move while it is empty [survive/boats.15]."""
    play = Given(phase="boats", tiles={"D5": "beach", "D6": "beach"}, explorers={"red1": "D5", "blue1": "D6"})
    play.when("place boat C4", "place boat C5", "place boat C6")
    while play.decision == "place_boat":
        play.when(play.offered[0])
    play.asks("move", "red").when("boat2 B5").then(boats={"boat2": "B5"})


def test_an_empty_boat_may_go_where_a_crew_may_not():
    """Spaces that are deadly for a crew are offered to empty boats only, by the term empty_boat_entry
    [survive/movement.31]."""
    position = {"explorers": {"red1": "boat2"}, "boats": {"boat1": "C5", "boat2": "K5"}}
    creatures, terms = {"whale": ["C6", "K6"]}, {"empty_boat_entry": "free"}
    given(creatures=creatures, terms=terms, **position).offers("boat1 C6", "boat2 K4", without=("boat2 K6",))
    given(creatures=creatures, **position).offers("boat1 C4", "boat2 K4", without=("boat1 C6", "boat2 K6"))
