"""The service on loopback, over SQLite and PostgreSQL: commands a second, latency, memory; beside boardgame.io."""

import argparse
import asyncio
import itertools
import json
import subprocess
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import ExitStack
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec
from measure import fdatasync_ms
from playouts import played, rules_of, seats_of
from serving import KEY, Client, Phase, Server, atoll, cpu_of, installed_peer, many_files, peer, phase_of

CREATED: Final = 16
"""Clients that create at once where memory is measured."""

Step = tuple[int, dict[str, Any]]
Cpu = Callable[[], float]
"""Processor time that a database's server has taken, in seconds."""


@cache
def script(ruleset: str) -> tuple[Step, ...]:
    """Seat and command of a whole random game with seed 1, which the service deals the same."""
    log = played(rules_of(ruleset), 1)[0].log[1:]
    return tuple((int(entry.command.seat or 0), msgspec.to_builtins(entry.command)) for entry in log)


class Player:
    """A client that creates games of its own, one after the other, and plays them to the end."""

    def __init__(self, server: Server, ruleset: str) -> None:
        self.client, self._ruleset, self._numbers = Client(server.port), ruleset, itertools.count()
        self.made: Any = None
        self._left: Iterator[Step] = iter(())

    async def create(self) -> None:
        """A new game."""
        seats = [{"seat": seat} for seat in seats_of(rules_of(self._ruleset))]
        self.made = await self.client.ask("POST", "/games", KEY, {"ruleset": self._ruleset, "seats": seats, "seed": 1})
        self._left = iter(script(self._ruleset))

    async def command(self) -> float:
        """The next command of the game, or the first of the next game; how long its answer took."""
        step = next(self._left, None)
        if step is None:
            await self.create()
            step = next(self._left)
        seat, command = step
        path, token = f"/games/{self.made['game']['game']}/commands", self.made["tokens"]["seats"][seat]
        begin = time.perf_counter()
        await self.client.ask("POST", path, token, {"command": command}, f"k{next(self._numbers)}")
        return time.perf_counter() - begin

    async def timed_create(self) -> float:
        """How long it took to have a new game."""
        begin = time.perf_counter()
        await self.create()
        return time.perf_counter() - begin

    async def sync(self) -> float:
        """How long it took to be shown the position as a seat sees it."""
        begin = time.perf_counter()
        await self.client.ask("GET", f"/games/{self.made['game']['game']}/view", self.made["tokens"]["seats"][0])
        return time.perf_counter() - begin


Act = Callable[[Player], Awaitable[float]]
"""Does something once; how long that took, in seconds."""


class Work:
    """What a server is asked, and what that costs it and its database."""

    def __init__(self, server: Server, ruleset: str, database: Cpu) -> None:
        self._server, self._ruleset, self._database = server, ruleset, database

    async def measure(self, clients: int, seconds: float) -> dict[str, Phase]:
        """What several clients at once get done."""
        players = [Player(self._server, self._ruleset) for _ in range(clients)]
        await players[0].create()  # the ruleset is put together once
        acts = {"create": Player.timed_create, "command": Player.command, "sync": Player.sync}
        found = {name: await self._phase(players, act, seconds) for name, act in acts.items()}
        for player in players:
            player.client.close()
        return found

    async def _phase(self, players: list[Player], act: Act, seconds: float) -> Phase:
        """All at once, each again and again until the time is over."""
        waits: list[float] = []
        cpu, database, begin = self._server.cpu(), self._database(), time.perf_counter()

        async def work(player: Player) -> None:
            while time.perf_counter() < begin + seconds:
                waits.append(await act(player) * 1000)

        await asyncio.gather(*map(work, players))
        took = time.perf_counter() - begin
        return phase_of(waits, took, self._server.cpu() - cpu, self._database() - database)


async def memory(server: Server, ruleset: str, count: int) -> tuple[float, float]:
    """MB for that many open games, then for a stream on each of them."""
    players = [Player(server, ruleset) for _ in range(CREATED)]
    made: list[Any] = []

    async def create(player: Player) -> None:
        while len(made) < count:
            await player.create()
            made.append(player.made)

    await players[0].create()
    before = server.resident()
    await asyncio.gather(*map(create, players))
    games = server.resident()
    streams = [Client(server.port) for _ in made]
    for stream, game in zip(streams, made, strict=True):
        await stream.open_stream(f"/games/{game['game']['game']}/stream", game["tokens"]["spectators"])
    streamed = server.resident()
    for client in (*streams, *[player.client for player in players]):
        client.close()
    return games - before, streamed - games


