"""Which plugins go together."""

import pytest

from atoll.core import RulesetError, compose
from tests.support import toy
from tests.support.toy_extras import GOLD, LARGE, RAIN, SMALL, changed, plugin

pytestmark = pytest.mark.every_python

ODD = [  # plugins, what the error says
    ((SMALL,), "a ruleset has one family, here: toy.small"),
    ((toy, changed(toy)), "a ruleset has one family, here: toy, toy"),
    ((toy, SMALL, LARGE), "a ruleset has at most one edition, here: toy.small, toy.large"),
    ((toy, SMALL, RAIN, RAIN), "plugin 'toy.rain' is listed twice"),
    ((toy, SMALL, plugin("toy.new", kernel=9)), "plugin 'toy.new' is written for kernel 9, this is 1"),
    (
        (toy, SMALL, plugin("toy.guest", extends="toy.small")),
        "plugin 'toy.guest' extends 'toy.small', this family is 'toy': write extends=\"toy\"",
    ),
    (
        (toy, SMALL, plugin("chess.queen", extends="chess")),
        "plugin 'chess.queen' extends 'chess', this family is 'toy'",
    ),
    ((toy, SMALL, plugin("toy.wet", requires=("toy.rain",))), "plugin 'toy.wet' needs 'toy.rain': add it"),
    (
        (toy, SMALL, plugin("toy.lead"), GOLD),
        "plugin 'toy.gold' does not go with 'toy.lead': one metal",
    ),
]


@pytest.mark.parametrize(("plugins", "text"), ODD, ids=[text[:40] for _, text in ODD])
def test_what_does_not_fit_is_refused_with_its_mend(plugins, text):
    """A missing, doubled or unfit plugin is told with its name and the mend."""
    with pytest.raises(RulesetError) as caught:
        compose(*plugins)
    assert str(caught.value) == text
