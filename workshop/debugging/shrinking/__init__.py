"""Shrinking: the smallest game that still shows something, as a log and as a case."""

from atoll.core import Ruleset
from atoll.workshop.debugging.comparing import Sides
from atoll.workshop.debugging.conditions import Condition
from atoll.workshop.debugging.deciding import Difference, decide_again
from atoll.workshop.debugging.errors import DebugError
from atoll.workshop.debugging.opening import Opened
from atoll.workshop.debugging.shrinking.referees import AsRecorded, Lockstep, Referee, Twice, kind_of
from atoll.workshop.debugging.shrinking.results import Result, result_of
from atoll.workshop.debugging.shrinking.shrinker import Shrinker, Shrunk
from atoll.workshop.debugging.timeline import Timeline
from atoll.workshop.debugging.trajectories import decided_steps


def referee_of(opened: Opened, wanted: Condition, other: Ruleset | None) -> Referee:
    """
    Who says whether a command comes out differently.

    Other rules, where there are any; else the log, where today's rules differ from it; else the same rules once more.

    Raises:
        DebugError: The log differs in what cannot be made again by the rules that are here.
    """
    if other is not None:
        first = Sides(opened.ruleset, other).first(
            decided_steps(opened.recorded, opened.ruleset), decided_steps(opened.recorded, other)
        )
        return Lockstep(opened.ruleset, other, opened, kind_of(first.differences[0]) if first else "")
    found = first_difference(opened) if wanted.asks_again else None
    if found is None:
        return Twice(opened.ruleset, opened)
    seq, difference = found
    if difference.what == "failed":
        return Twice(opened.ruleset, opened)
    if difference.event is None and difference.what != "refused":
        raise DebugError(
            f"entry {seq} differs in {difference.what}, which its events do not show: "
            "give the rules that the log was made with or those that differ by --with"
        )
    return AsRecorded(opened.ruleset, opened, seq, difference)


def first_difference(timeline: Timeline) -> tuple[int, Difference] | None:
    """The first entry that would be decided differently, and in what; ``None`` if there is none."""
    for entry in timeline.entries:
        again = decide_again(timeline.ruleset, timeline.before(entry.seq), entry, timeline.chance(entry.seq))
        if again.differences:
            return entry.seq, again.differences[0]
    return None


__all__ = ["Result", "Shrinker", "Shrunk", "referee_of", "result_of"]
