"""Doing: what every kind of effect can tell of itself."""

from collections.abc import Iterator
from typing import Protocol, TypeAlias

from atoll.core import Chance, Refused, Ruleset, State
from atoll.plugins.red_cathedral.box import Effect
from atoll.plugins.red_cathedral.parts import Boards, Flow, Turn

Words: TypeAlias = tuple[str, ...]
"""What a command names besides the effect's number."""


class Doing(Protocol):
    """A kind of effect."""

    def options(self, state: State, effect: Effect, ruleset: Ruleset) -> Iterator[Words]:
        """Every use that is possible now for the active seat, which can pay its rubles."""
        ...

    def refuse(self, state: State, effect: Effect, words: Words, ruleset: Ruleset) -> Refused | None:
        """The first test that such a use fails, that of its rubles included."""
        ...

    def carry(self, state: State, effect: Effect, words: Words, ruleset: Ruleset, chance: Chance) -> Flow:
        """What it causes, once its rubles are paid."""
        ...


def wrong_words(state: State, words: Words) -> Refused:
    """The effect asks for something else [red_cathedral/turn.3]."""
    told = " ".join(words)
    return Refused("not_asked", "red_cathedral/turn.3", command=told or "influence", phase=state[Turn].phase)


def nothing(words: Words) -> Refused:
    """A use that would gain or change nothing is not possible [red_cathedral/market.11]."""
    return Refused("nothing_to_gain", "red_cathedral/market.11", command=" ".join(words) or "influence")


def refuse_price(state: State, price: int) -> Refused | None:
    """The cost of each use is paid in full before its gain [red_cathedral/influence.3]."""
    rubles = state[Boards].of[state[Turn].seat].rubles
    return None if rubles >= price else Refused("no_rubles", "red_cathedral/influence.3", price=price, rubles=rubles)
