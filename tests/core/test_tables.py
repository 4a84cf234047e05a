"""The tables of a ruleset are frozen, and what is not in them is told in words."""

import pytest

from atoll.core import RulesetError
from atoll.core.tables import Owned, frozen, rules_of
from tests.support import toy

pytestmark = pytest.mark.every_python


def test_a_type_without_owner_is_an_authors_mistake():
    """A missing key is told with what it is and where its type comes from."""
    table = Owned("event")
    table[toy.Sank] = 1

    assert table[toy.Sank] == 1
    with pytest.raises(RulesetError, match=r"^no plugin of this ruleset owns the event tests.support.toy.Drew$"):
        table[toy.Drew]


def test_a_frozen_table_is_a_copy():
    """Nobody changes it, not even by the dict that it was made of."""
    source = {"a": 1}
    table = frozen(source)
    source["a"] = 2

    assert table["a"] == 1
    assert not hasattr(table, "__setitem__")


def test_rule_ids_are_read_from_the_rule_text():
    """An item that begins with a text in backquotes that has a slash has an id; other lines have none."""
    text = "# Head\n- `a/1` One `a/2`.\n  - `a/1.1` More.\n- No id.\n`a/3` No item.\n- `[..]` No id.\n"

    assert list(rules_of(text)) == ["a/1", "a/1.1"]
