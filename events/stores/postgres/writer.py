"""A thread that writes to a PostgreSQL store: many commands, one call, one commit."""

import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future
from itertools import groupby
from typing import Any, Final

from atoll.events.chain import genesis, link, links
from atoll.events.stores.checks import repeated
from atoll.events.stores.jobs import Job, JobQueue, Outcome, header_sum
from atoll.events.stores.postgres.driver import psycopg
from atoll.events.stores.postgres.feed import within
from atoll.events.stores.postgres.place import Place, ServerAway, connect, translated
from atoll.events.stores.store import Conflict, GameExists, Head, Receipt, StoreError, UnknownGame

APPEND: Final = """
    SELECT * FROM append_all(%s::text[], %s::bigint[], %b::bytea[], %s::bigint[], %b::bytea[], %b::bytea[],
                             %s::text[], %b::bytea[])
"""
BEGIN: Final = "SELECT * FROM begin_log(%s, %b::bytea, %b::bytea, %b::bytea, %b::bytea, %b::bytea, %s, %b::bytea)"
HASHES: Final = """
    SELECT g.name, e.seq, e.hash FROM unnest(%s::text[], %s::bigint[]) AS asked(name, seq)
    JOIN game g ON g.name = asked.name JOIN entry e ON e.game = g.id AND e.seq = asked.seq
"""
KNOWN_GAMES: Final = 100_000
"""Games whose heads the writer remembers before it begins anew."""

AGAIN: Final = 0.05
"""Seconds between attempts to reach a server that is away."""

Connection = psycopg.Connection[Any]


class Moved(StoreError):
    """Nothing was written, as the ground is not where we thought: try again. Never leaves this module."""


