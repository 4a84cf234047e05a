"""How a node runs: from the command line and the environment."""

import os
from collections.abc import Mapping
from typing import Final

import msgspec

from atoll.core import AtollError

PREFIX: Final = "ATOLL_"
SHORTEST_KEY: Final = 24
"""Characters of an API key; a shorter one could be guessed."""


class SettingsError(AtollError):
    """A setting cannot be used; the text names it, its value and the mend. The operator's mistake."""


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an operator may choose. Each is a flag of `atoll serve`, and `ATOLL_<NAME>` in the environment."""

    db: str = "atoll.db"
    """A SQLite file, or the URL of a PostgreSQL database for several nodes."""
    host: str = "127.0.0.1"
    """Address to listen on; behind a proxy, or in a container, 0.0.0.0."""
    port: int = 8731
    """Port to listen on; 0 takes a free one."""
    api_keys: str = ""
    """Keys of host apps, separated by commas; without one, a key is drawn at each start and printed."""
    origins: str = ""
    """Origins of pages elsewhere that may use the service from a browser, separated by commas."""
    node: str = ""
    """Name of this node among those of one database; drawn where not given."""
    rate: int = 50
    """Requests a second for one token or address, on average; 0 is no limit."""
    burst: int = 200
    """Requests that may come at once."""
    body_limit: int = 256 * 1024
    """Bytes of a request; uploads of logs have a limit of their own."""
    log_limit: int = 16 * 2**20
    """Bytes of an uploaded log."""
    streams: int = 2000
    """Streams that may be open on this node."""
    streams_each: int = 8
    """Streams that one token may have open."""
    heartbeat: int = 15
    """Seconds of silence after which a stream sends a comment."""
    patience: int = 20
    """Seconds after which a stream whose client takes nothing is dropped."""
    poll_ms: int = 100
    """How often to look for what other nodes wrote, in milliseconds."""
    sittings: int = 500
    """Folded games kept in memory."""
    grace: int = 10
    """Seconds for requests to end when the node is stopped."""
    open_unfinished: bool = False
    """Whether a host app may read the whole log of a game that is not over. For debugging only."""
    log_level: str = "info"
    """debug, info, warning or error."""

    @property
    def keys(self) -> tuple[str, ...]:
        """The API keys, one by one."""
        return tuple(key.strip() for key in self.api_keys.split(",") if key.strip())


def settings_from(environment: Mapping[str, str] = os.environ, **flags: str | int | bool | None) -> Settings:
    """
    Settings from flags, then from the environment, then as they are by default.

    Raises:
        SettingsError: A value cannot be read, or a key is too short.
    """
    named = {
        name: environment[PREFIX + name.upper()]
        for name in Settings.__struct_fields__
        if PREFIX + name.upper() in environment
    }
    chosen = named | {name: value for name, value in flags.items() if value is not None}
    try:
        settings = msgspec.convert(chosen, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise SettingsError(f"settings {', '.join(sorted(chosen))}: {error}; atoll serve --help lists them") from error
    for key in settings.keys:
        if len(key) < SHORTEST_KEY:
            raise SettingsError(
                f"an API key has {len(key)} characters, needs {SHORTEST_KEY}: openssl rand -hex 32 makes one"
            )
    return settings
