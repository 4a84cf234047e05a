"""SQLite itself, in the version that apsw brings along: the system's own may be one that can damage a WAL file."""

from atoll.events.stores.store import MissingExtra

try:
    import apsw as apsw
except ImportError as missing:
    raise MissingExtra("the SQLite store needs apsw: pip install 'atoll[sqlite]'") from missing