def measure_ours(name: str, db: str, folder: str, options: argparse.Namespace, database: Cpu = lambda: 0.0) -> None:
    """A server for each ruleset, and one for memory."""
    for ruleset in options.rulesets:
        with atoll(db, folder) as server:
            for clients in options.clients:
                work = Work(server, ruleset, database)
                tell(f"{name}, {ruleset}", clients, asyncio.run(work.measure(clients, options.seconds)))
    with atoll(db, folder) as server:
        tell_memory(name, options.open, *asyncio.run(memory(server, options.rulesets[0], options.open)))


def measure_peer(folder: Path, options: argparse.Namespace) -> None:
    """The same with boardgame.io."""
    load = ["node", str(folder / "load.cjs")]
    with peer(folder) as server:
        clients = [str(number) for number in options.clients]
        command = [*load, f"http://127.0.0.1:{server.port}", str(int(options.seconds * 1000)), *clients]
        with subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, text=True) as running:
            assert running.stdout is not None
            before = 0.0
            for line in running.stdout:
                told, cpu = json.loads(line), server.cpu()
                if "waits" in told:
                    figure = phase_of(told["waits"], told["seconds"], cpu - before)
                    tell("boardgame.io, count", told["count"], {told["name"]: figure})
                before = cpu
    with peer(folder) as server:
        tell_memory(
            "boardgame.io", options.open, *held(server, [*load, f"http://127.0.0.1:{server.port}"], options.open)
        )


def held(server: Server, load: list[str], count: int) -> tuple[float, float]:
    """MB for that many matches of boardgame.io, then for a client connected to each."""
    command, before = [*load, "hold", str(count)], server.resident()
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdin is not None
        assert running.stdout is not None
        running.stdout.readline()
        games = server.resident()
        running.stdin.write("\n")
        running.stdin.flush()
        running.stdout.readline()
        connected = server.resident()
        running.kill()
    return games - before, connected - games


def tell(name: str, clients: int, figures: dict[str, Phase]) -> None:
    """A line for each."""
    for what, figure in figures.items():
        print(f"{name:36} {clients:3} clients  {figure.told(f'{what:8}')}", flush=True)


def tell_memory(name: str, count: int, games: float, streams: float) -> None:
    """One line."""
    per = 1000 / count
    print(f"{name:36} {games * per:6.1f} MB for 1,000 open games, {streams * per:6.1f} MB more for a stream on each")


def read_options() -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3.0, help="for each figure (default 3)")
    parser.add_argument("--clients", type=int, nargs="+", default=[1, 16, 64])
    parser.add_argument("--rulesets", nargs="+", default=["sorry.classic", "survive.anniversary_2012"])
    parser.add_argument("--open", type=int, default=500, help="games and streams where memory is measured")
    parser.add_argument("--only", default="", help="sqlite, postgresql or boardgame.io")
    return parser.parse_args()


def main() -> None:
    """Prints all figures, and how fast the disk was before and after."""
    options = read_options()
    many_files()
    print(f"fdatasync {fdatasync_ms():.2f} ms before")
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        if options.only in "sqlite":
            measure_ours("sqlite", f"{folder}/games.db", folder, options)
        if options.only in "postgresql":
            measure_postgresql(folder, options)
        if options.only in "boardgame.io" and (found := stack.enter_context(installed_peer())):
            measure_peer(found, options)
    print(f"fdatasync {fdatasync_ms():.2f} ms after")


def measure_postgresql(folder: str, options: argparse.Namespace) -> None:
    """A server of its own on the same disk; left out where there is none."""
    import sys

    sys.path.append(str(Path(__file__).parents[1]))
    from tests.support.cluster import cluster, program

    if not Path(program("initdb")).exists():
        print("PostgreSQL left out: initdb not found here")
        return
    with cluster(Path(tempfile.gettempdir())) as server:
        measure_ours("postgresql", server.url(), folder, options, lambda: cpu_of(server.processes()))


if __name__ == "__main__":
    main()
