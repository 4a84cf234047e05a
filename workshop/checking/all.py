"""All checks, in the order in which an author wants to know."""

from collections.abc import Iterator
from pathlib import Path

from atoll.workshop.checking.bringing import check_manifest, check_reach
from atoll.workshop.checking.citing import check_rule_ids
from atoll.workshop.checking.composing import check_composition, check_hooks, check_imports
from atoll.workshop.checking.conflicts import check_conflicts
from atoll.workshop.checking.finding import Finding
from atoll.workshop.checking.golden import check_golden
from atoll.workshop.checking.lawful import break_off, check_laws
from atoll.workshop.checking.repeating import check_processes
from atoll.workshop.checking.subject import Subject


def check_all(subject: Subject, games: int = 2, golden: Path | None = None) -> Iterator[Finding]:
    """
    Everything that can be found out about *subject*; what costs most comes last.

    Where its games break off the first fault is enough: what comes after would tell it again.
    """
    yield from check_composition(subject)
    yield from check_hooks(subject)
    yield from check_imports(subject)
    yield from check_manifest(subject)
    yield from check_rule_ids(subject)
    yield from check_laws(subject, games)
    if break_off(subject, games):
        return
    yield from check_reach(subject, games)
    yield from check_processes(subject)
    yield from check_conflicts(subject)
    if golden is not None:
        yield from check_golden(subject, golden)
