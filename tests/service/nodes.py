"""A node that answers over real sockets, in a thread; and games to play on it."""

import socket
import threading
import time
from contextlib import suppress
from pathlib import Path
from random import SystemRandom

import httpx
import uvicorn

from atoll.core import Catalogue
from atoll.events.stores.sqlite import SqliteStore
from atoll.service.app import create_app
from atoll.service.client import HostClient
from atoll.service.desk.sqlite import SqliteDesk
from atoll.service.house import House
from atoll.service.serving import Server, listen
from atoll.service.settings import Settings
from tests.support import toy

KEY = "a-key-of-a-host-app-for-tests"
SEATS = ("red", "blue")
TOY = {"backs": [0, 1, 2, 0, 1, 0], "cards": [1, 2, 3, 4, 5, 6], "hand": 2}


def catalogue():
    """What is installed, and the toy."""
    found = Catalogue()
    found.add(toy)
    return found


def fake_post(url, body, headers):
    """Nobody is told in tests, unless they bring a post of their own."""
    return 200


def house_in(folder: Path, send=fake_post, **settings) -> House:
    """A node's house on the database in that folder."""
    path = folder / "games.db"
    chosen = {"api_keys": KEY, "rate": 0, "poll_ms": 20} | settings
    return House(Settings(**chosen), SqliteStore(path), SqliteDesk(path), catalogue(), send)


class Node:
    """A running node."""

    def __init__(self, house: House, port: int = 0) -> None:
        self.house, ready = house, threading.Event()
        self._clients: list[HostClient] = []
        self.http = httpx.Client(timeout=60)
        app, sock = create_app(house), listen("127.0.0.1", port, or_free=False)
        self.url = f"http://127.0.0.1:{sock.getsockname()[1]}"
        config = uvicorn.Config(app, log_config=None, lifespan="on", timeout_graceful_shutdown=5)
        self._server = Server(config, house, ready.set)
        self.thread = threading.Thread(target=self._server.run, kwargs={"sockets": [sock]}, daemon=True)
        self.thread.start()
        assert ready.wait(60)

    def host(self) -> HostClient:
        """A host app."""
        self._clients.append(HostClient(self.url, KEY))
        return self._clients[-1]

    def stop(self) -> None:
        """End it as TERM would."""
        for client in (*self._clients, self.http):
            client.close()
        self._server.should_exit = True
        self.thread.join(60)
        assert not self.thread.is_alive()


def toy_game(host, seats=SEATS, **more):
    """A game of the toy with seats for humans."""
    return host.create("toy", seats, terms=TOY, **more)


def survive_game(host, seats=SEATS, **more):
    """A game of Survive with seats for humans."""
    return host.create("survive.anniversary_2012", seats, **more)


def play_out(clients, most=2000, pick=lambda targets: targets[0]):
    """Whoever is to act does the first thing offered, until the game is over; how many commands that took."""
    done = 0
    game = clients[0].game()
    while not game.over and done < most:
        seat = game.to_act[0]
        offers = clients[seat].offers()
        targets = [target for group in offers.groups for target in group.targets]
        if targets:
            clients[seat].do(pick(targets).text, version=offers.version)
            done += 1
        game = clients[0].game()
    return done


def free_port() -> int:
    """A port that nobody listens on, also later: the system draws ports for others from 32768 on."""
    while True:
        port = SystemRandom().randrange(20_000, 32_000)
        with socket.socket() as sock, suppress(OSError):
            sock.bind(("127.0.0.1", port))
            return port


def bearer(token):
    """The header that shows a token."""
    return {"authorization": f"Bearer {token}"}


def until(holds, seconds=60.0):
    """Wait until *holds* answers something true, and answer that."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if found := holds():
            return found
        time.sleep(0.01)
    raise AssertionError(f"not within {seconds} s: {holds}")
