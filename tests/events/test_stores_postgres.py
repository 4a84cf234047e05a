"""The PostgreSQL store holds the contract, and several of them share a database."""

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from storekit.contract import StoreContract
from storekit.postgres import open_postgres, transaction, write
from storekit.samples import HEADER, SEED, entry, fill, hold_up

from atoll.events.stores.postgres import PostgresStore
from atoll.events.stores.store import Conflict, GameExists, Head, Receipt, Store, Tampered
from tests.support.cluster import Cluster

pytestmark = pytest.mark.needs("postgresql")


class TestPostgresStore(StoreContract):
    """One schema of a database."""

    @pytest.fixture(autouse=True)
    def _server(self, cluster: Cluster) -> None:
        self.url = cluster.url()

    def make(self, folder: Path) -> Store:
        """A schema that is named after the folder."""
        return open_postgres(self.url, folder)


@pytest.fixture
def nodes(cluster: Cluster, tmp_path: Path) -> Iterator[tuple[PostgresStore, PostgresStore]]:
    """Two stores in one schema, as two nodes have them; with games g1 and g2 of three entries."""
    one, other = open_postgres(cluster.url(), tmp_path), open_postgres(cluster.url(), tmp_path)
    fill(one, "g1", 3)
    fill(one, "g2", 3)
    yield one, other
    one.close()
    other.close()


def test_nodes_append_in_turn(nodes: tuple[PostgresStore, PostgresStore]) -> None:
    """What one remembers of a game gives way to what the other wrote."""
    for number in range(3, 9):
        nodes[number % 2].append("g1", number, [entry(number + 1)])

    assert Head(9, nodes[0].read("g1")[-1].hash) == nodes[1].verify("g1", nodes[0].head("g1"))
    with pytest.raises(Conflict, match="game 'g1' is at entry 9, append expected 8"):
        nodes[0].append("g1", 8, [entry(9)])


def test_of_two_nodes_one_wins(nodes: tuple[PostgresStore, PostgresStore]) -> None:
    """Of appends after the same entry one succeeds on one node, and the same game begins once."""
    start = threading.Barrier(8)

    def attempt(number: int) -> tuple[bool, bool]:
        start.wait(60)
        store = nodes[number % 2]
        appended = store.submit_append("g1", 3, [entry(4, f"t{number}")]).exception(60) is None
        try:
            store.create("g3", HEADER, entry(1, f"t{number}"))
        except GameExists:
            return appended, False
        return appended, True

    with ThreadPoolExecutor(8) as pool:
        won = list(pool.map(attempt, range(8)))
    assert (sum(appended for appended, _ in won), sum(created for _, created in won)) == (1, 1)
    assert (nodes[0].verify("g1").seq, nodes[1].verify("g3").seq) == (4, 1)


def test_nodes_do_not_wait_for_each_other_in_a_circle(nodes: tuple[PostgresStore, PostgresStore]) -> None:
    """Two nodes that commit for the same games at once, in opposite orders, both come to an end."""
    games = [f"m{number}" for number in range(12)]
    for game in games:
        nodes[0].create(game, HEADER, entry(1))
    futures = []
    for _ in range(20):
        futures += [nodes[0].submit_append(game, 1, [entry(2)]) for game in games]
        futures += [nodes[1].submit_append(game, 1, [entry(2)]) for game in reversed(games)]

    failures = [failure for future in futures if (failure := future.exception(60))]
    assert all(isinstance(failure, Conflict) for failure in failures)
    assert len(games) == len(futures) - len(failures)


def test_a_command_sent_to_another_node_is_the_same_command(nodes: tuple[PostgresStore, PostgresStore]) -> None:
    """Whichever node a command comes to again, it is appended once."""
    first = nodes[0].append("g1", 3, [entry(4)], command_id="x")

    assert Receipt(4, 4, first.hash, repeated=True) == nodes[1].append("g1", 3, [entry(4)], command_id="x")


def test_what_was_submitted_first_goes_first_though_the_ground_moved(
    nodes: tuple[PostgresStore, PostgresStore], cluster: Cluster, tmp_path: Path
) -> None:
    """Appends that were submitted for entries yet to come succeed in their order as soon as these are there."""
    with transaction(cluster.url(), tmp_path) as db:
        assert write(db, nodes[0], ("g1", 3)) == ["written"]
        futures = [nodes[1].submit_append("g1", number, [entry(number + 1)]) for number in (4, 5, 6)]

    assert [future.result(60).last for future in futures] == [5, 6, 7]
    assert nodes[0].verify("g1").seq == 7


def test_one_failing_command_leaves_its_neighbours(nodes: tuple[PostgresStore, PostgresStore]) -> None:
    """Commands that are committed together succeed and fail each on its own."""
    store = nodes[0]
    blocker = hold_up(store)
    futures = [store.submit_append("g1", 3, [bad]) for bad in ("text", entry(4))]  # type: ignore[list-item] # a caller's bug
    cancelled = store.submit_append("g1", 4, [entry(5)])
    assert cancelled.cancel()
    blocker.set()

    assert isinstance(futures[0].exception(60), TypeError)
    assert futures[1].result(60).last == store.verify("g1").seq == 4


def test_closing_finishes_what_was_submitted(nodes: tuple[PostgresStore, PostgresStore]) -> None:
    """Close waits for every append that was taken."""
    futures = [nodes[0].submit_append("g1", number, [entry(number + 1)]) for number in range(3, 53)]
    nodes[0].close()

    assert all(future.done() for future in futures)
    assert nodes[1].verify("g1").seq == 53


def test_a_large_append_is_one(nodes: tuple[PostgresStore, PostgresStore]) -> None:
    """A whole log is appended at once, and its feed is read in pages."""
    nodes[0].append("g1", 3, [entry(number, "x" * 3000) for number in range(4, 1004)])

    assert nodes[1].verify("g1").seq == 1003
    assert len(nodes[1].read("g1", 1000)[0].entry) == len(entry(1001, "x" * 3000))


@pytest.mark.parametrize(
    ("change", "seq"),
    [
        ("UPDATE entry SET entry = '{}' WHERE seq = 2 AND game = 1", 2),
        ("DELETE FROM entry WHERE seq = 2 AND game = 1", 2),
        ("DELETE FROM entry WHERE seq = 1 AND game = 1", 1),
        ("UPDATE game SET header = '{}' WHERE id = 1", 0),
        ("UPDATE game SET seed = NULL WHERE id = 1", 0),
    ],
)
def test_what_an_owner_changed_is_named(
    nodes: tuple[PostgresStore, PostgresStore], cluster: Cluster, tmp_path: Path, change: str, seq: int
) -> None:
    """Whoever may take the triggers away can change a log, and the audit names the first entry that does not fit."""
    assert nodes[0].seed("g1") == SEED
    with transaction(cluster.url(), tmp_path) as db:
        db.execute("SET LOCAL session_replication_role = replica")
        db.execute(change.encode())

    with pytest.raises(Tampered) as found:
        nodes[1].verify("g1")
    assert seq == found.value.seq
