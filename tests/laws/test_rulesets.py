"""Which rulesets the laws see: all that the catalogue knows."""

import pytest

from tests.laws.directed import TESTS, directed
from tests.laws.playing import tables
from tests.laws.report import Reached, added, reached, text
from tests.laws.rulesets import catalogue, extensions, spec_of, specs

pytestmark = pytest.mark.full


def test_every_plugin_loads():
    """Nothing that is installed here is broken."""
    list(catalogue().manifests())

    assert catalogue().broken == {}


def test_every_extension_composes_with_some_edition():
    """Each expansion, challenge and layout is part of some ruleset under the laws."""
    assert [manifest.name for manifest in extensions() if spec_of(manifest) is None] == []


def test_every_edition_is_under_the_laws():
    """Each edition is tried as it stands."""
    assert set(catalogue().editions()) <= {spec.edition for spec in specs() if not spec.plugins}


def test_every_ruleset_can_begin(spec_ruleset):
    """Some table can play each ruleset."""
    assert tables(spec_ruleset) != ()


def test_the_report_counts_events_and_rules(random_games):
    """The report has every event type and rule of the ruleset, those that never happened with 0."""
    one = reached("toy", random_games)
    twice = added([one, one])["toy"]

    assert twice.games == 2 * len(random_games)
    assert set(one.rules) == set(random_games[0].ruleset.rules)
    assert twice.events["core.GameBegan"] == 2 * len(random_games)
    assert one.events["core.Reseeded"] == 0


CASE = TESTS / "cases/survive"


def test_cases_are_counted_as_directed_games():
    """What the commands of a case cause, and the rule that refuses one, are in the report."""
    cases = directed(sorted(CASE.rglob("*.toml"))[:20])

    assert (cases.games, cases.finished) == (20, 20)
    assert cases.events["survive.PositionSet"] == 20
    assert sum(cases.refusals.values()) > 0


def test_what_nothing_tries_is_told():
    """A rule without event, refusal or test is listed last, after those that have one."""
    random = Reached("toy", 1, 1, 1, {"toy.Sank": 0, "toy.Fell": 0}, {"toy/a.1": 0, "toy/a.2": 0, "toy/a.3": 0})
    cases = Reached("directed games", 1, 1, 1, {"toy.Sank": 1}, {"toy/a.1": 1})
    told = " ".join(text({"toy": random}, cases, lambda rules: {"toy/a.2"}).split())

    assert "only they reach: toy.Sank events that never happened: toy.Fell" in told
    assert "cites only there: toy/a.1" in told
    assert "a test holds up: toy/a.2 rules that nothing tries: toy/a.3" in told
