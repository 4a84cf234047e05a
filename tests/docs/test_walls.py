"""Who may know what: core knows no game, rules know no clock, nobody knows one machine."""

import ast
import re
import sys
from collections.abc import Iterator

import pytest

GAMES = re.compile(r"survive|sorry|cathedral|explorer|island|creature|pawn", re.IGNORECASE)
CLOCK_AND_CHANCE = {"random", "time", "datetime", "uuid", "secrets", "os"}
FOLDERS = {"api", "core", "events", "plugins", "workshop", "service"}
CORE_NEEDS = {"msgspec", "pluggy"}
PRIVATE_PATH = re.compile(r"(^|[^a-zA-Z0-9_.])/(home|root|tmp)/|\.\./shared", re.MULTILINE)
LEFT_FOR_LATER = re.compile(r"\b(TODO|FIXME|XXX|NotImplementedError)\b|pass  # ")
IGNORE = re.compile(r"# (?:type: ignore|noqa)(?P<codes>(?:\[[\w, -]+\]|: [A-Z]+\d+(?:, ?[A-Z]+\d+)*)?)(?P<reason>.*)")
REASON = re.compile(r"(  #| -|:) \w.*")


def imported(tree: ast.AST) -> Iterator[str]:
    """Full names of all imports, also of those inside functions: `a.b` for `import a.b` and for `from a import b`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{'.' * node.level}{node.module or ''}.{alias.name}" for alias in node.names)


def tops(tree: ast.AST) -> set[str]:
    """First parts of all imported names; a relative import counts as `atoll`."""
    return {"atoll" if name.startswith(".") else name.split(".")[0] for name in imported(tree)}


def public_names(tree: ast.AST) -> set[str]:
    """What is imported from `atoll` itself rather than from one of its packages."""
    names = (name.split(".") for name in imported(tree))
    return {parts[1] for parts in names if parts[0] == "atoll" and len(parts) == 2 and parts[1] not in FOLDERS}


def foreign_to_core(tree: ast.AST) -> set[str]:
    """Imports of a kernel module from outside the standard library, msgspec, pluggy and the kernel."""
    outside = tops(tree) - CORE_NEEDS - {"atoll"} - sys.stdlib_module_names
    inside = {name for name in imported(tree) if name.startswith("atoll.") and not name.startswith("atoll.core.")}
    return outside | (inside - {"atoll.core"})


def editions_by_name(tree: ast.AST) -> list[int]:
    """Lines that compare or match an edition's or ruleset's name."""
    subjects = [
        (node.lineno, [node.left, *node.comparators]) for node in ast.walk(tree) if isinstance(node, ast.Compare)
    ]
    subjects += [(node.subject.lineno, [node.subject]) for node in ast.walk(tree) if isinstance(node, ast.Match)]
    return [line for line, parts in subjects if any(names_an_edition(part) for part in parts)]


def names_an_edition(node: ast.expr) -> bool:
    """The expression is a variable or field called edition, or a ruleset's name."""
    return re.fullmatch(r"(.*\.)?(edition|ruleset\.name|edition\.name)", ast.unparse(node)) is not None


def bare_ignores(text: str) -> list[str]:
    """Comments that silence a tool without naming what, or without a reason behind."""
    found = IGNORE.finditer(text)
    return [m.group() for m in found if not (m["codes"] and REASON.fullmatch(m["reason"]))]


def below(folder: str | tuple[str, ...], texts: dict) -> dict:
    """The part of *texts* whose paths begin with one of the folders."""
    return {path: value for path, value in texts.items() if path.startswith(folder)}


def test_core_names_no_game(code):
    """No module of core holds a word of one game."""
    assert {path: m.group() for path, text in below("core/", code).items() if (m := GAMES.search(text))} == {}


def test_core_imports_little(code_trees):
    """A kernel module imports the standard library, msgspec, pluggy and the kernel, nothing else."""
    assert {path: names for path, tree in below("core/", code_trees).items() if (names := foreign_to_core(tree))} == {}


def test_rules_know_no_clock(code_trees):
    """Neither core nor plugins import the clock, chance or the environment, at any depth."""
    trees = below(("core/", "plugins/"), code_trees)

    assert {path: names for path, tree in trees.items() if (names := tops(tree) & CLOCK_AND_CHANCE)} == {}


def test_the_layers_do_not_import_the_public_names(code_trees):
    """The public names are made from core, events and plugins, so these cannot use them."""
    trees = below(("core/", "events/", "plugins/"), code_trees)

    assert {path: names for path, tree in trees.items() if (names := public_names(tree))} == {}


