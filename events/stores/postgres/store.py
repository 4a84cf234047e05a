"""The store for several nodes: a PostgreSQL database, durable, with one order of all games."""

import threading
import zlib
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from typing import Any, Final

from atoll.events.stores.checks import check_append, check_create, fits_as_command_id, fits_as_name, verify_rows
from atoll.events.stores.jobs import Job, header_sum
from atoll.events.stores.migrations import migrations
from atoll.events.stores.postgres.feed import FEED, HELD, MOST, Held, pair_of, position_of, within
from atoll.events.stores.postgres.hints import Hints
from atoll.events.stores.postgres.place import connect, place, translated
from atoll.events.stores.postgres.reading import Readers
from atoll.events.stores.postgres.schema import prepare
from atoll.events.stores.postgres.writer import Writer
from atoll.events.stores.store import Head, Receipt, Row, StoreClosed, Tampered, UnfitEntry, UnknownGame

ROWS: Final = """
    SELECT e.seq, e.entry, e.hash, e.recorded_at
    FROM game g LEFT JOIN entry e ON e.game = g.id AND e.seq > %s AND e.seq <= %s WHERE g.name = %s ORDER BY e.seq
"""
"""One row without values where there is nothing of the kind, none where there is no such game."""

HEAD: Final = """
    SELECT e.seq, e.hash FROM game g LEFT JOIN LATERAL
      (SELECT seq, hash FROM entry WHERE game = g.id ORDER BY seq DESC LIMIT 1) AS e ON true
    WHERE g.name = %s
"""
RECEIPT: Final = """
    SELECT r.first, r.last, e.hash
    FROM game g LEFT JOIN receipt r ON r.game = g.id AND r.command_id = %s
    LEFT JOIN entry e ON e.game = g.id AND e.seq = r.last WHERE g.name = %s
"""
LATE_MS: Final = 2_000
"""How long a transaction may stay open before `held` names it, in milliseconds."""


