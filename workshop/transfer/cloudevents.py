"""The form of the CloudEvents specification (version 1.0, JSON): a line and an event for each entry."""

import datetime
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import msgspec

from atoll.core import Catalogue, encode, named
from atoll.events.codec import read_header
from atoll.workshop.logs import Log, folded, ruleset_of, split_seeds
from atoll.workshop.transfer.brought import Brought, TransferError

BEGINNING: Final = b"{"
VERSION: Final = "1.0"


class CloudEvent(msgspec.Struct, omit_defaults=True):
    """One entry as an event: its attributes, two of our own, and the entry as data."""

    specversion: str
    id: str
    """``<game>/<number of the entry>``."""
    source: str
    type: str
    """``atoll.entry.<tag of the command>``."""
    time: datetime.datetime
    atollheader: str
    """The header of the log, as JSON."""
    data: msgspec.Raw
    """The entry, byte for byte."""
    datacontenttype: str | None = None
    atollseed: str = ""
    """In the first event of a log with its seeds: all of them in hex."""


def write(log: Log, seeds: Sequence[bytes]) -> Iterator[str]:
    """One line for each entry."""
    header = encode(log.header).decode()
    for row, entry in zip(log.rows, log.game.log, strict=True):
        event = CloudEvent(
            specversion=VERSION,
            id=f"{log.path.stem}/{row.seq}",
            source=f"/games/{log.path.stem}",
            type=f"atoll.entry.{named(entry.command)}",
            time=datetime.datetime.fromtimestamp(row.recorded_at / 1000, datetime.UTC),
            atollheader=header,
            data=msgspec.Raw(row.entry),
            datacontenttype="application/json",
            atollseed=b"".join(seeds).hex() if row.seq == 1 else "",
        )
        yield msgspec.json.encode(event).decode()


def read(content: bytes, path: Path, catalogue: Catalogue) -> Brought:
    """The game in *content*; the events must be those of one log, in order."""
    events = [_event(line, number, path) for number, line in enumerate(content.splitlines(), 1)]
    header, entries = events[0].atollheader.encode(), [bytes(event.data) for event in events]
    seeds = split_seeds(bytes.fromhex(events[0].atollseed))
    game = folded(ruleset_of(read_header(header), entries[0], catalogue), header, entries, seeds)
    return Brought(game, seeds, tuple(round(event.time.timestamp() * 1000) for event in events))


def _event(line: bytes, number: int, path: Path) -> CloudEvent:
    try:
        event = msgspec.json.decode(line, type=CloudEvent)
    except msgspec.DecodeError as error:
        raise TransferError(f"{path}, line {number}: is no event of a log: {error}") from None
    if event.specversion != VERSION:
        raise TransferError(f"{path}, line {number}: is of CloudEvents {event.specversion}, read is {VERSION}")
    return event
