"""What a plugin brings: what it leaves out of its manifest, foreign tags, and what no game comes to are told."""

import pytest

from atoll.workshop.checking import check_all
from atoll.workshop.checking.bringing import check_manifest, check_reach
from tests.workshop.authoring.test_checking import WORTH, faults, mine

__all__ = ["mine"]

BROUGHT = [
    (
        "class Cloud(Part, frozen=True):\n    drops: int = 0\n",
        "Cloud is a part and not in the manifest; mend: parts=(Cloud(),)",
    ),
    (
        "class Rained(Event, frozen=True, tag='toy.mine.Rained'):\n    drops: int = 0\n",
        "Rained is a fact and not in the manifest; mend: events={Rained: its evolver}",
    ),
    (
        "class Wish(Command, frozen=True, tag='toy.mine.Wish'):\n    drops: int = 0\n",
        "Wish is a command and not in the manifest; mend: commands={Wish: its decider}",
    ),
]


@pytest.mark.parametrize(("code", "told"), BROUGHT)
def test_what_the_manifest_leaves_out_is_told(mine, code, told):
    """A part, a fact and a command that the plugin writes and does not bring are named."""
    assert faults(check_manifest(mine("from atoll.core import Command, Event, Part\n\n" + code + WORTH))) == [told]


RAINED = """
from atoll.core import Event, Part


class Fallen(Part, frozen=True):
    pass


class Cloud(Fallen, frozen=True):
    drops: int = 0


class Rained(Event, frozen=True, tag="%s"):
    drops: int = 0


def evolve_rained(state, event):
    return state.put(Cloud(event.drops))
"""
BRINGS = "parts=(Cloud(),), events={Rained: evolve_rained}"


def test_a_tag_of_another_plugin_is_told(mine):
    """A fact is written with the name of the plugin that brings it, so that a reader knows whom to ask for."""
    assert faults(check_manifest(mine(RAINED % "toy.mine.Rained" + WORTH, BRINGS))) == []
    assert faults(check_manifest(mine(RAINED % "rain.Rained" + WORTH, BRINGS))) == [
        "Rained has the tag 'rain.Rained', by which a log asks for another plugin; mend: write tag=\"toy.mine.Rained\""
    ]


def test_what_no_game_came_to_is_told(mine):
    """A fact that never happened in the games of the laws is named, since they say nothing of it; it is no fault."""
    found = list(check_reach(mine(RAINED % "toy.mine.Rained" + WORTH, BRINGS), 1))

    assert [finding.ok for finding in found] == [True]
    assert found[0].what == "in the games on toy.large there was no Rained: what the laws say holds without them"


def test_a_part_that_is_left_out_is_told_once(mine):
    """Where games break off, nothing is told again by what would come after."""
    code = "from atoll.core import Part\n\n\nclass Cloud(Part, frozen=True):\n    drops: int = 0\n"
    told = faults(check_all(mine(code + WORTH.replace("(yield) + 1", "(yield) + state[Cloud].drops")), 2))

    assert [what.partition(";")[0][:60] for what in told] == [
        "Cloud is a part and not in the manifest",
        "a game breaks off: Cloud is no part of this game: name it in",
    ]
