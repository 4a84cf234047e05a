"""Moments: an entry so far, after each of its events; what a condition is asked about."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

from atoll.core import Command, Entry, Event, Note, Ruleset, State
from atoll.workshop.debugging.deciding import Again, decide_again
from atoll.workshop.debugging.timeline import Tables, Timeline


class Moment:
    """
    An entry up to one of its events.

    Attributes:
        before: The position before the entry.
        state: The position after the last of *events*.
        baseline: What the ruleset counted after entry 1; empty while that is not known.
    """

    def __init__(
        self,
        ruleset: Ruleset,
        tables: Tables,
        seq: int,
        command: Command,
        before: State,
        state: State,
        events: Sequence[Event],
        notes: Sequence[Note],
        *,
        baseline: Mapping[str, int],
        again: Callable[[], Again],
        whole: bool,
    ) -> None:
        self.ruleset, self.tables, self.seq, self.command = ruleset, tables, seq, command
        self.before, self.state, self.events, self.notes = before, state, events, notes
        self.baseline, self._again, self.whole = baseline, again, whole

    @cached_property
    def position(self) -> Mapping[str, Any]:
        """The position in the words of cases."""
        family = self.ruleset.family
        return family.position(self.state, self.ruleset) if family.position is not None else {}

    @cached_property
    def again(self) -> Again:
        """The entry decided again; only a whole entry is asked, so that it is decided once."""
        return self._again()

    @property
    def broken(self) -> str:
        """Which invariant does not hold after the whole entry; empty where all do."""
        if not self.whole:
            return ""
        counts = self.ruleset.counts(self.state) if self.baseline else {}
        wrong = [f"{what} {self.baseline.get(what)} -> {now}" for what, now in counts.items() if self._lost(what, now)]
        if wrong:
            return f"does not add up: {', '.join(wrong)}"
        waiting = self.ruleset.to_act(self.state)
        idle = [seat for seat in waiting if not self.ruleset.offer(self.state, seat)]
        return f"waits for seat {idle[0]}, who is offered nothing" if idle else ""

    def _lost(self, what: str, now: int) -> bool:
        return self.baseline.get(what) != now


def moments_of(timeline: Timeline, seq: int, again: Callable[[], Again] | None = None) -> Iterator[Moment]:
    """The moments of entry *seq*: after none of its events, after the first, ..., after all."""
    entry, states, tables = timeline.entry(seq), timeline.within(seq), timeline.tables(seq)
    baseline = baseline_of(timeline) if seq > 1 else {}
    yield from moments_within(timeline.ruleset, tables, entry, states, baseline, again or _decider(timeline, entry))


def moments_within(
    ruleset: Ruleset,
    tables: Tables,
    entry: Entry,
    states: Sequence[State],
    baseline: Mapping[str, int],
    again: Callable[[], Again],
) -> Iterator[Moment]:
    """The moments of an entry whose positions are known."""
    for number, state in enumerate(states):
        yield Moment(
            ruleset,
            tables,
            entry.seq,
            entry.command,
            states[0],
            state,
            entry.events[:number],
            entry.notes[:number],
            baseline=baseline,
            again=again,
            whole=number == len(entry.events),
        )


def baseline_of(timeline: Timeline) -> Mapping[str, int]:
    """What the ruleset counts after entry 1."""
    return timeline.ruleset.counts(timeline.states[1])


def _decider(timeline: Timeline, entry: Entry) -> Callable[[], Again]:
    return lambda: decide_again(timeline.ruleset, timeline.before(entry.seq), entry, timeline.chance(entry.seq))
