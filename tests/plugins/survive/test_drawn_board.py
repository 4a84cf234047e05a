"""Drawn boards: the corner A0 and the last space of a row are spaces like any other [survive/setup.1]."""

import pytest

from atoll.plugins.survive.board import board_of, named_board, space_name, spaces_of
from tests.support.survive import given

PRINTED = named_board("seed_131").map
CORNER = ("A  . . . . . . . . . . .", *PRINTED[1:])
"""The board of 2012 with A0, A1 and A2; A2 touches the port B2."""
CORNER_SITE = ("A  # . . . . . . . . . .", *PRINTED[1:3], PRINTED[3].replace("#", ".", 1), *PRINTED[4:])
"""The same with a site at A0 in the place of D5."""
WIDE = (*PRINTED[:5], PRINTED[5] + " ." * 18, *PRINTED[6:])
"""The board of 2012 with a row F that goes on to number 30."""

ENDS = {"C": "  ." + " " * 57 + ". .", "D": " ." + " " * 57 + ". ."}
"""C0, C29, C30 and D0, D29, D30."""


def corner(rows=CORNER, terms=None, **position):
    """A position on a drawn board."""
    return given(terms={"board": {"map": list(rows), "name": "corner"}} | (terms or {}), **position)


def test_a_swim_leads_into_the_corner():
    """Space A0 of a drawn board is swum into like any other [survive/movement.13]."""
    corner(explorers={"red1": "~A1"}).when("red1 A0").then(explorers={"red1": "~A0"})


@pytest.mark.parametrize("swims", [1, 2])
def test_a_deadly_corner_is_not_swum_into(swims):
    """With a shark there nobody swims into A0, however many swims dolphins allow [survive/movement.29]."""
    terms = {"dolphin_swim_steps": swims}
    play = corner(terms=terms, explorers={"red1": "~A1"}, creatures={"shark": ["A0"]})
    play.refused("red1 A0", "deadly", "survive/movement.29")
    assert "red1 A0" not in play.offered


def test_a_swim_leads_out_of_the_corner():
    """Space A0 of a drawn board is swum out of like any other [survive/movement.13]."""
    corner(explorers={"red1": "~A0"}).when("red1 A1").then(explorers={"red1": "~A1"})


def test_who_has_swum_into_the_corner_has_swum():
    """From A0 one climbs by water too, which one who has swum may not [survive/movement.22]."""
    play = corner(explorers={"red1": "~A1"}, boats={"boat1": "A0"}, terms={"swim_rule": "one_wet_move"})
    play.when("red1 A0").refused("red1 boat1", "swum", "survive/movement.22")


def test_a_boat_is_boarded_in_the_corner():
    """A swimmer at A0 climbs into the boat of its space [survive/movement.14]."""
    corner(explorers={"red1": "~A0"}, boats={"boat1": "A0"}).when("red1 boat1").then(explorers={"red1": "boat1"})


def test_one_goes_overboard_in_the_corner():
    """Who leaves a boat at A0 swims at A0 [survive/movement.12]."""
    corner(explorers={"red1": "boat1"}, boats={"boat1": "A0"}).when("red1 sea").then(explorers={"red1": "~A0"})


def test_a_boat_sails_into_the_corner():
    """A boat is moved into A0 [survive/movement.16]."""
    play = corner(boats={"boat1": "A1"}).when("boat1 A0").then(boats={"boat1": "A0"})
    play.when("boat1 A1").then(boats={"boat1": "A1"})


def test_creatures_strike_in_the_corner():
    """A shark takes the swimmers of A0 [survive/creatures.11]."""
    play = corner(explorers={"blue1": "~A0"}, creatures={"shark": ["A1"]}, phase="creature", dice=("shark",))
    play.when("shark A1 A0").then(explorers={"blue1": "lost"}, creatures={"shark": ["A0"]})


def test_a_creature_leaves_the_corner():
    """A creature at A0 is moved like any other [survive/creatures.5]."""
    play = corner(creatures={"whale": ["A0"]}, phase="creature", dice=("whale",))
    play.when("whale A0 A1").then(creatures={"whale": ["A1"]})


def test_a_boat_is_upset_in_the_corner():
    """The crew of a boat that a whale upsets at A0 swims at A0 [survive/creatures.13]."""
    play = corner(
        explorers={"blue1": "boat1"},
        boats={"boat1": "A0"},
        creatures={"whale": ["A1"]},
        phase="creature",
        dice=("whale",),
    )
    play.when("whale A1 A0").then(explorers={"blue1": "~A0"}, boats={"boat1": "lost"})


def test_a_swimmer_of_the_corner_is_helped():
    """`dolphin_help` is played on a swimmer at A0 [survive/hand.9]."""
    play = corner(explorers={"red1": "~A0"}, hands={"red": ["dolphin_help"]}, phase="hand")
    play.when("play dolphin_help red1 A1").then(explorers={"red1": "~A1"})


def test_a_boat_of_the_corner_has_wind():
    """`wind` is played on a boat at A0 [survive/hand.13]."""
    play = corner(explorers={"red1": "boat1"}, boats={"boat1": "A0"}, hands={"red": ["wind"]}, phase="hand")
    play.when("play wind boat1 A1").then(boats={"boat1": "A1"})


