"""Golden games and counted positions: how they are made, for each ruleset that the catalogue knows."""

from collections.abc import Iterator, Mapping, Sequence
from hashlib import blake2b
from json import dumps
from pathlib import Path
from typing import Any, NamedTuple

from atoll.core import Chance, Game, Ruleset, Scripted, State, Table, encode, seed_from
from atoll.workshop.bots import bot_named, bot_seed
from atoll.workshop.logs import open_log, save_log
from atoll.workshop.playing import BotPlayer, Turn, play_on
from atoll.workshop.testing.games import tables
from atoll.workshop.transfer import exported
from tests.laws.rulesets import Spec, catalogue, extensions, ruleset, spec_of

FOLDER = Path(__file__).parents[1] / "games"
SEED = 2012
"""Every golden game has this seed, which is written in its log."""
OFFERS = 16
"""A counted position is the first one, from some point of a random game on, with at most so many offers."""
WIDEST = 60_000
"""Positions are counted no deeper than to so many leaves."""
DEEPEST = 3


class Golden(NamedTuple):
    """One golden game: a ruleset, how many seats, and the bot on all of them."""

    spec: Spec
    seats: int
    bot: str

    def __str__(self) -> str:
        return f"{self.spec}-{self.seats}-{self.bot}"

    @property
    def log(self) -> Path:
        """Its log."""
        return FOLDER / f"{self}.jsonl"

    @property
    def text(self) -> Path:
        """Its notation."""
        return FOLDER / f"{self}.txt"


def specs() -> list[Spec]:
    """Every edition, and every extension alone on the first edition that takes it; toys left out."""
    editions = [Spec(name) for name in catalogue().editions()]
    alone = [spec for manifest in extensions() if (spec := spec_of(manifest)) is not None]
    return [spec for spec in dict.fromkeys([*editions, *alone]) if not spec.edition.startswith("toy")]


def goldens() -> Iterator[Golden]:
    """
    Two games of every ruleset.

    An edition with greedy bots at the largest table of up to four and with random ones at the smallest; an extension
    with both at its largest table.
    """
    for spec in specs():
        sizes = [len(table) for table in tables(ruleset(spec))]
        if spec.plugins:
            yield from (Golden(spec, max(sizes), bot) for bot in ("greedy", "random"))
        else:
            yield Golden(spec, max(size for size in sizes if size <= 4), "greedy")
            yield Golden(spec, min(sizes), "random")


def table_of(rules: Ruleset, seats: int) -> tuple[str, ...]:
    """The first table of that size."""
    return next(table for table in tables(rules) if len(table) == seats)


def begun(spec: Spec, seats: int, bot: str, seed: int) -> tuple[Game, list[BotPlayer]]:
    """A new game and its players; everything in it follows from the seed."""
    rules, secret = ruleset(spec), seed_from(seed)
    game = Game.begin(rules, table_of(rules, seats), secret, seed_given=True)
    return game, [BotPlayer(bot_named(bot), bot_seed(secret, seat)) for seat in range(len(game.state[Table].seats))]


def made(golden: Golden) -> None:
    """The log and the notation of the game, newly written."""
    game, players = begun(golden.spec, golden.seats, golden.bot, SEED)
    play_on(game, players, lambda *_: None)
    golden.log.unlink(missing_ok=True)
    save_log(golden.log, game, [seed_from(SEED)], [0] * game.seq)
    lines = exported(open_log(golden.log, catalogue()), "notation", with_seed=True)
    golden.text.write_text("".join(f"{line}\n" for line in lines), "utf-8")


# counted positions ---------------------------------------------------------------------------------------------------


class Counted(NamedTuple):
    """A position, named by the random game and the entry after which it stands, with what is counted from there."""

    spec: Spec
    seats: int
    seed: int
    entry: int
    leaves: tuple[int, ...]
    """Sequences of so many commands, by depth from 1 on."""
    states: tuple[int, ...]
    """Different states that they lead to."""

    def __str__(self) -> str:
        return f"{self.spec}-{self.seats}-{self.seed}"


