"""Every test says in one sentence which rule it holds up."""

import ast
import re

import pytest

ONE_SENTENCE = re.compile(r"[^\s].*[^.!?][.!?]", re.DOTALL)
SECOND_SENTENCE = re.compile(r"[.!?]\s+[A-Z`*]")
GIVES_UP = re.compile(r"pytest\.(mark\.)?(skip|xfail|importorskip)")


def functions_named_test(tree: ast.Module) -> list[ast.FunctionDef | ast.AsyncFunctionDef]:
    """All test functions and methods of a module."""
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef)
    return [node for node in ast.walk(tree) if isinstance(node, kinds) and node.name.startswith("test")]


def is_one_sentence(text: str | None) -> bool:
    """One sentence with its full stop."""
    return bool(text and ONE_SENTENCE.fullmatch(text) and not SECOND_SENTENCE.search(text))


def without_their_sentence(tree: ast.Module) -> list[str]:
    """Names of the tests whose docstring is not one sentence."""
    return [node.name for node in functions_named_test(tree) if not is_one_sentence(ast.get_docstring(node))]


def test_every_test_states_its_rule(test_trees):
    """Each test function has a docstring of exactly one sentence."""
    faults = {path: names for path, tree in test_trees.items() if (names := without_their_sentence(tree))}

    assert faults == {}


@pytest.mark.parametrize("text", [None, "", "No stop", "Two. Sentences.", "One.\n\nMore of it.", "Trails off..."])
def test_what_is_not_one_sentence_is_caught(text):
    """No text, no stop, a second sentence: each is a fault."""
    docstring = f"{text!r}" if text is not None else "pass"

    assert without_their_sentence(ast.parse(f"def test_it():\n    {docstring}")) == ["test_it"]


@pytest.mark.parametrize(
    "text", ["A pawn moves.", "It holds\nover two lines [survive/turn.1].", "See 2.5 or a.py; ok."]
)
def test_what_is_one_sentence_is_accepted(text):
    """A sentence may wrap, cite a rule and hold full stops inside words."""
    assert is_one_sentence(text)


def test_no_test_gives_up(tests):
    """No test is skipped or expected to fail: it is mended or removed, or marked with what it needs."""
    assert [path for path, text in tests.items() if GIVES_UP.search(text)] == []


@pytest.mark.parametrize("way", ["mark.skip", "mark.skipif(1)", "mark.xfail", "skip('x')", "importorskip('x')"])
def test_a_test_that_gives_up_is_caught(way):
    """Each way to skip or to expect failure is found."""
    assert GIVES_UP.search(".".join(["pytest", way]))


def test_test_modules_are_in_no_package(tests):
    """No folder of test modules has an __init__.py, so that none shadows what is installed."""
    folders = {path.rpartition("/")[0] for path in tests if path.rpartition("/")[2].startswith("test_")}

    assert [folder for folder in sorted(folders) if f"{folder}/__init__.py" in tests] == []
