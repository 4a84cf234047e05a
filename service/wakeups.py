"""Wake-ups: whoever waits for news of a game is told that there are some; what they are is read from the log."""

import asyncio
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final, Protocol, runtime_checkable

from atoll.events.stores.store import Store
from atoll.service.desk.rows import game_of_log

PAGE: Final = 1000
FURTHEST: Final = 1 << 127
"""No store has positions beyond it."""


class Wakeups:
    """
    Bells by game. A bell that rings for nothing costs a look at the log, one that does not ring costs a poll.

    Bells belong to the event loop; `ring` may be called from any thread.
    """

    def __init__(self) -> None:
        self._bells: dict[str, set[asyncio.Event]] = defaultdict(set)
        self._loop: asyncio.AbstractEventLoop | None = None
        self.closing = False
        """Whether the node is being stopped: all streams end."""
        self.on_ring: list[Callable[[str], None]] = []
        """Called in the event loop with the name of each game that rang."""

    def open(self) -> None:
        """From now on bells ring in the running event loop."""
        self._loop, self.closing = asyncio.get_running_loop(), False

    def ring(self, game: str) -> None:
        """There is something new about that game."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._ring, game)

    def _ring(self, game: str) -> None:
        for bell in self._bells.get(game, ()):
            bell.set()
        for tell in self.on_ring:
            tell(game)

    def close(self) -> None:
        """Everybody wakes up and finds that the node is being stopped."""
        self.closing = True
        for bells in self._bells.values():
            for bell in bells:
                bell.set()

    @contextmanager
    def listening(self, game: str) -> Iterator[asyncio.Event]:
        """A bell for that game, to be cleared before each look at the log."""
        bell = asyncio.Event()
        self._bells[game].add(bell)
        try:
            yield bell
        finally:
            self._bells[game].discard(bell)
            if not self._bells[game]:
                del self._bells[game]


@runtime_checkable
class Hinting(Protocol):
    """A store that hears of other nodes' appends before it is asked."""

    def listen(self, heard: Callable[[], object]) -> None:
        """Calls *heard*, in a thread of its own, when it is time to look; some hints are lost."""
        ...


class Follower:
    """Follows what all nodes append."""

    def __init__(self, store: Store) -> None:
        self._store, self._position = store, end_of_feed(store)

    def news(self) -> set[str]:
        """Games that were appended to since the last call."""
        found: set[str] = set()
        while rows := self._store.feed(self._position, PAGE):
            found |= {game_of_log(log) for _, log, _ in rows}
            self._position = rows[-1][0]
            if len(rows) < PAGE:
                break
        return found


def end_of_feed(store: Store) -> int:
    """A position that no entry lies behind, found by halving, without reading what lies before it."""
    low, high = 0, 1
    while high < FURTHEST and store.feed(high, 1):
        low, high = high, high * 2
    while low < high:
        middle = (low + high) // 2
        if store.feed(middle, 1):
            low = middle + 1
        else:
            high = middle
    return low
