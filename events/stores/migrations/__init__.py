"""Numbered steps from an empty database to today's schema, one folder per dialect; a step is never edited."""

from functools import cache
from hashlib import sha256
from importlib.resources import files

import msgspec


class Migration(msgspec.Struct, frozen=True):
    """One step; forward only."""

    number: int
    """Counts from 1; the schema has the number of its last step."""
    name: str
    sql: str
    """Statements that run in one transaction."""

    @property
    def checksum(self) -> str:
        """Tells whether a step that ran on a database is the step that we know."""
        return sha256(self.sql.encode()).hexdigest()


@cache
def migrations(dialect: str) -> tuple[Migration, ...]:
    """All steps of a dialect (``sqlite``), in order; their numbers have no gap."""
    folder = files(__name__).joinpath(dialect)
    found = sorted((file for file in folder.iterdir() if file.name.endswith(".sql")), key=lambda file: file.name)
    steps = tuple(Migration(int(file.name[:4]), file.name[5:-4], file.read_text("utf-8")) for file in found)
    numbers = [step.number for step in steps]
    if numbers != list(range(1, len(steps) + 1)):
        raise RuntimeError(f"migrations of {dialect} are numbered {numbers}: number them from 1 without gaps")
    return steps
