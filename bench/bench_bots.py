"""How much better one bot is than another, one of it among three of the other; and what a second process brings."""

import multiprocessing
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from atoll.core import Catalogue
from atoll.workshop.simulating import Plan, Run, plan_of, run_plan
from atoll.workshop.simulating.figures import share_by_bot

EDITION = "survive.anniversary_2012"
LINES = ((("greedy", *["random"] * 3), 16, 0), (("mcts:40", *["greedy"] * 3), 40, 1000))
"""Bots, games, and the seed of the first of them."""
EVEN = 0.25
SPEEDUP, PAIRS, GAMES = 1.7, 2, 16


def played(plan: Plan, jobs: int) -> tuple[Run, float]:
    """The games of a plan, and the seconds that they took once the workers had started."""
    with (
        tempfile.TemporaryDirectory() as folder,
        ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn")) as pool,
    ):
        warm = plan_of([EDITION], 4 * jobs, ["random"], Catalogue(), seed=99)  # a portion for each worker
        run_plan(Run(warm, Path(folder, "warm")), pool)
        run, start = Run(plan, Path(folder, "run")), time.monotonic()
        run_plan(run, pool)
        return run, time.monotonic() - start


def main() -> None:
    """Each line of bots, then one process beside two."""
    for bots, games, seed in LINES:
        run, _ = played(plan_of([EDITION], games, bots, Catalogue(), seed=seed), 2)
        share = share_by_bot(run.in_order())[bots[0]]
        verdict = "more than its part" if share.low > EVEN else "not shown to be more than its part"
        print(f"{bots[0]} among three {bots[1]}, {games} games: {share.percent}, {verdict}")
    for _ in range(PAIRS):
        plan = plan_of([EDITION], GAMES, ["greedy"], Catalogue())
        alone, both = played(plan, 1)[1], played(plan, 2)[1]
        print(f"two processes: {alone / both:.2f} times one, wanted {SPEEDUP}")


if __name__ == "__main__":
    main()
