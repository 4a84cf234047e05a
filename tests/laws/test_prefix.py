"""Law 6: a game resumed from any prefix of its log ends the same."""

from functools import partial

import pytest

from atoll.workshop.testing.laws.resuming import faults
from tests.laws.playing import first_faults, play
from tests.support import toy
from tests.support.toy_extras import changed, toy_with

pytestmark = pytest.mark.full


def test_a_resumed_game_goes_on_as_before(random_games):
    """From the stored entries before it, each later command causes the same entry, byte for byte."""
    assert first_faults(random_games, partial(faults, places=1)) == []


def test_a_note_beside_the_parts_is_caught():
    """A rule that reads what an earlier decision left on a part object, in no field, is found."""

    def decide_roll(state, command, ruleset, chance):
        face = state[toy.Terms].__dict__.get("face", 0) + 1
        state[toy.Terms].__dict__["face"] = face
        yield from toy.pass_turn((yield toy.Rolled(command.seat, face)))

    noting = toy_with(family=changed(toy, commands={**toy.MANIFEST.commands, toy.Roll: decide_roll}))

    assert [fault for number in range(12) for fault in faults(play(noting, number))] != []
