"""The shrinker: fewer entries, then less of a position, until nothing can be left out."""

import time
from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from atoll.core import BeginGame, Command, Entry, State
from atoll.workshop.debugging.causes import shown_command
from atoll.workshop.debugging.conditions import Condition
from atoll.workshop.debugging.errors import DebugError
from atoll.workshop.debugging.reducing import reduced
from atoll.workshop.debugging.shrinking.positions import Beginning, Words, built, leaves_of
from atoll.workshop.debugging.shrinking.replaying import Beginner, Pick, Referee, Replayer, Shown, signature
from atoll.workshop.debugging.timeline import Timeline
from atoll.workshop.debugging.tracing import Recorder

BACK: Final = (1, 2, 3, 5, 8, 13, 21, 34, 55, 89)
"""How many commands before the last one a position is tried to begin from."""


class OutOfTime(Exception):
    """Shrinking took longer than it may."""


class Shrunk(msgspec.Struct, frozen=True):
    """The smallest game that was found."""

    shown: Shown
    hit: int
    """The entry of the log at which the condition begins to hold."""
    replays: int
    decided: int
    """How many commands were decided in all of them."""
    seconds: float
    complete: bool
    """Whether nothing more can be left out; else time ran out."""


class Shrinker:
    """
    Shrinks one log.

    Args:
        command: In notation, played after the last entry: what made a plugin fail is in no log.
        seconds: After which the smallest game so far is answered.
    """

    def __init__(
        self,
        timeline: Timeline,
        wanted: Condition,
        referee: Referee,
        *,
        command: Command | None = None,
        seconds: float = 60,
        report: Callable[[str], None] = lambda text: None,
    ) -> None:
        self.timeline, self.report = timeline, report
        self.replayer = Replayer(timeline.ruleset, wanted, timeline.seed, referee)
        first = timeline.entry(1).command
        if not isinstance(first, BeginGame):
            raise DebugError("entry 1 begins no game: there is nothing to shrink")
        self.begin = first
        self.picks = picks_of(timeline, command)
        self._clock, self._until = time.monotonic(), time.monotonic() + seconds
        self._best: Shown | None = None

    def run(self) -> Shrunk | None:
        """The smallest game that shows it; ``None`` where the log does not."""
        whole = self.replayer.play(Beginner(self.begin), self.picks)
        if whole is None:
            return None
        hit, self._best = whole.picks[-1].seq if whole.picks else 1, whole
        if whole.again is not None and whole.again.error is not None and whole.again.crash:
            self.replayer.crash = signature(whole.again.error)
        try:
            self._shrink(whole)
        except OutOfTime:
            return self._answer(hit, complete=False)
        return self._answer(hit, complete=True)

    def _answer(self, hit: int, *, complete: bool) -> Shrunk:
        best = self._best
        assert best is not None
        recorder = Recorder()
        noted = self.replayer.play(best.beginner, best.picks, recorder)
        took = time.monotonic() - self._clock
        return Shrunk(noted or best, hit, self.replayer.replays, self.replayer.decided, took, complete)

    def _shrink(self, whole: Shown) -> None:
        shown = self._from_position(whole)
        self.report(f"{len(shown.picks)} commands")
        shown = self._fewer_commands(shown)
        while shown.beginner.position is not None:
            self.report(f"{len(shown.picks)} commands, {size_of(shown.beginner.position)} things in the position")
            smaller = self._fewer_commands(self._less_position(shown))
            if _weight(smaller) >= _weight(shown):
                break
            shown = smaller

    def _from_position(self, whole: Shown) -> Shown:
        """The shortest way to it from a position of the log; the whole way where no position shows it."""
        last = self._last(whole)
        beginning = Beginning(self.timeline.ruleset, self.begin, self.timeline.seed(1))
        for back in BACK:
            at = last - back
            if at < 1:
                break
            words = beginning.words(self.timeline.states[at])
            if words is None:
                continue
            shown = self._tried(Beginner(self.begin, words), [pick for pick in self.picks if at < pick.seq <= last])
            if shown is not None:
                return shown
        return whole

    def _last(self, whole: Shown) -> int:
        return whole.picks[-1].seq if whole.picks else 1

    def _fewer_commands(self, shown: Shown) -> Shown:
        reduced(shown.picks, lambda some: self._tried(shown.beginner, some) is not None)
        return self._smallest(shown)

    def _less_position(self, shown: Shown) -> Shown:
        position, picks = shown.beginner.position, shown.picks
        assert position is not None
        keys = [key for key in position if position[key] not in ({}, [], ())]
        kept = reduced(keys, lambda some: self._beginning_with({key: position[key] for key in some}, picks))
        leaves = list(leaves_of({key: position[key] for key in kept}))
        reduced(leaves, lambda some: self._beginning_with(built(some), picks))
        return self._smallest(shown)

    def _beginning_with(self, position: Words, picks: Sequence[Pick]) -> bool:
        return self._tried(Beginner(self.begin, position), picks) is not None

    def _smallest(self, shown: Shown) -> Shown:
        best = self._best
        return best if best is not None and _weight(best) < _weight(shown) else shown

    def _tried(self, beginner: Beginner, picks: Sequence[Pick]) -> Shown | None:
        """A replay; the smallest that shows it is kept, should time run out."""
        if time.monotonic() > self._until:
            raise OutOfTime
        shown = self.replayer.play(beginner, picks)
        if shown is not None and (self._best is None or _weight(shown) <= _weight(self._best)):
            self._best = shown
        return shown


def picks_of(timeline: Timeline, command: Command | None) -> list[Pick]:
    """Every command behind the first, and one more that is in no log."""
    states, ruleset = timeline.states, timeline.ruleset
    picks = [_pick(entry, states[entry.seq - 1], timeline) for entry in timeline.entries[1:]]
    if command is not None:
        picks.append(Pick(timeline.last + 1, command, shown_command(ruleset, states[-1], command)))
    return picks


def _pick(entry: Entry, before: State, timeline: Timeline) -> Pick:
    return Pick(entry.seq, entry.command, shown_command(timeline.ruleset, before, entry.command), entry.events)


def size_of(position: Words) -> int:
    """How many single things a position says."""
    return sum(1 for _ in leaves_of(position))


def _weight(shown: Shown) -> tuple[int, int]:
    """Commands first, then things in the position; none at all is the heaviest."""
    position = shown.beginner.position
    return len(shown.picks), size_of(position) if position is not None else 1 << 30
