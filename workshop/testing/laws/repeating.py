"""Law 7: other processes, with other hash seeds and entry points in another order, play the same games."""

import json
import os
import random
import subprocess
import sys
from collections.abc import Sequence
from importlib.metadata import entry_points
from typing import Any, Final

from atoll.core import Catalogue, Chance, Ruleset, compose, fingerprint
from atoll.core.catalogue import GROUP
from atoll.workshop.testing.games import LONGEST, Played, play

SEEDS: Final = ("1", "4711")
FIRST: Final = 400
"""Entries of the game that the other processes play."""


def summary(rules: Ruleset, number: int, longest: int = LONGEST) -> str:
    """One fingerprint of everything that a random game holds: events, notes, digests, views, offers."""
    game = play(rules, number, longest=longest)
    seen = [repr(rules.view(game.game.state, game.game.state, viewer)) for viewer in game.viewers]
    dealt = rules.redeal(rules.view(game.game.state, game.game.state, 0), 0, Chance(game.seed, 1))
    offers = [rules.offer(state, seat) for _, state in game.history for seat in rules.to_act(state)]
    return fingerprint(repr((game.log, seen, dealt, offers)).encode(), 16)


def faults(games: Sequence[Played]) -> list[str]:
    """What is wrong when other processes play a game of the ruleset of *games*."""
    return process_faults(games[0].ruleset)


def process_faults(rules: Ruleset) -> list[str]:
    """What is wrong when two other processes play game 0 of a ruleset."""
    homeless = [plugin.MANIFEST.name for plugin in rules.modules if not _installed(plugin) and _file(plugin) is None]
    if homeless:
        return [f"{', '.join(homeless)} is neither installed nor a file: another process cannot load it"]
    told = [_process(_described(rules), seed) for seed in SEEDS]
    errors = [f"another process fails: {said}" for done, said in told if not done]
    differ = len({said for _, said in told}) > 1
    return errors[:1] or ["two processes with other hash seeds play other games"] * differ


def _described(rules: Ruleset) -> str:
    """The ruleset as another process composes it: its plugins by name, the files of those not installed, terms."""
    files = [_file(plugin) for plugin in rules.modules if not _installed(plugin)]
    return json.dumps([[manifest.name for manifest in rules.manifests], files, dict(rules.set_terms)])


def _installed(plugin: Any) -> bool:
    """Whether it is what an entry point loads, and not a file of the same name."""
    known = {point.name for point in entry_points(group=GROUP)}
    return plugin.MANIFEST.name in known and sys.modules.get(plugin.__name__) is plugin


def _file(plugin: Any) -> str | None:
    file: str | None = getattr(plugin, "__file__", None)
    return file and os.path.abspath(file)


def _process(described: str, seed: str) -> tuple[bool, str]:
    environment = {**os.environ, "PYTHONHASHSEED": seed}
    command = [sys.executable, "-m", __name__, described, seed]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    lines = (done.stdout if done.returncode == 0 else done.stderr).strip().splitlines()
    return done.returncode == 0, lines[-1] if lines else ""


def main(described: str, seed: str) -> str:
    """A fingerprint of game 0 of the ruleset that is described."""
    names, files, terms = json.loads(described)
    points = list(entry_points(group=GROUP))
    random.Random(seed).shuffle(points)
    catalogue = Catalogue(points)
    for file in files:
        catalogue.add_file(file)
    return summary(compose(*map(catalogue.plugin, names), terms=terms), 0, FIRST)


if __name__ == "__main__":
    print(main(*sys.argv[1:]))
