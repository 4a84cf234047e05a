"""The family's questions: each can be amended by a plugin, and the amendment holds."""

from collections.abc import Callable, Generator, Mapping
from types import SimpleNamespace
from typing import Any

import pytest

from atoll.core import Chance, Game, Manifest, Refused, Ruleset, Script, Seat, State, compose, hookimpl, seed_from
from atoll.events.red_cathedral import RecognitionGained
from atoll.plugins.red_cathedral.hookspecs import Outfit, Placement
from atoll.plugins.red_cathedral.parts import Boards, Rounds

from .conftest import TOWERS, Table


@pytest.fixture
def amended(catalogue) -> Callable[..., Ruleset]:
    """The game of the rulebook with one hook amended."""

    def with_hook(hook: Callable[..., Any]) -> Ruleset:
        manifest = Manifest(name="red_cathedral.house", extends="red_cathedral")
        house = SimpleNamespace(MANIFEST=manifest, __name__="house", **{hook.__name__: hookimpl(wrapper=True)(hook)})
        return compose(catalogue.plugin("red_cathedral"), catalogue.plugin("red_cathedral.rulebook"), house)

    return with_hook


def begin(rules: Ruleset, seats: tuple[str, ...] = ("yellow", "green"), **keys: Any) -> Table:
    """A position of these rules, or a new game."""
    return Table(Game.begin(rules, seats, seed_from(1), position={"towers": TOWERS, **keys} if keys else None))


def test_hook_red_cathedral_seats(amended):
    """A plugin may ask for more seats [red_cathedral/setup.1]."""

    def red_cathedral_seats(state: State) -> Generator[None, Any, tuple[int, int]]:
        yield
        return 3, 3

    with pytest.raises(Refused, match="fewest 3"):
        begin(amended(red_cathedral_seats))


def test_hook_red_cathedral_table(amended):
    """A plugin may add whom nobody plays [red_cathedral/setup.1]."""

    def red_cathedral_table(state: State, names: tuple[str, ...]) -> Generator[None, Any, tuple[str, ...]]:
        table = yield
        return (*table, "ghost")

    assert list(begin(amended(red_cathedral_table)).told("rubles")) == ["yellow", "green", "ghost"]


def test_hook_red_cathedral_starters(amended):
    """A plugin may say who begins [red_cathedral/setup.2]."""

    def red_cathedral_starters(state: State) -> Generator[None, Any, tuple[Seat, ...]]:
        yield
        return (1,)

    game = begin(amended(red_cathedral_starters))

    assert (game.game.state[Rounds].first, game.told("turn"), game.told("rubles")) == (
        1,
        "green",
        {"yellow": 4, "green": 3},
    )


def test_hook_red_cathedral_outfit(amended):
    """A plugin may give a seat something else to begin with [red_cathedral/setup.10]."""

    def red_cathedral_outfit(state: State, seat: Seat, place: int) -> Generator[None, Outfit, Outfit]:
        outfit = yield
        return outfit._replace(rubles=9, inside=0, beside=6)

    assert {(b.rubles, b.inside, b.beside) for b in begin(amended(red_cathedral_outfit)).game.state[Boards].of} == {
        (9, 0, 6)
    }


def test_hook_red_cathedral_plays(amended):
    """A plugin may play a seat's turn [red_cathedral/turn.1]."""

    def act(state: State) -> Script:
        yield RecognitionGained(seat=1, count=1, at=1), "red_cathedral/turn.1"

    def red_cathedral_plays(
        state: State, seat: Seat, ruleset: Ruleset, chance: Chance
    ) -> Generator[None, Any, Script | None]:
        script = yield
        return act_and_answer(act(state)) if seat == 1 else script

    def act_and_answer(script: Any) -> Any:
        return (yield from script) or (yield RecognitionGained(seat=1, count=1, at=2), "red_cathedral/turn.1")

    game = begin(amended(red_cathedral_plays), turn="yellow").do("move white", "end")

    assert (game.told("turn"), game.told("track")["green"]) == ("yellow", 2)


