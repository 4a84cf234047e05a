"""Nodes: processes that may be killed at any moment, and share their games."""

import contextlib
import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time

import httpx
import pytest

from atoll.service.client import HostClient, ProblemError, SeatClient
from atoll.service.settings import Settings
from tests.service.nodes import KEY, free_port, toy_game, until

PORT = Settings(api_keys=KEY).port
ENVIRONMENT = {**os.environ, "ATOLL_API_KEYS": KEY, "ATOLL_RATE": "0", "ATOLL_POLL_MS": "20"}


class Process:
    """`atoll serve` in a process of its own."""

    def __init__(self, folder, port, *more) -> None:
        asked = [] if port is None else ["--port", str(port)]
        command = [sys.executable, "-m", "atoll.workshop.cli", "serve", "--db", "games.db", *asked, *more]
        self.url = f"http://127.0.0.1:{port}"
        self.log = (folder / f"log{time.monotonic_ns()}").open("wb")
        self.running = subprocess.Popen(
            command, cwd=folder, env=ENVIRONMENT, stdout=subprocess.PIPE, stderr=self.log, text=True
        )
        self.said = self.running.stdout.readline()

    def end(self, number=signal.SIGTERM) -> int:
        """Send it a signal and wait for its end; its exit code."""
        self.running.send_signal(number)
        code = self.running.wait(60)
        self.running.stdout.close()
        self.log.close()
        return code


@pytest.fixture
def process(tmp_path):
    """`process(port)` starts a node in the test's folder; all are killed at the end."""
    started = []

    def one(port, *more):
        started.append(Process(tmp_path, port, *more))
        return started[-1]

    yield one
    for each in started:
        if not each.log.closed:
            each.end(signal.SIGKILL)


class Player(threading.Thread):
    """Plays one seat over and over until it is told to stop, and keeps every answer."""

    def __init__(self, url, made, seat) -> None:
        super().__init__(daemon=True)
        self.client = SeatClient(url, made.game.game, made.tokens.seats[seat], httpx.Client(timeout=20))
        self.answers, self.stopped, self._turns = [], False, 0

    def run(self) -> None:
        while not self.stopped:
            with contextlib.suppress(httpx.HTTPError, ProblemError):
                self._turn()
        self.client.http.close()

    def _turn(self) -> None:
        offers = self.client.offers()
        if not offers.groups:
            time.sleep(0.002)
            return
        self._turns += 1
        key, text = f"turn {self._turns}", offers.groups[-1].targets[0].text
        while not self.stopped:
            try:
                self.answers.append(self.client.do(text, version=offers.version, key=key))
                return
            except httpx.HTTPError:
                time.sleep(0.01)


@pytest.mark.full
def test_nothing_is_lost_or_doubled_when_a_node_is_killed(process, count):
    """Whatever was acknowledged before kill -9 is in the log exactly once, and retries get its answer."""
    # Three commands a seat between kills: the shortest games last 88 a seat, and must not be over before the last kill.
    port = free_port()
    node = process(port)
    with HostClient(node.url, KEY) as host:
        games = [host.create("survive.anniversary_2012", ("red", "blue")) for _ in range(3)]
        players = [Player(node.url, made, seat) for made in games for seat in (0, 1)]
        for player in players:
            player.start()
        for number in range(1, count(2, full=21)):
            until(lambda done=3 * number: all(len(player.answers) >= done for player in players))
            node.end(signal.SIGKILL)
            node = process(port)
        until(lambda: all(len(player.answers) >= 3 * number + 3 for player in players))
        for player in players:
            player.stopped = True
        for player in players:
            player.join(60)
        for made, mine in zip(games, zip(players[::2], players[1::2], strict=True), strict=True):
            check(host.seat(made, 0), [answer for player in mine for answer in player.answers])
    assert node.end() == 0


