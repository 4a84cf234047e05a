"""
Plants random faults in a copy of the code, one at a time, and counts how many the tests notice.

    .venv/bin/python tools/mutants.py core --count 80 --seed 1 -- tests/core tests/workshop
    .venv/bin/python tools/mutants.py plugins/survive/*.py --count 60 --seed 1 -- tests/plugins/survive tests/cases

A folder stands for all files below it. Each fault is shown first to the tests that run its line, which pytest-cov
measures, then to all others. The code is reached through links (see hatch_build.py), which the usual mutation tools do
not follow; hence this one.

Survivors are listed with file, line and change. A mutant that hangs counts as noticed.
"""

import argparse
import ast
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from itertools import chain
from pathlib import Path
from time import monotonic

ROOT = Path(__file__).parent.parent
COMPARED = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
COUNTED = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult, ast.Mod: ast.Add, ast.LShift: ast.RShift, ast.RShift: ast.LShift,
}  # fmt: skip


def changes(node):
    """What may be changed in one node: pairs of a word and a function that changes it."""
    if isinstance(node, ast.Compare) and type(node.ops[0]) in COMPARED:
        yield "comparison", lambda n: n.ops.__setitem__(0, COMPARED[type(n.ops[0])]())
    if isinstance(node, ast.BoolOp):
        yield "and/or", lambda n: setattr(n, "op", ast.Or() if isinstance(n.op, ast.And) else ast.And())
    if isinstance(node, ast.BinOp) and type(node.op) in COUNTED:
        yield "operator", lambda n: setattr(n, "op", COUNTED[type(n.op)]())
    if isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield "constant", lambda n: setattr(n, "value", not n.value)
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        yield "constant", lambda n: setattr(n, "value", n.value + 1)
    if isinstance(node, (ast.If, ast.IfExp, ast.While)):
        yield "condition", lambda n: setattr(n, "test", ast.UnaryOp(ast.Not(), n.test))
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield "not", lambda n: setattr(n, "operand", ast.UnaryOp(ast.Not(), n.operand))


def places(path):
    """Every place in a file where a fault can be planted: number of the node, number of the change, line, word."""
    found = []
    tree = ast.parse(path.read_text("utf-8"))
    skipped = {id(inner) for node in ast.walk(tree) for inner in left_out(node)}
    for number, node in enumerate(ast.walk(tree)):
        if id(node) not in skipped:
            found += [(number, which, node.lineno, word) for which, (word, _) in enumerate(changes(node))]
    return found


def left_out(node):
    """Parts that no run of the code reads: annotations, decorators, what only type checkers see."""
    if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
        hints = [a.annotation for a in ast.walk(node.args) if isinstance(a, ast.arg) and a.annotation]
        for part in [*hints, *node.decorator_list, *([node.returns] if node.returns else [])]:
            yield from ast.walk(part)
    if isinstance(node, ast.AnnAssign):
        yield from ast.walk(node.annotation)
    if isinstance(node, ast.ClassDef):  # `frozen=True` and the like are inherited; they are repeated for type checkers
        yield from (inner for keyword in node.keywords for inner in ast.walk(keyword))
    if isinstance(node, ast.keyword) and node.arg == "strict":  # of `zip`: that lengths agree is checked elsewhere
        yield from ast.walk(node)
    if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
        yield from ast.walk(node)


def plant(path, number, which):
    """The text of the file with the fault, and the line before and after."""
    tree = ast.parse(path.read_text("utf-8"))
    node = list(ast.walk(tree))[number]
    before = ast.unparse(node).splitlines()[0]
    list(changes(node))[which][1](node)
    ast.fix_missing_locations(tree)
    return ast.unparse(tree), f"{before}  ->  {ast.unparse(node).splitlines()[0]}"


