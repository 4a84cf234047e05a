"""How many random games each law sees: one table for all rulesets."""

import os
from fnmatch import fnmatch
from typing import TypeVar

T = TypeVar("T")

FULL = bool(os.environ.get("ATOLL_FULL"))
FEW = bool(os.environ.get("ATOLL_FEW"))

GAMES = {  # name of the ruleset: games of a quick run, games of a full one; the first that fits
    "toy.*": (4, 200),
    "*+*+*": (10, 200),  # combinations
    "*+*": (10, 200),  # one expansion
    "survive.anniversary_2012": (10, 2000),
    "sorry.*": (10, 1000),
    "*": (10, 200),
}
POSITIONS = (1, 2)
"""Positions of a game at which the costly laws are tried; where there are many games, few of each."""
COMBINATIONS = (2, 92)
"""Random combinations of expansions tried in each family; those that exclude each other or come twice fall out."""
SHARD = 50
"""Games of one test item in a full run."""
LONGEST = 6_000
"""Entries after which a random game is given up as endless."""
MOST_EVENTS = 400
"""Events that one command may cause; set-up may cause as many."""


def of_run(pair: tuple[T, T]) -> T:
    """What is for this run: quick or full."""
    return pair[1] if FULL else pair[0]


def games(ruleset: str) -> int:
    """How many random games of that ruleset this run plays; one on the other Pythons."""
    return 1 if FEW else of_run(next(pair for pattern, pair in GAMES.items() if fnmatch(ruleset, pattern)))
