"""What rules authors test with: given, when, then; cases as items; the laws in one line; strategies."""

import os
import subprocess
import sys
from pathlib import Path

import hypothesis
import pytest

from atoll.core import Game, RulesetError
from atoll.workshop.testing import LAWS, Given, given, law_faults, laws_of
from atoll.workshop.testing.known import known
from atoll.workshop.testing.strategies import games, offered, rulesets, states
from tests.support import toy
from tests.support.toy_extras import changed, toy_with

EXAMPLES = Path(__file__).parents[3] / "examples"
EDITION = "survive.anniversary_2012"
SHORE = {"turn": "red", "phase": "movement", "tiles": {"F4": "beach", "F5": "forest"}}
EXPLORERS = {"red1": "F4", "red2": "F5", "blue1": "F4"}


@pytest.fixture
def shore():
    """Red is to move and has an explorer on a beach."""
    return given(EDITION, seats=("red", "blue"), explorers=EXPLORERS, **SHORE)


def test_a_line_is_said_and_its_position_compared(shore):
    """`when` plays a line of the seat that is asked, `then` compares what is mentioned."""
    shore.when("red1 F3").then(explorers={"red1": "~F3"}, steps=2)

    assert [type(fact).__name__ for fact in shore.facts] == ["ExplorerMoved"]
    assert len(shore.entries) == 1
    assert all(rule.startswith("survive/movement.") for rule in shore.rules)


def test_what_does_not_hold_is_told(shore):
    """A claim that fails says what was expected and what was found."""
    with pytest.raises(AssertionError, match=r'explorers.red1: expected "~F2", found "F4"'):
        shore.then(explorers={"red1": "~F2"})
    with pytest.raises(AssertionError, match=r"red1 A3 not offered; offered are .*red1 F3"):
        shore.offers("red1 A3")
    with pytest.raises(AssertionError, match="red1 F3 offered"):
        shore.offers(without=["red1 F3"])


def test_a_refusal_is_claimed_with_code_and_rule(shore):
    """`refused` holds a refusal to its code and rule, and fails where the line is accepted."""
    shore.refused("blue1 F3", by="blue").refused("red1 A3", code="not_adjacent")
    with pytest.raises(AssertionError, match="'red1 A3' is refused with not_adjacent, expected wet"):
        shore.refused("red1 A3", code="wet")
    with pytest.raises(AssertionError, match="is accepted, expected a refusal"):
        shore.refused("red1 F3")


def test_secrets_are_claimed():
    """`sees` says which secrets a seat knows and which it does not."""
    shore = given(
        EDITION,
        (),
        {"values_hidden_from": "game_start"},
        ("red", "blue"),
        phase="explorers",
        turn="red",
        tiles={"F4": "beach", "F5": "beach"},
        explorers={"red1": "F4", "blue1": "F5"},
    )
    shore.sees("red", "values.red1", but=["values.blue1"])
    with pytest.raises(AssertionError, match=r"red does not see values\.blue1"):
        shore.sees("red", "values.blue1")


def test_a_ruleset_is_given_once():
    """`Given` keeps a ruleset, a file too, and sets up one position after the other; draws are scripted."""
    sea = Given(str(EXAMPLES / "rulesets/restless_sea.toml"), seats=("red", "blue"))
    spun = sea(
        turn="red", phase="creature", explorers={"red1": "~A3"}, creatures={"shark": ["C6"]}, dice=["shark dive"]
    )
    spun.when("dive C6 A5").then(creatures={"shark": ["A5"]})

    assert sea().offered[0].startswith("place ")


def test_a_law_that_is_broken_is_told():
    """A ruleset that keeps no count of what it does is named by the law that it breaks."""
    stuck = toy_with(family=changed(toy, to_act=lambda state: ()))

    assert law_faults("waiting", stuck, games=1) == ["game 0, after entry 1: over is False, to act ()"]


def test_the_laws_take_one_line():
    """`laws_of` is a test function with an item for each law."""
    test = laws_of(EDITION, games=1)

    assert set(LAWS) == set(test.pytestmark[0].args[1])
    test("fold")
    with pytest.raises(RulesetError, match="no plugin 'nowhere'"):
        laws_of("nowhere")("fold")


@hypothesis.settings(max_examples=5)
@hypothesis.given(rulesets("sorry.classic", "sorry.chispa").flatmap(lambda rules: games(rules, 40)))
def test_games_are_drawn(game):
    """Drawn games have begun and go on by what was offered."""
    assert isinstance(game, Game)
    assert game.seq >= 1


@hypothesis.settings(max_examples=5)
@hypothesis.given(states(known().ruleset("sorry.classic"), 20))
def test_states_are_drawn(state):
    """Drawn states keep what the family counts."""
    assert known().ruleset("sorry.classic").counts(state)


@hypothesis.settings(max_examples=5)
@hypothesis.given(hypothesis.strategies.data())
def test_offered_commands_are_drawn(data):
    """A drawn command is decided."""
    game = data.draw(games(known().ruleset("sorry.classic"), 10))
    assert data.draw(offered(game)) in game.offer(game.to_act()[0])


MINE = '''
"""A house rule in a file."""

from atoll.core import Manifest, hookimpl

MANIFEST = Manifest(name="survive.calm", extends="survive", rules="- `survive.calm/1` A turn has four moves.",
                    sets={"moves_per_turn": 4})
'''
CASE = """
title   = "a turn has four moves"
rule    = "survive.calm/1"
ruleset = "survive.anniversary_2012"
plugins = ["survive.calm"]
seats   = ["red", "blue"]

[position]
turn      = "red"
phase     = "movement"
tiles     = { F4 = "beach" }
explorers = { red1 = "F4", blue1 = "F4" }

[[step]]
then = { steps = %s }
"""


def run_pytest(folder):
    """Runs pytest in a folder of an author; answers its exit code and what it said."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:randomly"]
    bare = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
    done = subprocess.run(command, cwd=folder, env=bare, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


def test_case_files_are_items_and_plugin_files_are_known(tmp_path):
    """pytest collects `*.case.toml`, knows the files of `atoll_plugins`, and tells a failure without a traceback."""
    tmp_path.joinpath("mine.py").write_text(MINE, "utf-8")
    tmp_path.joinpath("pytest.ini").write_text("[pytest]\natoll_plugins = mine.py\n", "utf-8")
    tmp_path.joinpath("four.case.toml").write_text(CASE % 4, "utf-8")
    tmp_path.joinpath("five.case.toml").write_text(CASE % 5, "utf-8")
    tmp_path.joinpath("bad.case.toml").write_text("title = 3\n", "utf-8")
    code, said = run_pytest(tmp_path)

    assert code == 1
    assert "2 failed, 1 passed" in said
    assert "expected steps = 5, found steps = 4" in said
    assert "bad.case.toml, line 1, title: expected" in said
    assert "Traceback" not in said
