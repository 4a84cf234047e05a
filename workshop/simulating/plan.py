"""The plan of a simulation: which rulesets, how many games, who plays; every game follows from it."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, TypeAlias

import msgspec

from atoll.core import AtollError, Catalogue
from atoll.workshop.bots import bot_named
from atoll.workshop.testing.games import tables

Job: TypeAlias = tuple[int, int]
"""Index of a ruleset, and number of a game."""
MOST_SEATS: Final = 4


class PlanError(AtollError):
    """A simulation cannot be planned; the text says what, and the mend."""


class Tried(msgspec.Struct, frozen=True):
    """A ruleset that is simulated."""

    name: str
    """As it was asked for: ``EDITION``, ``EDITION+plugin+plugin``, or a file's path in the place of the edition."""
    edition: str
    plugins: tuple[str, ...]
    table: tuple[str, ...]
    """Names of its seats."""
    fingerprint: str
    """Of its plugins' versions and terms: results of other rules are not mixed with these."""


class Plan(msgspec.Struct, frozen=True):
    """What is played."""

    rulesets: tuple[Tried, ...]
    games: int
    """Of each ruleset; game n has the same seed in all of them."""
    bots: tuple[str, ...]
    """One for all seats, or one for each; they change seats from game to game."""
    seed: int = 0
    files: tuple[str, ...] = ()
    """Plugin files that workers have to know."""

    def jobs(self) -> Iterator[Job]:
        """All games, those of one number together."""
        return ((which, number) for number in range(self.games) for which in range(len(self.rulesets)))

    def bot_of(self, seat: int, number: int) -> str:
        """Who plays a seat in a game: the bots move on by one seat each game."""
        return self.bots[(seat + number) % len(self.bots)]


def plan_of(
    names: Sequence[str],
    games: int,
    bots: Sequence[str],
    catalogue: Catalogue,
    *,
    seed: int = 0,
    seats: int | None = None,
    files: Sequence[str] = (),
    ablate: bool = False,
) -> Plan:
    """
    The plan for rulesets by name.

    Args:
        names: As `Tried.name` says.
        seats: How many; otherwise as many as there are bots, or the largest table of up to four.
        ablate: Also each ruleset with one of its plugins left out, to see what that plugin does.

    Raises:
        PlanError: There is nothing to play, or no table of that size.
        RulesetError: A ruleset cannot be composed.
        UnknownBot: There is no such bot.
    """
    if not names or games < 1:
        raise PlanError("name at least one ruleset, and play at least one game, such as --games 100")
    for bot in bots:
        bot_named(bot)
    wide = [name for name in dict.fromkeys(names) for name in (_ablations(name) if ablate else [name])]
    wanted = seats or (len(bots) if len(bots) > 1 else None)
    tried = tuple(_tried(name, catalogue, wanted) for name in dict.fromkeys(wide))
    return Plan(tried, games, tuple(bots), seed, tuple(str(Path(file).resolve()) for file in files))


def split_name(name: str) -> tuple[str, tuple[str, ...]]:
    """Edition and plugins of a ruleset's name."""
    edition, *plugins = name.split("+")
    return edition, tuple(plugins)


def _ablations(name: str) -> list[str]:
    edition, plugins = split_name(name)
    without = ["+".join([edition, *(other for other in plugins if other != plugin)]) for plugin in plugins]
    return [*without, name]


def _tried(name: str, catalogue: Catalogue, seats: int | None) -> Tried:
    edition, given = split_name(name)
    family = edition.partition(".")[0]
    plugins = tuple(plugin if "." in plugin else f"{family}.{plugin}" for plugin in given)
    ruleset = catalogue.ruleset(edition, plugins)
    sizes = {len(table): table for table in reversed(tables(ruleset))}
    wanted = seats or max([size for size in sizes if size <= MOST_SEATS], default=0)
    if wanted not in sizes:
        raise PlanError(
            f"{name} is not played with {wanted} seats, but with {', '.join(map(str, sorted(sizes)))}: --seats"
        )
    edition = str(Path(edition).resolve()) if edition.endswith(".toml") else edition
    return Tried(name, edition, plugins, sizes[wanted], ruleset.fingerprint)
