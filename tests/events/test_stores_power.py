"""The power goes while a store appends: what was acknowledged is on the disk."""

from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from io import FileIO
from pathlib import Path
from random import Random
from typing import Literal

import apsw
import pytest
import structlog
from storekit.power import Disk, RecordingFile, RecordingVFS
from storekit.samples import HEADER, entries, entry, rows
from storekit.worker import command_at, end_of

from atoll.events import logwriter
from atoll.events.logfile import read_log, write_log
from atoll.events.logwriter import LogWriter
from atoll.events.stores.sqlite import SqliteStore
from atoll.events.stores.store import Receipt, StoreError

COMMANDS = 60
CUTS_PER_RUN = 10
Acknowledged = list[tuple[int, int]]
"""How many steps the disk had done, and the last entry, at each receipt."""


def open_recorded(vfs: RecordingVFS, path: str) -> apsw.Connection:
    """A connection over the recording disk, which cannot share memory."""
    db = apsw.Connection(path, vfs=vfs.name)
    db.execute("PRAGMA locking_mode = EXCLUSIVE").fetchall()
    return db


def play_sqlite(path: Path, synchronous: Literal["FULL", "OFF"], disk: Disk, random: Random) -> Acknowledged:
    """A store that appends commands, some waiting together, with checkpoints in between."""
    vfs = RecordingVFS(disk)
    store = SqliteStore(path, synchronous=synchronous, connect=partial(open_recorded, vfs))
    store._writer._db.execute("PRAGMA wal_autocheckpoint = 40")
    store.create("g1", HEADER, entry(1), command_id="0")
    done: Acknowledged = [(len(disk.steps), 1)]
    command = 1
    while command < COMMANDS:
        together = range(command, command + random.choice([1, 1, 1, 4]))
        futures = [submit(store, number) for number in together]
        for future in futures:
            last = future.result().last
            done.append((len(disk.steps), last))
        command = together.stop
    store.close()
    vfs.unregister()
    return done


def submit(store: SqliteStore, command: int) -> "Future[Receipt]":
    """The entries of a command, on their way."""
    begin = end_of(command - 1)
    return store.submit_append("g1", begin, entries(end_of(command), after=begin), command_id=str(command))


def verdict(folder: Path, files: dict[str, bytes], acknowledged: int) -> str:
    """What a SQLite store finds after the power came back: kept, lost or damaged."""
    folder.mkdir()
    for name, content in files.items():
        (folder / name).write_bytes(content)
    try:
        store = SqliteStore(folder / "games.db")
    except StoreError:
        return "damaged"
    try:
        whole = store._rows("PRAGMA integrity_check", ()) == [("ok",)]
        head = store.verify("g1").seq if store.games() else 0
        wrong = not whole or entries(head) != [row.entry for row in (store.read("g1") if head else [])]
        return "damaged" if wrong or (head and command_at(head) is None) else "kept" if head >= acknowledged else "lost"
    except StoreError:
        return "damaged"
    finally:
        store.close()


def cut_sqlite(tmp_path: Path, synchronous: Literal["FULL", "OFF"], cuts: int, seed: int) -> list[str]:
    """One verdict per cut."""
    random, verdicts = Random(seed), []
    for run in range(0, cuts, CUTS_PER_RUN):
        disk = Disk()
        done = play_sqlite(tmp_path / f"{seed}-{run}" / "games.db", synchronous, disk, random)
        for cut in range(run, min(run + CUTS_PER_RUN, cuts)):
            upto = random.randrange(len(disk.steps) + 1)
            acknowledged = max((last for steps, last in done if steps <= upto), default=0)
            verdicts.append(verdict(tmp_path / f"{seed}-image-{cut}", disk.image(upto, random), acknowledged))
    return verdicts


