"""Hunting: breakpoints and searches, and where they lead."""

from collections.abc import Iterator, Sequence
from itertools import islice

from atoll.workshop.debugging.conditions import Condition
from atoll.workshop.debugging.errors import DebugError
from atoll.workshop.debugging.timeline import Timeline
from atoll.workshop.debugging.watching import Stop, condition_of, stops, stops_back


class Hunt:
    """The conditions of a session."""

    def __init__(self) -> None:
        self.breakpoints: list[Condition] = []
        self.searched: Condition | None = None

    def search(self, timeline: Timeline, seq: int, text: str, *, back: bool) -> Stop | str:
        """Where a condition begins to hold next; the one searched last for an empty text. Else why nowhere."""
        if text.strip():
            self.searched = condition_of(timeline, text)
        if self.searched is None:
            return "write a condition first, such as: event TileSank, part Sea changed, rule survive/end.1 fired"
        return nearest(timeline, seq, [self.searched], back, "n" if back else "N")

    def toggle(self, timeline: Timeline, text: str) -> str:
        """Sets a breakpoint, or takes it away where it is set; an empty text takes all away."""
        left = [one for one in self.breakpoints if one.source != text] if text.strip() else []
        fresh = bool(text.strip()) and len(left) == len(self.breakpoints)
        self.breakpoints = [*left, *([condition_of(timeline, text)] if fresh else [])]
        return f"breakpoints: {'; '.join(one.source for one in self.breakpoints) or 'none'}"

    def run(self, timeline: Timeline, seq: int, *, back: bool) -> Stop | str:
        """Where a breakpoint begins to hold; else why nowhere."""
        if not self.breakpoints:
            return "no breakpoints: b sets one, / searches once"
        return nearest(timeline, seq, self.breakpoints, back, "c" if back else "C")

    def renew(self, timeline: Timeline) -> None:
        """The same conditions for another ruleset; those that it does not know are gone."""
        self.breakpoints = list(_again(timeline, self.breakpoints))
        self.searched = next(_again(timeline, [self.searched] if self.searched else []), None)


def nearest(timeline: Timeline, seq: int, wanted: Sequence[Condition], back: bool, turned: str) -> Stop | str:
    """
    Where one of several conditions begins to hold first, after or before entry *seq*.

    Args:
        turned: The key that looks the other way, told where nothing is found.
    """
    going = [stops_back(timeline, one, seq) if back else stops(timeline, one, seq) for one in wanted]
    found = [stop for one in going for stop in islice(one, 1)]
    if not found:
        where, elsewhere = ("before", "after") if back else ("after", "before")
        return f"not {where} entry {seq}: {wanted[0].source}; {turned} looks {elsewhere} it"
    return max(found, key=_place) if back else min(found, key=_place)


def _place(stop: Stop) -> tuple[int, int]:
    return stop.seq, stop.event


def _again(timeline: Timeline, conditions: Sequence[Condition]) -> Iterator[Condition]:
    for one in conditions:
        try:
            yield condition_of(timeline, one.source)
        except DebugError:
            continue
