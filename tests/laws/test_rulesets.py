"""Which rulesets the laws see: all that the catalogue knows."""

import pytest

from tests.laws.playing import tables
from tests.laws.report import added, reached, text
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
    assert "core.GameBegan" in text({"toy": one})
    assert "rules that no event and no refusal cites:" in text({"toy": one})