def test_nobody_imports_a_folder_by_its_bare_name(code_trees, test_trees):
    """`import core` would work from the root of the repository and give a second copy of each class."""
    trees = code_trees | test_trees

    assert {path: names for path, tree in trees.items() if (names := tops(tree) & FOLDERS)} == {}


def test_no_rule_asks_for_an_edition_by_name(code_trees):
    """Rules compare terms, never the names of editions."""
    trees = below(("core/", "plugins/"), code_trees)

    assert {path: lines for path, tree in trees.items() if (lines := editions_by_name(tree))} == {}


def test_nothing_is_left_for_later(code):
    """The packages hold no marker of unfinished work."""
    assert {path: m.group() for path, text in code.items() if (m := LEFT_FOR_LATER.search(text))} == {}


def test_no_path_of_one_machine(everything):
    """Neither code nor pages name a folder that only one machine has."""
    assert {path: m.group() for path, text in everything.items() if (m := PRIVATE_PATH.search(text))} == {}


def test_each_ignore_gives_its_reason(code):
    """A comment that silences a tool names the complaint and says why it is wrong here."""
    assert {path: found for path, text in code.items() if (found := bare_ignores(text))} == {}


@pytest.mark.parametrize("text", ["class Island: ...", "SORRY = 1", "# like a pawn"])
def test_a_game_in_core_is_caught(text):
    """A game's word is found in any case, in code and in comments."""
    assert GAMES.search(text)


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("import os.path", {"os"}),
        ("def f():\n    from time import monotonic", {"time"}),
        ("import core.game", {"core"}),
        ("from core import State", {"core"}),
        ("from . import state", {"atoll"}),
        ("import os as quiet", {"os"}),
    ],
)
def test_an_import_is_seen_wherever_it_stands(text, names):
    """Imports are found inside functions, under other names, and of submodules."""
    assert tops(ast.parse(text)) == names


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("import structlog", {"structlog"}),
        ("from atoll.events import chain", {"atoll.events.chain"}),
        ("from atoll import plugins", {"atoll.plugins"}),
        ("import json, msgspec, pluggy\nfrom atoll.core.state import State", set()),
        ("from atoll import core\nfrom atoll.core import State", set()),
    ],
)
def test_what_core_may_not_import_is_caught(text, names):
    """Other packages and the layers above are foreign to core."""
    assert foreign_to_core(ast.parse(text)) == names


@pytest.mark.parametrize(
    ("text", "names"), [("from atoll import new_game", {"new_game"}), ("from atoll import core", set())]
)
def test_an_import_of_public_names_is_caught(text, names):
    """A name taken from `atoll` itself is public, a package of it is not."""
    assert public_names(ast.parse(text)) == names


@pytest.mark.parametrize(
    "text",
    [
        "if ruleset.edition == 'a': ...",
        "x = edition in ('a', 'b')",
        "x = 'a' != state.ruleset.name",
        "match terms.edition:\n    case 'a': ...",
    ],
)
def test_an_edition_asked_for_by_name_is_caught(text):
    """Comparisons, membership and matches on an edition are found."""
    assert editions_by_name(ast.parse(text)) == [1]


def test_words_about_editions_are_free():
    """A sentence about editions is no comparison."""
    assert editions_by_name(ast.parse("'''The edition in which edition == x.'''\nx = terms.dice == 2")) == []


@pytest.mark.parametrize("text", ["# TO" + "DO: more", "raise NotImplemented" + "Error", "    pass  # later"])
def test_a_marker_of_unfinished_work_is_caught(text):
    """Each way to leave something for later is found."""
    assert LEFT_FOR_LATER.search(text)


@pytest.mark.parametrize("folder", ["home", "root", "tmp"])
def test_a_path_of_one_machine_is_caught(folder):
    """An absolute path below a private folder is found, a relative one is not."""
    assert PRIVATE_PATH.search("/".join(["see ", folder, "x"]))
    assert not PRIVATE_PATH.search("/".join(["docs", folder, "x"]))


@pytest.mark.parametrize(
    "comment", ["noqa", "noqa: E501", "type: ignore", "type: ignore[misc]", "type: ignore[misc]  #"]
)
def test_a_bare_ignore_is_caught(comment):
    """An ignore without a code or without a reason is a fault."""
    assert len(bare_ignores("x = 1  # " + comment)) == 1


@pytest.mark.parametrize("comment", ["noqa: E501  # a URL", "type: ignore[misc, arg-type]  # pluggy calls it"])
def test_an_ignore_with_its_reason_is_accepted(comment):
    """Code and reason on the same line are enough."""
    assert bare_ignores("x = 1  # " + comment) == []