def counted(spec: Spec, seats: int, seed: int, part: float) -> Counted:
    """The first narrow position after a part of a random game, counted as deep as is bearable."""
    game, players = begun(spec, seats, "random", seed)
    play_on(game, players, lambda *_: None)
    history, rules = list(game.history()), game.ruleset
    narrow = [entry.seq for entry, state in history if 0 < _width(rules, state) <= OFFERS]
    entry = next((seq for seq in narrow if seq >= part * game.seq), narrow[-1])
    state = history[entry - 1][1]
    leaves, states = count(rules, state, seed_from(seed), entry, DEEPEST)
    return Counted(spec, seats, seed, entry, leaves, states)


def _width(rules: Ruleset, state: State) -> int:
    """How many offers are open to the first seat that is asked."""
    acting = rules.to_act(state)
    return len(rules.offer(state, acting[0])) if acting else 0


def position_of(one: Counted) -> State:
    """The position again."""
    game, players = begun(one.spec, one.seats, "random", one.seed)
    while game.seq < one.entry:
        seat = game.to_act()[0]
        game.submit(players[seat].choose(_turn(game, seat)))
    return game.state


def _turn(game: Game, seat: int) -> Turn:
    return Turn(game.ruleset, game.view(seat), seat, game.offer(seat), game.seq)


def count(
    rules: Ruleset, state: State, seed: bytes, entry: int, deepest: int
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Leaves and different states by depth, down to *deepest* or to the last depth with a bearable number."""
    edge, leaves, states = [(state, 1)], [], []
    for depth in range(1, deepest + 1):
        if depth > 1 and sum(_width(rules, one) * times for one, times in edge) > WIDEST:
            break
        found: dict[bytes, tuple[State, int]] = {}
        for one, times in edge:
            for after in _successors(rules, one, seed, entry + depth):
                key = digest(after)
                found[key] = (after, times + (found[key][1] if key in found else 0))
        edge = list(found.values())
        leaves.append(sum(times for _, times in edge))
        states.append(len(edge))
        if not edge:
            break
    return tuple(leaves), tuple(states)


def _successors(rules: Ruleset, state: State, seed: bytes, entry: int) -> Iterator[State]:
    for seat in rules.to_act(state):
        for command in rules.offer(state, seat):
            _, after = rules.decide(state, command, Chance(seed, entry, state[Scripted].draws))
            yield after


def digest(state: State) -> bytes:
    """A digest of all parts."""
    return blake2b(b"".join(encode(part) for part in state.values()), digest_size=16).digest()


def all_counted() -> Iterator[Counted]:
    """Two positions for each ruleset: one early in a random game, one late."""
    for number, spec in enumerate(specs()):
        seats = [len(table) for table in tables(ruleset(spec)) if len(table) <= 4]
        for place, part in enumerate((0.4, 0.7)):
            yield counted(spec, seats[(number + place) % len(seats)], 7 + place, part)


def table_text(found: Sequence[Counted]) -> str:
    """The table as TOML."""
    blocks = [
        "\n".join(
            [
                "[[position]]",
                f'ruleset = "{one.spec.edition}"',
                f"plugins = {dumps(one.spec.plugins)}",
                f"seats = {one.seats}",
                f"seed = {one.seed}",
                f"entry = {one.entry}",
                f"leaves = {list(one.leaves)}",
                f"states = {list(one.states)}",
            ]
        )
        for one in found
    ]
    return "\n\n".join(["# made by tools/golden.py; what the numbers are is told in README.md", *blocks]) + "\n"


def read_table(raw: Mapping[str, Any]) -> list[Counted]:
    """The table as it was written."""
    return [
        Counted(
            Spec(one["ruleset"], tuple(one["plugins"])),
            one["seats"],
            one["seed"],
            one["entry"],
            tuple(one["leaves"]),
            tuple(one["states"]),
        )
        for one in raw["position"]
    ]
