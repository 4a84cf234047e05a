"""Refusing: why a command may not be done in a position, with all that the rules saw, and what may be done instead."""

from collections.abc import Sequence
from difflib import SequenceMatcher
from typing import Final

import msgspec

from atoll.core import Chance, Command, Refused, Ruleset, Seat, SeedUnknown, State
from atoll.core.ruleset import Happened
from atoll.workshop.debugging.causes import HookCall, hook_calls, shown_command
from atoll.workshop.debugging.errors import DebugError, crash_text
from atoll.workshop.debugging.rules import rule_texts
from atoll.workshop.debugging.spelling import told
from atoll.workshop.debugging.timeline import Timeline
from atoll.workshop.debugging.tracing import Line, NotedChance, TracedRuleset, raised_at
from atoll.workshop.words import Words

NEAR: Final = 8
"""Offers that are named first, because they are most like the command."""


class No(msgspec.Struct, frozen=True):
    """One rule that forbids a command."""

    code: str
    rule: str
    rule_text: str
    sentence: str
    values: dict[str, str | int]
    """What the rule saw."""
    line: Line | None
    """The line that raised it."""
    unless_asked: bool = False
    """Whether it holds only once the seat is to act: an earlier no comes first."""


class Verdict(msgspec.Struct, frozen=True):
    """Whether a command may be done in a position, and why not."""

    at: int
    who: str
    command: str
    allowed: bool
    refusals: tuple[No, ...]
    """In the order in which they would be met; empty where it is allowed or a plugin failed."""
    failed: str
    """What a plugin failed with; empty if none did."""
    would_cause: tuple[str, ...]
    """The events that it would cause, where it is allowed."""
    asked: tuple[HookCall, ...]
    waits_for: tuple[str, ...]
    decision: str
    offered: tuple[str, ...]
    """All that the seat may do, what is most like the command first."""


def judge(timeline: Timeline, at: int, text: str, ruleset: TracedRuleset, seat: Seat | None = None) -> Verdict:
    """
    Whether *text* may be done after entry *at*, and why not.

    Args:
        seat: Who asks; the seat that the game waits for unless given.

    Raises:
        DebugError: Nobody understands the text, or there is no such position.
    """
    state = timeline.at(at)
    waiting = timeline.ruleset.to_act(state)
    who = seat if seat is not None else waiting[0] if waiting else 0
    command = parsed(timeline.ruleset, state, who, text)
    ruleset.recorder.clear()
    happened, refusals, failed = _tried(timeline, at, command, ruleset)
    asked = tuple(hook_calls(timeline.ruleset, state, ruleset.recorder.asked))
    offers = [shown_command(timeline.ruleset, state, one) for one in timeline.ruleset.offer(state, who)]
    return Verdict(
        at=at,
        who=timeline.seat_name(who),
        command=text,
        allowed=not refusals and not failed,
        refusals=tuple(refusals),
        failed=failed,
        would_cause=tuple(told(timeline.ruleset, one[4], one[0]) for one in happened),
        asked=asked,
        waits_for=tuple(timeline.seat_name(one) for one in waiting),
        decision=timeline.ruleset.decision(state) if waiting else "",
        offered=tuple(nearest(text, offers)),
    )


def parsed(ruleset: Ruleset, state: State, seat: Seat | None, text: str) -> Command:
    """The command that *text* stands for; the first step of a line of several."""
    try:
        return ruleset.parse(state, seat, text)
    except Refused as first:
        try:
            steps = ruleset.line(state, seat, text)
            return ruleset.parse(state, seat, steps[0].text)
        except (Refused, LookupError):
            raise DebugError(f"--command {text!r}: {Words(ruleset).say(first)}") from None


def nearest(text: str, offers: Sequence[str]) -> list[str]:
    """Offers, the few most like *text* first and the others in their order."""
    ranked = sorted(offers, key=lambda one: -SequenceMatcher(None, text, one).ratio())[:NEAR]
    return [*ranked, *[one for one in offers if one not in ranked]]


def _tried(
    timeline: Timeline, at: int, command: Command, ruleset: TracedRuleset
) -> tuple[list[Happened], list[No], str]:
    state = timeline.at(at)
    try:
        happened, _ = ruleset.decide(state, command, _chance(timeline, at, ruleset))
    except Refused as refused:
        refusals = [_no(ruleset, refused)]
        further = None if command.seat in ruleset.to_act(state) else _further(timeline, at, command, ruleset)
        return [], [*refusals, *([further] if further is not None else [])], ""
    except SeedUnknown:
        return [], [], ""
    except Exception as error:  # whatever a plugin fails with is the answer
        return [], [], crash_text(error)
    return happened, [], ""


def _chance(timeline: Timeline, at: int, ruleset: TracedRuleset) -> Chance:
    return NotedChance(timeline.chance(at + 1), ruleset.recorder)


def _further(timeline: Timeline, at: int, command: Command, ruleset: TracedRuleset) -> No | None:
    """What would forbid it, were the seat to act."""
    found = ruleset.deciders.get(command.__class__)
    if found is None:
        return None
    try:
        next(found[0](timeline.at(at), command, ruleset, _chance(timeline, at, ruleset)))
    except Refused as refused:
        return _no(ruleset, refused, unless_asked=True)
    except Exception:  # a decider may rely on the seat being to act
        return None
    return None


def _no(ruleset: Ruleset, refused: Refused, *, unless_asked: bool = False) -> No:
    text = rule_texts(ruleset).get(refused.rule, "")
    return No(
        refused.code, refused.rule, text, Words(ruleset).say(refused), refused.values, raised_at(refused), unless_asked
    )
