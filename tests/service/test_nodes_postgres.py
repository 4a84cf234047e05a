"""Two nodes over one PostgreSQL: many clients play while a node is killed and the server is restarted."""

import os
import random
import signal
import subprocess
import sys
import threading
import time
from contextlib import suppress

import httpx
import psycopg
import pytest

from atoll.service.client import HostClient, Message, ProblemError, SeatClient
from atoll.service.house import House
from atoll.service.opened import open_database
from atoll.service.settings import Settings
from tests.service.nodes import KEY, Node, catalogue, fake_post, free_port, toy_game, until
from tests.support.cluster import cluster

pytestmark = [pytest.mark.needs("postgresql"), pytest.mark.full, pytest.mark.timeout(900)]

ENVIRONMENT = {
    **os.environ,
    "ATOLL_API_KEYS": KEY,
    "ATOLL_RATE": "0",
    "ATOLL_POLL_MS": "50",
    "ATOLL_STREAMS_EACH": "100",
    "ATOLL_OPEN_UNFINISHED": "1",
    "ATOLL_LOG_LEVEL": "error",
}
RULESET = "survive.anniversary_2012"
SHARED = 2
"""Games that all clients play together; beside them each two have one of their own."""


class Process:
    """`atoll serve` on a PostgreSQL database, in a process of its own, at the same port each time."""

    def __init__(self, folder, db) -> None:
        self._folder, self._db, self._port = folder, db, free_port()
        self.url = f"http://127.0.0.1:{self._port}"
        self.start()

    def start(self) -> None:
        """It begins; `wait` waits until it answers."""
        command = [sys.executable, "-m", "atoll.workshop.cli", "serve", "--db", self._db, "--port", str(self._port)]
        with (self._folder / f"log-{self._port}").open("ab") as log:
            self.running = subprocess.Popen(command, env=ENVIRONMENT, stdout=log, stderr=log)

    def wait(self) -> None:
        """It answers."""
        until(self._is_ready, 60)

    def _is_ready(self) -> bool:
        assert self.running.poll() is None, (self._folder / f"log-{self._port}").read_text()
        with suppress(httpx.HTTPError):
            return httpx.get(f"{self.url}/ready").status_code == 200
        return False

    def end(self, number) -> None:
        """It is gone."""
        if self.running.poll() is None:
            self.running.send_signal(number)
            self.running.wait(60)


class Player(threading.Thread):
    """Plays a seat over one node or the other until it is told to stop, sends again what was not answered."""

    def __init__(self, number, urls, places) -> None:
        super().__init__(daemon=True)
        self._number, self._turns, self._random = number, 0, random.Random(number)
        self._http = httpx.Client(timeout=20)
        self._clients = [
            [SeatClient(url, made.game.game, made.tokens.seats[seat], self._http) for url in urls]
            for made, seat in places
        ]
        self.answers, self.stale, self.stopped = [], 0, False

    def run(self) -> None:
        while not self.stopped:
            with suppress(httpx.HTTPError, ProblemError):
                self._turn(self._random.choice(self._clients))
        self._http.close()

    def _turn(self, nodes) -> None:
        offers = self._random.choice(nodes).offers()
        if not offers.groups:
            time.sleep(0.01)
            return
        self._turns += 1
        key, text = f"{self._number} {self._turns}", self._random.choice(offers.groups).targets[0].text
        while True:
            try:
                done = self._random.choice(nodes).do(text, version=offers.version, key=key)
                self.answers.append((nodes[0].game_name, key, done))
                return
            except httpx.HTTPError:
                continue
            except ProblemError as error:
                self.stale += error.kind == "stale"
                if error.problem.status < 500:
                    return


class Watcher(threading.Thread):
    """Follows a game as a spectator of one node, and keeps the numbers and chains of all entries."""

    def __init__(self, url, made) -> None:
        super().__init__(daemon=True)
        self.client = SeatClient(url, made.game.game, made.tokens.spectators)
        self.seen = []

    def run(self) -> None:
        for item in self.client.stream(since="1", silence=3):
            if isinstance(item, Message):
                self.seen.append((item.seq, item.chain))
        self.client.close()

    def stop(self) -> None:
        """It follows no longer; its connection is closed, not left to the collector in the midst of another test."""
        self.client.closed = True
        self.join(60)
        assert not self.is_alive()


