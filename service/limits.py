"""Limits: how many requests and streams one token or address may have on this node."""

import threading
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from atoll.service.problems import Trouble

KNOWN: Final = 20_000
"""Buckets that are kept; the one that was asked for longest ago goes first, and would be full again anyway."""


class Limiter:
    """
    A bucket of requests for each key: filled evenly, emptied by requests.

    Args:
        rate: Requests a second; 0 is no limit.
        burst: What a bucket holds.
    """

    def __init__(self, rate: float, burst: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._burst, self._clock = rate, burst, clock
        self._buckets: OrderedDict[object, tuple[float, float]] = OrderedDict()
        self._lock = threading.Lock()

    def take(self, key: object, cost: float = 1.0) -> None:
        """
        One request of *key*.

        Raises:
            Trouble: The bucket is empty; says when to come again.
        """
        if not self._rate:
            return
        with self._lock:
            now = self._clock()
            left, since = self._buckets.pop(key, (float(self._burst), now))
            left = min(self._burst, left + (now - since) * self._rate)
            enough = left >= cost
            self._buckets[key] = (left - cost if enough else left, now)
            if len(self._buckets) > KNOWN:
                self._buckets.popitem(last=False)
        if not enough:
            wait = max(1, round((cost - left) / self._rate))
            raise Trouble("too-many", f"more than {self._rate:g} requests a second: wait {wait} s", retry_after=wait)


class Counting:
    """How many streams are open, in all and for each key; used in the event loop alone."""

    def __init__(self, most: int, most_each: int) -> None:
        self._most, self._most_each = most, most_each
        self.open: Counter[object] = Counter()

    @contextmanager
    def one(self, key: object) -> Iterator[None]:
        """
        A stream of *key*.

        Raises:
            Trouble: There are as many as may be.
        """
        if self.open[key] >= self._most_each:
            raise Trouble("too-many", f"{self._most_each} streams are open for this token: close one", retry_after=5)
        if self.open.total() >= self._most:
            raise Trouble("unavailable", f"{self._most} streams are open on this node: try another", retry_after=5)
        self.open[key] += 1
        try:
            yield
        finally:
            self.open[key] -= 1
            if not self.open[key]:
                del self.open[key]
