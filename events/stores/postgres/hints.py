"""Hints: a node tells the others that there is news. They may get lost; whoever needs to know polls."""

import threading
from collections.abc import Callable
from typing import Final

from atoll.events.stores.postgres.driver import psycopg
from atoll.events.stores.postgres.place import Place, ServerTrouble, connect, translated

PAUSE: Final = 0.02
"""Seconds between hints of one node: each takes a lock that all commits of the database share."""

LOOK: Final = 0.5
"""Seconds after which a listener looks whether it shall end."""

AGAIN: Final = 1.0
"""Seconds until a connection that went away is made anew."""


class Hints:
    """
    Sends and hears hints, each on a connection of its own, far from any append.

    Args:
        heard: Called in a thread of ours after any node has appended, soon and seldom.
    """

    def __init__(self, where: Place, heard: Callable[[], object]) -> None:
        self._where, self._heard = where, heard
        self._news, self._closing = threading.Event(), threading.Event()
        self._threads = [threading.Thread(target=self._forever, args=(work,), daemon=True) for work in self._work]
        for thread in self._threads:
            thread.start()

    @property
    def _work(self) -> tuple[Callable[["psycopg.Connection"], None], ...]:
        return self._send, self._listen

    def tell(self) -> None:
        """There is news; the hint goes out with others that come soon."""
        self._news.set()

    def close(self) -> None:
        """Ends both threads."""
        self._closing.set()
        self._news.set()
        for thread in self._threads:
            thread.join()

    def _forever(self, work: Callable[["psycopg.Connection"], None]) -> None:
        while not self._closing.is_set():
            try:
                with translated(self._where), connect(self._where) as db:
                    work(db)
            except ServerTrouble:  # the store itself says what is wrong
                self._closing.wait(AGAIN)

    def _send(self, db: "psycopg.Connection") -> None:
        while not self._closing.is_set():
            if self._news.wait(LOOK) and not self._closing.is_set():
                self._news.clear()
                db.execute("SELECT pg_notify(%s, '')", (self._channel,))
                self._closing.wait(PAUSE)

    def _listen(self, db: "psycopg.Connection") -> None:
        db.execute(f"LISTEN {self._channel}")
        while not self._closing.is_set():
            for _ in db.notifies(timeout=LOOK, stop_after=1):
                self._heard()

    @property
    def _channel(self) -> str:
        return f"{self._where.schema}_log"
