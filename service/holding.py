"""Holding up: what may keep nodes from seeing what other nodes append, where a store can say so."""

from typing import Protocol, runtime_checkable

from atoll.events.stores.store import Store, StoreError


class Held(Protocol):
    """Who holds up the feed; its text is for operators."""

    @property
    def since(self) -> int:
        """Milliseconds since the epoch."""
        ...


@runtime_checkable
class MayBeHeld(Protocol):
    """A store whose feed waits for transactions that are open."""

    def held(self) -> Held | None:
        """The one that it has waited for too long."""
        ...


def held_up(store: Store) -> Held | None:
    """Who holds up the feed; `None` where nobody does, or nobody can say."""
    try:
        return store.held() if isinstance(store, MayBeHeld) else None
    except StoreError:
        return None