@pytest.fixture
def place(tmp_path: Path) -> Callable[[int, int], Path]:
    """Folders for the runs of a seed."""

    def made(seed: int, cuts: int) -> Path:
        for run in range(0, cuts, CUTS_PER_RUN):
            (tmp_path / f"{seed}-{run}").mkdir()
        return tmp_path

    return made


@pytest.mark.full
@pytest.mark.timeout(1200)
def test_sqlite_keeps_what_it_acknowledged(place: Callable[[int, int], Path], count: Callable[..., int]) -> None:
    """Wherever the power goes: no acknowledged command is lost, none is there in part, the file is whole."""
    cuts = count(40, full=1000)

    assert ["kept"] * cuts == cut_sqlite(place(5, cuts), "FULL", cuts, 5)


@pytest.mark.full
def test_the_disk_bites(place: Callable[[int, int], Path], count: Callable[..., int]) -> None:
    """A store that makes nothing safe is caught: it loses what it acknowledged, or damages its file."""
    cuts = count(20, full=200)

    assert {"lost", "damaged"} & set(cut_sqlite(place(6, cuts), "OFF", cuts, 6))


def play_jsonl(folder: Path, disk: Disk, monkeypatch: pytest.MonkeyPatch, *, fsync: bool) -> Acknowledged:
    """A log file that is appended to; it was made before the recording began."""
    path = folder / "g1.jsonl"
    write_log(path, HEADER, rows(1))
    disk.write("g1.jsonl", 0, path.read_bytes())
    disk.make_safe("g1.jsonl")
    done: Acknowledged = [(len(disk.steps), 1)]

    def make_safe(file: FileIO) -> None:
        disk.make_safe(Path(str(file.name)).name)

    monkeypatch.setattr(logwriter, "FileIO", type("Recorded", (RecordingFile,), {"disk": disk}))
    monkeypatch.setattr(logwriter, "make_safe", make_safe)
    with LogWriter(path, fsync=fsync) as log:
        for command in range(1, COMMANDS):
            begin = end_of(command - 1)
            receipt = log.append(begin, entries(end_of(command), after=begin), command_id=str(command))
            done.append((len(disk.steps), receipt.last))
    return done


def cut_jsonl(folder: Path, monkeypatch: pytest.MonkeyPatch, cuts: int, *, fsync: bool) -> list[str]:
    """One verdict per cut; every log that opens is also appended to."""
    random, verdicts, disk = Random(7), [], Disk()
    done = play_jsonl(folder, disk, monkeypatch, fsync=fsync)
    monkeypatch.undo()
    for _ in range(cuts):
        upto = random.randrange(done[0][0], len(disk.steps) + 1)
        acknowledged = max(last for steps, last in done if steps <= upto)
        path = folder / "image.jsonl"
        path.write_bytes(disk.image(upto, random)["g1.jsonl"])
        verdicts.append(jsonl_verdict(path, acknowledged))
    return verdicts


def jsonl_verdict(path: Path, acknowledged: int) -> str:
    """What a log file holds after the power came back."""
    try:
        with LogWriter(path, fsync=False) as log:
            head = log.head.seq
            log.append(head, [entry(head + 1)])
        log_file = read_log(path)
    except StoreError:
        return "damaged"
    whole = entries(head + 1) == [row.entry for row in log_file.rows] and command_at(head) is not None
    return "damaged" if not whole or log_file.unfinished else "kept" if head >= acknowledged else "lost"


@pytest.mark.full
@pytest.mark.parametrize("fsync", [True, False])
def test_jsonl_keeps_what_it_acknowledged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, count: Callable[..., int], fsync: bool
) -> None:
    """With fsync no cut loses an acknowledged entry or keeps the log from opening; without it, some do."""
    cuts = count(200, full=1000)
    with structlog.testing.capture_logs():
        verdicts = set(cut_jsonl(tmp_path, monkeypatch, cuts, fsync=fsync))

    assert ({"kept"} == verdicts) is fsync
    assert fsync or verdicts & {"lost", "damaged"}
