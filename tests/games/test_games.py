"""Golden games decide again as they were, and positions have as many successors as they had."""

import tomllib

import pytest

from atoll.core import audit, seed_from
from atoll.workshop.logs import open_log
from atoll.workshop.transfer import brought, exported
from tests.conftest import FULL
from tests.laws.rulesets import catalogue, ruleset
from tests.support.golden import FOLDER, SEED, count, digest, goldens, position_of, read_table, specs

LOGS = sorted(FOLDER.glob("*.jsonl"))
TABLE = read_table(tomllib.loads(FOLDER.joinpath("perft.toml").read_text("utf-8")))
SHALLOW = 2


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_a_golden_game_decides_again_the_same(path):
    """Deciding every command again gives the same facts and the same digests."""
    log = open_log(path, catalogue())
    again = audit(log.ruleset, log.game.log, log.seeds)

    assert (again.ok, again.undecided, again.undigested) == (True, 0, 0), str(again.divergence)
    assert log.game.to_act() == ()


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_the_notation_beside_a_log_is_its_game(path):
    """The text beside a log is what the log exports, and leads to the same state."""
    text, log = path.with_suffix(".txt"), open_log(path, catalogue())

    assert text.read_text("utf-8").splitlines() == list(exported(log, "notation", with_seed=True))
    assert digest(brought(text, catalogue()).game.state) == digest(log.game.state)


def test_every_edition_has_its_golden_game():
    """Each edition that is installed has the games that tools/golden.py makes, and nothing else lies here."""
    assert [path.name for path in LOGS] == sorted(golden.log.name for golden in goldens())


@pytest.mark.parametrize("one", TABLE, ids=str)
def test_a_position_has_its_successors(one):
    """From a position there are as many sequences of commands, to as many different states, as the table says."""
    depth = len(one.leaves) if FULL else min(SHALLOW, len(one.leaves))
    found = count(ruleset(one.spec), position_of(one), seed_from(one.seed), one.entry, depth)

    assert found == (one.leaves[:depth], one.states[:depth])


def test_every_ruleset_is_counted():
    """Each edition, and each extension on an edition, has two positions in the table."""
    assert [one.spec for one in TABLE] == [spec for spec in specs() for _ in range(2)]


def test_golden_games_have_one_seed():
    """The seed of the golden games is written in their logs."""
    assert {open_log(path, catalogue()).seeds for path in LOGS} == {(seed_from(SEED),)}
