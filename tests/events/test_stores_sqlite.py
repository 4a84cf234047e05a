"""The SQLite file: append-only, ours, of a schema that we know, and shared politely."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import apsw
import pytest
from storekit.samples import HEADER, entry, fill, hold_up

from atoll.events.stores.migrations import migrations
from atoll.events.stores.sqlite import SqliteStore
from atoll.events.stores.sqlite_file import APPLICATION_ID
from atoll.events.stores.store import FileTrouble, ForeignFile, Locked, NewerSchema, StoreError


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A store with one game of three entries, closed."""
    store = SqliteStore(tmp_path / "games.db")
    fill(store, "g1", 3)
    store.close()
    return tmp_path / "games.db"


def run(path: Path, *statements: str) -> None:
    """Statements of another program."""
    db = apsw.Connection(str(path))
    for statement in statements:
        db.execute(statement).fetchall()
    db.close()


@pytest.mark.parametrize("table", ["entry", "game", "receipt"])
def test_nothing_is_changed_or_deleted(path: Path, table: str) -> None:
    """The tables refuse updates and deletions, whoever asks."""
    for statement in (f"DELETE FROM {table}", f"UPDATE {table} SET rowid = 7", f"UPDATE {table} SET game = 7"):
        if ("rowid" in statement and table == "receipt") or ("game =" in statement and table == "game"):
            continue
        with pytest.raises(apsw.ConstraintError, match="append only"):
            run(path, statement)


@pytest.mark.parametrize("seq", [2, 3, 5])
def test_an_entry_is_the_next_one(path: Path, seq: int) -> None:
    """No entry leaves a gap or takes the place of another, not even by REPLACE."""
    row = f"(game, seq, entry, hash, recorded_at) VALUES (1, {seq}, x'7b7d', zeroblob(32), 0)"

    with pytest.raises(apsw.ConstraintError, match="entries follow each other without gaps"):
        run(path, f"INSERT OR REPLACE INTO entry {row}")


def test_the_file_says_what_it_is(path: Path) -> None:
    """Application id, schema number and the migrations with their checksums stand in the file, which is private."""
    db = apsw.Connection(str(path))

    assert db.execute("PRAGMA application_id").fetchone() == (APPLICATION_ID,)
    assert (len(migrations("sqlite")),) == db.execute("PRAGMA user_version").fetchone()
    kept = db.execute("SELECT number, name, checksum FROM migration").fetchall()
    assert [(step.number, step.name, step.checksum) for step in migrations("sqlite")] == kept
    assert path.stat().st_mode & 0o077 == 0
    db.close()


def test_a_newer_schema_is_refused(path: Path) -> None:
    """A file of a later version is left alone; the message says what to do."""
    run(path, "PRAGMA user_version = 99")

    with pytest.raises(NewerSchema, match=r"games.db has schema 99, this version knows up to 1: upgrade atoll"):
        SqliteStore(path)


def test_a_migration_is_never_edited(path: Path) -> None:
    """A file made by another text of a migration is refused."""
    run(path, "UPDATE migration SET checksum = 'other'")

    with pytest.raises(FileTrouble, match=r"was made by another migration 1 \(log\): open it with the version"):
        SqliteStore(path)


def test_a_foreign_database_is_left_alone(tmp_path: Path) -> None:
    """Another program's SQLite file is refused and not changed by a byte."""
    path = tmp_path / "other.db"
    run(path, "CREATE TABLE account(id)")
    before = path.read_bytes()

    with pytest.raises(ForeignFile, match=r"of another program \(application id 0, 1 tables\): name another file"):
        SqliteStore(path)
    assert before == path.read_bytes()


@pytest.mark.parametrize("data", [b"hello, world, this is no database at all" * 40, bytes(range(256)) * 20])
def test_other_bytes_are_refused(tmp_path: Path, data: bytes) -> None:
    """A file that is no database is named in one line."""
    path = tmp_path / "games.db"
    path.write_bytes(data)

    with pytest.raises(ForeignFile, match=r"games\.db is no SQLite file: name another file"):
        SqliteStore(path)
    assert data == path.read_bytes()


def test_a_path_that_cannot_be_opened_is_named(tmp_path: Path) -> None:
    """A folder, or a file in a folder that is missing, gives one line with the mend."""
    with pytest.raises(FileTrouble, match="is a folder: name a file in it"):
        SqliteStore(tmp_path)
    with pytest.raises(FileTrouble, match=r"cannot be opened .*: check that its folder exists and may be written"):
        SqliteStore(tmp_path / "none" / "games.db")


