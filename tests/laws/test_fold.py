"""Law 1: folding the log's events gives the current state."""

import itertools

import pytest

from atoll.workshop.testing.laws.folding import faults
from tests.laws.playing import first_faults, play
from tests.support import toy
from tests.support.toy_extras import changed, toy_with

pytestmark = pytest.mark.full


@pytest.mark.every_python
def test_the_events_add_up_to_the_state(random_games):
    """After each entry, the fold of all events from the first on is the state of the game."""
    assert first_faults(random_games, faults) == []


def test_an_event_that_means_something_else_each_time_is_caught():
    """An evolver that counts how often it was called does not fold to the same state."""
    calls = itertools.count()
    events = {
        **toy.MANIFEST.events,
        toy.Sank: lambda state, event: toy.evolve_scored(state, toy.Scored(0, next(calls))),
    }
    restless = toy_with(family=changed(toy, events=events, offers={"turn": (toy.offer_play, toy.offer_roll, _sink_a)}))

    assert faults(play(restless, 1, longest=12)) != []


def _sink_a(state, seat, ruleset):
    return [toy.Sink(seat, 0)]
