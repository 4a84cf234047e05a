"""Timeline: a log with the position after each of its entries; every moment is one step away."""

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from atoll.core import (
    Chance,
    Entry,
    Event,
    Game,
    GameBegan,
    Moment,
    PlayedOn,
    Reseeded,
    Ruleset,
    Scripted,
    Seat,
    State,
    Table,
)
from atoll.workshop.debugging.errors import DebugError

KERNEL: Final = "core"


class Tables(msgspec.Struct, frozen=True):
    """What the ints of an entry's notes stand for."""

    plugins: tuple[str, ...]
    rules: tuple[str, ...]
    parts: tuple[str, ...]

    def plugin(self, number: int) -> str:
        """Name of a plugin; the kernel is ``core``."""
        return self.plugins[number] if 0 <= number < len(self.plugins) else KERNEL

    def rule(self, number: int) -> str:
        """Id of a rule; empty where none is cited."""
        return self.rules[number] if 0 <= number < len(self.rules) else ""

    def part(self, number: int) -> str:
        """Name of a part."""
        return self.parts[number] if 0 <= number < len(self.parts) else f"part {number}"


class Timeline:
    """
    A log, folded.

    Attributes:
        entries: From entry 1 on: entry n is ``entries[n - 1]``.
        states: The position after entry n is ``states[n]``; 0 is before the game begins.
        seeds: In the order of their use: the first, then one for each time the game was reseeded; empty if unknown.
    """

    def __init__(
        self, ruleset: Ruleset, entries: Sequence[Entry], states: Sequence[State], seeds: Sequence[bytes] = ()
    ) -> None:
        self.ruleset, self.entries, self.states, self.seeds = ruleset, entries, states, tuple(seeds)
        self._seeds = list(seeds_of(entries, seeds))
        self._tables = list(tables_of(entries))

    @classmethod
    def of(cls, game: Game, seeds: Sequence[bytes] = ()) -> "Timeline":
        """The timeline of a game in memory; its seed is that of the game unless *seeds* are given."""
        history = list(game.history())
        known = seeds or ((game.seed,) if game.seed is not None else ())
        states = [game.ruleset.opening, *[state for _, state in history]]
        return cls(game.ruleset, [entry for entry, _ in history], states, known)

    @property
    def last(self) -> int:
        """Number of the last entry."""
        return len(self.entries)

    @property
    def seats(self) -> tuple[str, ...]:
        """Names of the seats."""
        return self.states[-1][Table].seats

    def at(self, seq: int) -> State:
        """The position after entry *seq*; raises `DebugError` where there is none."""
        if not 0 <= seq <= self.last:
            raise DebugError(f"position {seq}: this log has entries 1 to {self.last}, and 0 is before the first")
        return self.states[seq]

    def entry(self, seq: int) -> Entry:
        """Entry *seq*; raises `DebugError` where there is none."""
        if not 1 <= seq <= self.last:
            raise DebugError(f"entry {seq}: this log has entries 1 to {self.last}")
        return self.entries[seq - 1]

    def before(self, seq: int) -> State:
        """The position that entry *seq* was decided in."""
        return self.states[self.entry(seq).seq - 1]

    def within(self, seq: int) -> list[State]:
        """The position before entry *seq*, and after each of its events."""
        found = [self.before(seq)]
        for event in self.entry(seq).events:
            found.append(self.ruleset.evolve(found[-1], event))
        return found

    def seed(self, seq: int) -> bytes | None:
        """The seed that entry *seq* drew from, or the next entry would draw from."""
        return self._seeds[min(seq, self.last + 1) - 1]

    def chance(self, seq: int) -> Chance:
        """The draws of entry *seq*, again."""
        return Chance(self.seed(seq), seq, self.states[seq - 1][Scripted].draws)

    def tables(self, seq: int) -> Tables:
        """What the notes of entry *seq* count by."""
        return self._tables[seq - 1]

    def game(self, seq: int) -> Game:
        """The game as it was after entry *seq*, to look at or to play on in memory."""
        game = Game(self.ruleset, self.seed(seq + 1))
        for entry, state in zip(self.entries[:seq], self.states[1 : seq + 1], strict=True):
            game.tip = Moment(entry, state, game.tip)
        return game

    def seat_name(self, seat: Seat | None) -> str:
        """Name of a seat; ``host`` for none."""
        return "host" if seat is None else self.seats[seat] if 0 <= seat < len(self.seats) else f"seat {seat}"


def seeds_of(entries: Sequence[Entry], seeds: Sequence[bytes]) -> Iterator[bytes | None]:
    """The seed of each entry, and of the one that would come next: that which reseeds has the new one already."""
    left = list(seeds)
    seed = left.pop(0) if left else None
    for entry in entries:
        if reseeds(entry):
            seed = left.pop(0) if left else None
        yield seed
    yield seed


def reseeds(entry: Entry) -> bool:
    """Whether the game goes on with another seed from here."""
    return len(entry.events) == 1 and entry.events[0].__class__ is Reseeded


def tables_of(entries: Sequence[Entry]) -> Iterator[Tables]:
    """The tables of each entry: as the game began, or was played on by other plugins."""
    tables = Tables((), (), ())
    for entry in entries:
        tables = _tables(entry.events[0], tables) if entry.events else tables
        yield tables


def _tables(event: Event, held: Tables) -> Tables:
    if not isinstance(event, GameBegan | PlayedOn):
        return held
    return Tables(tuple([plugin.name for plugin in event.plugins]), event.rules, tuple(sorted(event.parts)))
