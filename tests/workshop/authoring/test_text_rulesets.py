"""Rulesets as text: the examples play, errors say where and what is allowed, and a log holds what a file draws."""

import re
from pathlib import Path
from random import Random

import pytest

import atoll
from atoll.core import Catalogue, RulesetError, TableError, audit, seed_from
from atoll.plugins.sorry.decks import read_deck
from atoll.plugins.survive import Board, device
from atoll.plugins.survive.tables import read_board, read_tiles
from atoll.workshop.cli import main
from atoll.workshop.logs import open_log, save_log
from atoll.workshop.testing.games import tables

EXAMPLES = Path(__file__).parents[3] / "examples"
FILES = sorted((EXAMPLES / "rulesets").glob("*.toml"))
SEATS = ("red", "yellow", "blue", "green")
HEAD = 'extends = "survive.anniversary_2012"\n'


def play_on(game, entries, number=1):
    """Random commands, up to so many entries."""
    choose = Random(number)
    while (acting := game.to_act()) and game.seq < entries:
        game.submit(choose.choice(game.offer(acting[0])))
    return game


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_an_example_is_played_to_its_end(path):
    """A worked example is a ruleset like any other: games end, and an audit of them agrees."""
    seats = tables(atoll.ruleset(str(path)))[-1]
    game = play_on(atoll.new_game(str(path), seats, seed=3), 3000)

    assert game.to_act() == ()
    assert audit(game.ruleset, game.log, [seed_from(3)]).ok


def test_a_drawn_board_is_the_board():
    """The spaces, sites and ports are those of the drawing [survive/setup.1]."""
    board = atoll.new_game(str(EXAMPLES / "rulesets/lagoon.toml"), SEATS, seed=1).state[Board]

    assert (board.name, len(board.sites)) == ("lagoon", 40)
    assert set(board.ports.values()) == {0, 1, 2, 3}


def test_a_log_holds_what_a_file_draws(tmp_path):
    """A log of a ruleset with its own board opens and folds where the file is not, for all of it is held by value."""
    game = play_on(atoll.new_game(str(EXAMPLES / "rulesets/short_island.toml"), SEATS, seed=5), 60)
    save_log(tmp_path / "game.jsonl", game, [game.seed])
    again = open_log(tmp_path / "game.jsonl", Catalogue())

    assert game.state == again.game.state
    assert audit(again.ruleset, again.game.log, again.seeds).ok


def test_a_file_stands_wherever_a_ruleset_is_named(capsys, tmp_path):
    """The command line describes and plays a file as it does an edition."""
    path, out = str(EXAMPLES / "rulesets/restless_sea.toml"), tmp_path / "game.jsonl"

    assert main(["rulesets", path]) == 0
    assert main(["play", path, "--seats", "red=random,blue=random", "--seed", "1", "--out", str(out)]) == 0
    assert main(["audit", str(out)]) == 0
    assert "restless_sea" in capsys.readouterr().out


BOARD = '[board]\nmap = """\nB     P . p\n'
FAULTS = [  # what stands below the head, and what the error says behind the file
    ("[bord]\n", ", line 2, bord: is not known, did you mean board?; keys are extends, title, about, plugins, terms, "),
    ("[board]\n", ', line 2, board: has no map: draw one, map = """ ... """'),
    ("[board]\nmap = 3\n", ", line 3, board.map: = 3: expected text"),
    (BOARD + "x\n" + '"""\n', ", line 5, board.map: row 'x' begins with 'x': a row begins with a letter, A to M"),
    (
        BOARD + "C    ? .\n" + '"""\n',
        ", line 5, board.map: row C, column 5: '?' is no mark; marks are . sea, s sea where",
    ),
    (
        BOARD + "C     .\n" + '"""\n',
        ", line 5, board.map: row C, column 6: '.' is between the spaces; the spaces of row C ",
    ),
    (BOARD + '"""\n', ", line 3, board.map: no port of NE, SW, SE: mark one with p in that quarter, seen from G6"),
    (
        "[tiles.beech]\nshark = 1\n",
        ", line 2, tiles.beech: is not known; keys are beach, forest, mountain, summit, name",
    ),
    ("[tiles.beach]\nsharc = 1\n", ", line 3, tiles.beach.sharc: is no back; backs are blank, boat, creature_die, "),
    ("[tiles.beach]\nshark = -1\n", ", line 3, tiles.beach.shark: = -1: allowed is an int from 0 to 100"),
    ("[tiles.beach]\nshark = 4\n", ", line 2, tiles: board = seed_131 has 40 sites, tile_set = counted 41 tiles"),
    ("[device]\n", ", line 2, device: needs faces, creature = "),
    ('[device]\ncreature = ["cow"]\n', ", line 3, device.creature: 'cow' is no kind; kinds are dolphin, empty_boat, "),
    (
        '[device]\ncreature = ["shark"]\nsteps = [0]\n',
        ", line 4, device.steps: = [0]: a number of steps is an int from 1 to 9, or 'dive'",
    ),
    (
        '[device]\nsectors = [["shark", "far"]]\n',
        ", line 3, device.sectors: = [['shark', 'far']]: a number of steps is an int from 1 to 9, or 'dive'",
    ),
    (
        "[explorers]\nvalues = []\n",
        ", line 3, explorers.values: = []: allowed are 1 to 20 values, one for each explorer",
    ),
    ("[explorers]\nvalues = [100]\n", ", line 3, explorers.values: 100: a value is an int from 0 to 99"),
    ("[terms]\nsharks_totl = 2\n", ", line 3, terms.sharks_totl: is no term here, did you mean sharks_total?; terms: "),
    ("[terms]\nsharks_total = 101\n", ", line 3, terms.sharks_total: = 101: allowed is an int from 0 to 100"),
    (
        '[terms]\nboard = "flat"\n',
        ", line 3, terms.board: board = 'flat' is not known: one of island_2024, printed_133",
    ),
    ('[terms]\nlayout = "rings"\n', ", line 3, terms.layout: layout = rings does not go with board = seed_131: set "),
    (
        '[terms]\nsteps_from = "kind"\n[device]\nsectors = [["shark", 2]]\n',
        ", line 3, terms.steps_from: = 'kind', but ",
    ),
]


