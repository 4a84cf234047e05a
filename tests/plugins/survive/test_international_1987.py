"""Escape from Atlantis with two dice, of 1987: the rule of its own."""

from collections import Counter

from atoll.plugins.survive import Spin, device
from tests.support.survive import ruleset


def test_two_dice_of_1987():
    """The blue die gives the kind and the white one a number or a dive [survive.international_1987/creatures.1]."""
    found = Counter(device(ruleset("international_1987").terms["creature_device"]))

    assert sum(found.values()) == 36
    assert (found[Spin("dolphin", -1)], found[Spin("shark", -1)], found[Spin("serpent", 3)]) == (9, 3, 1)
