"""Law 2: deciding every command again gives the same events and digests."""

import itertools

import pytest

from atoll.workshop.testing.laws.auditing import faults
from tests.laws.playing import first_faults, play
from tests.support import toy
from tests.support.toy_extras import changed, toy_with

pytestmark = pytest.mark.full


@pytest.mark.every_python
def test_the_commands_cause_the_same_again(random_games):
    """Each entry, decided again, has the same events and the same digest of every part."""
    assert first_faults(random_games, faults) == []


def test_a_die_beside_the_seed_is_caught():
    """A decider that draws from something else than the seed is named by the audit."""
    faces = itertools.cycle((1, 2, 3, 4, 5))

    def decide_roll(state, command, ruleset, chance):
        yield from toy.pass_turn((yield toy.Rolled(command.seat, next(faces))))

    loaded = toy_with(family=changed(toy, commands={**toy.MANIFEST.commands, toy.Roll: decide_roll}))
    found = [fault for number in range(3) for fault in faults(play(loaded, number))]

    assert "toy.Rolled.face" in found[0]
