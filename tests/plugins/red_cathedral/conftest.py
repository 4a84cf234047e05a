"""What the tests of the family share: its rulesets, positions in the words of cases, and games that bots play."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from atoll.core import Catalogue, Chance, Entry, Game, Refused, Ruleset, State, seed_from
from atoll.workshop.bots import bot_seed, choose_greedy
from atoll.workshop.cases.comparing import differences
from atoll.workshop.lines import LinePlayer, seat_asked

SEATS = ("yellow", "green", "blue", "red")
SOLO = "red_cathedral.solo"
GAMES = [
    *[(edition, (), seats) for edition in ("rulebook", "seed") for seats in (2, 3, 4)],
    ("rulebook", (SOLO,), 1),
    ("seed", (SOLO,), 1),
]
"""Edition, plugins and number of seats of each kind of game."""
TOWERS = {"A": ["F01", "M01", "D01"], "B": ["F02", "D02"]}
"""A small cathedral: A1 costs lumber lumber brick, B1 lumber brick stone."""


class Table:
    """One game, spoken to in the words of cases."""

    def __init__(self, game: Game) -> None:
        self.game, self.player = game, LinePlayer(game)
        self.last: list[Entry] = []

    def do(self, *lines: str) -> "Table":
        """The seat that is asked says these lines, one after the other."""
        for line in lines:
            self.last = self.player.play(seat_asked(self.game), line)
        return self

    def refused(self, line: str, code: str, rule: str = "") -> "Table":
        """The line is refused with this code, by this rule, and nothing happens."""
        before = self.game.seq
        with pytest.raises(Refused) as no:
            self.player.play(seat_asked(self.game), line)
        assert (code, rule or no.value.rule, before) == (no.value.code, no.value.rule, self.game.seq), str(no.value)
        return self

    def then(self, **expected: Any) -> "Table":
        """The position is like this, as far as it is mentioned."""
        told = self.game.ruleset.family.position(self.game.state, self.game.ruleset)
        assert [f"{one.key}: {one.expected}, not {one.found}" for one in differences(expected, told)] == []
        return self

    def told(self, key: str) -> Any:
        """A key of the position."""
        return self.game.ruleset.family.position(self.game.state, self.game.ruleset)[key]

    @property
    def offers(self) -> list[str]:
        """What the seat that is asked may do."""
        state = self.game.state
        return [self.game.ruleset.show(state, one) for one in self.game.offer(seat_asked(self.game))]

    @property
    def cited(self) -> set[str]:
        """The rules that the last line's facts cite."""
        rules = self.game.ruleset.rules
        return {rules[note.rule] for entry in self.last for note in entry.notes if note.rule >= 0}


@pytest.fixture(scope="session")
def catalogue() -> Catalogue:
    """All installed plugins."""
    return Catalogue()


@pytest.fixture(scope="session")
def ruleset(catalogue: Catalogue) -> Callable[..., Ruleset]:
    """`ruleset("seed", "red_cathedral.solo", end_bonus=0)`."""

    def compose(edition: str = "rulebook", *plugins: str, **terms: Any) -> Ruleset:
        return catalogue.ruleset(f"red_cathedral.{edition}", plugins, terms)

    return compose


@pytest.fixture(scope="session")
def table(ruleset: Callable[..., Ruleset]) -> Callable[..., Table]:
    """`table(banners={"A1": "green"}, terms={"end_bonus": 0})`: a position of yellow and green, yellow's turn."""

    def begin(
        *plugins: str,
        edition: str = "rulebook",
        seats: tuple[str, ...] = ("yellow", "green"),
        terms: Any = None,
        rolls: tuple[int, ...] = (),
        **keys: Any,
    ) -> Table:
        rules = ruleset(edition, *plugins, **(terms or {}))
        script = {"red_cathedral.roll": tuple(map(str, rolls))} if rolls else None
        position = {"towers": TOWERS, **keys}
        return Table(Game.begin(rules, seats, seed_from(1), position=position, script=script))

    return begin


@pytest.fixture(scope="session")
def new_game(ruleset: Callable[..., Ruleset]) -> Callable[..., Game]:
    """`new_game("seed", seats=2, seed=7, first_seat="random")`: a game from its set-up."""

    def begin(edition: str = "rulebook", *plugins: str, seats: int = 4, seed: int = 1, **terms: Any) -> Game:
        return Game.begin(ruleset(edition, *plugins, **terms), SEATS[:seats], seed_from(seed))

    return begin


def random_play(game: Game, number: int) -> Iterator[State]:
    """Every position of a game in which all choose at random."""
    choose = Random(number)
    while acting := game.to_act():
        yield game.state
        offers = game.offer(acting[0])
        game.submit(offers[choose.randrange(len(offers))])
    yield game.state


def greedy_play(game: Game, number: int) -> Game:
    """The game, played to its end by bots that look one step ahead."""
    seeds = [bot_seed(seed_from(number), seat) for seat in range(len(SEATS))]
    while acting := game.to_act():
        seat = acting[0]
        chance = Chance(seeds[seat], game.seq + 1)
        game.submit(choose_greedy(game.ruleset, game.view(seat), seat, game.offer(seat), chance))
    return game
