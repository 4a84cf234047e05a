"""The ways to say no, and how they are written."""

import copy
import pickle

import pytest

from atoll.core import AtollError, LogError, PositionError, Refused, RulesetError, SeedUnknown
from atoll.core.errors import near

pytestmark = pytest.mark.every_python


def test_a_refusal_says_code_rule_and_values():
    """The text is one line of codes and values, for logs and programmers; sentences come from catalogues."""
    refused = Refused("too_far", "toy/movement.6", may=1, asked=2)

    assert str(refused) == "too far: may 1, asked 2 [toy/movement.6, too_far]"
    assert (refused.code, refused.rule, refused.values) == ("too_far", "toy/movement.6", {"may": 1, "asked": 2})
    assert str(Refused("no_stone", "toy/sinking.1")) == "no stone [toy/sinking.1, no_stone]"


@pytest.mark.parametrize("error", [Refused("too_far", "toy/movement.6", may=1), PositionError("tiles.F4", "no tile")])
@pytest.mark.parametrize("way", [lambda error: pickle.loads(pickle.dumps(error)), copy.copy])
def test_errors_can_go_to_another_process(error, way):
    """An error that was pickled or copied says the same and has the same values."""
    twin = way(error)

    assert (type(twin), str(twin), vars(twin)) == (type(error), str(error), vars(error))


def test_a_position_error_names_its_key():
    """The dotted path of the key at fault comes first."""
    error = PositionError("tiles.F4", "no tile")

    assert (str(error), error.key) == ("tiles.F4: no tile", "tiles.F4")


@pytest.mark.parametrize("kind", [Refused, RulesetError, PositionError, LogError, SeedUnknown])
def test_every_error_on_purpose_is_an_atoll_error(kind):
    """Who wants all of them catches one."""
    assert issubclass(kind, AtollError)


@pytest.mark.parametrize(
    ("name", "told"),
    [("toy.smal", ", did you mean toy.small?"), ("rain", ", did you mean toy.rain?"), ("chess", "")],
)
def test_the_nearest_name_is_told(name, told):
    """A name that is not known is followed by the one that is nearly it, or that ends with it."""
    assert near(name, ["toy", "toy.rain", "toy.small"], 0.85) == told
