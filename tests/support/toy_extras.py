"""Editions and expansions of the toy family, and ways to break it."""

from types import SimpleNamespace
from typing import Any

from msgspec.structs import replace

from atoll.core import Manifest, Setting, compose, hookimpl
from tests.support import toy, toy_rain


def plugin(name: str, hooks: dict[str, Any] | None = None, **brings: Any) -> SimpleNamespace:
    """A plugin of the toy family in one expression."""
    manifest = Manifest(name=name, **{"extends": "toy", **brings})
    return SimpleNamespace(MANIFEST=manifest, __name__=name.replace(".", "_"), **(hooks or {}))


def changed(plugin: Any, hooks: dict[str, Any] | None = None, **brings: Any) -> SimpleNamespace:
    """*plugin* with other things in its manifest, or other hooks."""
    kept = {name: value for name, value in vars(plugin).items() if not name.startswith("__")}
    manifest = replace(plugin.MANIFEST, **brings)
    return SimpleNamespace(**kept | {"MANIFEST": manifest, "__name__": plugin.__name__} | (hooks or {}))


SMALL = plugin(
    "toy.small",
    kind="edition",
    title="Small",
    sets={
        "backs": Setting((0, 0, 1, 2, 2), "seed"),
        "cards": Setting((1, 2, 3, 1, 2, 3, 4, 5), "seed"),
        "hand": Setting(1, "seed"),
    },
)
LARGE = plugin(
    "toy.large",
    kind="edition",
    title="Large",
    sets={
        "backs": Setting((0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2), "seed"),
        "cards": Setting((1, 2, 3, 1, 2, 3, 1, 2, 3, 4, 5, 6), "seed"),
        "hand": Setting(2, "seed"),
    },
)


RAIN = toy_rain


@hookimpl(wrapper=True)
def toy_worth(state, at):
    """Gold at the ends of the row is worth one more."""
    worth = yield
    return worth + (at == 0)


GOLD = plugin("toy.gold", hooks={"toy_worth": toy_worth}, title="Gold", rank=1, excludes={"toy.lead": "one metal"})

EXTRAS = (SMALL, LARGE, RAIN, GOLD)


def toy_with(*others: Any, family: Any = toy, edition: Any = SMALL, terms: Any = None) -> Any:
    """The toy ruleset with these plugins."""
    return compose(family, edition, *others, terms=terms)


__all__ = ["EXTRAS", "GOLD", "LARGE", "RAIN", "SMALL", "changed", "plugin", "toy_with"]
