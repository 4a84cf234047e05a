"""Determinism: other processes, with other hash seeds and entry points in another order, play the same games."""

import json
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import entry_points
from typing import Final

from atoll.core import Catalogue
from atoll.core.catalogue import GROUP
from atoll.workshop.checking.finding import Finding, fault, fine
from atoll.workshop.checking.subject import Subject
from atoll.workshop.testing.laws.repeating import summary

SEEDS: Final = ("1", "4711")
LONGEST: Final = 400


def check_processes(subject: Subject) -> Iterator[Finding]:
    """Two processes with unlike hash seeds, their entry points shuffled, play game 0 alike."""
    for edition in subject.composing()[:1]:
        asked = json.dumps([edition, subject.plugins(), subject.files])
        told = [_process(asked, seed) for seed in SEEDS]
        errors = [said for done, said in told if not done]
        if errors:
            yield fault("determinism", f"another process fails: {errors[0]}", "load nothing but what is installed")
        elif len({said for _, said in told}) > 1:
            mend = "go through sets and dicts in sorted order; keep no global"
            yield fault("determinism", "two processes with other hash seeds play other games", mend)
        else:
            yield fine("determinism", "two processes, other hash seeds, entry points shuffled: the same game")


def _process(asked: str, seed: str) -> tuple[bool, str]:
    environment = {**os.environ, "PYTHONHASHSEED": seed}
    command = [sys.executable, "-m", __name__, asked, seed]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    lines = (done.stdout if done.returncode == 0 else done.stderr).strip().splitlines()
    return done.returncode == 0, lines[-1] if lines else ""


def main(asked: str, seed: str) -> str:
    """A fingerprint of game 0 of the ruleset that *asked* describes."""
    edition, plugins, files = json.loads(asked)
    points = list(entry_points(group=GROUP))
    random.Random(seed).shuffle(points)
    catalogue = Catalogue(points)
    for file in files:
        catalogue.add_file(file)
    return summary(catalogue.ruleset(edition, tuple(plugins)), 0, LONGEST)


if __name__ == "__main__":
    print(main(*sys.argv[1:]))
