"""The order of all entries in PostgreSQL: nobody who follows it misses one, however many write at once."""

import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import psycopg
import pytest
from storekit.postgres import open_postgres, schema_of, transaction, write, write_after
from storekit.samples import HEADER, entry, fill

from atoll.events.chain import links
from atoll.events.stores.postgres import PostgresStore
from tests.support.cluster import Cluster

pytestmark = pytest.mark.needs("postgresql")

NAIVE = "SELECT position, position FROM entry WHERE position > %s ORDER BY position"
HALF_RIGHT = "SELECT position, position FROM entry WHERE position > %s AND turn < open_turn() ORDER BY position"


@pytest.fixture
def store(cluster: Cluster, tmp_path: Path) -> Iterator[PostgresStore]:
    """With games g1 to g4 of one entry."""
    store = open_postgres(cluster.url(), tmp_path)
    for number in range(1, 5):
        store.create(f"g{number}", HEADER, entry(1))
    yield store
    store.close()


class Follower:
    """Reads what is new since the last look, by positions alone or by the store's feed."""

    def __init__(self, store: PostgresStore, query: str = "") -> None:
        self._store, self._query, self._after = store, query, 0
        self.seen: list[Any] = []
        self.look()

    def look(self) -> int:
        """How many it sees now that it did not see before."""
        found: list[Any] = (
            self._store._rows(self._query, (self._after,))
            if self._query
            else [(position, (game, row.seq)) for position, game, row in self._store.feed(self._after, 10**6)]
        )
        self.seen += [what for _, what in found]
        self._after = found[-1][0] if found else self._after
        return len(found)


def test_a_writer_that_stalls_hides_its_entry_from_a_naive_follower_only(
    store: PostgresStore, cluster: Cluster, tmp_path: Path
) -> None:
    """An entry that is committed after later ones were seen is missed by position alone, never by the feed."""
    naive, ours = Follower(store, NAIVE), Follower(store)
    with transaction(cluster.url(), tmp_path) as stalled:
        write(stalled, store, ("g1", 1))
        store.append("g2", 1, [entry(2)])
        assert (naive.look(), ours.look()) == (1, 0)

    assert (naive.look(), ours.look()) == (0, 2)
    assert ours.seen[-2:] == [("g1", 2), ("g2", 2)]
    assert (len(naive.seen), len(ours.seen)) == (5, 6)


def test_positions_behind_open_transactions_are_not_enough(
    store: PostgresStore, cluster: Cluster, tmp_path: Path
) -> None:
    """A later transaction may have taken a smaller position: who orders by position misses it, the feed does not."""
    half_right, ours = Follower(store, HALF_RIGHT), Follower(store)
    with transaction(cluster.url(), tmp_path) as early:
        early.execute("SELECT pg_current_xact_id()")
        with transaction(cluster.url(), tmp_path) as late:
            write(late, store, ("g1", 1))
            write(early, store, ("g2", 1))
            early.execute("COMMIT")
            assert (half_right.look(), ours.look()) == (1, 1)

    assert (half_right.look(), ours.look()) == (0, 1)
    assert ours.seen[-2:] == [("g2", 2), ("g1", 2)]


@pytest.mark.full
def test_followers_of_many_writers_see_each_entry_once_and_each_game_in_order(
    store: PostgresStore, cluster: Cluster, tmp_path: Path, count: Callable[..., int]
) -> None:
    """While many write and some stall, the feed shows every entry once, a game's in their order; positions do not."""
    naive, ours = Follower(store, NAIVE), Follower(store)
    done = threading.Event()

    def play(game: str) -> None:
        random, (base, expected) = Random(game), (store.head(game).hash, 1)
        for _ in range(count(30, full=300)):
            with transaction(cluster.url(), tmp_path) as db:
                write_after(db, [base], (game, expected))
                time.sleep(random.choice([0, 0, 0.005, 0.02]))
            base, expected = links(base, [entry(expected + 1)])[0], expected + 1

    def follow() -> None:
        while not done.is_set():
            naive.look()
            ours.look()

    with ThreadPoolExecutor(5) as pool:
        following = pool.submit(follow)
        list(pool.map(play, ["g1", "g2", "g3", "g4"]))
        done.set()
        following.result(60)
    naive.look()
    ours.look()
    all_entries = [(game, row.seq) for game in store.games() for row in store.read(game)]
    assert all_entries == sorted(ours.seen)
    for game in store.games():
        assert [seq for name, seq in ours.seen if name == game] == [row.seq for row in store.read(game)]
    assert len(naive.seen) < len(all_entries)


