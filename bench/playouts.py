"""Random playouts of any ruleset: every option of every decision is enumerated, one is picked, then it is decided."""

from functools import cache
from random import Random
from typing import Final

from atoll.core import BeginGame, Catalogue, Chance, Game, Refused, Ruleset, seed_from
from atoll.core import Scripted as Script

TABLES: Final = (
    ("red", "yellow", "blue", "green"),
    ("red", "blue", "yellow", "green"),
    ("red", "yellow", "blue"),
    ("red", "yellow"),
    ("red", "blue"),
    ("red", "yellow", "blue", "green", "orange"),
    ("red", "yellow", "blue", "green", "orange", "white"),
    ("red",),
)
"""Seats that are tried in this order: not every ruleset takes four."""


@cache
def rules_of(edition: str, *plugins: str) -> Ruleset:
    """The ruleset of an edition's name and of expansions, of what is installed."""
    return catalogue().ruleset(edition, plugins)


@cache
def catalogue() -> Catalogue:
    """What is installed."""
    return Catalogue()


@cache
def seats_of(rules: Ruleset) -> tuple[str, ...]:
    """The first table that can play."""
    for table in TABLES:
        try:
            Game.begin(rules, table, seed_from(0))
        except Refused:
            continue
        return table
    raise ValueError(f"none of {TABLES} can begin a game of {rules.name}")


def bare(rules: Ruleset, number: int) -> int:
    """A game without log, notes and digests; answers how many decisions were a choice."""
    pick, seed, seats = Random(number).choice, seed_from(number), seats_of(rules)
    begin = BeginGame(seat=None, ruleset=rules.name, seats=seats, terms=dict(rules.set_terms))
    _, state = rules.decide(rules.opening, begin, Chance(seed, 1, None))
    seq, chosen = 1, 0
    while seats := rules.to_act(state):
        options = rules.offer(state, seats[0])
        chosen += len(options) > 1
        seq += 1
        _, state = rules.decide(state, pick(options), Chance(seed, seq, state[Script].draws))
    return chosen


def logged(rules: Ruleset, number: int, *, keep_digests: bool = True) -> int:
    """The same game by `Game.submit`, with events, notes and digests; answers how many decisions were a choice."""
    return played(rules, number, keep_digests=keep_digests)[1]


def played(rules: Ruleset, number: int, *, keep_digests: bool = True) -> tuple[Game, int]:
    """The game itself, and how many decisions were a choice."""
    pick, chosen = Random(number).choice, 0
    game = Game.begin(rules, seats_of(rules), seed_from(number), keep_digests=keep_digests)
    while seats := game.to_act():
        options = game.offer(seats[0])
        chosen += len(options) > 1
        game.submit(pick(options))
    return game, chosen
