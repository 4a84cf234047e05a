"""The drawing for the terminal: what is where, what each seat has, and nothing that a viewer may not know."""

import pytest

from atoll.core import HOST
from atoll.plugins.survive.board import board_of
from tests.support.survive import Given, begin, given


def drawn(play, viewer=0, colour=False):
    """The lines of the drawing that a viewer sees."""
    return play.game.ruleset.family.draw(play.game.view(viewer), viewer, colour).splitlines()


def row(lines, letter):
    """The line of a row of the board."""
    return next(line for line in lines if line.startswith(f"{letter} "))


def test_each_row_of_the_board_has_a_line():
    """Rows are drawn from north to south, with their numbers above and below."""
    lines = drawn(begin())

    assert "".join(line[0] for line in lines[2:15]) == "ABCDEFGHIJKLM"
    assert lines[1].split() == [str(number) for number in range(1, 12)]
    assert lines[15].split() == [str(number) for number in range(1, 13)]


def test_numbers_stand_above_and_below_their_spaces():
    """Rows A C E ... lie half a space further right; their numbers are above, those of the others below."""
    lines = drawn(given(tiles={"D5": "beach", "E5": "beach"}))
    above, below = row(lines, "E").index("5"), row(lines, "D").index("5")

    assert (lines[1].index("5"), lines[15].index("5")) == (above, below)
    assert above - below == 3


def test_a_board_of_rows_that_do_not_lie_further_right_is_drawn():
    """Where rows A C E ... have no space there are no numbers above."""
    board = ("A", "B p p p", "C", "D", "E", "F", "G", "H", "I", "J # # #", "K", "L", "M")
    state = given().state.put(board_of("odd", board))
    lines = given().game.ruleset.family.draw(state, HOST, False).splitlines()

    assert (lines[1], lines[15].split()) == ("", ["0", "1", "2"])


@pytest.mark.parametrize(("terrain", "marks"), [("beach", "."), ("forest", ":"), ("mountain", "^")])
def test_tiles_show_terrain_and_number(terrain, marks):
    """An empty tile bears its number between the marks of its terrain."""
    assert f"{marks} 5 {marks}" in row(drawn(given(tiles={"D5": terrain})), "D")


def test_pieces_stand_in_their_spaces():
    """Explorers are their seat's letter, boats brackets around the crew, creatures capitals."""
    play = given(
        tiles={"F4": "beach"},
        explorers={"red1": "F4", "blue1": "~C5", "red2": "boat1", "blue2": "boat1"},
        boats={"boat1": "C4", "boat2": "D3"},
        creatures={"shark": ["C5"], "whale": ["A5"], "serpent": ["M5"]},
    )
    lines = drawn(play)

    assert "[rb]" in row(lines, "C")
    assert "Fb" in row(lines, "C")
    assert "[]" in row(lines, "D")
    assert ". r" in row(lines, "F")
    assert "W" in row(lines, "A")
    assert "S" in row(lines, "M")


def test_a_crowded_space_is_cut():
    """What does not fit into a space ends with a plus sign."""
    people = {f"red{n}": "D5" for n in range(1, 9)}
    assert "rrrr+" in row(drawn(given(tiles={"D5": "beach"}, explorers=people)), "D")


def test_seats_are_listed_with_what_they_have():
    """Each seat has a line: in play, saved and where, tiles by terrain, and its own tiles by back."""
    play = given(explorers={"red1": "NW", "red2": "SE"}, hands={"red": ["wind"], "blue": ["move_shark"]})
    mine, theirs = (next(line for line in drawn(play) if f"{seat}:" in line) for seat in ("red", "blue"))

    assert mine.strip() == "red: 1 in play, 2 saved (NW 1 SE 1), wind (beach)"
    assert theirs.strip() == "blue: 1 in play, 0 saved, ? (beach)"


def test_values_still_to_be_placed_are_the_owners():
    """A seat sees what it has still to place, another's is not shown; the host has no seat of its own to look from."""
    play = begin(terms={"first_seat": "given"})
    shown = [line.strip() for line in drawn(play) if "to place" in line]

    assert shown == ["to place: 1 1 1 2 2 3 3 4 5 6"]
    assert [line for line in drawn(play, HOST) if "to place" in line] == []


def test_the_first_line_tells_whose_turn_it_is():
    """Seat, phase, points left and the device's result stand first."""
    assert drawn(given())[0] == "red to play: movement, 3 left"
    play = given(creatures={"whale": ["C5"]}, phase="creature", dice=("whale",))
    assert drawn(play)[0] == "red to play: creature, whale"


def test_the_first_line_tells_who_has_won():
    """Once the game is over it tells why, and who has won."""
    tiles = {"D5": "beach:volcano", "D6": "beach"}
    play = Given(tiles=tiles, explorers={"red1": "NW", "blue1": "D6"}, phase="sinking").when("sink D5")
    assert drawn(play)[0] == "over (volcano): red wins"
    both = Given(tiles=tiles, explorers={"red1": "NW", "blue1": "NE"}, phase="sinking").when("sink D5")
    assert drawn(both)[0] == "over: red, blue share the win"
    assert "1 points" in next(line for line in drawn(both) if "red:" in line)


def test_the_reserve_is_told():
    """The line before the last tells what lies in the reserve."""
    line = drawn(given(supply={"boat": 3, "shark": 0}))[-2]
    assert line == "reserve: boat 3, serpent 5, whale 5"


def test_the_signs_of_this_board_are_told():
    """The last line tells this game's creatures, the seats' letters, and the grounds where no colour shows them."""
    play = given(tiles={"D5": "beach", "F4": "mountain"}, supply={"shark": 0})
    plain, coloured = (drawn(play, colour=colour)[-1] for colour in (False, True))

    assert plain == "S=serpent W=whale [..]=boat r=red b=blue .=beach ^=mountain _=port"
    assert coloured == "S=serpent W=whale [..]=boat r=red b=blue"


def test_colours_paint_the_ground():
    """With colour each space has the colour of its ground and ends it again; an empty tile bears its number."""
    lines = drawn(given(tiles={"D5": "beach"}), colour=True)
    line = row(lines, "D")

    assert "\x1b[30;48;5;222m  5  \x1b[0m" in line
    assert line.count("\x1b[0m") == 10


def test_before_the_game_there_is_nothing_to_draw():
    """Without a board there is a sentence."""
    rules = given().game.ruleset
    assert rules.family.draw(rules.opening, HOST, False) == "the game has not begun"


def test_closed_spaces_are_marked():
    """A closed space bears its number between crosses."""
    play = given("island_2024", tiles={"D5": "closed"})
    assert "X 5 X" in row(drawn(play), "D")
