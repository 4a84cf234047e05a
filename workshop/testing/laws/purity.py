"""Law 4: offer, decide, react and view change nothing; no clock, no `random`, no I/O, no global."""

import gc
import sys
from collections.abc import Callable, Iterator
from functools import partial
from types import BuiltinFunctionType
from typing import Any, Final

from atoll.core import Chance, Entry, Game, Seat, State, digest, seed_from
from atoll.workshop.testing.games import Played, seats_in

FORBIDDEN: Final = {
    "time",
    "random",
    "_random",
    "posix",
    "nt",
    "os",
    "_socket",
    "_io",
    "io",
    "_posixsubprocess",
    "select",
}


NAMES: Final = {"print", "input", "open", "exec", "compile", "now", "utcnow", "today", "urandom"}


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
        yield "offer", partial(rules.offer, before, seat)
        yield "allows", partial(_allows, game, before, seat)
    for viewer in game.viewers if seats_in(before) else ():
        yield "view", partial(rules.view, before, before, viewer)
        if isinstance(viewer, int):
            yield "redeal", partial(rules.redeal, rules.view(before, before, viewer), viewer, Chance(seed_from(1), 1))
    yield "decide", partial(rules.decide, before, entry.command, game.chance(entry))


def _allows(game: Played, before: State, seat: Seat) -> None:
    for command in game.ruleset.offer(before, seat)[:9]:
        game.ruleset.allows(before, command)


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
