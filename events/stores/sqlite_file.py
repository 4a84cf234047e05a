"""Opening a SQLite file: is it ours, is it ready, and what its errors mean."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from atoll.events.stores.checks import now_ms
from atoll.events.stores.driver import apsw
from atoll.events.stores.migrations import Migration, migrations
from atoll.events.stores.store import FileTrouble, ForeignFile, Locked, NewerSchema, StoreClosed

APPLICATION_ID = 0x41746F6C
"""Marks the file as ours ("Atol"); ``file`` and SQLite's own tools show it."""

CHECKPOINT_PAGES = 8000
"""32 MB of log between checkpoints: at SQLite's 1000 a busy store spends most of its time in them."""

Connect = Callable[[str], apsw.Connection]

SETTINGS = """
    PRAGMA foreign_keys = ON;
    PRAGMA trusted_schema = OFF;
    PRAGMA cell_size_check = ON;
    PRAGMA recursive_triggers = ON;
    PRAGMA journal_size_limit = 67108864;
"""


def connect(path: str) -> apsw.Connection:
    """A plain connection that may make the file."""
    return apsw.Connection(path)


def prepare(path: Path, synchronous: str, opened: Connect, busy_ms: int) -> apsw.Connection:
    """
    The writing connection to a file that is ours and has today's schema; a new file is made.

    Raises:
        ForeignFile: it is something else. NewerSchema: a later version wrote it. Locked, FileTrouble.
    """
    with translated(path):
        make_private(path)
        db = opened(str(path))
        try:
            db.set_busy_timeout(busy_ms)
            check_ours(path, db)
            db.execute(SETTINGS)
            db.execute("PRAGMA journal_mode = WAL").fetchall()
            db.execute(f"PRAGMA synchronous = {synchronous}")
            db.execute(f"PRAGMA wal_autocheckpoint = {CHECKPOINT_PAGES}")
            migrate(path, db, migrations("sqlite"))
        except BaseException:
            db.close()
            raise
    return db


def reader(path: Path, busy_ms: int) -> apsw.Connection:
    """A connection that cannot write."""
    with translated(path):
        db = apsw.Connection(str(path), flags=apsw.SQLITE_OPEN_READONLY)
        db.set_busy_timeout(busy_ms)
        db.execute(SETTINGS)
        db.execute("PRAGMA query_only = ON")
    return db


def make_private(path: Path) -> None:
    """A new file can be read by its owner only: it will hold seeds."""
    with suppress(OSError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))


def check_ours(path: Path, db: apsw.Connection) -> None:
    """The file is ours or empty; looked at before anything is written to it."""
    found = db.pragma("application_id")
    if found == APPLICATION_ID:
        return
    tables = db.execute("SELECT count(*) FROM sqlite_schema").get
    if found or tables:
        what = f"is a SQLite file of another program (application id {found}, {tables} tables): name another file"
        raise ForeignFile(path, what)


def migrate(path: Path, db: apsw.Connection, steps: tuple[Migration, ...]) -> None:
    """Runs the steps that the file has not seen, in one transaction, once, whoever comes first."""
    if db.pragma("user_version") == len(steps):
        check_steps(path, db, steps)
        return
    db.execute("BEGIN IMMEDIATE")
    version = db.pragma("user_version")
    if version > len(steps):
        raise NewerSchema(path, version, len(steps))
    db.execute(
        "CREATE TABLE IF NOT EXISTS migration(number INTEGER PRIMARY KEY, name TEXT NOT NULL, "
        "checksum TEXT NOT NULL, applied_at INTEGER NOT NULL) STRICT"
    )
    check_steps(path, db, steps[:version])
    for step in steps[version:]:
        db.execute(step.sql)
        row = (step.number, step.name, step.checksum, now_ms())
        db.execute("INSERT INTO migration VALUES (?, ?, ?, ?)", row)
    db.pragma("application_id", APPLICATION_ID)
    db.pragma("user_version", len(steps))
    db.execute("COMMIT")


def check_steps(path: Path, db: apsw.Connection, steps: tuple[Migration, ...]) -> None:
    """The steps that made this file are the ones that we know."""
    ran = db.execute("SELECT number, name, checksum FROM migration ORDER BY number").fetchall()
    for step, row in zip(steps, ran, strict=False):
        if row != (step.number, step.name, step.checksum):
            what = f"was made by another migration {row[0]} ({row[1]}): open it with the version that made it"
            raise FileTrouble(path, what)
    if len(ran) != len(steps):
        raise FileTrouble(path, f"has run {len(ran)} migrations, says {len(steps)}: restore it from a copy")


@contextmanager
def translated(path: Path) -> Iterator[None]:
    """SQLite's errors become one line with the mend."""
    try:
        yield
    except (apsw.ConnectionClosedError, apsw.CursorClosedError):  # by another thread, in the midst of a question
        raise StoreClosed(str(path)) from None
    except apsw.NotADBError:
        raise ForeignFile(path, "is no SQLite file: name another file") from None
    except (apsw.BusyError, apsw.LockedError):
        raise Locked(path) from None
    except apsw.CorruptError as error:
        raise FileTrouble(path, f"is damaged ({error}): restore it from a copy") from None
    except apsw.CantOpenError as error:
        mend = "check that its folder exists and may be written"
        what = "is a folder: name a file in it" if path.is_dir() else f"cannot be opened ({error}): {mend}"
        raise FileTrouble(path, what) from None
    except apsw.Error as error:
        raise FileTrouble(path, f"cannot be used ({error}): check space and permissions") from None
