"""Random games: the same number gives the same game on every machine."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from atoll.core import HOST, Ruleset
from atoll.workshop.testing import games as testing
from atoll.workshop.testing.games import COLOURS, Played, first_faults, seats_in, tables
from tests.laws.counts import LONGEST, POSITIONS, SHARD, games, of_run
from tests.laws.rulesets import Spec, ruleset


class Batch(NamedTuple):
    """Some of the random games of one ruleset."""

    spec: Spec
    first: int
    count: int

    def __str__(self) -> str:
        return f"{self.spec}-{self.first}"


def play(rules: Ruleset, number: int, *, longest: int = LONGEST, keep_digests: bool = True) -> Played:
    """Random game *number*, with as many samples as this run takes."""
    return testing.play(rules, number, longest=longest, keep_digests=keep_digests, samples=of_run(POSITIONS))


@lru_cache(maxsize=2)
def played(batch: Batch) -> tuple[Played, ...]:
    """The games of *batch*."""
    rules = ruleset(batch.spec)
    return tuple(play(rules, number) for number in range(batch.first, batch.first + batch.count))


def batches(spec: Spec) -> Iterator[Batch]:
    """All random games of this run, in portions that one test item plays."""
    count = games(str(spec))
    for first in range(0, count, SHARD):
        yield Batch(spec, first, min(SHARD, count - first))


__all__ = ["COLOURS", "HOST", "Batch", "Played", "batches", "first_faults", "play", "played", "seats_in", "tables"]
