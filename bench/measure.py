"""
Paired runs: ours and a peer take turns on the same core, and the ratio is taken pair by pair.

A machine that others use is fast in one minute and slow in the next. Rates of two minutes cannot be compared then, but
two runs one after the other can: the figure to trust is the median of the ratios, not either rate.
"""

import argparse
import gc
import json
import multiprocessing
import os
import statistics
import tempfile
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

Counts = dict[str, float]
"""What a run has done, by unit: ``{"decisions": 8120, "games": 30}``; ``us ...`` is a time it took itself.

A run that has to set something up first says in ``seconds`` how long the rest took.
"""

CLOCKS = {"cpu": time.process_time, "wall": time.perf_counter}


class Side(NamedTuple):
    """One of the two that are measured."""

    name: str
    run: Callable[[int], Counts]
    """Does the work once; the number makes runs differ, and pairs have the same. Must be importable."""


class Measure(NamedTuple):
    """What is compared, and what is wanted."""

    name: str
    ours: Side
    peer: Side | None = None
    unit: str = "decisions"
    """The unit that the ratio is made of."""
    wanted: float | None = None
    """The least ratio; without a peer the least rate. For a time, the most."""
    clock: str = "cpu"
    """``cpu`` seconds of the process, or ``wall`` where a disk is waited for."""
    disk: bool = False
    """Whether it says how fast the disk was before and after."""


class Figure(NamedTuple):
    """What came out."""

    measure: str
    unit: str
    ours: dict[str, float]
    """Median rate by unit, in a second; for a unit ``us ...`` the median itself."""
    peer: dict[str, float]
    peer_name: str
    ratios: list[float]
    """Ours to the peer's, pair by pair: how many times as much in the same time."""
    wanted: float | None
    runs: int
    clock: str
    fdatasync_ms: list[float]
    """Median before and after."""

    @property
    def ratio(self) -> float | None:
        """The median of the ratios."""
        return statistics.median(self.ratios) if self.ratios else None

    @property
    def reached(self) -> bool:
        """Whether what is wanted came out."""
        if self.wanted is None:
            return True
        if self.ratio is not None:
            return self.ratio >= self.wanted
        return (self.ours[self.unit] <= self.wanted) if is_time(self.unit) else self.ours[self.unit] >= self.wanted


def is_time(unit: str) -> bool:
    """Whether less is better."""
    return unit.startswith("us ")


def main(*measures: Measure) -> None:
    """Runs what the command line names and prints a line for each, or JSON."""
    options = _options(measures)
    wanted = [measure for measure in measures if options.only in measure.name]
    figures = []
    for measure in wanted:
        figures.append(compare(measure, options.runs))
        if not options.json:
            print(told(figures[-1]), flush=True)
    if options.json:
        print(json.dumps([figure._asdict() | {"ratio": figure.ratio} for figure in figures], indent=1))
    if options.check and not all(figure.reached for figure in figures):
        raise SystemExit(1)


def _options(measures: Iterable[Measure]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="; ".join(measure.name for measure in measures))
    parser.add_argument("--runs", type=int, default=5, help="pairs of runs (default 5)")
    parser.add_argument("--only", default="", help="measures whose name contains this")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("--check", action="store_true", help="fail where a figure is short of what is wanted")
    return parser.parse_args()


def compare(measure: Measure, runs: int) -> Figure:
    """Both sides take turns, *runs* times after a run that does not count; who begins changes from pair to pair."""
    disk = [fdatasync_ms()] if measure.disk else []
    sides = [measure.ours] if measure.peer is None else [measure.ours, measure.peer]
    rates: dict[int, list[Counts]] = {place: [] for place in range(len(sides))}
    pools = [_pool(measure.clock) for _ in sides]
    try:
        for number in range(-1, runs):
            for place in sorted(rates, reverse=number % 2 == 1):
                rate = pools[place].submit(_timed, sides[place].run, number, measure.clock).result()
                rates[place] += [rate] if number >= 0 else []
    finally:
        for pool in pools:
            pool.shutdown()
    disk += [fdatasync_ms()] if measure.disk else []
    return _figure(measure, rates[0], rates.get(1, []), disk)


def _pool(clock: str) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), _settle, (clock,))


def _settle(clock: str) -> None:
    """Where processor time counts, one core for both sides; who waits for a disk may use them all."""
    if clock == "cpu" and hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def _timed(run: Callable[[int], Counts], number: int, clock: str) -> Counts:
    gc.collect()
    begin = CLOCKS[clock]()
    counts = run(number)
    took = counts.pop("seconds", CLOCKS[clock]() - begin)
    return {unit: count if is_time(unit) else count / took for unit, count in counts.items()}


def _figure(measure: Measure, ours: list[Counts], peer: list[Counts], disk: list[float]) -> Figure:
    unit = measure.unit
    return Figure(
        measure=measure.name,
        unit=unit,
        ours=_medians(ours),
        peer=_medians(peer),
        peer_name=measure.peer.name if measure.peer else "",
        ratios=[b[unit] / a[unit] if is_time(unit) else a[unit] / b[unit] for a, b in zip(ours, peer, strict=False)],
        wanted=measure.wanted,
        runs=len(ours),
        clock=measure.clock,
        fdatasync_ms=disk,
    )


def _medians(rates: list[Counts]) -> dict[str, float]:
    return {unit: statistics.median([rate[unit] for rate in rates]) for unit in (rates[0] if rates else ())}


def told(figure: Figure) -> str:
    """One line: ours, the peer, the ratio, of how many, and what was wanted."""
    parts = [f"{figure.measure:34} {_rates(figure.ours)}"]
    if figure.ratio is not None:
        low, high = min(figure.ratios), max(figure.ratios)
        parts.append(f"{figure.peer_name}: {_rates(figure.peer)}")
        parts.append(f"x{figure.ratio:.2f} ({low:.2f} to {high:.2f})")
    parts.append(f"median of {figure.runs}")
    if figure.wanted is not None:
        sign = "at most" if figure.ratio is None and is_time(figure.unit) else "at least"
        parts.append(f"wanted {sign} {figure.wanted:,}{'' if figure.reached else ': SHORT'}")
    if figure.fdatasync_ms:
        parts.append("fdatasync {:.2f} ms before, {:.2f} ms after".format(*figure.fdatasync_ms))
    return " | ".join(parts)


def _rates(rates: dict[str, float]) -> str:
    return ", ".join(
        f"{rate:.2f} {unit}" if is_time(unit) else f"{rate:,.{0 if rate >= 100 else 1}f} {unit}/s"
        for unit, rate in rates.items()
    )


def fdatasync_ms(folder: str | None = None) -> float:
    """Median milliseconds to make a page safe on the disk of the temporary files."""
    took = []
    with tempfile.TemporaryDirectory(dir=folder) as name, Path(name, "probe").open("wb", buffering=0) as file:
        for _ in range(101):
            file.write(bytes(4096))
            begin = time.perf_counter()
            os.fdatasync(file.fileno())
            took.append(time.perf_counter() - begin)
    return statistics.median(took) * 1000


def each_us(times: int, act: Callable[[], Any]) -> float:
    """Microseconds that *act* takes, of *times* at once."""
    begin = time.process_time()
    for _ in range(times):
        act()
    return (time.process_time() - begin) / times * 1e6
