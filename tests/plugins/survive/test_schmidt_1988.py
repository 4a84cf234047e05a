"""Atlantis of 1988: the rule of its own."""

from atoll.plugins.survive import device
from tests.support.survive import ruleset


def test_the_spinner_of_1988():
    """A spinner gives the results of the swirler [survive.schmidt_1988/creatures.1]."""
    assert ruleset("schmidt_1988").terms["creature_device"] == "turntable_1988"
    assert sorted(device("turntable_1988")) == sorted(device("swirler_1986"))
