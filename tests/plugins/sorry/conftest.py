"""What the tests of the family share: its rulesets, positions in the words of cases, and random games."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from atoll.core import Catalogue, Game, Ruleset, State, seed_from

EDITIONS = ("classic", "chispa", "first_edition_1939", "fast_start", "a5065_2013")
SEATS = ("red", "blue", "yellow", "green")
GAMES = [
    *[(f"sorry.{edition}", ()) for edition in EDITIONS],
    ("sorry.classic", ("sorry.teams",)),
    ("sorry.classic", ("sorry.hand",)),
    ("sorry.chispa", ("sorry.teams", "sorry.hand")),
]
"""Edition and plugins of each kind of game."""

Begin = Callable[..., Game]


class Table:
    """One game, spoken to in the words of cases."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def do(self, *texts: str) -> "Table":
        """The seat that is asked does this, one after the other."""
        for text in texts:
            seat = self.game.to_act()[0]
            self.game.submit(self.game.ruleset.parse(self.game.state, seat, text))
        return self

    @property
    def offers(self) -> list[str]:
        """What the seat that is asked may do, sorted."""
        state = self.game.state
        return sorted(self.game.ruleset.show(state, use) for use in self.game.offer(self.game.to_act()[0]))

    def told(self, key: str) -> Any:
        """A key of the position."""
        return self.game.ruleset.family.position(self.game.state, self.game.ruleset)[key]

    def pawn(self, name: str) -> str:
        """Where a pawn is."""
        return self.told("pawns")[name]


@pytest.fixture(scope="session")
def catalogue() -> Catalogue:
    """All installed plugins."""
    return Catalogue()


@pytest.fixture(scope="session")
def ruleset(catalogue: Catalogue) -> Callable[..., Ruleset]:
    """`ruleset("chispa", "sorry.hand", hand_size=3)`."""

    def compose(edition: str = "classic", *plugins: str, **terms: Any) -> Ruleset:
        return catalogue.ruleset(f"sorry.{edition}", plugins, terms)

    return compose


@pytest.fixture(scope="session")
def table(ruleset: Callable[..., Ruleset]) -> Callable[..., Table]:
    """`table(pawns={"red1": "r4"}, card="4", deck=["1"])`: a position, of the classic game for red and blue."""

    def begin(
        *plugins: str,
        edition: str = "classic",
        seats: tuple[str, ...] = ("red", "blue"),
        terms: Any = None,
        **keys: Any,
    ) -> Table:
        rules = ruleset(edition, *plugins, **(terms or {}))
        return Table(Game.begin(rules, seats, seed_from(1), position=keys))

    return begin


@pytest.fixture(scope="session")
def new_game(ruleset: Callable[..., Ruleset]) -> Callable[..., Game]:
    """`new_game("fast_start", seats=("red", "green"), seed=7)`: a game from its set-up."""

    def begin(
        edition: str = "classic", *plugins: str, seats: tuple[str, ...] = SEATS, seed: int = 1, **terms: Any
    ) -> Game:
        return Game.begin(ruleset(edition, *plugins, **terms), seats, seed_from(seed))

    return begin


def random_play(game: Game, seed: int) -> Iterator[State]:
    """Every position of a game whose seats choose at random, to its end."""
    choose = Random(seed)
    yield game.state
    while game.to_act():
        game.submit(choose.choice(game.offer(game.to_act()[0])))
        yield game.state
