"""Describing: what the catalogue holds, and what a ruleset is made of, as plain structs for tables and programs."""

import re
from collections.abc import Iterator
from types import ModuleType
from typing import Any, Final, get_type_hints

import msgspec

from atoll.core import AtollError, Catalogue, Manifest, Part, Ruleset, Setting, allowed
from atoll.workshop.docstrings import field_docs

RULE: Final = re.compile(r"\[(?P<rules>[a-z0-9_.]+/[^\]]+)\]\s*$")
IMPL: Final = "atoll_impl"
SPEC: Final = "atoll_spec"


class Listed(msgspec.Struct, frozen=True):
    """A plugin in the list of all."""

    name: str
    kind: str
    title: str
    about: str
    players: str
    """Such as ``2-4``; empty where the plugin does not say."""
    maturity: str
    conflicts: dict[str, str]
    """Plugins that it does not go with, and why."""
    requires: tuple[str, ...]


class Term(msgspec.Struct, frozen=True):
    """A number or switch of a ruleset."""

    name: str
    value: Any
    allowed: str
    set_by: str
    """The plugin whose value holds, or ``this game``."""
    mark: str
    """How well the value is known; empty where the game set it."""
    source: str
    doc: str
    rules: tuple[str, ...]


class Hook(msgspec.Struct, frozen=True):
    """A hook and the plugins that implement it, in the order in which they are asked."""

    name: str
    asks: str
    plugins: tuple[str, ...]


class Described(msgspec.Struct, frozen=True):
    """A ruleset in full."""

    name: str
    plugins: tuple[Listed, ...]
    fingerprint: str
    terms: tuple[Term, ...]
    hooks: tuple[Hook, ...]


def listed(catalogue: Catalogue) -> list[Listed]:
    """Every plugin that loads: a family, then what extends it, each kind by name."""
    order = {"family": 0, "edition": 1, "expansion": 2, "challenge": 3, "layout": 4}
    found = sorted(catalogue.manifests(), key=lambda m: (m.extends or m.name, order[m.kind], m.name))
    return [_listed(manifest, catalogue) for manifest in found]


def _listed(manifest: Manifest, catalogue: Catalogue) -> Listed:
    return Listed(
        manifest.name,
        manifest.kind,
        manifest.title or manifest.name,
        manifest.about,
        _players(manifest, catalogue),
        manifest.maturity,
        dict(manifest.excludes),
        manifest.requires,
    )


def _players(manifest: Manifest, catalogue: Catalogue) -> str:
    """From the terms ``seats_min`` and ``seats_max``, where an edition has them."""
    if manifest.kind not in ("family", "edition"):
        return ""
    try:
        terms = catalogue.ruleset(manifest.name).terms
    except AtollError:  # a family need not be complete without an edition
        return ""
    least, most = terms.get("seats_min", 2), terms.get("seats_max")
    return "" if most is None else str(most) if least == most else f"{least}-{most}"


def described(ruleset: Ruleset, catalogue: Catalogue) -> Described:
    """The plugins, terms and hooks of *ruleset*."""
    plugins = tuple(_listed(manifest, catalogue) for manifest in ruleset.manifests)
    terms, hooks = tuple(_terms(ruleset, catalogue)), tuple(_hooks(ruleset, catalogue))
    return Described(ruleset.name, plugins, ruleset.fingerprint, terms, hooks)


def _terms(ruleset: Ruleset, catalogue: Catalogue) -> Iterator[Term]:
    sources = {m.terms: getattr(catalogue.plugin(m.name), "__file__", None) for m in ruleset.manifests if m.terms}
    docs = {kind: field_docs(kind, source) for kind, source in sources.items()}
    for name, kind in ruleset.term_owners.items():
        setter, setting = _setting(ruleset, name)
        doc = docs[kind].get(name) or _meta_doc(kind, name)
        cited = RULE.search(doc)
        yield Term(
            name=name,
            value=ruleset.terms[name],
            allowed=allowed(kind, name).removeprefix("allowed is "),
            set_by=setter,
            mark=setting.mark if setting is not None else "",
            source=setting.source if setting is not None else "",
            doc=RULE.sub("", doc).strip(),
            rules=tuple(rule.strip() for rule in cited["rules"].split(",")) if cited else (),
        )


def _setting(ruleset: Ruleset, name: str) -> tuple[str, Setting | None]:
    """Who set a term last; the default of its field where nobody did."""
    if name in ruleset.set_terms:
        return "this game", None
    for manifest in reversed(ruleset.manifests):
        if name in manifest.sets:
            setting = manifest.sets[name]
            return manifest.name, setting if isinstance(setting, Setting) else Setting(setting)
    return "default", None


def _meta_doc(kind: type[Part], name: str) -> str:
    schema = msgspec.json.schema(get_type_hints(kind, include_extras=True)[name])
    return str(schema.get("description", ""))


def _hooks(ruleset: Ruleset, catalogue: Catalogue) -> Iterator[Hook]:
    """The kernel's one hook, then the family's questions by name; those that nobody implements are left out."""
    modules = [(m.name, module) for m in ruleset.manifests for module in (catalogue.plugin(m.name), *m.modules)]
    questions = ruleset.family.questions
    names = ["react", *sorted(name for name in dir(questions) if hasattr(getattr(questions, name), SPEC))]
    for name in names:
        spec = getattr(questions, name, None)
        plugins = tuple(dict.fromkeys(plugin for plugin, module in modules if _implements(module, name)))
        if plugins:
            doc = (getattr(spec, "__doc__", None) or "what follows from a fact").strip().splitlines()[0]
            yield Hook(name, doc, plugins)


def _implements(module: ModuleType | Any, name: str) -> bool:
    return hasattr(getattr(module, name, None), IMPL)
