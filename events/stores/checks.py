"""What every store checks in the same way, so that they differ only in where bytes are kept."""

import re
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future
from hashlib import blake2b

from atoll.events.chain import genesis, link, links
from atoll.events.stores.store import (
    CommandReused,
    Conflict,
    Head,
    Receipt,
    Row,
    StoreError,
    Tampered,
    UnfitEntry,
    UnfitName,
)

ENTRY_LIMIT = 16 * 2**20
"""Bytes that one entry or header may have; far above any game's, it only keeps accidents out."""

COMMAND_ID_LIMIT = 200
"""Characters that a command id may have."""

NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,99}", re.ASCII)


def now_ms() -> int:
    """Milliseconds since the epoch."""
    return time.time_ns() // 1_000_000


def fits_as_name(game: str) -> bool:
    """Whether every store, one that names files after games included, can keep this name."""
    return NAME.fullmatch(game) is not None


def fits_as_command_id(command_id: str) -> bool:
    """1 to 200 printable ASCII characters: a UUID, a hash, whatever a client makes up."""
    return 0 < len(command_id) <= COMMAND_ID_LIMIT and command_id.isascii() and command_id.isprintable()


def check_create(game: str, header: bytes, entry: bytes, command_id: str | None) -> None:
    """Everything about a new game that can be refused without looking into the store."""
    if not fits_as_name(game):
        raise UnfitName(game)
    check_size(game, "header", header)
    check_append(game, (entry,), command_id)


def check_append(game: str, entries: Sequence[bytes], command_id: str | None) -> None:
    """Everything about an append that can be refused without looking into the store."""
    if not entries:
        raise UnfitEntry(f"append to game {game!r} without entries: give at least one")
    for number, entry in enumerate(entries, 1):
        check_size(game, f"entry {number} of the append", entry)
    if command_id is not None and not fits_as_command_id(command_id):
        mend = f"use 1-{COMMAND_ID_LIMIT} printable ASCII characters"
        raise UnfitEntry(f"command id {command_id[:40]!r} of {len(command_id)} characters for game {game!r}: {mend}")


def check_size(game: str, what: str, data: bytes) -> None:
    """Neither empty nor longer than a line may be."""
    if not data:
        raise UnfitEntry(f"{what} for game {game!r} is empty: give its canonical JSON")
    if len(data) > ENTRY_LIMIT:
        raise UnfitEntry(f"{what} for game {game!r} has {len(data)} bytes, more than {ENTRY_LIMIT}: split it")


def check_expected(game: str, expected: int, actual: int) -> None:
    """The log ends where the caller thinks."""
    if expected != actual:
        raise Conflict(game, expected, actual)


def content_digest(entries: Iterable[bytes], header: bytes | None = None, seed: bytes | None = None) -> bytes:
    """32 bytes by which a repeated command is known; each piece is counted by its length, so none can pose as two."""
    digest = blake2b(digest_size=32)
    for piece in (header, seed, *entries):
        digest.update(b"-" if piece is None else b"%d:" % len(piece))
        digest.update(piece or b"")
    return digest.digest()


def repeated(game: str, command_id: str, known: bytes, given: bytes, receipt: Receipt) -> Receipt:
    """The first receipt again, where the content is the same."""
    if known != given:
        raise CommandReused(game, command_id)
    return Receipt(receipt.first, receipt.last, receipt.hash, repeated=True)


def chain_rows(head: Head, entries: Sequence[bytes], recorded_at: int) -> list[Row]:
    """Rows that go on from *head*, one per entry."""
    hashes = links(head.hash, entries)
    numbers = range(head.seq + 1, head.seq + 1 + len(entries))
    return [Row(*row, recorded_at) for row in zip(numbers, entries, hashes, strict=True)]


def receipt_of(rows: Sequence[Row]) -> Receipt:
    """The receipt for rows that have just been written."""
    return Receipt(rows[0].seq, rows[-1].seq, rows[-1].hash)


def settled(call: Callable[[], Receipt]) -> "Future[Receipt]":
    """A future that already holds what *call* answers or raises, for stores that do not queue."""
    future: Future[Receipt] = Future()
    try:
        future.set_result(call())
    except StoreError as error:
        future.set_exception(error)
    return future


def verify_rows(game: str, header: bytes, rows: Iterable[Row], kept: Head | None) -> Head:
    """
    Follows the chain from the header over all *rows* and past the head that the caller kept.

    Raises:
        Tampered: names the first entry that does not fit.
    """
    head = Head(0, genesis(header))
    check_kept(game, head, kept)
    for row in rows:
        head = verify_row(game, head, row)
        check_kept(game, head, kept)
    if head.seq == 0:
        raise Tampered(game, 1, "it is gone; a log begins with entry 1")
    if kept is not None and kept.seq > head.seq:
        raise Tampered(game, head.seq + 1, f"it is gone; the log ends at entry {head.seq}, was kept at {kept.seq}")
    return head


def verify_row(game: str, head: Head, row: Row) -> Head:
    """The head after *row*, which must be the next one."""
    if row.seq != head.seq + 1:
        raise Tampered(game, head.seq + 1, f"it is gone; entry {row.seq} follows entry {head.seq}")
    if row.hash != link(head.hash, row.entry):
        raise Tampered(game, row.seq, "its bytes do not fit its hash")
    return Head(row.seq, row.hash)


def check_kept(game: str, head: Head, kept: Head | None) -> None:
    """Where the walk passes the kept head, it is that head."""
    if kept is not None and kept.seq == head.seq and kept.hash != head.hash:
        raise Tampered(game, head.seq, f"hash {head.hash.hex()[:16]} differs from the kept {kept.hash.hex()[:16]}")
