"""Opening: a log, or the bundle of one, as a timeline; what cannot be read or folded is named by entry and event."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final
from weakref import WeakKeyDictionary

from atoll.core import Catalogue, Entry, LogError, Ruleset, RulesetError, State, encode
from atoll.events.codec import Codec, Header, check_header, read_header, read_terms
from atoll.events.logfile import LogFile, parse_log, read_log
from atoll.events.stores.store import Row
from atoll.workshop.debugging.bundles import BEGINNING, Report, read_bundle
from atoll.workshop.debugging.errors import DebugError, crash_text
from atoll.workshop.debugging.timeline import Timeline
from atoll.workshop.logs import ruleset_of, split_seeds

MOST_BYTES: Final = 1 << 29
"""What a log file may have: it is read whole."""


_COMPOSED: Final[WeakKeyDictionary[Catalogue, dict[tuple[object, ...], tuple[Ruleset, object]]]] = WeakKeyDictionary()
"""Rulesets of logs that were opened, with their plugins: composing takes as long as auditing a game."""

_CODECS: Final[WeakKeyDictionary[Ruleset, Codec]] = WeakKeyDictionary()


def codec_of(ruleset: Ruleset) -> Codec:
    """The codec of *ruleset*, built once for as long as that one is held."""
    codec = _CODECS.get(ruleset)
    return codec if codec is not None else _CODECS.setdefault(ruleset, Codec(ruleset))


class Unfolded(LogError):
    """
    An entry cannot be read or folded with these plugins; what came before it can.

    Attributes:
        seq: Number of that entry.
    """

    def __init__(self, seq: int, text: str) -> None:
        super().__init__(text)
        self.seq = seq


class Recorded:
    """A log as it is on disk, before any of its entries is read."""

    def __init__(self, path: Path, file: LogFile, report: Report | None) -> None:
        self.path, self.file, self.report = path, file, report
        self.header: Header = read_header(file.header)
        self.seeds = split_seeds(file.seed)

    @property
    def rows(self) -> tuple[Row, ...]:
        """The entries as they are on disk, with hash and time."""
        return self.file.rows

    @property
    def seen_by(self) -> str:
        """Whose view of the game this is; ``host`` where nothing was taken out."""
        return self.report.seen_by if self.report is not None else "host"

    def ruleset(self, catalogue: Catalogue) -> Ruleset:
        """The ruleset that the log names, made of the plugins that are here; composed once for all logs of a kind."""
        first = self.rows[0].entry if self.rows else None
        composed = _COMPOSED.setdefault(catalogue, {})
        try:
            plugins = [catalogue.plugin(name) for name in self.header.names]
        except RulesetError:  # told better where it is composed
            return ruleset_of(self.header, first, catalogue)
        key = (self.header.ruleset, *map(id, plugins), encode(read_terms(first)) if first else b"")
        if key not in composed:
            composed[key] = ruleset_of(self.header, first, catalogue), plugins
        return composed[key][0]

    def entries(self, ruleset: Ruleset) -> Iterator[Entry]:
        """
        The entries in order.

        Raises:
            LogError: An entry does not fit these plugins; names entry, event and field.
        """
        codec = codec_of(ruleset)
        for seq, row in enumerate(self.rows, 1):
            entry = codec.decode_entry(row.entry, seq)
            if seq == 1:
                check_header(self.file.header, entry)
            yield entry


class Opened(Timeline):
    """A timeline that was read from a file."""

    recorded: Recorded
    broken: Unfolded | None
    """Why it ends before the file does; ``None`` where it does not."""


def record(path: Path) -> Recorded:
    """
    The log or bundle in that file, every hash checked, no entry read.

    Raises:
        StoreError, DebugError: It cannot be read, is no log, or was changed; names the entry.
    """
    _check_size(path)
    if path.is_file() and _beginning(path) == BEGINNING:
        data, report = read_bundle(path)
        return Recorded(path, parse_log(data, path), report)
    return Recorded(path, read_log(path), None)


def _check_size(path: Path) -> None:
    size = path.stat().st_size if path.is_file() else 0
    if size > MOST_BYTES:
        raise DebugError(f"{path}: has {size:,} bytes, a log is read up to {MOST_BYTES:,}: it is none of one game")


def _beginning(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(len(BEGINNING))


def open_timeline(path: Path, catalogue: Catalogue, *, whole: bool = True, ruleset: Ruleset | None = None) -> Opened:
    """
    The log or bundle in that file, folded.

    Args:
        whole: Off to keep what comes before an entry that cannot be read or folded, and say so in ``broken``.
        ruleset: What to read it with in place of the plugins that it names.

    Raises:
        StoreError, DebugError: It cannot be read, is no log, or was changed; names the entry.
        RulesetError: A plugin that it names is not here.
        Unfolded: An entry does not fit these plugins; names entry, event and what is wrong.
    """
    recorded = record(path)
    used = recorded.ruleset(catalogue) if ruleset is None else ruleset
    if not recorded.rows:
        raise DebugError(f"{path}: has a header and no entry: there is nothing to look at")
    entries, states, broken = _folded(recorded, used)
    if broken is not None and (whole or not entries):
        raise broken
    opened = Opened(used, entries, states, recorded.seeds)
    opened.recorded, opened.broken = recorded, broken
    return opened


def _folded(recorded: Recorded, ruleset: Ruleset) -> tuple[list[Entry], list[State], Unfolded | None]:
    entries: list[Entry] = []
    states = [ruleset.opening]
    try:
        for entry in recorded.entries(ruleset):
            states.append(fold_entry(ruleset, entry, states[-1]))
            entries.append(entry)
    except Unfolded as broken:
        return entries, states, broken
    except LogError as error:
        return entries, states, Unfolded(len(entries) + 1, str(error))
    return entries, states, None


def fold_entry(ruleset: Ruleset, entry: Entry, state: State) -> State:
    """
    The state after *entry*.

    Raises:
        Unfolded: An evolver fails; names entry, event and place.
    """
    for number, event in enumerate(entry.events):
        try:
            state = ruleset.evolvers[event.__class__](state, event)
        except Exception as error:  # whatever an evolver fails with is a finding
            what = f"entry {entry.seq}, event {number} {event!r} cannot be folded: {crash_text(error)}"
            raise Unfolded(entry.seq, what) from error
    return state
