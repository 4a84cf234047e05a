"""Writing to a log file: one at a time, mended when opened, taken back when the disk fails."""

import errno
import subprocess
import sys
from io import FileIO
from pathlib import Path

import pytest
import structlog
from storekit.samples import HEADER, entries, entry, rows

from atoll.events import logwriter
from atoll.events.logfile import read_log, write_log
from atoll.events.logwriter import LogWriter
from atoll.events.stores.store import FileTrouble, ForeignFile, Locked, StoreClosed, Tampered, UnfitEntry


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "g1.jsonl"
    write_log(path, HEADER, rows(3))
    return path


def test_what_is_unfinished_is_cut_off_after_a_warning(path: Path) -> None:
    """Opening for writing says how many bytes go, and leaves the log as it was before that append."""
    whole = path.read_bytes()
    path.write_bytes(whole + b'{"entry":{"a"')

    with structlog.testing.capture_logs() as logs, LogWriter(path) as log:
        assert log.head.seq == 3
    (warning,) = logs
    assert ("warning", 13, 3, str(path)) == (warning["log_level"], warning["size"], warning["after"], warning["path"])
    assert whole == path.read_bytes()


def test_reading_leaves_an_unfinished_tail(path: Path) -> None:
    """Reading changes nothing."""
    path.write_bytes(path.read_bytes() + b'{"entry":{"a"')

    assert b'{"entry":{"a"' == read_log(path).unfinished == read_log(path).unfinished


def test_a_missing_newline_is_added(path: Path) -> None:
    """A complete last line without its newline is kept, and the next entry begins on a line of its own."""
    path.write_bytes(path.read_bytes()[:-1])

    with structlog.testing.capture_logs() as logs, LogWriter(path) as log:
        log.append(3, [entry(4)])
    assert logs == []
    assert entries(4) == [row.entry for row in read_log(path).rows]


def test_one_writer_at_a_time(path: Path) -> None:
    """A second writer is told so in one line; readers are not kept out; the end of the first lets the next in."""
    with LogWriter(path):
        with pytest.raises(Locked, match=r"g1\.jsonl is being written by another process: close that one"):
            LogWriter(path)
        assert len(read_log(path).rows) == 3
    LogWriter(path).close()


def test_one_writing_process_at_a_time(path: Path) -> None:
    """The claim holds between processes too."""
    program = f"from pathlib import Path; from atoll.events.logwriter import LogWriter; LogWriter(Path({str(path)!r}))"
    with LogWriter(path):
        other = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)

    assert other.stderr.splitlines()[-1].endswith("is being written by another process: close that one, or wait for it")


def test_bytes_that_are_no_entry_are_not_written(path: Path) -> None:
    """An append with one unfit entry writes nothing at all."""
    whole = path.read_bytes()
    with LogWriter(path) as log:
        for unfit in ([entry(4), b"{"], [], [b"{}\n"]):
            with pytest.raises(UnfitEntry):
                log.append(3, unfit)

        assert (whole, 3) == (path.read_bytes(), log.head.seq)


@pytest.mark.parametrize("failing", [1, 2, 3])
def test_a_failing_disk_takes_back_the_append(path: Path, monkeypatch: pytest.MonkeyPatch, failing: int) -> None:
    """Where a write cannot be made safe, the whole append goes, the writer closes, and opening again goes on."""
    whole, calls = path.read_bytes(), []

    def make_safe(file: FileIO) -> None:
        calls.append(file)
        if len(calls) == failing:
            raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(logwriter, "make_safe", make_safe)
    log = LogWriter(path)
    with pytest.raises(FileTrouble, match="cannot be written, no space left on device: check space"):
        log.append(3, entries(6, after=3))
    with pytest.raises(StoreClosed):
        log.append(3, [entry(4)])
    assert whole == path.read_bytes()
    with LogWriter(path) as again:
        assert again.append(3, [entry(4)]).last == 4


def test_only_logs_with_entries_can_be_written(tmp_path: Path, path: Path) -> None:
    """A missing file, a folder, a foreign file and a header alone are refused, and stay as they are."""
    foreign, alone = tmp_path / "x.jsonl", tmp_path / "y.jsonl"
    foreign.write_bytes(b"hello\n")
    alone.write_bytes(path.read_bytes().splitlines(keepends=True)[0])

    for place, error in (
        (tmp_path / "z", FileTrouble),
        (tmp_path, ForeignFile),
        (foreign, ForeignFile),
        (alone, Tampered),
    ):
        with pytest.raises(error):
            LogWriter(place)
    assert foreign.read_bytes() == b"hello\n"
