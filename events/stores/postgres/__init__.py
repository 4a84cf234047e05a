"""Logs in PostgreSQL, for several nodes at once."""

from atoll.events.stores.postgres.place import SCHEMES as SCHEMES
from atoll.events.stores.postgres.store import PostgresStore as PostgresStore