class Writer:
    """
    Takes jobs in the order in which they come, all that wait together, and commits them as one.

    A job fails alone. Where the server goes away, jobs with a command id wait for it and are sent again, for *patience*
    seconds from when it went; the others fail at once, as nobody knows whether they were written.
    """

    def __init__(self, where: Place, patience: float, committed: Callable[[], None]) -> None:
        self._where, self._patience, self._committed = where, patience, committed
        self._heads: dict[str, Head] = {}
        self._db: Connection | None = None
        self._away_since: float | None = None
        self._queue = JobQueue(str(where), self._commit, self._drop)

    def submit(self, job: Job) -> "Future[Receipt]":
        """The job's future, which gives its receipt once it is durable."""
        return self._queue.submit(job)

    def close(self) -> None:
        """Waits for all jobs that were submitted, then closes the connection."""
        self._queue.close()

    def _commit(self, jobs: Sequence[Job]) -> Sequence[Outcome]:
        """One outcome per job; beginnings go each by itself, the appends between them together."""
        outcomes: list[Outcome] = []
        for begins, run in groupby(jobs, lambda job: job.header is not None):
            for part in [[job] for job in run] if begins else [list(run)]:
                outcomes += self._tried(part)
        self._committed()
        return outcomes

    def _tried(self, jobs: Sequence[Job]) -> list[Outcome]:
        """Outcomes of jobs that are sent together, again and again until each has one that stays."""
        outcomes: dict[int, Outcome] = {}
        left = dict(enumerate(jobs))
        while left:
            done = self._attempt(list(left.values()))
            for (number, _), outcome in zip(list(left.items()), done, strict=True):
                if not isinstance(outcome, Moved):
                    outcomes[number] = outcome
                    del left[number]
        return [outcomes[number] for number in range(len(jobs))]

    def _attempt(self, jobs: Sequence[Job]) -> list[Outcome]:
        """Outcomes of one attempt; those that are `Moved` want another."""
        try:
            with translated(self._where):
                outcomes = self._write(jobs)
            self._away_since = None
            return outcomes
        except ServerAway as error:
            self._drop()
            return self._waited(jobs, error)
        except Exception as error:  # of one of them: the others shall not fail with it
            if len(jobs) == 1:
                return [_as_outcome(self._where, error)]
            return [self._tried([job])[0] for job in jobs]

    def _waited(self, jobs: Sequence[Job], error: ServerAway) -> list[Outcome]:
        """What becomes of jobs that the server went away from: another attempt, a moment later, or the error."""
        now = time.monotonic()
        self._away_since = self._away_since or now
        if now > self._away_since + self._patience:
            return [error] * len(jobs)
        time.sleep(AGAIN)
        return [error if job.command_id is None else Moved() for job in jobs]

    def _write(self, jobs: Sequence[Job]) -> list[Outcome]:
        """One call, one transaction."""
        db = self._connection()
        if jobs[0].header is not None:
            return [self._told(jobs[0], db.execute(BEGIN, begin_values(jobs[0], jobs[0].header)).fetchall()[0])]
        bases = self._bases(db, jobs)
        rows = db.execute(APPEND, append_values(jobs, bases)).fetchall()
        return [self._told(job, row) for job, row in zip(jobs, rows, strict=True)]

    def _bases(self, db: Connection, jobs: Sequence[Job]) -> list[bytes]:
        """The hash that each job goes on from: as remembered, as the job before it will leave it, or looked up."""
        heads = {job.game: self._heads[job.game] for job in jobs if job.game in self._heads}
        unknown = [job for job in jobs if job.game not in heads or heads[job.game].seq != job.expected]
        found = self._look_up(db, unknown) if unknown else {}
        bases = []
        for job in jobs:
            head = heads.get(job.game)
            base = head.hash if head and head.seq == job.expected else found.get((job.game, job.expected), b"")
            bases.append(base)
            heads[job.game] = Head(job.expected + len(job.entries), links(base, job.entries)[-1])
        return bases

    def _look_up(self, db: Connection, jobs: Sequence[Job]) -> dict[tuple[str, int], bytes]:
        names, numbers = [job.game for job in jobs], [within(job.expected) for job in jobs]
        return {(name, seq): kept for name, seq, kept in db.execute(HASHES, (names, numbers))}

    def _told(self, job: Job, row: tuple[Any, ...]) -> Outcome:
        """What the server's answer means; what it says of the head is remembered."""
        outcome, first, last, kept, known = row
        if len(self._heads) > KNOWN_GAMES:
            self._heads.clear()
        self._heads.pop(job.game, None)
        if outcome in ("written", "conflict") and last is not None:
            self._heads[job.game] = Head(last, bytes(kept))
        if outcome == "written":
            return Receipt(first, last, bytes(kept))
        return self._refused(job, outcome, Receipt(first or 0, last or 0, bytes(kept or b"")), bytes(known or b""))

    def _refused(self, job: Job, outcome: str, there: Receipt, known: bytes) -> Outcome:
        if outcome == "repeated":
            try:
                return repeated(job.game, job.command_id or "", known, job.digest, there)
            except StoreError as reused:
                return reused
        if outcome == "conflict":
            return Conflict(job.game, job.expected, there.last)
        kinds: dict[str, Callable[[str], StoreError]] = {"exists": GameExists, "unknown": UnknownGame}
        return Moved() if outcome == "moved" else kinds[outcome](job.game)

    def _connection(self) -> Connection:
        """The connection of this writer, durable whatever the server is set to."""
        if self._db is None:
            self._db = connect(self._where)
            if self._db.execute("SHOW synchronous_commit").fetchall() == [("off",)]:
                self._db.execute("SET synchronous_commit = on")
        return self._db

    def _drop(self) -> None:
        self._heads.clear()
        if self._db is not None:
            self._db.close()
        self._db = None


def append_values(jobs: Sequence[Job], bases: Sequence[bytes]) -> tuple[Any, ...]:
    """What `append_all` is called with: a column for each of its arguments."""
    chains = [links(base, job.entries) for job, base in zip(jobs, bases, strict=True)]
    return (
        [job.game for job in jobs],
        [within(job.expected) for job in jobs],
        list(bases),
        [len(job.entries) for job in jobs],
        flat(job.entries for job in jobs),
        flat(chains),
        [job.command_id for job in jobs],
        [b"" if job.command_id is None else job.digest for job in jobs],
    )


def begin_values(job: Job, header: bytes) -> tuple[Any, ...]:
    """What `begin_log` is called with."""
    first = link(genesis(header), job.entries[0])
    return (job.game, header, job.seed, header_sum(header, job.seed), job.entries[0], first, job.command_id, job.digest)


def flat(lists: Iterable[Sequence[bytes]]) -> list[bytes]:
    """All of them, one behind the other."""
    return [one for many in lists for one in many]


def _as_outcome(where: Place, error: Exception) -> Exception:
    """A bug of a caller or of ours must not leave callers waiting."""
    if isinstance(error, StoreError | TypeError):
        return error
    failed = StoreError(f"{where} could not be written: {error!r}")
    failed.__cause__ = error
    return failed
