"""Writes docs/hooks.md from the hookspecs: question, who answers, who amends, shortest amendment of each hook."""

import ast
import sys
from pathlib import Path
from textwrap import dedent

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "hooks.md"
INTRO = """# Hooks

A plugin hooks into a game in two ways. It **reacts** to facts through the kernel's one hook, and it **amends** answers
to the questions of its family. Questions are asked of the family first; each later plugin may change the answer, the
last one has the last word.

An amendment is a hook implementation with `wrapper=True` that yields once: `answer = yield`, then returns the amended
answer. It declares the arguments that it wants, annotated as here; a misspelt hook, an argument that does not exist or
another annotation is refused when the ruleset is composed. A plain answer from a plugin that is not the family is
refused too: write a wrapper.

A reaction and an amendment are pure: they read the state they are given, draw only from `chance` under a label of
their own, and change nothing.

<!-- Made by tools/hooks_page.py from the hookspecs; the examples are the shortest amendments in this repository. -->
"""


def is_marked(function: ast.FunctionDef, name: str) -> bool:
    """Whether a decorator of *function* is called *name*."""
    calls = [node.func if isinstance(node, ast.Call) else node for node in function.decorator_list]
    return any(ast.unparse(call).split(".")[-1] == name for call in calls)


def functions(path: Path, mark: str) -> list[ast.FunctionDef]:
    """The functions of a module with that decorator, in order."""
    tree = ast.parse(path.read_text("utf-8"))
    return [node for node in tree.body if isinstance(node, ast.FunctionDef) and is_marked(node, mark)]


def implementations() -> dict[str, list[tuple[str, ast.FunctionDef, str]]]:
    """Hook name to its implementations: path, function, source."""
    found: dict[str, list[tuple[str, ast.FunctionDef, str]]] = {}
    for path in sorted((ROOT / "plugins").rglob("*.py")):
        text = path.read_text("utf-8").splitlines()
        for node in functions(path, "hookimpl"):
            first = min(decorator.lineno for decorator in node.decorator_list)
            source = "\n".join(text[first - 1 : node.end_lineno])
            found.setdefault(node.name, []).append((path.relative_to(ROOT).as_posix(), node, source))
    return found


def is_wrapper(function: ast.FunctionDef) -> bool:
    """Whether an implementation amends."""
    return any(isinstance(node, ast.Call) and node.keywords for node in function.decorator_list)


def section(function: ast.FunctionDef, found: list[tuple[str, ast.FunctionDef, str]]) -> str:
    """The part of the page about one hook."""
    arguments = [argument.arg for argument in function.args.args]
    lines = [f"### `{function.name}({', '.join(arguments)})`", "", dedent(ast.get_docstring(function) or ""), ""]
    typed = [f"`{a.arg}: {ast.unparse(a.annotation)}`" for a in function.args.args if a.annotation]
    answer = ast.unparse(function.returns) if function.returns else "nothing"
    lines += [f"Takes {', '.join(typed)}; answers `{answer}`.", ""]
    answered = [f"`{path}`" for path, node, _ in found if not is_wrapper(node)]
    amended = [f"`{path}`" for path, node, _ in found if is_wrapper(node)]
    said = "Reacting" if function.name == "react" else "Answered in"
    lines += [
        f"{said}: {', '.join(answered) or 'nobody yet'}." + (f" Amended in {', '.join(amended)}." if amended else "")
    ]
    examples = sorted((source for _, node, source in found if is_wrapper(node) or function.name == "react"), key=len)
    return "\n".join([*lines, "", "```text", examples[0] if examples else example(function), "```", ""])


def example(function: ast.FunctionDef) -> str:
    """An amendment in its plainest form, where none is in the repository."""
    answer = ast.unparse(function.returns) if function.returns else "None"
    arguments = ", ".join(ast.unparse(argument) for argument in function.args.args)
    return (
        "@hookimpl(wrapper=True)\n"
        f"def {function.name}({arguments}) -> Generator[None, {answer}, {answer}]:\n"
        "    answer = yield\n"
        "    return answer"
    )


def page() -> str:
    """The whole page."""
    found = implementations()
    parts = [INTRO]
    for title, path in [("The kernel", ROOT / "core" / "hookspecs.py"), *families()]:
        parts.append(f"## {title}\n")
        parts += [section(function, found.get(function.name, [])) for function in functions(path, "hookspec")]
    return "\n".join(parts)


def families() -> list[tuple[str, Path]]:
    """Each family's hookspecs."""
    return [(path.parent.name, path) for path in sorted((ROOT / "plugins").glob("*/hookspecs.py"))]


if __name__ == "__main__":
    if "--check" in sys.argv and PAGE.read_text("utf-8") != page():
        raise SystemExit("docs/hooks.md is not what tools/hooks_page.py writes: run it")
    PAGE.write_text(page(), "utf-8")
