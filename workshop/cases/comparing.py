"""Comparing: what a case expects with what is found, key by key, only what is mentioned."""

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

import msgspec

from atoll.core import encode

ABSENT: Final = "nothing"
NOTHING: Final[tuple[Any, ...]] = ([], (), {}, "none")
"""What a case may say of something that is not there."""


class Difference(msgspec.Struct, frozen=True):
    """One value that is not what was expected."""

    key: str
    expected: str
    found: str


def differences(expected: Mapping[str, Any], found: Mapping[str, Any], prefix: str = "") -> list[Difference]:
    """
    In what *found* is not as *expected*, in the order of *expected*.

    Tables are compared key by key, lists without regard to order. An empty list or ``"none"`` also matches what
    is not there.
    """
    faults = []
    for key, value in expected.items():
        path = f"{prefix}{key}"
        actual = found.get(key)
        if isinstance(value, Mapping) and isinstance(actual, Mapping | None):
            faults += differences(value, actual or {}, f"{path}.")
        elif not same(value, actual):
            faults.append(Difference(path, shown(value), shown(actual)))
    return faults


def same(expected: Any, found: Any) -> bool:
    """Equal, lists as multisets; nothing equals what says that there is nothing."""
    if found is None:
        return expected in NOTHING
    if isinstance(expected, list | tuple) and isinstance(found, list | tuple):
        return _bag(expected) == _bag(found)
    return isinstance(expected, bool) == isinstance(found, bool) and bool(expected == found)


def shown(value: Any) -> str:
    """A value as the case file would write it."""
    if value is None:
        return ABSENT
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{key} = {shown(item)}" for key, item in value.items()) + " }"
    if isinstance(value, list | tuple):
        return f"[{', '.join(shown(item) for item in value)}]"
    return str(value)


def _bag(items: list[Any] | tuple[Any, ...]) -> Counter[bytes]:
    return Counter(encode(item) for item in items)
