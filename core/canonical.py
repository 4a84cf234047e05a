"""Canonical bytes, and the fingerprints made of them."""

import hashlib
from collections.abc import Mapping
from functools import cache
from typing import Any, Final, TypeAlias

import msgspec

from atoll.core.errors import RulesetError
from atoll.core.state import Part, State

PartNames: TypeAlias = Mapping[type[Part], str]
"""The name of each part type of a ruleset in logs, ``<plugin>.<Part>``, in the ruleset's order."""

LARGEST: Final = 2**53 - 1
"""Ints beyond it are not the same number in every language's JSON."""

encode = msgspec.json.Encoder(order="sorted").encode
"""
Canonical JSON bytes of a struct or plain value: keys sorted, no spaces.

Equal to RFC 8785 as long as there are no floats, ints stay within ±`LARGEST` and keys are ASCII, which
composition checks for every part, event and command.
"""


def as_read(value: Any) -> Any:
    """*value* as a log gives it back where its type says nothing: tuples are lists, structs are dicts."""
    return msgspec.json.decode(encode(value))


def fingerprint(raw: bytes, size: int = 8) -> str:
    """blake2b of *raw* in hex; *size* is in bytes."""
    return hashlib.blake2b(raw, digest_size=size).hexdigest()


def digest(part: Part) -> str:
    """64-bit fingerprint of *part*'s canonical bytes, as 16 hex digits."""
    return hashlib.blake2b(encode(part), digest_size=8).hexdigest()


def digests(before: State, after: State, names: PartNames) -> dict[str, str]:
    """Digest of every part of *after* that is not the same object in *before*, by part name."""
    was = before.get
    return {names[kind]: digest(part) for kind, part in after.items() if was(kind) is not part}


@cache
def schema_fingerprint(kind: type[msgspec.Struct]) -> str:
    """Fingerprint of *kind*'s JSON Schema: it differs where digests of two versions cannot be compared."""
    schema, components = msgspec.json.schema_components([kind])
    return fingerprint(encode(_without_prose([schema, components])))


def _without_prose(schema: Any) -> Any:
    if isinstance(schema, dict):
        return {key: _without_prose(value) for key, value in schema.items() if key not in ("description", "title")}
    return [_without_prose(item) for item in schema] if isinstance(schema, list | tuple) else schema


@cache
def check_canonical(kind: type[msgspec.Struct]) -> None:
    """
    Refuse a type whose bytes would not be canonical.

    Raises:
        RulesetError: A field of *kind* may hold a float or a set, whose bytes are not the same everywhere.
    """
    info = msgspec.inspect.type_info(kind)
    seen: set[str] = set()
    _check(info, kind.__name__, seen)


def _check(info: Any, where: str, seen: set[str]) -> None:
    if isinstance(info, msgspec.inspect.FloatType | msgspec.inspect.SetType | msgspec.inspect.FrozenSetType):
        raise RulesetError(f"{where} may hold a {type(info).__name__[:-4].lower()}: use ints and sorted tuples")
    if isinstance(info, msgspec.inspect.StructType):
        if info.cls.__name__ in seen:
            return
        seen.add(info.cls.__name__)
        for field in info.fields:
            _check(field.type, f"{info.cls.__name__}.{field.name}", seen)
    for name in ("types", "item_types"):
        for inner in getattr(info, name, ()):
            _check(inner, where, seen)
    for name in ("item_type", "key_type", "value_type"):
        if hasattr(info, name):
            _check(getattr(info, name), where, seen)