def test_hook_red_cathedral_claimable(amended):
    """A plugin may close sections [red_cathedral/claim.3]."""

    def red_cathedral_claimable(state: State) -> Generator[None, Any, tuple[str, ...]]:
        names = yield
        return tuple(name for name in names if name != "A1")

    game = begin(amended(red_cathedral_claimable), turn="yellow").refused("claim A1 blue down", "nothing_below")

    assert {offer.split()[1] for offer in game.offers if offer.startswith("claim")} == {"B1"}


def test_hook_red_cathedral_price(amended):
    """A plugin may change prices [red_cathedral/workshop.2]."""

    def red_cathedral_price(state: State, seat: Seat, slot: str) -> Generator[None, int, int]:
        price = yield
        return price + 1

    begin(amended(red_cathedral_price), rubles={"yellow": 2}).do("claim A1 blue up").then(rubles={"yellow": 0})


def test_hook_red_cathedral_penalty(amended):
    """A plugin may change penalties [red_cathedral/penalties.1]."""

    def red_cathedral_penalty(state: State, place: int, by: Seat) -> Generator[None, int, int]:
        count = yield
        return 3 * count

    game = begin(
        amended(red_cathedral_penalty), banners={"A1": "green", "A2": "yellow"}, track={"green": 9},
        delivered={"A2": ["lumber", "brick"]}, inventory={"yellow": ["stone"]},
    )  # fmt: skip
    game.do("build A2 stone").then(track={"green": 6})


def test_hook_red_cathedral_further(amended):
    """A plugin may let other dice go further [red_cathedral/acquire.2]."""

    def red_cathedral_further(state: State, seat: Seat) -> Generator[None, Any, tuple[str, ...]]:
        yield
        return ("red",)

    game = begin(amended(red_cathedral_further), rubles={"yellow": 1})

    assert [offer for offer in game.offers if "+" in offer] == ["move red +1"]


def test_hook_red_cathedral_multiplier(amended):
    """A plugin may change what is to be had [red_cathedral/market.3]."""

    def red_cathedral_multiplier(state: State) -> Generator[None, int, int]:
        times = yield
        return times + 1

    game = begin(amended(red_cathedral_multiplier), turn="yellow").do("move green")

    assert [offer for offer in game.offers if "obtain" in offer] == ["obtain 1", "obtain 2"]


def test_hook_red_cathedral_bonus(amended):
    """A plugin may change the bonus of the first to complete its last section [red_cathedral/end.1]."""

    def red_cathedral_bonus(state: State, seat: Seat) -> Generator[None, int, int]:
        yield
        return 1

    towers = {"A": ["F01", "M01", "M02", "D01"], "B": ["F02", "M03", "D02"]}
    names = ("A1", "A2", "A3", "A4", "B1", "B2")
    game = begin(
        amended(red_cathedral_bonus), towers=towers, banners=dict.fromkeys(names, "yellow"), built=list(names[1:]),
        delivered={"A1": ["lumber", "brick"]}, inventory={"yellow": ["lumber"]},
    )  # fmt: skip
    game.do("build A1 lumber").then(prestige={"yellow": 1}, last={"by": "yellow"})


def test_hook_red_cathedral_presence(amended):
    """A plugin may count otherwise in towers [red_cathedral/scoring.4]."""

    def red_cathedral_presence(state: State, tower: int, seat: Seat) -> Generator[None, int, int]:
        presence = yield
        return presence + 5 * seat

    game = begin(
        amended(red_cathedral_presence),
        banners={"A1": "yellow"},
        built=["A1"],
        last={"by": "green", "left": ["yellow"]},
    ).do("move white", "end")

    assert game.told("scores") == {"yellow": 0, "green": 2}


def test_hook_red_cathedral_placement(amended):
    """A plugin may read keys of its own [red_cathedral/setup.10]."""

    def red_cathedral_placement(state: State, position: Mapping[str, Any]) -> Generator[None, Placement, Placement]:
        placed = yield
        return placed._replace(keys=("luck",), events=(RecognitionGained(seat=0, count=1, at=position["luck"]),))

    assert begin(amended(red_cathedral_placement), luck=7).told("track")["yellow"] == 7


def test_hook_red_cathedral_told(amended):
    """A plugin may tell things of its own [red_cathedral/setup.13]."""

    def red_cathedral_told(state: State) -> Generator[None, Any, dict[str, Any]]:
        told = yield
        return told | {"luck": 7}

    assert begin(amended(red_cathedral_told)).told("luck") == 7
