"""Rounds: which games this node looks after, and when."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from atoll.service.attending import Attendant
from atoll.service.desk.desk import Desk
from atoll.service.hall import now_ms
from atoll.service.journal import journal
from atoll.service.metrics import Metrics

LEASE_MS: Final = 15_000
PAUSE: Final = 0.25
"""Seconds between looks when nothing happens."""

GATHER: Final = 0.02
"""Seconds in which news of games that this node does not look after are gathered before it asks the desk."""

CLAIMS: Final = 200
"""Games that a node takes on at once."""

THREADS: Final = 4
"""For bots, timers and webhooks."""

AGAIN_MS: Final = 5_000
"""When to try again after a fault."""


class Rounds:
    """
    Holds the leases of games that need looking after, and attends to them after news and when something is due.

    A node that stops renewing loses its leases after 15 seconds, and others take over.
    """

    def __init__(self, desk: Desk, attendant: Attendant, metrics: Metrics, node: str) -> None:
        self._desk, self._attendant, self._metrics, self.node = desk, attendant, metrics, node
        self.held: dict[str, int] = {}
        """When to look at each game again, in milliseconds since the epoch; 0 where only after news."""
        self._renew: dict[str, int] = {}
        self._busy: set[str] = set()
        self._again: set[str] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._threads = ThreadPoolExecutor(THREADS, "attendant")
        self._bell = asyncio.Event()

    def news(self, game: str) -> None:
        """Somebody appended to that game, or changed its card; called in the event loop."""
        if game in self.held:
            self._start(game)
        else:
            self._bell.set()

    async def step(self) -> None:
        """Renew leases, take on games that nobody looks after, attend to what is due."""
        self._bell.clear()
        now = now_ms()
        stale = [game for game in self.held if now >= self._renew.get(game, 0)]
        for game in self._settled(stale, await asyncio.to_thread(self._claim, stale, now), now):
            self._start(game)
        for game, due in list(self.held.items()):
            if due and due <= now:
                self._start(game)
        self._metrics.leases.set(len(self.held))
        soonest = min([due for due in self.held.values() if due], default=now + 60_000)
        try:
            await asyncio.wait_for(self._bell.wait(), max(0.01, min(PAUSE, (soonest - now) / 1000)))
        except TimeoutError:
            return
        await asyncio.sleep(GATHER)

    def _claim(self, stale: list[str], now: int) -> list[str]:
        """Games whose lease this node holds from now on: the stale ones again, and new ones; in a thread."""
        new = self._desk.unattended(now, CLAIMS)
        return self._desk.lease([*new, *stale], self.node, now, now + LEASE_MS)

    def _settled(self, stale: list[str], leased: list[str], now: int) -> list[str]:
        """Those among them that are new; what another node has taken is dropped."""
        for game in leased:
            self._renew[game] = now + LEASE_MS // 3
        for game in set(stale) - set(leased):
            self._drop(game)
        return [game for game in leased if game not in self.held]

    def _drop(self, game: str) -> None:
        self.held.pop(game, None)
        self._renew.pop(game, None)

    def _start(self, game: str) -> None:
        """Attend to a game, once more where that is going on already."""
        self.held.setdefault(game, 0)
        if game in self._busy:
            self._again.add(game)
            return
        self._busy.add(game)
        task = asyncio.get_running_loop().create_task(self._attend(game))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _attend(self, game: str) -> None:
        try:
            due = await asyncio.get_running_loop().run_in_executor(self._threads, self._attendant.attend, game)
        except Exception as error:
            journal().error("a game cannot be attended to", game=game, error=repr(error))
            due = now_ms() + AGAIN_MS
        self._busy.discard(game)
        if due is None:
            self._drop(game)
        elif game in self.held:
            self.held[game] = due
        if game in self._again:
            self._again.discard(game)
            if due is not None:
                self._start(game)

    async def close(self) -> None:
        """What is being done is finished, what waits is left; other nodes may go on at once."""
        self._again.clear()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.to_thread(self._threads.shutdown)
        await asyncio.to_thread(self._desk.release, self.node)