def test_a_truncated_file_is_refused_or_named(path: Path) -> None:
    """A file that lost pages says so, at the latest when the lost page is asked for."""
    path.write_bytes(path.read_bytes()[:9000])

    with pytest.raises(FileTrouble, match=r"is damaged \(.*\): restore it from a copy"):
        SqliteStore(path).verify("g1")


def test_another_writer_is_waited_for_then_named(path: Path) -> None:
    """While another process writes, appends wait, then fail alone; reading goes on; afterwards all is well."""
    store = SqliteStore(path, busy_ms=50)
    other = apsw.Connection(str(path))
    other.execute("BEGIN IMMEDIATE")

    with pytest.raises(Locked, match="is being written by another process"):
        store.append("g1", 3, [entry(4)])
    assert store.verify("g1").seq == 3
    other.execute("ROLLBACK")
    assert store.append("g1", 3, [entry(4)]).last == 4
    other.close()
    store.close()


def test_two_stores_share_a_file(path: Path) -> None:
    """Two processes may append in turn: what one remembers of a game gives way to what the other wrote."""
    one, two = SqliteStore(path), SqliteStore(path)
    for number in range(3, 9):
        (one, two)[number % 2].append("g1", number, [entry(number + 1)])

    assert one.head("g1") == two.verify("g1", one.head("g1"))
    one.close()
    two.close()


def test_one_failing_command_leaves_its_neighbours(path: Path) -> None:
    """Commands that are committed together succeed and fail each on its own, and leave nothing half-written."""
    store = SqliteStore(path)
    blocker = hold_up(store)
    good = store.submit_append("g1", 3, [entry(4)])
    futures = [store.submit_append("g1", 4, [entry(5), bad]) for bad in ("text", entry(6))]  # type: ignore[list-item] # a caller's bug
    blocker.set()

    assert good.result(60).last == 4
    assert isinstance(futures[0].exception(60), TypeError)
    assert futures[1].result(60).last == store.verify("g1").seq == 6
    store.close()


def test_a_command_that_fails_midway_leaves_no_trace(path: Path) -> None:
    """What a command wrote before it failed is taken back, its receipt too, so that it can be sent again."""
    times = iter([1, "noon", 3, 4])
    store = SqliteStore(path, clock=lambda: next(times))  # type: ignore[arg-type, return-value] # a broken clock
    blocker = hold_up(store)
    futures = [store.submit_append("g1", number, [entry(number + 1)], command_id=f"x{number}") for number in (3, 4, 4)]
    blocker.set()

    assert isinstance(futures[1].exception(60), apsw.ConstraintError)
    assert [(future.result(60).last, future.result().repeated) for future in futures[::2]] == [(4, False), (5, False)]
    assert store.verify("g1").seq == 5
    store.close()


def test_a_cancelled_command_is_not_written(path: Path) -> None:
    """A future cancelled before its turn leaves the log as it is."""
    store = SqliteStore(path)
    blocker = hold_up(store)
    cancelled = store.submit_append("g1", 3, [entry(4)])

    assert cancelled.cancel()
    blocker.set()
    assert store.append("g1", 3, [entry(4, "other")]).last == 4
    store.close()


def test_closing_finishes_what_was_submitted(path: Path) -> None:
    """Close waits for every append that was taken; threads that read are done with."""
    store = SqliteStore(path)
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(lambda _: store.head("g1").seq, range(8))) == [3] * 8
    futures = [store.submit_append("g1", number, [entry(number + 1)]) for number in range(3, 53)]
    store.close()

    assert all(future.done() for future in futures)
    assert futures[-1].result().last == 53


def test_an_error_of_the_file_reaches_every_caller(path: Path) -> None:
    """Where a commit cannot be made, each command of it fails, and none is left waiting."""
    store = SqliteStore(path)
    run(path, "DROP TABLE receipt")

    futures = [store.submit_append("g1", 3, [entry(4)], command_id=f"x{number}") for number in range(3)]
    assert all(isinstance(future.exception(60), StoreError) for future in futures)
    with pytest.raises(StoreError):
        store.create("g2", HEADER, entry(1), command_id="x")
    store.close()
