"""
The lines of a log file, and the sum that seals each of them.

The first line is ``{"header":<json>,"seed":"<hex>"|null,"sum":"<hex>"}``, the others are
``{"entry":<json>,"hash":"<hex>","recorded_at":<int>,"sum":"<hex>"}``. Where an append brought several entries, each
of their lines also holds the ``first`` and ``last`` number of the append; the line of a command with an id holds
``command_id``. ``hash`` is the chain; ``sum`` covers every byte of the line before it.
"""

import re
from collections.abc import Sequence
from hashlib import blake2b

import msgspec

from atoll.events.stores.store import Row, UnfitEntry

SUM_SIZE = 8
"""Bytes in the sum of a line: enough against accidents; against forgers there is the kept head."""

SEAL = re.compile(rb',"sum":"[0-9a-f]{16}"\}')


class HeaderLine(msgspec.Struct, frozen=True):
    """The first line, without its sum."""

    header: msgspec.Raw
    seed: str | None

    @property
    def content(self) -> bytes:
        """The header, byte for byte."""
        return bytes(self.header)


class EntryLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """The line of one entry, without its sum."""

    entry: msgspec.Raw
    hash: str
    recorded_at: int
    first: int = 0
    """First entry of an append of several; 0 where the entry came alone."""
    last: int = 0
    command_id: str | None = None

    @property
    def content(self) -> bytes:
        """The entry, byte for byte."""
        return bytes(self.entry)


def header_line(header: bytes, seed: bytes | None) -> bytes:
    """
    The first line of a log file, without a newline.

    Raises:
        UnfitEntry: the header is not JSON of one line. The caller's mistake.
    """
    line = HeaderLine(msgspec.Raw(header), None if seed is None else seed.hex())
    return sealed("header", header, line)


def entry_lines(rows: Sequence[Row], command_id: str | None = None) -> list[bytes]:
    """
    The lines of one append, without newlines.

    Raises:
        UnfitEntry: an entry is not JSON of one line. The caller's mistake.
    """
    first, last = (rows[0].seq, rows[-1].seq) if len(rows) > 1 else (0, 0)
    lines = []
    for row in rows:
        line = EntryLine(msgspec.Raw(row.entry), row.hash.hex(), row.recorded_at, first, last, command_id)
        lines.append(sealed(f"entry {row.seq}", row.entry, line))
    return lines


def sealed(what: str, content: bytes, line: HeaderLine | EntryLine) -> bytes:
    """The line with its sum; reading it gives back exactly the bytes that went into it."""
    body = msgspec.json.encode(line)[:-1]
    whole = body + seal_of(body)
    try:
        read = msgspec.json.decode(whole, type=type(line))
    except (msgspec.DecodeError, UnicodeDecodeError):
        read = None
    if read != line or b"\n" in whole:
        raise UnfitEntry(f"{what} is not JSON of one line, begins {content[:40]!r}: give its canonical JSON")
    return whole


def seal_of(body: bytes) -> bytes:
    """The end of a line that begins with *body*: its sum and the closing brace."""
    return b',"sum":"%s"}' % blake2b(body, digest_size=SUM_SIZE).hexdigest().encode()


def sealed_length(line: bytes) -> int:
    """Length of the sealed line that *line* begins with; 0 where no sum fits."""
    for found in SEAL.finditer(line):
        if seal_of(line[: found.start()]) == found.group():
            return found.end()
    return 0
