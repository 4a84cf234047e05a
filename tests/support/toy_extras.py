"""Editions and expansions of the toy family, and ways to break it."""

from types import SimpleNamespace
from typing import Any

from msgspec.structs import replace

from atoll.core import Event, GameBegan, Manifest, Part, Setting, compose, hookimpl, rule
from tests.support import toy


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


class Sky(Part, frozen=True):
    """The clouds that are left; nobody knows them."""

    clouds: tuple[int | None, ...] = ()
    drops: int = 0


class CloudsCame(Event, frozen=True, tag="toy.rain.CloudsCame"):
    clouds: tuple[int | None, ...]


class Rained(Event, frozen=True, tag="toy.rain.Rained"):
    drops: int


def evolve_clouds_came(state, event):
    return state.put(Sky(event.clouds))


def evolve_rained(state, event):
    sky = state[Sky]
    return state.put(Sky(sky.clouds[1:], sky.drops + event.drops))


@hookimpl
@rule("toy.rain/clouds.1")
def react(state, event: toy.Dealt | toy.TurnPassed, chance):
    """Clouds come with the deal; each turn of the first seat one of them rains."""
    if isinstance(event, toy.Dealt):
        yield CloudsCame(tuple(chance.shuffle("toy.rain.clouds", (0, 1, 1, 2))))
    elif event.seat == 0 and state[Sky].clouds:
        yield Rained(state[Sky].clouds[0]), "toy.rain/clouds.2"


def redeal_sky(view, seat, ruleset, chance):
    left = [0, 1, 1, 2]
    sky = view[Sky]
    gone = 4 - len(sky.clouds)
    options = [c for c in _orders(left) if sum(c[:gone]) == sky.drops]
    return view.put(Sky(chance.pick("toy.rain.redeal", options)[gone:], sky.drops))


def _orders(clouds):
    from itertools import permutations

    return sorted(set(permutations(clouds)))


RAIN = plugin(
    "toy.rain",
    hooks={"react": react},
    title="Rain",
    parts=(Sky(),),
    events={CloudsCame: evolve_clouds_came, Rained: evolve_rained},
    views={
        Sky: lambda state, part, viewer: Sky(toy.hidden(part.clouds), part.drops),
        CloudsCame: lambda state, event, viewer: CloudsCame(toy.hidden(event.clouds)),
    },
    redeal=redeal_sky,
    rules="- `toy.rain/clouds.1` Clouds come.\n- `toy.rain/clouds.2` One of them rains.",
)


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


__all__ = ["EXTRAS", "GOLD", "LARGE", "RAIN", "SMALL", "GameBegan", "changed", "plugin", "toy_with"]
