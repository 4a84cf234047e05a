"""`atoll simulate`: many games between bots, and what they tell of balance."""

import multiprocessing
import os
import sys
import time
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, Literal

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from atoll.core import Catalogue
from atoll.workshop.cli.calls import AsJson, CallError, Plugins
from atoll.workshop.cli.output import say, say_json
from atoll.workshop.simulating import Plan, Run, plan_of, run_plan
from atoll.workshop.simulating.report import write_report
from atoll.workshop.simulating.running import end_with_parent

OUT: Final = Path("results")


def simulate(
    *rulesets: str,
    games: int = 100,
    bots: str = "greedy",
    seats: int | None = None,
    seed: int = 0,
    jobs: int = 0,
    out: Path = OUT,
    ablate: bool = False,
    dask: str | None = None,
    form: Literal["parquet", "csv"] | None = None,
    plugin: Plugins = None,
    as_json: AsJson = False,
) -> int:
    """
    Play many games between bots and report what they tell of balance; a run that was stopped goes on.

    Args:
        rulesets: EDITION, EDITION+plugin+plugin, or FILE.toml in the place of the edition.
        games: Of each ruleset; game n has the same seed in all.
        bots: One for all seats, or one for each, such as mcts:50,greedy,greedy,greedy; they change seats.
        seats: How many seats; as many as bots, or the largest table of up to four.
        seed: Of game 0; game n has seed + n.
        jobs: Processes; all cores unless given.
        out: Folder of the results; the games in it are not played again.
        ablate: Also each ruleset with one plugin left out, to see what it does.
        dask: Address of a dask scheduler, or local, in the place of processes here.
        form: Form of the tables.
    """
    files = [one for one in plugin or () if one.endswith(".py")]
    catalogue = Catalogue()
    for file in files:
        catalogue.add_file(file)
    names = [name.strip() for name in bots.split(",")]
    plan = plan_of(rulesets, games, names, catalogue, seed=seed, seats=seats, files=files, ablate=ablate)
    run = Run(plan, out)
    with _executor(jobs or os.cpu_count() or 1, dask) as executor, _progress(run) as on_games:
        run_plan(run, executor, on_games)
    made = _report(plan, run, catalogue, form)
    if as_json:
        say_json({"games": len(run.games), **{what: _text(path) for what, path in made.items()}})
    else:
        say(made["summary"].read_text("utf-8"))
        say("\n".join(f"{what}: {_text(path)}" for what, path in made.items() if what != "pictures"))
        if "report" not in made:
            say("for the page with pictures: pip install 'atoll[simulate]', and run this again")
    return 0


def _report(plan: Plan, run: Run, catalogue: Catalogue, form: Literal["parquet", "csv"] | None) -> dict[str, Any]:
    found = {tried.name: catalogue.ruleset(tried.edition, tried.plugins) for tried in plan.rulesets}
    return write_report(plan, run.in_order(), found, run.folder, form)


def _text(path: Any) -> Any:
    return [str(one) for one in path] if isinstance(path, list) else str(path)


@contextmanager
def _executor(jobs: int, dask: str | None) -> Iterator[Executor]:
    """Processes here, or the workers of a cluster."""
    if dask is None:
        with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), end_with_parent) as pool:
            yield pool
        return
    try:
        from distributed import Client
    except ModuleNotFoundError as error:
        raise CallError("--dask needs the package distributed: pip install 'atoll[cluster]'") from error
    here = {"n_workers": jobs, "threads_per_worker": 1, "dashboard_address": None}
    client: Any = Client(**here) if dask == "local" else Client(dask)  # type: ignore[no-untyped-call]  # dask has no types
    with client, client.get_executor() as pool:
        yield pool


@contextmanager
def _progress(run: Run) -> Iterator[Any]:
    """Games, rate and time left on standard error: a bar on a terminal, else a line for each tenth."""
    total, there = len(list(run.plan.jobs())), len(run.games)
    err = Console(stderr=True)
    if not err.is_terminal:
        yield _lines(total, there)
        return
    columns = (
        TextColumn("games"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=err, transient=True) as bar:
        task, start = bar.add_task("", total=total, completed=there, rate=""), time.monotonic()
        done = 0

        def on_games(count: int) -> None:
            nonlocal done
            done += count
            bar.update(task, advance=count, rate=f"{done / (time.monotonic() - start):.2f} games/s")

        yield on_games


def _lines(total: int, there: int) -> Any:
    start, done, told = time.monotonic(), 0, -1
    if there:
        print(f"{there} of {total} games are there already", file=sys.stderr)

    def on_games(count: int) -> None:
        nonlocal done, told
        done += count
        rate = done / (time.monotonic() - start)
        tenth = 10 * (there + done) // total
        if tenth > told:
            told = tenth
            left = (total - there - done) / rate
            print(f"{there + done} of {total} games, {rate:.2f} games/s, {left:.0f} s left", file=sys.stderr)

    return on_games
