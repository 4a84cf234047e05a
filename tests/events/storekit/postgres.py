"""PostgreSQL stores in tests: each folder has a schema of its own; and transactions that stay open."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any

import psycopg

from atoll.events.chain import links
from atoll.events.stores.postgres import PostgresStore
from atoll.events.stores.postgres.place import Place, connect
from atoll.events.stores.store import Store
from storekit.samples import entry


def schema_of(folder: Path) -> str:
    """The schema of a folder's store."""
    return f"s_{sha256(str(folder).encode()).hexdigest()[:20]}"


def open_postgres(url: str, folder: Path, **settings: Any) -> PostgresStore:
    """The store of that folder."""
    return PostgresStore(url, schema=schema_of(folder), **settings)


@contextmanager
def transaction(url: str, folder: Path) -> Iterator["psycopg.Connection[Any]"]:
    """Somebody's transaction on the tables of that folder's store; committed where it was not."""
    with connect(Place(url, schema_of(folder))) as db:
        db.execute("BEGIN")
        yield db
        db.execute("COMMIT")


def write(db: "psycopg.Connection[Any]", store: Store, *steps: tuple[str, int]) -> list[str]:
    """What another node does: append one entry to each *(game, expected)*, in one call; its outcomes."""
    return write_after(db, [store.read(game, expected - 1, expected)[0].hash for game, expected in steps], *steps)


def write_after(db: "psycopg.Connection[Any]", bases: Sequence[bytes], *steps: tuple[str, int]) -> list[str]:
    """As `write`, where the hashes to go on from are given."""
    content = [entry(expected + 1) for _, expected in steps]
    hashes = [links(base, [one])[0] for base, one in zip(bases, content, strict=True)]
    none, ones = [None] * len(steps), [1] * len(steps)
    query = (
        "SELECT outcome FROM append_all(%s::text[], %s::bigint[], %b::bytea[], %s::bigint[], %b::bytea[], %b::bytea[], "
        "%s::text[], %b::bytea[])"
    )
    names, numbers = [game for game, _ in steps], [expected for _, expected in steps]
    values = (names, numbers, list(bases), ones, content, hashes, none, [b""] * len(steps))
    return [outcome for (outcome,) in db.execute(query, values)]
