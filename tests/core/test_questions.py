"""Compiled hooks mean what pluggy's own call of them means."""

from types import SimpleNamespace
from typing import Any

import pluggy
import pytest
from hypothesis import given
from hypothesis import strategies as some

from atoll.core import Event
from atoll.core.questions import compile_question, events_wanted, fit_react
from tests.support import toy

pytestmark = pytest.mark.every_python

spec, impl = pluggy.HookspecMarker("atoll"), pluggy.HookimplMarker("atoll")
NAMES = ("one", "two", "three")


class Upset(Exception):
    """What an implementation raises."""


@spec(firstresult=True)
def asked(one, two, three):
    """The hookspec of all chains here."""


def made(body: str, takes: tuple[str, ...], **names: Any) -> Any:
    """A function called `asked` that takes these arguments; *body* has `values` of them."""
    source = f"def asked({', '.join(takes)}):\n values = ({''.join(f'{name}, ' for name in takes)})\n{body}"
    scope: dict[str, Any] = {"Upset": Upset, **names}
    exec(source, scope)
    return scope["asked"]


def answer(takes: tuple[str, ...], fails: bool) -> Any:
    """The family's answer: the values that it takes."""
    body = " raise Upset('family')" if fails else " return ('family', *values)"
    return impl(made(body, takes))


AMENDS = {
    "adds": " answer = yield\n return (name, *values, answer)",
    "keeps": " return (yield)",
    "ignores": " yield\n return (name, *values)",
    "fails before": " raise Upset(name)\n yield",
    "fails after": " yield\n raise Upset(name)",
    "catches": " try:\n  return (yield)\n except Upset as upset:\n  return (name, *values, str(upset))",
    "turns": " try:\n  return (yield)\n except Upset as upset:\n  raise Upset(f'{name} after {upset}') from None",
    "clears up": " try:\n  return (yield)\n finally:\n  log.append((name, *values))",
}

SUBSETS = some.lists(some.sampled_from(NAMES), unique=True, max_size=3).map(tuple)
CHAINS = some.lists(some.tuples(some.sampled_from(sorted(AMENDS)), SUBSETS), max_size=5)


def caller_of(family: Any, chain: list[tuple[str, tuple[str, ...]]], log: list[Any]) -> pluggy.HookCaller:
    """A hook with the family's answer and a wrapper for each of the chain, registered in that order."""
    manager = pluggy.PluginManager("atoll")
    manager.add_hookspecs(SimpleNamespace(asked=asked))
    manager.register(SimpleNamespace(asked=family), name="family")
    for number, (amends, takes) in enumerate(chain):
        wrapper = impl(wrapper=True)(made(AMENDS[amends], takes, name=f"{amends} {number}", log=log))
        manager.register(SimpleNamespace(asked=wrapper), name=f"plugin{number}")
    caller: pluggy.HookCaller = manager.hook.asked
    return caller


def outcome(ask: Any, log: list[Any]) -> tuple[Any, list[Any]]:
    """The answer or the exception, and what was logged meanwhile."""
    log.clear()
    try:
        found: Any = ask()
    except Upset as upset:
        found = ("raised", str(upset))
    return found, list(log)


@given(SUBSETS, some.booleans(), CHAINS)
def test_a_compiled_chain_is_pluggys_call(takes, fails, chain):
    """Whatever wrappers do, take or raise, the compiled question and pluggy answer the same in the same order."""
    log: list[Any] = []
    caller = caller_of(answer(takes, fails), chain, log)
    compiled = compile_question(caller)

    assert outcome(lambda: compiled(1, 2, 3), log) == outcome(lambda: caller(one=1, two=2, three=3), log)


def test_an_answer_that_nobody_amends_is_the_very_function():
    """Asking costs one plain call where the family takes all arguments and no plugin amends."""
    family = answer(NAMES, False)

    assert compile_question(caller_of(family, [], [])) is family


def test_the_later_plugin_has_the_last_word():
    """Wrappers go around each other in the order of registration."""
    compiled = compile_question(caller_of(answer(("two",), False), [("adds", ("one",)), ("adds", ())], []))

    assert compiled(1, 2, 3) == ("adds 1", ("adds 0", 1, ("family", 2)))


@pytest.mark.parametrize("body", [" yield\n yield\n return 1", " try:\n  yield\n except Upset:\n  yield"])
def test_an_amendment_yields_once(body):
    """A wrapper that yields twice is told how to write it, after an answer and after an exception."""
    family = answer((), "except" in body)
    caller = caller_of(family, [], [])
    manager = pluggy.PluginManager("atoll")
    manager.add_hookspecs(SimpleNamespace(asked=asked))
    manager.register(SimpleNamespace(asked=family), name="family")
    manager.register(SimpleNamespace(asked=impl(wrapper=True)(made(body, ()))), name="twice")

    with pytest.raises(RuntimeError, match=r"^an amendment yields once: answer = yield; return the amended answer$"):
        compile_question(manager.hook.asked)(1, 2, 3)
    assert caller.name == "asked"


def reacts_to_one(state, event: toy.Sank): ...


def reacts_to_two(event: toy.Sank | toy.Rolled, chance): ...


def reacts_to_all(event: Event): ...


def reacts_without_saying(ruleset, event): ...


@pytest.mark.parametrize(
    ("react", "kinds"),
    [
        (reacts_to_one, (toy.Sank,)),
        (reacts_to_two, (toy.Sank, toy.Rolled)),
        (reacts_to_all, (Event,)),
        (reacts_without_saying, (Event,)),
    ],
)
def test_the_annotation_says_which_facts_are_wanted(react, kinds):
    """One type, a union, or all where `Event` or nothing is said."""
    assert events_wanted(react) == kinds


def test_a_reaction_takes_what_it_names():
    """State, event, ruleset and chance are handed over by name, in whatever order and number."""

    def react(chance, event):
        return [event, chance]

    assert list(fit_react(react)("state", "event", "ruleset", "chance")) == ["event", "chance"]
