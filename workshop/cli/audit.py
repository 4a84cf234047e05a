"""`atoll audit`: would today's rules decide the same?"""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from atoll.core import HOST
from atoll.workshop.cli.calls import AsJson, Plugins, read_plugins
from atoll.workshop.cli.output import progress, say, say_json, say_table
from atoll.workshop.debugging.auditing import Audited, audit_file
from atoll.workshop.debugging.many import audit_files

SHOWN: Final = 20
"""Numbers of entries in a line."""


def audit_logs(*logs: Path, jobs: int = 0, plugin: Plugins = None, as_json: AsJson = False) -> int:
    """
    Decide every command again; name the entries that differ, and in what the first one does.

    Args:
        logs: Log files or bundles. Several are summed up in a table.
        jobs: Processes; as many as the machine and the number of logs ask for unless given.
    """
    if not logs:
        raise ValueError("name at least one log, such as atoll audit game.jsonl")
    catalogue, _ = read_plugins(plugin)
    if len(logs) == 1:
        found = [audit_file(logs[0], catalogue)]
    else:
        going = audit_files(logs, tuple(plugin or ()), jobs=jobs)
        found = [next(going) for _ in progress(logs, "audit")]
    if as_json:
        say_json(found)
    else:
        _tell(found)
    return exit_code(found)


def exit_code(found: Sequence[Audited]) -> int:
    """2 where a log could not be read, else 1 where one differs."""
    return 2 if any(one.unread for one in found) else 0 if all(one.ok for one in found) else 1


def _tell(found: Sequence[Audited]) -> None:
    for one in found:
        if len(found) == 1 or not one.ok or one.notes:
            _say(one)
    if len(found) > 1:
        rows = [(_verdict(one), Path(one.log).name, str(one.entries), _numbers(one), _first(one)) for one in found]
        say_table(["", "log", "entries", "differ", "first"], rows)
        good, unread = sum(one.ok for one in found), sum(one.unread for one in found)
        say(f"{good} of {len(found)} logs the same, {sum(one.entries for one in found)} entries, {unread} not read")


def _verdict(one: Audited) -> str:
    return "ok" if one.ok else "NO" if one.unread or not one.folds else "DIFF"


def _numbers(one: Audited) -> str:
    return str(len(one.differing)) if one.differing else ""


def _first(one: Audited) -> str:
    if one.error:
        return one.error
    return f"entry {one.divergence['seq']}, {one.divergence['what']}" if one.divergence else ""


def _say(one: Audited) -> None:
    if one.ok:
        done = "decided again" if one.seen_by == HOST else "folded"
        say(f"ok   {one.log}: {one.entries} entries {done}, all the same")
    if one.divergence is not None:
        told = one.divergence
        at = f"entry {told['seq']}, {told['what']}: logged {told['logged']}, decided {told['decided']}"
        say(f"DIFF {one.log}: {at}")
        say(f"     {len(one.differing)} of {one.entries} entries would be decided differently: {_list(one.differing)}")
        say("     the log still folds" if one.folds else "     the log does not fold")
    if one.error is not None:
        say(f"NO   {one.log}: {one.error}")
    for note in one.notes:
        say(f"     {note}")


def _list(numbers: Sequence[int]) -> str:
    more = len(numbers) - SHOWN
    return ", ".join(map(str, numbers[:SHOWN])) + (f" and {more} more" if more > 0 else "")
