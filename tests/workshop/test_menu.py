"""Menus: how moves are numbered and picked."""

import pytest

from atoll.workshop.cli.menu import FEW, Menu, NoSuchNumber, Unfinished

MANY = [f"place {piece} {row}{number}" for piece in (1, 2) for row in "DE" for number in range(10)] + ["stop"]


def test_few_moves_are_numbered_one_by_one():
    """A number is a move; anything else is taken as typed."""
    menu = Menu(["red1 C5", "red1 C6", "stop"])

    assert menu.lines(80) == ["  1 red1 C5     2 red1 C6     3 stop"]
    assert [menu.pick(typed) for typed in ("2", "red1 C9")] == ["red1 C6", "red1 C9"]


def test_many_moves_are_put_together_by_their_beginnings():
    """Beginnings with the same endings share a block; a number is completed by what follows."""
    menu = Menu(MANY)

    assert len(MANY) > FEW
    assert menu.lines(80)[0] == "  1 place 1     2 place 2"
    assert menu.lines(80)[1].split()[:3] == ["D0", "D1", "D2"]
    assert menu.lines(80)[-1] == "  3 stop"
    assert [menu.pick(typed) for typed in ("2 E4", "3")] == ["place 2 E4", "stop"]


def test_a_menu_fits_the_screen():
    """No line is wider than the screen, as far as single moves allow."""
    assert all(len(line) <= 40 for line in Menu(MANY).lines(40))


@pytest.mark.parametrize("typed", ["0", "4", "99 D4"])
def test_a_number_that_is_none_is_told_with_the_last(typed):
    """Numbers run from 1 to the last move."""
    with pytest.raises(NoSuchNumber) as no:
        Menu(MANY).pick(typed)

    assert (no.value.number, no.value.last) == (int(typed.split()[0]), 3)


def test_a_number_that_needs_an_ending_is_told_with_one():
    """A number that stands for several moves is no move by itself; what may follow it is told."""
    with pytest.raises(Unfinished) as no:
        Menu(MANY).pick("2")

    assert (no.value.number, no.value.head, no.value.ending) == (2, "place 2", "D0")
