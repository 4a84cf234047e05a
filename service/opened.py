"""What a database URL opens: the store of the logs and the desk beside it."""

import importlib
from typing import Any, Final

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
        return _postgres("atoll.events.stores.postgres", "PostgresStore", db), _postgres(
            "atoll.service.desk.postgres", "PostgresDesk", db
        )
    if "://" in db and not db.startswith("sqlite://"):
        raise SettingsError(
            f"--db {db.partition('://')[0]}://...: give a file, or a URL that begins with postgresql://"
        )
    from atoll.events.stores.sqlite import SqliteStore
    from atoll.service.desk.sqlite import SqliteDesk

    path = db.removeprefix("sqlite://")
    store = SqliteStore(path)
    try:
        return store, SqliteDesk(path)
    except BaseException:
        store.close()
        raise


def _postgres(module: str, name: str, url: str) -> Any:
    try:
        return getattr(importlib.import_module(module), name)(url)
    except ModuleNotFoundError as error:
        raise SettingsError(f"--db postgresql://...: {error.name} is not here; give a SQLite file") from error
