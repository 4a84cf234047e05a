"""Composition: checks everything that can be checked before a game starts, and compiles the hooks."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from types import ModuleType, SimpleNamespace
from typing import Any

import msgspec
import pluggy

from atoll.core import begin, hookspecs
from atoll.core.canonical import check_canonical, encode, fingerprint, schema_fingerprint
from atoll.core.catalogue import content_hash
from atoll.core.company import check_company
from atoll.core.errors import RulesetError, near
from atoll.core.manifest import Manifest
from atoll.core.messages import Event
from atoll.core.questions import compile_question, events_wanted, fit_react
from atoll.core.ruleset import Reactor, Ruleset
from atoll.core.state import Part, State
from atoll.core.tables import Owned, frozen, rules_of
from atoll.core.terms import take_terms
from atoll.core.viewing import as_it_is


def compose(*plugins: Any, terms: Mapping[str, Any] | None = None, name: str | None = None) -> Ruleset:
    """
    The ruleset of a family, at most one edition and any expansions, with *terms* set by the game.

    Args:
        plugins: Modules (or objects) with a ``MANIFEST``; the family first. Expansions are put in the order of
            their rank, equal ranks as listed; the later one has the last word.
        name: What the ruleset is called; the edition's name unless given.

    Raises:
        RulesetError: They do not fit together; the text names the plugin, the hook or term, and the mend.
    """
    ordered = in_order(plugins)
    manifests = tuple(_manifest(plugin) for plugin in ordered)
    check_company(manifests)
    ruleset = Ruleset()
    ruleset.modules, ruleset.manifests, ruleset.family = tuple(ordered), manifests, manifests[0]
    ruleset.name = name or next((m.name for m in manifests if m.kind == "edition"), manifests[0].name)
    take_terms(ruleset, dict(terms or {}))
    _take_tables(ruleset)
    _take_hooks(ruleset, ordered)
    _take_identity(ruleset, ordered)
    problems = [problem for m in manifests if m.check is not None for problem in m.check(ruleset)]
    if problems:
        raise RulesetError("; ".join(problems))
    return ruleset


def _manifest(plugin: Any) -> Manifest:
    manifest = getattr(plugin, "MANIFEST", None)
    if not isinstance(manifest, Manifest):
        where = getattr(plugin, "__name__", repr(plugin))
        raise RulesetError(f"{where} is no plugin: it has no MANIFEST; write MANIFEST = Manifest(name=..., ...)")
    return manifest


def in_order(plugins: Sequence[Any]) -> list[Any]:
    """Family, edition, then the others by rank; equal ranks as listed."""
    if not plugins:
        raise RulesetError("nothing to compose: name a family and an edition")
    place = {"family": 0, "edition": 1}
    return sorted(plugins, key=lambda plugin: (place.get(_manifest(plugin).kind, 2), _manifest(plugin).rank))


def _take_tables(ruleset: Ruleset) -> None:
    deciders, evolvers, views = Owned("command"), Owned("event"), Owned("thing")
    names: dict[type[Part], str] = {begin.Table: "core.Table", begin.Scripted: "core.Scripted"}
    opening: list[Part] = [begin.Table(), begin.Scripted()]
    _take_kernel(ruleset, deciders, evolvers, views)
    for number, manifest in enumerate(ruleset.manifests):
        for part in manifest.parts:
            _claim(names, type(part), f"{manifest.name}.{type(part).__name__}", manifest)
            opening.append(part)
        if manifest.terms is not None:
            names[manifest.terms] = f"{manifest.name}.{manifest.terms.__name__}"
        for command, decide in manifest.commands.items():
            _claim(deciders, command, (decide, getattr(decide, "rule", ""), number), manifest)
        for event, evolve in manifest.events.items():
            _claim(evolvers, event, evolve, manifest)
        for thing, view in manifest.views.items():
            _claim(views, thing, view, manifest)
    for kind in (*names, *deciders, *evolvers):
        check_canonical(kind)
        views.setdefault(kind, as_it_is)
    terms = [msgspec.convert(_fields_of(kind, ruleset), kind) for kind in dict.fromkeys(ruleset.term_owners.values())]
    ruleset.deciders, ruleset.evolvers, ruleset.views = deciders, evolvers, views
    # sorted, because a log numbers parts by their place in a JSON object, and its keys are sorted
    ruleset.part_names = frozen(dict(sorted(names.items(), key=lambda item: item[1])))
    ruleset.opening = State.of(*opening, *terms)
    ruleset.offers = frozen(_offers(ruleset.manifests))


def _fields_of(kind: type[Part], ruleset: Ruleset) -> dict[str, Any]:
    return {name: value for name, value in ruleset.terms.items() if ruleset.term_owners[name] is kind}


def _take_kernel(ruleset: Ruleset, deciders: Owned, evolvers: Owned, views: Owned) -> None:
    decides = {
        begin.BeginGame: begin.decide_begin_game,
        begin.PlayOn: begin.decide_play_on,
        begin.Reseed: begin.decide_reseed,
    }
    deciders.update({command: (decide, "", -1) for command, decide in decides.items()})
    evolvers[begin.GameBegan] = partial(begin.evolve_game_began, ruleset.term_owners)
    evolvers[begin.ScriptUsed] = begin.evolve_script_used
    evolvers[begin.PlayedOn] = evolvers[begin.Reseeded] = begin.evolve_nothing
    views[begin.BeginGame], views[begin.GameBegan] = begin.view_begin_game, begin.view_game_began
    views[begin.ScriptUsed], views[begin.Scripted] = begin.view_script_used, begin.view_scripted


def _claim(table: dict[Any, Any], kind: type, value: Any, manifest: Manifest) -> None:
    if kind in table:
        raise RulesetError(
            f"plugin {manifest.name!r} redefines {kind.__name__}, which {kind.__module__} already brings: "
            "add a new type instead"
        )
    table[kind] = value


def _offers(manifests: Iterable[Manifest]) -> dict[str, tuple[Any, ...]]:
    offers: dict[str, tuple[Any, ...]] = {}
    for manifest in manifests:
        for decision, functions in manifest.offers.items():
            offers[decision] = offers.get(decision, ()) + functions
    return offers


def _take_hooks(ruleset: Ruleset, plugins: Sequence[Any]) -> None:
    manager = pluggy.PluginManager(hookspecs.PROJECT)
    manager.add_hookspecs(hookspecs)
    if ruleset.family.questions is not None:
        manager.add_hookspecs(ruleset.family.questions)
    owners: dict[str, int] = {}
    for number, (plugin, manifest) in enumerate(zip(plugins, ruleset.manifests, strict=True)):
        for module in (plugin, *manifest.modules):
            owners[_register(manager, module, manifest)] = number
    _check_names(manager)
    ruleset.reactors = frozen(_reactors(manager, owners, ruleset))
    ruleset.ask = SimpleNamespace(**dict(_questions(manager, owners, ruleset)))
    family = ruleset.family
    ruleset.to_act = family.to_act or (lambda state: ())
    ruleset.decision = family.decision or (lambda state: "")
    ruleset.notations = tuple(m.notation for m in reversed(ruleset.manifests) if m.notation is not None)
    ruleset.pending = family.pending or (lambda state: ())
    ruleset.result = family.result or (lambda state: None)


def _check_names(manager: pluggy.PluginManager) -> None:
    """What pluggy's `check_pending` finds, told with the plugin's name and the hooks there are."""
    callers = {name: caller for name, caller in vars(manager.hook).items() if isinstance(caller, pluggy.HookCaller)}
    known = sorted(name for name, caller in callers.items() if caller.has_spec())
    for name, caller in callers.items():
        for impl in () if caller.has_spec() else caller.get_hookimpls():
            if not impl.optionalhook:
                raise RulesetError(
                    f"plugin {impl.plugin_name!r} implements {name!r}, which is no hook{near(name, known, 0.85)}; "
                    f"hooks: {', '.join(known)}"
                )


def _register(manager: pluggy.PluginManager, module: Any, manifest: Manifest) -> str:
    name = manifest.name if not manager.has_plugin(manifest.name) else f"{manifest.name}:{module.__name__}"
    try:
        manager.register(module, name=name)
    except pluggy.PluginValidationError as error:
        mend = ": yield once, answer = yield, and return" if "not a generator" in str(error) else ""
        raise RulesetError(f"plugin {manifest.name!r}: {_one_line(error)}{mend}") from error
    return name


def _one_line(error: Exception) -> str:
    return " ".join(str(error).split())


def _reactors(
    manager: pluggy.PluginManager, owners: Mapping[str, int], ruleset: Ruleset
) -> dict[type[Event], tuple[Reactor, ...]]:
    found: dict[type[Event], tuple[Reactor, ...]] = {}
    for impl in manager.hook.react.get_hookimpls():
        wanted = events_wanted(impl.function)
        reactor = Reactor(fit_react(impl.function), getattr(impl.function, "rule", ""), owners[impl.plugin_name])
        for kind in ruleset.evolvers if wanted == (Event,) else wanted:
            if kind not in ruleset.evolvers:
                raise RulesetError(f"plugin {impl.plugin_name!r} reacts to {kind.__name__}, which nobody here brings")
            found[kind] = (*found.get(kind, ()), reactor)
    return found


def _questions(manager: pluggy.PluginManager, owners: Mapping[str, int], ruleset: Ruleset) -> Iterator[tuple[str, Any]]:
    if ruleset.family.questions is None:
        return
    for name, caller in vars(manager.hook).items():
        if name == "react" or not isinstance(caller, pluggy.HookCaller):
            continue
        spec = getattr(ruleset.family.questions, name)
        plain = [impl for impl in caller.get_hookimpls() if not impl.wrapper]
        for impl in caller.get_hookimpls():
            _check_impl(name, spec, impl, owners[impl.plugin_name], ruleset)
        if not plain:
            raise RulesetError(f"nobody answers {name!r}: the family {ruleset.family.name!r} must")
        yield name, compile_question(caller)


def _check_impl(name: str, spec: Any, impl: Any, owner: int, ruleset: Ruleset) -> None:
    plugin = ruleset.manifests[owner].name
    if owner and not impl.wrapper:
        raise RulesetError(
            f"plugin {plugin!r} answers {name!r}; only the family answers, others amend: "
            "write it with @hookimpl(wrapper=True) and yield once"
        )
    asked, given = spec.__annotations__, impl.function.__annotations__
    for argument in impl.argnames:
        if argument in given and str(given[argument]) != str(asked[argument]):
            raise RulesetError(
                f"plugin {plugin!r} takes {argument}: {given[argument]} in {name!r}, "
                f"which passes {argument}: {asked[argument]}"
            )


def _take_identity(ruleset: Ruleset, plugins: Sequence[Any]) -> None:
    ids = [rule for manifest in ruleset.manifests for rule in rules_of(manifest.rules)]
    ruleset.rules = tuple(ids)
    ruleset._rule_numbers = _RuleNumbers({rule: n for n, rule in enumerate(ids)} | {"": -1})
    ruleset.plugins = tuple(
        begin.PluginNote(m.name, m.version, content_hash(plugin) if isinstance(plugin, ModuleType) else "")
        for m, plugin in zip(ruleset.manifests, plugins, strict=True)
    )
    ruleset.schemas = {name: schema_fingerprint(kind) for kind, name in ruleset.part_names.items()}
    identity = [[m.name, m.version] for m in ruleset.manifests], dict(ruleset.terms)
    ruleset.fingerprint = fingerprint(encode(identity), 16)


class _RuleNumbers(dict[str, int]):
    def __missing__(self, rule: str) -> int:
        raise RulesetError(f"a fact cites the rule {rule!r}, which no rule text of this ruleset has: write it down")
