"""Running a plan: on any executor, each game kept as soon as it is played, so that a run that was killed goes on."""

import os
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, as_completed
from pathlib import Path
from typing import Final

import msgspec

from atoll.workshop.simulating.plan import Job, Plan, PlanError
from atoll.workshop.simulating.playing import Played, play_jobs

PLAN: Final = "plan.json"
GAMES: Final = "games.jsonl"
CHUNK: Final = 4
"""Games that a worker plays before it answers: few, so that little is lost and the work stays even."""


class Run:
    """
    A plan and its folder: which games are there, and which are still to be played.

    Raises:
        PlanError: The folder holds the games of another plan.
    """

    def __init__(self, plan: Plan, folder: Path) -> None:
        self.plan, self.folder = plan, folder
        folder.mkdir(parents=True, exist_ok=True)
        self._claim()
        self.games: dict[Job, Played] = dict(self._read())

    @property
    def missing(self) -> list[Job]:
        """Games that are not there yet, in the order of the plan."""
        return [job for job in self.plan.jobs() if job not in self.games]

    def in_order(self) -> list[Played]:
        """All games that are there, in the order of the plan, whoever played them and when."""
        return [self.games[job] for job in self.plan.jobs() if job in self.games]

    def keep(self, played: list[Played]) -> None:
        """Append games to the folder's file, whole lines at once, and to what is there."""
        raw = b"".join(msgspec.json.encode(one) + b"\n" for one in played)
        with self._file.open("ab") as file:
            file.write(raw)
            file.flush()
            os.fsync(file.fileno())
        self.games |= {self._job(one): one for one in played}

    @property
    def _file(self) -> Path:
        return self.folder / GAMES

    def _job(self, played: Played) -> Job:
        names = [tried.name for tried in self.plan.rulesets]
        return names.index(played.ruleset), played.number

    def _claim(self) -> None:
        """The folder is this plan's: nothing else may differ than that more games are asked for."""
        path, raw = self.folder / PLAN, msgspec.json.encode(self.plan)
        if path.exists():
            was = msgspec.json.decode(path.read_bytes(), type=Plan)
            if msgspec.structs.replace(was, games=self.plan.games) != self.plan:
                raise PlanError(f"{self.folder}: holds games of another plan; choose another --out, or remove it")
        path.write_bytes(raw)

    def _read(self) -> Iterator[tuple[Job, Played]]:
        """Games of earlier runs; a line that a kill cut off is cut off for good."""
        raw = self._file.read_bytes() if self._file.exists() else b""
        whole = raw[: raw.rfind(b"\n") + 1]
        if whole != raw:
            self._file.write_bytes(whole)
        for line in whole.splitlines():
            played = msgspec.json.decode(line, type=Played)
            if played.number < self.plan.games:
                yield self._job(played), played


def end_with_parent() -> None:
    """For a worker's start: it ends when the process that it works for is gone, however that ended."""
    parent = os.getppid()

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def run_plan(run: Run, executor: Executor, on_games: Callable[[int], None] = lambda count: None) -> None:
    """
    Play what is missing on *executor*, of whatever sort: of threads, of processes, of a cluster.

    Args:
        on_games: Called with the number of games that have just been kept.
    """
    missing = run.missing
    chunks = [missing[at : at + CHUNK] for at in range(0, len(missing), CHUNK)]
    futures: list[Future[list[Played]]] = [executor.submit(play_jobs, run.plan, chunk) for chunk in chunks]
    try:
        for future in as_completed(futures):
            run.keep(future.result())
            on_games(len(future.result()))
    except BaseException:
        for future in futures:
            future.cancel()
        raise
