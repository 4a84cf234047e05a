"""Serving: one node in one process, from its first request to its last."""

import errno
import socket
from collections.abc import Callable
from types import FrameType
from typing import Final

import uvicorn

from atoll.service.app import create_app
from atoll.service.house import House

FREE: Final = 0
IDLE: Final = 75
"""Seconds that a connection without requests is kept: longer than usual proxies keep theirs."""


class Server(uvicorn.Server):
    """uvicorn, which ends all streams before it waits for connections, and ends with code 0 when told to end."""

    def __init__(self, config: uvicorn.Config, house: House, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._house, self._ready = house, ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Say that it is ready once it is."""
        await super().startup(sockets)
        if self.started:
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Streams end first: they would not end by themselves."""
        self._house.wakeups.close()
        await super().shutdown(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """End; at the second time without waiting."""
        self.force_exit = self.should_exit
        self.should_exit = True


def listen(host: str, port: int, *, or_free: bool) -> socket.socket:
    """
    A socket on that port; on a free one where it is taken and any will do.

    Raises:
        OSError: It is taken, or may not be used.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    sock = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)  # named, so that asyncio sets TCP_NODELAY
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        sock.bind((host, port))
        sock.listen(1)  # a port that somebody listens on is found to be taken here
    except OSError as error:
        sock.close()
        if or_free and error.errno == errno.EADDRINUSE and port != FREE:
            return listen(host, FREE, or_free=False)
        raise OSError(
            error.errno, f"port {port} cannot be used ({error.strerror}): choose another with --port"
        ) from None
    return sock


def address_of(sock: socket.socket) -> str:
    """What to type into a browser on this machine."""
    host, port = sock.getsockname()[:2]
    shown = f"[{host}]" if ":" in host else host
    return f"http://{'127.0.0.1' if host == '0.0.0.0' else shown}:{port}"


def run(house: House, sock: socket.socket, ready: Callable[[], None]) -> None:
    """Answer requests until the process is told to end; then let those that are being answered end."""
    config = uvicorn.Config(
        create_app(house),
        log_config=None,
        access_log=False,
        server_header=False,
        lifespan="on",
        timeout_keep_alive=IDLE,
        timeout_graceful_shutdown=house.settings.grace,
    )
    Server(config, house, ready).run(sockets=[sock])
