"""Players: how many seats there are, with which colours, and who scores together."""

import pytest

from atoll.core import Refused, Table
from atoll.plugins.survive.parts import Match, Treasure
from tests.support.survive import SEATS, Given, begin, given, ruleset

BY_COLOUR = {"two_player_mode": "by_colour"}
SINGLE = {"two_player_mode": "single"}


def test_four_seats_fill_the_island():
    """Four seats have one colour each, and their explorers fill all 40 tiles [survive/players.1]."""
    play = begin(seats=SEATS)
    while play.decision == "place_explorer":
        play.game.submit(play.game.offer(play.game.to_act()[0])[0])

    assert play.state[Match].colours == (("red",), ("yellow",), ("blue",), ("green",))
    assert len(set(play.position["explorers"].values())) == 40


def test_three_seats_leave_tiles_empty():
    """Three seats have one colour each, and nothing else changes [survive/players.2]."""
    play = begin(seats=SEATS[:3])
    while play.decision == "place_explorer":
        play.game.submit(play.game.offer(play.game.to_act()[0])[0])

    assert len(set(play.position["explorers"].values())) == 30
    assert [len(piles) for piles in play.state[Treasure].piles] == [1, 1, 1]


def test_two_seats_with_one_colour_each():
    """With single two seats have ten explorers and two boats each [survive/players.3]."""
    play = begin(seats=("red", "blue"), terms=SINGLE)
    assert play.state[Match].colours == (("red",), ("blue",))
    while play.decision != "move":
        play.game.submit(play.game.offer(play.game.to_act()[0])[0])
    assert len(play.position["explorers"]) == 20
    assert len(play.position["boats"]) == 4


def test_two_seats_with_two_colours_each():
    """With merged each seat has two colours that count as one, and places the pieces of both [survive/players.4]."""
    play = begin(seats=("red", "blue"), terms={"first_seat": "given"})
    assert play.state[Match].colours == (("red", "yellow"), ("blue", "green"))
    play.when("place yellow 6 D5", "place green 1 D6", "place red 6 D7", "place 6 D8")
    play.then(explorers={"red1": "D5", "red2": "D7", "blue1": "D6", "blue2": "D8"})
    assert play.state[Treasure].colour[:2] == (1, 0)
    while play.decision != "move":
        play.game.submit(play.game.offer(play.game.to_act()[0])[0])
    assert len(play.position["explorers"]) == 40
    assert len(play.position["boats"]) == 8


def test_merged_colours_are_one_side():
    """Explorers of both colours control a boat together, in one turn and with one score [survive/players.4]."""
    people = {"red1": "boat1", "red11": "boat1", "blue1": "boat1", "blue11": "~C9"}
    play = given(explorers=people, boats={"boat1": "C5"})
    play.when("boat1 C4", "red11 sea").refused("blue11 C8", "not_yours", "survive/movement.6")
    end = Given(
        tiles={"D5": "beach:volcano", "D6": "beach"},
        explorers={"red1": "NW", "red11": "NE", "blue1": "SE"},
        values={"red1": 2, "red11": 3, "blue1": 4},
        phase="sinking",
    )
    end.when("sink D5").then(scores={"red": 5, "blue": 4}, winners=["red"])


@pytest.mark.parametrize(
    ("names", "seats"),
    [
        (("red", "blue"), ("red", "blue", "yellow", "green")),
        (("green", "white"), ("green", "white", "red", "yellow")),
    ],
)
def test_two_players_colour_by_colour(names, seats):
    """With by_colour two more seats are dealt in, in the next free colours [survive/players.5]."""
    play = begin(seats=names, terms=BY_COLOUR)
    assert play.state[Table].seats == seats
    assert play.state[Match].player == (0, 1, 0, 1)


def test_each_colour_has_its_own_turn_and_the_player_one_score():
    """Every colour is a seat of its own; points and saved explorers are a player's, told under its first colour
    [survive/players.5]."""
    people = {"red1": "NW", "yellow1": "NE", "blue1": "SE", "green1": "lost", "red2": "D6"}
    values = {"red1": 2, "yellow1": 1, "blue1": 3}
    tiles = {"D5": "beach:volcano", "D6": "beach"}
    play = Given(tiles=tiles, explorers=people, values=values, phase="sinking", terms=BY_COLOUR).when("sink D5")
    play.then(scores={"red": 3, "blue": 3}, winners=["red"])
    assert "yellow" not in play.position["scores"]
    turn = given(terms=BY_COLOUR, explorers={"yellow1": "~C5", "red1": "~C8"})
    turn.refused("yellow1 C6", "not_yours", "survive/movement.6")


def test_five_seats_exist_in_2024_only():
    """Without a plugin five seats play the edition of 2024, whose full tiles take a second explorer
    [survive/players.6]."""
    five = (*SEATS, "purple")
    play = begin("island_2024", seats=five)
    while play.decision == "place_explorer":
        play.game.submit(play.game.offer(play.game.to_act()[0])[0])
    assert len(play.position["explorers"]) == 50
    most = {
        edition: ruleset(edition).terms["seats_max"] for edition in ("parker_1982", "stronghold_2010", "hasbro_1996")
    }
    assert set(most.values()) == {4}


@pytest.mark.parametrize("seats", [5, 6])
def test_more_seats_need_the_plugin(seats):
    """Five or six seats play a classic edition with five_six_players only [survive/players.7]."""
    names = (*SEATS, "orange", "white")[:seats]
    with pytest.raises(Refused):
        begin(seats=names)
    assert len(begin(seats=names, plugins=("survive.five_six_players",)).state[Table].seats) == seats


def test_no_seat_is_eliminated():
    """A seat whose explorers are all lost keeps its turn [survive/players.8]."""
    tiles = dict.fromkeys(("D5", "D6", "D7"), "beach")
    play = Given(tiles=tiles, explorers={"red1": "~C5", "blue1": "lost"}, dice=("whale",)).when("stop", "sink D5")
    play.asks("sink_tile", "blue")
