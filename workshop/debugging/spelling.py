"""Spelling: values as people read them, and in what two values differ, leaf by leaf."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final

import msgspec

from atoll.core import Event, Ruleset, State, encode

WIDE: Final = 160
"""Signs of a value that are shown."""


class Change(msgspec.Struct, frozen=True):
    """One value that is another than before."""

    path: str
    """``Sea.pieces[0]``: the part, its field, then places and keys."""
    was: str
    now: str

    def __str__(self) -> str:
        return f"{self.path}: {self.was} -> {self.now}"


def spelled(ruleset: Ruleset, state: State, field: str, value: Any) -> str:
    """A field's value as the family spells it, with the bare value behind it where that says more."""
    bare = cut(repr(value))
    try:
        text = ruleset.family.spell(state, field, value) if ruleset.family.spell is not None else bare
    except Exception:  # a value that cannot be spelled is shown as it is: what is debugged may be broken
        return bare
    return cut(text) if text and text != str(value) and not isinstance(value, str) else bare


def cut(text: str) -> str:
    """*text*, its end left out where it is too long for a line."""
    return text if len(text) <= WIDE else f"{text[: WIDE - 1]}…"


def told(ruleset: Ruleset, state: State, event: Event) -> str:
    """An event by its tag and its fields, spelled in *state*."""
    fields = [f"{name} {spelled(ruleset, state, name, getattr(event, name))}" for name in event.__struct_fields__]
    name = str(event.__struct_config__.tag)
    return f"{name}: {cut(', '.join(fields))}" if fields else name


def part_changes(ruleset: Ruleset, before: State, after: State) -> list[Change]:
    """Every value of every part that differs, by the order of part names."""
    found: list[Change] = []
    for kind, name in ruleset.part_names.items():
        was, now = before.get(kind), after.get(kind)
        if was is not now and was != now:
            found += [change_of(ruleset, after, leaf) for leaf in leaves(was, now, name.rpartition(".")[2])]
    return found


Leaf = tuple[str, str, Any, Any]
"""Path, field, value before, value after."""


def change_of(ruleset: Ruleset, state: State, leaf: Leaf) -> Change:
    """A leaf for people, spelled in *state*."""
    path, field, was, now = leaf
    return Change(path, spelled(ruleset, state, field, was), spelled(ruleset, state, field, now))


def leaves(was: Any, now: Any, path: str, field: str = "") -> Iterator[Leaf]:
    """The smallest values in which two values differ; lists of other lengths by what went and what came."""
    if _alike(was, now):
        for name in was.__struct_fields__:
            yield from _inner(getattr(was, name), getattr(now, name, None), f"{path}.{name}", name)
    elif isinstance(was, dict) and isinstance(now, dict):
        for key in sorted(was.keys() | now.keys()):
            yield from _inner(was.get(key), now.get(key), f"{path}[{key}]", field)
    elif isinstance(was, tuple | list) and isinstance(now, tuple | list):
        yield from _in_lists(was, now, path, field)
    elif encode(was) != encode(now):
        yield path, field, was, now


def _alike(was: Any, now: Any) -> bool:
    """Structs of one name; their types may come from two copies of one plugin."""
    return isinstance(was, msgspec.Struct) and type(was).__name__ == type(now).__name__


def _inner(was: Any, now: Any, path: str, field: str) -> Iterator[Leaf]:
    if was != now or type(was) is not type(now):
        yield from leaves(was, now, path, field)


def _in_lists(was: Sequence[Any], now: Sequence[Any], path: str, field: str) -> Iterator[Leaf]:
    if len(was) == len(now):
        for place, (old, new) in enumerate(zip(was, now, strict=True)):
            yield from _inner(old, new, f"{path}[{place}]", field)
        return
    gone, come = _bag(was), _bag(now)
    left = tuple(item for item in _each(was, gone - come))
    new = tuple(item for item in _each(now, come - gone))
    yield (path, field, left, new) if left or new else (path, field, was, now)


def _bag(items: Sequence[Any]) -> Counter[bytes]:
    return Counter(encode(item) for item in items)


def _each(items: Sequence[Any], wanted: Counter[bytes]) -> Iterator[Any]:
    left = Counter(wanted)
    for item in items:
        if left[encode(item)] > 0:
            left[encode(item)] -= 1
            yield item
