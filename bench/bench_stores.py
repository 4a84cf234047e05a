"""Logs in SQLite: load and fold a stored game, and append durably for 64 games at once; beside eventsourcing."""

import asyncio
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from functools import cache
from importlib.metadata import version
from pathlib import Path
from random import Random
from uuid import UUID

from eventsourcing.application import Application
from eventsourcing.domain import Aggregate, event
from measure import Counts, Measure, Side, main
from playouts import played, rules_of, seats_of

from atoll.core import Entry, Game, fold, resume, seed_from
from atoll.events.codec import Codec, header_of
from atoll.events.stores.sqlite import SqliteStore

EDITION = "survive.anniversary_2012"
GAMES = [f"game-{number}" for number in range(64)]
STORED = GAMES[:4]
MANY = 1_000
"""Events of the aggregate that eventsourcing loads."""
COMMANDS = 100
"""Commands of each game that are appended."""


@contextmanager
def store(**settings: str) -> Iterator[SqliteStore]:
    """An empty store in a folder that goes away."""
    with tempfile.TemporaryDirectory() as folder:
        opened = SqliteStore(Path(folder, "games.db"), **settings)  # type: ignore[arg-type]  # one of its literals
        yield opened
        opened.close()


@cache
def codec() -> Codec:
    """Of the edition."""
    return Codec(rules_of(EDITION))


@cache
def log(number: int) -> list[Entry]:
    """A finished game's entries."""
    return played(rules_of(EDITION), number)[0].log


@cache
def filled() -> SqliteStore:
    """A store with finished games."""
    opened = SqliteStore(Path(tempfile.mkdtemp(), "games.db"), synchronous="OFF")
    for number, game in enumerate(STORED):
        first, *rest = log(number)
        opened.create(game, header_of(first), codec().encode_entry(first))
        opened.append(game, 1, [codec().encode_entry(entry) for entry in rest])
    return opened


def load(run: int) -> Counts:
    """Rows, events, state."""
    rules, decode, count = rules_of(EDITION), codec().decode_events, 0
    for game in STORED * 5:
        events = [event for row in filled().read(game) for event in decode(row.entry)]
        fold(rules, events)
        count += len(events)
    return {"events": count, "games": 5 * len(STORED)}


def load_whole(run: int) -> Counts:
    """A game that can be played on and looked at: rows, entries with commands, notes and digests, every state."""
    rules, decode, count = rules_of(EDITION), codec().decode_entry, 0
    for game in STORED * 5:
        entries = [decode(row.entry, row.seq) for row in filled().read(game)]
        resume(rules, entries, None)
        count += sum(len(entry.events) for entry in entries)
    return {"events": count, "games": 5 * len(STORED)}


def append(run: int) -> Counts:
    """64 games at once, each waiting for its command to be safe before it sends the next."""
    return _append("FULL")


def append_normal(run: int) -> Counts:
    """The same, where a loss of power may cost the last commands."""
    return _append("NORMAL")


def _append(synchronous: str) -> Counts:
    entries = [[codec().encode_entry(entry) for entry in log(number % 8)] for number in range(len(GAMES))]
    with store(synchronous=synchronous) as opened:
        for number, game in enumerate(GAMES):
            opened.create(game, header_of(log(number % 8)[0]), entries[number][0])

        async def play(number: int, game: str) -> None:
            for seq in range(1, COMMANDS + 1):
                future = opened.submit_append(game, seq, [entries[number][seq]], command_id=f"{game}-{seq}")
                await asyncio.wrap_future(future)

        return asyncio.run(_at_once(play))


def play_durably(run: int) -> Counts:
    """The same with the rules: enumerate, pick, decide, encode, append, wait."""
    rules = rules_of(EDITION)
    with store(synchronous="FULL") as opened:
        games = [Game.begin(rules, seats_of(rules), seed_from(number)) for number in range(len(GAMES))]
        for name, game in zip(GAMES, games, strict=True):
            opened.create(name, header_of(game.log[0]), codec().encode_entry(game.log[0]))

        async def play(number: int, name: str) -> None:
            game, pick = games[number], Random(number).choice
            for seq in range(1, COMMANDS + 1):
                entry = game.submit(pick(game.offer(game.to_act()[0])))
                future = opened.submit_append(name, seq, [codec().encode_entry(entry)], command_id=f"{name}-{seq}")
                await asyncio.wrap_future(future)

        return asyncio.run(_at_once(play))


