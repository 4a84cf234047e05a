"""
A disk that can lose its power.

It records what programs write, cut and make safe. `Disk.image` is what a disk could hold where the power went after
some number of these steps: all that was made safe, and of the rest, file by file, everything, nothing, some writes,
or writes torn at the borders of sectors.
"""

from io import FileIO
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import apsw
import msgspec

SECTOR = 512


class Step(msgspec.Struct, frozen=True):
    """One thing that was done to a file; *data* is None where it was cut to *offset*, and b"" where made safe."""

    name: str
    offset: int
    data: bytes | None

    @property
    def makes_safe(self) -> bool:
        """Whether everything before it, of this file, survives."""
        return self.data == b""


class Disk:
    """All steps so far."""

    def __init__(self) -> None:
        self.steps: list[Step] = []

    def write(self, name: str, offset: int, data: bytes) -> None:
        """Bytes that may or may not reach the disk."""
        if data:
            self.steps.append(Step(name, offset, bytes(data)))

    def cut(self, name: str, size: int) -> None:
        """The end of a file that may or may not go."""
        self.steps.append(Step(name, size, None))

    def make_safe(self, name: str) -> None:
        """What came before stays."""
        self.steps.append(Step(name, 0, b""))

    def image(self, upto: int, random: Random) -> dict[str, bytes]:
        """The files as the power may have left them after *upto* steps."""
        steps = self.steps[:upto]
        return {name: file_image([s for s in steps if s.name == name], random) for name in {s.name for s in steps}}


def file_image(steps: list[Step], random: Random) -> bytes:
    """One file: what is safe, and what is left of the rest."""
    safe = max((number for number, step in enumerate(steps, 1) if step.makes_safe), default=0)
    loose = steps[safe:]
    way = random.choice(["all", "none", "some", "torn", "front"])
    if way == "none":
        loose = []
    elif way == "front":
        loose = loose[: random.randrange(len(loose) + 1)]
    elif way == "some":
        loose = [step for step in loose if random.random() < 0.5]
    elif way == "torn":
        loose = [piece for step in loose for piece in sectors(step) if random.random() < 0.5]
    content = bytearray()
    for step in [*steps[:safe], *loose]:
        act(content, step)
    return bytes(content)


def sectors(step: Step) -> list[Step]:
    """A write in the pieces that a disk writes at once."""
    if not step.data:
        return [step]
    end = step.offset + len(step.data)
    first = step.offset - step.offset % SECTOR
    borders = [step.offset, *range(first + SECTOR, end, SECTOR), end]
    return [Step(step.name, a, step.data[a - step.offset : b - step.offset]) for a, b in pairwise(borders)]


def act(content: bytearray, step: Step) -> None:
    """Does one step to the content; a hole reads as zeros."""
    if step.data is None:
        del content[step.offset :]
    elif step.data:
        content.extend(bytes(max(0, step.offset - len(content))))
        content[step.offset : step.offset + len(step.data)] = step.data


class RecordingVFS(apsw.VFS):
    """SQLite's files, recorded on a disk."""

    def __init__(self, disk: Disk) -> None:
        self.disk = disk
        self.name = f"recording-{id(disk)}"
        super().__init__(self.name, "")

    def xOpen(self, name: str | apsw.URIFilename | None, flags: list[int]) -> apsw.VFSFile:  # noqa: N802
        """A file that records under its last name."""
        return RecordingVFSFile(self.disk, name, flags)

    def xDelete(self, filename: str, syncdir: bool) -> None:  # noqa: N802
        """A deleted file is an empty one that is safe."""
        super().xDelete(filename, syncdir)
        self.disk.cut(Path(filename).name, 0)
        self.disk.make_safe(Path(filename).name)


class RecordingVFSFile(apsw.VFSFile):
    """One of them."""

    def __init__(self, disk: Disk, name: Any, flags: list[int]) -> None:
        self.disk = disk
        self.own = Path(name.filename() if isinstance(name, apsw.URIFilename) else str(name)).name
        super().__init__("", name, flags)

    def xWrite(self, data: Any, offset: int) -> None:  # noqa: N802
        """Recorded after it was done."""
        super().xWrite(data, offset)
        self.disk.write(self.own, offset, bytes(data))

    def xTruncate(self, newsize: int) -> None:  # noqa: N802
        """Recorded after it was done."""
        super().xTruncate(newsize)
        self.disk.cut(self.own, newsize)

    def xSync(self, flags: int) -> None:  # noqa: N802
        """Recorded; this machine keeps its power."""
        self.disk.make_safe(self.own)


class RecordingFile(FileIO):
    """A plain file, recorded on a disk; `disk` is set on a subclass."""

    disk: Disk

    def write(self, data: Any) -> int:
        """Recorded after it was done."""
        offset = self.tell()
        written = super().write(data)
        self.disk.write(Path(str(self.name)).name, offset, bytes(data)[:written])
        return written

    def truncate(self, size: int | None = None) -> int:
        """Recorded after it was done."""
        self.disk.cut(Path(str(self.name)).name, self.tell() if size is None else size)
        return super().truncate(size)
