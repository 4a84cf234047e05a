"""What a database URL opens: the store of the logs and the desk beside it."""

from collections.abc import Callable
from functools import partial
from typing import Final

from atoll.events.stores.store import Store
from atoll.service.desk.desk import Desk
from atoll.service.settings import SettingsError

POSTGRES: Final = ("postgresql://", "postgres://")


def open_database(db: str) -> tuple[Store, Desk]:
    """
    The store and the desk in a SQLite file, or in a PostgreSQL database that several nodes share.

    Raises:
        SettingsError: The URL is of another kind, or what it needs is not installed.
        StoreError, DeskError: It cannot be opened; the text says why.
    """
    if db.startswith(POSTGRES):
        return _postgres(db)
    if "://" in db and not db.startswith("sqlite://"):
        raise SettingsError(
            f"--db {db.partition('://')[0]}://...: give a file, or a URL that begins with postgresql://"
        )
    from atoll.events.stores.sqlite import SqliteStore
    from atoll.service.desk.sqlite import SqliteDesk

    path = db.removeprefix("sqlite://")
    return _with_desk(SqliteStore(path), partial(SqliteDesk, path))


def _postgres(db: str) -> tuple[Store, Desk]:
    try:
        from atoll.events.stores.postgres import PostgresStore
        from atoll.service.desk.postgres import PostgresDesk
    except ImportError as error:
        raise SettingsError(f"--db postgresql://...: {error}") from error
    return _with_desk(PostgresStore(db), partial(PostgresDesk, db))


def _with_desk(store: Store, open_desk: Callable[[], Desk]) -> tuple[Store, Desk]:
    try:
        return store, open_desk()
    except BaseException:
        store.close()
        raise


def shown(db: str) -> str:
    """The database as people may see it: without a password."""
    if not db.startswith(POSTGRES):
        return db
    from atoll.events.stores.postgres.place import place

    return str(place(db, "atoll"))
