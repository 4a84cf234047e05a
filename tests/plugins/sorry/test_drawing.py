"""Drawing and appraisal: what bots and the terminal use."""

import re

from atoll.plugins.sorry.appraisal import gone
from atoll.plugins.sorry.board import STARTS
from atoll.plugins.sorry.texts import text

SIGNS = re.compile(r"\[..\]|[rbyg]s?\d+")


def test_the_board_is_drawn_as_in_the_rules(table):
    """An empty board has the squares where section 3 of the rules draws them."""
    game = table(deck=["1"], pawns={}).game
    drawn = game.ruleset.family.draw(game.state, 0, False).splitlines()[:16]
    drawing = re.findall(r"^r0 .*?^g0[^\n]*", text("rules.md"), re.MULTILINE | re.DOTALL)[0].splitlines()

    assert [re.findall(r"[rbyg]s?\d+[>o-]?", line) for line in drawing] == [
        re.findall(r"[rbyg]s?\d+[>o-]?", line) for line in drawn
    ]


def test_pawns_stand_on_their_squares(table):
    """A pawn is drawn instead of its square, and pawns off the board are counted."""
    game = table(card="3", deck=["1"], pawns={"red1": "r5", "red2": "rs1", "red3": "home", "blue1": "g14"}).game
    drawn = game.ruleset.family.draw(game.state, 0, False)

    assert "r4o  [R1] r6" in drawn
    assert "[B1]      [R2]" in drawn
    assert "> red     Start 1   Home 1" in drawn
    assert "card 3   draw pile 1   discard pile 0, on top -" in drawn


def test_colour_is_wanted_or_not(table):
    """Without colour there is no escape sequence, with colour only those are more."""
    game = table(card="3", deck=["1"], pawns={"red1": "r5"}).game
    plain, coloured = (game.ruleset.family.draw(game.state, 0, colour) for colour in (False, True))

    assert "\x1b" not in plain
    assert plain == re.sub(r"\x1b\[[\d;]*m", "", coloured)


def test_hidden_hands_are_counted(new_game):
    """A viewer's drawing shows its own hand and the number of the others' cards."""
    game = new_game("classic", "sorry.hand")
    drawn = game.ruleset.family.draw(game.view(1), 1, False)

    assert re.search(r"hand of blue: (\w+ ){4}\w+$", drawn, re.MULTILINE)
    assert "hand of red: 5 cards" in drawn


def test_rings_and_sevens_are_told(table):
    """The drawing tells where the rings are, and how far a 7 is used up."""
    rings = table(edition="a5065_2013", card="3", deck=["1"], pawns={"red1": "r5"}, rings={"fire": "red1"}).game
    seven = table(
        "sorry.teams",
        seats=("red", "blue", "yellow", "green"),
        card="7",
        left=4,
        moved=["red1"],
        deck=["1"],
        pawns={"red1": "r5", "yellow1": "y6"},
    ).game

    assert "ice ring centre   fire ring red1" in rings.ruleset.family.draw(rings.state, 0, False)
    assert "7: 4 steps left, after red1" in seven.ruleset.family.draw(seven.state, 0, False)


def test_the_way_gone_grows_to_home():
    """A pawn has gone 0 steps in Start, 1 on its circle, 59 on its entry, and more for being safe."""
    assert [gone(0, place) for place in (STARTS, 4, 2, 60, 84)] == [0, 1, 59, 66, 71]
    assert gone(0, 3) == 0


def test_a_win_is_worth_everything(table):
    """A position is better for the side that is nearer Home, and best for the winner."""
    appraise = table().game.ruleset.family.appraise
    near = table(card="3", deck=["1"], pawns={"red1": "rs1", "blue1": "b5"}).game.state
    won = table(pawns={f"red{number}": "home" for number in range(1, 5)}).game.state

    assert appraise(near, 0) > 0 > appraise(near, 1)
    assert appraise(won, 0) == -appraise(won, 1) > appraise(near, 0)
