"""Watching: a replay that stops where a condition begins to hold, forward and backward; and who wrote a value last."""

from collections.abc import Iterator
from itertools import pairwise

import msgspec

from atoll.core import Ruleset, State
from atoll.workshop.debugging.conditions import Condition, Moment, condition, moments_of
from atoll.workshop.debugging.errors import DebugError
from atoll.workshop.debugging.paths import inside, near, part_named, read_path
from atoll.workshop.debugging.spelling import Change, change_of, cut, leaves, spelled, told
from atoll.workshop.debugging.timeline import Timeline


class Stop(msgspec.Struct, frozen=True):
    """Where a replay stops."""

    seq: int
    event: int
    """Index of the event after which the condition holds; -1 where it holds before any of the entry's events."""
    told: str
    """That event; empty where there is none."""
    why: str = ""
    """Which invariant is broken, where that was asked for."""


def condition_of(timeline: Timeline, source: str) -> Condition:
    """The condition that *source* says of this log; raises `ConditionError`."""
    return condition(source, timeline.ruleset, position_of(timeline), timeline.tables(timeline.last))


def position_of(timeline: Timeline) -> dict[str, object] | None:
    """The last position in the words of cases; ``None`` where it cannot be told."""
    position = timeline.ruleset.family.position
    try:
        return dict(position(timeline.states[-1], timeline.ruleset)) if position is not None else {}
    except Exception:  # what is debugged may be broken: then keys are not checked
        return None


def stops(timeline: Timeline, wanted: Condition, after: int = 0) -> Iterator[Stop]:
    """Where *wanted* begins to hold, from the entry behind *after* on; at most once in an entry."""
    held = holds(timeline, wanted, after) is not None if after else False
    for seq in range(after + 1, timeline.last + 1):
        stop, goes_on = _stop(timeline, wanted, seq, held)
        held = stop is not None or goes_on
        if stop is not None:
            yield stop


def stops_back(timeline: Timeline, wanted: Condition, before: int) -> Iterator[Stop]:
    """Where *wanted* begins to hold, backward from the entry in front of *before*."""
    for seq in range(min(before - 1, timeline.last), 0, -1):
        held = seq > 1 and holds(timeline, wanted, seq - 1) is not None
        stop, _ = _stop(timeline, wanted, seq, held)
        if stop is not None:
            yield stop


def holds(timeline: Timeline, wanted: Condition, seq: int) -> Moment | None:
    """The first moment behind an event of entry *seq* at which *wanted* holds; ``None`` if there is none."""
    return next((moment for moment in moments_of(timeline, seq) if moment.events and wanted(moment)), None)


def _stop(timeline: Timeline, wanted: Condition, seq: int, held: bool) -> tuple[Stop | None, bool]:
    """
    Where in entry *seq* the condition begins to hold, and whether it holds there at all.

    What is true of a position goes on being true in the entries that follow: it begins once. What happens, happens
    anew in each entry: nothing has happened yet when an entry begins.
    """
    moments = moments_of(timeline, seq)
    at_once = wanted(next(moments))
    for moment in moments:
        if wanted(moment):
            begins = not (at_once and held)
            return (_stopped(moment) if begins else None), True
    return None, False


def _stopped(moment: Moment) -> Stop:
    event = len(moment.events) - 1
    text = told(moment.ruleset, moment.state, moment.events[event]) if moment.events else ""
    return Stop(moment.seq, event, text, moment.broken)


class Blamed(msgspec.Struct, frozen=True):
    """The last event that wrote a value."""

    path: str
    seq: int
    event: int
    told: str
    rule: str
    plugin: str
    who: str
    was: str
    now: str
    changes: tuple[Change, ...] = ()
    """The smallest values in it that were written."""


def blame(timeline: Timeline, text: str, at: int | None = None) -> Blamed | None:
    """
    Which event wrote *text*, such as ``Sea.pieces`` or ``explorers.red3``, last; ``None`` if none did.

    Args:
        at: The entry up to which is looked; all of them unless given.

    Raises:
        DebugError: There is no such part, field or key.
    """
    last = timeline.last if at is None else timeline.entry(at).seq
    value = _Value(timeline, text)
    for seq in range(last, 0, -1):
        if not value.same(timeline.states[seq - 1], timeline.states[seq]):
            return _blamed(timeline, value, seq)
    return None


class _Value:
    """A value of a position, named by a path in its parts or in the words of cases."""

    def __init__(self, timeline: Timeline, text: str) -> None:
        self.text, self.ruleset = text, timeline.ruleset
        self.kind = None
        position, path = position_of(timeline) or {}, read_path(text)
        key = str(path[0]) if path else ""
        if key in position or f"{key}s" in position:
            self.path = (key if key in position else f"{key}s", *path[1:])
        else:
            self.kind, self.path = part_named(timeline.ruleset, text, lambda what, known: _unknown(what, known, key))

    def of(self, state: State) -> object:
        """The value in *state*; ``None`` before the game begins."""
        if self.kind is not None:
            return inside(state.get(self.kind), self.path)
        return _position(self.ruleset, state, self.path)

    def same(self, before: State, after: State) -> bool:
        """Whether nothing wrote it in between."""
        if self.kind is not None and before.get(self.kind) is after.get(self.kind):
            return True
        return self.of(before) == self.of(after)

    def changes(self, before: State, after: State) -> list[Change]:
        """The smallest values in it that differ."""
        found = leaves(self.of(before), self.of(after), self.text, self.field)
        return [change_of(self.ruleset, after, leaf) for leaf in found]

    @property
    def field(self) -> str:
        """The last name of the path."""
        return next((step for step in reversed(self.path) if isinstance(step, str)), "")

    def spelled(self, state: State) -> str:
        """The value for people."""
        field = next((step for step in reversed(self.path) if isinstance(step, str)), "")
        return (
            spelled(self.ruleset, state, field, self.of(state)) if self.kind is not None else cut(str(self.of(state)))
        )


def _position(ruleset: Ruleset, state: State, path: tuple[str | int, ...]) -> object:
    position = ruleset.family.position
    try:
        return inside(position(state, ruleset), path) if position is not None else None
    except (LookupError, ValueError, TypeError):  # before the game begins there may be none
        return None


def _unknown(what: str, known: object, key: str) -> DebugError:
    return DebugError(f"{what}{near(key, list(known))}")  # type: ignore[call-overload]  # a collection of names


def _blamed(timeline: Timeline, value: _Value, seq: int) -> Blamed:
    entry, states, tables = timeline.entry(seq), timeline.within(seq), timeline.tables(seq)
    pairs = list(pairwise(states))
    event = max((n for n, (a, b) in enumerate(pairs) if not value.same(a, b)), default=len(pairs) - 1)
    note = entry.notes[event]
    return Blamed(
        path=value.text,
        seq=seq,
        event=event,
        told=told(timeline.ruleset, states[event + 1], entry.events[event]),
        rule=tables.rule(note.rule),
        plugin=tables.plugin(note.plugin),
        who=timeline.seat_name(entry.seat),
        was=value.spelled(states[event]),
        now=value.spelled(states[event + 1]),
        changes=tuple(value.changes(states[event], states[event + 1])),
    )
