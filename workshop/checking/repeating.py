"""Determinism: other processes, with other hash seeds and entry points in another order, play the same games."""

from collections.abc import Iterator

from atoll.workshop.checking.finding import Finding, fault, fine
from atoll.workshop.checking.subject import Subject
from atoll.workshop.testing.laws import repeating


def check_processes(subject: Subject) -> Iterator[Finding]:
    """Two processes with unlike hash seeds, their entry points shuffled, play game 0 alike."""
    for edition in subject.composing()[:1]:
        found = repeating.process_faults(subject.ruleset(edition))
        mend = "go through sets and dicts in sorted order; keep no global; load nothing but what is installed"
        yield from (fault("determinism", what, mend) for what in found)
        if not found:
            yield fine("determinism", "two processes, other hash seeds, entry points shuffled: the same game")
