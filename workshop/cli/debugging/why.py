"""`atoll why`: the chain of causes of an entry, or why a command may not be done."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from atoll.workshop.cli.calls import AsJson, CallError, Plugins, seat_called
from atoll.workshop.cli.debugging.asking import deciding, entry_number, opened
from atoll.workshop.cli.output import say_json, say_wrapped
from atoll.workshop.debugging.causes import Cause, Explained, HookCall, explain
from atoll.workshop.debugging.opening import Opened
from atoll.workshop.debugging.recipes import recipe_of_log
from atoll.workshop.debugging.refusing import Verdict, judge

OFFERS = 24
CHANGES = 12


def why(
    log: Path,
    seq: str | None = None,
    /,
    *,
    at: int | None = None,
    command: str | None = None,
    seat: Annotated[str | None, Parameter(name="--as")] = None,
    hooks: bool = False,
    plugin: Plugins = None,
    as_json: AsJson = False,
) -> int:
    """
    Tell the chain of causes of an entry; with --at and --command, why a command may not be done.

    Args:
        seq: Number of an entry; -1 is the last.
        at: Position that the command is tried in: after that entry; the last one unless given.
        command: A command as people type it; exits 1 where it may not be done.
        seat: Who would do it, by name or number; whoever the game waits for unless given.
        hooks: Also what was asked of each plugin, and what it answered.
    """
    if (seq is None) == (command is None):
        raise CallError("name an entry, such as atoll why game.jsonl 57, or give --command TEXT")
    if seq is not None and (at is not None or seat is not None):
        raise CallError(f"--{'as' if at is None else 'at'} goes with --command TEXT: leave it out, or the entry")
    timeline, catalogue = opened(log, plugin)
    ruleset = recipe_of_log(timeline.recorded, catalogue).traced() if timeline.recorded.seen_by == "host" else None
    if seq is not None:
        told = explain(timeline, entry_number(seq, timeline.last), ruleset)
        _answer(told, list(_explained(told, hooks)), as_json)
        return 0
    deciding(timeline)
    assert command is not None
    assert ruleset is not None
    place = timeline.last if at is None else at
    verdict = judge(timeline, place, command, ruleset, _seat(timeline, seat))
    _answer(verdict, list(_judged(verdict, hooks)), as_json)
    return 0 if verdict.allowed else 1


def _seat(timeline: Opened, name: str | None) -> int | None:
    if name is None:
        return None
    seat = seat_called(name, timeline.seats)
    if seat is None:
        raise CallError(f"--as {name}: nobody here is called so; there are {', '.join(timeline.seats)}")
    return seat


def _answer(told: object, lines: list[str], as_json: bool) -> None:
    if as_json:
        say_json(told)
    else:
        for line in lines:
            say_wrapped(line)


def _explained(told: Explained, hooks: bool) -> Iterator[str]:
    yield f"entry {told.seq}, {told.who}: {told.command} ({told.kind})"
    for cause in told.causes:
        yield from _cause(cause)
    for change in told.position[:CHANGES]:
        yield f"  position {change}"
    for draw in told.draws:
        source = "scripted" if draw.scripted else f"of {draw.options}"
        yield f"  drawn {draw.label}: {', '.join(draw.results)} ({source}), before event {draw.after}"
    if told.undecided:
        yield "  it draws from a seed that is not known here: no lines, draws and hooks"
    for one in told.differences:
        yield f"  today: {one.what}: logged {one.a}, decided {one.b}"
    yield from _today(told)
    if told.us:
        times = ", ".join(f"{plugin} {us} us" for plugin, us in told.us.items())
        yield f"  time: {times}; {len(told.asked)} hook calls"
    if hooks:
        yield from hook_lines(told.asked)


def _today(told: Explained) -> Iterator[str]:
    """What today's rules decide from the first event on that differs, each with its line."""
    first = min((one.event for one in told.differences if one.event is not None), default=0)
    for number, one in enumerate(told.today[first:], first):
        yield f"    {number} {one.event} (rule {one.rule or 'none'} of {one.plugin})"
        if one.line is not None:
            yield f"      {one.line.place} in {one.line.function}: {one.line.text}"
    if told.failed_at is not None:
        yield f"      {told.failed_at.place} in {told.failed_at.function}: {told.failed_at.text}"


def _cause(cause: Cause) -> Iterator[str]:
    yield f"  {cause.index} {cause.event}"
    if cause.sentence:
        yield f"      {cause.sentence}"
    by = "the command" if cause.caused_by < 0 else f"event {cause.caused_by}, to which {cause.plugin} reacts"
    yield f"      caused by {by}, plugin {cause.plugin}"
    if cause.rule:
        yield f"      rule {cause.rule}: {cause.rule_text}"
    if cause.line is not None:
        yield f"      {cause.line.place} in {cause.line.function}: {cause.line.text}"
    for change in cause.changes[:CHANGES]:
        yield f"      {change}"
    if len(cause.changes) > CHANGES:
        yield f"      and {len(cause.changes) - CHANGES} more values"


def hook_lines(asked: tuple[HookCall, ...]) -> Iterator[str]:
    """What was asked of plugins, indented by who asked in between."""
    for call in asked:
        held = f", was {call.amended}" if call.amended else ""
        indent = "  " * call.depth
        yield f"  {indent}{call.hook}({call.arguments}) {call.plugin}: {call.answer}{held} ({call.us} us)"


def _judged(verdict: Verdict, hooks: bool) -> Iterator[str]:
    yield f"after entry {verdict.at}, {verdict.who}: {verdict.command}"
    if verdict.allowed:
        yield "  may be done; it would cause"
        yield from (f"    {event}" for event in verdict.would_cause or ("what a seed that is not known here decides",))
    if verdict.failed:
        yield f"  a plugin fails: {verdict.failed}"
    for no in verdict.refusals:
        yield f"  {'were it to act, also no' if no.unless_asked else 'no'}: {no.sentence}"
        yield f"      code {no.code}, rule {no.rule}: {no.rule_text}"
        if no.values:
            yield f"      saw {', '.join(f'{name} {value}' for name, value in no.values.items())}"
        if no.line is not None:
            yield f"      {no.line.place} in {no.line.function}: {no.line.text}"
    if hooks or verdict.refusals:
        yield from hook_lines(verdict.asked)
    yield f"  the game waits for {', '.join(verdict.waits_for) or 'nobody'} to decide {verdict.decision or 'nothing'}"
    if verdict.offered:
        more = len(verdict.offered) - OFFERS
        yield f"  {verdict.who} may: {', '.join(verdict.offered[:OFFERS])}{f' and {more} more' if more > 0 else ''}"
