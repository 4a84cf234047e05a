"""PostgreSQL's client, of the extra that a store on one machine does not need."""

from atoll.events.stores.store import MissingExtra

try:
    import psycopg as psycopg
    import psycopg_pool as psycopg_pool
    from psycopg import sql as sql
except ImportError as missing:
    raise MissingExtra("the PostgreSQL store needs psycopg: pip install 'atoll[service]'") from missing
