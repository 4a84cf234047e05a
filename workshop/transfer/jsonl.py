"""The form of log files themselves, without what only their store needs: the ids of commands."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from atoll.core import Catalogue, encode
from atoll.events.codec import read_header
from atoll.events.logfile import parse_log
from atoll.events.logline import entry_lines, header_line
from atoll.workshop.logs import Log, folded, ruleset_of, split_seeds
from atoll.workshop.transfer.brought import Brought, TransferError

BEGINNING: Final = b'{"header":'


def write(log: Log, seeds: Sequence[bytes]) -> Iterator[str]:
    """A line for the header, then one for each entry, each with its hash and sum."""
    yield header_line(encode(log.header), b"".join(seeds) or None).decode()
    for row in log.rows:
        yield entry_lines([row])[0].decode()


def read(content: bytes, path: Path, catalogue: Catalogue) -> Brought:
    """The game in *content*, every hash checked."""
    file = parse_log(content, path)
    if not file.rows:
        raise TransferError(f"{path}: has a header and no entry: no game begins")
    ruleset = ruleset_of(read_header(file.header), file.rows[0].entry, catalogue)
    seeds = split_seeds(file.seed)
    game = folded(ruleset, file.header, [row.entry for row in file.rows], seeds)
    return Brought(game, seeds, tuple(row.recorded_at for row in file.rows))
