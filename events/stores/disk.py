"""Files on disk: made whole or not at all, safe when we say so, and written by one process at a time."""

import errno
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import FileIO
from pathlib import Path

from atoll.events.stores.store import FileTrouble, ForeignFile, Locked

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


def lock(file: FileIO, path: Path) -> None:
    """
    Claims an open file for writing, until it is closed or the process ends.

    Raises:
        Locked: somebody else has it.
    """
    try:
        if sys.platform == "win32":
            # that system keeps others from reading a locked byte: take one far behind the end
            file.seek(2**40)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        if error.errno not in (errno.EAGAIN, errno.EACCES, errno.EDEADLK):
            raise
        raise Locked(path) from None


def make_safe(file: FileIO) -> None:
    """What was written to the file survives a loss of power."""
    if sys.platform == "darwin":
        fcntl.fcntl(file, fcntl.F_FULLFSYNC)
    else:
        getattr(os, "fdatasync", os.fsync)(file.fileno())


def write_all(file: FileIO, data: bytes) -> None:
    """All of *data*, even where the system takes it in pieces."""
    rest = memoryview(data)
    while rest:
        rest = rest[file.write(rest) or 0 :]


def place(path: Path, data: bytes, *, fsync: bool = True) -> None:
    """
    Puts a whole file under a free name: written aside, made safe, then named. Only its owner can read it.

    Raises:
        FileExistsError: something has that name.
        FileTrouble: it cannot be written; says why.
    """
    with writing(path):
        handle, aside = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".new", dir=path.parent)
        try:
            with FileIO(handle, "w") as file:
                write_all(file, data)
                if fsync:
                    make_safe(file)
            name_file(aside, path)
        finally:
            Path(aside).unlink(missing_ok=True)
        if fsync:
            sync_folder(path.parent)


def name_file(aside: str, path: Path) -> None:
    """Gives the file aside its name, unless something has it."""
    try:
        os.link(aside, path)
    except FileExistsError:
        raise
    except OSError:
        # a file system without links: the caller's lock keeps others away between look and rename
        if path.exists():
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path)) from None
        os.rename(aside, path)


def sync_folder(folder: Path) -> None:
    """The names in a folder survive a loss of power, where the system can promise that."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        with suppress(OSError):
            os.fsync(handle)
    finally:
        os.close(handle)


@contextmanager
def reading(path: Path) -> Iterator[None]:
    """The system's errors become one line with the mend."""
    try:
        yield
    except IsADirectoryError:
        raise ForeignFile(path, "is a folder: name a file in it") from None
    except OSError as error:
        raise FileTrouble(path, f"cannot be read, {said(error)}: check its name and permissions") from None


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """As ``reading``; a name that is taken stays FileExistsError."""
    try:
        yield
    except FileExistsError:
        raise
    except IsADirectoryError:
        raise ForeignFile(path, "is a folder: name a file in it") from None
    except OSError as error:
        raise FileTrouble(path, f"cannot be written, {said(error)}: check space and permissions") from None


def said(error: OSError) -> str:
    """What the system says, in lower case."""
    return (error.strerror or type(error).__name__).lower()
