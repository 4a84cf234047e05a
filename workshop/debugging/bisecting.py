"""Bisecting: which plugin, version or term of another ruleset makes a log come out differently, by trying subsets."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

import msgspec

from atoll.core import AtollError, Ruleset, RulesetError
from atoll.workshop.debugging.comparing import FirstDifference, Sides
from atoll.workshop.debugging.opening import Recorded
from atoll.workshop.debugging.recipes import Recipe, put
from atoll.workshop.debugging.reducing import reduced
from atoll.workshop.debugging.spelling import cut
from atoll.workshop.debugging.trajectories import Step, decided_steps

MOST: Final = 5
"""Separate causes that are looked for."""


class Delta(msgspec.Struct, frozen=True):
    """One thing in which two rulesets differ."""

    kind: str
    """``family``, ``edition``, ``version``, ``plugin``, ``without`` or ``term``."""
    name: str
    was: str
    now: str

    def __str__(self) -> str:
        return f"{self.kind} {self.name}: {self.was} -> {self.now}"


class Culprit(msgspec.Struct, frozen=True):
    """The fewest things that together make the log come out differently."""

    deltas: tuple[Delta, ...]
    first: FirstDifference


class Bisected(msgspec.Struct, frozen=True):
    """Which of all the differences between two rulesets matter for a log."""

    deltas: tuple[Delta, ...]
    """All that the rulesets differ in."""
    culprits: tuple[Culprit, ...]
    """The one that shows first in the log comes first; empty where the log comes out the same."""
    tried: int
    """How many rulesets were tried."""
    unclear: int
    """How many of them could not be composed."""
    unsteady: FirstDifference | None = None
    """Where the log's own rules do not decide the same twice: then nothing else can be said."""


class Bisection:
    """Tries rulesets between *base* and *other* on one log."""

    def __init__(self, recorded: Recorded, base: Recipe, other: Recipe) -> None:
        self.recorded, self.base, self.other = recorded, base, other
        self.rulesets = base.compose(), other.compose()
        self.owners = _owners(self.rulesets[1]) | _owners(self.rulesets[0])
        self.steps: list[Step] = list(decided_steps(recorded, self.rulesets[0]))
        self.tried = self.unclear = 0

    def run(self) -> Bisected:
        """All causes, each as small as it can be."""
        unsteady = self._parts_from(self.base.compose())
        deltas = tuple(self.deltas())
        culprits = [] if unsteady else sorted(self._culprits(list(deltas)), key=lambda one: one.first.seq)
        return Bisected(deltas, tuple(culprits), self.tried, self.unclear, unsteady)

    def _culprits(self, deltas: list[Delta]) -> Iterator[Culprit]:
        for _ in range(MOST):
            if self.differs(deltas) is None:
                return
            found = reduced(deltas, lambda some: self.differs(some) is not None)
            first = self.differs(found)
            if first is None or not found:
                return
            yield Culprit(tuple(found), first)
            deltas = [delta for delta in deltas if delta not in found]

    def deltas(self) -> Iterator[Delta]:
        """In what the two rulesets differ: plugins first, then the value of each term."""
        base, other = self.base.by_name, self.other.by_name
        was, now = self.base.edition, self.other.edition
        for name in base:
            if name in other and base[name] is not other[name]:
                yield Delta("version", name, _source(base[name]), _source(other[name]))
        if was is not None and now is not None and was.MANIFEST.name != now.MANIFEST.name:
            yield Delta("edition", now.MANIFEST.name, was.MANIFEST.name, now.MANIFEST.name)
        swapped = {was, now} if was is not None and now is not None else set()
        for name in other:
            if name not in base and other[name] not in swapped:
                yield Delta("plugin", name, "is not there", "is there")
        for name in base:
            if name not in other and base[name] not in swapped:
                yield Delta("without", name, "is there", "is not there")
        yield from self._term_deltas()

    def _term_deltas(self) -> Iterator[Delta]:
        was, now = (ruleset.terms for ruleset in self.rulesets)
        for term in was:
            if term in now and was[term] != now[term]:
                yield Delta("term", term, cut(repr(was[term])), cut(repr(now[term])))

    def differs(self, deltas: Sequence[Delta]) -> FirstDifference | None:
        """Where the log parts from itself under the base with *deltas*; ``None`` where it does not, or cannot be."""
        self.tried += 1
        try:
            ruleset = self.recipe(deltas).compose()
        except (RulesetError, ValueError):
            self.unclear += 1
            return None
        return self._parts_from(ruleset)

    def _parts_from(self, ruleset: Ruleset) -> FirstDifference | None:
        sides = Sides(self.rulesets[0], ruleset)
        try:
            return sides.first(self.steps, decided_steps(self.recorded, ruleset))
        except AtollError:
            self.unclear += 1
            return None

    def recipe(self, deltas: Sequence[Delta]) -> Recipe:
        """The base with some of the differences: every term has its value from one side or the other."""
        recipe, other = self.base, self.other.by_name
        for delta in deltas:
            if delta.kind == "without":
                kept = tuple(plugin for plugin in recipe.plugins if plugin.MANIFEST.name != delta.name)
                recipe = Recipe(recipe.name, kept)
            elif delta.kind != "term":
                recipe = put(recipe, other[delta.name])
        taken = {delta.name for delta in deltas if delta.kind == "term"}
        return Recipe(recipe.name, recipe.plugins, self._terms(recipe, taken))

    def _terms(self, recipe: Recipe, taken: set[str]) -> dict[str, Any]:
        was, now = (ruleset.terms for ruleset in self.rulesets)
        here = recipe.by_name
        values = {term: now[term] if term in taken or term not in was else was[term] for term in (*was, *now)}
        return {term: value for term, value in values.items() if self.owners[term] in here}


def _owners(ruleset: Ruleset) -> dict[str, str]:
    """Name of the plugin that owns each term."""
    plugins = {manifest.terms: manifest.name for manifest in ruleset.manifests if manifest.terms is not None}
    return {term: plugins[kind] for term, kind in ruleset.term_owners.items()}


def _source(plugin: Any) -> str:
    manifest = plugin.MANIFEST
    file = str(getattr(plugin, "__file__", "") or "").replace("\\", "/")
    folders, _, name = file.rpartition("/")
    name = f"{folders.rpartition('/')[2]}/{name}" if name == "__init__.py" else name
    return f"version {manifest.version} of {name}" if file else f"version {manifest.version}"


def first_version(recorded: Recorded, base: Recipe, versions: Sequence[Recipe]) -> tuple[int, FirstDifference] | None:
    """The first of several *versions*, in order, under which the log comes out differently, and where."""
    ruleset = base.compose()
    steps = list(decided_steps(recorded, ruleset))
    for number, version in enumerate(versions):
        other = version.compose()
        found = Sides(ruleset, other).first(steps, decided_steps(recorded, other))
        if found is not None:
            return number, found
    return None
