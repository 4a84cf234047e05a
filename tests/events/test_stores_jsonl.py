"""The folder of log files: whose it is, what may be put into it, and its order for followers."""

from pathlib import Path

import pytest
import structlog
from storekit.samples import HEADER, entry, files_in, fill, rows

from atoll.events.logfile import write_log
from atoll.events.stores.jsonl import JsonlStore
from atoll.events.stores.store import FileTrouble, Locked, Row, StoreError, Tampered


def positions(store: JsonlStore) -> list[tuple[int, str, int]]:
    """The feed without its bytes."""
    return [(position, game, row.seq) for position, game, row in store.feed()]


def test_one_process_owns_the_folder(tmp_path: Path) -> None:
    """A second store is told so, until the first is closed."""
    first = JsonlStore(tmp_path)
    with pytest.raises(Locked, match="is being written by another process: close that one, or wait for it"):
        JsonlStore(tmp_path)
    first.close()
    JsonlStore(tmp_path).close()


def test_a_file_is_no_folder(tmp_path: Path) -> None:
    """A place that cannot be a folder is named with the mend."""
    (tmp_path / "file").touch()
    with pytest.raises(StoreError, match="is a file, the store needs a folder: name its folder"):
        JsonlStore(tmp_path / "file")
    with pytest.raises(FileTrouble, match="cannot be written, not a directory"):
        JsonlStore(tmp_path / "file" / "logs")


def test_a_log_put_into_the_folder_is_a_game(tmp_path: Path) -> None:
    """A log from elsewhere can be read and goes on; followers see it after what they have seen."""
    store = JsonlStore(tmp_path)
    fill(store, "g1", 2)
    assert positions(store) == [(1, "g1", 1), (2, "g1", 2)]
    write_log(tmp_path / "a.jsonl", HEADER, rows(2))

    assert store.games() == ["a", "g1"]
    assert store.append("a", 2, [entry(3)]).last == 3
    assert positions(store)[2:] == [(3, "a", 1), (4, "a", 2), (5, "a", 3)]
    store.close()


def test_a_log_taken_out_leaves_the_others_in_place(tmp_path: Path) -> None:
    """Positions stay where a game's file is gone."""
    store = JsonlStore(tmp_path)
    fill(store, "g1", 1)
    fill(store, "g2", 1)
    store.close()
    (tmp_path / "g1.jsonl").unlink()

    again = JsonlStore(tmp_path)
    assert positions(again) == [(2, "g2", 1)]
    assert again.games() == ["g2"]
    again.close()


@pytest.mark.parametrize("lost", [1, 5, 20, 60])
def test_an_order_cut_short_is_made_whole(tmp_path: Path, lost: int) -> None:
    """Entries that the order has lost are listed again at its end; what stands before keeps its place."""
    store = JsonlStore(tmp_path)
    fill(store, "g1", 3)
    fill(store, "g2", 3)
    before = positions(store)
    store.close()
    order = tmp_path / "entries.order"
    kept = order.read_bytes()[:-lost]
    order.write_bytes(kept)

    with structlog.testing.capture_logs() as logs:
        again = JsonlStore(tmp_path)
    assert [log["after"] for log in logs] == ([] if kept.endswith(b"\n") else [kept.count(b"\n")])
    assert before[: kept.count(b"\n")] == positions(again)[: kept.count(b"\n")]
    assert sorted(before) == sorted(positions(again))
    again.close()


def test_garbage_in_the_order_is_cut_off(tmp_path: Path) -> None:
    """Bytes that are no places are cut off after a warning, and the order is made anew."""
    store = JsonlStore(tmp_path)
    fill(store, "g1", 2)
    store.close()
    (tmp_path / "entries.order").write_bytes(b"\xff\0 \n g1 1 x\n" * 3)

    with structlog.testing.capture_logs() as logs:
        again = JsonlStore(tmp_path)
    assert [log["event"] for log in logs] == ["order of entries cut off"]
    assert positions(again) == [(1, "g1", 1), (2, "g1", 2)]
    again.close()


def test_what_a_crash_left_aside_is_cleared_away(tmp_path: Path) -> None:
    """Opening removes files that were never given their names, and nothing else."""
    for name in (".g1.jsonl.abc.new", "notes.txt", ".hidden"):
        (tmp_path / name).touch()

    JsonlStore(tmp_path).close()
    assert files_in(tmp_path) == [".hidden", "entries.order", "notes.txt"]


def test_a_damaged_log_stops_only_its_game(tmp_path: Path) -> None:
    """A log that does not fit is refused by name; the other games go on."""
    store = JsonlStore(tmp_path)
    fill(store, "g1", 2)
    fill(store, "g2", 2)
    store.close()
    path = tmp_path / "g1.jsonl"
    path.write_bytes(path.read_bytes().replace(b'"seq":1}', b'"seq":9}'))

    again = JsonlStore(tmp_path)
    with pytest.raises(Tampered, match=r"game 'g1' was changed at entry 1: line 2 of .*g1\.jsonl does not fit its sum"):
        again.head("g1")
    assert again.append("g2", 2, [entry(3)]).last == 3
    again.close()


def test_a_failing_disk_keeps_the_store_going(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After an append that the disk refused, the next one finds the log as it was."""
    store = JsonlStore(tmp_path)
    fill(store, "g1", 2)

    def make_safe(file: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr("atoll.events.logwriter.make_safe", make_safe)
        with pytest.raises(FileTrouble, match="no space left on device"):
            store.append("g1", 2, [entry(3, "lost")], command_id="x")
    assert store.receipt("g1", "x") is None
    assert store.append("g1", 2, [entry(3)], command_id="x").last == store.verify("g1").seq == 3
    store.close()


def test_rows_are_the_callers_own(tmp_path: Path) -> None:
    """A list that was read does not grow, and changing it changes nothing."""
    store = JsonlStore(tmp_path)
    fill(store, "g1", 2)
    read: list[Row] = store.read("g1")
    read.clear()

    assert len(store.read("g1")) == 2
    store.close()
