"""Directed games: what happens in every case, counted as in the random games, and what only a test names."""

from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

from atoll.core import Catalogue, Command, Entry, Game, Refused
from atoll.workshop.cases import run_file
from atoll.workshop.checking.citing import CITED
from tests.laws.report import Reached, count

TESTS = Path(__file__).parents[1]


def directed(cases: Iterable[Path]) -> Reached:
    """What the commands of these cases caused, and which rules refused one."""
    files, catalogue = sorted(cases), Catalogue()
    sums = Reached("directed games", len(files), 0, 0, {}, {})
    with _counting(sums):
        for file in files:
            sums.finished += run_file(file, catalogue).ok
    return sums


@contextmanager
def _counting(sums: Reached) -> Iterator[None]:
    plain, events, rules, refusals = Game.submit, Counter(), Counter(), Counter()

    def submit(game: Game, command: Command) -> Entry:
        try:
            entry = plain(game, command)
        except Refused as refused:
            refusals[refused.rule] += 1
            raise
        sums.entries += 1
        count(entry, game.ruleset, events, rules)
        return entry

    with patch.object(Game, "submit", submit):
        yield
    sums.events, sums.rules, sums.refusals = dict(events), dict(rules), dict(refusals)


def named_by_tests(rules: Iterable[str]) -> set[str]:
    """Those of *rules* that the text of a test or of a case names."""
    files = [*TESTS.rglob("*.py"), *TESTS.rglob("cases/**/*.toml")]
    return {rule for file in files for rule in CITED.findall(file.read_text("utf-8"))}.intersection(rules)
