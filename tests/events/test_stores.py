"""Every store holds the contract."""

from pathlib import Path

from storekit.contract import StoreContract

from atoll.events.stores.jsonl import JsonlStore
from atoll.events.stores.memory import MemoryStore
from atoll.events.stores.sqlite import SqliteStore
from atoll.events.stores.store import Store


class TestMemoryStore(StoreContract):
    """The store that forgets."""

    remembers = False

    def make(self, folder: Path) -> Store:
        """Nothing is kept in *folder*."""
        return MemoryStore()


class TestJsonlStore(StoreContract):
    """One log file per game."""

    def make(self, folder: Path) -> Store:
        """A folder in the folder."""
        return JsonlStore(folder / "logs")


class TestJsonlStoreWithFewOpenLogs(StoreContract):
    """As above, where each call closes the log of the other games."""

    def make(self, folder: Path) -> Store:
        """A folder in the folder."""
        return JsonlStore(folder / "logs", open_logs=1)


class TestSqliteStore(StoreContract):
    """One SQLite file."""

    def make(self, folder: Path) -> Store:
        """A file in the folder."""
        return SqliteStore(folder / "games.db")
