"""Law 7: the same digests under any PYTHONHASHSEED, on every supported Python."""

import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from atoll.core import fingerprint
from atoll.workshop.testing.laws import repeating
from tests.laws.counts import of_run
from tests.laws.rulesets import ruleset, specs
from tests.support import toy
from tests.support.toy_extras import changed, toy_with

pytestmark = pytest.mark.full

ROOT = Path(__file__).parents[2]
GAMES = of_run((1, 4))
LONGEST = of_run((100, 6_000))


def pythons() -> list[str]:
    """This Python, and those of the environments that `make test` made for the others."""
    others = sorted(folder for folder in (ROOT / ".venv").glob("python3.*") if (folder / "installed").exists())
    programs = [str(folder / "bin" / "python") for folder in others]
    return [sys.executable, *(program for program in programs if not Path(program).samefile(sys.executable))]


RUNS = [
    (python, seed) for python in pythons() for seed in (("0", "1", "random") if python == sys.executable else ("2",))
]


def sources() -> str:
    """A fingerprint of when the files of the rules were last changed."""
    files = sorted(path for folder in ("core", "events", "plugins") for path in (ROOT / folder).rglob("*.*"))
    changed = [f"{path} {path.stat().st_mtime_ns}" for path in files if "__pycache__" not in path.parts]
    return fingerprint("\n".join(changed).encode())


def summaries() -> list[str]:
    """A line for the files, and a line for each game of each ruleset."""
    return [f"sources {sources()}"] + [
        f"{spec} {n} {repeating.summary(ruleset(spec), n, LONGEST)}" for spec in specs() for n in range(GAMES)
    ]


def scattered() -> list[str]:
    """A toy whose set-up goes through a set of texts: its order differs from run to run."""

    def begin(state, command, ruleset, chance):
        order = tuple(int(text[-1]) for text in {f"stone {n}" for n in range(9)})
        yield toy.Dealt(order, ((),) * len(command.seats), ()), "toy/setup.1"

    return [repeating.summary(toy_with(family=changed(toy, begin=begin, redeal=None)), 1, LONGEST)]


@cache
def told(python: str, hash_seed: str, what: str = "summaries") -> list[str]:
    """What a fresh process of that Python answers."""
    code = f"import sys; sys.path.insert(0, {str(ROOT)!r}); from tests.laws import test_hash_seed as law; "
    code += f"print(*law.{what}(), sep='\\n')"
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONDONTWRITEBYTECODE": "1"}
    command = [python, "-P", "-c", code]
    done = subprocess.run(command, env=environment, cwd="/", capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.split("\n")[:-1]


@cache
def own() -> list[str]:
    """What this process finds, whose hash seed is what it happens to be."""
    return summaries()


@pytest.mark.parametrize(
    ("python", "hash_seed"), RUNS, ids=[f"{Path(p).parents[1].name.strip('.')}-{s}" for p, s in RUNS]
)
def test_every_process_plays_the_same_games(python, hash_seed):
    """A process of any Python with any hash seed makes the same events, digests, views and offers."""
    here = dict(line.rsplit(" ", 1) for line in own())
    there = dict(line.rsplit(" ", 1) for line in told(python, hash_seed))

    assert here.pop("sources") == there.pop("sources"), "the rules were changed while this ran: run it again"
    assert [what for what in here.keys() & there.keys() if here[what] != there[what]] == []
    assert {what for what in here if what.startswith("toy.")} <= there.keys()


def test_an_order_that_hangs_on_the_hash_seed_is_caught():
    """Going through a set of texts gives another game under another hash seed."""
    assert len({tuple(told(sys.executable, seed, "scattered")) for seed in ("0", "1", "2")}) > 1
