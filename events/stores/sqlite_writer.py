"""The one thread that writes to a SQLite store: many commands, one commit."""

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from pathlib import Path

from atoll.events.chain import genesis
from atoll.events.stores.checks import chain_rows, receipt_of, repeated
from atoll.events.stores.driver import apsw
from atoll.events.stores.jobs import Job, JobQueue, Outcome, header_sum
from atoll.events.stores.sqlite_file import translated
from atoll.events.stores.store import Conflict, GameExists, Head, Receipt, StoreError, UnknownGame

HEAD = """
    SELECT game.id, entry.seq, entry.hash FROM game LEFT JOIN entry ON entry.game = game.id
    WHERE game.name = ? ORDER BY entry.seq DESC LIMIT 1
"""
RECEIPT = """
    SELECT receipt.digest, receipt.first, receipt.last, entry.hash FROM receipt
    JOIN entry ON entry.game = receipt.game AND entry.seq = receipt.last
    WHERE receipt.game = ? AND receipt.command_id = ?
"""


INSERT_ENTRY = "INSERT INTO entry(game, seq, entry, hash, recorded_at) VALUES (?, ?, ?, ?, ?)"
INSERT_RECEIPT = "INSERT INTO receipt VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"

KNOWN_GAMES = 100_000
"""Games whose heads the writer remembers before it begins anew."""


class Writer:
    """
    Takes jobs in the order in which they come, all that wait together, and commits them as one.

    A job fails alone: its savepoint is rolled back, the others stay. Futures are settled after the commit.
    """

    def __init__(self, path: Path, db: apsw.Connection, clock: Callable[[], int]) -> None:
        self._path = path
        self._db = db
        self._clock = clock
        self._heads: dict[str, tuple[int, Head]] = {}
        self._version = -1
        self._queue = JobQueue(str(path), self._commit, db.close)

    def submit(self, job: Job) -> "Future[Receipt]":
        """The job's future, which gives its receipt once it is durable."""
        return self._queue.submit(job)

    def close(self) -> None:
        """Waits for all jobs that were submitted, then closes the connection."""
        self._queue.close()

    def _commit(self, jobs: Sequence[Job]) -> Sequence[Outcome]:
        """One outcome per job; where the commit fails, all have failed."""
        try:
            with translated(self._path):
                return self._transaction(jobs)
        except StoreError as error:
            return [error] * len(jobs)
        except Exception as error:  # a bug of ours must not leave callers waiting
            failed = StoreError(f"{self._path} could not be written: {error!r}")
            failed.__cause__ = error
            return [failed] * len(jobs)

    def _transaction(self, jobs: Sequence[Job]) -> Sequence[Outcome]:
        self._db.execute("BEGIN IMMEDIATE")
        try:
            self._forget_if_stale()
            outcomes = [self._attempt(job) for job in jobs]
            self._db.execute("COMMIT")
        except BaseException:
            self._heads.clear()
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")
            raise
        return outcomes

    def _forget_if_stale(self) -> None:
        """What is known of games holds as long as no other process has committed."""
        version = self._db.execute("PRAGMA data_version").get
        if version != self._version or len(self._heads) > KNOWN_GAMES:
            self._heads.clear()
            self._version = version

    def _attempt(self, job: Job) -> Outcome:
        self._db.execute("SAVEPOINT command")
        try:
            return self._create(job) if job.header is not None else self._append(job)
        except Exception as error:
            if isinstance(error, apsw.Error) and not isinstance(error, apsw.ConstraintError):
                raise  # the disk's or the file's, not the command's
            self._db.execute("ROLLBACK TO command")
            return error
        finally:
            if self._db.in_transaction:
                self._db.execute("RELEASE command")

    def _create(self, job: Job) -> Receipt:
        header = job.header or b""
        if found := self._find(job.game):
            return self._repeat(job, found[0]) or refuse(job.game)
        row = (job.game, header, job.seed, header_sum(header, job.seed))
        self._db.execute("INSERT INTO game(name, header, seed, sum) VALUES (?, ?, ?, ?)", row)
        return self._insert(job, self._db.last_insert_rowid(), Head(0, genesis(header)))

    def _append(self, job: Job) -> Receipt:
        found = self._find(job.game)
        if found is None:
            raise UnknownGame(job.game)
        game, head = found
        if job.expected == head.seq:
            return self._insert(job, game, head)
        if receipt := self._repeat(job, game):
            return receipt
        raise Conflict(job.game, job.expected, head.seq)

    def _find(self, name: str) -> tuple[int, Head] | None:
        """The game's row number and its head."""
        if found := self._heads.get(name):
            return found
        for game, seq, kept_hash in self._db.execute(HEAD, (name,)):
            self._heads[name] = (game, Head(seq, kept_hash))
        return self._heads.get(name)

    def _repeat(self, job: Job, game: int) -> Receipt | None:
        if job.command_id is None:
            return None
        for digest, *receipt in self._db.execute(RECEIPT, (game, job.command_id)):
            return repeated(job.game, job.command_id, digest, job.digest, Receipt(*receipt))
        return None

    def _insert(self, job: Job, game: int, head: Head) -> Receipt:
        """Writes the receipt first: a command id that is known already shows there, without a look of its own."""
        rows = chain_rows(head, job.entries, self._clock())
        receipt = receipt_of(rows)
        if job.command_id is not None:
            self._db.execute(INSERT_RECEIPT, (game, job.command_id, job.digest, receipt.first, receipt.last))
            if not self._db.changes():
                return self._repeat(job, game) or receipt
        for row in rows:
            self._db.execute(INSERT_ENTRY, (game, row.seq, row.entry, row.hash, row.recorded_at))
        self._heads[job.game] = (game, Head(receipt.last, receipt.hash))
        return receipt


def refuse(game: str) -> Receipt:
    """A game is created once."""
    raise GameExists(game)
