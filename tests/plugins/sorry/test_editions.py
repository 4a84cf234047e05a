"""The editions: their terms, marks and plugins, compared with section 5 of the rules."""

import re
from collections.abc import Iterator

import pytest

from atoll.core import Setting
from atoll.core.tables import rules_of
from atoll.events.sorry import DeckShuffled
from atoll.plugins.sorry.texts import text

from .conftest import EDITIONS

MARKS = {"s": "seed", "r": "rulebook", "f": "fan", "c": "constructed", "s*": "seed"}


def rows() -> Iterator[tuple[str, list[str]]]:
    """Each term of the table of section 5 with its cells, one an edition."""
    table = text("rules.md").partition("## 5 Terms")[2].partition("Terms of plugins")[0]
    for line in table.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if re.fullmatch(r"`\w+`", cells[0]) and len(cells) == 4 + len(EDITIONS):
            yield cells[0].strip("`"), cells[4:]


@pytest.mark.parametrize("number", range(len(EDITIONS)), ids=EDITIONS)
def test_an_edition_has_the_terms_of_its_column(catalogue, number):
    """Each value and mark of an edition is that of the rules' table [sorry/setup.6]."""
    sets = catalogue.plugin(f"sorry.{EDITIONS[number]}").MANIFEST.sets
    for term, cells in rows():
        value, _, mark = cells[number].rpartition(" ")
        told = sets.get(term, Setting(None, MARKS[mark]))
        shown = (
            "–"
            if told.value is None
            else " ".join(map(str, told.value))
            if isinstance(told.value, list)
            else told.value
        )
        assert (term, value, MARKS[mark]) == (term, str(shown), told.mark)
        assert told.source or told.value is None


def test_the_table_has_fourteen_terms():
    """Every term of the family stands in the table."""
    assert len(list(rows())) == 14


@pytest.mark.parametrize(("deck", "cards", "ones"), [("five_ones_45", 45, 5), ("fours_44", 44, 4), ("fives_55", 55, 5)])
def test_decks(ruleset, new_game, deck, cards, ones):
    """A deck has as many cards as its name says, and no 6 or 9 [sorry/setup.6]."""
    game = new_game(deck=deck)
    pile = next(event.draw for event in game.log[0].events if isinstance(event, DeckShuffled))

    assert (cards, ones) == (len(pile), pile.count("1"))
    assert set(pile) == {"1", "2", "3", "4", "5", "7", "8", "10", "11", "12", "sorry"}


def test_the_edition_of_2013_takes_no_plugin(catalogue):
    """The rings were never tested with partners or hands."""
    excluded = catalogue.plugin("sorry.a5065_2013").MANIFEST.excludes

    assert {"sorry.teams", "sorry.hand"} == set(excluded)


def test_every_packaged_rule_is_of_one_plugin(catalogue):
    """Each rule of the packaged text is brought by the one plugin that its id names."""
    packaged = re.findall(r"^- `(sorry[^`]*)`", text("rules.md"), re.MULTILINE)
    of_sorry = [manifest for manifest in catalogue.manifests() if "sorry" in (manifest.name, manifest.extends)]
    brought = {rule: manifest.name for manifest in of_sorry for rule in rules_of(manifest.rules)}

    assert {rule: rule.partition("/")[0] for rule in packaged} == brought
