"""`atoll rulesets`: what there is to play, and what a ruleset is made of."""

import json
from collections.abc import Sequence
from typing import Any

from atoll.core import Catalogue
from atoll.workshop.amending import FORMS, Form, asked
from atoll.workshop.cli.calls import AsJson, Plugins, compose_named, read_plugins
from atoll.workshop.cli.output import say, say_json, say_table, say_wrapped
from atoll.workshop.describing import Described, Listed, Term, described, listed


def rulesets(
    name: str | None = None,
    /,
    *,
    plugin: Plugins = None,
    graph: bool = False,
    form: Form = "text",
    as_json: AsJson = False,
) -> int:
    """
    List what there is to play; with NAME, its terms, hooks and conflicts.

    Args:
        name: An edition, or a ruleset's TOML file.
        graph: Which plugin answers, amends or reacts, question by question, in order.
        form: Of the graph: text, or the language of Graphviz or Mermaid.
    """
    catalogue, extending = read_plugins(plugin)
    if name is None:
        return _list(catalogue, as_json)
    ruleset = compose_named(catalogue, name, extending)
    if graph:
        found = asked(ruleset, catalogue)
        say_json(found) if as_json else say(FORMS[form](found))
        return 0
    told = described(ruleset, catalogue)
    if as_json:
        say_json(told)
    else:
        _describe(told)
    return 0


def _list(catalogue: Catalogue, as_json: bool) -> int:
    found = listed(catalogue)
    if as_json:
        say_json({"plugins": found, "broken": catalogue.broken})
        return 0
    rows = [(one.name, one.kind, one.players, one.maturity, one.title) for one in found]
    say_table(["name", "kind", "players", "maturity", "title"], rows)
    _tell_conflicts(found)
    for name, why in catalogue.broken.items():
        say(f"{name} does not load: {why}")
    return 0


def _tell_conflicts(found: Sequence[Listed]) -> None:
    """What does not go with what, plugins with the same conflicts together."""
    groups: dict[tuple[str, ...], list[str]] = {}
    for one in found:
        groups.setdefault(tuple(one.conflicts), []).append(one.name)
    for others, names in groups.items():
        if others:
            say()
            say_wrapped(f"not with {', '.join(others)}: {', '.join(names)}")


def _describe(told: Described) -> None:
    say(f"{told.name} ({told.fingerprint})")
    for one in told.plugins:
        say(f"  {one.kind} {one.name}, {one.maturity}{f': {one.about}' if one.about else ''}")
    say()
    for term in told.terms:
        _tell(term)
    say()
    say_table(["hook", "implemented by", "asks"], [(h.name, " < ".join(h.plugins), h.asks) for h in told.hooks])
    conflicts = [(one.name, other, why) for one in told.plugins for other, why in one.conflicts.items()]
    if conflicts:
        say()
        say_table(["plugin", "not with", "why"], conflicts)


def _tell(term: Term) -> None:
    """The value, what the term is, what it may be, and whose value it has."""
    known = _source(term.mark, term.source)
    say(f"{term.name} = {_value(term.value)}")
    say(f"    {_doc(term.doc, term.rules)}")
    say(f"    {term.allowed}; set by {term.set_by}{f', {known}' if known else ''}")


def _value(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value)


def _source(mark: str, source: str) -> str:
    return f"{mark} ({source})" if source else mark


def _doc(doc: str, rules: Sequence[str]) -> str:
    return f"{doc} [{', '.join(rules)}]" if rules else doc
