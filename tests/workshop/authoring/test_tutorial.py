"""The tutorial works as it stands: its files are written, its commands run, in order, and all of them succeed."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import FULL

PAGE = Path(__file__).parents[3] / "docs/writing-a-variant.md"
BLOCK = re.compile(r"^```(?P<kind>\w+)(?: file=(?P<file>\S+))?\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
QUICK = ("new", "rulesets")
"""What `atoll` does in a quick run, which leaves the laws out, too; the full one leaves nothing out."""
PROGRAMS = {
    "atoll": [sys.executable, "-m", "atoll.workshop.cli"],
    "pytest": [sys.executable, "-m", "pytest", "-q", *([] if FULL else ["-k", "not test_laws"])],
}


def run(line, folder):
    """One line of a shell block, in *folder*; answers the folder for the next. Nothing is installed: all is here."""
    program, *arguments = shlex.split(line)
    if program == "cd":
        return folder / arguments[0]
    quick = program == "atoll" and arguments[0] not in QUICK and not FULL
    if program != "pip" and not quick:
        bare = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
        command = [*PROGRAMS[program], *arguments]
        done = subprocess.run(command, cwd=folder, env=bare, capture_output=True, text=True, check=False)
        assert done.returncode == 0, f"{line}\n{done.stdout}{done.stderr}"
    return folder


@pytest.mark.full
@pytest.mark.timeout(600)
def test_the_tutorial_is_followed_to_the_letter(tmp_path):
    """Every file and command of the page, in their order, ends in a variant that passes all that it is put to."""
    folder = tmp_path
    for block in BLOCK.finditer(PAGE.read_text("utf-8")):
        if block["file"]:
            target = folder / block["file"]
            assert target.parent.is_dir(), f"{block['file']} has no folder yet"
            target.write_text(block["text"], "utf-8")
        elif block["kind"] == "sh":
            for line in block["text"].splitlines():
                folder = run(line, folder)

    assert not FULL or folder.joinpath("results/summary.txt").exists()
    assert not FULL or len(list(folder.joinpath("golden").iterdir())) == 3