@pytest.mark.parametrize("games", [("g1", "g2"), ("g2", "g1")])
def test_a_game_keeps_its_order_where_one_transaction_writes_to_several(
    store: PostgresStore, cluster: Cluster, tmp_path: Path, games: tuple[str, str]
) -> None:
    """A transaction that waits for a game before it writes to it comes after the one that it waited for."""
    ours = Follower(store)
    bases = {game: store.head(game).hash for game in games}
    bases["g2"] = links(bases["g2"], [entry(2)])[0]
    steps = [(game, {"g1": 1, "g2": 2}[game]) for game in games]

    def second() -> list[str]:
        with transaction(cluster.url(), tmp_path) as db:
            return write_after(db, [bases[game] for game in games], *steps)

    with ThreadPoolExecutor(1) as pool, transaction(cluster.url(), tmp_path) as first:
        first.execute("SELECT pg_advisory_xact_lock(key_of('g2'))")
        waiting = pool.submit(second)
        wait_until(lambda: _waits(cluster))
        write(first, store, ("g2", 1))
        first.execute("COMMIT")
        assert waiting.result(60) == ["written", "written"]
    ours.look()
    assert [seq for game, seq in ours.seen if game == "g2"] == [1, 2, 3]
    assert len(ours.seen) == 7


def _waits(cluster: Cluster) -> bool:
    return bool(cluster.execute("SELECT 1 FROM pg_locks WHERE NOT granted AND locktype = 'advisory'"))


def wait_until(true: Callable[[], bool]) -> None:
    """It has become true."""
    end = time.monotonic() + 60
    while not true():
        assert time.monotonic() < end
        time.sleep(0.01)


def test_who_holds_up_the_feed_is_named(store: PostgresStore, cluster: Cluster) -> None:
    """A transaction that has written and stays open, in whichever database, holds up all followers: who and since."""
    cluster.execute("CREATE DATABASE elsewhere")
    assert store.held(0) is None
    with psycopg.connect(cluster.url("elsewhere")) as other:
        other.execute("SELECT pg_current_xact_id()")
        pid, before = other.info.backend_pid, len(store.feed())
        store.append("g1", 1, [entry(2)])
        held = store.held(0)
        assert held is not None
        assert (pid, "elsewhere", before) == (held.pid, held.database, len(store.feed()))
        assert f"feed held by pid {pid} of database 'elsewhere' since 2" in str(held)
        assert store.held() is None

    wait_until(lambda: store.held(0) is None)
    assert before + 1 == len(store.feed())


def test_a_restored_database_goes_on_behind_what_was_restored(
    store: PostgresStore, cluster: Cluster, tmp_path: Path
) -> None:
    """A new server counts transactions from the start; opened there, the order goes on and a follower's place holds."""
    schema = schema_of(tmp_path)
    follower = Follower(store)
    far = (
        f"INSERT INTO {schema}.entry(turn, game, seq, entry, hash, recorded_at) "
        "SELECT 4000000000, game, 2, entry, hash, 0 FROM {schema}.entry WHERE seq = 1"
    )
    cluster.execute(far.replace("{schema}", schema))
    assert follower.look() == 0

    again = open_postgres(cluster.url(), tmp_path)
    fill(again, "g5", 2)
    assert follower.look() == 4 + 2
    assert follower.seen[-2:] == [("g5", 1), ("g5", 2)]
    open_postgres(cluster.url(), tmp_path).close()
    assert cluster.execute(f"SELECT shift FROM {schema}.clock") == [(4000000001,)]
    again.close()


def test_nodes_that_listen_hear_of_appends(store: PostgresStore, cluster: Cluster, tmp_path: Path) -> None:
    """A hint comes soon after an append of any node; it says nothing but that it is time to look."""
    other = open_postgres(cluster.url(), tmp_path)
    heard = threading.Event()
    other.listen(heard.set)
    store.listen(lambda: None)
    wait_until(lambda: len(cluster.execute("SELECT 1 FROM pg_stat_activity WHERE query LIKE 'LISTEN%'")) == 2)

    store.append("g1", 1, [entry(2)])
    assert heard.wait(60)
    assert other.head("g1").seq == 2
    other.close()
