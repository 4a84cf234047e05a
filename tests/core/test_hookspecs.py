"""The kernel has one hook, and a family adds its questions to the same project."""

import pytest

from atoll.core import hookimpl, hookspec, react
from atoll.core.hookspecs import PROJECT
from tests.support.toy_extras import toy_with

pytestmark = pytest.mark.every_python


def test_the_kernel_asks_one_hook():
    """React is asked with state, event, ruleset and chance, and its docstring says what it asks."""
    assert react.__code__.co_varnames == ("state", "event", "ruleset", "chance")
    assert react.__doc__.strip().startswith("What follows from this fact?")


def test_marks_are_of_one_project():
    """What the kernel exports is what a plugin marks its hooks with."""
    assert (PROJECT, hookspec.project_name, hookimpl.project_name) == ("atoll", "atoll", "atoll")


def test_questions_of_the_family_are_asked_by_name():
    """A composed ruleset has each question as a plain function; react is none of them."""
    assert sorted(vars(toy_with().ask)) == ["toy_may_sink", "toy_worth"]
