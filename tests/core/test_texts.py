"""Rulesets as text: tables that plugins read, files that extend files, and errors with file, line and key."""

import re

import pytest

from atoll.core import Catalogue, Manifest, RulesetError, TableError, line_of
from tests.support import toy
from tests.support.toy_extras import SMALL, plugin


def read_die(table, terms):
    """``[die] sides``, at most what the edition's hand allows."""
    if "sides" not in table:
        raise TableError("", "has no sides")
    if not 0 < table["sides"] <= 6:
        raise TableError("sides", f"= {table['sides']}: allowed is an int from 1 to 6")
    return {"faces": [table["sides"]] * (1 + terms["hand"])}


@pytest.fixture
def known():
    """The toy, its edition, and a plugin that reads a table."""
    catalogue = Catalogue([])
    for one in (toy, SMALL, plugin("toy.dice", tables={"die": read_die})):
        catalogue.add(one)
    return catalogue


def compose(known, folder, text, name="mine.toml"):
    """The ruleset of a file with *text*."""
    folder.joinpath(name).write_text(text, "utf-8")
    return known.ruleset(str(folder / name))


DICE = 'extends = "toy.small"\nplugins = ["toy.dice"]\n'


def test_a_table_sets_terms(known, tmp_path):
    """A plugin reads a table of the file, knows the terms so far, and sets terms by value."""
    made = compose(known, tmp_path, DICE + "[terms]\nhand = 2\n[die]\nsides = 4\n")

    assert made.terms["faces"] == [4, 4, 4]
    assert made.set_terms["faces"] == [4, 4, 4]


FAULTS = [
    (DICE + "[dice]\nsides = 4\n", ", line 3, dice: is not known, did you mean die?; keys are extends, title, about, "),
    (DICE + "[die]\n\nsides = 9\n", ", line 5, die.sides: = 9: allowed is an int from 1 to 6"),
    (DICE + "[die]\n", ", line 3, die: has no sides"),
    (DICE + "[terms]\nhand = 9\n", ", line 4, terms.hand: = 9: allowed is an int from 0 to 3"),
    (DICE + "[terms]\nhnad = 1\n", ", line 4, terms.hnad: is no term here, did you mean hand?; terms: "),
    (DICE + "[terms]\nfaces = [1]\n[die]\nsides = 2\n", ", line 4, terms.faces: = [1], but [die] says [2"),
    (
        'extends = "toy.smal"\n',
        ", line 1, extends: no plugin 'toy.smal' is installed, did you mean toy.small?; there ",
    ),
    ('extends = "toy.small"\nplugins = ["toy.x"]\n', ", line 2, plugins: no plugin 'toy.x' is installed; there are: "),
    ('extends = "mine.toml"\n', ", line 1, extends: = 'mine.toml' leads back to this file: name an edition"),
]


@pytest.mark.parametrize(("text", "why"), FAULTS)
def test_a_fault_is_told_with_file_line_and_key(known, tmp_path, text, why):
    """Whatever is wrong, the error begins with the file, its line and the key, and says what is allowed."""
    with pytest.raises(RulesetError, match=rf"^{re.escape(str(tmp_path / 'mine.toml'))}{re.escape(why)}"):
        compose(known, tmp_path, text)


def test_a_file_extends_a_file(known, tmp_path):
    """The terms of a file beside it hold where this one says nothing."""
    compose(known, tmp_path, DICE + "[terms]\nhand = 2\ncards = [3]\n", "base.toml")
    made = compose(known, tmp_path, 'extends = "base.toml"\n[terms]\nhand = 1\n[die]\nsides = 5\n')

    assert (made.name, made.terms["hand"], made.terms["faces"]) == ("mine", 1, [5, 5])


def test_lines_are_found_by_key():
    """A key has the line where it stands, else that of the nearest key around it; arrays count from 0."""
    raw = "a = 1\n[b.c]\nd = 2\n'e f' = 3\n[[g]]\nh = 1\n[[g]]\nh = 2\n"
    places = {("a",): 1, ("b", "c"): 2, ("b", "c", "d"): 3, ("b", "c", "e f"): 4, ("g", 1, "h"): 8}

    assert places == {keys: line_of(raw, keys) for keys in places}
    assert line_of(raw, ("z",)) is None


def test_a_manifest_brings_no_tables_unless_it_says_so():
    """Tables are a plugin's own, and none by default."""
    assert Manifest(name="x").tables == {}
