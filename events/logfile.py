"""
A log as a file: a line for the header, a line for each entry, and proof that none of their bytes has changed.

A line gets its newline when it is safe on disk. So a damaged line with a newline was changed later, and raises; a
damaged tail without one is an append that a crash cut off, and is handed over as unfinished. A last line whose sum and
hash fit is complete, whatever follows it.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import TypeVar

import msgspec

from atoll.events.chain import genesis
from atoll.events.logline import EntryLine, HeaderLine, entry_lines, header_line, sealed_length
from atoll.events.stores.checks import verify_row, verify_rows
from atoll.events.stores.disk import place, reading
from atoll.events.stores.store import ForeignFile, Head, Receipt, Row, Tampered

BEGINNING = b'{"header":'
Line = TypeVar("Line", HeaderLine, EntryLine)


class LogFile(msgspec.Struct, frozen=True):
    """Everything that a log file holds, checked."""

    header: bytes
    seed: bytes | None
    rows: tuple[Row, ...]
    receipts: dict[str, Receipt]
    """By command id, of the appends that had one."""
    unfinished: bytes
    """What stands after the last complete append: the beginning of one that a crash cut off; b"" if nothing."""
    size: int
    """Bytes from the beginning to the end of the last complete append, its newline excluded."""
    ended: bool
    """Whether the last complete append has its newline."""

    @property
    def head(self) -> Head:
        """The last entry; the header as entry 0 where there is none."""
        return Head(self.rows[-1].seq, self.rows[-1].hash) if self.rows else Head(0, genesis(self.header))


def read_log(path: Path) -> LogFile:
    """
    The log in that file, every sum and hash checked.

    Raises:
        Tampered: a byte differs from what was written; names the entry, 0 for the header line.
        ForeignFile: no log at all: empty, a folder, other bytes.
        FileTrouble: it cannot be read; says why.
    """
    with reading(path), path.open("rb") as file:
        beginning = file.read(len(BEGINNING))
        check_beginning(path, beginning)
        data = beginning + file.read()
    return parse_log(data, path)


def check_beginning(path: Path, beginning: bytes) -> None:
    """The first bytes tell a log from other files, so that no other file is read whole."""
    if not beginning:
        raise ForeignFile(path, "is empty, a log begins with its header line: restore it from a copy, or delete it")
    differing = sum(found != right for found, right in zip(beginning, BEGINNING, strict=False))
    if len(beginning) < len(BEGINNING) or differing > 1:
        raise ForeignFile(path, f"is no log, its line 1 begins {beginning!r} in place of {BEGINNING!r}: name another")


def parse_log(data: bytes, path: Path) -> LogFile:
    """The log in *data*; *path* is for the messages. Raises as ``read_log``."""
    *ended, rest = data.split(b"\n")
    parser = LogParser(path)
    for line in ended:
        parser.take(line)
    parser.take_last(rest)
    return parser.log(data)


def write_log(
    path: Path,
    header: bytes,
    rows: Sequence[Row],
    *,
    seed: bytes | None = None,
    command_id: str | None = None,
    fsync: bool = True,
) -> Head:
    """
    Makes a log file of *rows*; it appears whole, under a name that was free, or not at all.

    Args:
        rows: From entry 1 on, chained from *header*; none may be missing.
        command_id: Of the command that made entry 1.

    Raises:
        FileExistsError: something has that name.
        Tampered: the rows do not follow from the header and each other.
        UnfitEntry: the header or an entry is not JSON of one line. The caller's mistake.
    """
    head = verify_rows(path.stem, header, rows, None)
    lines = [header_line(header, seed)]
    for row in rows:
        lines += entry_lines((row,), command_id if row.seq == 1 else None)
    place(path, b"".join(line + b"\n" for line in lines), fsync=fsync)
    return head


class LogParser:
    """Reads the lines of one log file in order; knows what the ones before said."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._header: HeaderLine | None = None
        self._head = Head(0, b"")
        self._rows: list[Row] = []
        self._receipts: dict[str, Receipt] = {}
        self._offset = 0
        self._size = 0
        self._complete = 0

    def take(self, line: bytes) -> None:
        """A line that has its newline must fit in every byte."""
        length = sealed_length(line)
        if not length:
            raise self._tampered(self._next, "does not fit its sum")
        self._line(line[:length])
        if length < len(line):
            raise self._tampered(self._next, "goes on behind its sum", lines_back=1)
        self._offset += len(line) + 1

    def take_last(self, rest: bytes) -> None:
        """What has no newline counts as far as it is a complete line."""
        if length := sealed_length(rest):
            self._line(rest[:length])
        elif self._header is None:
            raise self._tampered(0, "does not fit its sum, or is cut short")

    def log(self, data: bytes) -> LogFile:
        """Everything that was understood; entries of an append that lacks its last one count as unfinished."""
        if self._header is None:
            raise self._tampered(0, "is missing")
        seed = self._header.seed
        tail = data[self._size :]
        return LogFile(
            header=self._header.content,
            seed=None if seed is None else self._bytes(0, seed),
            rows=tuple(self._rows[: self._complete]),
            receipts={key: receipt for key, receipt in self._receipts.items() if receipt.last <= self._complete},
            unfinished=tail.removeprefix(b"\n"),
            size=self._size,
            ended=tail.startswith(b"\n"),
        )

    @property
    def _next(self) -> int:
        return 0 if self._header is None else self._head.seq + 1

    def _line(self, line: bytes) -> None:
        if self._header is None:
            self._header = self._decoded(line, HeaderLine)
            self._head = Head(0, genesis(self._header.content))
            self._size = self._offset + len(line)
        else:
            self._entry(self._decoded(line, EntryLine), self._offset + len(line))

    def _entry(self, line: EntryLine, end: int) -> None:
        row = Row(self._next, line.content, self._bytes(self._next, line.hash), line.recorded_at)
        self._head = verify_row(self._path.stem, self._head, row)
        self._rows.append(row)
        if row.seq == (line.last or row.seq):
            self._size, self._complete = end, row.seq
            if line.command_id is not None:
                self._receipts[line.command_id] = Receipt(line.first or row.seq, row.seq, row.hash)

    def _decoded(self, line: bytes, kind: type[Line]) -> Line:
        try:
            return msgspec.json.decode(line, type=kind)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise self._tampered(self._next, f"is no line of a log ({error})") from None

    def _bytes(self, seq: int, text: str) -> bytes:
        try:
            return bytes.fromhex(text)
        except ValueError as error:
            raise self._tampered(seq, f"is no line of a log ({error})") from None

    def _tampered(self, seq: int, what: str, lines_back: int = 0) -> Tampered:
        return Tampered(self._path.stem, seq, f"line {seq + 1 - lines_back} of {self._path} {what}")
