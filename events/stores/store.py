"""What every store promises: the protocol, its shapes and its errors."""

from collections.abc import Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import Protocol

import msgspec


class Row(msgspec.Struct, frozen=True, gc=False):
    """One entry as a store keeps it; *recorded_at* stands outside the hash."""

    seq: int
    """Counts from 1 within the game, without gaps."""
    entry: bytes
    """The exact canonical bytes that were appended."""
    hash: bytes
    """32 bytes: the chain up to and including this entry."""
    recorded_at: int
    """Milliseconds since the epoch."""


class Head(msgspec.Struct, frozen=True):
    """Where a log ends. A caller who keeps it can later tell a cut or rewritten log."""

    seq: int
    hash: bytes


class Receipt(msgspec.Struct, frozen=True):
    """What an append did: entries *first* to *last*, both inclusive, and the hash of the last."""

    first: int
    last: int
    hash: bytes
    repeated: bool = False
    """True where the same command had been appended before; nothing was written this time."""


class Store(Protocol):
    """
    Keeps logs; appends with the expected sequence number; never changes what it has acknowledged.

    An append is written whole or not at all, and is durable when its receipt is given. A *command_id* makes it
    safe to send again: the same id with the same content answers the first receipt, however far the game has
    gone since. All methods may be called from any thread.

    Raises:
        UnknownGame: from every method that takes a game, but ``create``. The caller's mistake.
        StoreClosed: after ``close``. The caller's mistake.
        StoreError: the file or disk behind the store does not answer; the operator's to mend.
    """

    def create(
        self, game: str, header: bytes, entry: bytes, *, seed: bytes | None = None, command_id: str | None = None
    ) -> Receipt:
        """
        Begins a log: header, secret seed for the host, and entry 1.

        Raises:
            GameExists: the name is taken, and this is not a repetition under the same *command_id*.
            CommandReused: repeated with another header, entry or seed.
            UnfitName: not 1-100 letters, digits, ``.``, ``_`` or ``-`` that begin with a letter or digit.
        """
        ...

    def append(self, game: str, expected: int, entries: Sequence[bytes], *, command_id: str | None = None) -> Receipt:
        """
        Appends after entry *expected*, waiting until it is durable.

        Args:
            entries: At least one; each one the canonical JSON of an entry, on one line.

        Raises:
            Conflict: the log does not end at *expected*. Nobody's mistake: read what is new, decide again.
            CommandReused: the id was used with other content. The caller's mistake.
            UnfitEntry: no entries, or one that is empty, too long, or not JSON of one line; or a command id of other
                than 1-200 printable ASCII characters. The caller's mistake.
        """
        ...

    def submit_append(
        self, game: str, expected: int, entries: Sequence[bytes], *, command_id: str | None = None
    ) -> "Future[Receipt]":
        """As ``append``, without waiting: every error but StoreClosed is in the future."""
        ...

    def receipt(self, game: str, command_id: str) -> Receipt | None:
        """The receipt of a command appended before, marked repeated; None where the id is new."""
        ...

    def header(self, game: str) -> bytes:
        """The header, byte for byte as it was given."""
        ...

    def seed(self, game: str) -> bytes | None:
        """The secret seed, for the host only; None where none was given."""
        ...

    def read(self, game: str, after: int = 0, upto: int | None = None) -> list[Row]:
        """Rows with ``after < seq <= upto``, in order; empty where there are none."""
        ...

    def head(self, game: str) -> Head:
        """The end of the log; its seq is at least 1."""
        ...

    def games(self, after: str = "", limit: int = 1000) -> list[str]:
        """At most *limit* names greater than *after*, sorted by code point."""
        ...

    def feed(self, after: int = 0, limit: int = 1000) -> list[tuple[int, str, Row]]:
        """
        ``(position, game, row)`` of all games in one order that never changes, for followers.

        Positions rise. An entry never appears later at a position that a follower has already passed, and the
        entries of one game come in their own order.
        """
        ...

    def verify(self, game: str, head: Head | None = None) -> Head:
        """
        Reads the whole log again and checks every hash, up to a *head* that the caller kept and beyond it.

        Raises:
            Tampered: names the first entry that does not fit; 0 is the header. Without a kept head, a log that
                was cut at the end or written anew from its header on looks whole.
        """
        ...

    def close(self) -> None:
        """Finishes what was submitted and lets go of the files; closing twice does nothing."""
        ...


class StoreError(Exception):
    """Something about a store, said in one line that names what, where, the values and the mend."""


class StoreClosed(StoreError):
    """The store was closed before this call."""

    def __init__(self, where: str) -> None:
        super().__init__(f"store {where} is closed: open it again")


class Conflict(StoreError):
    """The log has moved on, or never was where the caller thinks."""

    def __init__(self, game: str, expected: int, actual: int) -> None:
        self.game, self.expected, self.actual = game, expected, actual
        mend = "read the new entries and decide again" if actual > expected else "append after its last entry"
        super().__init__(f"game {game!r} is at entry {actual}, append expected {expected}: {mend}")


class UnknownGame(StoreError):
    """No log under that name."""

    def __init__(self, game: str) -> None:
        self.game = game
        super().__init__(f"no game {game[:100]!r} in this store: create it, or look its name up in games()")


class GameExists(StoreError):
    """A log under that name began before."""

    def __init__(self, game: str) -> None:
        self.game = game
        super().__init__(f"game {game!r} exists already: append to it, or choose another name")


class UnfitName(StoreError, ValueError):
    """A name that not every store could keep."""

    def __init__(self, game: str) -> None:
        self.game = game
        super().__init__(
            f"game {game[:100]!r} cannot be a name: use 1-100 letters, digits, '.', '_' or '-', "
            "beginning with a letter or digit"
        )


class UnfitEntry(StoreError, ValueError):
    """An append that not every store could keep."""


class CommandReused(StoreError):
    """One command id, two contents."""

    def __init__(self, game: str, command_id: str) -> None:
        self.game, self.command_id = game, command_id
        super().__init__(
            f"command {command_id!r} of game {game!r} was appended before with other content: "
            "give a new command its own id"
        )


class Tampered(StoreError):
    """The log is not what was acknowledged; *seq* is the first entry that does not fit, 0 the header."""

    def __init__(self, game: str, seq: int, what: str) -> None:
        self.game, self.seq, self.what = game, seq, what
        at = f"at entry {seq}" if seq else "at its header (entry 0)"
        super().__init__(f"game {game!r} was changed {at}: {what}: restore it from a copy")


class FileTrouble(StoreError):
    """A file that cannot be used: it names the path, what is wrong with it, and the mend."""

    def __init__(self, path: str | Path, what: str) -> None:
        self.path, self.what = str(path), what
        super().__init__(f"{path} {what}")


class ForeignFile(FileTrouble):
    """A file that no store of this kind has written."""


class NewerSchema(FileTrouble):
    """A file written by a later version of this package."""

    def __init__(self, path: str | Path, found: int, known: int) -> None:
        self.found, self.known = found, known
        super().__init__(path, f"has schema {found}, this version knows up to {known}: upgrade atoll to open it")


class Locked(FileTrouble):
    """Another writer has the file."""

    def __init__(self, path: str | Path) -> None:
        super().__init__(path, "is being written by another process: close that one, or wait for it")


class MissingExtra(StoreError, ImportError):
    """A store whose library is not installed."""