@pytest.fixture
def world(tmp_path):
    """A server of its own, and two nodes that use it."""
    with cluster() as server:
        nodes = [Process(tmp_path, server.url()) for _ in range(2)]
        for node in nodes:
            node.wait()
        yield server, nodes
        for node in nodes:
            node.end(signal.SIGKILL)


def entries_of(client):
    """All entries that a seat can see: number and chain."""
    found, after = [], 0
    while page := client.entries(after, 200).entries:
        found += [(message.seq, message.chain) for message in page]
        after = page[-1].seq
    return found


def test_nothing_is_lost_or_doubled_while_nodes_and_server_fail(world, count):
    """What was acknowledged by either node is in the log once, streams miss nothing, and every log audits."""
    server, nodes = world
    urls = [node.url for node in nodes]
    clients, pause = count(8, full=64), count(5, full=80) / 10
    with HostClient(urls[0], KEY) as host:
        games = [host.create(RULESET, ("red", "blue")) for _ in range(SHARED + clients // 2)]
        players = [
            Player(number, urls, [(made, number % 2) for made in (*games[:SHARED], games[SHARED + number // 2])])
            for number in range(clients)
        ]
        watchers = [Watcher(url, made) for made in games for url in urls]
        for thread in (*players, *watchers):
            thread.start()
        disturb(server, nodes, players, pause)
        for player in players:
            player.stopped = True
        for player in players:
            player.join(60)
        for made in games:
            check(host, made, players, [one for one in watchers if one.client.game_name == made.game.game])
        for watcher in watchers:
            watcher.stop()
    assert sum(player.stale for player in players) > 0


@pytest.fixture
def pair(cluster):
    """Two nodes in this process, which hardly ever poll."""
    nodes = []
    for _ in range(2):
        settings = Settings(api_keys=KEY, rate=0, poll_ms=60_000, db=cluster.url())
        nodes.append(Node(House(settings, *open_database(settings.db), catalogue(), fake_post)))
    yield nodes
    for node in nodes:
        node.stop()


def test_a_hint_wakes_the_other_node(pair):
    """What is played on one node is on a stream of the other long before it polls."""
    one, other = pair
    with one.host() as host:
        made = toy_game(host)
        watcher = Watcher(other.url, made)
        watcher.start()
        time.sleep(0.2)
        for number in range(2):
            host.seat(made, number).do("sink " + "bc"[number])

        until(lambda: [seq for seq, _ in watcher.seen] == [2, 3], 30)
        watcher.stop()


def test_who_holds_up_the_feed_is_told(pair, cluster):
    """A node is ready while another program's open transaction holds up the feed, and says who it is."""
    with psycopg.connect(cluster.url()) as stalled:
        stalled.execute("SELECT pg_current_xact_id()")
        pid = stalled.info.backend_pid
        detail = until(lambda: pair[0].http.get(f"{pair[0].url}/ready").json().get("detail"))
        metrics = pair[0].http.get(f"{pair[0].url}/metrics").text

    assert f"feed held by pid {pid} of database 'postgres' since 2" in detail
    assert float(metrics.partition("\natoll_feed_held_seconds ")[2].partition("\n")[0]) >= 2
    until(lambda: not pair[0].http.get(f"{pair[0].url}/ready").json().get("detail"))


def disturb(server, nodes, players, pause):
    """A node is killed and comes back, the server is restarted; between them everybody plays."""

    def go_on():
        before = sum(len(player.answers) for player in players)
        time.sleep(pause)
        until(lambda: sum(len(player.answers) for player in players) > before + 10)

    go_on()
    nodes[0].end(signal.SIGKILL)
    go_on()
    nodes[0].start()
    nodes[0].wait()
    go_on()
    server.stop()
    server.start()
    go_on()


def check(host, made, players, watchers):
    """One game: each acknowledged entry once, as it was answered; each stream complete and in order; the log audits."""
    game = made.game.game
    logged = entries_of(host.spectator(made))
    mine = [(key, done) for player in players for name, key, done in player.answers if name == game]
    numbers = [message.seq for _, done in mine for message in done.entries]

    assert [seq for seq, _ in logged] == list(range(1, len(logged) + 1))
    assert len(numbers) == len(set(numbers))
    assert set(numbers) <= {seq for seq, _ in logged}
    for watcher in watchers:
        until(lambda watcher=watcher: len(watcher.seen) >= len(logged) - 1)
        assert watcher.seen == logged[1:]
        watcher.client.closed = True
    audited = host.audit(host.log(game))
    assert (audited.ok, audited.entries, audited.undecided) == (True, len(logged), 0)
