"""One writer for one log file: claims it, mends its end, appends whole lines."""

from collections.abc import Callable, Sequence
from io import FileIO
from pathlib import Path
from types import TracebackType
from typing import Self

import structlog

from atoll.events.logfile import LogFile, read_log
from atoll.events.logline import entry_lines
from atoll.events.stores.checks import (
    chain_rows,
    check_append,
    check_expected,
    content_digest,
    now_ms,
    receipt_of,
    repeated,
)
from atoll.events.stores.disk import lock, make_safe, reading, write_all, writing
from atoll.events.stores.store import Head, Receipt, Row, StoreClosed, StoreError, Tampered

logger = structlog.get_logger(__name__)


class LogWriter:
    """
    Appends to a log file that exists (see ``write_log``); nobody else can while this is open.

    Opening cuts off what a crash left unfinished, after a warning that says how much. Not for use from several
    threads at once. After an error of the disk it is closed; opening the file again shows what was kept.

    Raises:
        Locked: another writer has the file.
        Tampered, ForeignFile, FileTrouble: as ``read_log``.
    """

    def __init__(self, path: Path, *, fsync: bool = True, clock: Callable[[], int] = now_ms) -> None:
        self._path = path
        self._fsync = fsync
        self._clock = clock
        with reading(path):
            self._file = FileIO(path, "r+")
        try:
            lock(self._file, path)
            log = read_log(path)
            if not log.rows:
                raise Tampered(path.stem, 1, f"{path} ends with its header, a log begins with entry 1")
            self._mend(log)
        except BaseException:
            self._file.close()
            raise
        self.header, self.seed = log.header, log.seed
        self.rows: list[Row] = list(log.rows)
        """All entries so far; entry n is at n - 1."""
        self._receipts = dict(log.receipts)

    @property
    def head(self) -> Head:
        """The last entry."""
        return Head(self.rows[-1].seq, self.rows[-1].hash)

    @property
    def closed(self) -> bool:
        """Whether it was closed, by its owner or by an error of the disk."""
        return self._file.closed

    def append(self, expected: int, entries: Sequence[bytes], *, command_id: str | None = None) -> Receipt:
        """Appends after entry *expected*; the errors are those of ``Store.append``."""
        game = self._path.stem
        check_append(game, entries, command_id)
        if self._file.closed:
            raise StoreClosed(str(self._path))
        if receipt := self.repeat(command_id, content_digest(entries)):
            return receipt
        check_expected(game, expected, self.head.seq)
        rows = chain_rows(self.head, entries, self._clock())
        self._write(entry_lines(rows, command_id))
        self.rows += rows
        if command_id is not None:
            self._receipts[command_id] = receipt_of(rows)
        return receipt_of(rows)

    def receipt(self, command_id: str) -> Receipt | None:
        """The receipt of a command appended before, marked repeated."""
        receipt = self._receipts.get(command_id)
        return receipt and Receipt(receipt.first, receipt.last, receipt.hash, repeated=True)

    def repeat(self, command_id: str | None, digest: bytes) -> Receipt | None:
        """
        The receipt of a command that comes again with the content of *digest*; None where it is new.

        Raises:
            CommandReused: it comes with other content.
        """
        receipt = None if command_id is None else self._receipts.get(command_id)
        if command_id is None or receipt is None:
            return None
        entries = [row.entry for row in self.rows[receipt.first - 1 : receipt.last]]
        begins = receipt.first == 1
        known = content_digest(entries, self.header, self.seed) if begins else content_digest(entries)
        return repeated(self._path.stem, command_id, known, digest, receipt)

    def close(self) -> None:
        """Lets go of the file."""
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def _mend(self, log: LogFile) -> None:
        """The file ends with the newline of its last complete append."""
        self._end = log.size + 1
        if log.ended and not log.unfinished:
            return
        if log.unfinished:
            logger.warning(
                "unfinished append cut off", path=str(self._path), size=len(log.unfinished), after=log.head.seq
            )
        with writing(self._path):
            self._file.truncate(log.size)
            self._file.seek(log.size)
            write_all(self._file, b"\n")
            self._make_safe()

    def _write(self, lines: Sequence[bytes]) -> None:
        """Each line is safe before its newline is written, so that a torn line never has one."""
        try:
            with writing(self._path):
                self._file.seek(self._end)
                for line in lines:
                    write_all(self._file, line)
                    self._make_safe()
                    write_all(self._file, b"\n")
        except StoreError:
            self._give_up()
            raise
        self._end += sum(len(line) + 1 for line in lines)

    def _give_up(self) -> None:
        """After a failed write nobody knows what is on disk: take it back if possible, and close."""
        try:
            self._file.truncate(self._end)
        except OSError as error:
            logger.warning("failed append not taken back", path=str(self._path), error=str(error))
        self._file.close()

    def _make_safe(self) -> None:
        if self._fsync:
            make_safe(self._file)
