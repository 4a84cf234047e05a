"""Names: how seats, explorers, boats and targets are typed, and what is none."""

import pytest

from atoll.core import Refused, Table
from atoll.events.survive import ABOARD, SAFE
from atoll.plugins.survive.board import space_name
from atoll.plugins.survive.commands import SEA
from atoll.plugins.survive.names import boat_name, explorer_name, parse_boat, parse_explorer, seat_name, target_name
from atoll.plugins.survive.parts import Match
from tests.support.survive import begin


@pytest.mark.parametrize(("text", "explorer"), [("red1", 0), ("red10", 9), ("yellow1", 10), ("green10", 39)])
def test_explorers_are_numbered_per_seat(text, explorer):
    """An explorer is called by its seat and its number there, from 1 on."""
    state = begin().state
    assert parse_explorer(state, text) == explorer
    assert explorer_name(state, explorer) == text


@pytest.mark.parametrize("text", ["red", "red0", "red11", "red-1", "red1x", "pink1", "1", "", "red²"])
def test_other_texts_are_no_explorer(text):
    """Nobody has the number 0, or one above the explorers of a seat."""
    assert parse_explorer(begin().state, text) is None


@pytest.mark.parametrize(("text", "boat"), [("boat1", 0), ("boat12", 11), ("boat999999999", 999999998)])
def test_boats_are_numbered(text, boat):
    """A boat is called by its number, from 1 on, whether or not there is one."""
    assert parse_boat(text) == boat
    assert boat_name(boat) == text


@pytest.mark.parametrize("text", ["boat", "boat0", "boat1000000000", "boat-1", "boatx", "ship1", "1", "boat¹"])
def test_other_texts_are_no_boat(text):
    """No boat has the number 0."""
    assert parse_boat(text) is None


@pytest.mark.parametrize(
    ("target", "name"),
    [
        (0, "A0"),
        (415, "M31"),
        (416, "416"),
        (-1, "-1"),
        (ABOARD - 1, "1023"),
        (ABOARD, "boat1"),
        (SAFE - 1, "boat1024"),
        (SAFE, "NW"),
        (SAFE + 3, "SE"),
        (SAFE + 4, "2052"),
        (SEA, "sea"),
    ],
)
def test_targets_have_names(target, name):
    """The target of a move is a space, a boat, a safe island or the sea; any other int is told as it is."""
    assert target_name(target) == name


@pytest.mark.parametrize(("seat", "name"), [(0, "red"), (3, "green"), (4, "4"), (-1, "-1")])
def test_a_seat_that_there_is_not_is_told_as_a_number(seat, name):
    """Seats are called by their names."""
    assert seat_name(begin().state, seat) == name


@pytest.mark.parametrize("name", ["Red", "red1", "r d", "", "röt", "boat", "sea", "stop", "pass"])
def test_a_seat_is_called_by_small_letters(name):
    """A seat's name is in small letters and no word of the notation [survive/setup.2]."""
    with pytest.raises(Refused) as no:
        begin(seats=("red", name))
    assert (no.value.code, no.value.rule) == ("bad_seat_names", "survive/setup.2")


def test_two_seats_have_two_names():
    """No two seats are called the same [survive/setup.2]."""
    with pytest.raises(Refused, match="bad seat names"):
        begin(seats=("red", "red", "blue"))


def test_free_colours_go_to_two_players_in_order():
    """Two players take two more colours of those that nobody named, in order [survive/players.4]."""
    assert begin(seats=("yellow", "red")).state[Match].colours == (("yellow", "blue"), ("red", "green"))


def test_two_seats_more_are_dealt_in():
    """With two_player_mode by_colour seats 1 and 3 are one player's, and 2 and 4 [survive/players.5]."""
    state = begin(seats=("green", "white"), terms={"two_player_mode": "by_colour"}).state
    assert (state[Table].seats, state[Match].player) == (("green", "white", "red", "yellow"), (0, 1, 0, 1))


@pytest.mark.parametrize("number", [-1, 416, ABOARD, SAFE])
def test_what_can_be_no_space_is_told_as_it_is(number):
    """A command that only a program can form may name any int as a space, and its refusal tells which."""
    assert space_name(number) == str(number)
