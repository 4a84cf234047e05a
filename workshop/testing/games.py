"""Random games of a ruleset, and greedy ones: the same number gives the same game on every machine."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import islice, permutations
from random import Random
from typing import Final, NamedTuple, TypeAlias

from atoll.core import (
    SPECTATOR,
    AtollError,
    Chance,
    Command,
    Entry,
    Game,
    Ruleset,
    Scripted,
    Seat,
    State,
    Table,
    Viewer,
    seed_from,
)
from atoll.workshop.bots import choose_greedy

LONGEST: Final = 6_000
"""Entries after which a random game is given up as endless."""

COLOURS = ("red", "yellow", "blue", "green", "orange", "white", "purple", "black")


RINGS = (("red", "blue", "yellow", "green"), ("red", "yellow", "blue", "green"), ("red", "yellow"))
"""Other orders of seats that some family asks for."""


TRIES = 500
"""Orders of colours that are tried where none of the rings begins a game, and not for their number."""


class Played(NamedTuple):
    """A random game, played to its end."""

    ruleset: Ruleset
    number: int
    seed: bytes
    game: Game
    history: Sequence[tuple[Entry, State]]
    """Each entry with the state after it."""
    samples: int = 4
    """Positions of the game at which the costly laws are tried."""

    @property
    def log(self) -> list[Entry]:
        """All entries, oldest first."""
        return [entry for entry, _ in self.history]

    @property
    def viewers(self) -> tuple[Viewer, ...]:
        """Everybody who does not see all."""
        return (*range(seats_in(self.game.state)), SPECTATOR)

    def before(self, entry: Entry) -> State:
        """The state that *entry* was decided in."""
        return self.history[entry.seq - 2][1] if entry.seq > 1 else self.ruleset.opening

    def chance(self, entry: Entry) -> Chance:
        """The draws of *entry*, again."""
        return Chance(self.seed, entry.seq, self.before(entry)[Scripted].draws)

    def sample(self) -> list[Entry]:
        """A few entries from all over the game, always the same ones; the first and the last among them."""
        log = self.log
        chosen = Random(self.number).sample(log, min(len(log), self.samples))
        return sorted({entry.seq: entry for entry in (log[0], *chosen, log[-1])}.values(), key=lambda entry: entry.seq)


def seats_in(state: State) -> int:
    """How many seats the game has."""
    return len(state[Table].seats)


@lru_cache(maxsize=256)
def tables(rules: Ruleset) -> tuple[tuple[str, ...], ...]:
    """Names of the seats of each table that may play: one or two tables for each number of seats."""
    return tuple(table for n in range(1, len(COLOURS) + 1) for table in islice(_tables(rules, n), 2))


def _tables(rules: Ruleset, seats: int) -> Iterator[tuple[str, ...]]:
    """Tables of that size: in the order of colours, or where a family has a ring of seats in its order."""
    rings = dict.fromkeys(ring[:seats] for ring in (COLOURS, *RINGS) if len(ring) >= seats)
    why = {table: _refusal(rules, table) for table in rings}
    found = [table for table, refusal in why.items() if refusal is None]
    order_matters = not found and why[COLOURS[:seats]] != _refusal(rules, COLOURS)
    others = islice(permutations(COLOURS, seats), TRIES) if order_matters else ()
    yield from found or islice((table for table in others if _refusal(rules, table) is None), 1)


def _refusal(rules: Ruleset, table: tuple[str, ...]) -> str | None:
    """Why these seats cannot play; `None` where they can."""
    try:
        Game.begin(rules, table, seed_from(0))
    except AtollError as error:
        return str(getattr(error, "code", error))
    return None


Choose: TypeAlias = Callable[[Game, Seat, Sequence[Command], Random], Command]
"""Which of the offers a seat takes."""


def at_random(game: Game, seat: Seat, offers: Sequence[Command], choose: Random) -> Command:
    """Any, each equally likely."""
    return offers[choose.randrange(len(offers))]


def greedily(game: Game, seat: Seat, offers: Sequence[Command], choose: Random) -> Command:
    """
    What the family appraises highest, so that a game gets to where random ones do not.

    At random where that fails: what is wrong with views and re-deals is told by the laws that look at them.
    """
    try:
        return choose_greedy(game.ruleset, game.view(seat), seat, offers, Chance(seed_from(game.seq), game.seq + 1))
    except Exception:
        return at_random(game, seat, offers, choose)


def play(
    rules: Ruleset,
    number: int,
    *,
    longest: int = LONGEST,
    keep_digests: bool = True,
    samples: int = 4,
    take: Choose = at_random,
) -> Played:
    """Game *number*: the number of seats, the seed and every choice follow from it."""
    choose, possible = Random(number), tables(rules)
    assert possible, f"{rules!r} begins with no table of 1 to {len(COLOURS)} seats"
    seed = seed_from(number)
    game = Game.begin(rules, possible[number % len(possible)], seed, keep_digests=keep_digests)
    while (acting := game.to_act()) and game.seq < longest:
        seat = acting[choose.randrange(len(acting))] if len(acting) > 1 else acting[0]
        offered = game.offer(seat)
        if not offered:
            break
        game.submit(take(game, seat, offered, choose))
    return Played(rules, number, seed, game, list(game.history()), samples)


def first_faults(games: Sequence[Played], check: Callable[[Played], Iterable[str]], most: int = 4) -> list[str]:
    """The first few faults that *check* finds in *games*; none where the law holds."""
    return list(islice((fault for game in games for fault in check(game)), most))
