"""Generated mutants: whatever sign or number of a rule is changed, the audit names the entry that shows it first."""

import ast
from functools import cache
from pathlib import Path

import msgspec
import pytest

from atoll.core import AtollError, Catalogue, Game, Ruleset, encode, seed_from
from atoll.core.begin import GameBegan
from atoll.events.codec import Codec
from atoll.events.logfile import read_log
from atoll.plugins.survive import creatures, movement, sinking, strikes, turn
from atoll.workshop.debugging.auditing import audit_file
from tests.workshop.debugging.conftest import EDITION, FROGS, known, played, saved
from tests.workshop.debugging.mutants import Mutant, code_of, function_of, mutants

PARTS_OF_RULES = ("decide_", "evolve_", "go_on", "pond_of", "roll", "placed", "frogs_neighbours", "offer_push")
PICKED = range(16)
CHAPTERS = {"sinking": sinking, "creatures": creatures, "movement": movement, "strikes": strikes, "turn": turn}


def first_by_playing(rules: Ruleset, log: Path) -> int | None:
    """
    The first entry that comes out otherwise when the game is simply played again, command by command.

    It uses nothing of the debugger: what it names is what the audit must name.
    """
    codec, file = Codec(rules), read_log(log)
    game = Game(rules, file.seed)
    for row in file.rows:
        raw = msgspec.json.decode(row.entry)
        try:
            entry = game.submit(codec.decode_command(encode(raw["command"])))
        except Exception:  # refused, or a plugin fails: both are another outcome
            return row.seq
        now = msgspec.json.decode(encode(entry))
        if [_fact(event) for event in now["events"]] != [_fact(event) for event in raw["events"]]:
            return row.seq
        if now["digests"] != raw["digests"]:
            return row.seq
    return None


def _fact(event):
    """An event without what the first one says of the code."""
    code = ("plugins", "fingerprint", "parts", "rules")
    began = event["type"] == GameBegan.__struct_config__.tag
    return {name: value for name, value in event.items() if not (began and name in code)}


@cache
def frog_mutants() -> tuple[Mutant, ...]:
    """All mutants of the frogs' rules."""
    return tuple(mutants(FROGS.read_text("utf-8"), PARTS_OF_RULES))


@pytest.fixture(scope="module")
def showing(frogs_game, tmp_path_factory):
    """The mutants that this game shows, with their files and the entry that playing names; spread over the source."""
    folder, found = tmp_path_factory.mktemp("mutants"), []
    for number, mutant in enumerate(frog_mutants()[::3]):
        file = folder / f"m{number}" / "frogs.py"
        file.parent.mkdir()
        file.write_text(ast.unparse(mutant.tree), "utf-8")
        try:
            rules = known(file).ruleset("frogs", terms={"pads": 12})
        except AtollError:
            continue
        seq = first_by_playing(rules, frogs_game[0])
        if seq is not None:
            found.append((mutant, file, seq))
    step = len(found) / len(PICKED)
    return [found[int(number * step)] for number in PICKED]


@pytest.mark.parametrize("number", PICKED)
def test_a_mutant_of_the_frogs_is_found_at_its_entry(showing, frogs_log, number):
    """The audit names the very entry that differs when the game is played again by hand."""
    mutant, file, seq = showing[number]
    found = audit_file(frogs_log, known(file))
    named = found.divergence["seq"] if found.divergence else int(found.error.split(",")[0].removeprefix("entry "))

    assert seq == named, mutant.name


def test_the_mutants_are_many_and_spread(showing):
    """They change at least six different functions, and show at four different entries."""
    assert len({mutant.function for mutant, _, _ in showing}) >= 6
    assert len({seq for _, _, seq in showing}) >= 4


@pytest.fixture(scope="module")
def island_log(tmp_path_factory):
    """A whole game of survive."""
    game = played(Catalogue().ruleset(EDITION), 3, "red=random,blue=random,green=random")
    return saved(tmp_path_factory.mktemp("island") / "island.jsonl", game, 3)


@pytest.mark.parametrize("chapter", sorted(CHAPTERS))
def test_a_mutant_of_a_chapter_is_found_at_its_entry(island_log, monkeypatch, chapter):
    """The same for a mutant of each chapter of survive, the first one that the game shows."""
    module, shown = CHAPTERS[chapter], 0
    source = Path(module.__file__).read_text("utf-8")
    prefixes = ("decide_", "evolve_", "go_on_", "step_", "_points", "next_", "survive_")
    for mutant in mutants(source, prefixes):
        function = function_of(module, mutant.function)
        code = code_of(mutant.tree, module.__file__, function.__qualname__)
        if code is None or code.co_freevars != function.__code__.co_freevars:
            continue
        with monkeypatch.context() as patched:
            patched.setattr(function, "__code__", code)
            rules = Catalogue().ruleset(EDITION)
            seq = first_by_playing(rules, island_log)
            found = audit_file(island_log, Catalogue()) if seq is not None else None
        if found is None:
            continue
        named = found.divergence["seq"] if found.divergence else int(found.error.split(",")[0].removeprefix("entry "))
        assert seq == named, mutant.name
        shown += 1
        break

    assert shown >= 1
    assert seed_from(3) == read_log(island_log).seed
