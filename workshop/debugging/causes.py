"""Causes: for each event of an entry, who brought it about, by which rule and line, and what it changed."""

import re
from collections.abc import Iterator, Sequence
from typing import Any, Final

import msgspec

from atoll.core import AtollError, Command, Ruleset, State
from atoll.core.canonical import as_read
from atoll.workshop.debugging.deciding import Again, Difference, decide_again
from atoll.workshop.debugging.rules import rule_texts
from atoll.workshop.debugging.spelling import Change, cut, leaves, part_changes, spelled, told
from atoll.workshop.debugging.timeline import Timeline
from atoll.workshop.debugging.tracing import Asked, Drawn, Line, NotedChance, TracedRuleset, raised_at
from atoll.workshop.story import command_text
from atoll.workshop.words import Words

MASK: Final = 1 << 53
"""Ints from here on are in no log: rules use them as sets of spaces."""
MANY: Final = 12
KEY: Final = re.compile(r"\[([A-Za-z_]\w*)\]")
"""A key of a table in a path: written with a dot, as people write it."""


class Cause(msgspec.Struct, frozen=True):
    """One event of an entry, and where it came from."""

    index: int
    event: str
    """Tag and fields."""
    sentence: str
    """What players are told; empty where nothing is."""
    rule: str
    rule_text: str
    plugin: str
    caused_by: int
    """Index of the event that a plugin reacted to; -1 where the command itself caused it."""
    changes: tuple[Change, ...]
    line: Line | None
    """The line of rule that yielded it; ``None`` where it is not decided the same here."""


class Today(msgspec.Struct, frozen=True):
    """One event as it is decided today, where that is not what the log says."""

    event: str
    rule: str
    plugin: str
    line: Line | None
    """The line of rule that yields it now."""


class HookCall(msgspec.Struct, frozen=True):
    """One question that was asked while the entry was decided, and one plugin's answer."""

    hook: str
    plugin: str
    depth: int
    arguments: str
    answer: str
    amended: str
    """What the plugins before it answered; empty where it is the first or left the answer as it was."""
    us: int
    """Microseconds that the plugin took itself."""


class Explained(msgspec.Struct, frozen=True):
    """All that is known of one entry."""

    seq: int
    who: str
    command: str
    kind: str
    causes: tuple[Cause, ...]
    draws: tuple[Drawn, ...]
    asked: tuple[HookCall, ...]
    us: dict[str, int]
    """Microseconds by plugin, of rules and hooks."""
    differences: tuple[Difference, ...]
    """In what today's rules would decide it differently."""
    undecided: bool
    """Whether it draws from a seed that is not known here: then lines, draws and hooks are not known."""
    position: tuple[Change, ...] = ()
    """What the whole entry changed, in the words of cases."""
    today: tuple[Today, ...] = ()
    """What is decided today, where that differs; empty where it does not, or where nothing comes of it."""
    failed_at: Line | None = None
    """The line that refuses it today, or that a plugin fails at."""


