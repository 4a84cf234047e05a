"""Opening: the whole log of a game, once it is over; and audits of logs, ours or others'."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from atoll.core import Game, LogError, Ruleset, RulesetError, audit
from atoll.events.codec import Header, compare_header, read_header
from atoll.events.logfile import LogFile, parse_log
from atoll.events.logline import entry_lines, header_line
from atoll.events.stores.store import StoreError
from atoll.service.desk.rows import Hosted
from atoll.service.hall import Hall
from atoll.service.identity import Host, Who
from atoll.service.problems import Trouble
from atoll.service.told import AuditTold
from atoll.workshop.logs import folded, split_seeds

UPLOADED: Final = Path("upload.jsonl")


def open_log(hall: Hall, hosted: Hosted, who: Who, *, unfinished: bool) -> bytes:
    """
    The log as a file, with its seed, as `atoll audit` reads it.

    Args:
        unfinished: Whether this node shows a host app games that go on, for debugging.

    Raises:
        Trouble: The game, or one with the same secrets, goes on; or its host keeps it closed.
    """
    check_open(hall, hosted, who, unfinished=unfinished)
    header, seed = hall.store.header(hosted.log), hall.store.seed(hosted.log)
    rows = hall.store.read(hosted.log)
    return b"".join(line + b"\n" for line in [header_line(header, seed), *[entry_lines([row])[0] for row in rows]])


def check_open(hall: Hall, hosted: Hosted, who: Who, *, unfinished: bool) -> None:
    """
    Whoever asks may see all of the game.

    Raises:
        Trouble: The game, or one with the same secrets, goes on; or its host keeps it closed.
    """
    if not isinstance(who, Host) and not hosted.options.open_when_over:
        raise Trouble("not-yours", "the host of this game does not open its log")
    if not (unfinished and isinstance(who, Host)):
        check_over(hall, hosted)


def check_over(hall: Hall, hosted: Hosted) -> None:
    """
    Nothing that the log shows is still a secret: in this game, in one that it was forked from, or in a fork of these.

    Raises:
        Trouble: It is.
    """
    for kin in _kindred(hall, hosted):
        if not kin.ended and hall.game(kin).to_act():
            what = "is" if kin.game == hosted.game else f"has its secrets in common with {kin.game!r}, which is"
            raise Trouble("not-over", f"game {hosted.game!r} {what} not over: until then nobody sees its log or seed")


def _kindred(hall: Hall, hosted: Hosted) -> Iterator[Hosted]:
    """The game, and all that begin with the same secrets, as far as they are not deleted."""
    known, left = {hosted.game}, [hosted]
    while left:
        kin = left.pop()
        if not kin.deleted_at:
            yield kin
        for name in (kin.origin, *kin.forks):
            found = None if not name or name in known else hall.desk.hosted(name)
            if found is not None:
                known.add(name)
                left.append(found)


class Upload(NamedTuple):
    """A log that was sent here, read and folded."""

    file: LogFile
    header: Header
    ruleset: Ruleset
    seeds: tuple[bytes, ...]
    game: Game


def read_upload(hall: Hall, raw: bytes) -> Upload:
    """
    The log in an uploaded file.

    Raises:
        Trouble: It is no log, was changed, or its plugins are not here.
    """
    try:
        file = parse_log(raw, UPLOADED)
        header = read_header(file.header)
        if any(name not in hall.catalogue.names for name in header.names):
            raise Trouble("unfit", f"the log needs plugins {', '.join(header.names)}: not all of them are here")
        ruleset = hall.ruleset_of(header, file.rows[0].entry if file.rows else None)
        seeds = split_seeds(file.seed)
        if not file.rows:
            raise Trouble("unfit", "the log has a header and no entry: there is nothing to look at")
        game = folded(ruleset, file.header, [row.entry for row in file.rows], seeds)
    except (StoreError, LogError, RulesetError) as error:
        raise Trouble("unfit", f"the log cannot be read: {error}"[:500]) from error
    return Upload(file, header, ruleset, seeds, game)


def audit_of(hall: Hall, raw: bytes) -> AuditTold:
    """
    Every command of an uploaded log decided again.

    Raises:
        Trouble: It is no log, was changed, or its plugins are not here.
    """
    _, header, ruleset, seeds, game = read_upload(hall, raw)
    schemas = header.parts == ruleset.schemas
    found = audit(ruleset, game.log, seeds, compare_digests=schemas)
    divergence = None if found.divergence is None else msgspec.to_builtins(found.divergence)
    notes = tuple(_notes([str(one) for one in compare_header(header, ruleset)], schemas))
    return AuditTold(found.ok, header.ruleset, found.entries, found.undecided, divergence, notes)


def _notes(differences: list[str], schemas: bool) -> Iterator[str]:
    yield from differences
    if not schemas:
        yield "digests were not compared, because parts have another form here"
