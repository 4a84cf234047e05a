"""Lines of several steps: whole or not at all, with windows in between."""

import pytest

from atoll.core import Refused
from atoll.workshop.lines import LinePlayer, seat_asked


def texts(game, entries):
    """The commands of some entries by type and fields."""
    return [type(entry.command).__name__ for entry in entries]


def test_a_line_is_one_entry_a_step_and_stops_there(begun):
    """A line that ends before the hops do is closed with a stop, as an entry of its own."""
    game = begun(hops=3, red=1, blue=6)
    entries = LinePlayer(game).play(0, "red p2 p3")

    assert texts(game, entries) == ["Hop", "Hop", "Stop"]
    assert [entry.seq for entry in entries] == [2, 3, 4]
    assert game.to_act() == (1,)


def test_the_stop_is_left_out_where_the_turn_ends_by_itself(begun):
    """An optional step is skipped where it is not offered, also when the other seat is offered it."""
    game = begun(hops=2, red=1, blue=6)

    assert texts(game, LinePlayer(game).play(0, "red p2 p3")) == ["Hop", "Hop"]
    assert game.to_act() == (1,)


@pytest.mark.parametrize(("hops", "line"), [(3, "red p2 p4"), (2, "red p2 p3 p4"), (3, "red p2 sea"), (3, "blub")])
def test_a_line_with_an_illegal_step_does_nothing(begun, hops, line):
    """A step that can be seen to be illegal refuses the whole line."""
    game = begun(hops=hops, red=1, blue=6)
    before = game.tip
    with pytest.raises(Refused):
        LinePlayer(game).play(0, line)

    assert game.tip is before


def test_a_step_too_many_is_refused_for_its_own_reason(begun):
    """Where the turn has passed, the reason is that of the moment at which the seat could still act."""
    game = begun(hops=2, red=1, blue=6)
    with pytest.raises(Refused) as refused:
        LinePlayer(game).play(0, "red p2 p3 p7")

    assert refused.value.code == "too_far"


def test_the_rest_of_a_line_waits_behind_a_window(begun):
    """After the window and the push the named steps go on by themselves."""
    game = begun(hops=3, red=1, blue=2)
    player = LinePlayer(game)

    assert texts(game, player.play(0, "red p2 p3 p4")) == ["Hop"]
    assert game.to_act() == (1,)
    assert texts(game, player.play(1, "pass")) == ["Pass"]
    assert [step.text for step in player.rests[0].steps] == ["red p3", "red p4", "stop"]
    assert texts(game, player.play(0, "push blue p1")) == ["Push", "Hop", "Hop"]
    assert player.rests == {}


def test_the_rest_lapses_where_the_piece_is_gone(begun):
    """A croak sends the frog back, so what was to follow is dropped."""
    game = begun(hops=3, red=2, blue=3)
    player = LinePlayer(game)
    player.play(0, "red p3 p4")
    player.play(1, "croak")

    assert player.rests == {}
    assert game.to_act() == (1,)


def test_a_command_lets_the_rest_go_on_as_well(begun):
    """Bots answer windows with commands, people with text; both set the line free."""
    game = begun(hops=3, red=2, blue=3)
    player = LinePlayer(game)
    player.play(0, "red p3 p4")
    croak, let = game.offer(1)

    assert type(croak).__name__ == "Croak"
    assert texts(game, player.submit(let)) == ["Pass"]
    assert game.to_act() == (0,)


def test_a_single_option_taken_already_may_be_named(begun, catalogue):
    """The engine pushed the frog to the one free pad: a line that says so is accepted and adds nothing."""
    game = begun(hops=2, red=2, blue=1, terms=catalogue.ruleset("frogs", (), {"croaking": "never"}))
    player = LinePlayer(game)
    player.play(0, "red p1")
    player.play(1, "pass")

    assert player.play(0, "push blue p2") == []
    with pytest.raises(Refused):
        player.play(0, "push blue p3")


def test_nobody_is_asked_once_the_game_is_over(begun):
    """A command after the end is put for the first seat, to be refused by the rules."""
    game = begun(hops=1, red=6, blue=2)
    LinePlayer(game).play(0, "red p7")

    assert game.to_act() == ()
    assert seat_asked(game) == 0