def test_a_creature_of_the_corner_is_moved_by_a_tile():
    """`move_whale` brings a whale out of A0 and into it [survive/hand.15]."""
    play = corner(creatures={"whale": ["A0"]}, hands={"red": ["move_whale"]}, phase="hand")
    play.when("play move_whale A0 C5").then(creatures={"whale": ["C5"]})
    play = corner(creatures={"whale": ["C5"]}, hands={"red": ["move_whale"]}, phase="hand")
    play.when("play move_whale C5 A0").then(creatures={"whale": ["A0"]})


def test_a_tile_lies_in_the_corner():
    """On an island in the corner one walks, jumps and sinks like anywhere else [survive/movement.11]."""
    play = corner(CORNER_SITE, tiles={"A0": "beach"}, explorers={"red1": "A0"})
    play.when("red1 A1").then(explorers={"red1": "~A1"})
    play = corner(CORNER_SITE, tiles={"A0": "beach"}, explorers={"red1": "A0"}, boats={"boat1": "A1"})
    play.when("red1 boat1").then(explorers={"red1": "boat1"})


def test_the_back_of_the_corner_is_the_hosts():
    """The host knows the back of the tile of A0, a seat does not [survive/setup.7]."""
    play = corner(CORNER_SITE, tiles={"A0": "beach:shark"})
    knows = play.game.ruleset.family.knows
    assert [knows(play.game.view(viewer), "tiles.A0") for viewer in ("host", 0)] == [True, False]


def test_a_tile_of_the_corner_sinks():
    """Who stands on the tile of A0 when it is removed swims at A0 [survive/sinking.9]."""
    play = corner(CORNER_SITE, tiles={"A0": "beach", "J5": "beach"}, explorers={"red1": "A0"}, phase="sinking")
    play.when("sink A0").then(explorers={"red1": "~A0"})


def test_a_boat_is_named_by_the_corner():
    """From the tile of A0 the space of a boat means the boat, where boarding is automatic [survive/boats.11]."""
    terms = {"boarding": "automatic", "overboard_to": "adjacent"}
    play = corner(CORNER_SITE, terms, tiles={"A0": "beach"}, explorers={"red1": "A0"}, boats={"boat1": "A1"})
    play.when("red1 A1").then(explorers={"red1": "boat1"})


@pytest.mark.parametrize("terms", [{}, {"tile_capacity": 1}, {"hazard_entry": "fatal"}, {"dolphin_swim_steps": 2}])
def test_the_corner_is_not_reached_from_afar(terms):
    """From elsewhere nothing leads to A0, whatever else bears on moves [survive/movement.2]."""
    play = corner(CORNER_SITE, terms, explorers={"red1": "~C5", "red2": "boat1"}, boats={"boat1": "C6"})
    assert [line for line in play.offered if line.endswith(" A0")] == []


def test_a_row_goes_on_to_number_30():
    """Boats, explorers and creatures move at the end of the longest row."""
    wide = {"boats": {"boat1": "F29"}, "explorers": {"red1": "~F29", "red2": "boat1"}}
    corner(WIDE, **wide).when("boat1 F30").then(boats={"boat1": "F30"})
    corner(WIDE, **wide).when("red1 F30").then(explorers={"red1": "~F30"})
    play = corner(WIDE, creatures={"whale": ["F29"]}, phase="creature", dice=("whale",))
    play.when("whale F29 F30").then(creatures={"whale": ["F30"]})


def test_the_longest_row_is_drawn():
    """The drawing for the terminal shows every space of a row."""
    play = corner(WIDE, boats={"boat1": "F30"})
    lines = play.game.ruleset.family.draw(play.game.view(0), 0, False).splitlines()

    assert next(line for line in lines if line.startswith("F ")).endswith("~ []")


def test_the_ends_of_rows_are_no_neighbours():
    """The longest even and odd rows that are allowed touch nothing of the next row's beginning."""
    board = board_of("ends", tuple(letter + ENDS.get(letter, "") for letter in "ABCDEFGHIJKLM"))
    around = {space_name(at): [space_name(near) for near in spaces_of(board.near[at])] for at in board.letters}

    assert around == {
        "C0": ["D0"],
        "C29": ["C30", "D29", "D30"],
        "C30": ["C29", "D30"],
        "D0": ["C0"],
        "D29": ["C29", "D30"],
        "D30": ["C29", "C30", "D29"],
    }
    assert all(board.beside(1 << at) == board.near[at] for at in board.letters)


def test_who_stands_in_the_corner_fills_its_tile():
    """The tile of A0 takes one explorer at set-up like any other [survive/setup.15]."""
    position = {"tiles": {"A0": "beach", "J5": "beach", "J6": "beach"}, "phase": "explorers"}
    corner(CORNER_SITE, explorers={"blue1": "J5"}, **position).offers("place red 6 A0")
    play = corner(CORNER_SITE, explorers={"blue1": "A0"}, **position)
    play.refused("place 6 A0", "tile_full", "survive/setup.15")
    assert "place red 6 A0" not in play.offered


def test_a_whirlpool_clears_the_corner():
    """A whirlpool beside A0 takes the boats, creatures and swimmers of A0 [survive/backs.11]."""
    beside = ("A  . # . . . . . . . . .", *CORNER_SITE[1:])
    play = corner(
        beside,
        tiles={"A1": "beach:whirlpool", "J5": "beach"},
        explorers={"red1": "boat1", "red2": "~A0"},
        boats={"boat1": "A0"},
        creatures={"whale": ["A0"]},
        phase="sinking",
    ).when("sink A1")
    play.then(boats={"boat1": "lost"}, explorers={"red1": "lost", "red2": "lost"}, creatures={"whale": []})
