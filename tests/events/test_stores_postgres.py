"""The PostgreSQL store holds the contract."""

from hashlib import sha256
from pathlib import Path

import pytest
from storekit.contract import StoreContract

from atoll.events.stores.store import Store
from tests.support.cluster import Cluster

pytestmark = [pytest.mark.needs("postgresql"), pytest.mark.needs("psycopg")]


def schema_of(folder: Path) -> str:
    """Each folder has a schema of its own."""
    return f"s_{sha256(str(folder).encode()).hexdigest()[:20]}"


class TestPostgresStore(StoreContract):
    """One schema of a database."""

    @pytest.fixture(autouse=True)
    def _server(self, cluster: Cluster) -> None:
        self.url = cluster.url()

    def make(self, folder: Path) -> Store:
        """A schema that is named after the folder."""
        from atoll.events.stores.postgres import PostgresStore

        return PostgresStore(self.url, schema=schema_of(folder))
