"""Directed games: what happens in every case, counted as in the random games, and what only a test names."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

from atoll.core import Catalogue, Command, Entry, Game, Refused, named
from atoll.workshop.cases import run_file
from tests.laws.report import Reached

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
        events.update(named(event) for event in entry.events)
        rules.update(game.ruleset.rules[note.rule] for note in entry.notes if note.rule >= 0)
        return entry

    with patch.object(Game, "submit", submit):
        yield
    sums.events, sums.rules, sums.refusals = dict(events), dict(rules), dict(refusals)


def named_by_tests(rules: Iterable[str]) -> set[str]:
    """Those of *rules* that the text of a test or of a case names."""
    files = [*TESTS.rglob("*.py"), *TESTS.rglob("cases/**/*.toml")]
    words = set(re.findall(r"[\w.]+/[\w.]*\d", "\n".join(file.read_text("utf-8") for file in files)))
    return words.intersection(rules)
