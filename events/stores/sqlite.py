"""The store for playing: one SQLite file, durable, many games at once."""

import threading
import time
import weakref
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import Any, Literal

from atoll.events.stores.checks import check_append, check_create, fits_as_command_id, fits_as_name, now_ms, verify_rows
from atoll.events.stores.driver import apsw
from atoll.events.stores.jobs import Job, header_sum
from atoll.events.stores.sqlite_file import Connect, connect, prepare, reader, translated
from atoll.events.stores.sqlite_writer import HEAD, RECEIPT, Writer
from atoll.events.stores.store import Head, Receipt, Row, StoreClosed, Tampered, UnfitEntry, UnknownGame

ROWS = """
    SELECT seq, entry, hash, recorded_at FROM entry
    WHERE game = (SELECT id FROM game WHERE name = ?) AND seq > ? AND seq <= ? ORDER BY seq
"""
FEED = """
    SELECT entry.position, game.name, entry.seq, entry.entry, entry.hash, entry.recorded_at
    FROM entry JOIN game ON game.id = entry.game WHERE entry.position > ? ORDER BY entry.position LIMIT ?
"""
ENDLESS = 2**62


class SqliteStore:
    """
    Keeps all games in one file, and with it ``-wal`` and ``-shm`` while it is open.

    Writing goes through one thread, which commits together what has come together; every thread that reads has a
    connection of its own and sees what was committed. Not for network file systems. Copy the file with SQLite's
    backup or ``VACUUM INTO``, never while it is open.

    Args:
        synchronous: FULL keeps every acknowledged command through a loss of power; NORMAL may lose the last ones,
            OFF may lose the file, both only then.
        busy_ms: How long to wait for another process that writes, in milliseconds.
    """

    def __init__(
        self,
        path: str | Path,
        *,
        synchronous: Literal["FULL", "NORMAL", "OFF"] = "FULL",
        busy_ms: int = 5000,
        clock: Callable[[], int] = now_ms,
        connect: Connect = connect,
    ) -> None:
        self._path = Path(path)
        self._busy_ms = busy_ms
        self._writer = Writer(self._path, prepare(self._path, synchronous, connect, busy_ms), clock)
        self._mine = threading.local()
        self._readers: weakref.WeakSet[apsw.Connection] = weakref.WeakSet()
        self._lock = threading.Lock()
        self._closed = False

    def create(
        self, game: str, header: bytes, entry: bytes, *, seed: bytes | None = None, command_id: str | None = None
    ) -> Receipt:
        """Begins a log with entry 1."""
        check_create(game, header, entry, command_id)
        return self._writer.submit(Job(game, 0, (entry,), command_id, Future(), header, seed)).result()

    def append(self, game: str, expected: int, entries: Sequence[bytes], *, command_id: str | None = None) -> Receipt:
        """Appends after entry *expected*; returns when it is on disk."""
        return self.submit_append(game, expected, entries, command_id=command_id).result()

    def submit_append(
        self, game: str, expected: int, entries: Sequence[bytes], *, command_id: str | None = None
    ) -> "Future[Receipt]":
        """As append, without waiting. Cancelling the future keeps a command from being written until its turn."""
        future: Future[Receipt] = Future()
        try:
            check_append(game, entries, command_id)
        except UnfitEntry as error:
            future.set_exception(error)
            return future
        return self._writer.submit(Job(game, expected, tuple(entries), command_id, future))

    def receipt(self, game: str, command_id: str) -> Receipt | None:
        """The receipt of a command appended before."""
        number = self._game(game)[0]
        found = self._rows(RECEIPT, (number, command_id)) if fits_as_command_id(command_id) else []
        for _, first, last, kept_hash in found:
            return Receipt(first, last, kept_hash, repeated=True)
        return None

    def header(self, game: str) -> bytes:
        """The header as it was given."""
        return self._game(game)[1]

    def seed(self, game: str) -> bytes | None:
        """The secret seed, for the host only."""
        return self._game(game)[2]

    def read(self, game: str, after: int = 0, upto: int | None = None) -> list[Row]:
        """Rows with ``after < seq <= upto``."""
        self._game(game)
        rows = self._rows(ROWS, (game, within(after), ENDLESS if upto is None else within(upto)))
        return [Row(*row) for row in rows]

    def head(self, game: str) -> Head:
        """The end of the log."""
        found = self._rows(HEAD, (game,)) if fits_as_name(game) else []
        if not found:
            raise UnknownGame(game)
        if found[0][1] is None:
            raise Tampered(game, 1, "it is gone; a log begins with entry 1")
        return Head(*found[0][1:])

    def games(self, after: str = "", limit: int = 1000) -> list[str]:
        """Names greater than *after*, sorted."""
        found = self._rows(
            "SELECT name FROM game WHERE name > ? ORDER BY name LIMIT ?", (printable(after), within(limit))
        )
        return [name for (name,) in found]

    def feed(self, after: int = 0, limit: int = 1000) -> list[tuple[int, str, Row]]:
        """All entries in the order in which they were committed."""
        found = self._rows(FEED, (within(after), within(limit)))
        return [(position, game, Row(*row)) for position, game, *row in found]

    def verify(self, game: str, head: Head | None = None) -> Head:
        """Checks header, seed and every hash, and the head that the caller kept."""
        _, header, seed, kept_sum = self._game(game)
        if kept_sum != header_sum(header, seed):
            raise Tampered(game, 0, "header and seed do not fit their sum")
        with translated(self._path):
            rows = self._connection().execute(ROWS, (game, -ENDLESS, ENDLESS))
            return verify_rows(game, header, (Row(*row) for row in rows), head)

    def close(self) -> None:
        """Finishes what was submitted and closes the file."""
        with self._lock:
            self._closed = True
            for connection in list(self._readers):
                _let_go(connection)
        self._writer.close()  # last, so that it can fold the -wal file into the main one

    def _game(self, game: str) -> tuple[int, bytes, bytes | None, bytes]:
        query = "SELECT id, header, seed, sum FROM game WHERE name = ?"
        found = self._rows(query, (game,)) if fits_as_name(game) else []
        if not found:
            raise UnknownGame(game)
        number, header, seed, kept_sum = found[0]
        return number, header, seed, kept_sum

    def _rows(self, query: str, values: tuple[int | str, ...]) -> list[tuple[Any, ...]]:
        with translated(self._path):
            return self._connection().execute(query, values).fetchall()

    def _connection(self) -> apsw.Connection:
        """The reading connection of this thread."""
        self._check_open()
        mine: apsw.Connection | None = getattr(self._mine, "connection", None)
        if mine is None:
            with self._lock:
                self._check_open()
                mine = self._mine.connection = reader(self._path, self._busy_ms)
                self._readers.add(mine)
        return mine

    def _check_open(self) -> None:
        if self._closed:
            raise StoreClosed(str(self._path))


def _let_go(connection: apsw.Connection) -> None:
    """Close it, once the thread whose it is has no answer under way."""
    while True:
        try:
            return connection.close()
        except apsw.ThreadingViolationError:
            time.sleep(0.001)


def within(number: int) -> int:
    """The nearest number that SQLite can count to, and not below 0."""
    return max(0, min(number, ENDLESS))


def printable(text: str) -> str:
    """The text where what is no character has become one that sorts after every name, as it does itself."""
    return "".join("\uffff" if "\ud800" <= sign <= "\udfff" else sign for sign in text)
