"""A store that forgets: for tests, notebooks and games that nobody will ask about."""

import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from functools import partial

from atoll.events.chain import genesis
from atoll.events.stores.checks import (
    chain_rows,
    check_append,
    check_create,
    check_expected,
    content_digest,
    now_ms,
    receipt_of,
    repeated,
    settled,
    verify_rows,
)
from atoll.events.stores.store import GameExists, Head, Receipt, Row, StoreClosed, UnknownGame


class MemoryLog:
    """One game: its rows, and the receipts of its commands with the digest of what they appended."""

    def __init__(self, header: bytes, seed: bytes | None) -> None:
        self.header = header
        self.seed = seed
        self.rows: list[Row] = []
        self.receipts: dict[str, tuple[bytes, Receipt]] = {}

    def head(self) -> Head:
        """The last row, or the header where there is none yet."""
        return Head(self.rows[-1].seq, self.rows[-1].hash) if self.rows else Head(0, genesis(self.header))


class MemoryStore:
    """Keeps logs as long as the process lives."""

    def __init__(self, *, clock: Callable[[], int] = now_ms) -> None:
        self._clock = clock
        self._logs: dict[str, MemoryLog] = {}
        self._feed: list[tuple[str, Row]] = []
        self._lock = threading.RLock()
        self._closed = False

    def create(
        self, game: str, header: bytes, entry: bytes, *, seed: bytes | None = None, command_id: str | None = None
    ) -> Receipt:
        """Begins a log with entry 1."""
        check_create(game, header, entry, command_id)
        digest = content_digest((entry,), header, seed)
        with self._lock:
            self._check_open()
            if log := self._logs.get(game):
                return self._repeat(game, log, command_id, digest) or self._refuse(game)
            log = self._logs[game] = MemoryLog(header, seed)
            return self._write(game, log, (entry,), command_id, digest)

    def append(self, game: str, expected: int, entries: Sequence[bytes], *, command_id: str | None = None) -> Receipt:
        """Appends after entry *expected*."""
        check_append(game, entries, command_id)
        digest = content_digest(entries)
        with self._lock:
            log = self._log(game)
            if receipt := self._repeat(game, log, command_id, digest):
                return receipt
            check_expected(game, expected, log.head().seq)
            return self._write(game, log, entries, command_id, digest)

    def submit_append(
        self, game: str, expected: int, entries: Sequence[bytes], *, command_id: str | None = None
    ) -> "Future[Receipt]":
        """As append; the future is settled when it is given."""
        self._check_open()
        return settled(partial(self.append, game, expected, entries, command_id=command_id))

    def receipt(self, game: str, command_id: str) -> Receipt | None:
        """The receipt of a command appended before."""
        digest, receipt = self._log(game).receipts.get(command_id, (b"", None))
        return receipt and repeated(game, command_id, digest, digest, receipt)

    def header(self, game: str) -> bytes:
        """The header as it was given."""
        return self._log(game).header

    def seed(self, game: str) -> bytes | None:
        """The secret seed, for the host only."""
        return self._log(game).seed

    def read(self, game: str, after: int = 0, upto: int | None = None) -> list[Row]:
        """Rows with ``after < seq <= upto``."""
        return self._log(game).rows[max(after, 0) : None if upto is None else max(upto, 0)]

    def head(self, game: str) -> Head:
        """The end of the log."""
        return self._log(game).head()

    def games(self, after: str = "", limit: int = 1000) -> list[str]:
        """Names greater than *after*, sorted."""
        with self._lock:
            self._check_open()
            return sorted(name for name in self._logs if name > after)[: max(limit, 0)]

    def feed(self, after: int = 0, limit: int = 1000) -> list[tuple[int, str, Row]]:
        """All entries in the order in which they were appended; positions count from 1."""
        with self._lock:
            self._check_open()
            some = self._feed[max(after, 0) : max(after, 0) + max(limit, 0)]
            return [(position, game, row) for position, (game, row) in enumerate(some, max(after, 0) + 1)]

    def verify(self, game: str, head: Head | None = None) -> Head:
        """Checks every hash, and the head that the caller kept."""
        log = self._log(game)
        return verify_rows(game, log.header, list(log.rows), head)

    def close(self) -> None:
        """Forgets everything."""
        with self._lock:
            self._closed = True
            self._logs.clear()
            self._feed.clear()

    def _log(self, game: str) -> MemoryLog:
        with self._lock:
            self._check_open()
            if log := self._logs.get(game):
                return log
            raise UnknownGame(game)

    def _check_open(self) -> None:
        if self._closed:
            raise StoreClosed("in memory")

    def _repeat(self, game: str, log: MemoryLog, command_id: str | None, digest: bytes) -> Receipt | None:
        if command_id is None or command_id not in log.receipts:
            return None
        return repeated(game, command_id, log.receipts[command_id][0], digest, log.receipts[command_id][1])

    def _refuse(self, game: str) -> Receipt:
        raise GameExists(game)

    def _write(
        self, game: str, log: MemoryLog, entries: Sequence[bytes], command_id: str | None, digest: bytes
    ) -> Receipt:
        rows = chain_rows(log.head(), entries, self._clock())
        receipt = receipt_of(rows)
        log.rows += rows
        self._feed += ((game, row) for row in rows)
        if command_id is not None:
            log.receipts[command_id] = (digest, receipt)
        return receipt
