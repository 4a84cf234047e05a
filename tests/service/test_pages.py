"""The pages about the service say what it does."""

import re
from pathlib import Path

from atoll.service.problems import KINDS
from atoll.service.settings import Settings

DOCS = Path(__file__).parents[2] / "docs"


def test_every_problem_is_on_its_page():
    """The page of problems lists each type with its status, and no other."""
    rows = re.findall(r"^\| `([a-z-]+)` \| (\d+) \|", (DOCS / "problems.md").read_text("utf-8"), re.MULTILINE)

    assert rows == [(name, str(kind.status)) for name, kind in KINDS.items()]


def test_every_option_of_a_game_is_explained():
    """The page for embedders names each option."""
    from atoll.service.desk.rows import Options

    text = (DOCS / "embedding.md").read_text("utf-8")
    unnamed = [name for name in Options.__struct_fields__ if f"`{name}" not in text]

    assert unnamed == []


def test_every_setting_is_a_flag():
    """What an operator may choose is a flag, but for the keys, which no list of processes should show."""
    import inspect

    from atoll.service.cli import serve

    assert set(Settings.__struct_fields__) - set(inspect.signature(serve).parameters) == {"api_keys"}
