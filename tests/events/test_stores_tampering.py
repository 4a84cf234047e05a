"""A changed byte, a missing row and a cut tail are found in every store, and named by the entry."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import apsw
import msgspec
import pytest
from storekit.samples import fill, flip

from atoll.events.stores.jsonl import JsonlStore
from atoll.events.stores.memory import MemoryStore
from atoll.events.stores.sqlite import SqliteStore
from atoll.events.stores.store import Head, Store, Tampered

COLUMNS = {0: ("header", "seed", "sum"), 1: ("entry", "hash")}


def found(store: Store, head: Head | None = None) -> int | None:
    """The entry at which the log of g1 no longer fits; None where it does."""
    try:
        store.verify("g1", head)
    except Tampered as error:
        return error.seq
    return None


@pytest.mark.full
def test_memory_finds_any_changed_byte(count: Callable[..., int]) -> None:
    """A byte changed in any entry or hash in memory is reported with its number."""
    random, store = Random(2), MemoryStore()
    fill(store, "g1", 12)
    rows = store._logs["g1"].rows
    for _ in range(count(150, full=2000)):
        at = random.randrange(12)
        was, field = rows[at], random.choice(["entry", "hash"])
        _, other = flip(getattr(was, field), random)
        rows[at] = msgspec.structs.replace(was, **{field: other})

        assert at + 1 == found(store)
        rows[at] = was
    assert found(store) is None


@pytest.mark.full
def test_sqlite_finds_any_changed_byte(tmp_path: Path, count: Callable[..., int]) -> None:
    """A byte changed in any entry, hash, header or seed of the file is reported with its number, 0 for the header."""
    random, store = Random(3), SqliteStore(tmp_path / "games.db")
    fill(store, "g1", 12)
    file = unguarded(tmp_path / "games.db")
    for _ in range(count(100, full=2000)):
        seq = random.randrange(13)
        column = random.choice(COLUMNS[min(seq, 1)])
        where = f"entry WHERE seq = {seq}" if seq else "game"
        table, _, clause = where.partition(" ")
        was = file.execute(f"SELECT {column} FROM {where}").get
        file.execute(f"UPDATE {table} SET {column} = ? {clause}", (flip(was, random)[1],))

        assert seq == found(store)
        file.execute(f"UPDATE {table} SET {column} = ? {clause}", (was,))
    assert found(store) is None
    file.close()
    store.close()


@pytest.mark.full
def test_jsonl_finds_any_changed_byte(tmp_path: Path, count: Callable[..., int]) -> None:
    """A byte changed anywhere in the file under an open store is reported; a newline belongs to the next entry."""
    random, store = Random(4), JsonlStore(tmp_path)
    fill(store, "g1", 12)
    path = tmp_path / "g1.jsonl"
    whole = path.read_bytes()
    for _ in range(count(150, full=2000)):
        at, other = flip(whole, random)
        path.write_bytes(other)
        broken_line = other[at : at + 1] == b"\n"

        assert (whole[:at] if broken_line else whole[: at + 1]).count(b"\n") == found(store)
    path.write_bytes(whole)
    assert found(store) is None
    store.close()


def test_sqlite_finds_missing_and_exchanged_rows(tmp_path: Path) -> None:
    """A row taken out of the middle, or two exchanged, are reported where the order breaks."""
    store = SqliteStore(tmp_path / "games.db")
    head = fill(store, "g1", 6)
    file = unguarded(tmp_path / "games.db")

    file.execute("UPDATE entry SET seq = CASE seq WHEN 4 THEN -5 WHEN 5 THEN 4 END WHERE seq IN (4, 5)")
    file.execute("UPDATE entry SET seq = 5 WHERE seq = -5")
    assert found(store) == 4
    file.execute("DELETE FROM entry WHERE seq = 3")
    assert found(store) == 3
    file.execute("DELETE FROM entry WHERE seq > 1")
    assert found(store) is None
    assert found(store, head) == 2
    file.execute("DELETE FROM entry")
    assert found(store) == 1
    with pytest.raises(Tampered, match="entry 1: it is gone"):
        store.head("g1")
    file.close()
    store.close()


def test_a_cut_file_is_told_by_the_kept_head(tmp_path: Path) -> None:
    """A log file without its last lines is whole in itself; a head that somebody kept tells."""
    path = tmp_path / "g1.jsonl"
    with_five = JsonlStore(tmp_path)
    head = fill(with_five, "g1", 5)
    path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:4]))

    assert found(with_five) == 4  # the open store knows where the log ended
    with_five.close()
    again = JsonlStore(tmp_path)
    assert found(again) is None
    with pytest.raises(Tampered, match="at entry 4: it is gone; the log ends at entry 3, was kept at 5: restore it"):
        again.verify("g1", head)
    again.close()


def unguarded(path: Path) -> apsw.Connection:
    """A connection of somebody who has taken the guards off."""
    file = apsw.Connection(str(path))
    for (name,) in file.execute("SELECT name FROM sqlite_schema WHERE type = 'trigger'").fetchall():
        file.execute(f"DROP TRIGGER {name}")
    file.execute("PRAGMA ignore_check_constraints = ON")
    return file
