"""Law 10: pieces, tiles and cards always add up; each family says what it counts."""

import pytest

from atoll.workshop.testing.laws.conserving import faults
from tests.laws.playing import first_faults, play
from tests.support import toy
from tests.support.toy_extras import changed, toy_with

pytestmark = pytest.mark.full


def test_everything_adds_up(random_games):
    """What a family counts is the same after every entry."""
    assert first_faults(random_games, faults) == []


def test_every_family_counts(spec_ruleset):
    """A ruleset counts something that every command keeps."""
    assert [m.name for m in spec_ruleset.manifests if m.counts is not None] != []


def test_a_card_that_vanishes_is_caught():
    """A played card that is in no pile afterwards is missed."""

    def evolve_played(state, event):
        after = toy.evolve_played(state, event)
        return after.put(toy.Hands(after[toy.Hands].held, after[toy.Hands].deck, state[toy.Hands].played))

    losing = toy_with(family=changed(toy, events={**toy.MANIFEST.events, toy.Played: evolve_played}))
    found = [fault for number in range(3) for fault in faults(play(losing, number))]

    assert "cards 8 -> 7" in found[0]
