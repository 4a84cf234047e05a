"""Escape from Atlantis of 1996: the rules of its own."""

from collections import Counter

from atoll.plugins.survive import People, Spin, device
from tests.support.survive import begin, ruleset


def test_the_wooden_dice_of_1996():
    """Two wooden dice have one dive among their numbers [survive.hasbro_1996/creatures.1]."""
    found = Counter(device(ruleset("hasbro_1996").terms["creature_device"]))

    assert sum(found.values()) == 36
    assert (found[Spin("dolphin", -1)], found[Spin("octopus", 1)], found[Spin("serpent", 3)]) == (3, 2, 1)


def test_men_and_women_are_explorers():
    """Ten explorers of a colour are alike in every rule [survive.hasbro_1996/setup.1]."""
    game = begin("hasbro_1996", ("red", "blue"))

    assert {line.split()[1] for line in game.offered} == {"1"}
    assert game.state[People].unplaced(0) == 10
