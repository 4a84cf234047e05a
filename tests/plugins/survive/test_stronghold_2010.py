"""Survive: Escape from Atlantis! of 2010: the rules of its own."""

from atoll.plugins.survive import Spin, device
from tests.support.survive import begin, ruleset


def test_the_dolphins_of_the_box_stay_out():
    """Without the plugin no dolphin is in the reserve, with it four are [survive.stronghold_2010/setup.1]."""
    begin("stronghold_2010").then(supply={"dolphin": 0})
    begin("stronghold_2010", plugins=("survive.dolphins",)).then(supply={"dolphin": 4})


def test_the_red_die_alone_is_thrown():
    """The die shows a kind of creature, which has its own number of steps [survive.stronghold_2010/creatures.1]."""
    terms = ruleset("stronghold_2010").terms

    assert set(device(terms["creature_device"])) == {Spin("serpent"), Spin("shark"), Spin("whale")}
    assert (terms["steps_from"], terms["serpent_steps"], terms["whale_steps"]) == ("kind", 1, 3)
