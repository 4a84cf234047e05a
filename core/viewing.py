"""Viewing: what somebody other than the host sees."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from atoll.core.canonical import PartNames, digest
from atoll.core.messages import HOST, Entry, Viewer
from atoll.core.state import State

T = TypeVar("T")
Views = Mapping[type, Callable[[State, Any, Viewer], Any]]


def seen(views: Views, names: PartNames, state: State, thing: T, viewer: Viewer) -> T:
    """*thing* as *viewer* sees it; see `Ruleset.view`."""
    if viewer == HOST:
        return thing
    if isinstance(thing, State):
        parts = [seen(views, names, state, part, viewer) for part in thing.values()]
        return State.of(*parts)  # type: ignore[return-value]  # a state of the same type
    if isinstance(thing, Entry):
        return _seen_entry(views, names, state, thing, viewer)  # type: ignore[return-value]  # an entry too
    return views[type(thing)](state, thing, viewer)  # type: ignore[no-any-return]  # a view has the thing's type


def as_it_is(state: State, thing: T, viewer: Viewer) -> T:
    """The view of what has no secrets."""
    return thing


def _seen_entry(views: Views, names: PartNames, state: State, entry: Entry, viewer: Viewer) -> Entry:
    kinds = {name: kind for kind, name in names.items()}
    return Entry(
        seq=entry.seq,
        command=seen(views, names, state, entry.command, viewer),
        events=tuple(seen(views, names, state, event, viewer) for event in entry.events),
        notes=entry.notes,
        digests={name: digest(seen(views, names, state, state[kinds[name]], viewer)) for name in entry.digests},
    )
