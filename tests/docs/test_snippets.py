"""What the pages show in Python runs as it stands there."""

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BLOCK = re.compile(r"^```python(?P<info>[^\n]*)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks_of(text: str) -> list[tuple[int, str, str]]:
    """Line of the first statement, what stands behind ```python, and the source of each block of a page."""
    return [(text.count("\n", 0, m.start()) + 2, m["info"].strip(), m["text"]) for m in BLOCK.finditer(text)]


def run_page(path: str, text: str, folder: Path) -> None:
    """
    Run a page's blocks in order, with one set of names.

    A block with prompts (`>>>`) must answer what is shown. A block marked `file=NAME` is written to that file of
    *folder* instead of being run.
    """
    names: dict[str, object] = {"__name__": "page"}
    for line, info, source in blocks_of(text):
        if info.startswith("file="):
            folder.joinpath(info.removeprefix("file=")).write_text(source, "utf-8")
        elif source.lstrip().startswith(">>>"):
            run_prompts(path, line, source, names)
        else:
            exec(compile("\n" * (line - 1) + source, path, "exec"), names)


def run_prompts(path: str, line: int, source: str, names: dict[str, object]) -> None:
    """Run a block with prompts and compare the answers."""
    options = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    shown = doctest.DocTestParser().get_doctest(source, names, path, path, line - 1)
    said: list[str] = []
    result = doctest.DocTestRunner(optionflags=options).run(shown, out=said.append, clear_globs=False)
    names.update(shown.globs)

    assert result.failed == 0, "".join(said)


def pages_with_python() -> list[str]:
    """README, and the pages at the root and below docs that hold a block of Python; specifications left out."""
    found = [*ROOT.glob("*.md"), *ROOT.joinpath("docs").rglob("*.md")]
    names = {str(path.relative_to(ROOT)) for path in found if blocks_of(path.read_text("utf-8"))}
    return sorted({"README.md"} | {name for name in names if not name.startswith("docs/rules/")})


@pytest.mark.parametrize("page", pages_with_python())
def test_the_snippets_of_a_page_run(page, tmp_path, monkeypatch):
    """All Python on a page runs in order, in an empty folder, and answers what the page shows."""
    monkeypatch.chdir(tmp_path)
    run_page(page, (ROOT / page).read_text("utf-8"), tmp_path)


@pytest.mark.parametrize("body", ["assert False", ">>> 1 + 1\n3", ">>> nowhere"])
def test_a_snippet_that_fails_is_caught(body, tmp_path):
    """A failing statement, another answer, an unknown name: each fails the page."""
    with pytest.raises(AssertionError):
        run_page("page.md", f"text\n```python\n{body}\n```\n", tmp_path)


def test_a_failure_names_the_line_of_the_page(tmp_path):
    """The traceback of a block points at the page's own line."""
    with pytest.raises(ZeroDivisionError) as caught:
        run_page("page.md", "one\n\n```python\nx = 1\n1 / 0\n```\n", tmp_path)

    assert (str(caught.traceback[-1].path).endswith("page.md"), caught.traceback[-1].lineno) == (True, 4)


def test_blocks_share_names_and_files(tmp_path):
    """A later block sees the names of earlier ones, and a marked block is a file."""
    sources = [("", "x = 1"), ("", ">>> x\n1\n>>> y = 2"), (" file=a.py", "z"), ("", "assert y == 2")]
    run_page("page.md", "".join(f"```python{info}\n{text}\n```\n" for info, text in sources), tmp_path)

    assert (tmp_path / "a.py").read_text("utf-8") == "z\n"
