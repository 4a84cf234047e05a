"""Law 1: folding the log's events gives the current state."""

import itertools

import pytest

from atoll.core import fold
from tests.laws.playing import Played, first_faults, play
from tests.support import toy
from tests.support.toy_extras import changed, toy_with

pytestmark = pytest.mark.full


def faults(game: Played) -> list[str]:
    """Entries after which the fold of all events so far is not the state that the game was in."""
    state, found = game.ruleset.opening, []
    for entry, after in game.history:
        state = fold(game.ruleset, entry.events, state)
        if state != after:
            found.append(f"game {game.number}, entry {entry.seq}: {entry.command}")
    return found


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