def explain(timeline: Timeline, seq: int, ruleset: TracedRuleset | None) -> Explained:
    """
    All causes of entry *seq*.

    Args:
        ruleset: The traced ruleset that decides it again; without one there are no lines, draws and hooks.

    Raises:
        DebugError: There is no such entry.
    """
    entry, before = timeline.entry(seq), timeline.before(seq)
    again = None if ruleset is None else decide_traced(timeline, seq, ruleset)
    recorder = None if ruleset is None else ruleset.recorder
    same = again is not None and not again.differences and not again.undecided
    lines = recorder.lines if recorder is not None and same else []
    return Explained(
        seq=seq,
        who=timeline.seat_name(entry.seat),
        command=shown_command(timeline.ruleset, before, entry.command),
        kind=str(entry.command.__struct_config__.tag),
        causes=tuple(_causes(timeline, seq, lines)),
        draws=tuple(recorder.drawn) if recorder is not None else (),
        asked=tuple(hook_calls(timeline.ruleset, before, recorder.asked)) if recorder is not None else (),
        us={plugin: ns // 1000 for plugin, ns in recorder.ns.items()} if recorder is not None else {},
        differences=again.differences if again is not None else (),
        undecided=again is not None and again.undecided,
        position=tuple(position_changes(timeline.ruleset, before, timeline.at(seq))),
        today=tuple(_today(ruleset, again)) if ruleset is not None and again is not None and again.differences else (),
        failed_at=raised_at(again.error) if again is not None and again.error is not None else None,
    )


def _today(ruleset: TracedRuleset, again: Again) -> Iterator[Today]:
    lines = ruleset.recorder.lines
    for number, (event, rule, plugin, _, after) in enumerate(again.happened or ()):
        name = ruleset.manifests[plugin].name if plugin >= 0 else "core"
        line = lines[number] if number < len(lines) else None
        yield Today(told(ruleset, after, event), rule, name, line)


def position_changes(ruleset: Ruleset, before: State, after: State) -> Iterator[Change]:
    """In what two positions differ in the words of cases; in nothing where they cannot be told."""
    tell = ruleset.family.position
    if tell is None:
        return
    try:
        was, now = (as_read(dict(tell(state, ruleset))) for state in (before, after))
    except Exception:  # before the game begins there is no position, and what is debugged may be broken
        return
    for path, _, old, new in leaves(was, now, ""):
        yield Change(KEY.sub(r".\1", path).lstrip("."), text_of(old), text_of(new))


def text_of(value: Any) -> str:
    """A value of a position for people; ``nothing`` where there is none."""
    if isinstance(value, list | tuple):
        return cut(", ".join(text_of(item) for item in value)) or "nothing"
    return "nothing" if value is None else cut(str(value))


def decide_traced(timeline: Timeline, seq: int, ruleset: TracedRuleset) -> Again:
    """Entry *seq* decided again; what is done is in the recorder of *ruleset*."""
    ruleset.recorder.clear()
    chance = NotedChance(timeline.chance(seq), ruleset.recorder)
    return decide_again(ruleset, timeline.before(seq), timeline.entry(seq), chance)


def shown_command(ruleset: Ruleset, state: State, command: Command) -> str:
    """A command in notation; as it is where that fails."""
    try:
        return command_text(ruleset, state, command)
    except (AtollError, LookupError, TypeError, ValueError):
        return repr(command)


def _causes(timeline: Timeline, seq: int, lines: Sequence[Line | None]) -> Iterator[Cause]:
    entry, states, tables = timeline.entry(seq), timeline.within(seq), timeline.tables(seq)
    texts, words = rule_texts(timeline.ruleset), Words(timeline.ruleset)
    for index, (event, note) in enumerate(zip(entry.events, entry.notes, strict=True)):
        rule = tables.rule(note.rule)
        yield Cause(
            index=index,
            event=told(timeline.ruleset, states[index + 1], event),
            sentence=words.tell(event, states[index + 1]) if words.has(event) else "",
            rule=rule,
            rule_text=texts.get(rule, ""),
            plugin=tables.plugin(note.plugin),
            caused_by=note.cause,
            changes=tuple(part_changes(timeline.ruleset, states[index], states[index + 1])),
            line=lines[index] if index < len(lines) else None,
        )


def hook_calls(ruleset: Ruleset, state: State, asked: Sequence[Asked]) -> Iterator[HookCall]:
    """What was asked of plugins, as text."""
    for one in asked:
        arguments = ", ".join(f"{name} {value_text(ruleset, state, v, name)}" for name, v in one.arguments.items())
        answer, amended = (value_text(ruleset, state, value) for value in (one.answer, one.amended))
        held = amended if one.amends and amended != answer else ""
        yield HookCall(one.hook, one.plugin, one.depth, arguments, answer, held, one.ns // 1000)


def value_text(ruleset: Ruleset, state: State, value: Any, field: str = "") -> str:
    """What a hook was given or answered, for people: sets of spaces as the spaces."""
    if isinstance(value, int) and value >= MASK:
        bits = [bit for bit in range(value.bit_length()) if value >> bit & 1]
        shown = [spelled(ruleset, state, "at", bit) for bit in bits[:MANY]]
        return f"{len(bits)} spaces: {', '.join(shown)}{', …' if len(bits) > MANY else ''}"
    if hasattr(value, "gi_frame"):
        return "a script"
    return spelled(ruleset, state, field, value) if field else cut(repr(value))
