"""Every case of every family holds: a position, commands, and what must follow."""

from pathlib import Path

import pytest

from atoll.core import Catalogue
from atoll.workshop.cases import run_file

FOLDER = Path(__file__).parent
CASES = sorted(FOLDER.rglob("*.toml"))


@pytest.fixture(scope="module")
def catalogue():
    """The plugins that are installed, for all cases together."""
    return Catalogue()


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.relative_to(FOLDER).with_suffix("").as_posix())
def test_case(path, catalogue):
    """What a case says of its rules is what the rules do."""
    result = run_file(path, catalogue)

    assert result.ok, str(result)
