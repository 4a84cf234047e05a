"""Audit: decide every recorded command again and name the first entry, event or part that differs."""

from collections.abc import Iterable, Sequence
from typing import Final

import msgspec
from msgspec.structs import replace

from atoll.core.begin import GameBegan, PlayedOn, Reseeded, Scripted
from atoll.core.canonical import digests
from atoll.core.chance import Chance, commitment
from atoll.core.errors import AtollError, Refused, SeedUnknown
from atoll.core.game import fold
from atoll.core.messages import Entry, Event
from atoll.core.ruleset import Ruleset
from atoll.core.state import State
from atoll.core.tables import named


class Divergence(msgspec.Struct, frozen=True):
    """The first place where a log and these rules disagree."""

    seq: int
    what: str
    """``event 2 <Event>.<field>``, ``part <plugin>.<Part>``, ``refused``, ``seed``."""
    logged: str
    decided: str
    event: int | None = None
    """Index of the event within the entry, where one differs."""
    part: str | None = None
    """Name of the part whose digest differs, where the events agree."""

    def __str__(self) -> str:
        return f"entry {self.seq}, {self.what}: logged {self.logged}, decided {self.decided}"


class Audit(msgspec.Struct, frozen=True):
    """What an audit found."""

    entries: int
    """How many entries were looked at, the diverging one included."""
    undecided: int
    """How many of them draw from a seed that is not known here; their events were folded unchecked."""
    divergence: Divergence | None
    undigested: int = 0
    """How many entries carry no digests, so that only their events were compared."""

    @property
    def ok(self) -> bool:
        """Whether nothing differs."""
        return self.divergence is None


def audit(
    ruleset: Ruleset, entries: Iterable[Entry], seeds: Sequence[bytes] = (), *, compare_digests: bool = True
) -> Audit:
    """
    Decide every command again and compare events and digests.

    Names, versions and rule texts of the plugins may be others than those that the log began with: what is compared
    is what happened.

    Args:
        seeds: The seeds in the order of their use: the first, then one for each time the game was reseeded.
        compare_digests: Off where a part's schema is not that of the log, so that digests cannot agree.
    """
    state, remaining = ruleset.opening, list(seeds)
    seed = remaining.pop(0) if remaining else None
    count = undecided = undigested = 0
    for count, entry in enumerate(entries, 1):
        coming = remaining.pop(0) if _reseeds(entry) and remaining else None
        seed = coming if _reseeds(entry) else seed
        chance = Chance(seed, entry.seq, state[Scripted].draws)
        try:
            divergence, after = _check(ruleset, state, entry, chance, compare_digests)
        except SeedUnknown:
            divergence, after, undecided = None, fold(ruleset, entry.events, state), undecided + 1
        undigested += not entry.digests and any(note.parts for note in entry.notes)
        if divergence is not None:
            return Audit(count, undecided, divergence, undigested)
        state = after
    return Audit(count, undecided, None, undigested)


def _reseeds(entry: Entry) -> bool:
    return len(entry.events) == 1 and entry.events[0].__class__ is Reseeded


def _check(
    ruleset: Ruleset, state: State, entry: Entry, chance: Chance, compare_digests: bool
) -> tuple[Divergence | None, State]:
    try:
        happened, after = ruleset.decide(state, entry.command, chance)
    except SeedUnknown:
        raise
    except Refused as refused:
        return Divergence(entry.seq, "refused", f"{len(entry.events)} events", str(refused)), state
    except Exception as error:  # whatever a plugin fails with is a finding
        text = str(error) if isinstance(error, AtollError) else repr(error)
        return Divergence(entry.seq, "failed", f"{len(entry.events)} events", text), state
    events = tuple([one[0] for one in happened])
    if events[0].__class__ in _IDENTITY:
        events = (_as_logged(entry.events, events[0]), *events[1:])
    if events != entry.events:
        return _first_event(entry, events, chance), after
    if compare_digests and entry.digests:
        now = digests(state, after, ruleset.part_names)
        if now != entry.digests:
            return _first_part(entry, now), after
    return None, after


_IDENTITY: Final[dict[type[Event], tuple[str, ...]]] = dict.fromkeys(
    (GameBegan, PlayedOn), ("plugins", "fingerprint", "parts", "rules")
)


def _as_logged(events: Sequence[Event], now: Event) -> Event:
    """The event with what the log says of the code that wrote it: that is no fact of the game, and may differ."""
    was = events[0] if events else now
    if was.__class__ is not now.__class__:
        return now
    return replace(now, **{field: getattr(was, field) for field in _IDENTITY[now.__class__]})


def _first_event(entry: Entry, events: Sequence[Event], chance: Chance) -> Divergence:
    for number, (was, now) in enumerate(zip(entry.events, events, strict=False)):
        if was != now:
            return _difference(entry.seq, number, was, now, chance)
    number = min(len(entry.events), len(events))
    logged = repr(entry.events[number]) if number < len(entry.events) else "nothing more"
    decided = repr(events[number]) if number < len(events) else "nothing more"
    return Divergence(entry.seq, f"event {number}", logged, decided, event=number)


def _difference(seq: int, number: int, was: Event, now: Event, chance: Chance) -> Divergence:
    if type(was) is not type(now):
        return Divergence(seq, f"event {number}", repr(was), repr(now), event=number)
    for field in was.__struct_fields__:
        old, new = getattr(was, field), getattr(now, field)
        if old != new:
            wrong_seed = field == "commitment" and chance.seed is not None and new == commitment(chance.seed)
            what = "seed" if wrong_seed else f"event {number} {named(was)}.{field}"
            return Divergence(seq, what, repr(old), repr(new), event=number)
    return Divergence(seq, f"event {number}", repr(was), repr(now), event=number)


def _first_part(entry: Entry, now: dict[str, str]) -> Divergence:
    for part in sorted(entry.digests.keys() | now.keys()):
        was, is_now = entry.digests.get(part, "unchanged"), now.get(part, "unchanged")
        if was != is_now:
            return Divergence(entry.seq, f"part {part}", was, is_now, part=part)
    raise AssertionError("digests differ, yet every one agrees")
