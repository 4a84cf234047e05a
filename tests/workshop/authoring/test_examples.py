"""The examples: every file is shown by a case, cases hold, and published house rules are played to their end."""

from pathlib import Path

import pytest

from atoll.core import Catalogue
from atoll.workshop.cases import read_case, run_file
from atoll.workshop.checking import subject_of
from atoll.workshop.checking.citing import check_rule_ids
from atoll.workshop.checking.composing import check_composition, check_hooks, check_imports
from atoll.workshop.testing import LAWS, law_faults
from atoll.workshop.testing.games import play

EXAMPLES = Path(__file__).parents[3] / "examples"
CASES = sorted(EXAMPLES.rglob("*.case.toml"))
RULESETS = sorted(path for path in EXAMPLES.rglob("*.toml") if path not in CASES)
HOUSE_RULES = [path for path in RULESETS if path.parent.name == "house_rules"]
PLUGINS = sorted(EXAMPLES.rglob("*.py"))


@pytest.fixture(scope="module")
def known():
    """What is installed, and the plugins of the examples."""
    catalogue = Catalogue()
    for path in PLUGINS:
        catalogue.add_file(path)
    return catalogue


@pytest.mark.parametrize("path", CASES, ids=[path.name.removesuffix(".case.toml") for path in CASES])
def test_a_case_of_an_example_holds(path, known):
    """What an example's case expects is found."""
    result = run_file(path, known)

    assert result.ok, str(result)


@pytest.mark.parametrize("path", HOUSE_RULES, ids=lambda path: path.stem)
def test_a_house_rule_is_played_to_its_end(path, known):
    """A random game of a published house rule ends with a result."""
    played = play(known.ruleset(str(path)), 1)

    assert played.ruleset.result(played.game.state) is not None


@pytest.mark.full
@pytest.mark.parametrize("path", HOUSE_RULES, ids=lambda path: path.stem)
def test_a_house_rule_keeps_the_laws(path, known, count):
    """Random games of a published house rule keep every law that an author's kit has."""
    rules = known.ruleset(str(path))
    games = count(2, full=10)

    assert [fault for law in LAWS for fault in law_faults(law, rules, games)] == []


@pytest.mark.parametrize("path", PLUGINS, ids=lambda path: path.stem)
def test_a_plugin_of_the_examples_has_no_fault(path):
    """What `atoll check` reads of a plugin is as it should be: hooks, imports, rules that text and code both have."""
    subject = subject_of(str(path), Catalogue())
    checks = (check_composition, check_hooks, check_imports, check_rule_ids)

    assert [finding for check in checks for finding in check(subject) if not finding.ok] == []


@pytest.mark.parametrize("path", HOUSE_RULES, ids=lambda path: path.stem)
def test_a_house_rule_is_in_the_list(path):
    """The page of the examples says what each published house rule is."""
    assert f"`house_rules/{path.name}`" in (EXAMPLES / "README.md").read_text("utf-8")


def test_every_example_has_a_case():
    """Each ruleset of the examples is shown by a case."""
    shown = {(path.parent / read_case(path).ruleset).resolve() for path in CASES}

    assert [path.name for path in RULESETS if path.resolve() not in shown] == []
