"""The laws for a ruleset of one's own, one line: ``test_laws = laws_of("my_rules.toml")``."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from itertools import islice, pairwise
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeAlias

from atoll.core import Ruleset
from atoll.workshop.testing.games import Played, greedily, play
from atoll.workshop.testing.known import known
from atoll.workshop.testing.laws import (
    auditing,
    conserving,
    folding,
    independence,
    labels,
    offering,
    purity,
    redealing,
    repeating,
    resuming,
    secrecy,
    settling,
    travelling,
)

Games: TypeAlias = Sequence[Played]
LawTest: TypeAlias = Callable[[str], None]


FOLLOWS: Final = 2
"""Views of a game in which what is hidden may follow from what is seen, such as the last backs of a terrain."""


class Law(NamedTuple):
    """One law: its sentence, and what it finds wrong in some games."""

    says: str
    faults: Callable[[Games], Iterable[str]]


def _each(*checks: Callable[[Played], Iterable[str]]) -> Callable[[Games], Iterable[str]]:
    return lambda games: (fault for game in games for check in checks for fault in check(game))


def _outside(games: Games) -> Iterable[str]:
    purity.outside_faults(games[0], most=3)  # what is imported late reads files once
    for called in sorted(purity.outside_faults(games[0])):
        yield f"game {games[0].number}: rules call {called}, which is the world outside: draw from chance, keep parts"


def _memory(games: Games) -> Iterable[str]:
    return (fault for one, other in pairwise(games) for fault in purity.memory_faults(one, other))


def _unmoved(games: Games) -> Iterable[str]:
    moved, count = redealing.redealt(games)
    if moved < count * 0.95 - FOLLOWS * len(games):
        yield f"a re-deal changes what is unknown in {moved} of {count} views only"


LAWS: Final[Mapping[str, Law]] = MappingProxyType(
    {
        "fold": Law("folding the events gives the state", _each(folding.faults)),
        "audit": Law("deciding every command again gives the same events and digests", _each(auditing.faults)),
        "offer": Law("every offered command is decided", _each(offering.offered_faults)),
        "only_offered": Law("what can be expressed is accepted when offered", _each(offering.expressible_faults)),
        "waiting": Law("somebody is to act until the game is over", _each(offering.waiting_faults)),
        "purity": Law("asking changes nothing", _each(purity.change_faults)),
        "outside": Law("rules call no clock, no other chance, no file", _outside),
        "memory": Law("nothing is kept beside the state", _memory),
        "round_trip": Law(
            "what is written and read again is the same",
            _each(travelling.log_faults, travelling.message_faults, travelling.notation_faults, travelling.view_faults),
        ),
        "prefix": Law("a game resumed from any prefix ends the same", _each(resuming.faults)),
        "views": Law("a client can fold what it sees", _each(secrecy.view_faults)),
        "streams": Law("streams are the redacted log", _each(secrecy.stream_faults, secrecy.seed_faults)),
        "redeal": Law("a re-dealt state cannot be told from the real one", _each(redealing.redeal_faults)),
        "redealt": Law("re-dealing changes what is unknown", _unmoved),
        "hash_seed": Law("other processes with other hash seeds play the same game", repeating.faults),
        "independence": Law("an extension that did nothing yet changes nothing", independence.faults),
        "labels": Law("each plugin draws with labels of its own", _each(labels.faults)),
        "conservation": Law("pieces always add up", _each(conserving.faults)),
        "settles": Law("every command settles and every game ends", _each(settling.faults)),
    }
)
"""The laws by name. A ruleset without extensions keeps that of independence, since it has nothing to leave out."""


@cache
def games_of(ruleset: Ruleset, count: int) -> tuple[Played, ...]:
    """
    The games that the laws are tried on, played once: random ones, and one in which the family's appraisal chooses.

    Random explorers seldom come anywhere, and a law says nothing of what no game comes to.
    """
    games = tuple(play(ruleset, number) for number in range(count))
    return games if ruleset.family.appraise is None else (*games, play(ruleset, count, take=greedily))


def law_faults(name: str, ruleset: Ruleset, games: int = 2, most: int = 4) -> list[str]:
    """The first few faults that the law called *name* finds in games of *ruleset*; none where it holds."""
    return list(islice(LAWS[name].faults(games_of(ruleset, games)), most))


def laws_of(
    ruleset: str, plugins: Sequence[str] = (), terms: Mapping[str, Any] | None = None, *, games: int = 2
) -> LawTest:
    """
    A test function that holds a ruleset to every law, an item for each.

    Args:
        games: Random games that are played, besides a greedy one; each law is tried on all of them.
    """
    import pytest

    @pytest.mark.parametrize("law", LAWS)
    def test_laws(law: str) -> None:
        """The ruleset keeps the law."""
        faults = law_faults(law, known().ruleset(ruleset, tuple(plugins), terms), games)
        assert not faults, f"{LAWS[law].says}:\n" + "\n".join(faults)

    return test_laws