async def _at_once(play: Callable[[int, str], Awaitable[None]]) -> Counts:
    begin = time.perf_counter()
    await asyncio.gather(*[play(number, game) for number, game in enumerate(GAMES)])
    return {"commands": len(GAMES) * COMMANDS, "seconds": time.perf_counter() - begin}


def append_alone(run: int) -> Counts:
    """One game, one command after the other."""
    entries = [codec().encode_entry(entry) for entry in log(0)]
    with store(synchronous="FULL") as opened:
        opened.create("alone", header_of(log(0)[0]), entries[0])
        begin = time.perf_counter()
        for seq in range(1, len(entries)):
            opened.append("alone", seq, [entries[seq]], command_id=f"alone-{seq}")
        return {"commands": len(entries) - 1, "seconds": time.perf_counter() - begin}


class Pieces(Aggregate):
    """Where pieces stand: as small a state as an aggregate can have that is more than a number."""

    def __init__(self) -> None:
        self.where: dict[str, int] = {}

    @event("Moved")
    def move(self, piece: str, to: int) -> None:
        """A piece came to a space."""
        self.where[piece] = to


@contextmanager
def application() -> Iterator[Application[UUID]]:
    """An application on an empty SQLite file, with the settings it comes with (WAL, every commit synced)."""
    with tempfile.TemporaryDirectory() as folder:
        settings = {"PERSISTENCE_MODULE": "eventsourcing.sqlite", "SQLITE_DBNAME": str(Path(folder, "events.db"))}
        opened: Application[UUID] = Application(settings)
        yield opened
        opened.close()


def their_load(run: int) -> Counts:
    """`repository.get` of an aggregate of 1,000 events."""
    with application() as opened:
        pieces = _pieces(MANY - 1)
        opened.save(pieces)
        begin = time.process_time()
        for _ in range(5):
            if len(opened.repository.get(pieces.id).where) != 40:  # type: ignore[attr-defined]  # an aggregate of Pieces
                raise ValueError("the aggregate came back without its pieces")
        return {"events": 5 * MANY, "seconds": time.process_time() - begin}


def _pieces(moves: int) -> Pieces:
    pieces = Pieces()
    for number in range(moves):
        pieces.move(f"piece{number % 40}", number)
    return pieces


def their_save(run: int) -> Counts:
    """`app.save` of one event of each of 64 aggregates in turn."""
    with application() as opened:
        games = [Pieces() for _ in GAMES]
        opened.save(*games)
        begin = time.perf_counter()
        for number in range(COMMANDS // 10):
            for pieces in games:
                pieces.move(f"piece{number}", number)
                opened.save(pieces)
        return {"commands": len(games) * (COMMANDS // 10), "seconds": time.perf_counter() - begin}


THEIRS = f"eventsourcing {version('eventsourcing')}"
LOAD, SAVE = Side(f"{THEIRS}, repository.get", their_load), Side(f"{THEIRS}, app.save", their_save)

if __name__ == "__main__":
    disk = {"unit": "commands", "clock": "wall", "disk": True}
    main(
        Measure("load and fold", Side("atoll", load), LOAD, "events", wanted=10),
        Measure("load to a whole game", Side("atoll", load_whole), LOAD, "events"),
        Measure(
            "durable, 64 games at once", Side("atoll", append), unit="commands", wanted=10_000, clock="wall", disk=True
        ),
        Measure("durable, 64 games, beside", Side("atoll", append), SAVE, **disk),
        Measure("durable, 64 games and the rules", Side("atoll", play_durably), SAVE, **disk),
        Measure("durable, one game", Side("atoll", append_alone), SAVE, **disk),
        Measure("synchronous NORMAL, 64 games", Side("atoll", append_normal), SAVE, **disk),
    )
