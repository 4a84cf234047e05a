"""The house: everything that a node has, put together; and what it does beside answering requests."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Final

from atoll.core import Catalogue
from atoll.events.stores.store import Store, StoreError
from atoll.service.attending import Attendant
from atoll.service.desk.desk import Desk, DeskError
from atoll.service.hall import Hall
from atoll.service.identity import Porter
from atoll.service.journal import journal
from atoll.service.limits import Counting, Limiter
from atoll.service.metrics import Metrics
from atoll.service.rounds import Rounds
from atoll.service.settings import Settings
from atoll.service.shelf import Shelf
from atoll.service.tokens import Mint
from atoll.service.wakeups import Follower, Hinting, Wakeups
from atoll.service.webhooks import Post, Teller, post

THREADS: Final = 40
"""Requests that are answered at the same time."""

PAUSE: Final = 1.0
"""Seconds to wait after background work has failed."""


class House:
    """A node: its games, its tokens, its limits, and its work beside requests."""

    def __init__(
        self, settings: Settings, store: Store, desk: Desk, catalogue: Catalogue | None = None, send: Post = post
    ) -> None:
        self.settings, self.store, self.desk = settings, store, desk
        self.metrics, self.wakeups = Metrics(), Wakeups()
        self.hall = Hall(store, desk, catalogue or Catalogue(), sittings=settings.sittings)
        self.hall.on_entries = self.wakeups.ring
        self.mint, self.shelf = Mint(desk), Shelf(self.hall)
        self.porter = Porter(self.hall, self.mint, settings.keys)
        self.limiter = Limiter(settings.rate, settings.burst)
        self.counting = Counting(settings.streams, settings.streams_each)
        self.threads = ThreadPoolExecutor(THREADS, "answering")
        self.node = settings.node or self.mint.fresh(None)[-12:]
        self._attendant = Attendant(self.hall, self.metrics, Teller(self.hall, self.metrics, send).tell)
        self._follower: Follower | None = None
        self._news = asyncio.Event()

    @asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        """While this lasts, the node does what nobody asks it to; afterwards it has let go of everything."""
        rounds = Rounds(self.desk, self._attendant, self.metrics, self.node)
        self.wakeups.open()
        if isinstance(self.store, Hinting):
            self.store.listen(partial(asyncio.get_running_loop().call_soon_threadsafe, self._news.set))
        self.wakeups.on_ring.append(rounds.news)
        work = [asyncio.create_task(self._forever(step)) for step in (rounds.step, self._follow)]
        try:
            yield
        finally:
            self.wakeups.close()
            for task in work:
                task.cancel()
            await asyncio.gather(*work, return_exceptions=True)
            with suppress(StoreError, DeskError):
                await rounds.close()
            await asyncio.to_thread(self.close)

    def close(self) -> None:
        """Let go of the files or servers."""
        self.threads.shutdown()
        self.desk.close()
        self.store.close()

    async def _forever(self, step: Callable[[], Awaitable[None]]) -> None:
        """Again and again; a failure is written down and does not end it."""
        while True:
            try:
                await step()
            except Exception as error:
                journal().error("background work failed", error=repr(error))
                await asyncio.sleep(PAUSE)

    async def _follow(self) -> None:
        """Ring for games that any node has appended to; at a hint at once, without one at the next poll."""
        self._news.clear()
        if self._follower is None:
            self._follower = await asyncio.to_thread(Follower, self.store)
        for game in await asyncio.to_thread(self._follower.news):
            self.wakeups.ring(game)
        self.metrics.polled.set(time.time())
        with suppress(TimeoutError):
            await asyncio.wait_for(self._news.wait(), self.settings.poll_ms / 1000)

    def check(self) -> str:
        """Why the node should be sent no requests; empty where it should."""
        if self.wakeups.closing:
            return "the node is being stopped"
        try:
            self.store.games(limit=1)
            self.desk.games(limit=1)
        except (StoreError, DeskError) as error:
            return str(error)
        return ""
