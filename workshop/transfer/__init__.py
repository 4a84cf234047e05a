"""Transfer: logs in the forms that other programs read, and back."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, Literal, TypeAlias

from atoll.core import Catalogue
from atoll.workshop.logs import Log
from atoll.workshop.transfer import cloudevents, jsonl, notation
from atoll.workshop.transfer.brought import Brought, TransferError

Format: TypeAlias = Literal["jsonl", "cloudevents", "notation"]
Read: TypeAlias = Callable[[bytes, Path, Catalogue], Brought]

READERS: Final[tuple[tuple[bytes, Read], ...]] = (
    (jsonl.BEGINNING, jsonl.read),
    (cloudevents.BEGINNING, cloudevents.read),
    (notation.BEGINNING, notation.read),
)
"""How a file of each form begins, and what reads it; the first that fits."""


def exported(log: Log, form: Format, *, with_seed: bool = False) -> Iterator[str]:
    """The lines of *log* in that form; its seeds are left out unless asked for."""
    write = {"jsonl": jsonl.write, "cloudevents": cloudevents.write, "notation": notation.write}[form]
    return write(log, log.seeds if with_seed else ())


def brought(path: Path, catalogue: Catalogue) -> Brought:
    """
    The game in a file of any of the forms, told apart by how it begins.

    Raises:
        TransferError: It is of none of them, or is not complete.
        StoreError, LogError: As for logs.
    """
    content = path.read_bytes()
    for beginning, read in READERS:
        if content.startswith(beginning):
            return read(content, path, catalogue)
    raise TransferError(f"{path}: begins like none of jsonl, cloudevents, notation: {content[:40]!r}")


__all__ = ["Brought", "Format", "TransferError", "brought", "exported"]
