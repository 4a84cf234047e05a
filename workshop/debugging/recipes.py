"""Recipes: what a ruleset is composed of, so that it can be composed again with one thing another."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from atoll.core import Catalogue, Ruleset, compose
from atoll.events.codec import read_terms
from atoll.workshop.debugging.errors import DebugError
from atoll.workshop.debugging.opening import Recorded
from atoll.workshop.debugging.tracing import TracedRuleset, traced


class Recipe(msgspec.Struct, frozen=True):
    """Plugins and terms of a ruleset."""

    name: str
    plugins: tuple[Any, ...]
    """Modules, in ruleset order: the family first."""
    terms: dict[str, Any] = {}
    """Those that are set beside what the plugins set."""

    def compose(self) -> Ruleset:
        """The ruleset; raises `RulesetError` where these do not go together."""
        return compose(*self.plugins, terms=self.terms, name=self.name)

    def traced(self) -> TracedRuleset:
        """The ruleset, noting what it does."""
        return traced(self.plugins, self.terms, self.name)

    @property
    def by_name(self) -> dict[str, Any]:
        """Plugins by the names in their manifests."""
        return {plugin.MANIFEST.name: plugin for plugin in self.plugins}

    @property
    def family(self) -> Any:
        """The plugin that brings the game."""
        return self.plugins[0]

    @property
    def edition(self) -> Any | None:
        """The plugin of kind edition, if there is one."""
        return next((plugin for plugin in self.plugins if plugin.MANIFEST.kind == "edition"), None)


def recipe_of_log(recorded: Recorded, catalogue: Catalogue) -> Recipe:
    """What the ruleset of a log is composed of."""
    terms = read_terms(recorded.rows[0].entry) if recorded.rows else {}
    return Recipe(recorded.header.ruleset, tuple(catalogue.plugin(name) for name in recorded.header.names), terms)


def recipe_of(ruleset: Ruleset, catalogue: Catalogue) -> Recipe:
    """What a ruleset of that catalogue is composed of."""
    plugins = tuple(catalogue.plugin(manifest.name) for manifest in ruleset.manifests)
    return Recipe(ruleset.name, plugins, dict(ruleset.set_terms))


def loaded(path: str) -> Any:
    """The plugin of a Python file, whatever else has its name."""
    catalogue = Catalogue(installed=())
    return catalogue.plugin(catalogue.add_file(path))


def changed(
    recipe: Recipe,
    catalogue: Catalogue,
    *,
    brought: Sequence[str] = (),
    left_out: Sequence[str] = (),
    terms: Mapping[str, Any] | None = None,
) -> Recipe:
    """
    A recipe with some things another.

    Args:
        brought: Editions, TOML files, expansions or Python files. An edition takes the place of the recipe's, a file
            that of the plugin with its name; what is not there yet is added.
        left_out: Names of plugins.
        terms: Terms that are set.

    Raises:
        DebugError, RulesetError: There is no such thing, or it does not fit.
    """
    for name in brought:
        recipe = _brought(recipe, catalogue, name)
    for name in left_out:
        if name not in recipe.by_name:
            raise DebugError(f"--without {name}: this ruleset is made of {', '.join(recipe.by_name)}")
        kept = tuple(plugin for plugin in recipe.plugins if plugin.MANIFEST.name != name)
        recipe = Recipe(recipe.name, kept, recipe.terms)
    return Recipe(recipe.name, recipe.plugins, recipe.terms | dict(terms or {}))


def _brought(recipe: Recipe, catalogue: Catalogue, name: str) -> Recipe:
    if name.endswith(".toml"):
        return _text(recipe, catalogue, name)
    return put(recipe, loaded(name) if name.endswith(".py") else catalogue.plugin(name))


def _text(recipe: Recipe, catalogue: Catalogue, name: str) -> Recipe:
    text = recipe_of(catalogue.ruleset(name), catalogue)
    for plugin in text.plugins:
        recipe = put(recipe, plugin)
    return Recipe(text.name, recipe.plugins, recipe.terms | text.terms)


def put(recipe: Recipe, plugin: Any) -> Recipe:
    """The recipe with *plugin* in the place of its namesake, of the edition, of the family, or added."""
    manifest, plugins = plugin.MANIFEST, list(recipe.plugins)
    kinds = {"family": 0, "edition": 1}
    same = [n for n, one in enumerate(plugins) if one.MANIFEST.name == manifest.name]
    alike = [n for n, one in enumerate(plugins) if one.MANIFEST.kind == manifest.kind and manifest.kind in kinds]
    if manifest.kind == "edition" and not alike and not same:
        plugins.insert(1, plugin)
    elif same or alike:
        plugins[(same or alike)[0]] = plugin
    else:
        plugins.append(plugin)
    name = manifest.name if manifest.kind == "edition" else recipe.name
    return Recipe(name, tuple(plugins), recipe.terms)
