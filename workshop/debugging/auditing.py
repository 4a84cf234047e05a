"""Auditing: every command of a log decided again, every entry that differs, and whether the log still folds."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

import msgspec

from atoll.core import (
    HOST,
    SPECTATOR,
    Catalogue,
    Chance,
    Entry,
    LogError,
    Ruleset,
    Scripted,
    State,
    Viewer,
    digest,
)
from atoll.events.codec import compare_header
from atoll.workshop.debugging.bundles import Report, plugins_here
from atoll.workshop.debugging.deciding import Again, Difference, decide_again, part_differences
from atoll.workshop.debugging.errors import DebugError
from atoll.workshop.debugging.opening import Recorded, fold_entry, record
from atoll.workshop.debugging.timeline import reseeds


class DifferingEntry(msgspec.Struct, frozen=True):
    """An entry that would be decided differently."""

    seq: int
    command: str
    """Kind of the command."""
    differences: tuple[Difference, ...]


class Audited(msgspec.Struct, frozen=True):
    """What was found in one log."""

    log: str
    ok: bool
    entries: int
    """How many entries were looked at."""
    undecided: int = 0
    """How many of them draw from a seed that is not known here; their events were folded unchecked."""
    divergence: dict[str, object] | None = None
    """The first difference, with the number of its entry."""
    notes: tuple[str, ...] = ()
    """In what the log is of another kind than the plugins here, and what could not be compared."""
    differing: tuple[int, ...] = ()
    """Numbers of all entries that would be decided differently, each from the position that the log says."""
    folds: bool = True
    """Whether every entry can be read and folded with the plugins here."""
    error: str | None = None
    """Why it could not be audited to its end."""
    found: tuple[DifferingEntry, ...] = ()
    """The first few of those entries, in full."""
    seen_by: str = HOST
    """Whose view of the game it is: one from which hidden facts were taken out is folded and not decided."""
    unread: bool = False
    """Whether it is no log at all, was changed, or names plugins that are not here."""


MOST_FOUND: Final = 20
"""Entries that are told in full."""


class Walk:
    """Decides the entries of a log in order, each from the position that the log says, whatever came of others."""

    def __init__(self, ruleset: Ruleset, seeds: Sequence[bytes], *, compare_digests: bool = True) -> None:
        self.ruleset, self.compare_digests = ruleset, compare_digests
        self.state: State = ruleset.opening
        self.entries = self.undecided = self.undigested = 0
        self.differing: list[int] = []
        self.found: list[DifferingEntry] = []
        self._left = list(seeds)
        self._seed = self._left.pop(0) if self._left else None

    def take(self, entry: Entry) -> None:
        """One more entry; raises `Unfolded` where the log itself does not fold."""
        if reseeds(entry):
            self._seed = self._left.pop(0) if self._left else None
        again = self._again(entry)
        self.entries += 1
        self.undecided += again.undecided
        self.undigested += not entry.digests and any(note.parts for note in entry.notes)
        if again.differences:
            self.differing.append(entry.seq)
            if len(self.found) < MOST_FOUND:
                self.found.append(DifferingEntry(entry.seq, type(entry.command).__name__, again.differences))
        self.state = again.after if again.after and not again.differences else self._folded(entry)

    def _again(self, entry: Entry) -> Again:
        chance = Chance(self._seed, entry.seq, self.state[Scripted].draws)
        return decide_again(self.ruleset, self.state, entry, chance, compare_digests=self.compare_digests)

    def _folded(self, entry: Entry) -> State:
        return fold_entry(self.ruleset, entry, self.state)


class ViewWalk(Walk):
    """Folds a log from which hidden facts were taken out: it cannot be decided again, but its digests must fit."""

    viewer: Viewer = SPECTATOR

    def _again(self, entry: Entry) -> Again:
        after, kinds = self._folded(entry), {name: kind for kind, name in self.ruleset.part_names.items()}
        seen = {name: self.ruleset.view(after, after[kinds[name]], self.viewer) for name in entry.digests}
        now = {name: digest(part) for name, part in seen.items()}
        found = part_differences(entry.digests, now) if self.compare_digests else ()
        return Again(entry.seq, tuple(found), None, after)


def audit_file(path: Path, catalogue: Catalogue, ruleset: Ruleset | None = None) -> Audited:
    """
    The log or bundle in that file, every command decided again.

    Args:
        ruleset: Which rules decide; those that the log names unless given.

    Raises:
        StoreError, DebugError, RulesetError: It cannot be read at all.
    """
    recorded = record(path)
    used = recorded.ruleset(catalogue) if ruleset is None else ruleset
    return audit_recorded(recorded, used, recorded.entries(used), catalogue)


def audit_recorded(recorded: Recorded, ruleset: Ruleset, entries: Iterable[Entry], catalogue: Catalogue) -> Audited:
    """The *entries* of a log, decided again by *ruleset*."""
    if not recorded.rows:
        raise DebugError(f"{recorded.path}: has a header and no entry: there is nothing to audit")
    kind = Walk if recorded.seen_by == HOST else ViewWalk
    walk = kind(ruleset, recorded.seeds, compare_digests=recorded.header.parts == ruleset.schemas)
    if isinstance(walk, ViewWalk) and recorded.seen_by in recorded.header.seats:
        walk.viewer = recorded.header.seats.index(recorded.seen_by)
    error: LogError | None = None
    try:
        for entry in entries:
            walk.take(entry)
    except LogError as broken:
        error = broken
    return _audited(recorded, walk, error, tuple(_notes(recorded, walk, catalogue)))


def _audited(recorded: Recorded, walk: Walk, error: LogError | None, notes: tuple[str, ...]) -> Audited:
    return Audited(
        log=str(recorded.path),
        ok=not walk.differing and error is None,
        entries=walk.entries,
        undecided=walk.undecided,
        divergence=_divergence(walk.found[0]) if walk.found else None,
        notes=notes,
        differing=tuple(walk.differing),
        folds=error is None,
        error=None if error is None else str(error),
        found=tuple(walk.found),
        seen_by=recorded.seen_by,
    )


def _divergence(first: DifferingEntry) -> dict[str, object]:
    one = first.differences[0]
    where: dict[str, object] = {"seq": first.seq, "what": one.what, "event": one.event, "part": one.part}
    return {**where, "logged": one.a, "decided": one.b}


def _notes(recorded: Recorded, walk: Walk, catalogue: Catalogue) -> Iterator[str]:
    yield from (str(difference) for difference in compare_header(recorded.header, walk.ruleset))
    if not walk.compare_digests:
        yield "digests were not compared, because parts have another form here"
    if walk.undecided:
        yield f"{walk.undecided} entries draw from a seed that is not known here: their events were folded unchecked"
    if walk.undigested:
        yield f"{walk.undigested} entries carry no digests: only their events were compared"
    if recorded.file.unfinished:
        cut = len(recorded.file.unfinished)
        yield f"{cut} bytes behind the last entry were cut off by a crash and are left out"
    if recorded.seen_by != HOST:
        yield f"hidden facts were taken out, as {recorded.seen_by} sees it: entries were folded, none was decided"
    if recorded.report is not None:
        yield from _from_elsewhere(recorded.report, walk.ruleset, catalogue)


def _from_elsewhere(report: Report, ruleset: Ruleset, catalogue: Catalogue) -> Iterator[str]:
    """In what the machine that made a bundle was another."""
    yield f"made by atoll {report.atoll} on Python {report.python}, {report.platform}"
    here = {plugin.name: plugin for plugin in plugins_here(ruleset, catalogue)}
    for plugin in report.plugins:
        found = here.get(plugin.name)
        if found is not None and found.content != plugin.content:
            sources = f"{plugin.content[:8]} there, {found.content[:8]} here"
            yield f"plugin {plugin.name}: its source is another here, {sources}"
    if report.audit.get("ok") is False:
        first = report.audit.get("divergence") or report.audit.get("error")
        yield f"where it was made, the audit differed: {first}"
