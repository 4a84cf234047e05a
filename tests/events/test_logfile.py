"""Log files: what is written, what a crash may leave, what is told from a log."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from storekit.samples import HEADER, SEED, entry, files_in, flip, rows

from atoll.events.logfile import LogFile, parse_log, read_log, write_log
from atoll.events.logline import entry_lines, header_line, seal_of
from atoll.events.stores.store import FileTrouble, ForeignFile, Receipt, Row, Tampered, UnfitEntry

PATH = Path("g1.jsonl")


def file_of(*appends: list[Row], command_id: str | None = None) -> bytes:
    """The bytes of a log file with these appends."""
    lines = [header_line(HEADER, SEED)]
    for append in appends:
        lines += entry_lines(append, command_id)
    return b"".join(line + b"\n" for line in lines)


def changed(data: bytes) -> int | None:
    """The entry at which a file no longer fits; None where it does. Bytes after the end begin another entry."""
    try:
        log = parse_log(data, PATH)
    except Tampered as error:
        return error.seq
    return log.head.seq + 1 if log.unfinished or not log.ended else None


def place_of(data: bytes, at: int) -> int:
    """The entry to which a byte belongs; a newline belongs to the entry that it lets begin."""
    return data[: at + 1].count(b"\n")


def test_a_file_gives_back_what_was_written(tmp_path: Path) -> None:
    """Header, seed, bytes, hashes, times and the receipt of the creation come back exactly."""
    path = tmp_path / "g1.jsonl"

    head = write_log(path, HEADER, rows(3), seed=SEED, command_id="new")
    log = read_log(path)
    assert (HEADER, SEED, tuple(rows(3)), head) == (log.header, log.seed, log.rows, log.head)
    assert {"new": Receipt(1, 1, rows(1)[0].hash)} == log.receipts
    assert (b"", True, path.stat().st_size - 1) == (log.unfinished, log.ended, log.size)


def test_the_format_is_fixed() -> None:
    """The lines of a log file are a public format; an example of each."""
    first, second, third = rows(3)
    header = b'{"header":{"encoding":1,"ruleset":{"family":"survive"}},"seed":null,"sum":"71aff522abd99ca0"}'
    line = b'{"entry":%s,"hash":"%s","recorded_at":1001,"command_id":"c1","sum":"' % (
        entry(1),
        first.hash.hex().encode(),
    )

    assert header == header_line(HEADER, None)
    assert line == entry_lines([first], "c1")[0][:-18]
    assert all(b',"first":2,"last":3,"sum":"' in of_two for of_two in entry_lines([second, third]))


def test_a_file_appears_whole_under_a_free_name(tmp_path: Path) -> None:
    """A name that is taken is refused, and no file aside is left."""
    path = tmp_path / "g1.jsonl"
    write_log(path, HEADER, rows(1))

    with pytest.raises(FileExistsError):
        write_log(path, HEADER, rows(2))
    with pytest.raises(FileTrouble, match="cannot be written, no such file or directory: check space"):
        write_log(tmp_path / "none" / "g1.jsonl", HEADER, rows(2))
    assert files_in(tmp_path) == ["g1.jsonl"]
    assert len(read_log(path).rows) == 1
    assert path.stat().st_mode & 0o077 == 0


def test_rows_that_do_not_follow_are_not_written(tmp_path: Path) -> None:
    """A log file is never made of rows that its own reader would refuse."""
    for wrong, seq in ((rows(3)[1:], 1), (rows(3)[::2], 2), ([], 1)):
        with pytest.raises(Tampered) as refused:
            write_log(tmp_path / "g1.jsonl", HEADER, wrong)
        assert seq == refused.value.seq
    assert files_in(tmp_path) == []


@pytest.mark.parametrize("bad", [b"{", b"{}\n", b" {}", b"{} ", b'1,"hash":"2"', b"\xff", b"nul", b'{"a":\n1}'])
def test_only_json_of_one_line_is_kept(bad: bytes) -> None:
    """Bytes that would not come back exactly are refused before they are written."""
    with pytest.raises(UnfitEntry, match="entry 1 is not JSON of one line, begins b"):
        entry_lines([Row(1, bad, bytes(32), 0)])
    with pytest.raises(UnfitEntry, match="header is not JSON of one line"):
        header_line(bad, None)


def test_a_crash_at_any_byte_of_the_last_line_leaves_a_log() -> None:
    """Whatever part of the last line was written: the log opens, and at most that line is unfinished."""
    data, before = file_of(rows(3)[:1], rows(3)[1:2], rows(3)[2:]), file_of(rows(2)[:1], rows(2)[1:])
    for end in range(len(before), len(data) + 1):
        log = parse_log(data[:end], PATH)
        whole = end >= len(data) - 1

        assert (3 if whole else 2) == len(log.rows)
        assert (b"" if whole else data[len(before) : end]) == log.unfinished


def test_an_append_of_several_entries_is_whole_or_unfinished() -> None:
    """Where a crash kept only some lines of an append, none of its entries counts."""
    before, data = file_of(rows(4)[:1]), file_of(rows(4)[:1], rows(4)[1:], command_id="c2")
    before = data[: data.index(b"\n", data.index(b"\n") + 1) + 1]
    for end in range(len(before), len(data) - 1):
        log = parse_log(data[:end], PATH)

        assert (1, data[len(before) : end]) == (len(log.rows), log.unfinished)
    assert Receipt(2, 4, rows(4)[3].hash) == parse_log(data[:-1], PATH).receipts["c2"]


@pytest.mark.parametrize("after", [b"\0\0\0", b'{"entry":{"a"', b"}", b"\0" * 600 + b'"sum":"0123456789abcdef"}'])
def test_a_last_line_that_fits_is_complete_whatever_follows(after: bytes) -> None:
    """What a crash left behind the last line does not take that line away."""
    data = file_of(rows(2)[:1], rows(2)[1:])[:-1]

    log = parse_log(data + after, PATH)
    assert (2, after, len(data), False) == (len(log.rows), log.unfinished, log.size, False)


@pytest.mark.full
def test_any_changed_byte_is_found(count: Callable[..., int]) -> None:
    """A byte changed anywhere in the file is reported with its entry number, 0 for the header."""
    random = Random(1)
    data = file_of(rows(9)[:1], rows(9)[1:4], *([row] for row in rows(9)[4:]), command_id="c")
    for _ in range(count(300, full=4000)):
        at, other = flip(data, random)

        assert place_of(data, at) == changed(other) or b"\n" in other[at : at + 1]
        assert changed(other) is not None
    assert changed(data) is None


def test_lines_keep_their_places() -> None:
    """A line taken out, doubled or exchanged is reported where the order breaks."""
    header, *lines = file_of(*([row] for row in rows(5))).splitlines(keepends=True)
    for expected, order in ((2, [0, 2, 3, 4]), (3, [0, 1, 1, 2, 3, 4]), (4, [0, 1, 2, 4, 3]), (1, [1, 2, 3, 4])):
        assert expected == changed(header + b"".join(lines[number] for number in order))


def test_a_forged_line_breaks_the_chain() -> None:
    """Whoever changes an entry and mends its sum still has to mend every hash after it."""
    forged = Row(2, entry(2, "C4"), rows(2)[1].hash, 1002)

    assert changed(file_of(rows(3)[:1], [forged], rows(3)[2:])) == 2


def test_a_seed_or_hash_that_is_no_hex_is_named() -> None:
    """Whoever mends the sum of a line that says something else gets the line named all the same."""
    body = b'{"header":{},"seed":"zz"'
    entries = b'{"entry":{},"hash":"zz","recorded_at":1'

    with pytest.raises(Tampered, match=r"line 1 of .* is no line of a log"):
        parse_log(body + seal_of(body) + b"\n", PATH)
    with pytest.raises(Tampered, match=r"line 2 of .* is no line of a log"):
        parse_log(header_line(HEADER, None) + b"\n" + entries + seal_of(entries) + b"\n", PATH)


GARBAGE = {
    "empty": (b"", ForeignFile, "is empty, a log begins with its header line"),
    "foreign": (b"GIF89a\x01\x00\x01", ForeignFile, "is no log, its line 1 begins b'GIF89a"),
    "other json": (b'{"name":"atoll"}\n', ForeignFile, "is no log, its line 1 begins"),
    "binary": (bytes(range(256)) * 40, ForeignFile, "is no log"),
    "huge line": (b"x" * 5_000_000, ForeignFile, "is no log"),
    "huge header": (b'{"header":' + b"[" * 5_000_000, Tampered, r"header \(entry 0\): line 1 of .* cut short"),
    "truncated": (file_of([])[:40], Tampered, r"at its header \(entry 0\): line 1 of .*g1.jsonl does not fit its sum"),
    "damaged": (file_of(rows(1)).replace(b"seat", b"meat"), Tampered, "entry 1: line 2 of .*g1.jsonl does not fit"),
}


@pytest.mark.parametrize("kind", GARBAGE)
def test_garbage_gives_one_line(tmp_path: Path, kind: str) -> None:
    """What is no log is named in one short line: the file, what it is, and the mend."""
    data, error, message = GARBAGE[kind]
    path = tmp_path / "g1.jsonl"
    path.write_bytes(data)

    with pytest.raises(error, match=message) as refused:
        read_log(path)
    assert str(path) in str(refused.value)
    assert "\n" not in str(refused.value)
    assert len(str(refused.value)) < 200 + len(str(path))


def test_a_path_that_cannot_be_read_gives_one_line(tmp_path: Path) -> None:
    """A folder or a missing file is named with the mend."""
    with pytest.raises(ForeignFile, match="is a folder: name a file in it"):
        read_log(tmp_path)
    with pytest.raises(FileTrouble, match="none cannot be read, no such file or directory: check its name"):
        read_log(tmp_path / "none")


def test_a_header_alone_is_a_log_without_entries() -> None:
    """A file cut after its header opens, at entry 0; stores refuse it, because entry 1 is missing."""
    log: LogFile = parse_log(file_of([]), PATH)

    assert (log.head.seq, log.rows) == (0, ())
