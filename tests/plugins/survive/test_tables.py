"""Tables of a ruleset's file: drawn boards, counted tiles, faces and values, each up to its limits."""

import pytest

from atoll.core import TableError
from atoll.plugins.survive import tables
from atoll.plugins.survive.made import MadeBoard, MadeDevice, MadeTiles

ISLES = "B     p . . . . . . . . p\nC    . . # . . . . . . .\nK    . . . . . . . . . .\nL     p . . . . . . . . p\n"


def board(drawn, **terms):
    """The terms that a drawn board sets."""
    return tables.read_board({"map": drawn}, {"layout": "random"} | terms)


def said(read, *args):
    """What is said against a table."""
    with pytest.raises(TableError) as no:
        read(*args)
    return no.value


def test_rows_that_are_left_out_are_empty():
    """A drawing has thirteen rows; those that it leaves out have no space [survive/setup.1]."""
    north, south = ISLES.splitlines()[:2], ISLES.splitlines()[2:]
    assert list(board(ISLES)["board"]["map"]) == ["A", *north, *"DEFGHIJ", *south, "M"]


@pytest.mark.parametrize(
    ("drawn", "line", "why"),
    [
        ("", None, "is empty: a row begins with its letter, A to M"),
        ("N    .\n", 0, "row 'N    .' begins with 'N'"),
        (
            "B  .\n",
            0,
            "row B, column 3: '.' is between the spaces; the spaces of row B stand at even columns from 2 on",
        ),
        (
            "C   .\n",
            0,
            "row C, column 4: '.' is between the spaces; the spaces of row C stand at odd columns from 3 on",
        ),
        ("C.\n", 0, "row C, column 1: '.' is between the spaces"),
        ("\nC" + " " * 62 + ".  .\n", 1, "row C, column 66: '.' is between the spaces"),
        ("\nC" + " " * 62 + ". .\n", 1, "row C, column 65: a row ends at column 63"),
        ("\nD" + " " * 63 + ".\n", 1, "row D, column 64: a row ends at column 63"),
        (ISLES + "G        .\n", None, "space G3 touches no other"),
        (ISLES.replace("p", ".", 1), None, "no port of NW: mark one with p in that quarter, seen from G6"),
        (ISLES.replace("#", "."), None, "no site for a tile"),
    ],
)
def test_a_drawing_that_is_no_board_is_told_where(drawn, line, why):
    """A row, a column or a space that is wrong in a drawing is named with its line [survive/setup.1]."""
    no = said(board, drawn)
    assert why in str(no)
    assert line is None or no.below == line


def test_a_row_may_go_on_to_column_63():
    """The last space of a row has number 30, in rows of either sort [survive/setup.1]."""
    far = ISLES + "E" + " " * 60 + ". .\nF" + " " * 59 + ". .\n"
    assert [len(row) for row in board(far)["board"]["map"] if row[0] in "EF"] == [64, 63]


@pytest.mark.parametrize("count", [0, 100])
def test_tiles_are_counted_up_to_a_hundred(count):
    """A back may be on no tile of a terrain, or on a hundred [survive/setup.6]."""
    made = tables.read_tiles({"beach": {"shark": count}}, {"tile_set": "tiles_2012"})["tile_set"]
    assert {back: n for terrain, back, n in made["backs"] if terrain == "beach"}.get("shark", 0) == count


@pytest.mark.parametrize("count", [-1, 101, True, "many"])
def test_other_counts_are_refused(count):
    """A count is an int from 0 to 100, and nothing else [survive/setup.6]."""
    no = said(tables.read_tiles, {"beach": {"shark": count}}, {"tile_set": "tiles_2012"})
    assert (no.key, no.message) == ("beach.shark", f"= {count!r}: allowed is an int from 0 to 100")


def test_counted_tiles_work_when_the_box_says():
    """A back of a counted set is kept in the hand or works at once [survive/backs.1, survive/hand.1]."""
    made = MadeTiles((("beach", "wind", 2), ("beach", "shark", 1)), (("wind", "hand"), ("shark", "at_once")))
    assert made.as_set() == {
        "backs_per_terrain": {"beach": {"wind": 2, "shark": 1}},
        "timing": {"at_once": ["shark"], "hand": ["wind"], "reaction": []},
    }


def test_counted_tiles_keep_the_timings_of_the_set_before():
    """What a table of tiles amends works when it worked before [survive/backs.1]."""
    made = tables.read_tiles({"beach": {"shark": 4}}, {"tile_set": "tiles_2012"})["tile_set"]
    timing = dict(made["timing"])
    assert (timing["shark"], timing["wind"], timing["shark_repellent"]) == ("at_once", "hand", "reaction")


@pytest.mark.parametrize("many", [1, 20])
def test_a_colour_has_1_to_20_explorers(many):
    """There is an explorer for each value, at least one and at most twenty [survive/setup.12]."""
    read = tables.read_explorers({"values": [99] + [0] * (many - 1)}, {})
    assert read == {"explorer_values": [99] + [0] * (many - 1), "explorers_per_colour": many}


@pytest.mark.parametrize(
    ("values", "why"),
    [
        ([], "allowed are 1 to 20 values"),
        ([1] * 21, "allowed are 1 to 20 values"),
        ([-1], "-1: a value is an int from 0 to 99"),
        ([100], "100: a value is an int from 0 to 99"),
        (["six"], "'six': a value is an int from 0 to 99"),
        ([True], "True: a value is an int from 0 to 99"),
    ],
)
def test_other_values_are_refused(values, why):
    """A value is an int from 0 to 99, and a colour has 1 to 20 of them [survive/setup.12]."""
    assert why in str(said(tables.read_explorers, {"values": values}, {}))


def test_faces_alone_leave_the_steps_to_the_kind():
    """A die of kinds tells no steps; with a second die, or sectors, the device does [survive/creatures.8]."""
    kinds = {"creature": ["shark", "whale"]}
    assert tables.read_device(kinds, {})["steps_from"] == "kind"
    assert tables.read_device(kinds | {"steps": [1, 9, "dive"]}, {})["steps_from"] == "device"
    assert tables.read_device({"sectors": [["shark", 2]]}, {})["steps_from"] == "device"


def test_sectors_are_results():
    """Each sector of a spinner is one result [survive/creatures.1]."""
    assert MadeDevice(sectors=(("shark", 2), ("whale", "dive"))).as_device() == {
        "sectors": (("shark", 2), ("whale", "dive"))
    }


@pytest.mark.parametrize("step", [0, 10])
def test_other_steps_are_refused(step):
    """A number of steps is from 1 to 9 [survive/creatures.8]."""
    no = said(tables.read_device, {"creature": ["shark"], "steps": [step]}, {})
    assert (no.key, no.message) == ("steps", f"= [{step}]: a number of steps is an int from 1 to 9, or 'dive'")


def test_what_is_made_is_called_by_its_name():
    """A drawn board, counted tiles and a made device stand in messages by their names."""
    assert [str(MadeBoard(())), str(MadeTiles((), ())), str(MadeDevice())] == ["drawn", "counted", "made"]


def test_a_row_begins_at_column_2_or_3():
    """The first space of a row has number 0: column 2, or 3 in rows A C E ... [survive/setup.1]."""
    first = ISLES + "E  . .\nF . .\n"
    assert {"E  . .", "F . ."} <= set(board(first)["board"]["map"])
