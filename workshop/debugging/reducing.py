"""Reducing: the smallest part of a list that still shows something, by trying parts of it (delta debugging)."""

from collections.abc import Callable, Sequence
from typing import TypeVar

T = TypeVar("T")


def reduced(items: Sequence[T], shows: Callable[[list[T]], bool]) -> list[T]:
    """
    Items of which none can be left out, in their order, so that it still *shows*.

    *items* as a whole must show it, which is not tried again. The answer is minimal one by one: without any single
    item it does not show. Half of the items are left out at first, then a quarter, and so on.
    """
    kept, size = list(items), (len(items) + 1) // 2
    if kept and shows([]):
        return []
    while size:
        kept, size = _pass(kept, size, shows)
    return kept


def _pass(kept: list[T], size: int, shows: Callable[[list[T]], bool]) -> tuple[list[T], int]:
    """Each block of *size* left out where it can be, from the end; the next size, 0 when none is left."""
    before, place = len(kept), len(kept)
    while place > 0:
        start = max(0, place - size)
        fewer = kept[:start] + kept[place:]
        if len(fewer) < len(kept) and shows(fewer):
            kept = fewer
        place = start
    if size > 1:
        return kept, size // 2
    return kept, 1 if len(kept) < before else 0
