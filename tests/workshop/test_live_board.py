"""The live board of a game of bots: what a screen has room for."""

import pytest

from atoll.workshop.cli.watching import KEPT, LiveBoard, fitted, paragraph
from tests.support.survive import begin

BOARD = ["row"] * 18 + ["", "seat", "seat", "legend"]
LATEST = [f"turn {number}" for number in range(6)]


def test_a_high_screen_has_room_for_all():
    """Nothing is left out where everything fits."""
    assert fitted(BOARD, LATEST, 40) == (BOARD, LATEST)


@pytest.mark.parametrize("height", [25, 24, 23, 10])
def test_the_latest_turns_are_on_a_low_screen_too(height):
    """The newest lines stay; of the board first what is empty goes, then its end."""
    board, latest = fitted(BOARD, LATEST, height)

    assert len(board) + len(latest) <= height
    assert latest[-KEPT:] == LATEST[-KEPT:]
    assert board == [line for line in BOARD if line or len(BOARD) + KEPT <= height][: len(board)]


def test_a_turn_fits_the_width_of_the_screen():
    """Its further lines stand below the first command."""
    assert paragraph("red", ["red1 C5", "red1 C6", "stop"], 20).splitlines() == [
        "red     red1 C5;",
        "        red1 C6;",
        "        stop",
    ]


def test_the_board_and_the_turn_are_on_a_screen_of_24_lines(monkeypatch, capsys):
    """In 80 columns and 24 lines the last picture has the first row, the number of the entry and the newest command."""
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")
    game = begin().game
    with LiveBoard() as live:
        live.saw(game, game.log[-1])
    shown = capsys.readouterr().out

    assert f"entry {game.seq}" in shown
    assert "begin game" in shown
    assert len(shown.splitlines()) <= 24
