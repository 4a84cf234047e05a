"""What the pages point to is there."""

import re
from pathlib import Path

import pytest

LINK = re.compile(r"\[[^\]]*\]\((?P<to>[^)\s]+)\)")
TICKED = re.compile(r"`(?P<path>[\w.]+/[\w./-]*)`")
FENCED = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
OURS = ("api", "bench", "cases", "core", "docs", "events", "plugins", "service", "tests", "tools", "workshop", ".ci")


def anchors_of(text: str) -> set[str]:
    """What a link may name behind `#`: a heading in lower case, signs dropped, spaces as hyphens."""
    titles = (re.sub(r"[^\w\s-]", "", heading).strip().lower() for heading in HEADING.findall(FENCED.sub("", text)))
    return {re.sub(r"\s", "-", title) for title in titles}


def is_there(page: Path, link: str) -> bool:
    """A link within the repository leads to a file, and to a heading of it where one is named."""
    name, _, anchor = link.partition("#")
    target = page.parent / name if name else page
    return target.exists() and (not anchor or anchor in anchors_of(target.read_text("utf-8")))


def dead_links(page: Path) -> list[str]:
    """Links within the repository that lead nowhere."""
    links = [m["to"] for m in LINK.finditer(FENCED.sub("", page.read_text("utf-8")))]
    return [link for link in links if not re.match(r"https?:|mailto:", link) and not is_there(page, link)]


def dead_paths(text: str, root: Path) -> list[str]:
    """Paths in backticks below one of our folders, that do not exist."""
    named = {m["path"] for m in TICKED.finditer(FENCED.sub("", text)) if m["path"].split("/")[0] in OURS}
    return sorted(path for path in named if not (root / path).exists())


def test_links_lead_somewhere(root, pages):
    """Each link of a page to a file or heading of the repository finds it."""
    assert {name: found for name in pages if (found := dead_links(root / name))} == {}


def test_paths_on_pages_exist(root, pages):
    """Each path that a page names is there."""
    assert {name: found for name, text in pages.items() if (found := dead_paths(text, root))} == {}


@pytest.fixture
def page(tmp_path):
    """A page with a heading, a link to it, and a file beside it."""
    (tmp_path / "core").mkdir()
    (tmp_path / "other.md").write_text("# Other `things`, too\n", "utf-8")
    return tmp_path / "page.md"


@pytest.mark.parametrize("link", ["gone.md", "#no-heading", "other.md#gone", "core/gone.py"])
def test_a_dead_link_is_caught(page, link):
    """A missing file and a missing heading are both found."""
    page.write_text(f"# Title\nsee [it]({link})\n", "utf-8")

    assert dead_links(page) == [link]


@pytest.mark.parametrize("link", ["other.md", "#title", "other.md#other-things-too", "core/", "https://example.org/x"])
def test_a_living_link_is_accepted(page, link):
    """Files, folders, headings and other sites are fine."""
    page.write_text(f"# Title\nsee [it]({link})\n", "utf-8")

    assert dead_links(page) == []


def test_a_dead_path_is_caught(page):
    """A path below our folders must exist; rule ids, other folders and fenced text are free."""
    text = "`core/` `core/gone.py` `chess/pawns.1` `games/x.jsonl`\n```\n`core/never.py`\n```\n"

    assert dead_paths(text, page.parent) == ["core/gone.py"]
