"""`atoll audit`: would today's rules decide the same?"""

from collections.abc import Iterator
from pathlib import Path

import msgspec

from atoll.core import Audit, Catalogue, audit
from atoll.events.codec import compare_header
from atoll.workshop.cli.calls import AsJson, Plugins, read_plugins
from atoll.workshop.cli.output import progress, say, say_json
from atoll.workshop.logs import Log, open_log


class Audited(msgspec.Struct, frozen=True):
    """What was found in one log."""

    log: str
    ok: bool
    entries: int
    undecided: int
    divergence: dict[str, object] | None
    notes: tuple[str, ...]
    """In what the log is of another kind than the plugins here, and what could not be compared."""


def audit_logs(*logs: Path, plugin: Plugins = None, as_json: AsJson = False) -> int:
    """
    Decide every command again; name the first entry, event and part that differ.

    Args:
        logs: Log files.
    """
    if not logs:
        raise ValueError("name at least one log, such as atoll audit game.jsonl")
    catalogue, _ = read_plugins(plugin)
    found = [_audited(path, catalogue) for path in logs]
    if as_json:
        say_json(found)
    else:
        for one in found:
            _say(one)
    return 0 if all(one.ok for one in found) else 1


def _audited(path: Path, catalogue: Catalogue) -> Audited:
    log = open_log(path, catalogue)
    schemas = log.header.parts == log.ruleset.schemas
    found = audit(log.ruleset, progress(log.game.log, f"audit {path.name}"), log.seeds, compare_digests=schemas)
    divergence = None if found.divergence is None else msgspec.to_builtins(found.divergence)
    return Audited(str(path), found.ok, found.entries, found.undecided, divergence, tuple(_notes(log, found, schemas)))


def _notes(log: Log, found: Audit, schemas: bool) -> Iterator[str]:
    yield from (str(difference) for difference in compare_header(log.header, log.ruleset))
    if not schemas:
        yield "digests were not compared, because parts have another form here"
    if found.undecided:
        yield f"{found.undecided} entries draw from a seed that is not known here: their events were folded unchecked"
    if found.undigested:
        yield f"{found.undigested} entries carry no digests: only their events were compared"
    if log.unfinished:
        yield f"{log.unfinished} bytes behind the last entry were cut off by a crash and are left out"


def _say(one: Audited) -> None:
    if one.divergence is None:
        say(f"ok   {one.log}: {one.entries} entries decided again, all the same")
    else:
        told = one.divergence
        at = f"entry {told['seq']}, {told['what']}: logged {told['logged']}, decided {told['decided']}"
        say(f"DIFF {one.log}: {at}")
    for note in one.notes:
        say(f"     {note}")
