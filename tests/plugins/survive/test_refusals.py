"""Refusals of moves: each says which rule forbids it and what it saw."""

import pytest

from atoll.core import Refused
from atoll.plugins.survive.commands import MoveBoat, MoveExplorer, SinkTile, Take
from tests.support.survive import Given, given

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
