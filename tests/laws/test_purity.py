"""Law 4: offer, decide, react and view change nothing; no clock, no `random`, no I/O, no global."""

import itertools
import time
from random import Random

import msgspec
import pytest

from atoll.workshop.testing.laws.purity import change_faults, memory_faults, outside_faults
from tests.laws.counts import of_run
from tests.laws.playing import first_faults, play
from tests.support import toy
from tests.support.toy_extras import changed, toy_with

pytestmark = pytest.mark.full

IN_TURNS = of_run((2, 6))
"""Games of a test item that are played in turns with the next."""


def test_asking_changes_nothing(random_games):
    """Every part has the same digest after offers, decisions, views and re-deals were asked for."""
    assert first_faults(random_games, change_faults) == []


def test_rules_call_nothing_outside(random_games):
    """While a game is played, nothing reads a clock, chance but the seed, a file or the terminal."""
    outside_faults(random_games[0], most=3)  # what is imported late reads files once

    assert outside_faults(random_games[0]) == set()


def test_nothing_is_kept_beside_the_state(random_games):
    """Two games played in turns, an entry of each, come out as they did alone."""
    found = [memory_faults(one, other) for one, other in itertools.pairwise(random_games[:IN_TURNS])]

    assert [fault for faults in found for fault in faults] == []


def test_an_offer_that_writes_is_caught():
    """An offer that changes a part in place is named."""

    def offer_roll(state, seat, ruleset):
        msgspec.structs.force_setattr(state[toy.Pond], "sunk", (*state[toy.Pond].sunk, 1))
        return [toy.Roll(seat)]

    writing = toy_with(family=changed(toy, offers={"turn": (offer_roll, toy.offer_sink)}))
    found = list(change_faults(play(writing, 1, longest=2)))

    assert "game 1, entry 2: offer changes the state" in found


@pytest.mark.parametrize(
    ("call", "name"),
    [
        (time.time, "time"),
        (Random(1).random, "random"),
        (lambda: open(__file__).close(), "open"),
    ],
)
def test_a_rule_that_looks_outside_is_caught(call, name):
    """A clock, another source of chance and a file are each named."""

    def decide_roll(state, command, ruleset, chance):
        call()
        yield from toy.pass_turn((yield toy.Rolled(command.seat, 1)))

    curious = toy_with(family=changed(toy, commands={**toy.MANIFEST.commands, toy.Roll: decide_roll}))
    called = set().union(*(outside_faults(play(curious, number)) for number in range(3)))

    assert name in {full.rpartition(".")[2] for full in called}


def test_a_rule_that_remembers_is_caught():
    """A decider that keeps what another game did is named."""
    rolled: list[int] = []

    def decide_roll(state, command, ruleset, chance):
        if state[toy.Turn].rolled.count(True) == 0:
            rolled.clear()
        rolled.append(1)
        yield from toy.pass_turn((yield toy.Rolled(command.seat, len(rolled))))

    keeping = toy_with(family=changed(toy, commands={**toy.MANIFEST.commands, toy.Roll: decide_roll}))
    games = [play(keeping, number) for number in range(8)]

    assert [fault for one in games for other in games for fault in memory_faults(one, other)] != []
