"""Playing one game of a plan, in whatever process: pure, so that any worker finds the same."""

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from typing import Final

import msgspec

from atoll.core import Catalogue, Chance, Command, Entry, Game, Ruleset, RulesetError, Seat, State, Table, seed_from
from atoll.workshop.bots import bot_named, bot_seed
from atoll.workshop.playing import BotPlayer, play_on
from atoll.workshop.simulating.measures import measure
from atoll.workshop.simulating.plan import Job, Plan, Tried

LONGEST: Final = 20_000


class Played(msgspec.Struct, frozen=True):
    """What is kept of a game."""

    ruleset: str
    number: int
    bots: tuple[str, ...]
    """By seat."""
    first: int
    """The seat that began."""
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    decisions: int
    """Commands of seats, those with one option alone left out."""
    forced: int
    """Commands of seats that had one option."""
    turns: int
    """How often the command went over to another seat, and once more."""
    offers: int
    """Options of all decisions together."""
    counts: dict[str, dict[str, int]]
    """What happened how often, by heading: ``event``, ``rule``, ``plugin``, and what a family adds."""

    @property
    def seats(self) -> int:
        """How many seats it had."""
        return len(self.bots)

    def share(self, seat: int) -> float:
        """The part of the win that fell to a seat: several winners share it."""
        return 1 / len(self.winners) if seat in self.winners else 0.0

    def place(self, seat: int) -> int:
        """Place in the turn order, 0 for the seat that began."""
        return (seat - self.first) % self.seats


def play_jobs(plan: Plan, jobs: Sequence[Job]) -> list[Played]:
    """These games of the plan, in their order."""
    return [_play(plan, plan.rulesets[which], number) for which, number in jobs]


@cache
def _catalogue(files: tuple[str, ...]) -> Catalogue:
    found = Catalogue()
    for file in files:
        found.add_file(file)
    return found


def _ruleset(plan: Plan, tried: Tried) -> Ruleset:
    return _catalogue(plan.files).ruleset(tried.edition, tried.plugins)


def _play(plan: Plan, tried: Tried, number: int) -> Played:
    seed, ruleset = seed_from(plan.seed + number), _ruleset(plan, tried)
    game = Game.begin(ruleset, tried.table, seed, seed_given=True, keep_digests=False)
    seats = range(len(game.state[Table].seats))
    bots = tuple(plan.bot_of(seat, number) for seat in seats)
    options: list[int] = []

    def watch(game: Game, entry: Entry) -> None:
        if game.seq > LONGEST:
            raise RulesetError(f"{tried.name}, game {number}: goes on after {LONGEST} entries")

    players = [_player(name, bot_seed(seed, seat), options) for seat, name in enumerate(bots)]
    play_on(game, players, watch)
    return _kept(game, tried, number, bots, options)


def _player(name: str, seed: bytes, options: list[int]) -> BotPlayer:
    bot = bot_named(name)

    def counting(ruleset: Ruleset, view: State, seat: Seat, offers: Sequence[Command], chance: Chance) -> Command:
        options.append(len(offers))
        return bot(ruleset, view, seat, offers, chance)

    return BotPlayer(counting, seed)


def _kept(game: Game, tried: Tried, number: int, bots: tuple[str, ...], options: list[int]) -> Played:
    entries, result = game.log, game.ruleset.result(game.state)
    if result is None:
        raise RulesetError(f"{tried.name}, game {number}: is over and has no result")
    seats = [entry.seat for entry in entries if entry.seat is not None]
    return Played(
        ruleset=tried.name,
        number=number,
        bots=bots,
        first=seats[0] if seats else 0,
        scores=result.scores,
        winners=result.winners,
        decisions=sum(count > 1 for count in options),
        forced=sum(count == 1 for count in options),
        turns=1 + sum(one != other for one, other in pairwise(seats)),
        offers=sum(count for count in options if count > 1),
        counts=measure(game, entries),
    )
