"""Comparing: the first entry, event, field and part in which two games differ, and whether they come together again."""

from collections.abc import Iterable, Iterator
from itertools import zip_longest
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from atoll.core import Event, GameBegan, Ruleset, State, Table, encode
from atoll.workshop.debugging.causes import shown_command
from atoll.workshop.debugging.deciding import Difference, event_differences, state_differences
from atoll.workshop.debugging.spelling import cut, leaves
from atoll.workshop.debugging.trajectories import Step

OF_THE_CODE: Final = ("plugins", "fingerprint", "parts", "rules", "ruleset", "terms", "commitment", "seed_given")
"""What the first event says of rules and seed: told beside the comparison, since what follows is what matters."""


class FirstDifference(msgspec.Struct, frozen=True):
    """Where two games part."""

    seq: int
    command: str
    differences: tuple[Difference, ...]
    rule_a: str
    """Rule and plugin of the event that differs, on side A; empty where it has none."""
    plugin_a: str
    rule_b: str
    plugin_b: str


class Comparison(msgspec.Struct, frozen=True):
    """In what two games differ."""

    entries_a: int
    entries_b: int
    first: FirstDifference | None
    """``None`` where nothing differs but what the notes say."""
    differing: tuple[int, ...]
    """Numbers of the entries in which events or positions differ."""
    together_at: int | None
    """The first entry behind the first difference after which the positions are the same again."""
    together_from: int | None
    """The entry from which on they stay the same to the end; ``None`` if they end apart."""
    notes: tuple[str, ...]
    """In what rules and seed differ."""


class Sides:
    """
    Compares step by step.

    Args:
        ruleset: That of side A, which spells what is shown.
        other: That of side B.
    """

    def __init__(self, ruleset: Ruleset, other: Ruleset) -> None:
        self.ruleset, self.other = ruleset, other
        self._pairs = list(_common_parts(ruleset, other))

    def compare(self, a: Iterable[Step], b: Iterable[Step]) -> Comparison:
        """Both games to their ends."""
        first: FirstDifference | None = None
        differing, apart, counts, notes = list[int](), list[bool](), [0, 0], list[str]()
        for seq, (left, right) in enumerate(zip_longest(a, b), 1):
            counts[0] += left is not None
            counts[1] += right is not None
            if seq == 1 and left is not None and right is not None:
                notes += self.notes(left, right)
            found = self.step(left, right)
            apart.append(left is None or right is None or not self.same(left.state, right.state))
            if found is not None:
                differing.append(seq)
                first = first or found
        at, since = _together(apart, first.seq if first else 0)
        return Comparison(counts[0], counts[1], first, tuple(differing), at, since, tuple(notes))

    def first(self, a: Iterable[Step], b: Iterable[Step]) -> FirstDifference | None:
        """Where they part, looked at no farther."""
        for left, right in zip_longest(a, b):
            found = self.step(left, right)
            if found is not None:
                return found
        return None

    def step(self, left: Step | None, right: Step | None) -> FirstDifference | None:
        """In what one entry differs on the two sides, or the positions after it; ``None`` if in nothing."""
        if left is None or right is None:
            return self._ended(left, right)
        differences = list(self._differences(left, right))
        if not differences and not self.same(left.state, right.state):
            found = [one for was, now in self._pairs for one in self._parts(left.state, right.state, was, now)]
            differences = found or [Difference("position", "one", "another")]
        return self._first(left, right, differences) if differences else None

    def _first(self, left: Step, right: Step, differences: list[Difference]) -> FirstDifference:
        event = differences[0].event
        at = event if event is not None else -1
        rule_a, plugin_a = left.rules[at] if 0 <= at < len(left.rules) else ("", "")
        rule_b, plugin_b = right.rules[at] if 0 <= at < len(right.rules) else ("", "")
        shown = shown_command(self.ruleset, left.state, left.command)
        return FirstDifference(left.seq, shown, tuple(differences), rule_a, plugin_a, rule_b, plugin_b)

    def _differences(self, left: Step, right: Step) -> Iterator[Difference]:
        if left.seq > 1 and encode(left.command) != encode(right.command):
            yield Difference("command", self._shown(left), self._shown(right))
        if left.problem != right.problem:
            yield Difference("outcome", left.problem or _count(left), right.problem or _count(right))
            return
        a, b = plain(left.events), plain(right.events)
        if a != b:
            yield from event_differences(self.ruleset, left.state, a, b)

    def _ended(self, left: Step | None, right: Step | None) -> FirstDifference | None:
        one = left if left is not None else right
        if one is None:
            return None
        shown = shown_command(self.ruleset, one.state, one.command)
        sides = [shown if side is not None else "the log has ended" for side in (left, right)]
        return FirstDifference(one.seq, shown, (Difference("length", sides[0], sides[1]),), "", "", "", "")

    def _shown(self, step: Step) -> str:
        return f"{shown_command(self.ruleset, step.state, step.command)}: {cut(repr(step.command))}"

    def _parts(self, a: State, b: State, was: type[Any], now: type[Any]) -> Iterator[Difference]:
        name = self.ruleset.part_names[was]
        if _equal(a[was], b[now]):
            return
        if was is now:
            yield from state_differences(self.ruleset, State.of(a[was]), State.of(b[now]), frozenset())
            return
        for path, field, old, new in leaves(a[was], b[now], name):
            yield Difference(f"part {path}", cut(repr(old)), cut(repr(new)), part=name, field=field)

    def same(self, a: State, b: State) -> bool:
        """Whether two positions are the same in every part that both rulesets have, but for terms."""
        return all(_equal(a[was], b[now]) for was, now in self._pairs)

    def notes(self, left: Step, right: Step) -> Iterator[str]:
        """In what the first events differ that say what a game is played with."""
        if not left.events or not right.events:
            return
        a, b = left.events[0], right.events[0]
        if not (isinstance(a, GameBegan) and isinstance(b, GameBegan)):
            return
        yield from _plugin_notes(a, b)
        for path, _, was, now in leaves(a.terms, b.terms, "terms"):
            yield f"{path}: {cut(repr(was))} | {cut(repr(now))}"
        if a.ruleset != b.ruleset:
            yield f"ruleset: {a.ruleset} | {b.ruleset}"
        if a.commitment != b.commitment:
            yield "seed: they draw from different seeds"


