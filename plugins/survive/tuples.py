"""Tuples as parts hold them: one that is changed is another one."""

from typing import TypeVar

T = TypeVar("T")


def swapped(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """The same values but for one."""
    after = list(values)
    after[place] = value
    return tuple(after)