class PostgresStore:
    """
    Keeps all games in one schema of a PostgreSQL database, which several processes may share.

    Writing goes through a few threads, each of which commits together what has come together. Positions of the feed
    are numbers of up to 128 bits. Needs PostgreSQL 13 or later; back it up with pg_dump, or with a standby.

    Args:
        url: ``postgresql://user@host:5432/database``, or any other form that libpq reads.
        writers: Connections that write; a game always goes through the same one.
        readers: Connections that read, at most.
        patience: Seconds for which a server that went away is waited for.
    """

    def __init__(
        self, url: str, *, schema: str = "atoll", writers: int = 2, readers: int = 8, patience: float = 5.0
    ) -> None:
        self._where = place(url, schema)
        with connect(self._where) as db:
            prepare(self._where, db, migrations("postgres"))
            with translated(self._where):
                db.execute("SELECT set_clock()")
        self._readers = Readers(self._where, readers, patience)
        self._writers = [Writer(self._where, patience, self._committed) for _ in range(writers)]
        self._hints: Hints | None = None
        self._lock = threading.Lock()
        self._closed = False

    def create(
        self, game: str, header: bytes, entry: bytes, *, seed: bytes | None = None, command_id: str | None = None
    ) -> Receipt:
        """Begins a log with entry 1."""
        check_create(game, header, entry, command_id)
        return self._writer(game).submit(Job(game, 0, (entry,), command_id, Future(), header, seed)).result()

    def append(self, game: str, expected: int, entries: Sequence[bytes], *, command_id: str | None = None) -> Receipt:
        """Appends after entry *expected*; returns when it is on disk."""
        return self.submit_append(game, expected, entries, command_id=command_id).result()

    def submit_append(
        self, game: str, expected: int, entries: Sequence[bytes], *, command_id: str | None = None
    ) -> "Future[Receipt]":
        """As append, without waiting. Cancelling the future keeps a command from being written until its turn."""
        self._check_open()
        future: Future[Receipt] = Future()
        try:
            check_append(game, entries, command_id)
            check_name(game)
        except (UnfitEntry, UnknownGame) as error:
            future.set_exception(error)
            return future
        return self._writer(game).submit(Job(game, expected, tuple(entries), command_id, future))

    def receipt(self, game: str, command_id: str) -> Receipt | None:
        """The receipt of a command appended before."""
        for first, last, kept_hash in self._of(game, RECEIPT, command_id if fits_as_command_id(command_id) else ""):
            return None if first is None else Receipt(first, last, kept_hash, repeated=True)
        return None

    def header(self, game: str) -> bytes:
        """The header as it was given."""
        header: bytes = self._game(game)[1]
        return header

    def seed(self, game: str) -> bytes | None:
        """The secret seed, for the host only."""
        seed: bytes | None = self._game(game)[2]
        return seed

    def read(self, game: str, after: int = 0, upto: int | None = None) -> list[Row]:
        """Rows with ``after < seq <= upto``."""
        rows = self._of(game, ROWS, within(after), MOST if upto is None else within(upto))
        return [Row(*row) for row in rows if row[0] is not None]

    def head(self, game: str) -> Head:
        """The end of the log."""
        ((seq, kept_hash),) = self._of(game, HEAD)
        if seq is None:
            raise Tampered(game, 1, "it is gone; a log begins with entry 1")
        return Head(seq, kept_hash)

    def games(self, after: str = "", limit: int = 1000) -> list[str]:
        """Names greater than *after*, sorted."""
        query = 'SELECT name FROM game WHERE name > %s COLLATE "C" ORDER BY name LIMIT %s'
        return [name for (name,) in self._rows(query, (printable(after), within(limit)))]

    def feed(self, after: int = 0, limit: int = 1000) -> list[tuple[int, str, Row]]:
        """All entries in the order of the transactions that wrote them, up to the first that is still open."""
        found = self._rows(FEED, (*pair_of(after), within(limit)))
        return [(position_of(turn, number), game, Row(*row)) for turn, number, game, *row in found]

    def held(self, late_ms: int = LATE_MS) -> Held | None:
        """The transaction that has kept followers from what is new for *late_ms* milliseconds; `None` where none."""
        found = self._rows(HELD, (late_ms,))
        return Held(*found[0]) if found else None

    def listen(self, heard: Callable[[], object]) -> None:
        """From now on *heard* is called after appends of any node that listens too. Hints may be late or lost."""
        self._check_open()
        with self._lock:
            self._hints = self._hints or Hints(self._where, heard)

    def verify(self, game: str, head: Head | None = None) -> Head:
        """Checks header, seed and every hash, and the head that the caller kept."""
        number, header, seed, kept_sum = self._game(game)
        if kept_sum != header_sum(header, seed):
            raise Tampered(game, 0, "header and seed do not fit their sum")
        query = "SELECT seq, entry, hash, recorded_at FROM entry WHERE game = %s ORDER BY seq"
        return verify_rows(game, header, (Row(*row) for row in self._rows(query, (number,))), head)

    def close(self) -> None:
        """Finishes what was submitted and lets go of the server."""
        with self._lock:
            self._closed = True
        for writer in self._writers:
            writer.close()
        if self._hints is not None:
            self._hints.close()
        self._readers.close()

    def _writer(self, game: str) -> Writer:
        return self._writers[zlib.crc32(game.encode()) % len(self._writers)]

    def _committed(self) -> None:
        if self._hints is not None:
            self._hints.tell()

    def _game(self, game: str) -> tuple[Any, ...]:
        """Row number, header, seed and sum."""
        return self._of(game, "SELECT id, header, seed, sum FROM game WHERE name = %s")[0]

    def _of(self, game: str, query: str, *values: Any) -> list[tuple[Any, ...]]:
        """
        What is asked about a game, whose name is the last value; one row at least.

        Raises:
            UnknownGame: There is none of that name.
        """
        self._check_open()
        check_name(game)
        found = self._rows(query, (*values, game))
        if not found:
            raise UnknownGame(game)
        return found

    def _rows(self, query: str, values: tuple[Any, ...]) -> list[tuple[Any, ...]]:
        """Reads, on a new connection where the server had closed the one at hand."""
        self._check_open()
        return self._readers.rows(query, values)

    def _check_open(self) -> None:
        if self._closed:
            raise StoreClosed(str(self._where))


def check_name(game: str) -> None:
    """
    A name that a game could have.

    Raises:
        UnknownGame: It could not, so there is none.
    """
    if not fits_as_name(game):
        raise UnknownGame(game)


def printable(text: str) -> str:
    """The text where what is no character has become one that sorts after every name, as it does itself."""
    return "".join("\uffff" if "\ud800" <= sign <= "\udfff" else sign for sign in text).replace("\0", "\x01")
