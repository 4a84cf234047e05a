"""The desk's tables in a SQLite file: made and brought up to date in steps, beside those of the logs."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib.resources import files
from pathlib import Path

from atoll.events.stores.driver import apsw
from atoll.events.stores.migrations import Migration
from atoll.events.stores.sqlite_file import connect, prepare, translated
from atoll.events.stores.store import StoreError
from atoll.service.desk.desk import DeskError

BUSY_MS = 5000


@cache
def steps(dialect: str) -> tuple[Migration, ...]:
    """All steps of a dialect, in order; their numbers have no gap."""
    folder = files("atoll.service.desk.migrations").joinpath(dialect)
    found = sorted((file for file in folder.iterdir() if file.name.endswith(".sql")), key=lambda file: file.name)
    return tuple(Migration(int(file.name[:4]), file.name[5:-4], file.read_text("utf-8")) for file in found)


@contextmanager
def told(path: Path) -> Iterator[None]:
    """SQLite's errors become one line with the mend."""
    try:
        with translated(path):
            yield
    except StoreError as error:
        raise DeskError(str(error)) from error


def opened(path: Path) -> apsw.Connection:
    """A connection to a file that is ours, or new, and has today's tables, those of the logs included."""
    with told(path):
        db = prepare(path, "FULL", connect, BUSY_MS)
        try:
            migrate(path, db)
        except BaseException:
            db.close()
            raise
    return db


def migrate(path: Path, db: apsw.Connection) -> None:
    """Runs the steps that the file has not seen, in one transaction, once, whichever node comes first."""
    known = steps("sqlite")
    with transaction(db):
        db.execute(
            "CREATE TABLE IF NOT EXISTS desk_migration(number INTEGER PRIMARY KEY, name TEXT NOT NULL, "
            "checksum TEXT NOT NULL) STRICT"
        )
        ran = db.execute("SELECT number, checksum FROM desk_migration ORDER BY number").fetchall()
        if ran != [(step.number, step.checksum) for step in known[: len(ran)]]:
            raise DeskError(f"{path} has a desk of another version ({len(ran)} steps, known are {len(known)}): upgrade")
        for step in known[len(ran) :]:
            db.execute(step.sql)
            db.execute("INSERT INTO desk_migration VALUES (?, ?, ?)", (step.number, step.name, step.checksum))


@contextmanager
def transaction(db: apsw.Connection) -> Iterator[None]:
    """All or nothing, and durable at the end."""
    db.execute("BEGIN IMMEDIATE")
    try:
        yield
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise
