"""Figures: what the games of a simulation come to, with how sure that is. Plain numbers, no picture and no text."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from statistics import fmean, pvariance
from typing import Final

import msgspec

from atoll.workshop.simulating.plan import Plan, split_name
from atoll.workshop.simulating.playing import Played

SURE: Final = 1.96
"""Standard errors on each side of a mean within which it lies 95 times in 100."""


class Mean(msgspec.Struct, frozen=True):
    """A mean and its 95 % confidence interval."""

    mean: float
    low: float
    high: float
    count: int

    def __str__(self) -> str:
        return f"{self.mean:.2f} [{self.low:.2f}, {self.high:.2f}]"

    @property
    def percent(self) -> str:
        """As a share, in percent."""
        return f"{100 * self.mean:.1f} % [{100 * self.low:.1f}, {100 * self.high:.1f}]"


class Effect(msgspec.Struct, frozen=True):
    """What a plugin changes: the mean difference between games with and without it that have the same seed."""

    plugin: str
    ruleset: str
    what: str
    difference: Mean


def mean_of(values: Sequence[float]) -> Mean:
    """The mean of *values*, with its interval from the spread that they have."""
    if not values:
        return Mean(0.0, 0.0, 0.0, 0)
    mean = fmean(values)
    error = SURE * sqrt(pvariance(values, mean) / max(1, len(values) - 1))
    return Mean(mean, mean - error, mean + error, len(values))


def share_of(values: Sequence[float]) -> Mean:
    """The mean of shares between 0 and 1, with Wilson's interval, which holds for few games, too."""
    count = len(values)
    if not count:
        return Mean(0.0, 0.0, 1.0, 0)
    mean, square = fmean(values), SURE * SURE
    middle = (mean + square / (2 * count)) / (1 + square / count)
    reach = SURE / (1 + square / count) * sqrt(max(0.0, mean * (1 - mean)) / count + square / (4 * count * count))
    low, high = max(0.0, middle - reach), min(1.0, middle + reach)
    return Mean(mean, min(mean, low), max(mean, high), count)  # rounding must not put the mean outside


def share_by_place(games: Sequence[Played]) -> list[Mean]:
    """Part of the wins by place in the turn order, the seat that begins first."""
    places = range(max((game.seats for game in games), default=0))
    return [share_of([_share_at(game, place) for game in games if place < game.seats]) for place in places]


def _share_at(game: Played, place: int) -> float:
    return next(game.share(seat) for seat in range(game.seats) if game.place(seat) == place)


def share_by_seat(games: Sequence[Played]) -> list[Mean]:
    """Part of the wins by seat at the table, whoever begins."""
    seats = range(max((game.seats for game in games), default=0))
    return [share_of([game.share(seat) for game in games if seat < game.seats]) for seat in seats]


def share_by_bot(games: Sequence[Played]) -> dict[str, Mean]:
    """Part of the wins of one seat that each sort of bot plays."""
    found: dict[str, list[float]] = {}
    for game in games:
        for seat, bot in enumerate(game.bots):
            found.setdefault(bot, []).append(game.share(seat))
    return {bot: share_of(shares) for bot, shares in sorted(found.items())}


MEASURES: Final[dict[str, Callable[[Played], float]]] = {
    "score of a seat": lambda game: fmean(game.scores) if game.scores else 0.0,
    "margin of the winner": lambda game: _margin(game),
    "turns": lambda game: game.turns,
    "decisions": lambda game: game.decisions,
    "decisions per turn": lambda game: game.decisions / game.turns,
    "options per decision": lambda game: game.offers / game.decisions if game.decisions else 0.0,
    "winners who share": lambda game: len(game.winners) - 1,
}
"""Numbers of one game, by name."""


def _margin(game: Played) -> float:
    first, *others = sorted(game.scores, reverse=True)
    return first - others[0] if others else 0


def totals(games: Sequence[Played], heading: str) -> Counter[str]:
    """How often what is counted under a heading happened in all games together."""
    found: Counter[str] = Counter()
    for game in games:
        found.update(game.counts.get(heading, {}))
    return found


def effects(plan: Plan, games: dict[str, list[Played]]) -> Iterator[Effect]:
    """Of each pair of rulesets that differ by one plugin: what it changes, game by game of the same seed."""
    for tried in plan.rulesets:
        edition, plugins = split_name(tried.name)
        for plugin in plugins:
            without = "+".join([edition, *(other for other in plugins if other != plugin)])
            if without in games:
                pairs = list(zip(games[without], games[tried.name], strict=False))
                for what, number in MEASURES.items():
                    yield Effect(plugin, tried.name, what, mean_of([number(b) - number(a) for a, b in pairs]))
