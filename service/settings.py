"""How a node runs: from the command line and the environment."""

import os
import re
from collections.abc import Mapping
from typing import Annotated, Final, Literal

import msgspec

from atoll.core import AtollError

PREFIX: Final = "ATOLL_"
SHORTEST_KEY: Final = 24
"""Characters of an API key; a shorter one could be guessed."""


FIELD: Final = re.compile(r" - at `\$\.(\w+)`")
Count = Annotated[int, msgspec.Meta(ge=0)]
Positive = Annotated[int, msgspec.Meta(ge=1)]


class SettingsError(AtollError):
    """A setting cannot be used; the text names it, its value and the mend. The operator's mistake."""


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an operator may choose. Each is a flag of `atoll serve`, and `ATOLL_<NAME>` in the environment."""

    db: str = "atoll.db"
    """A SQLite file, or the URL of a PostgreSQL database for several nodes."""
    host: str = "127.0.0.1"
    """Address to listen on; behind a proxy, or in a container, 0.0.0.0."""
    port: Annotated[int, msgspec.Meta(ge=0, le=65_535)] = 8731
    """Port to listen on; 0 takes a free one."""
    api_keys: str = ""
    """Keys of host apps, separated by commas; without one, a key is drawn at each start and printed."""
    origins: str = ""
    """Origins of pages elsewhere that may use the service from a browser, separated by commas."""
    node: str = ""
    """Name of this node among those of one database; drawn where not given."""
    rate: Count = 50
    """Requests a second for one token or address, on average; 0 is no limit."""
    burst: Positive = 200
    """Requests that may come at once."""
    body_limit: Positive = 256 * 1024
    """Bytes of a request; uploads of logs have a limit of their own."""
    log_limit: Positive = 16 * 2**20
    """Bytes of an uploaded log."""
    streams: Positive = 2000
    """Streams that may be open on this node."""
    streams_each: Positive = 8
    """Streams that one token may have open."""
    heartbeat: Positive = 15
    """Seconds of silence after which a stream sends a comment."""
    patience: Positive = 20
    """Seconds after which a stream whose client takes nothing is dropped."""
    poll_ms: Positive = 100
    """How often to look for what other nodes wrote, in milliseconds."""
    sittings: Positive = 500
    """Folded games kept in memory."""
    grace: Count = 10
    """Seconds for requests to end when the node is stopped."""
    open_unfinished: bool = False
    """Whether a host app may read the whole log of a game that is not over. For debugging only."""
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    """What is written down: this and what is worse."""

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
        raise SettingsError(f"{_wrong(error, chosen)}; atoll serve --help lists all settings") from error
    for key in settings.keys:
        if len(key) < SHORTEST_KEY:
            raise SettingsError(
                f"an API key has {len(key)} characters, needs {SHORTEST_KEY}: openssl rand -hex 32 makes one"
            )
    return settings


def _wrong(error: msgspec.ValidationError, chosen: Mapping[str, object]) -> str:
    """Which setting cannot be used, with its value and what it may be."""
    found = FIELD.search(str(error))
    if found is None:
        return f"settings {', '.join(sorted(chosen))}: {error}"
    what = FIELD.sub("", str(error))
    return f"--{found[1].replace('_', '-')} {chosen[found[1]]}: {what[:1].lower()}{what[1:]}"
