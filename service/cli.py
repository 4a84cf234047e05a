"""`atoll serve`: games over HTTP."""

import os
import secrets
import sys
from typing import Annotated, Any

from cyclopts import Parameter

from atoll.core import Catalogue
from atoll.workshop.cli.calls import CallError, Plugins, read_plugins
from atoll.workshop.cli.output import say

Flag = Annotated[bool, Parameter(negative=())]
Number = int | None
Text = str | None


def serve(  # data table
    *,
    db: Text = None,
    host: Text = None,
    port: Number = None,
    plugin: Plugins = None,
    demo: Flag = False,
    origins: Text = None,
    node: Text = None,
    rate: Number = None,
    burst: Number = None,
    body_limit: Number = None,
    log_limit: Number = None,
    streams: Number = None,
    streams_each: Number = None,
    heartbeat: Number = None,
    patience: Number = None,
    poll_ms: Number = None,
    sittings: Number = None,
    grace: Number = None,
    open_unfinished: Flag = False,
    log_level: Text = None,
) -> int:
    """
    Host games over HTTP until Ctrl-C or TERM; docs/operating.md says more.

    Each setting may also come from the environment: --poll-ms as ATOLL_POLL_MS. API keys come from ATOLL_API_KEYS
    alone, so that no list of processes shows them; without it a key is drawn and printed at each start.

    Args:
        db: A SQLite file (atoll.db), or postgresql://... for several nodes.
        host: Address to listen on (127.0.0.1); behind a proxy or in a container 0.0.0.0.
        port: Port to listen on (8731); 0 takes a free one.
        demo: Also keep a demo game going, and print the address of its page.
        origins: Origins of pages elsewhere that may use the service from a browser, separated by commas.
        node: Name of this node among those of one database.
        rate: Requests a second for one token or address, on average (50); 0 is no limit.
        burst: Requests that may come at once (200).
        body_limit: Bytes of a request (262144).
        log_limit: Bytes of an uploaded log (16777216).
        streams: Streams that may be open on this node (2000).
        streams_each: Streams that one token may have open (8).
        heartbeat: Seconds of silence after which a stream sends a comment (15).
        patience: Seconds after which a stream whose client takes nothing is dropped (20).
        poll_ms: How often to look for what other nodes wrote, in milliseconds (100).
        sittings: Folded games kept in memory (500).
        grace: Seconds for requests to end when the node is stopped (10).
        open_unfinished: Show host apps whole logs of games that go on. For debugging only.
        log_level: debug, info, warning or error (info).
    """
    chosen = {name: value for name, value in locals().items() if name not in ("plugin", "demo")}
    catalogue, _ = read_plugins(plugin)
    try:
        return _serve(catalogue, chosen, demo=demo)
    except ModuleNotFoundError as missing:
        raise CallError(f"needs the package {missing.name}: pip install 'atoll[service]'") from missing


def _serve(catalogue: Catalogue, chosen: dict[str, Any], *, demo: bool) -> int:
    from atoll.service.house import House
    from atoll.service.journal import open_journal
    from atoll.service.opened import open_database, shown
    from atoll.service.serving import FREE, address_of, listen, run
    from atoll.service.settings import settings_from

    flags = {name: value for name, value in chosen.items() if value is not False}
    drawn = {} if os.environ.get("ATOLL_API_KEYS") else {"api_keys": secrets.token_urlsafe(32)}
    settings = settings_from(os.environ, **flags, **drawn)
    sock = listen(settings.host, settings.port, or_free=chosen["port"] is None and "ATOLL_PORT" not in os.environ)
    open_journal(settings.log_level)
    house = House(settings, *open_database(settings.db), catalogue)
    address = address_of(sock)
    lines = [f"atoll serves {shown(settings.db)} on {address}/ (Ctrl-C ends it)"]
    if sock.getsockname()[1] != settings.port != FREE:
        lines.append(f"port {settings.port} is taken, so that it is another; --port takes a certain one or none")
    if drawn:
        lines.append(f"API key, until it ends: {settings.api_keys}")
        lines.append(f"the lobby, for whoever hosts: {address}/#key={settings.api_keys}")
    if demo:
        lines += _demo(house, address)

    def ready() -> None:
        say("\n".join(lines))
        sys.stdout.flush()

    run(house, sock, ready)
    say("ended")
    return 0


def _demo(house: Any, address: str) -> list[str]:
    from atoll.service.demo import addresses, demo_game

    seat, look = addresses(address, demo_game(house))
    return ["", "a demo game is open; play red against three bots:", f"  {seat}", "or watch:", f"  {look}", ""]
