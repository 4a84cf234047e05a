"""Processes that are killed while they append."""

import itertools
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from storekit.samples import entries
from storekit.worker import GAMES, command_at, open_store

from atoll.events.stores.store import Store

ROUNDS = 10
"""Kills that one store goes through."""


def acknowledged(kind: str, folder: Path, wait: float) -> Counter[str]:
    """What a worker acknowledged, by game, before it was killed *wait* seconds after it had opened its store."""
    program = [sys.executable, "-m", "storekit.worker", kind, str(folder)]
    with subprocess.Popen(program, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=Path(__file__).parent) as worker:
        assert worker.stdout is not None
        assert worker.stderr is not None
        first = worker.stdout.readline()
        time.sleep(wait)
        worker.kill()
        lines = [first, *worker.stdout.read().splitlines()]
        assert b"Error" not in worker.stderr.read()
    ends: Counter[str] = Counter()
    for line in lines:
        game, last = line.split()
        ends[game.decode()] = max(ends[game.decode()], int(last))
    assert "open" in ends
    return ends


def check(store: Store, ends: Counter[str]) -> None:
    """Every game has all that was acknowledged, each entry once, each command whole."""
    for game in store.games():
        head = store.verify(game)

        assert entries(head.seq) == [row.entry for row in store.read(game)]
        assert command_at(head.seq) is not None
        assert head.seq >= ends[game]
    seqs: dict[str, list[int]] = {game: [] for game in GAMES}
    for _, game, row in store.feed(limit=10**6):
        seqs[game].append(row.seq)
    assert all(list(range(1, len(seq) + 1)) == seq for seq in seqs.values())
    assert set(ends) - {"open"} <= set(store.games())


@pytest.mark.full
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("kind", ["sqlite", "jsonl"])
def test_a_killed_process_loses_nothing_that_it_acknowledged(
    tmp_path: Path, kind: str, count: Callable[..., int]
) -> None:
    """However a process dies: the store opens, every acknowledged entry is there, none twice, no command in part."""
    random = Random(kind)
    total = 0
    for number in itertools.count():
        if number >= count(5, full=300) and total:  # a slow machine may not come to anything in a few short lives
            break
        folder = tmp_path / str(number // ROUNDS)
        folder.mkdir(exist_ok=True)
        ends = acknowledged(kind, folder, random.choice([0.0, random.uniform(0, 0.01), random.uniform(0, 0.1)]))
        store = open_store(kind, folder)
        check(store, ends)
        store.close()
        total += ends.total()