@pytest.mark.parametrize(("text", "why"), FAULTS)
def test_a_fault_is_told_with_file_line_key_value_and_what_is_allowed(tmp_path, text, why):
    """Whatever a file says wrongly, one line says where it stands, what it is and what would be right."""
    path = tmp_path / "mine.toml"
    path.write_text(HEAD + text, "utf-8")

    with pytest.raises(RulesetError, match=f"^{re.escape(str(path))}{re.escape(why)}"):
        atoll.ruleset(str(path))


DECKS = [  # what stands below the head of a file that extends Sorry!
    ("[deck]\n6 = 4\n", ", line 3, deck.6: is no card; cards are 1, 2, 3, 4, 5, 7, 8, 10, 11, 12, sorry"),
    ("[deck]\nsorry = -1\n", ", line 3, deck.sorry: = -1: allowed is an int from 0 to 20"),
    ('[deck]\nsorry = "many"\n', ", line 3, deck.sorry: = 'many': allowed is an int from 0 to 20"),
    ("[deck]\nname = 3\n", ", line 3, deck.name: = 3: expected text"),
    ("[deck]\n1 = 0\n2 = 0\n", ", line 2, deck: start_cards are ['1', '2'], none of the deck: without one no pawn "),
    ("[dek]\n1 = 0\n", ", line 2, dek: is not known, did you mean deck?; keys are extends, title, about, plugins, "),
    (
        '[terms]\ndeck = "fours_44"\n[deck]\n1 = 6\n',
        ", line 3, terms.deck: = 'fours_44', but [deck] says ",
    ),
]


@pytest.mark.parametrize(("text", "why"), DECKS)
def test_a_fault_of_a_deck_is_told_likewise(tmp_path, text, why):
    """Sorry! reads a table of its own, whose faults have file, line, key, value and what is allowed."""
    path = tmp_path / "mine.toml"
    path.write_text('extends = "sorry.classic"\n' + text, "utf-8")

    with pytest.raises(RulesetError, match=f"^{re.escape(str(path))}{re.escape(why)}"):
        atoll.ruleset(str(path))


def test_a_deck_has_four_cards_at_least():
    """A card for each seat that may turn one up is left [sorry/setup.8]."""
    none = dict.fromkeys(("1", "2", "3", "4", "5", "7", "8", "10", "11", "12", "sorry"), 0)

    with pytest.raises(TableError, match="leaves 3 cards: a deck has at least 4"):
        read_deck({**none, "1": 3}, {"deck": "fours_44"})


def test_a_deck_amends_the_deck_in_force():
    """What a table of cards does not mention stays, also where a file amends another [sorry/setup.6]."""
    once = read_deck({"sorry": 8, "4": 0}, {"deck": "five_ones_45"})
    twice = dict(read_deck({"2": 1}, once)["deck"]["cards"])

    assert (twice["sorry"], twice["2"], twice["1"]) == (8, 1, 5)
    assert "4" not in twice


def test_tiles_amend_the_tiles_in_force():
    """What a table of tiles does not mention stays, also where a file amends another [survive/setup.6]."""
    once = read_tiles({"beach": {"shark": 4, "whale": 2}}, {"tile_set": "tiles_2012"})
    twice = read_tiles({"beach": {"boat": 0}}, once)
    backs = {(terrain, back): count for terrain, back, count in twice["tile_set"]["backs"]}

    assert (backs["beach", "shark"], backs["beach", "whale"], backs["forest", "boat"]) == (4, 2, 3)
    assert ("beach", "boat") not in backs


def test_reserved_sites_set_the_layout():
    """A board with sites reserved for terrains is laid in rings, any other at random where rings were laid."""
    terms = {"layout": "random"}
    rings = atoll.ruleset("survive.waddingtons_1986").terms
    drawn = "B     P . . . . . . . . p\nC    . . 1 1 . . . . . .\nK    . . . . . . . . . .\nL     p . . . . . . . . P\n"

    assert read_board({"map": drawn}, terms)["layout"] == "rings"
    assert "layout" not in read_board({"map": drawn}, rings)
    assert read_board({"map": drawn.replace("1", "#")}, rings)["layout"] == "random"


def test_faces_make_a_device():
    """Two dice make all pairs of their faces [survive/creatures.1]."""
    rules = atoll.ruleset(str(EXAMPLES / "rulesets/restless_sea.toml"))
    spins = device(rules.opening[type(rules.opening[rules.term_owners["board"]])].creature_device)

    assert len(spins) == 36
    assert sum(spin.number == -1 for spin in spins) == 18
