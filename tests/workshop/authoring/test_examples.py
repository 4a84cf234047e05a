"""The examples: every file is shown by a case, cases hold, and published house rules are played to their end."""

from pathlib import Path

import pytest

from atoll.core import Catalogue
from atoll.workshop.cases import read_case, run_file
from atoll.workshop.testing.games import play

EXAMPLES = Path(__file__).parents[3] / "examples"
CASES = sorted(EXAMPLES.rglob("*.case.toml"))
RULESETS = sorted(path for path in EXAMPLES.rglob("*.toml") if path not in CASES)


@pytest.fixture(scope="module")
def known():
    """What is installed, and the plugin of an example."""
    catalogue = Catalogue()
    catalogue.add_file(EXAMPLES / "house_rules/merritt.py")
    return catalogue


@pytest.mark.parametrize("path", CASES, ids=[path.name.removesuffix(".case.toml") for path in CASES])
def test_a_case_of_an_example_holds(path, known):
    """What an example's case expects is found."""
    result = run_file(path, known)

    assert result.ok, str(result)


@pytest.mark.parametrize(
    "path", [path for path in RULESETS if path.parent.name == "house_rules"], ids=lambda path: path.stem
)
def test_a_house_rule_is_played_to_its_end(path, known):
    """A random game of a published house rule ends with a result."""
    played = play(known.ruleset(str(path)), 1)

    assert played.ruleset.result(played.game.state) is not None


def test_every_example_has_a_case():
    """Each ruleset of the examples is shown by a case."""
    shown = {(path.parent / read_case(path).ruleset).resolve() for path in CASES}

    assert [path.name for path in RULESETS if path.resolve() not in shown] == []
