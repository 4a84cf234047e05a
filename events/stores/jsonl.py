"""A folder with one log file per game: the store that people can read, copy and mail."""

import threading
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from functools import partial
from pathlib import Path

from atoll.events.chain import genesis
from atoll.events.logfile import read_log, write_log
from atoll.events.logwriter import LogWriter
from atoll.events.stores.checks import (
    chain_rows,
    check_create,
    content_digest,
    fits_as_name,
    now_ms,
    receipt_of,
    settled,
    verify_rows,
)
from atoll.events.stores.disk import reading, writing
from atoll.events.stores.order import Order
from atoll.events.stores.store import GameExists, Head, Receipt, Row, StoreClosed, StoreError, Tampered, UnknownGame

OPEN_LOGS = 64
"""How many log files stay open, their entries in memory; the one used longest ago is closed first."""


class JsonlStore:
    """
    Keeps each game in ``<folder>/<game>.jsonl``; a log file put into the folder is a game of the store.

    One process owns the folder at a time. A second file, ``entries.order``, holds the order for followers. Meant for
    some thousand games; what many seats play at once belongs in SQLite.
    """

    def __init__(
        self, folder: str | Path, *, fsync: bool = True, clock: Callable[[], int] = now_ms, open_logs: int = OPEN_LOGS
    ) -> None:
        self._folder = Path(folder)
        self._fsync = fsync
        self._clock = clock
        self._open_logs = open_logs
        self._lock = threading.RLock()
        self._logs: OrderedDict[str, LogWriter] = OrderedDict()
        self._checked: set[str] = set()
        self._closed = False
        try:
            with writing(self._folder):
                self._folder.mkdir(parents=True, exist_ok=True)
        except FileExistsError:
            raise StoreError(f"{folder} is a file, the store needs a folder: name its folder, or another") from None
        self._order = Order(self._folder / "entries.order", fsync=fsync)
        for aside in self._folder.glob(".*.new"):
            aside.unlink()

    def create(
        self, game: str, header: bytes, entry: bytes, *, seed: bytes | None = None, command_id: str | None = None
    ) -> Receipt:
        """Begins a log file with entry 1."""
        check_create(game, header, entry, command_id)
        with self._lock:
            self._check_open()
            if self._path(game).exists():
                digest = content_digest((entry,), header, seed)
                if receipt := self._log(game).repeat(command_id, digest):
                    return receipt
                raise GameExists(game)
            rows = chain_rows(Head(0, genesis(header)), (entry,), self._clock())
            write_log(self._path(game), header, rows, seed=seed, command_id=command_id, fsync=self._fsync)
            self._order.add(game, 1)
            return receipt_of(rows)

    def append(self, game: str, expected: int, entries: Sequence[bytes], *, command_id: str | None = None) -> Receipt:
        """Appends after entry *expected*."""
        with self._lock:
            log = self._log(game)
            try:
                receipt = log.append(expected, entries, command_id=command_id)
            finally:
                self._forget_closed(game, log)
            self._order.add(game, receipt.last)
            return receipt

    def submit_append(
        self, game: str, expected: int, entries: Sequence[bytes], *, command_id: str | None = None
    ) -> "Future[Receipt]":
        """As append; the future is settled when it is given."""
        self._check_open()
        return settled(partial(self.append, game, expected, entries, command_id=command_id))

    def receipt(self, game: str, command_id: str) -> Receipt | None:
        """The receipt of a command appended before."""
        with self._lock:
            return self._log(game).receipt(command_id)

    def header(self, game: str) -> bytes:
        """The header as it was given."""
        with self._lock:
            return self._log(game).header

    def seed(self, game: str) -> bytes | None:
        """The secret seed, for the host only."""
        with self._lock:
            return self._log(game).seed

    def read(self, game: str, after: int = 0, upto: int | None = None) -> list[Row]:
        """Rows with ``after < seq <= upto``."""
        with self._lock:
            return self._log(game).rows[max(after, 0) : None if upto is None else max(upto, 0)]

    def head(self, game: str) -> Head:
        """The end of the log."""
        with self._lock:
            return self._log(game).head

    def games(self, after: str = "", limit: int = 1000) -> list[str]:
        """Names greater than *after*, sorted."""
        with self._lock:
            self._check_open()
            return [name for name in self._names() if name > after][: max(limit, 0)]

    def feed(self, after: int = 0, limit: int = 1000) -> list[tuple[int, str, Row]]:
        """All entries in the order of ``entries.order``; those of files put into the folder come last."""
        with self._lock:
            self._check_open()
            for game in self._names():
                if game not in self._checked:
                    self._log(game)
            self._order.make_safe()
            start = max(after, 0)
            places = self._order.places[start : start + max(limit, 0)]
            rows = {game: self._rows(game) for game in {game for game, _ in places}}
            return [
                (position, game, rows[game][seq - 1])
                for position, (game, seq) in enumerate(places, start + 1)
                if seq <= len(rows[game])
            ]

    def verify(self, game: str, head: Head | None = None) -> Head:
        """Reads the file again; checks every sum and hash, the end that this store knows, and the caller's head."""
        with self._lock:
            known = self._log(game).head
            log = read_log(self._path(game))
        if log.unfinished:
            what = f"{len(log.unfinished)} bytes follow that no append has written"
            raise Tampered(game, log.head.seq + 1, what)
        verify_rows(game, log.header, log.rows, known)
        return verify_rows(game, log.header, log.rows, head)

    def close(self) -> None:
        """Lets go of the folder and all its files."""
        with self._lock:
            self._closed = True
            while self._logs:
                self._logs.popitem()[1].close()
            self._order.close()

    def _rows(self, game: str) -> list[Row]:
        """The entries of a game; none where its file was taken out of the folder."""
        return self._log(game).rows if self._path(game).exists() else []

    def _path(self, game: str) -> Path:
        return self._folder / f"{game}.jsonl"

    def _names(self) -> list[str]:
        with reading(self._folder):
            return sorted(path.stem for path in self._folder.glob("*.jsonl") if fits_as_name(path.stem))

    def _log(self, game: str) -> LogWriter:
        """The open log of a game, its entries listed in the order."""
        self._check_open()
        log = self._logs.get(game)
        if log is None:
            if not fits_as_name(game) or not self._path(game).exists():
                raise UnknownGame(game)
            log = self._logs[game] = LogWriter(self._path(game), fsync=self._fsync, clock=self._clock)
            self._order.add(game, log.head.seq)
            self._checked.add(game)
        self._logs.move_to_end(game)
        while len(self._logs) > self._open_logs:
            self._logs.popitem(last=False)[1].close()
        return log

    def _forget_closed(self, game: str, log: LogWriter) -> None:
        if log.closed:
            del self._logs[game]

    def _check_open(self) -> None:
        if self._closed:
            raise StoreClosed(str(self._folder))
