"""All processes of a server are killed while several nodes append to it."""

import threading
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import pytest
from storekit.postgres import open_postgres
from storekit.samples import HEADER, entries, entry
from storekit.worker import command_at, end_of

from atoll.events.stores.store import Store, StoreError
from tests.support.cluster import Cluster, cluster

pytestmark = [pytest.mark.needs("postgresql"), pytest.mark.full, pytest.mark.timeout(1200)]

GAMES = [f"g{number}" for number in range(8)]


def play(store: Store, game: str, ends: Counter[str], acknowledged: threading.Event) -> None:
    """Appends until the server is gone, beginning with the command that came last; notes what was acknowledged."""
    store.create(game, HEADER, entry(1), command_id="0")
    command = max(command_at(store.head(game).seq) or 0, 1)
    while True:
        begin = end_of(command - 1)
        receipt = store.append(game, begin, entries(end_of(command), after=begin), command_id=str(command))
        ends[game] = receipt.last
        if receipt.last > 10:
            acknowledged.set()
        command += 1


def kill_while_playing(server: Cluster, folder: Path, wait: float) -> Counter[str]:
    """What two nodes acknowledged, by game, before the server was killed."""
    nodes = [open_postgres(server.url(), folder, patience=0) for _ in range(2)]
    ends: Counter[str] = Counter()
    acknowledged = threading.Event()

    def until_killed(number: int) -> None:
        with pytest.raises(StoreError):
            play(nodes[number % 2], GAMES[number], ends, acknowledged)

    with ThreadPoolExecutor(len(GAMES)) as pool:
        playing = [pool.submit(until_killed, number) for number in range(len(GAMES))]
        assert acknowledged.wait(60)
        threading.Event().wait(wait)
        server.kill()
        for one in playing:
            one.result(60)
    for node in nodes:
        node.close()
    return ends


def check(store: Store, ends: Counter[str]) -> None:
    """Every game has all that was acknowledged, each entry once, each command whole, in the feed too."""
    for game in GAMES:
        head = store.verify(game)

        assert entries(head.seq) == [row.entry for row in store.read(game)]
        assert command_at(head.seq) is not None
        assert head.seq >= ends[game]
    seqs: dict[str, list[int]] = {game: [] for game in GAMES}
    for _, game, row in store.feed(limit=10**6):
        seqs[game].append(row.seq)
    assert all(list(range(1, store.head(game).seq + 1)) == seq for game, seq in seqs.items())


def test_a_killed_server_loses_nothing_that_was_acknowledged(tmp_path: Path, count: Callable[..., int]) -> None:
    """However the server dies: it comes back with every acknowledged entry, none twice, no command in part."""
    random = Random("postgres")
    with cluster() as server:
        for _ in range(count(2, full=30)):
            ends = kill_while_playing(server, tmp_path, random.uniform(0, 0.3))
            server.start()
            store = open_postgres(server.url(), tmp_path)
            check(store, ends)
            store.close()
            assert ends.total() > 10