def _plugin_notes(a: GameBegan, b: GameBegan) -> Iterator[str]:
    was = {plugin.name: plugin for plugin in a.plugins}
    now = {plugin.name: plugin for plugin in b.plugins}
    for name in [*was, *[name for name in now if name not in was]]:
        old, new = was.get(name), now.get(name)
        if old is None or new is None:
            sides = ["is not there" if one is None else "is there" for one in (old, new)]
            yield f"plugin {name}: {sides[0]} | {sides[1]}"
        elif old.version != new.version:
            yield f"plugin {name}: version {old.version} | version {new.version}"
        elif old.content != new.content and old.content and new.content:
            yield f"plugin {name}: version {old.version} on both sides, from other source files"


def plain(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Events without what the first says of rules and seed."""
    first = events[0] if events else None
    if not isinstance(first, GameBegan):
        return events
    empty: dict[str, Any] = {"plugins": (), "fingerprint": "", "parts": {}, "rules": (), "ruleset": "", "terms": {}}
    return (replace(first, **empty, commitment="", seed_given=False), *events[1:])


def _common_parts(a: Ruleset, b: Ruleset) -> Iterator[tuple[type[Any], type[Any]]]:
    kinds = {name: kind for kind, name in b.part_names.items()}
    terms = {a.part_names[kind] for kind in a.term_owners.values()}
    for kind, name in a.part_names.items():
        if name in kinds and name not in terms:
            yield kind, kinds[name]


def _equal(a: Any, b: Any) -> bool:
    if a is b:
        return True
    if isinstance(a, Table) and isinstance(b, Table):
        return a.seats == b.seats
    return bool(a == b) if type(a) is type(b) else encode(a) == encode(b)


def _count(step: Step) -> str:
    return f"{len(step.events)} events"


def _together(apart: list[bool], first: int) -> tuple[int | None, int | None]:
    """The first entry from *first* on after which both are the same, and from which on they stay so."""
    if not first:
        return None, None
    at = next((seq for seq in range(first, len(apart) + 1) if not apart[seq - 1]), None)
    if not apart or apart[-1]:
        return at, None
    since = next((seq for seq in range(len(apart), 0, -1) if apart[seq - 1]), first - 1) + 1
    return at, max(since, first)
