"""
Durable commands a second, 64 games at once: `python -m storekit.rate [COMMANDS_PER_GAME]`, from this folder's parent.

Says how fast the disk was before and after; figures of runs with unlike disks cannot be compared.
"""

import asyncio
import os
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path

from atoll.events.stores.jsonl import JsonlStore
from atoll.events.stores.sqlite import SqliteStore
from atoll.events.stores.store import Store
from storekit.samples import HEADER, entry

GAMES = [f"g{number}" for number in range(64)]
Waits = list[float]


def disk(folder: Path) -> float:
    """Median milliseconds to make a page safe."""
    took = []
    with (folder / "probe").open("wb", buffering=0) as file:
        for _ in range(200):
            file.write(bytes(4096))
            begin = time.perf_counter()
            os.fdatasync(file.fileno())
            took.append(time.perf_counter() - begin)
    return sorted(took)[100] * 1000


def from_threads(store: Store, each: int) -> Waits:
    """Every game in a thread of its own, as a synchronous server would."""
    waits: Waits = []

    def play(game: str) -> None:
        for number in range(1, each + 1):
            begin = time.perf_counter()
            store.append(game, number, [entry(number + 1)], command_id=f"{game}-{number}")
            waits.append(time.perf_counter() - begin)

    threads = [threading.Thread(target=play, args=(game,)) for game in GAMES]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return waits


def from_tasks(store: Store, each: int) -> Waits:
    """Every game in a task of one event loop, as an asynchronous server would."""
    waits: Waits = []

    async def play(game: str) -> None:
        for number in range(1, each + 1):
            begin = time.perf_counter()
            future = store.submit_append(game, number, [entry(number + 1)], command_id=f"{game}-{number}")
            await asyncio.wrap_future(future)
            waits.append(time.perf_counter() - begin)

    async def play_all() -> None:
        await asyncio.gather(*map(play, GAMES))

    asyncio.run(play_all())
    return waits


def measure(name: str, store: Store, play: Callable[[Store, int], Waits], each: int) -> None:
    """Prints one line."""
    for game in GAMES:
        store.create(game, HEADER, entry(1))
    begin = time.perf_counter()
    waits = sorted(play(store, each))
    rate = len(waits) / (time.perf_counter() - begin)
    middle, late = (waits[int(len(waits) * part)] * 1000 for part in (0.5, 0.99))
    print(f"{name:16} {rate:8,.0f} commands/s   p50 {middle:6.2f} ms   p99 {late:6.2f} ms")
    store.close()


def main() -> None:
    """All stores that keep."""
    each = int(sys.argv[1]) if len(sys.argv) > 1 else 500
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        print(f"fdatasync p50 {disk(folder):.3f} ms before")
        measure("sqlite, tasks", SqliteStore(folder / "a.db"), from_tasks, each)
        measure("sqlite, threads", SqliteStore(folder / "b.db"), from_threads, each)
        measure("jsonl, threads", JsonlStore(folder / "logs"), from_threads, max(each // 10, 1))
        print(f"fdatasync p50 {disk(folder):.3f} ms after")


if __name__ == "__main__":
    main()
