"""Composition checks everything that can be checked before a game starts, and says what to mend."""

from types import SimpleNamespace
from typing import Any

import pytest

from atoll.core import Manifest, RulesetError, Table, compose, hookimpl
from tests.support import toy
from tests.support.toy_extras import GOLD, RAIN, SMALL, changed, plugin, toy_with

pytestmark = pytest.mark.every_python


def hook(body: str, wrapper: bool = False, **names: Any) -> Any:
    """A hook implementation from source, with `toy` in scope."""
    scope: dict[str, Any] = {"toy": toy, **names}
    exec(body, scope)
    return hookimpl(wrapper=wrapper)(scope[body[4 : body.index("(")]])


def with_hook(name: str, body: str, wrapper: bool = False) -> Any:
    """A plugin of the toy family that implements one hook."""
    return plugin("toy.guest", {name: hook(body, wrapper)})


ODD = [  # plugins, what the error says
    ((), "nothing to compose: name a family and an edition"),
    (
        (SimpleNamespace(__name__="stray"),),
        "stray is no plugin: it has no MANIFEST; write MANIFEST = Manifest(name=..., ...)",
    ),
    (
        (toy, SMALL, plugin("toy.copy", parts=(toy.Pond(),))),
        "plugin 'toy.copy' redefines Pond, which tests.support.toy already brings: add a new type instead",
    ),
    (
        (toy, SMALL, plugin("toy.copy", parts=(Table(),))),
        "plugin 'toy.copy' redefines Table, which atoll.core.begin already brings: add a new type instead",
    ),
    (
        (toy, SMALL, plugin("toy.copy", commands={toy.Sink: toy.decide_sink})),
        "plugin 'toy.copy' redefines Sink, which tests.support.toy already brings: add a new type instead",
    ),
    (
        (toy, SMALL, plugin("toy.copy", events={toy.Sank: toy.evolve_sank})),
        "plugin 'toy.copy' redefines Sank, which tests.support.toy already brings: add a new type instead",
    ),
    (
        (toy, SMALL, plugin("toy.copy", views={toy.Drew: toy.view_drew})),
        "plugin 'toy.copy' redefines Drew, which tests.support.toy already brings: add a new type instead",
    ),
    (
        (toy, SMALL, with_hook("toy_wealth", "def toy_wealth(state): return 1")),
        "plugin 'toy.guest' implements 'toy_wealth', which is no hook; hooks: react, toy_may_sink, toy_worth",
    ),
    (
        (toy, SMALL, with_hook("toy_worthy", "def toy_worthy(state): return 1")),
        "plugin 'toy.guest' implements 'toy_worthy', which is no hook, did you mean toy_worth?; "
        "hooks: react, toy_may_sink, toy_worth",
    ),
    (
        (toy, SMALL, with_hook("toy_worth", "def toy_worth(state, at): return 3", wrapper=True)),
        "plugin 'toy.guest': Plugin 'toy.guest' for hook 'toy_worth' hookimpl definition: toy_worth(state, at) "
        "Declared as wrapper=True or hookwrapper=True but function is not a generator function: "
        "yield once, answer = yield, and return",
    ),
    (
        (toy, SMALL, with_hook("toy_worth", "def toy_worth(state, at, moon): yield", wrapper=True)),
        "plugin 'toy.guest': Plugin 'toy.guest' for hook 'toy_worth' hookimpl definition: toy_worth(state, at, moon) "
        "Argument(s) {'moon'} are declared in the hookimpl but can not be found in the hookspec",
    ),
    (
        (toy, SMALL, with_hook("toy_worth", "def toy_worth(state, at): return 3")),
        "plugin 'toy.guest' answers 'toy_worth'; only the family answers, others amend: "
        "write it with @hookimpl(wrapper=True) and yield once",
    ),
    (
        (toy, SMALL, with_hook("toy_worth", "def toy_worth(state, at: str): yield", wrapper=True)),
        "plugin 'toy.guest' takes at: <class 'str'> in 'toy_worth', which passes at: <class 'int'>",
    ),
    (
        (changed(toy, {"toy_worth": None}), SMALL),
        "nobody answers 'toy_worth': the family 'toy' must",
    ),
    (
        (toy, SMALL, with_hook("react", "def react(event: toy.Sink): yield")),
        "plugin 'toy.guest' reacts to Sink, which nobody here brings",
    ),
    (
        (toy, SMALL, plugin("toy.fussy", check=lambda ruleset: ["no moon", "no tide"])),
        "no moon; no tide",
    ),
]


@pytest.mark.parametrize(("plugins", "text"), ODD, ids=[text[:40] for _, text in ODD])
def test_what_does_not_fit_is_refused_with_its_mend(plugins, text):
    """Each fault has one line that names the plugin, the hook or term, and the mend."""
    with pytest.raises(RulesetError) as caught:
        compose(*plugins)
    assert str(caught.value) == text


def test_an_unknown_hook_is_told_the_hooks_there_are():
    """The error about a misspelt hook lists what can be implemented."""
    with pytest.raises(RulesetError, match=r"; hooks: react, toy_may_sink, toy_worth$"):
        toy_with(with_hook("toy_wealth", "def toy_wealth(state): return 1"))


def test_plugins_are_put_in_order():
    """Family, edition, then the others by rank; equal ranks stay as listed."""
    late, early = plugin("toy.late", rank=2), plugin("toy.early", rank=-1)
    ruleset = compose(late, GOLD, RAIN, early, SMALL, toy)

    assert [m.name for m in ruleset.manifests] == ["toy", "toy.small", "toy.early", "toy.rain", "toy.gold", "toy.late"]
    assert repr(ruleset) == "<Ruleset toy.small toy.early toy.rain toy.gold toy.late>"


def test_a_ruleset_is_called_as_its_edition_unless_named():
    """The name of a text ruleset is its own."""
    assert [toy_with().name, compose(toy, SMALL, name="mine").name] == ["toy.small", "mine"]


def test_identity_is_plugins_with_versions_and_terms():
    """Another rules version or term is another ruleset; a title is not."""
    same, titled = toy_with().fingerprint, toy_with(edition=changed(SMALL, title="Tiny")).fingerprint

    assert titled == same
    assert toy_with(edition=changed(SMALL, version=2)).fingerprint != same
    assert toy_with(terms={"hand": 2}).fingerprint != same
    assert toy_with(RAIN).fingerprint != same


def test_tables_of_a_ruleset_are_frozen():
    """What was composed cannot be changed by a plugin."""
    ruleset = toy_with()
    tables = (ruleset.terms, ruleset.offers, ruleset.reactors, ruleset.part_names)

    assert [hasattr(table, "__setitem__") for table in tables] == [False] * len(tables)


def test_a_hook_that_a_further_module_holds_is_found():
    """A plugin may spread its hooks over modules; they count as its own."""
    chapter = SimpleNamespace(__name__="chapter", toy_worth=GOLD.toy_worth)
    gold = plugin("toy.gold", modules=(chapter,))

    assert toy_with(gold).ask.toy_worth(toy_with().opening, 0) == 3


def test_a_plain_answer_can_be_an_objects_hook():
    """A plugin is a module or any object with a manifest."""

    class Guest:
        MANIFEST = Manifest(name="toy.guest", extends="toy")

        @staticmethod
        @hookimpl(wrapper=True)
        def toy_worth(at):
            return 10 * (yield) + at

    assert toy_with(Guest()).ask.toy_worth(toy_with().opening, 4) == 24
