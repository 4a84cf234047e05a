"""What a plugin is and brings is data, readable without running a rule."""

import msgspec
import pytest

from atoll.core import Manifest, Setting, Step, rule
from tests.support.toy_extras import plugin, toy_with

pytestmark = pytest.mark.every_python


def test_a_manifest_needs_a_name_only():
    """Everything else has a default that means nothing is brought."""
    manifest = Manifest(name="toy.guest")

    assert (manifest.kind, manifest.version, manifest.requires, manifest.events) == ("expansion", 1, (), {})
    with pytest.raises(AttributeError, match="immutable type: 'Manifest'"):
        manifest.version = 2


def test_a_rule_is_marked_on_the_function():
    """The mark is an attribute, and the function stays itself."""

    def decide_sink(): ...

    assert rule("toy/sinking.1")(decide_sink) is decide_sink
    assert decide_sink.rule == "toy/sinking.1"


def test_a_setting_says_how_well_its_value_is_known():
    """Without a word it is reconstructed; a bare value in a manifest counts as that."""
    assert (Setting(3).mark, Setting(3, "rulebook", "page 4").source) == ("constructed", "page 4")
    assert toy_with(plugin("toy.two", sets={"hand": 2})).terms["hand"] == 2


def test_a_step_is_part_of_a_line():
    """A step may be left out where the line says so."""
    assert (Step("stop").optional, Step("stop", optional=True).optional) == (False, True)


def test_manifests_can_be_listed_as_data():
    """Names, kinds and texts of a ruleset are there without a game."""
    manifests = toy_with().manifests

    assert [(m.name, m.kind, m.title) for m in manifests] == [
        ("toy", "family", "Toy"),
        ("toy.small", "edition", "Small"),
    ]
    assert isinstance(manifests[0], msgspec.Struct)
