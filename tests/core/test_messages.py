"""Commands, events and entries are frozen data."""

import msgspec
import pytest

from atoll.core import Entry, Note, encode, named
from tests.support import toy

pytestmark = pytest.mark.every_python


def test_a_tag_names_a_message():
    """The tag is the name in logs; the class is the name in code."""
    assert [named(toy.Sink(0, 1)), named(toy.Rolled(0, 1))] == ["toy.Sink", "toy.Rolled"]


@pytest.mark.parametrize(
    "message", [toy.Sink(0, 1), toy.Rolled(0, 1), Note(0, 0, -1, ()), Entry(1, toy.Roll(0), (), (), {})]
)
def test_messages_are_frozen(message):
    """No field of a message can be set."""
    with pytest.raises(AttributeError, match="immutable type"):
        setattr(message, message.__struct_fields__[0], 9)


def test_equal_commands_are_one_key():
    """Commands and events of plain values can be keys and members of sets."""
    assert {toy.Sink(0, 1), toy.Sink(0, 1), toy.Sink(1, 1)} == {toy.Sink(0, 1), toy.Sink(1, 1)}


def test_an_unknown_field_is_no_message():
    """What a type does not declare is refused, at every level."""
    with pytest.raises(msgspec.ValidationError, match="unknown field `x`"):
        msgspec.json.decode(b'{"seat":0,"at":1,"x":1}', type=toy.Sink)


def test_a_note_is_four_numbers():
    """Notes are lists on disk: plugin, rule, cause, parts."""
    assert encode(Note(plugin=1, rule=-1, cause=0, parts=(2, 3))) == b"[1,-1,0,[2,3]]"


def test_the_seat_of_an_entry_is_that_of_its_command():
    """None is the host."""
    assert [Entry(1, toy.Roll(seat), (), (), {}).seat for seat in (None, 2)] == [None, 2]
