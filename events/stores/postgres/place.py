"""Where a store is: a schema in a database of a server; and what the server's errors mean there."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

import msgspec

from atoll.events.stores.postgres.driver import psycopg, psycopg_pool
from atoll.events.stores.store import StoreClosed, StoreError

SCHEMES: Final = ("postgresql://", "postgres://")
SCHEMA: Final = re.compile(r"[a-z_][a-z0-9_]{0,62}", re.ASCII)

LOCK_MS: Final = 10_000
"""How long an append waits for another node that writes to the same game, in milliseconds."""

SETTINGS: Final = {
    "default_transaction_isolation": "read\\ committed",  # what stands after a lock was waited for must be seen
    "lock_timeout": str(LOCK_MS),
    "idle_in_transaction_session_timeout": str(LOCK_MS),  # an open transaction holds up every follower
    "application_name": "atoll",
}

MENDS: Final = {
    "3D000": "create it with createdb",
    "28P01": "mend the password",
    "28000": "mend the user, or let it in in pg_hba.conf",
    "42501": "have the schema's owner open the store once, and grant this role what docs/postgresql.md lists",
    "25006": "name the primary server, this one only reads",
    "53100": "make room on the server's disk",
    "53300": "raise max_connections, or open fewer stores",
    "55P03": "another program holds what we write: close it, or wait for it",
    "57P01": "it is being stopped: try again",
    "57P03": "it is starting or stopping: try again",
}
"""What helps, by SQLSTATE."""

REFUSALS: Final = {
    "does not exist": "create it with createdb, or mend the name",
    "password authentication failed": "mend user or password",
    "no password supplied": "put the password into PGPASSWORD or ~/.pgpass",
    "no pg_hba.conf entry": "let this user and address in in pg_hba.conf",
}
"""What helps, by a part of the text of a connection that was refused: libpq gives no SQLSTATE for them."""

PASSING: Final = {
    "too many clients": "raise max_connections, or open fewer stores",
    "starting up": "it is starting: try again",
    "shutting down": "it is being stopped: try again",
    "recovery mode": "it is starting: try again",
    "not yet accepting": "it is starting: try again",
}
"""The same for what passes by itself."""


class ServerTrouble(StoreError):
    """A server or database that cannot be used: it names where, what is wrong, and the mend."""

    def __init__(self, where: str, what: str) -> None:
        self.where, self.what = where, what
        super().__init__(f"{where} {what}")


class ServerAway(ServerTrouble):
    """Nobody answers there, or no longer; whether the last commit was made is not known."""


class ForeignSchema(ServerTrouble):
    """A schema of that name that no store has made."""


class Place(msgspec.Struct, frozen=True):
    """A schema in a database."""

    url: str
    schema: str

    def __str__(self) -> str:
        """The address without its password, for people."""
        try:
            parts = psycopg.conninfo.conninfo_to_dict(self.url)
        except psycopg.ProgrammingError:
            return "postgresql://?"
        user, port = (f"{parts['user']}@" if "user" in parts else ""), parts.get("port")
        host = parts.get("host") or "localhost"
        return f"postgresql://{user}{host}{f':{port}' if port else ''}/{parts.get('dbname') or ''}"

    @property
    def conninfo(self) -> str:
        """The address with our settings; the schema alone is searched, so that names need no prefix."""
        settings = {**SETTINGS, "search_path": f"{self.schema},pg_temp"}
        ours = " ".join(f"-c {name}={value}" for name, value in settings.items())
        parts = psycopg.conninfo.conninfo_to_dict(self.url)
        given = {"options": f"{parts.get('options') or ''} {ours}".strip(), "client_encoding": "utf8"}
        return psycopg.conninfo.make_conninfo(self.url, **{"connect_timeout": "5", **_text(parts), **given})


def _text(parts: dict[str, Any]) -> dict[str, str]:
    return {name: str(value) for name, value in parts.items() if value is not None}


def place(url: str, schema: str) -> Place:
    """
    The place that an address and a schema name.

    Raises:
        ServerTrouble: The address cannot be read, or the schema is no plain name.
    """
    try:
        psycopg.conninfo.conninfo_to_dict(url)
    except psycopg.ProgrammingError as error:
        what = f"is no address ({first_line(error)}): write postgresql://user@host:5432/database"
        raise ServerTrouble("this", what) from None
    if not SCHEMA.fullmatch(schema):
        raise ServerTrouble(f"schema {schema[:70]!r}", "is no plain name: use a-z, 0-9 and _, at most 63")
    return Place(url, schema)


def connect(where: Place) -> "psycopg.Connection[Any]":
    """
    A connection on which each statement is a transaction of its own.

    Raises:
        ServerTrouble: Nobody answers, or we are not let in.
    """
    with translated(where):
        return psycopg.connect(where.conninfo, autocommit=True)


@contextmanager
def translated(where: Place) -> Iterator[None]:
    """PostgreSQL's errors become one line with the mend."""
    try:
        yield
    except psycopg_pool.PoolTimeout as error:
        raise ServerAway(str(where), "gives no connection in time: start it, or open fewer stores") from error
    except psycopg_pool.PoolClosed:  # by another thread, in the midst of a question
        raise StoreClosed(str(where)) from None
    except psycopg.Error as error:
        raise trouble(where, error) from error


def trouble(where: Place, error: "psycopg.Error") -> ServerTrouble:
    """What an error means: an outage, or something that stays until it is mended."""
    text, state = first_line(error), error.sqlstate or ""
    if isinstance(error, psycopg.OperationalError) and not state:
        return refusal(where, error)
    if state[:2] in ("57", "08"):
        return ServerAway(str(where), f"went away ({text}): {MENDS.get(state, 'try again')}")
    return ServerTrouble(str(where), f"refuses ({text}): {MENDS.get(state, 'see the log of the server')}")


def refusal(where: Place, error: "psycopg.Error") -> ServerTrouble:
    """What it means that a connection was not made, or was lost."""
    for kind, mends in ((ServerTrouble, REFUSALS), (ServerAway, PASSING)):
        for part, mend in mends.items():
            if part in str(error):
                return kind(str(where), f"does not let us in ({part_of(str(error), part)}): {mend}")
    return ServerAway(str(where), f"does not answer ({first_line(error)}): start it, or mend the address")


def first_line(error: Exception) -> str:
    """The first line of what the library says."""
    return (str(error).strip() or type(error).__name__).splitlines()[0].strip()


def part_of(text: str, part: str) -> str:
    """What the server said, without what libpq says before it."""
    line = next(line for line in text.splitlines() if part in line)
    return line.rpartition("FATAL:")[2].strip() or line.strip()
