"""Every ruleset that the laws are tried on: each edition, each expansion alone, and random combinations."""

import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from itertools import islice
from pathlib import Path
from random import Random
from typing import NamedTuple

from atoll.core import Catalogue, Manifest, Ruleset, RulesetError
from atoll.core.catalogue import GROUP
from tests.laws.counts import COMBINATIONS, of_run
from tests.support import toy, toy_extras

PROJECT = Path(__file__).parents[2] / "pyproject.toml"


class Spec(NamedTuple):
    """What a ruleset is composed of."""

    edition: str
    plugins: tuple[str, ...] = ()

    def __str__(self) -> str:
        return "+".join((self.edition, *(name.rpartition(".")[2] for name in self.plugins)))


@cache
def catalogue() -> Catalogue:
    """All plugins that are installed or that this repository would install, and the toys."""
    listed = tomllib.loads(PROJECT.read_text("utf-8"))["project"]["entry-points"].get(GROUP, {})
    points = {point.name: point for point in entry_points(group=GROUP)}
    found = Catalogue([*(points | {name: EntryPoint(name, value, GROUP) for name, value in listed.items()}).values()])
    for plugin in (toy, *toy_extras.EXTRAS):
        found.add(plugin)
    return found


def ruleset(spec: Spec) -> Ruleset:
    """The ruleset of *spec*; the same object each time."""
    return catalogue().ruleset(spec.edition, spec.plugins)


@cache
def specs() -> tuple[Spec, ...]:
    """Every ruleset, in a fixed order."""
    editions = [Spec(name) for name in catalogue().editions()]
    alone = [spec for manifest in extensions() for spec in islice(specs_of(manifest), of_run((1, 99)))]
    return tuple(dict.fromkeys([*editions, *alone, *combinations()]))


def extensions() -> list[Manifest]:
    """Everything that extends a family and is no edition."""
    return [manifest for manifest in catalogue().manifests() if manifest.kind not in ("family", "edition")]


def spec_of(manifest: Manifest) -> Spec | None:
    """The extension alone on the first edition that takes it."""
    return next(specs_of(manifest), None)


def specs_of(manifest: Manifest) -> Iterator[Spec]:
    """The extension alone, with what it requires, on each edition that takes it; a quick run tries the first."""
    needed = needs(manifest.name)
    for edition in editions_of(manifest.extends or ""):
        spec = Spec(edition, tuple(name for name in needed if name not in catalogue().editions()))
        if composes(spec):
            yield spec


def needs(name: str) -> tuple[str, ...]:
    """The plugin after all it requires."""
    required = catalogue().plugin(name).MANIFEST.requires
    return tuple(dict.fromkeys([one for other in required for one in needs(other)] + [name]))


def editions_of(family: str) -> list[str]:
    """Names of a family's editions; the family itself where it has none."""
    names = [m.name for m in catalogue().manifests() if m.kind == "edition" and m.extends == family]
    return names or [family]


def composes(spec: Spec) -> bool:
    """Whether these plugins fit together."""
    try:
        ruleset(spec)
    except RulesetError:
        return False
    return True


def combinations() -> Iterator[Spec]:
    """Random combinations of two to four extensions in each family that has them."""
    families = sorted({manifest.extends or "" for manifest in extensions()})
    for family in families:
        choose = Random(family)
        names = [manifest.name for manifest in extensions() if manifest.extends == family]
        for _ in range(of_run(COMBINATIONS) if len(names) > 1 else 0):
            spec = combination(choose, family, names)
            if composes(spec):
                yield spec


def combination(choose: Random, family: str, names: list[str]) -> Spec:
    """One edition and a few extensions, as they come; what excludes each other is left out in turn."""
    edition = choose.choice(editions_of(family))
    chosen: tuple[str, ...] = ()
    for name in choose.sample(names, len(names)):
        wider = tuple(dict.fromkeys((*chosen, *needs(name))))
        if len(wider) <= choose.randint(2, 4) and composes(Spec(edition, wider)):
            chosen = wider
    return Spec(edition, tuple(sorted(chosen)))
