"""Migrations: forward only, once, whole or not at all; and a disk that is full."""

import threading
from pathlib import Path

import apsw
import pytest
from storekit.samples import entry, fill

from atoll.events.stores import sqlite_file
from atoll.events.stores.migrations import Migration, migrations
from atoll.events.stores.sqlite import SqliteStore
from atoll.events.stores.store import FileTrouble, NewerSchema, StoreError

NEXT = Migration(2, "notes", "CREATE TABLE note(game INTEGER NOT NULL, text TEXT NOT NULL) STRICT;")
BROKEN = Migration(2, "broken", "CREATE TABLE note(game INTEGER) STRICT; CREATE TABLE note(game INTEGER) STRICT;")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A store of today's schema with one game of three entries, closed."""
    store = SqliteStore(tmp_path / "games.db")
    fill(store, "g1", 3)
    store.close()
    return tmp_path / "games.db"


def use(monkeypatch: pytest.MonkeyPatch, *more: Migration) -> None:
    """A later version of the package, with more migrations."""
    monkeypatch.setattr(sqlite_file, "migrations", lambda dialect: (*migrations(dialect), *more))


def names_in(path: Path) -> set[str]:
    """All tables of the file."""
    db = apsw.Connection(str(path))
    names = {str(name) for (name,) in db.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
    db.close()
    return names


def test_migrations_are_numbered_and_named() -> None:
    """Their files count from 1 without gaps."""
    assert [step.number for step in migrations("sqlite")] == list(range(1, len(migrations("sqlite")) + 1))
    assert migrations("sqlite")[0].name == "log"


def test_a_file_goes_forward_and_keeps_its_games(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A later version runs what is new, once; the earlier version then leaves the file alone."""
    use(monkeypatch, NEXT)
    for _ in range(2):
        store = SqliteStore(path)
        assert store.verify("g1").seq == 3
        store.close()
    assert "note" in names_in(path)

    monkeypatch.undo()
    with pytest.raises(NewerSchema, match="has schema 2, this version knows up to 1: upgrade atoll to open it"):
        SqliteStore(path)


def test_a_migration_that_fails_leaves_the_file_as_it_was(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A migration runs whole or not at all."""
    use(monkeypatch, BROKEN)
    with pytest.raises(FileTrouble, match="already exists"):
        SqliteStore(path)
    assert "note" not in names_in(path)

    monkeypatch.undo()
    store = SqliteStore(path)
    assert store.append("g1", 3, [entry(4)]).last == 4
    store.close()


def test_a_full_disk_fails_all_that_was_to_be_committed_together(path: Path) -> None:
    """What cannot be committed with the others has not happened either, and can be sent again."""
    store = SqliteStore(path)
    store._writer._db.execute("PRAGMA max_page_count = 15").fetchall()
    blocker = threading.Event()
    store.submit_append("g1", 0, [entry(1)]).add_done_callback(lambda _: blocker.wait(10))
    small = store.submit_append("g1", 3, [entry(4)], command_id="small")
    big = store.submit_append("g1", 4, [entry(5, "x" * 100_000)], command_id="big")
    blocker.set()

    assert isinstance(big.exception(10), FileTrouble)
    assert isinstance(small.exception(10), FileTrouble)
    again = store.append("g1", 3, [entry(4)], command_id="small")
    assert (again.last, again.repeated, store.verify("g1").seq) == (4, False, 4)
    store.close()


def test_a_full_disk_fails_the_append_and_nothing_else(path: Path) -> None:
    """Where there is no room, the append fails, the log stays, and goes on when there is room."""
    store = SqliteStore(path)
    writer = store._writer._db
    writer.execute("PRAGMA max_page_count = 15").fetchall()
    with pytest.raises(StoreError, match=r"cannot be used \(.*full.*\): check space and permissions"):
        store.append("g1", 3, [entry(4, "x" * 100_000)], command_id="big")
    assert store.receipt("g1", "big") is None

    writer.execute("PRAGMA max_page_count = 100000").fetchall()
    assert store.append("g1", 3, [entry(4)], command_id="big").last == store.verify("g1").seq == 4
    store.close()
