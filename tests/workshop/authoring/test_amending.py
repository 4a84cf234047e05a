"""`atoll rulesets NAME --graph`: which plugin amends which question, in order."""

import json

import pytest

from atoll.core import Catalogue
from atoll.workshop.amending import as_dot, as_mermaid, as_text, asked
from atoll.workshop.cli import main


@pytest.fixture(scope="module")
def found():
    """The 2012 edition with squids and dolphins."""
    catalogue = Catalogue()
    rules = catalogue.ruleset("survive.anniversary_2012", ("survive.giant_squid", "survive.dolphins"))
    return asked(rules, catalogue)


def test_amendments_stand_in_their_order(found):
    """The family answers first, then plugins amend in the order of the ruleset; each says its rule."""
    back = next(one for one in found if one.name == "survive_back")

    assert [voice.plugin for voice in back.voices] == ["survive", "survive.giant_squid", "survive.dolphins"]
    assert [voice.does for voice in back.voices] == ["answers", "amends", "amends"]
    assert back.voices[2].says == "It brings the creature [survive.dolphins/2]."


def test_rules_below_the_first_sentence_are_told(found):
    """Rule ids that stand in a paragraph of their own belong to what a plugin says."""
    bars = next(one for one in found if one.name == "survive_bars")

    assert bars.voices[1].says.endswith("[survive.giant_squid/13, survive.giant_squid/14]")


def test_what_the_family_answers_alone_is_listed_once(found):
    """The text tells amended questions in full, and names the others in its last line."""
    last = as_text(found).splitlines()[-1]

    assert last.startswith("answered by the family alone: ")
    assert "survive_treasure" in last
    assert "survive_back" not in last


def test_a_reaction_is_told_by_its_fact():
    """A plugin that reacts stands under each type of fact that it wants."""
    catalogue = Catalogue()
    rules = catalogue.ruleset("survive.anniversary_2012", ("survive.giant_squid",))
    reactions = {one.name: one.voices for one in asked(rules, catalogue) if one.voices[0].does == "reacts"}

    assert all(voice.plugin == "survive.giant_squid" for voices in reactions.values() for voice in voices)
    assert all(one.isidentifier() for one in reactions)


def test_graphs_are_written_for_graphviz_and_mermaid(found):
    """Arrows go from the question to the family, and on to each plugin that amends."""
    chain = '"survive_back" -> "survive_back/survive" -> "survive_back/survive.giant_squid" -> '

    assert chain in as_dot(found)
    assert "([survive_back]) --> " in as_mermaid(found)


@pytest.mark.parametrize("form", ["text", "dot", "mermaid"])
def test_a_graph_is_printed(capsys, form):
    """The call prints the graph of a ruleset, as text or for a program."""
    assert main(["rulesets", "survive.island_2024", "--graph", "--form", form]) == 0
    assert "survive.island_2024" in capsys.readouterr().out


def test_a_graph_is_json_for_programs(capsys):
    """With `--json` it is a list of questions."""
    assert main(["rulesets", "survive.island_2024", "--graph", "--json"]) == 0
    assert "survive_back" in {one["name"] for one in json.loads(capsys.readouterr().out)}
