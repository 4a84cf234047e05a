"""Conflicts: it composes and plays with every other plugin of its family, or excludes it."""

from collections.abc import Iterator
from typing import Final

from atoll.core import AtollError, Manifest, RulesetError
from atoll.workshop.checking.finding import Finding, fault, fine
from atoll.workshop.checking.subject import Subject
from atoll.workshop.testing.games import play

LONGEST: Final = 120
"""Entries of the game that is played with each other plugin."""


def check_conflicts(subject: Subject) -> Iterator[Finding]:
    """Every other extension of the family, one after the other."""
    manifest = subject.manifest
    if manifest is None or manifest.kind in ("family", "edition"):
        return
    others = [one for one in subject.catalogue.manifests() if _is_other(one, manifest)]
    named = [one.name for one in others if one.name in manifest.excludes or manifest.name in one.excludes]
    tried = 0
    for other in others:
        if other.name not in named:
            found = list(_with(subject, other))
            tried += not found
            yield from found
    told = f", {len(named)} excluded" if named else ""
    yield fine("conflicts", f"plays with {tried} of {len(others)} other plugins{told}")


def _is_other(one: Manifest, manifest: Manifest) -> bool:
    return one.extends == manifest.extends and one.name != manifest.name and one.kind not in ("family", "edition")


def _with(subject: Subject, other: Manifest) -> Iterator[Finding]:
    """It is tried on the first edition that takes both; one that takes neither says nothing of the pair."""
    mend = f"mend it, or say in the manifest's excludes why it does not go with {other.name}"
    refusals = []
    for edition in subject.composing():
        company = dict.fromkeys((*subject.plugins(), *other.requires, other.name))
        try:
            subject.catalogue.ruleset(edition, (*other.requires, other.name))
        except RulesetError:
            continue
        try:
            rules = subject.catalogue.ruleset(edition, tuple(company))
            for number in range(2):
                play(rules, number, longest=LONGEST, keep_digests=False)
            return
        except RulesetError as error:
            refusals.append(f"with {other.name} on {edition}: {error}")
        except (AtollError, LookupError, TypeError, ValueError) as error:
            yield fault("conflicts", f"with {other.name} on {edition}: {type(error).__name__}: {error}", mend)
            return
    if refusals:
        yield fault("conflicts", refusals[0], mend)
