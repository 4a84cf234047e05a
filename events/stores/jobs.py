"""Appends that wait for their turn: one thread takes all that have come together and commits them as one."""

import queue
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from hashlib import blake2b

import msgspec

from atoll.events.stores.checks import content_digest
from atoll.events.stores.store import Receipt, StoreClosed

BATCH = 256
"""Commands that one commit may carry; more would make the first of them wait without gain."""


class Job(msgspec.Struct, frozen=True):
    """One append that waits for its turn."""

    game: str
    expected: int
    entries: Sequence[bytes]
    command_id: str | None
    future: "Future[Receipt]"
    header: bytes | None = None
    """Given where the append begins a game."""
    seed: bytes | None = None

    @property
    def digest(self) -> bytes:
        """By which a repetition is known."""
        if self.header is None:
            return content_digest(self.entries)
        return content_digest(self.entries, self.header, self.seed)


Outcome = Receipt | Exception


class JobQueue:
    """
    Gives jobs to *commit* in the order in which they come, all that wait together at once, in a thread of its own.

    Futures are settled with what *commit* answers, one outcome per job; *close* is called in the thread at its end.
    """

    def __init__(
        self, where: str, commit: Callable[[Sequence[Job]], Sequence[Outcome]], close: Callable[[], None]
    ) -> None:
        self._where, self._commit, self._last = where, commit, close
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._closing = threading.Lock()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name=f"writer of {where}", daemon=True)
        self._thread.start()

    def submit(self, job: Job) -> "Future[Receipt]":
        """The job's future, which gives its receipt once it is durable."""
        with self._closing:
            if self._closed:
                raise StoreClosed(self._where)
            self._jobs.put(job)
        return job.future

    def close(self) -> None:
        """Waits for all jobs that were submitted, then lets go."""
        with self._closing:
            if not self._closed:
                self._closed = True
                self._jobs.put(None)
        self._thread.join()

    def _run(self) -> None:
        more = True
        while more:
            batch, more = self._drain()
            jobs = [job for job in batch if job.future.set_running_or_notify_cancel()]
            if jobs:
                settle(jobs, self._commit(jobs))
        self._last()

    def _drain(self) -> tuple[list[Job], bool]:
        """Waits for a job, takes those that have come with it; False where it was the last."""
        batch: list[Job] = []
        try:
            while len(batch) < BATCH:
                job = self._jobs.get(block=not batch)
                if job is None:
                    return batch, False
                batch.append(job)
        except queue.Empty:
            pass
        return batch, True


def settle(jobs: Sequence[Job], outcomes: Sequence[Outcome]) -> None:
    """Every caller learns what became of its command."""
    for job, outcome in zip(jobs, outcomes, strict=True):
        if isinstance(outcome, Exception):
            job.future.set_exception(outcome)
        else:
            job.future.set_result(outcome)


def header_sum(header: bytes, seed: bytes | None) -> bytes:
    """Covers what the chain does not: that header and seed are the ones that were given."""
    return blake2b(content_digest((), header, seed), digest_size=32).digest()
