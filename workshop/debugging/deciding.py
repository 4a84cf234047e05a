"""Deciding again: one recorded entry under some rules, and everything in which the outcome differs."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from atoll.core import (
    Chance,
    Entry,
    Event,
    GameBegan,
    PlayedOn,
    Refused,
    Ruleset,
    SeedUnknown,
    State,
    commitment,
    encode,
    named,
)
from atoll.core.canonical import digests
from atoll.core.ruleset import Happened
from atoll.workshop.debugging.errors import crash_text
from atoll.workshop.debugging.spelling import cut, leaves, spelled, told

NOTHING: Final = "nothing more"

IDENTITY: Final[Mapping[type[Event], tuple[str, ...]]] = dict.fromkeys(
    (GameBegan, PlayedOn), ("plugins", "fingerprint", "parts", "rules")
)
"""What an event says of the code that wrote it: no fact of the game."""

OF_RULES: Final = ("ruleset", "terms")
"""What the first event says of the rules: where two rulesets are compared, that they differ is known."""


class Difference(msgspec.Struct, frozen=True):
    """One thing that is not the same on both sides."""

    what: str
    """``event 2 <tag>.<field>``, ``part <plugin>.<Part>``, ``refused``, ``failed``, ``seed``, ``command``."""
    a: str
    """In the log, or on side A."""
    b: str
    """Decided here, or on side B."""
    event: int | None = None
    """Index of the event within the entry, where one differs."""
    tag: str | None = None
    field: str | None = None
    part: str | None = None

    def __str__(self) -> str:
        return f"{self.what}: {self.a} | {self.b}"


class Again(msgspec.Struct, frozen=True):
    """What came of deciding an entry again."""

    seq: int
    differences: tuple[Difference, ...]
    happened: tuple[Happened, ...] | None
    """``None`` where it was refused, failed, or draws from a seed that is not known."""
    after: State | None
    """The position that was decided."""
    undecided: bool = False
    """Whether it draws from a seed that is not known here."""
    error: Exception | None = None
    """Why it was not decided: `Refused`, or what a plugin failed with."""

    @property
    def crash(self) -> str | None:
        """What a plugin failed with; a refusal is no failure."""
        if self.error is None or isinstance(self.error, Refused):
            return None
        return crash_text(self.error)


def decide_again(
    ruleset: Ruleset, before: State, entry: Entry, chance: Chance, *, compare_digests: bool = True
) -> Again:
    """*entry* decided in position *before*, and all in which it differs."""
    try:
        happened, after = ruleset.decide(before, entry.command, chance)
    except SeedUnknown:
        return Again(entry.seq, (), None, None, undecided=True)
    except Exception as error:  # whatever a plugin fails with is a finding
        what = "refused" if isinstance(error, Refused) else "failed"
        text = str(error) if isinstance(error, Refused) else crash_text(error)
        found = Difference(what, f"{len(entry.events)} events", text)
        return Again(entry.seq, (found,), None, None, error=error)
    differences = _compared(ruleset, before, entry, (happened, after), chance, compare_digests)
    return Again(entry.seq, tuple(differences), tuple(happened), after)


def _compared(
    ruleset: Ruleset,
    before: State,
    entry: Entry,
    decided: tuple[list[Happened], State],
    chance: Chance,
    compare_digests: bool,
) -> list[Difference]:
    happened, after = decided
    events = tuple([one[0] for one in happened])
    if entry.events and events[0].__class__ in IDENTITY:
        events = (without(events[0], entry.events[0], IDENTITY[events[0].__class__]), *events[1:])
    found = [] if events == entry.events else list(event_differences(ruleset, after, entry.events, events, chance))
    if compare_digests and entry.digests:
        now = digests(before, after, ruleset.part_names)
        if now != entry.digests:
            found += part_differences(entry.digests, now)
    return found


def without(event: Event, other: Event, fields: Sequence[str]) -> Event:
    """*event* with these fields as *other* has them, where they are of one type."""
    if event.__class__ is not other.__class__:
        return event
    return replace(event, **{field: getattr(other, field) for field in fields})


def event_differences(
    ruleset: Ruleset, state: State, a: Sequence[Event], b: Sequence[Event], chance: Chance | None = None
) -> Iterator[Difference]:
    """Field by field while the events are of one type; what only one side has."""
    for number in range(max(len(a), len(b))):
        was = a[number] if number < len(a) else None
        now = b[number] if number < len(b) else None
        if was is not None and now is not None and named(was) == named(now):
            yield from _field_differences(ruleset, state, number, was, now, chance)
        else:
            left, right = (NOTHING if one is None else told(ruleset, state, one) for one in (was, now))
            one = was if was is not None else now
            yield Difference(f"event {number}", left, right, number, None if one is None else named(one))


def _field_differences(
    ruleset: Ruleset, state: State, number: int, was: Event, now: Event, chance: Chance | None
) -> Iterator[Difference]:
    for field in was.__struct_fields__:
        old, new = getattr(was, field), getattr(now, field, None)
        if old == new or encode(old) == encode(new):
            continue
        wrong_seed = field == "commitment" and chance is not None and chance.seed is not None
        if wrong_seed and chance is not None and chance.seed is not None and new == commitment(chance.seed):
            yield Difference("seed", repr(old), repr(new), number, named(was), field)
            continue
        for path, _, left, right in leaves(old, new, field, field):
            a, b = spelled(ruleset, state, field, left), spelled(ruleset, state, field, right)
            a, b = (a, b) if a != b else (cut(repr(left)), cut(repr(right)))
            yield Difference(f"event {number} {named(was)}.{path}", a, b, number, named(was), path)


def part_differences(a: Mapping[str, str], b: Mapping[str, str]) -> Iterator[Difference]:
    """Parts whose digests differ, by name."""
    for part in sorted(a.keys() | b.keys()):
        was, now = a.get(part, "unchanged"), b.get(part, "unchanged")
        if was != now:
            yield Difference(f"part {part}", was, now, part=part)


def state_differences(ruleset: Ruleset, a: State, b: State, skip: frozenset[type[Any]]) -> Iterator[Difference]:
    """Values of parts in which two positions differ, those of the types in *skip* left out."""
    for kind, name in ruleset.part_names.items():
        was, now = a.get(kind), b.get(kind)
        if kind in skip or was is now or was == now or was is None or now is None:
            continue
        for path, field, old, new in leaves(was, now, name):
            left, right = spelled(ruleset, a, field, old), spelled(ruleset, b, field, new)
            yield Difference(f"part {path}", left, right, part=name, field=path.removeprefix(f"{name}."))
