"""A sitting: one game as a node holds it, folded, to be thrown away at any time."""

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from typing import Any, Final, TypeVar

from atoll.core import Entry, Game, GameBegan, PlayedOn, Ruleset, State, Viewer
from atoll.core.game import Moment
from atoll.events.chain import genesis, link
from atoll.events.codec import Codec, check_header
from atoll.events.stores.store import Row, Store
from atoll.workshop.words import Words

T = TypeVar("T")

OPENING: Final = b"atoll stream "
RECENT: Final = 64
"""Messages that are kept ready: as many streams ask for the same one at the same time."""


class Sitting:
    """
    The log of a game, read and folded as far as this node knows.

    Readers take `game` once and work with that: its links never change. What changes is changed under `lock`.
    """

    def __init__(
        self, log: str, header: bytes, ruleset: Ruleset, seeds: Sequence[bytes], earlier: Sequence[int] = ()
    ) -> None:
        """*earlier* says when the first entries were made, where they were copied from another log."""
        self.log, self.header, self.ruleset = log, header, ruleset
        self.codec, self.seeds = Codec(ruleset), tuple(seeds)
        self.lock, self._earlier = threading.RLock(), earlier
        self.game = Game(ruleset, seeds[-1] if seeds else None)
        self.times: list[int] = [0]
        """When each entry was made, by its number, in milliseconds since the epoch."""
        self.rules = ""
        """Fingerprint of the rules by which the game was played last."""
        self._words: dict[str, Words] = {}
        self._recent: OrderedDict[Hashable, Any] = OrderedDict()
        self._chains: dict[Viewer, list[bytes]] = {}

    def words(self, language: str) -> Words:
        """The sentences of this game's rules; made once for each language."""
        found = self._words.get(language)
        if found is None:
            found = self._words[language] = Words(self.ruleset, language)
        return found

    def recalled(self, key: Hashable, make: Callable[[], T]) -> T:
        """What *make* gives, made once for all who ask for the same within a short while."""
        with self.lock:
            found = self._recent.get(key)
            if found is None:
                found = self._recent[key] = make()
                if len(self._recent) > RECENT:
                    self._recent.popitem(last=False)
        kept: T = found
        return kept

    def take(self, rows: Sequence[Row]) -> None:
        """Fold rows that follow; those that are known already are left out."""
        with self.lock:
            game = self.game.fork()
            for row in rows:
                if row.seq > game.seq:
                    entry = self.codec.decode_entry(row.entry, row.seq)
                    if row.seq == 1:
                        check_header(self.header, entry)
                    game.append(entry)
                    copied = row.seq < len(self._earlier)
                    self.times.append(self._earlier[row.seq] if copied else row.recorded_at)
                    self._note_rules(entry)
            self.game = game

    def _note_rules(self, entry: Entry) -> None:
        for event in entry.events:
            if isinstance(event, GameBegan | PlayedOn):
                self.rules = event.fingerprint

    def catch_up(self, store: Store) -> Game:
        """The game as far as the store has it."""
        rows = store.read(self.log, self.game.seq)
        if rows:
            self.take(rows)
        return self.game

    def chain(self, game: Game, viewer: Viewer, seq: int) -> bytes:
        """The hash over all entries up to *seq* as *viewer* sees them: the same for the same bytes, on any node."""
        with self.lock:
            known = self._chains.setdefault(viewer, [genesis(OPENING + str(viewer).encode() + b" " + self.header)])
            missing = [(moment.entry, moment.state) for moment in moments(game, len(known) - 1, seq)]
            for entry, state in missing:
                known.append(link(known[-1], self.codec.encode_entry(self.ruleset.view(state, entry, viewer))))
            return known[seq]


class Step:
    """An entry with the positions before and after it."""

    __slots__ = ("after", "before", "entry")

    def __init__(self, before: State, entry: Entry, after: State) -> None:
        self.before, self.entry, self.after = before, entry, after

    @property
    def state(self) -> State:
        """The position after it."""
        return self.after


def moments(game: Game, after: int, upto: int) -> list[Step]:
    """Entries with ``after < seq <= upto`` and the positions around them, oldest first."""
    found: list[Step] = []
    at: Moment | None = game.tip
    while at is not None and at.entry is not None and at.before is not None and at.seq > after:
        if at.seq <= upto:
            found.append(Step(at.before.state, at.entry, at.state))
        at = at.before
    return found[::-1]
