"""Connections that are shared by threads; those that the server has closed are made anew."""

import logging
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

from atoll.events.stores.postgres.driver import psycopg, psycopg_pool
from atoll.events.stores.postgres.place import Place, ServerAway, translated

QUICK: Final = 2.0
"""Seconds in which a server that is there gives a connection."""

Row = tuple[Any, ...]


class Readers:
    """
    At most *size* connections; who comes when all are in use waits for *patience* seconds.

    Raises:
        ServerTrouble: From every method: nobody answers, or what is asked is refused.
    """

    def __init__(self, where: Place, size: int, patience: float) -> None:
        logging.getLogger("psycopg.pool").setLevel(logging.ERROR)  # callers are told; each attempt need not be
        self._where = where
        self._pool = psycopg_pool.ConnectionPool(
            where.conninfo,
            kwargs={"autocommit": True},
            min_size=1,
            max_size=size,
            timeout=max(patience, QUICK),
            reconnect_timeout=max(patience, QUICK),
            open=True,
            name=f"connections to {where}",
        )

    def rows(self, query: str, values: Sequence[Any] = ()) -> list[Row]:
        """What a question is answered; asked again where the server had closed the connection at hand."""
        try:
            return self._ask(query, values)
        except ServerAway:
            self._pool.check()
            return self._ask(query, values)

    def _ask(self, query: str, values: Sequence[Any]) -> list[Row]:
        with translated(self._where), self._pool.connection() as db, db.cursor(binary=True) as cursor:
            return cursor.execute(query.encode(), values).fetchall()

    @contextmanager
    def transaction(self) -> Iterator["psycopg.Connection[Any]"]:
        """What is done on this connection is done together; begun only where the server answers."""
        try:
            self._ask("SELECT 1", ())
        except ServerAway:
            self._pool.check()
        with translated(self._where), self._pool.connection() as db, db.transaction():
            yield db

    def close(self) -> None:
        """Lets go of all of them."""
        self._pool.close()
