"""Canonical bytes are RFC 8785, so that any language can check digests and hashes."""

from typing import Any

import msgspec
import pytest
import rfc8785
from hypothesis import given
from hypothesis import strategies as some

from atoll.core import Part, RulesetError, State, compose, digest, encode, fingerprint
from atoll.core.canonical import LARGEST, as_read, check_canonical, digests, schema_fingerprint
from tests.support import toy
from tests.support.toy_extras import RAIN, changed, plugin, toy_with

pytestmark = pytest.mark.every_python

KEYS = some.text(some.characters(max_codepoint=127), max_size=6)
PLAIN = some.recursive(
    some.none()
    | some.booleans()
    | some.integers(-LARGEST, LARGEST)
    | some.text(some.characters(exclude_categories=["Cs"]), max_size=8),
    lambda inner: some.lists(inner, max_size=4) | some.dictionaries(KEYS, inner, max_size=4),
    max_leaves=12,
)


@given(PLAIN)
def test_bytes_are_those_of_rfc_8785(value):
    """Without floats, with ints below 2**53 and ASCII keys, the bytes are those of another library's RFC 8785."""
    assert encode(value) == rfc8785.dumps(value)


@given(some.lists(some.integers(0, 9), max_size=5), some.lists(some.none() | some.integers(0, 9), max_size=5))
def test_parts_and_messages_are_rfc_8785_too(afloat, held):
    """Structs are objects with sorted keys, tuples are arrays, tags are fields."""
    for struct in (toy.Pond(tuple(held), tuple(afloat)), toy.Dealt(tuple(held), (tuple(held),), ()), toy.Sink(None, 3)):
        assert encode(struct) == rfc8785.dumps(as_read(struct))


def test_keys_are_sorted():
    """Neither the order of fields nor that of a dict is in the bytes."""
    assert encode({"b": 1, "a": {"d": 1, "c": 2}}) == b'{"a":{"c":2,"d":1},"b":1}'
    assert encode(toy.Scored(seat=1, points=2)) == b'{"points":2,"seat":1,"type":"toy.Scored"}'


def test_ints_beyond_the_largest_are_no_longer_rfc_8785():
    """Why the bound is there: the other library refuses the next one."""
    assert LARGEST == 2**53 - 1
    with pytest.raises(rfc8785.IntegerDomainError):
        rfc8785.dumps(LARGEST + 1)


def test_values_as_a_log_gives_them_back():
    """Tuples come back as lists and structs as dicts where a type says nothing."""
    assert as_read({"a": (1, (2,)), "b": toy.Pond((0,), ())}) == {"a": [1, [2]], "b": {"backs": [0], "sunk": []}}
    assert as_read(None) is None


def test_a_fingerprint_is_blake2b_in_hex():
    """Its size is in bytes; these are test vectors for other languages."""
    assert fingerprint(b"") == "e4a6a0577479b2b4"
    assert fingerprint(b"{}", 16) == "2afb9b83f9314e5d029766197f539792"
    assert digest(toy.Pond((0, None, -1), (1,))) == fingerprint(b'{"backs":[0,null,-1],"sunk":[1]}')


def test_digests_are_of_the_parts_that_changed():
    """A part that is the same object as before has no digest in the entry."""
    names = toy_with().part_names
    before = State.of(toy.Pond(), toy.Hands(), toy.Turn())
    after = before.put(toy.Turn(1))

    assert digests(before, after, names) == {"toy.Turn": digest(toy.Turn(1))}
    assert digests(before, before, names) == {}


def test_parts_are_named_in_the_order_of_json_keys():
    """A log numbers parts by their place in a JSON object, so their names are sorted."""
    names = list(toy_with(RAIN).part_names.values())

    assert names == ["core.Scripted", "core.Table", "toy.Hands", "toy.Pond", "toy.Terms", "toy.Turn", "toy.rain.Sky"]
    assert list(as_read(toy_with(RAIN).schemas)) == names


def test_prose_is_no_schema():
    """Two types that differ in their docstrings only have one fingerprint; another field gives another."""

    class One(Part, frozen=True):
        """Words."""

        at: int = 0

    first = schema_fingerprint(One)
    same = msgspec.defstruct("One", [("at", int, 0)], bases=(Part,), frozen=True)
    other = msgspec.defstruct("One", [("at", int | None, 0)], bases=(Part,), frozen=True)

    assert schema_fingerprint(same) == first
    assert schema_fingerprint(other) != first


FORBIDDEN = [
    (float, "Odd.x may hold a float: use ints and sorted tuples"),
    (set[int], "Odd.x may hold a set: use ints and sorted tuples"),
    (frozenset[str], "Odd.x may hold a frozenset: use ints and sorted tuples"),
    (tuple[float, ...], "Odd.x may hold a float: use ints and sorted tuples"),
    (tuple[int, float], "Odd.x may hold a float: use ints and sorted tuples"),
    (dict[str, float], "Odd.x may hold a float: use ints and sorted tuples"),
    (int | float | None, "Odd.x may hold a float: use ints and sorted tuples"),
]


@pytest.mark.parametrize(("kind", "text"), FORBIDDEN)
def test_types_with_other_bytes_elsewhere_are_refused(kind, text):
    """A float or set anywhere in a part is refused, with the field."""
    odd = msgspec.defstruct("Odd", [("x", kind)], bases=(Part,), frozen=True)

    with pytest.raises(RulesetError) as caught:
        check_canonical(odd)
    assert str(caught.value) == text


def test_a_float_within_a_struct_within_a_part_is_refused():
    """Composition looks into nested types, of parts, commands and events."""

    class Inner(msgspec.Struct, frozen=True):
        width: float

    class Outer(Part, frozen=True):
        inner: tuple[Inner, ...] = ()

    with pytest.raises(RulesetError, match=r"^Inner.width may hold a float: use ints and sorted tuples$"):
        toy_with(plugin("toy.odd", parts=(Outer(),)))


def test_the_types_of_the_kernel_are_canonical():
    """Its own commands, events and parts pass what it asks of others."""
    checked: list[Any] = [*toy_with().deciders, *toy_with().evolvers, *toy_with().part_names]

    assert [check_canonical(kind) for kind in checked] == [None] * len(checked)
    assert compose(changed(toy, terms=None, sets={})).fingerprint
