"""Law 4: offer, decide, react and view change nothing; no clock, no `random`, no I/O, no global."""

import gc
import itertools
import sys
import time
from collections.abc import Callable, Iterator
from random import Random
from types import BuiltinFunctionType
from typing import Any

import msgspec
import pytest

from atoll.core import Chance, Entry, Game, State, digest, seed_from
from tests.laws.playing import Played, first_faults, play, seats_in
from tests.support import toy
from tests.support.toy_extras import changed, toy_with

pytestmark = pytest.mark.full

FORBIDDEN = {"time", "random", "_random", "posix", "nt", "os", "_socket", "_io", "io", "_posixsubprocess", "select"}
NAMES = {"print", "input", "open", "exec", "compile", "now", "utcnow", "today", "urandom"}


def digests(state: State) -> dict[str, str]:
    """Digest of every part, by type."""
    return {kind.__name__: digest(part) for kind, part in state.items()}


def change_faults(game: Played) -> Iterator[str]:
    """Positions whose parts have other digests after everything was asked of them."""
    for entry in game.sample():
        before = game.before(entry)
        was = digests(before)
        for name, ask in asked(game, entry, before):
            ask()
            if digests(before) != was:
                yield f"game {game.number}, entry {entry.seq}: {name} changes the state"
                break


def asked(game: Played, entry: Entry, before: State) -> Iterator[tuple[str, Callable[[], Any]]]:
    """Everything that may be asked of a position, by name."""
    rules = game.ruleset
    for seat in range(seats_in(before)):
        yield "offer", lambda seat=seat: rules.offer(before, seat)
        yield "allows", lambda seat=seat: [rules.allows(before, command) for command in rules.offer(before, seat)[:9]]
    for viewer in game.viewers if seats_in(before) else ():
        yield "view", lambda viewer=viewer: rules.view(before, before, viewer)
        yield (
            "redeal",
            lambda viewer=viewer: (
                isinstance(viewer, int)
                and rules.redeal(rules.view(before, before, viewer), viewer, Chance(seed_from(1), 1))
            ),
        )
    yield "decide", lambda: rules.decide(before, entry.command, game.chance(entry))


def outside_calls(run: Callable[[], Any]) -> set[str]:
    """Functions of the clock, of chance, of files and of the terminal that were called while *run* ran."""
    called: set[str] = set()

    def watch(frame: Any, event: str, argument: Any) -> None:
        if event == "c_call" and isinstance(argument, BuiltinFunctionType):
            home = type(argument.__self__).__module__ if argument.__module__ is None else argument.__module__
            owner = getattr(argument.__self__, "__module__", None)
            if {home, owner} & FORBIDDEN or argument.__name__ in NAMES:
                called.add(f"{home}.{argument.__name__}")

    before = sys.getprofile()
    gc.disable()  # collectors of test tools look at the clock
    sys.setprofile(watch)
    try:
        run()
    finally:
        sys.setprofile(before)
        gc.enable()
    return called


def outside_faults(game: Played, most: int = 120) -> set[str]:
    """What the first entries of the game call that rules may not call."""

    def again() -> None:
        twin = Game(game.ruleset, game.seed)
        for entry in game.log[:most]:
            twin.submit(entry.command)
            for seat in twin.to_act():
                twin.offer(seat)
            twin.view(0)

    return outside_calls(again)


def memory_faults(one: Played, other: Played) -> list[str]:
    """Entries of two games that come out otherwise when the games are played in turns."""
    found: list[str] = []
    twins = [(game, Game(game.ruleset, game.seed)) for game in (one, other)]
    for number in range(max(len(one.log), len(other.log))):
        for game, twin in twins:
            if number < len(game.log) and not found and twin.submit(game.log[number].command) != game.log[number]:
                found.append(f"game {game.number}, entry {number + 1}: {game.log[number].command}")
    return found


def test_asking_changes_nothing(random_games):
    """Every part has the same digest after offers, decisions, views and re-deals were asked for."""
    assert first_faults(random_games, change_faults) == []


def test_rules_call_nothing_outside(random_games):
    """While a game is played, nothing reads a clock, chance but the seed, a file or the terminal."""
    outside_faults(random_games[0], most=3)  # what is imported late reads files once

    assert outside_faults(random_games[0]) == set()


def test_nothing_is_kept_beside_the_state(random_games):
    """Two games played in turns, an entry of each, come out as they did alone."""
    found = [memory_faults(one, other) for one, other in itertools.pairwise(random_games[:6])]

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
