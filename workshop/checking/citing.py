"""Rule ids: what code cites is written down, what is written down is cited, and facts of the plugin name their rule."""

import re
from collections.abc import Iterator
from typing import Final

from atoll.core import AtollError
from atoll.core.tables import rules_of
from atoll.workshop.checking.composing import hooks_of
from atoll.workshop.checking.finding import Finding, fault, fine
from atoll.workshop.checking.subject import Subject
from atoll.workshop.testing.games import play

CITED: Final = re.compile(r"(?<![\w./-])([a-z_]+(?:\.[a-z0-9_]+)?/(?:[a-z_]+\.)?\d+)(?![\w/-]|\.\d)")

DEFINED: Final = re.compile(r"- `[^`\n]+`")
"""An item of a rule text, which may stand in the source."""


def check_rule_ids(subject: Subject) -> Iterator[Finding]:
    """Cited ids exist, documented ids are cited and begin with the plugin's name, facts cite one."""
    manifest = subject.manifest
    if manifest is None:
        return
    found = [*_texts(subject), *_facts(subject)]
    yield from found
    if not found:
        yield fine("rules", f"{len(list(rules_of(manifest.rules)))} rules, all documented and cited")


def _texts(subject: Subject) -> Iterator[Finding]:
    assert subject.manifest is not None
    manifest = subject.manifest
    name, written = manifest.name, list(rules_of(manifest.rules))
    sources = [DEFINED.sub("", path.read_text("utf-8")) for path in subject.sources]
    cited = {rule for source in sources for rule in CITED.findall(source)}
    known = {rule for edition in subject.composing()[:1] for rule in subject.ruleset(edition).rules} | set(written)
    if not written and (manifest.commands or manifest.events or hooks_of(subject)):
        yield fault("rules", "the manifest has no rules", f"write them down, each as an item: - `{name}/1` ...")
    for rule in written:
        if not rule.startswith(f"{name}/") and not _shared(subject, rule):
            yield fault("rules", f"the rule {rule} is not the plugin's", f"call it {name}/..., as its other rules")
        elif subject.sources and rule not in cited and manifest.kind != "edition":
            yield fault("rules", f"no code cites {rule}", "cite it in the docstring of what carries it out")
    for rule in sorted(cited - known) if known else ():
        if rule.partition("/")[0] == name:
            yield fault("rules", f"code cites {rule}, which no rule text has", "write it down, or cite another")


def _shared(subject: Subject, rule: str) -> bool:
    """Whether it is of another plugin, whose chapter a family or an edition also carries out."""
    assert subject.manifest is not None
    of, family = rule.partition("/")[0], subject.manifest.extends
    return subject.manifest.kind in ("family", "edition") and of != family and of in subject.catalogue.names


def _facts(subject: Subject) -> Iterator[Finding]:
    """Facts of the plugin, in a random game, that cite no rule."""
    for edition in subject.composing()[:1]:
        rules = subject.ruleset(edition)
        mine = next((n for n, m in enumerate(rules.manifests) if m.name == subject.name), -1)
        try:
            game = play(rules, 0, keep_digests=False)
        except (AtollError, LookupError, TypeError, ValueError):
            return  # what breaks a game off is told by the laws
        mute = {
            type(event).__name__
            for entry in game.log
            for event, note in zip(entry.events, entry.notes, strict=True)
            if note.plugin == mine and note.rule < 0
        }
        for event in sorted(mute):
            mend = 'mark what causes it with @rule("..."), or yield it as a pair with the id'
            yield fault("rules", f"{event} happens without a rule", mend)
