"""`atoll bundle`: a bug report in one file."""

import tempfile
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter

from atoll.core import HOST
from atoll.workshop.cli.calls import AsJson, CallError, Plugins, read_viewer
from atoll.workshop.cli.debugging.asking import opened
from atoll.workshop.cli.output import say, say_json
from atoll.workshop.debugging.auditing import audit_file
from atoll.workshop.debugging.bundles import read_bundle, redacted_log, report_of, write_bundle


def bundle(
    log: Path,
    /,
    *,
    out: Path | None = None,
    viewer: Annotated[str, Parameter(name="--as")] = "host",
    note: str = "",
    plugin: Plugins = None,
    as_json: AsJson = False,
) -> int:
    """
    Pack a log with versions, platform, digests and the audit's result into one file for a bug report.

    Args:
        out: File of the bundle; it must be free. LOG.bundle unless given.
        viewer: Whose view of the game it holds: spectator or a seat takes the seed and all hidden facts out.
        note: What you want to say.
    """
    out = out or log.with_suffix(".bundle")
    if out.exists():
        raise CallError(f"{out} exists already: name another by --out")
    timeline, catalogue = opened(log, plugin, whole=False)
    who = read_viewer(viewer, timeline.game(timeline.last))
    if timeline.recorded.seen_by != HOST and who != timeline.recorded.seen_by:
        raise CallError(f"{log}: is what {timeline.recorded.seen_by} sees already: leave --as out or name the same")
    found = msgspec.to_builtins(audit_file(log, catalogue))
    found["log"] = log.name
    content = _content(log)
    if who != HOST:
        times = tuple(row.recorded_at for row in timeline.recorded.rows[: timeline.last])
        with tempfile.TemporaryDirectory() as folder:
            content = redacted_log(timeline, who, times, Path(folder))
        found = {key: found[key] for key in ("log", "ok", "entries", "differing", "folds")}
    report = report_of(timeline, catalogue, content, found, seen_by=who, note=note)
    write_bundle(out, content, report)
    if as_json:
        say_json(report)
    else:
        seed = "with its seed" if report.has_seed else "without seed"
        say(f"{report.entries} entries, as {report.seen_by} sees them, {seed}, in {out}")
        if report.has_seed:
            say("whoever has the seed can foretell every draw: --as spectator takes it out")
    return 0


def _content(log: Path) -> bytes:
    """The bytes of the log; of the log in a bundle where it is one."""
    from atoll.workshop.debugging.bundles import BEGINNING

    data = log.read_bytes()
    return read_bundle(log)[0] if data.startswith(BEGINNING) else data
