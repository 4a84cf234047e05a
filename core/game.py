"""A game: a ruleset, a seed, a log and the state they lead to. The whole write path is `Game.submit`."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from atoll.core.begin import BeginGame, Reseed, Scripted
from atoll.core.canonical import as_read, digests
from atoll.core.chance import SEED_BYTES, Chance
from atoll.core.errors import AtollError, RulesetError
from atoll.core.messages import Command, Entry, Event, Seat, Viewer
from atoll.core.ruleset import Ruleset
from atoll.core.state import State


class Moment:
    """One link of the log: an entry, the state after it, and the link before. Immutable; forks share the links."""

    __slots__ = ("before", "entry", "seq", "state")

    def __init__(self, entry: Entry | None, state: State, before: "Moment | None") -> None:
        self.entry, self.state, self.before = entry, state, before
        self.seq: Final[int] = before.seq + 1 if before else 0


class Game:
    """
    One game in memory: pure, and cheap to fork.

    Args:
        seed: 32 bytes, or ``None`` where it is not known here: then commands that draw are not decided.
        keep_digests: Whether entries carry digests; without them a game is faster and an audit sees less.
    """

    __slots__ = ("keep_digests", "ruleset", "seed", "tip")

    def __init__(self, ruleset: Ruleset, seed: bytes | None, *, keep_digests: bool = True) -> None:
        self.ruleset, self.seed, self.keep_digests = ruleset, _checked(seed), keep_digests
        self.tip = Moment(None, ruleset.opening, None)

    @classmethod
    def begin(
        cls,
        ruleset: Ruleset,
        seats: Sequence[str],
        seed: bytes | None,
        *,
        position: Any = None,
        script: Mapping[str, Sequence[str]] | None = None,
        seed_given: bool = False,
        keep_digests: bool = True,
    ) -> "Game":
        """
        A new game with entry 1 in its log.

        Raises:
            Refused: These seats or this position cannot be played.
            ValueError: The seats are no list of names, or the seed has not 32 bytes. A caller's mistake.
        """
        if isinstance(seats, str) or not all(isinstance(seat, str) for seat in seats):
            raise ValueError(f"seats is {seats!r}: give a list of names, such as ['red', 'blue']")
        game = cls(ruleset, seed, keep_digests=keep_digests)
        game.submit(
            BeginGame(
                seat=None,
                ruleset=ruleset.name,
                plugins=tuple(m.name for m in ruleset.manifests if m.kind not in ("family", "edition")),
                terms=dict(ruleset.set_terms),
                seats=tuple(seats),
                position=as_read(position),
                script={label: tuple(results) for label, results in script.items()} if script else None,
                seed_given=seed_given,
            )
        )
        return game

    @property
    def state(self) -> State:
        """The current position."""
        return self.tip.state

    @property
    def seq(self) -> int:
        """Number of the last entry; 0 before the game begins."""
        return self.tip.seq

    @property
    def log(self) -> list[Entry]:
        """All entries, oldest first."""
        return [entry for entry, _ in self.history()]

    def history(self) -> Iterator[tuple[Entry, State]]:
        """Each entry with the state after it, oldest first."""
        links = []
        link: Moment | None = self.tip
        while link is not None and link.entry is not None:
            links.append((link.entry, link.state))
            link = link.before
        return reversed(links)

    def submit(self, command: Command) -> Entry:
        """
        Decide *command*, append what it caused and move to the new state.

        Raises:
            Refused: The rules do not allow *command*. Nothing was appended.
        """
        tip, ruleset = self.tip, self.ruleset
        before, seq = tip.state, tip.seq + 1
        try:
            happened, after = ruleset.decide(before, command, Chance(self.seed, seq, before[Scripted].draws))
        except Exception as error:
            if isinstance(error, RulesetError) or not isinstance(error, AtollError):  # a plugin's mistake
                error.add_note(f"while entry {seq} was decided: {command!r}")
            raise
        entry = Entry(
            seq,
            command,
            tuple([one[0] for one in happened]),
            ruleset.note(before, happened),
            digests(before, after, ruleset.part_names) if self.keep_digests else {},
        )
        self.tip = Moment(entry, after, tip)
        before.forget()
        return entry

    def offer(self, seat: Seat) -> list[Command]:
        """What *seat* may do now."""
        return self.ruleset.offer(self.tip.state, seat)

    def to_act(self) -> tuple[Seat, ...]:
        """Whom the game waits for; nobody once it is over."""
        return self.ruleset.to_act(self.tip.state)

    def view(self, viewer: Viewer) -> State:
        """The current position as *viewer* sees it."""
        return self.ruleset.view(self.tip.state, self.tip.state, viewer)

    def at(self, seq: int) -> "Game":
        """The game as it was after entry *seq*, its log ending there; shares everything with this one."""
        if not 0 <= seq <= self.tip.seq:
            raise ValueError(f"this game has entries 0 to {self.tip.seq}, asked for {seq}")
        link = self.tip
        while link.seq > seq:
            assert link.before is not None
            link = link.before
        earlier = self.fork()
        earlier.tip = link
        return earlier

    def fork(self) -> "Game":
        """Another game from here on: what either does now, the other does not see. Same seed, so same draws."""
        twin = object.__new__(Game)
        twin.ruleset, twin.seed, twin.keep_digests, twin.tip = self.ruleset, self.seed, self.keep_digests, self.tip
        return twin

    def reseed(self, seed: bytes) -> Entry:
        """Go on with another *seed* of 32 bytes; the log says so and holds its commitment."""
        self.seed = _checked(seed)
        return self.submit(Reseed(seat=None))

    def append(self, entry: Entry) -> None:
        """
        Take over a recorded entry by folding its events; nothing is decided.

        Raises:
            ValueError: It is not the next entry. A caller's mistake.
        """
        if entry.seq != self.tip.seq + 1:
            raise ValueError(f"this game is at entry {self.tip.seq}, cannot append entry {entry.seq}")
        self.tip = Moment(entry, fold(self.ruleset, entry.events, self.tip.state), self.tip)


def _checked(seed: bytes | None) -> bytes | None:
    if seed is not None and not (isinstance(seed, bytes) and len(seed) == SEED_BYTES):
        what = f"{len(seed)} bytes" if isinstance(seed, bytes) else f"a {type(seed).__name__}"
        raise ValueError(f"a seed has {SEED_BYTES} bytes, given is {what}: seed_from(7) makes one of a number")
    return seed


def fold(ruleset: Ruleset, events: Iterable[Event], state: State | None = None) -> State:
    """The state that *events* add up to, from *state* or from before the game."""
    state = ruleset.opening if state is None else state
    evolvers = ruleset.evolvers
    for event in events:
        state = evolvers[event.__class__](state, event)
    return state


def resume(ruleset: Ruleset, entries: Iterable[Entry], seed: bytes | None, *, keep_digests: bool = True) -> Game:
    """The game of recorded *entries*, folded; nothing is decided again."""
    game = Game(ruleset, seed, keep_digests=keep_digests)
    for entry in entries:
        game.append(entry)
    return game
