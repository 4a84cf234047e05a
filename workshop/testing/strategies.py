"""Strategies for hypothesis: games of a ruleset, positions of them, and commands that are offered there."""

from collections.abc import Callable, Sequence
from typing import Any

from hypothesis import strategies as st

from atoll.core import Chance, Command, Game, Ruleset, State, seed_from
from atoll.workshop.testing.games import tables
from atoll.workshop.testing.known import known

MOST_SEED = 2**32


def rulesets(*names: str, plugins: Sequence[str] = ()) -> st.SearchStrategy[Ruleset]:
    """One of the rulesets called so, each with all of *plugins*."""
    return st.sampled_from(names).map(lambda name: known().ruleset(name, tuple(plugins)))


def games(ruleset: Ruleset, longest: int = 200) -> st.SearchStrategy[Game]:
    """
    Games of *ruleset* after up to *longest* entries, with any table that may play it.

    They shrink to short games of low seeds; every choice is one that was offered.
    """

    @st.composite
    def _games(draw: Callable[[st.SearchStrategy[Any]], Any]) -> Game:
        seed = seed_from(draw(st.integers(0, MOST_SEED)))
        game = Game.begin(ruleset, draw(st.sampled_from(tables(ruleset))), seed, keep_digests=False)
        choose = Chance(seed_from(draw(st.integers(0, MOST_SEED))), 0)
        for _ in range(draw(st.integers(0, longest))):
            acting = game.to_act()
            if not acting:
                break
            offers = game.offer(acting[0])
            game.submit(offers[choose.below("choice", len(offers))])
        return game

    return _games()


def states(ruleset: Ruleset, longest: int = 200) -> st.SearchStrategy[State]:
    """Positions of such games."""
    return games(ruleset, longest).map(lambda game: game.state)


def offered(game: Game) -> st.SearchStrategy[Command]:
    """A command that a seat which is to act may give; nothing where the game is over."""
    return st.sampled_from([command for seat in game.to_act() for command in game.offer(seat)])
