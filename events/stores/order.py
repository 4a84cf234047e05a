"""The order of all entries of a folder of logs, kept beside them so that followers can go on after a restart."""

import os
from collections import Counter
from hashlib import blake2b
from io import FileIO
from pathlib import Path

import structlog

from atoll.events.stores.disk import lock, make_safe, reading, write_all, writing

logger = structlog.get_logger(__name__)


class Order:
    """
    An append-only list of ``(game, seq)``; a position is an index into it, counted from 1.

    It is an index, not a truth: what it lists is written only before a follower is shown it (``make_safe``), and
    entries that a crash kept from being listed are added at its end later. Holding it open claims the folder.
    """

    def __init__(self, path: Path, *, fsync: bool) -> None:
        self._path = path
        self._fsync = fsync
        self._pending = b""
        self._size = 0
        self.places: list[tuple[str, int]] = []
        self.counts: Counter[str] = Counter()
        """How many entries of each game are listed; they are always its first ones."""
        with writing(path):
            self._file = FileIO(os.open(path, os.O_RDWR | os.O_CREAT, 0o600), "r+")
        try:
            lock(self._file, path.parent)
            self._load()
        except BaseException:
            self._file.close()
            raise

    def add(self, game: str, upto: int) -> None:
        """Lists the entries of a game that are not listed yet, up to *upto*."""
        for seq in range(self.counts[game] + 1, upto + 1):
            self._pending += self._line(game, seq)
            self._list(game, seq)

    def make_safe(self) -> None:
        """Every place listed so far keeps its position for ever."""
        if not self._pending:
            return
        with writing(self._path):
            self._file.seek(self._size)
            write_all(self._file, self._pending)
            if self._fsync:
                make_safe(self._file)
        self._size += len(self._pending)
        self._pending = b""

    def close(self) -> None:
        """Keeps the order and lets go of the folder."""
        if not self._file.closed:
            try:
                self.make_safe()
            finally:
                self._file.close()

    def _load(self) -> None:
        """Takes lines as long as they fit, and cuts off the rest."""
        with reading(self._path):
            data = self._file.readall() or b""
        for line in data.splitlines(keepends=True):
            game, _, rest = line.partition(b" ")
            seq = rest.partition(b" ")[0]
            if not seq.isdigit() or line != self._line(game.decode(errors="replace"), int(seq)):
                logger.warning("order of entries cut off", path=str(self._path), after=len(self.places))
                with writing(self._path):
                    self._file.truncate(self._size)
                break
            self._list(game.decode(), int(seq))
            self._size += len(line)

    def _list(self, game: str, seq: int) -> None:
        self.places.append((game, seq))
        self.counts[game] = seq

    def _line(self, game: str, seq: int) -> bytes:
        """The line at the next position; its sum covers the position too."""
        place = f"{game} {seq}"
        mark = blake2b(f"{len(self.places) + 1} {place}".encode(), digest_size=4).hexdigest()
        return f"{place} {mark}\n".encode()
