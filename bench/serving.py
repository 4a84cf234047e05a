"""Servers to be measured, each in a process of its own; and a client that costs little itself."""

import asyncio
import json
import os
import resource
import secrets
import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

KEY: Final = secrets.token_urlsafe(32)
PEER: Final = Path(__file__).parent / "boardgameio"


class Phase(NamedTuple):
    """How fast something was done by several clients at once, each waiting for its answer."""

    rate: float
    """In a second."""
    p50: float
    """Milliseconds."""
    p99: float
    cpu: float
    """Milliseconds of processor time that the server took for one; hardly differs with what else the machine does."""
    database: float = 0.0
    """The same of the database's server."""

    def told(self, name: str) -> str:
        """For people."""
        more = f" and {self.database:.2f} ms of PostgreSQL" if self.database else ""
        cpu = f"cpu {self.cpu:6.2f} ms{more}"
        return f"{name} {self.rate:7,.0f}/s  p50 {self.p50:7.2f} ms  p99 {self.p99:7.2f} ms  {cpu}"


def phase_of(waits: Iterable[float], seconds: float, cpu: float, database: float = 0.0) -> Phase:
    """Of how long each answer took in milliseconds, in how many seconds; and of processor seconds."""
    each = sorted(waits)
    count = len(each)
    times = [each[int(count * part)] for part in (0.5, 0.99)]
    return Phase(count / seconds, *times, cpu * 1000 / count, database * 1000 / count)


class Client:
    """One connection that is kept."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def ask(self, method: str, path: str, token: str, body: Any = None, key: str = "") -> Any:
        """The answer's content; a problem is an error."""
        status, content = await self._ask(method, path, token, b"" if body is None else json.dumps(body).encode(), key)
        found = json.loads(content)
        if status >= 400:
            raise RuntimeError(f"{method} {path}: {status} {found}")
        return found

    async def open_stream(self, path: str, token: str) -> None:
        """The stream has begun; what comes is left where it is."""
        await self._send("GET", path, token, b"", "")
        assert self._reader is not None
        await self._reader.readuntil(b"event: view")

    def close(self) -> None:
        """Let go."""
        if self._writer is not None:
            self._writer.close()

    async def _ask(self, method: str, path: str, token: str, content: bytes, key: str) -> tuple[int, bytes]:
        await self._send(method, path, token, content, key)
        assert self._reader is not None
        head = (await self._reader.readuntil(b"\r\n\r\n")).lower()
        length = int(head.partition(b"content-length: ")[2].partition(b"\r")[0])
        return int(head[9:12]), await self._reader.readexactly(length)

    async def _send(self, method: str, path: str, token: str, content: bytes, key: str) -> None:
        if self._writer is None:
            self._reader, self._writer = await asyncio.open_connection("127.0.0.1", self._port)
        lines = [f"{method} {path} HTTP/1.1", "host: localhost", f"authorization: Bearer {token}"]
        lines += [f"idempotency-key: {key}"] if key else []
        lines += [f"content-length: {len(content)}", "content-type: application/json"] if content else []
        self._writer.write("\r\n".join([*lines, "", ""]).encode() + content)


class Server(NamedTuple):
    """A running one."""

    port: int
    pid: int

    def resident(self) -> float:
        """Memory that it has, in MB."""
        lines = Path(f"/proc/{self.pid}/status").read_text().splitlines()
        return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) / 1024

    def cpu(self) -> float:
        """Processor time that it has taken, in seconds."""
        return cpu_of([self.pid])


def cpu_of(pids: Iterable[int]) -> float:
    """Processor time that running processes have taken, in seconds."""
    stats = [Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split() for pid in pids]
    return sum(int(stat[11]) + int(stat[12]) for stat in stats) / os.sysconf("SC_CLK_TCK")


@contextmanager
def atoll(db: str, folder: str) -> Iterator[Server]:
    """`atoll serve`, without a limit of rates."""
    port = free_port()
    command = [sys.executable, "-m", "atoll.workshop.cli", "serve", "--db", db, "--port", str(port), "--rate", "0"]
    more = ["--sittings", "5000", "--log-level", "error", "--heartbeat", "600"]
    with _running([*command, *more], folder, ATOLL_API_KEYS=KEY) as server:
        yield Server(port, server.pid)


@contextmanager
def peer(folder: Path) -> Iterator[Server]:
    """boardgame.io's server, its games in memory as by default."""
    port = free_port()
    with _running(["node", str(folder / "server.cjs"), str(port)], str(folder), NODE_ENV="production") as server:
        yield Server(port, server.pid)


@contextmanager
def _running(command: list[str], folder: str, **more: str) -> Iterator["subprocess.Popen[bytes]"]:
    """A process that has said that it is ready."""
    environment = {**os.environ, **more}
    with subprocess.Popen(command, cwd=folder, env=environment, stdout=subprocess.PIPE) as server:
        assert server.stdout is not None
        try:
            while (line := server.stdout.readline()) and b"ready" not in line and b"serves" not in line:
                continue
            assert line, f"{command[0]} ended before it was ready"
            yield server
        finally:
            server.terminate()
            server.stdout.close()


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        return int(sock.getsockname()[1])


@contextmanager
def installed_peer() -> Iterator[Path | None]:
    """boardgame.io in a folder that goes away; `None` where it cannot be had."""
    with tempfile.TemporaryDirectory() as name:
        if not shutil.which("npm") or not shutil.which("node"):
            print("boardgame.io left out: npm or node not found here")
            yield None
            return
        folder = Path(name, "peer")
        shutil.copytree(PEER, folder)
        command = ["npm", "install", "--no-audit", "--no-fund", "--silent"]
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=300)
        if done.returncode:
            print(f"boardgame.io left out: npm install failed: {done.stderr.strip().splitlines()[:1]}")
        yield None if done.returncode else folder


def many_files() -> None:
    """As many connections as the system lets us have."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
