"""The family's questions: each can be amended by a plugin, and the amendment holds."""

from collections.abc import Callable, Generator, Iterator, Mapping
from types import SimpleNamespace
from typing import Any

import pytest

from atoll.core import Command, Game, Manifest, Refused, Ruleset, Seat, State, compose, hookimpl, seed_from
from atoll.events.sorry import Card
from atoll.plugins.sorry.board import Colour
from atoll.plugins.sorry.commands import StartPawn, Use
from atoll.plugins.sorry.hookspecs import Fast, Placement, Verdict
from atoll.plugins.sorry.parts import Pawns, Seats, Turn


@pytest.fixture
def amended(catalogue) -> Callable[..., Ruleset]:
    """The classic game with one hook amended."""

    def with_hook(hook: Callable[..., Any]) -> Ruleset:
        manifest = Manifest(name="sorry.house", extends="sorry")
        house = SimpleNamespace(MANIFEST=manifest, __name__="house", **{hook.__name__: hookimpl(wrapper=True)(hook)})
        return compose(catalogue.plugin("sorry"), catalogue.plugin("sorry.classic"), house)

    return with_hook


def begin(rules: Ruleset, seats: tuple[str, ...] = ("red", "blue"), **keys: Any) -> Game:
    """A position of these rules, or a new game."""
    return Game.begin(rules, seats, seed_from(1), position=keys or None)


def test_hook_sorry_seats(amended):
    """A plugin may ask for more seats [sorry/setup.1]."""

    def sorry_seats(state: State) -> Generator[None, Any, tuple[int, int]]:
        yield
        return 3, 3

    with pytest.raises(Refused, match="fewest 3"):
        begin(amended(sorry_seats))


def test_hook_sorry_sides(amended):
    """A plugin may let a seat use other pawns [sorry/cards.1]."""

    def sorry_sides(state: State, colours: tuple[Colour, ...]) -> Generator[None, Any, Any]:
        yield
        return tuple(colours for _ in colours)

    game = begin(amended(sorry_sides), card="1", deck=["1"])

    assert game.state[Seats].sides == ((0, 1), (0, 1))
    assert len(game.offer(0)) == 2


def test_hook_sorry_first_pawn(amended):
    """A plugin may put pawn 1 on its circle [sorry/setup.4]."""

    def sorry_first_pawn(state: State) -> Generator[None, Any, str]:
        yield
        return "circle"

    assert begin(amended(sorry_first_pawn)).state[Pawns].at[0] == 4


def test_hook_sorry_next_seat(amended):
    """A plugin may give the turn to another seat [sorry/turn.1]."""

    def sorry_next_seat(state: State) -> Generator[None, Seat, Seat]:
        yield
        return state[Turn].seat

    game = begin(amended(sorry_next_seat), card="3", deck=["1"], pawns={"red1": "r5"})
    game.submit(game.offer(0)[0])

    assert game.to_act() == (0,)


def test_hook_sorry_draws_again(amended):
    """A plugin may give another card after a 3 [sorry/cards.4]."""

    def sorry_draws_again(state: State, card: Card) -> Generator[None, bool, bool]:
        again = yield
        return again or card == "3"

    game = begin(amended(sorry_draws_again), card="3", deck=["1"], pawns={"red1": "r5"})
    game.submit(game.offer(0)[0])

    assert (game.state[Turn].card, game.state[Turn].seat) == ("1", 0)


def test_hook_sorry_decision(amended):
    """A plugin may ask for a card once more before it is put away [sorry/turn.3]."""

    def sorry_decision(state: State, used: bool) -> Generator[None, str, str]:
        decision = yield
        return "use" if used and state[Pawns].at[0] < 7 else decision

    game = begin(amended(sorry_decision), card="1", deck=["1"], pawns={"red1": "r5", "red2": "r4"})
    game.submit(game.offer(0)[0])

    assert (game.state[Turn].asked, game.state[Turn].seat) == ("use", 0)


def test_hook_sorry_uses(amended):
    """A plugin may take uses away [sorry/cards.1]."""

    def sorry_uses(state: State, seat: Seat, card: Card, ruleset: Ruleset) -> Generator[None, Iterator[Command], Any]:
        uses = yield
        return (use for use in uses if not isinstance(use, StartPawn))

    game = begin(amended(sorry_uses), card="1", deck=["1", "3"], pawns={"blue1": "b5"})

    assert (game.state[Turn].seat, game.state[Turn].card) == (1, "1")


def test_hook_sorry_refusal(amended):
    """A plugin may refuse a use with its own reason [sorry/turn.9]."""

    def sorry_refusal(state: State, use: Use, card: Card, ruleset: Ruleset) -> Generator[None, Verdict, Verdict]:
        yield
        return Refused("tired", "sorry/turn.9", pawn="red1")

    game = begin(amended(sorry_refusal), card="1", deck=["1"], pawns={"red1": "r5"})
    with pytest.raises(Refused, match="tired"):
        game.submit(game.offer(0)[0])


def test_hook_sorry_fast(amended):
    """A plugin may make a pawn stand fast [sorry.a5065_2013/ice.4]."""

    def sorry_fast(state: State) -> Generator[None, Any, tuple[Fast, ...]]:
        fast = yield
        return (*fast, Fast(0, "tired", "sorry/turn.9", "sorry/turn.9"))

    game = begin(amended(sorry_fast), card="3", deck=["1"], pawns={"red1": "r5", "red2": "r8"})

    assert [game.ruleset.show(game.state, use) for use in game.offer(0)] == ["red2 +3"]


def test_hook_sorry_scores(amended):
    """A plugin may score otherwise [sorry/end.3]."""

    def sorry_scores(state: State, winners: tuple[Seat, ...]) -> Generator[None, Any, tuple[int, ...]]:
        scores = yield
        return tuple(10 * score for score in scores)

    home = {"red1": "home", "red2": "home", "red3": "home", "red4": "rs5"}
    game = begin(amended(sorry_scores), card="1", deck=["1"], pawns=home)
    game.submit(game.offer(0)[0])

    assert game.ruleset.result(game.state).scores == (10, 0)


def test_hook_sorry_placement(amended):
    """A plugin may read keys of its own from a position."""

    def sorry_placement(state: State, position: Mapping[str, Any]) -> Generator[None, Placement, Placement]:
        placed = yield
        return placed._replace(keys=(*placed.keys, "weather"))

    assert begin(amended(sorry_placement), card="1", deck=["1"], weather="fine").state[Turn].card == "1"


def test_hook_sorry_told(amended):
    """A plugin may tell its own things of a position."""

    def sorry_told(state: State) -> Generator[None, dict[str, Any], dict[str, Any]]:
        told = yield
        return told | {"weather": "fine"}

    game = begin(amended(sorry_told), card="1", deck=["1"])

    assert game.ruleset.family.position(game.state, game.ruleset)["weather"] == "fine"
