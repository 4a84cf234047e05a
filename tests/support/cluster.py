"""A PostgreSQL server of our own, in a folder that goes away, that can be stopped, killed and started again."""

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import psycopg

NOBODY = ("postgres", "nobody")
"""Who may run the server where we are root, whom PostgreSQL refuses; the first one that there is."""

SETTINGS = {
    "listen_addresses": "",
    "shared_buffers": "32MB",
    "max_connections": "100",
    "max_prepared_transactions": "4",
    "autovacuum": "off",  # its transactions, too, hold up the feed
    "checkpoint_timeout": "1h",
    "recovery_init_sync_method": "syncfs",
    "logging_collector": "off",
    "log_min_messages": "fatal",
}


def program(name: str) -> str:
    """Where PostgreSQL's program of that name is: Debian keeps most of them off PATH."""
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    return str(found[-1]) if found else shutil.which(name) or name


def runner() -> str | None:
    """The user to run as; `None` where we are not root."""
    if os.geteuid() != 0:
        return None
    import pwd

    names = {user.pw_name for user in pwd.getpwall()}
    return next(name for name in NOBODY if name in names)


class Cluster:
    """One server, a direct child: killed, it is reaped by us, and its lock file does not keep the next one out."""

    def __init__(self, folder: Path) -> None:
        self._folder, self._user = folder, runner()
        self._server: subprocess.Popen[bytes] | None = None

    def make(self) -> None:
        """Its files; what is appended later is as safe as on any server."""
        if self._user:
            shutil.chown(self._folder, self._user)
        files = str(self._folder / "files")
        options = ["--no-sync", "--no-instructions", "--auth=trust", "--username=postgres", "--encoding=UTF8"]
        made = subprocess.run(
            [program("initdb"), "--locale=C", *options, "-D", files],
            user=self._user,
            cwd=self._folder,
            capture_output=True,
            text=True,
        )
        assert made.returncode == 0, made.stderr

    def start(self) -> None:
        """It answers."""
        settings = [part for name, value in SETTINGS.items() for part in ("-c", f"{name}={value}")]
        command = [program("postgres"), "-D", str(self._folder / "files"), "-k", str(self._folder), *settings]
        with (self._folder / "log").open("ab") as log:
            self._server = subprocess.Popen(
                command, user=self._user, cwd=self._folder, stdout=log, stderr=log, start_new_session=True
            )
        end = time.monotonic() + 60
        while not self._answers():
            assert self._server.poll() is None, (self._folder / "log").read_text()
            assert time.monotonic() < end, (self._folder / "log").read_text()
            time.sleep(0.02)

    def stop(self, number: int = signal.SIGINT) -> None:
        """It ends in order, whoever is connected."""
        if self._server is not None and self._server.poll() is None:
            self._server.send_signal(number)
            self._server.wait(30)

    def kill(self) -> None:
        """All its processes are killed at once, as when the machine stops."""
        if self._server is None or self._server.poll() is not None:
            return
        processes = self.processes()
        for one in processes:
            with suppress(ProcessLookupError):
                os.kill(one, signal.SIGKILL)
        self._server.wait(30)
        end = time.monotonic() + 30
        while any(is_alive(one) for one in processes) and time.monotonic() < end:
            time.sleep(0.01)

    def processes(self) -> list[int]:
        """Numbers of all its processes, the first one first."""
        assert self._server is not None
        pid = self._server.pid
        return [pid, *map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split())]

    def url(self, database: str = "postgres", user: str = "postgres") -> str:
        """The address of a database there."""
        return f"postgresql://{user}@/{database}?host={self._folder}"

    def execute(self, *statements: str, database: str = "postgres", user: str = "postgres") -> list[tuple[object, ...]]:
        """Statements of somebody else; the rows of the last one, if it has any."""
        with psycopg.connect(self.url(database, user), autocommit=True) as db:
            for statement in statements:
                cursor = db.execute(statement.encode())
            return cursor.fetchall() if cursor.description else []

    def _answers(self) -> bool:
        try:
            psycopg.connect(self.url()).close()
        except psycopg.OperationalError:
            return False
        return True


def is_alive(pid: int) -> bool:
    """It runs; a zombie does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def roomy() -> Path:
    """Memory, where there is enough: what is lost with killed processes does not depend on the disk."""
    memory = Path("/dev/shm")
    return memory if memory.is_dir() and shutil.disk_usage(memory).free > 2**30 else Path("/tmp")


@contextmanager
def cluster(base: Path | None = None) -> Iterator[Cluster]:
    """A server that runs, with its files below *base*; afterwards nothing is left of it."""
    folder = Path(tempfile.mkdtemp(prefix="atoll-pg-", dir=base or roomy()))
    server = Cluster(folder)
    try:
        server.make()
        server.start()
        yield server
    finally:
        server.stop(signal.SIGQUIT)  # at once: what would be written down is thrown away next
        shutil.rmtree(folder, ignore_errors=True)
