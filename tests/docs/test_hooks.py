"""docs/hooks.md names every hook as its hookspec does, and each hook has a test of its own."""

import ast
import re
import tomllib

import pytest

HEADING = re.compile(r"^#{2,5} `?(\w+\(.*\))`?$", re.MULTILINE)


def is_hookspec(function: ast.FunctionDef) -> bool:
    """One of its decorators is called hookspec, with or without options."""
    calls = [node.func if isinstance(node, ast.Call) else node for node in function.decorator_list]
    return any(ast.unparse(call).split(".")[-1] == "hookspec" for call in calls)


def hooks_of(tree: ast.Module) -> list[str]:
    """`name(argument, argument)` of each hookspec of a module, in order."""
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef) and is_hookspec(node)]
    return [f"{f.name}({', '.join(arg.arg for arg in f.args.args)})" for f in functions]


def untested(hooks: list[str], tests: list[str]) -> list[str]:
    """Hooks for which no test is called test_hook_<name> or test_hook_<name>_<and more>."""
    names = [hook.split("(")[0] for hook in hooks]
    return [name for name in names if not any(re.match(rf"test_hook_{name}(_|$)", test) for test in tests)]


@pytest.fixture(scope="module")
def watched(root):
    """The families under test."""
    return tomllib.loads((root / "tests/docs/rules_exempt.toml").read_text("utf-8"))["hooks_under_test"]


@pytest.fixture(scope="module")
def hooks(code_trees, watched):
    """The hooks of the families under test, by family."""
    folders = {family: "core/" if family == "core" else f"plugins/{family}/" for family in watched}
    specs = {path: hooks_of(tree) for path, tree in code_trees.items() if "hookspecs" in path}
    found = {f: [h for path in specs if path.startswith(folder) for h in specs[path]] for f, folder in folders.items()}
    return {family: sorted(hooks) for family, hooks in found.items()}


def test_families_under_test_have_hooks(hooks):
    """A family is named only if it has hookspecs."""
    assert [family for family, found in hooks.items() if not found] == []


def test_the_page_names_each_hook_verbatim(root, hooks):
    """Each hook has one heading `name(arguments)`, as in its hookspec, and each such heading a hook."""
    page = root / "docs" / "hooks.md"
    headings = HEADING.findall(page.read_text("utf-8")) if page.exists() else []

    assert not hooks or sorted(headings) == sorted(hook for found in hooks.values() for hook in found)


def test_each_hook_has_its_test(hooks, test_trees):
    """For each hook there is a test called test_hook_<name>."""
    names = [n.name for tree in test_trees.values() for n in ast.walk(tree) if isinstance(n, ast.FunctionDef)]

    assert [name for found in hooks.values() for name in untested(found, names)] == []


def test_hooks_are_read_from_their_specs():
    """A hookspec counts with or without options, other functions do not."""
    text = "@hookspec(firstresult=True)\ndef a(state, seat): ...\n@atoll.hookspec\ndef b(state): ...\ndef c(x): ..."

    assert hooks_of(ast.parse(text)) == ["a(state, seat)", "b(state)"]


def test_headings_are_read_verbatim():
    """A heading is a hook with its arguments, in backticks or not; other headings are free."""
    assert HEADING.findall("# Hooks\n### `a(state, seat)`\n## b(state)\n## Movement\n") == [
        "a(state, seat)",
        "b(state)",
    ]


@pytest.mark.parametrize(("test", "missing"), [("test_hook_a", []), ("test_hook_a_twice", []), ("test_hook_ab", ["a"])])
def test_a_hook_without_test_is_caught(test, missing):
    """Only a test that begins with the hook's whole name counts."""
    assert untested(["a(state)"], [test]) == missing
