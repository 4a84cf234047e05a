"""What goes with what: every plugin with every edition, every two plugins, and who has the last word."""

import re
from itertools import combinations

import pytest

from atoll.core import Manifest, RulesetError
from atoll.plugins.survive.texts import text
from tests.support.survive import catalogue, ruleset

CLASSIC = ("parker_1982", "stronghold_2010", "anniversary_2012")
RINGS = ("waddingtons_1986", "international_1987", "schmidt_1988", "hasbro_1996")
EDITIONS = (*CLASSIC, *RINGS, "island_2024")
LAYOUTS = ("layout_random", "layout_tidy", "layout_free", "layout_draft")
PLUGINS = ("giant_squid", "dolphins", "swirler", "five_six_players", "crowded_start", "leave_no_one", "last_tile",
           "headcount", *LAYOUTS)  # fmt: skip

COLUMNS = ("parker_1982", "waddingtons_1986", "stronghold_2010", "anniversary_2012", "island_2024")
"""Columns of the rules' table; the second stands for all ring editions."""

NOT_IN_RINGS = {
    "giant_squid": "no whales",
    "dolphins": "built into it",
    "five_six_players": "neutral",
    "crowded_start": "limits of its own",
    "leave_no_one": "no volcano",
    "last_tile": "no volcano",
    "headcount": "one each already",
    **dict.fromkeys(LAYOUTS, "reserved for one terrain"),
}
"""Words of the reason why a plugin does not go with the ring editions."""

NOT_IN_2024 = {
    "giant_squid": "no whales",
    "dolphins": "no dolphin pieces",
    "five_six_players": "five colours",
    "leave_no_one": "close their spaces",
    "last_tile": "close their spaces",
}
"""Words of the reason why a plugin does not go with the edition of 2024."""

NO = {(edition, plugin): why for edition in RINGS for plugin, why in NOT_IN_RINGS.items()}
NO |= {("island_2024", plugin): why for plugin, why in NOT_IN_2024.items()}


def names(*plugins: str) -> tuple[str, ...]:
    """Full names."""
    return tuple(f"survive.{plugin}" for plugin in plugins)


def test_the_table_is_about_every_plugin():
    """Every edition, expansion, challenge and layout of the family stands in this table."""
    found = [m for m in catalogue().manifests() if m.extends == "survive"]

    assert {m.name for m in found if m.kind == "edition"} == set(names(*EDITIONS))
    assert {m.name for m in found if m.kind != "edition"} == set(names(*PLUGINS))


@pytest.mark.parametrize("plugin", PLUGINS)
@pytest.mark.parametrize("edition", EDITIONS)
def test_editions_take_the_plugins_of_the_table(edition, plugin):
    """A plugin is combined with an edition that the rules' table allows, and refused by another with the reason."""
    if (edition, plugin) not in NO:
        assert ruleset(edition, names(plugin)).manifests[2].name == f"survive.{plugin}"
        return
    with pytest.raises(RulesetError, match=rf"does not go with 'survive.{edition}'.*{NO[edition, plugin]}"):
        ruleset(edition, names(plugin))


@pytest.mark.parametrize("edition", ["anniversary_2012", "island_2024"])
def test_two_plugins_go_together_unless_both_lay_the_island(edition):
    """All pairs that an edition takes one by one go together, and two layouts exclude each other."""
    taken = [plugin for plugin in PLUGINS if (edition, plugin) not in NO]
    for pair in combinations(taken, 2):
        if set(pair) <= set(LAYOUTS):
            with pytest.raises(RulesetError, match="exactly one layout"):
                ruleset(edition, names(*pair))
        else:
            assert len(ruleset(edition, names(*pair)).manifests) == 4


def test_the_table_is_that_of_the_rules():
    """The table of the rules says yes and no where this one does."""
    for plugin, cells in rows():
        for edition, cell in zip(COLUMNS, cells, strict=True):
            assert ((edition, plugin) in NO) == cell.startswith("no"), (plugin, edition, cell)


def rows() -> list[tuple[str, list[str]]]:
    """The rows of the table by plugin."""
    table = text("rules.md").partition("### What goes with what")[2].partition("| pair")[0]
    found = []
    for line in table.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == 6 and re.search(r"squid|dolphins|swirler|six|crowded|leave|headcount|layout", cells[0]):
            listed = LAYOUTS if cells[0].startswith("layout") else cells[0].split(", ")
            found += [(plugin, cells[1:]) for plugin in listed]
    return found


def test_the_rules_have_a_row_for_each_plugin():
    """No plugin is missing in the table of the rules."""
    assert {plugin for plugin, _ in rows()} == set(PLUGINS)


def test_the_order_of_precedence():
    """Where two plugins set the same thing the one that the rules name first has the last word, however listed."""
    said = text("rules.md").partition("the one named first here prevails")[2].partition("\n")[0]
    prevails = [name.strip(" .") for name in said.partition(":")[2].split(",")]
    chosen = ["layout_tidy" if name == "layouts" else name for name in prevails]
    composed = ruleset("anniversary_2012", names(*chosen)).manifests[2:]

    assert [m.name for m in composed] == list(names(*reversed(chosen)))
    assert composed == ruleset("anniversary_2012", names(*sorted(chosen))).manifests[2:]


def test_a_plugin_of_ones_own_has_the_last_word():
    """A plugin that gives no rank comes after all that the family brings."""
    assert all(m.rank < 0 for m in catalogue().manifests() if m.name in names(*PLUGINS))
    assert Manifest(name="survive.house_rule").rank == 0
