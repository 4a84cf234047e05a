"""What the habits are checked on: the files of the repository, by kind."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGES = ("api", "core", "events", "plugins", "workshop", "service")


def files_in(folders: tuple[str, ...], *patterns: str) -> dict[str, str]:
    """Text by path relative to the root, sorted."""
    found = {path for folder in folders for pattern in patterns for path in ROOT.joinpath(folder).rglob(pattern)}
    ours = [path for path in sorted(found) if path.is_file() and "node_modules" not in path.parts]
    return {str(path.relative_to(ROOT)): path.read_text("utf-8") for path in ours}


@pytest.fixture(scope="session")
def root() -> Path:
    """The root of the repository."""
    return ROOT


@pytest.fixture(scope="session")
def code() -> dict[str, str]:
    """The modules of all packages."""
    return files_in(PACKAGES, "*.py")


@pytest.fixture(scope="session")
def code_trees(code: dict[str, str]) -> dict[str, ast.Module]:
    """The modules of all packages, parsed."""
    return {path: ast.parse(text, path) for path, text in code.items()}


@pytest.fixture(scope="session")
def tests() -> dict[str, str]:
    """The modules below tests/, conftest files included."""
    return files_in(("tests",), "*.py")


@pytest.fixture(scope="session")
def test_trees(tests: dict[str, str]) -> dict[str, ast.Module]:
    """The modules below tests/, parsed."""
    return {path: ast.parse(text, path) for path, text in tests.items()}


@pytest.fixture(scope="session")
def cases() -> dict[str, str]:
    """The TOML files of tests/ and cases/."""
    return files_in(("tests", "cases"), "*.toml")


@pytest.fixture(scope="session")
def everything() -> dict[str, str]:
    """All text that people write: code, tests, tools, pages, settings."""
    texts = files_in((*PACKAGES, "tests", "bench", "tools", "docs", "cases"), "*.py", "*.md", "*.toml", "*.sh")
    return texts | files_in((".ci",), "*") | {name: (ROOT / name).read_text("utf-8") for name in top_level_files()}


def top_level_files() -> list[str]:
    """Pages, settings and the Makefile at the root."""
    return sorted(path.name for pattern in ("*.md", "*.toml", "*.py", "Makefile") for path in ROOT.glob(pattern))


@pytest.fixture(scope="session")
def pages() -> dict[str, str]:
    """The pages that people read, specifications under docs/rules left out."""
    found = {name: (ROOT / name).read_text("utf-8") for name in top_level_files() if name.endswith(".md")}
    docs = files_in(("docs",), "*.md")
    return found | {path: text for path, text in docs.items() if not path.startswith("docs/rules/")}


@pytest.fixture(scope="session")
def rule_pages() -> dict[str, str]:
    """The specifications: docs/rules/<family>.md, or a folder of pages for a family."""
    return files_in(("docs/rules",), "*.md")
