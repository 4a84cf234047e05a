"""The order of all entries, for followers: no gap, however many write at once."""

from datetime import UTC, datetime
from typing import Final

import msgspec

FEED: Final = """
    SELECT e.turn, e.position, g.name, e.seq, e.entry, e.hash, e.recorded_at
    FROM entry e JOIN game g ON g.id = e.game
    WHERE (e.turn, e.position) > (%s, %s) AND e.turn < open_turn()
    ORDER BY e.turn, e.position LIMIT %s
"""
"""Turns that may still be written to are left for later: a follower never passes what may yet appear."""

HELD: Final = """
    SELECT pid, datname, (extract(epoch FROM xact_start) * 1000)::bigint FROM (
      SELECT pid, datname, xact_start, age(backend_xid) AS age FROM pg_stat_activity WHERE backend_xid IS NOT NULL
      UNION ALL
      SELECT 0, database, prepared, age(transaction) FROM pg_prepared_xacts
    ) AS writing
    WHERE xact_start < clock_timestamp() - %s * interval '1 millisecond' ORDER BY age DESC LIMIT 1
"""

BITS: Final = 64
MOST: Final = 2**63 - 1


class Held(msgspec.Struct, frozen=True):
    """A transaction that has been open for long: until it ends, followers see nothing that came after it."""

    pid: int
    """Of the server process; 0 is a prepared transaction."""
    database: str
    """Any database of the server holds up all."""
    since: int
    """Milliseconds since the epoch."""

    def __str__(self) -> str:
        """One line for operators."""
        mend = f"SELECT pg_terminate_backend({self.pid})" if self.pid else "ROLLBACK PREPARED"
        since = datetime.fromtimestamp(self.since // 1000, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
        return f"feed held by pid {self.pid} of database {self.database!r} since {since}: end it with {mend}"


def position_of(turn: int, position: int) -> int:
    """One number that sorts like the pair."""
    return turn << BITS | position


def pair_of(after: int) -> tuple[int, int]:
    """The pair that a number stands for; below all and above all where it is out of range."""
    turn, position = divmod(max(0, after), 1 << BITS)
    return min(turn, MOST), min(position, MOST)


def within(number: int) -> int:
    """The nearest number that PostgreSQL can count to, and not below 0."""
    return max(0, min(number, MOST))
