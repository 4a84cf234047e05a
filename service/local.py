"""A service of one's own: a node in a thread, on a free port and a database that is thrown away, for tests of apps."""

import secrets
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import uvicorn

from atoll.core import Catalogue
from atoll.service.app import create_app
from atoll.service.house import House
from atoll.service.opened import open_database
from atoll.service.serving import Server, address_of, listen
from atoll.service.settings import Settings

SECONDS = 10
"""For starting, and for ending."""


@contextmanager
def local_service(
    catalogue: Catalogue | None = None, db: str | Path = "", **settings: int | str
) -> Iterator[tuple[str, str]]:
    """
    A running service: its address and an API key.

    Args:
        catalogue: Plugins beside those that are installed.
        db: A file to keep; a temporary one where not given.
        settings: As `Settings` has them.
    """
    key = secrets.token_urlsafe(32)
    with tempfile.TemporaryDirectory() as folder:
        chosen = Settings(**{"api_keys": key, "rate": 0, "poll_ms": 20, **settings})  # type: ignore[arg-type]  # by name
        house = House(chosen, *open_database(str(db or Path(folder, "games.db"))), catalogue)
        with running(house) as url:
            yield url, key


@contextmanager
def running(house: House) -> Iterator[str]:
    """A node in a thread; its address."""
    ready, sock = threading.Event(), listen("127.0.0.1", 0, or_free=False)
    config = uvicorn.Config(create_app(house), log_config=None, lifespan="on", timeout_graceful_shutdown=SECONDS)
    server = Server(config, house, ready.set)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [sock]}, name="atoll", daemon=True)
    thread.start()
    if not ready.wait(SECONDS):
        raise TimeoutError(f"the service did not start within {SECONDS} s")
    try:
        yield address_of(sock)
    finally:
        server.should_exit = True
        thread.join(SECONDS)
