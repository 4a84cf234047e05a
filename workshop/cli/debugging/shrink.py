"""`atoll shrink`: the smallest game that still shows something."""

import sys
from pathlib import Path

import msgspec

from atoll.core import Command
from atoll.workshop.cli.calls import AsJson, CallError, Plugins, read_plugins
from atoll.workshop.cli.debugging.asking import Settings, With, Without, deciding, others_given, recipes
from atoll.workshop.cli.output import say, say_json
from atoll.workshop.debugging.opening import Opened, open_timeline, record
from atoll.workshop.debugging.refusing import parsed
from atoll.workshop.debugging.shrinking import Shrinker, Shrunk, referee_of, result_of
from atoll.workshop.debugging.shrinking.results import Result
from atoll.workshop.debugging.watching import condition_of
from atoll.workshop.logs import save_log


class Told(msgspec.Struct, frozen=True):
    """What became of a log."""

    when: str
    hit: int
    """The entry of the log at which it begins to hold."""
    entries: int
    """Of the smallest game, entry 1 included."""
    commands: tuple[str, ...]
    complete: bool
    replays: int
    seconds: float
    log: str | None
    case: str | None
    honest: bool


def shrink(
    log: Path,
    /,
    *,
    when: str,
    out: Path | None = None,
    case: Path | None = None,
    command: str | None = None,
    seconds: float = 60,
    brought: With = None,
    left_out: Without = None,
    settings: Settings = None,
    plugin: Plugins = None,
    as_json: AsJson = False,
) -> int:
    """
    Find the smallest game that still shows something, as a log and as a case; exits 1 where the log does not show it.

    Args:
        when: A condition as for watch; "audit differs" compares with the log, or with other rules by --with; "crash".
        out: File of the smallest game's log; it must be free. LOG.small.jsonl unless given.
        case: File of the case; it must be free. LOG.small.toml unless given.
        command: Played behind the last entry: what made a plugin fail is in no log.
        seconds: After which the smallest game so far is answered.
    """
    if not seconds > 0:
        raise CallError(f"--seconds {seconds:g}: give it more than 0")
    out, case = out or log.with_suffix(".small.jsonl"), case or log.with_suffix(".small.toml")
    for path in (out, case):
        if path.exists():
            raise CallError(f"{path} exists already: name another by --{'out' if path is out else 'case'}")
    catalogue, _ = read_plugins(plugin)
    base, other = recipes(record(log), catalogue, None, brought, left_out, settings)
    timeline = deciding(open_timeline(log, catalogue, ruleset=base.compose()))
    wanted = condition_of(timeline, when)
    referee = referee_of(timeline, wanted, other.compose() if others_given(brought, left_out, settings) else None)
    more = _more(timeline, command)
    shrinker = Shrinker(timeline, wanted, referee, command=more, seconds=seconds, report=_progress)
    found = shrinker.run()
    if found is None:
        say_json(None) if as_json else say(f"{log} does not show it: {when}")
        return 1
    _keep(timeline, found, when, (out, case), as_json)
    return 0


def _more(timeline: Opened, text: str | None) -> Command | None:
    if text is None:
        return None
    state = timeline.states[-1]
    waiting = timeline.ruleset.to_act(state)
    return parsed(timeline.ruleset, state, waiting[0] if waiting else 0, text)


def _progress(text: str) -> None:
    if sys.stderr.isatty():
        print(f"\r{text:<70}", end="", file=sys.stderr, flush=True)


def _keep(timeline: Opened, found: Shrunk, when: str, paths: tuple[Path, Path], as_json: bool) -> None:
    last = found.shown.picks[-1] if found.shown.picks else None
    recorded = last.events if last is not None and found.shown.again is not None and _of_log(found) else None
    result = result_of(found.shown, timeline, recorded, f"{when} (shrunk from a log)")
    seed = timeline.seed(1)
    save_log(paths[0], result.game, [seed] if seed is not None else [])
    if result.case:
        paths[1].write_text(result.case, "utf-8")
    told = Told(
        when,
        found.hit,
        result.game.seq,
        tuple(pick.text for pick in found.shown.picks),
        found.complete,
        found.replays,
        round(found.seconds, 2),
        str(paths[0]),
        str(paths[1]) if result.case else None,
        result.honest,
    )
    if as_json:
        say_json(told)
    else:
        _say(told, timeline, result)


def _of_log(found: Shrunk) -> bool:
    """Whether what differs is what the log says, from what is decided here."""
    again = found.shown.again
    return again is not None and again.after is None and bool(again.differences) and again.error is None


def _say(told: Told, timeline: Opened, result: Result) -> None:
    say(f"it begins to hold at entry {told.hit} of {timeline.last}")
    say(f"{told.entries} entries show it, {told.replays} replays in {told.seconds} s")
    for text in told.commands:
        say(f"     {text}")
    if not told.complete:
        say("     time ran out: less may be enough; give it more by --seconds")
    if not told.honest:
        say("     played on its own it draws otherwise: the log is the whole game up to there")
    say(f"log  {told.log}")
    say(f"case {told.case}" if told.case else "case none: no position of this family says it")
