"""`atoll watch`: a replay that stops where a condition begins to hold."""

from itertools import islice
from pathlib import Path

import msgspec

from atoll.workshop.cli.calls import AsJson, Plugins
from atoll.workshop.cli.debugging.asking import opened
from atoll.workshop.cli.output import say, say_json
from atoll.workshop.debugging.causes import shown_command
from atoll.workshop.debugging.opening import Opened
from atoll.workshop.debugging.watching import Stop, condition_of, stops, stops_back


class Watched(msgspec.Struct, frozen=True):
    """Where a replay stopped."""

    until: str
    stops: tuple[Stop, ...]


def watch(
    log: Path,
    /,
    *,
    until: str,
    start: int | None = None,
    back: bool = False,
    every: bool = False,
    plugin: Plugins = None,
    as_json: AsJson = False,
) -> int:
    """
    Stop a replay where a condition begins to hold, forward or backward; exits 1 where it never does.

    Args:
        until: Such as "explorer red3 lost", "event TileSank at E3", "part Sea changed", "invariant broken".
        start: The entry to go from: forward from behind it, backward from in front of it.
        back: Backward.
        every: Every stop in place of the next one.
    """
    timeline, _ = opened(log, plugin)
    wanted = condition_of(timeline, until)
    if start is not None:
        timeline.at(start)
    place = start if start is not None else timeline.last + 1 if back else 0
    going = stops_back(timeline, wanted, place) if back else stops(timeline, wanted, place)
    found = tuple(going) if every else tuple(islice(going, 1))
    if as_json:
        say_json(Watched(until, found))
    else:
        _say(timeline, found, back)
    return 0 if found else 1


def _say(timeline: Opened, found: tuple[Stop, ...], back: bool) -> None:
    for stop in found:
        entry = timeline.entry(stop.seq)
        command = shown_command(timeline.ruleset, timeline.before(stop.seq), entry.command)
        say(f"entry {stop.seq}, {timeline.seat_name(entry.seat)}: {command}")
        say(f"     event {stop.event} {stop.told}")
        if stop.why:
            say(f"     {stop.why}")
    if not found:
        say(f"it never begins to hold {'in front of that' if back else 'up to the end'}")
