"""The replay debugger: audits of many games, seeks in a long one, and a long one shrunk to a minimum that is known."""

import random
import tempfile
import time
from functools import cache
from pathlib import Path
from types import ModuleType

from measure import Counts, Measure, Side, each_us, main
from playouts import catalogue, logged, played, rules_of, seats_of

from atoll.core import Catalogue, Game, Manifest, hookimpl, seed_from
from atoll.events.survive import TileSank
from atoll.workshop.debugging.many import audit_files
from atoll.workshop.debugging.opening import open_timeline
from atoll.workshop.debugging.reducing import reduced
from atoll.workshop.debugging.shrinking import Shrinker, referee_of
from atoll.workshop.debugging.watching import condition_of
from atoll.workshop.logs import save_log

EDITION = "survive.anniversary_2012"
GAMES = 20
LONG = {"moves_per_turn": 40}
"""A game with so many points a turn has over a thousand entries."""


@cache
def folder() -> Path:
    """Where this run keeps its logs."""
    return Path(tempfile.mkdtemp())


@cache
def files() -> list[Path]:
    """Log files of finished games."""
    found = []
    for number in range(GAMES):
        path = folder() / f"{number}.jsonl"
        save_log(path, played(rules_of(EDITION), number)[0], [seed_from(number)])
        found.append(path)
    return found


def audit_of_files(run: int) -> Counts:
    """Every file read, every hash checked, every command decided again, events and digests compared."""
    files()
    begin = time.process_time()
    found = list(audit_files(files()))
    took = time.process_time() - begin
    if not all(one.ok for one in found):
        raise ValueError("a game does not audit")
    return {"games": len(found), "entries": sum(one.entries for one in found), "seconds": took}


def playouts(run: int) -> Counts:
    """The same games played, with events, notes and digests."""
    for number in range(GAMES):
        logged(rules_of(EDITION), number)
    return {"games": GAMES}


@cache
def long_log() -> Path:
    """A game of more than a thousand entries."""
    rules = catalogue().ruleset(EDITION, terms=LONG)
    pick, seed = random.Random(0).choice, seed_from(0)
    game = Game.begin(rules, seats_of(rules), seed)
    while asked := game.to_act():
        game.submit(pick(game.offer(asked[0])))
    if game.seq < 1000:
        raise ValueError(f"the long game has {game.seq} entries only")
    path = folder() / "long.jsonl"
    save_log(path, game, [seed])
    return path


def seek(run: int) -> Counts:
    """The position after any entry of the long game, and before it."""
    timeline, moments = open_timeline(long_log(), catalogue()), random.Random(run)
    return {"us each": each_us(5_000, lambda: timeline.at(moments.randrange(timeline.last + 1)))}


def seek_event(run: int) -> Counts:
    """The position between two events of any entry of the long game."""
    timeline, moments = open_timeline(long_log(), catalogue()), random.Random(run)
    return {"us each": each_us(2_000, lambda: timeline.within(moments.randrange(1, timeline.last + 1)))}


@hookimpl
def react(event: TileSank) -> None:
    """Fails where one tile sinks: the fault that is planted."""
    if event.at == FAULTY[0]:
        raise ValueError("planted")


FAULTY = [-1]


def faulty() -> ModuleType:
    """A plugin that fails late in the long game."""
    plugin = ModuleType("faulty")
    plugin.MANIFEST = Manifest(name="survive.faulty", extends="survive")  # type: ignore[attr-defined]  # a module
    plugin.react = react  # type: ignore[attr-defined]  # a module
    return plugin


def shrink(run: int) -> Counts:
    """From over a thousand entries to the beginning and one command: the tile, and nothing else on the board."""
    known = Catalogue()
    known.add(faulty())
    whole = open_timeline(long_log(), known)
    sunk = [event.at for entry in whole.entries for event in entry.events if isinstance(event, TileSank)]
    FAULTY[0] = sunk[-2]
    rules = known.ruleset(EDITION, ["survive.faulty"], LONG)
    opened = open_timeline(long_log(), known, ruleset=rules)
    wanted = condition_of(opened, "crash")
    found = Shrinker(opened, wanted, referee_of(opened, wanted, None)).run()
    if found is None or len(found.shown.picks) != 1 or found.hit < 900:
        raise ValueError(f"not the known minimum: {found}")
    return {"us of all": found.seconds * 1e6}


def reduce_commands(run: int) -> Counts:
    """Delta debugging alone: three of a thousand items, each of them needed."""
    needed = {17, 503, 998}
    begin = time.process_time()
    if reduced(list(range(1000)), lambda some: needed <= set(some)) != sorted(needed):
        raise ValueError("not the known minimum")
    return {"us of all": (time.process_time() - begin) * 1e6}


if __name__ == "__main__":
    ours = "atoll"
    main(
        Measure(
            "audit files, beside playouts", Side(ours, audit_of_files), Side("atoll, played", playouts), "games", 1
        ),
        Measure("seek to any entry of 1000", Side(ours, seek), unit="us each", wanted=20_000),
        Measure("seek to events of any entry", Side(ours, seek_event), unit="us each", wanted=20_000),
        Measure("shrink 1000 entries", Side(ours, shrink), unit="us of all", wanted=60_000_000),
        Measure("reduce 1000 items", Side(ours, reduce_commands), unit="us of all"),
    )
