"""The cases of the family: positions, commands and expectations as text."""

from pathlib import Path

import pytest

from atoll.workshop.cases import case_files, run_file

CASES = Path(__file__).parents[2] / "cases" / "red_cathedral"


@pytest.mark.parametrize("path", [*case_files([CASES])], ids=lambda path: path.stem)
def test_case(path, catalogue):
    """What a case says holds."""
    result = run_file(path, catalogue)

    assert result.ok, str(result)