def check(client, answers):
    """Each acknowledged entry is in the log as it was answered, and no other answer has the same one."""
    logged, after = {}, 0
    while page := client.entries(after, 200).entries:
        logged |= {message.seq: message.chain for message in page}
        after = page[-1].seq
    numbers = [message.seq for answer in answers for message in answer.entries]

    assert len(numbers) > 5
    assert len(numbers) == len(set(numbers))
    assert set(numbers) <= logged.keys()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_node_ends_when_it_is_told_to(process, number):
    """TERM and Ctrl-C end the process with code 0, streams and all."""
    node = process(free_port(), "--demo", "--grace", "50")
    url = re.search(r"http://[\d.:]+", node.said).group()
    assert url == node.url
    with HostClient(node.url, KEY) as host:
        game = next(host.games())
        made = host.fork(game.game, "1")
        seat = host.spectator(made)
        stream = seat.stream(silence=1)
        next(stream)
        began = time.monotonic()
        code = node.end(number)
        seat.closed = True
        stream.close()

    assert code == 0
    assert time.monotonic() - began < 40


def test_a_node_says_when_its_usual_port_is_taken(process):
    """Where no port is asked for and the usual one is taken, another is used and that is told."""
    with socket.socket() as other:
        other.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # as a node, whom old connections do not keep out
        with contextlib.suppress(OSError):  # taken by somebody else is taken too
            other.bind(("127.0.0.1", PORT))
            other.listen(1)
        node = process(None)
        told = node.running.stdout.readline()

    assert f":{PORT}/" not in node.said
    assert told == f"port {PORT} is taken, so that it is another; --port takes a certain one or none\n"


def test_two_nodes_play_one_game(start):
    """Commands given to two nodes in turn make one game, and of two at the same time one is stale."""
    one, other = start(), start()
    host = one.host()
    made = toy_game(host)
    here, there = host.seat(made, 0), SeatClient(other.url, made.game.game, made.tokens.seats[0], other.http)
    outcomes = []

    def go(client):
        try:
            outcomes.append(client.do("roll", version="1").version)
        except ProblemError as error:
            outcomes.append(error.kind)

    threads = [threading.Thread(target=go, args=(client,)) for client in (here, there)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert sorted(outcomes) == ["2", "stale"]
    assert there.view().chain == here.view().chain


def test_a_take_back_on_one_node_is_known_on_the_other(start):
    """After a take-back at one node a command at another lands in the branch that goes on."""
    from tests.service.test_hosting import step_of, survive_game

    one, other = start(), start()
    host = one.host()
    made = survive_game(host, seed=6)
    clients = [host.seat(made, 0), host.seat(made, 1)]
    while clients[0].game().decision != "move":
        client = clients[clients[0].game().to_act[0]]
        client.do(client.targets()[0].text)
    seat = clients[0].game().to_act[0]
    there = SeatClient(other.url, made.game.game, made.tokens.seats[seat], other.http)
    there.do(step_of(there))
    back = clients[seat].take_back()
    done = there.do(step_of(there))

    assert (back.version.partition(".")[2], "1") == (done.version.partition(".")[2], back.version.partition(".")[2])
    assert done.version == clients[seat].game().version


def test_a_node_says_when_it_is_ready(start):
    """Health and readiness answer; metrics count what was done."""
    node = start()
    host = node.host()
    made = toy_game(host)
    host.seat(made, 0).do("sink a")
    answers = {way: node.http.get(node.url + way) for way in ("/health", "/ready", "/metrics")}
    node.house.desk.close()
    broken = node.http.get(node.url + "/ready")

    assert {200} == {found.status_code for found in answers.values()}
    assert 'atoll_commands_total{outcome="done"} 1.0' in answers["/metrics"].text
    assert (broken.status_code, broken.json()["status"]) == (503, "unavailable")


def test_a_stopped_node_closes_its_database(start, tmp_path):
    """After stopping nothing holds the file, and it is whole."""
    node = start()
    toy_game(node.host())
    node.stop()

    assert until(lambda: not (tmp_path / "games.db-wal").exists())