def copy_of_the_code(folder):
    """A copy with a link tree of its own."""
    keep = shutil.ignore_patterns(
        ".git", ".venv", ".dev", "__pycache__", "games", ".*_cache", ".hypothesis", "node_modules"
    )
    shutil.copytree(ROOT, folder, ignore=keep)
    links = folder / ".dev" / "atoll"
    links.mkdir(parents=True)
    for name in ("core", "events", "plugins", "workshop", "service"):
        if (folder / name).is_dir():
            (links / name).symlink_to(folder / name)
    for file in (folder / "api").iterdir():
        (links / file.name).symlink_to(file)
    return folder


def who_runs_what(folder, tests):
    """The tests that run each line, by file and line; those that run little of the code come first."""
    import coverage

    call = ["--cov=" + str(folder), "--cov-context=test", "--cov-report=", "-p", "no:xdist"]
    if noticed(folder, [*tests, *call], 3000):
        raise SystemExit("the tests fail without any fault: mend that first")
    data = coverage.CoverageData(str(folder / ".coverage"))
    data.read()
    files = {Path(file).resolve(): data.contexts_by_lineno(file) for file in data.measured_files()}
    extent = Counter(test for lines in files.values() for test in chain.from_iterable(map(names, lines.values())))
    runs = {}
    for file, lines in files.items():
        runs[file] = {at: sorted(names(found), key=lambda test: (extent[test], test)) for at, found in lines.items()}
    return runs


def names(contexts):
    """The tests of some contexts of coverage, each once."""
    return {context.split("|")[0] for context in contexts if context}


FIRST_TESTS = 120
"""So many of the tests that run a line are tried first: those that run the fewest lines, which are the quickest too."""


def survives(folder, runs, file, line, tests, limit):
    """
    Whether no test notices the fault: first those that run its line, then all.

    All, since what is kept from one test to the next (a module's tables, what is remembered) is run by the first only.
    """
    first = runs.get(file.resolve(), {}).get(line, [])[:FIRST_TESTS]
    return not (first and noticed(folder, first, limit)) and not noticed(folder, tests, limit)


def noticed(folder, tests, limit, *, keep_bytecode=False):
    """Whether the tests fail in the copy; bytecode is kept of the code without faults only."""
    env = os.environ | {"PYTHONPATH": str(folder / ".dev"), "ATOLL_FEW": "1"}
    env["PYTHONDONTWRITEBYTECODE"] = "" if keep_bytecode else "1"
    call = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "--no-header", *tests]
    try:
        return subprocess.run(call, cwd=folder, env=env, capture_output=True, timeout=limit).returncode != 0
    except subprocess.TimeoutExpired:
        return True


def files_of(path):
    """A file itself, or all modules below a folder."""
    return [path] if path.is_file() else path.rglob("*.py")


def main():
    """Plant, run, count."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="+", help="folders or files")
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--limit", type=int, default=240, help="seconds at least until a run counts as noticed")
    split = sys.argv.index("--") if "--" in sys.argv else len(sys.argv)
    options, tests = parser.parse_args(sys.argv[1:split]), sys.argv[split + 1 :]
    work = copy_of_the_code(Path(tempfile.mkdtemp(prefix="mutants")) / "code")
    began = monotonic()
    runs = who_runs_what(work, tests)
    limit = max(options.limit, 2 * (monotonic() - began))
    files = sorted({file for name in options.folders for file in files_of(work / name)})
    everywhere = [(file, *place) for file in files for place in places(file)]
    chosen = random.Random(options.seed).sample(everywhere, min(options.count, len(everywhere)))
    survivors = 0
    for count, (file, number, which, line, word) in enumerate(chosen, 1):
        text = file.read_text("utf-8")
        mutant, told = plant(file, number, which)
        file.write_text(mutant, "utf-8")
        survived = survives(work, runs, file, line, tests, limit)
        file.write_text(text, "utf-8")
        survivors += survived
        if survived:
            print(f"survived {file.relative_to(work)}:{line} {word}: {told}", flush=True)
        if count % 10 == 0:
            print(f"{count - survivors} of {count} noticed", flush=True)
    print(f"{len(chosen) - survivors} of {len(chosen)} noticed ({100 * (len(chosen) - survivors) // len(chosen)} %)")
    shutil.rmtree(work.parent)


if __name__ == "__main__":
    main()
