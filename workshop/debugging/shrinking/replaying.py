"""Replaying some commands of a log, from its beginning or from a position, and asking a condition after each."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

import msgspec

from atoll.core import BeginGame, Chance, Command, Entry, Refused, Ruleset, SeedUnknown, State
from atoll.workshop.debugging.conditions import Condition, Moment
from atoll.workshop.debugging.deciding import Again
from atoll.workshop.debugging.errors import place_of
from atoll.workshop.debugging.shrinking.positions import Words, with_position
from atoll.workshop.debugging.timeline import Tables
from atoll.workshop.debugging.tracing import Drawn, NotedChance, Recorder


class Pick(msgspec.Struct, frozen=True):
    """A command of the log that is played again."""

    seq: int
    """Number of its entry in the log: what it draws depends on it."""
    command: Command
    text: str
    """In notation: pieces may have other numbers in a position that was cut down."""
    events: tuple[Any, ...] | None = None
    """What the log says came of it; ``None`` for a command that is in no log."""


class Beginner(msgspec.Struct, frozen=True):
    """How a replay begins: as the log did, or from a position."""

    command: BeginGame
    position: Words | None = None

    @property
    def asked(self) -> BeginGame:
        """The command of entry 1."""
        return self.command if self.position is None else with_position(self.command, self.position)


class Shown(msgspec.Struct, frozen=True):
    """A replay in which the condition began to hold."""

    beginner: Beginner
    picks: tuple[Pick, ...]
    """Those that were not refused; after the last of them it holds."""
    entries: tuple[Entry, ...]
    """From entry 1 on; a command that a plugin failed at has none."""
    states: tuple[State, ...]
    again: Again | None
    """What came of deciding the last one, where the condition asked for that."""
    drawn: tuple[Drawn, ...] = ()
    """Every draw, where they were noted."""


class Referee(Protocol):
    """Says what comes of deciding again what was played, by whatever it is compared with."""

    def begin(self, command: BeginGame) -> None:
        """Another replay begins."""
        ...

    def follow(self, pick: Pick, before: State, after: State, entry: Entry | None, error: Exception | None) -> Again:
        """One more pick was played, in position *before*; a plugin that failed at it left no entry."""
        ...


class Replayer:
    """
    Plays picks on one ruleset; refused ones are passed over.

    Args:
        seeds: The seed of each entry of the log by its number.
    """

    def __init__(
        self, ruleset: Ruleset, wanted: Condition, seed_of: Callable[[int], bytes | None], referee: Referee
    ) -> None:
        self.ruleset, self.wanted, self.seed_of, self.referee = ruleset, wanted, seed_of, referee
        self.replays = self.decided = 0
        self.crash = ""
        """Type and place of the failure that is looked for; any while that is not known."""

    def play(self, beginner: Beginner, picks: Sequence[Pick], recorder: Recorder | None = None) -> Shown | None:
        """The replay up to where the condition begins to hold; ``None`` where it never does."""
        self.replays += 1
        run = _Run(self, beginner, recorder)
        if not run.begin():
            return None
        if run.holds() and not picks:
            return run.shown()
        for pick in picks:
            if run.take(pick):
                return run.shown()
        return None

    def chance(self, seq: int, recorder: Recorder | None) -> Chance:
        """The draws of an entry of the log."""
        chance = Chance(self.seed_of(seq), seq)
        return chance if recorder is None else NotedChance(chance, recorder)


class _Run:
    """One replay."""

    def __init__(self, replayer: Replayer, beginner: Beginner, recorder: Recorder | None) -> None:
        self.replayer, self.beginner, self.recorder = replayer, beginner, recorder
        self.ruleset = replayer.ruleset
        self.tables = Tables(
            tuple([manifest.name for manifest in self.ruleset.manifests]),
            self.ruleset.rules,
            tuple(self.ruleset.part_names.values()),
        )
        self.entries: list[Entry] = []
        self.states = [self.ruleset.opening]
        self.picks: list[Pick] = []
        self.held = False
        self.again: Again | None = None
        self.baseline: dict[str, int] = {}

    def begin(self) -> bool:
        """Whether the game begins."""
        command = self.beginner.asked
        try:
            self._decide(command, self.replayer.chance(1, self.recorder))
        except Exception:  # a position that no game can begin with shows nothing
            return False
        self.baseline = self.ruleset.counts(self.states[1])
        self.replayer.referee.begin(command)
        self.held = self.holds()
        return True

    def take(self, pick: Pick) -> bool:
        """Play one; whether the condition begins to hold with it."""
        command, chance = self._command(pick), self.replayer.chance(pick.seq, self.recorder)
        if command is None:
            return False
        try:
            self._decide(command, chance)
        except SeedUnknown:
            return False
        except Refused as refused:
            return self.replayer.wanted.asks_again and self._failed(pick, command, refused)
        except Exception as error:  # a plugin that fails may be what is looked for
            return self._failed(pick, command, error)
        self.picks.append(pick)
        if self.replayer.wanted.asks_again:
            self.again = self.replayer.referee.follow(pick, self.states[-2], self.states[-1], self.entries[-1], None)
        now = self.holds()
        begins = now and not (self.held and self._at_once(command))
        self.held = now
        return begins

    def _command(self, pick: Pick) -> Command | None:
        if self.beginner.position is None:
            return pick.command
        try:
            return self.ruleset.parse(self.states[-1], pick.command.seat, pick.text)
        except Exception:  # what it names is not there any more
            return None

    def _decide(self, command: Command, chance: Chance) -> None:
        before = self.states[-1]
        self.replayer.decided += 1
        happened, after = self.ruleset.decide(before, command, chance)
        events = tuple([one[0] for one in happened])
        self.entries.append(Entry(len(self.entries) + 1, command, events, self.ruleset.note(before, happened), {}))
        self.states.append(after)

    def _failed(self, pick: Pick, command: Command, error: Exception) -> bool:
        state = self.states[-1]
        if self.replayer.crash not in ("", signature(error)) and not isinstance(error, Refused):
            return False
        again = self.replayer.referee.follow(pick, state, state, None, error)
        if not self.replayer.wanted(self._moment(command, state, state, None, again)):
            return False
        self.picks.append(pick)
        self.again = again
        return True

    def holds(self) -> bool:
        """Whether the condition holds after the last entry."""
        entry = self.entries[-1]
        before, after, again = self.states[-2], self.states[-1], self.again or _nothing(entry.seq)
        return self.replayer.wanted(self._moment(entry.command, before, after, entry, again))

    def _at_once(self, command: Command) -> bool:
        """Whether it held before the last entry's events."""
        before, nothing = self.states[-2], _nothing(len(self.entries))
        return self.replayer.wanted(self._moment(command, before, before, None, nothing, whole=False))

    def _moment(
        self, command: Command, before: State, after: State, entry: Entry | None, again: Again, *, whole: bool = True
    ) -> Moment:
        return Moment(
            self.ruleset,
            self.tables,
            len(self.entries),
            command,
            before,
            after,
            entry.events if entry is not None else (),
            entry.notes if entry is not None else (),
            baseline=self.baseline,
            again=lambda: again,
            whole=whole,
        )

    def shown(self) -> Shown:
        """What was played."""
        drawn = tuple(self.recorder.drawn) if self.recorder is not None else ()
        return Shown(self.beginner, tuple(self.picks), tuple(self.entries), tuple(self.states), self.again, drawn)


def signature(error: Exception) -> str:
    """What makes two failures the same one: type and place, whatever the values."""
    return f"{type(error).__name__} at {place_of(error)}"


def _nothing(seq: int) -> Again:
    """Nothing is known of deciding it again."""
    return Again(seq, (), None, None)
