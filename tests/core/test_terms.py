"""Terms are checked when a ruleset is composed: who sets what, and what is allowed."""

import re

import pytest

from atoll.core import Part, RulesetError, Setting, compose
from tests.support import toy
from tests.support.toy_extras import SMALL, plugin, toy_with

pytestmark = pytest.mark.every_python


class RainTerms(Part, frozen=True):
    """A term of the family's, declared again."""

    hand: int = 1


class Tide(Part, frozen=True):
    """A term that nobody sets."""

    tide: int


ODD = [  # plugins, what the error says
    (
        (toy, SMALL, plugin("toy.again", terms=RainTerms)),
        "plugin 'toy.again' redefines the term 'hand': choose another name",
    ),
    ((toy,), "no plugin sets the term 'backs': compose an edition, or give it a value"),
    (
        (toy, SMALL, plugin("toy.tide", terms=Tide)),
        "no plugin sets the term 'tide': compose an edition, or give it a value",
    ),
    (
        (toy, SMALL, plugin("toy.many", sets={"hand": Setting(7)})),
        "plugin 'toy.many' sets hand = 7: allowed is an int from 0 to 3",
    ),
    (
        (toy, SMALL, plugin("toy.many", sets={"hands": Setting(1)})),
        "plugin 'toy.many' sets 'hands', which is no term here, did you mean hand?; terms: backs, cards, faces, hand",
    ),
]


@pytest.mark.parametrize(("plugins", "text"), ODD, ids=[text[:40] for _, text in ODD])
def test_what_does_not_fit_is_refused_with_its_mend(plugins, text):
    """A term that two bring, nobody sets or somebody sets wrongly is told with plugin, value and what is allowed."""
    with pytest.raises(RulesetError) as caught:
        compose(*plugins)
    assert str(caught.value) == text


TERMS = [
    ({"hand": 4}, "this game sets hand = 4: allowed is an int from 0 to 3"),
    ({"hand": "two"}, "this game sets hand = 'two': allowed is an int from 0 to 3"),
    ({"faces": 6}, "this game sets faces = 6: allowed is a list"),
    ({"dice": 2}, "this game sets 'dice', which is no term here; terms: backs, cards, faces, hand"),
]


@pytest.mark.parametrize(("terms", "text"), TERMS)
def test_terms_out_of_range_are_refused(terms, text):
    """A game cannot set what no term allows, and is told what is allowed."""
    with pytest.raises(RulesetError, match=f"^{re.escape(text)}$"):
        toy_with(terms=terms)


def test_the_later_plugin_sets_the_term():
    """Edition overrules family, expansion overrules edition, the game overrules all."""
    two = plugin("toy.two", sets={"hand": Setting(2)})

    assert toy_with().terms["hand"] == 1
    assert toy_with(two).terms["hand"] == 2
    assert toy_with(two, terms={"hand": 0}).terms["hand"] == 0


def test_terms_are_part_of_the_opening():
    """Terms are a part from the first moment, typed; the table of terms is as a log holds it."""
    ruleset = toy_with(terms={"faces": (4, 5)})

    assert ruleset.opening[toy.Terms].faces == (4, 5)
    assert (ruleset.terms["faces"], ruleset.set_terms) == ([4, 5], {"faces": [4, 5]})
