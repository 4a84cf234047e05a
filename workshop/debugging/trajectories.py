"""Trajectories: what came of the commands of a log, step by step, in the log itself or under other rules."""

from collections.abc import Iterator

import msgspec

from atoll.core import (
    AtollError,
    BeginGame,
    Chance,
    Command,
    Event,
    Refused,
    Ruleset,
    Scripted,
    SeedUnknown,
    State,
    fold,
)
from atoll.core.ruleset import Happened
from atoll.events.codec import Codec
from atoll.workshop.debugging.errors import crash_text
from atoll.workshop.debugging.opening import Recorded
from atoll.workshop.debugging.timeline import Timeline


class Step(msgspec.Struct, frozen=True):
    """One command and what came of it."""

    seq: int
    command: Command
    events: tuple[Event, ...]
    rules: tuple[tuple[str, str], ...]
    """By event: the rule that caused it and the plugin that emitted it."""
    problem: str
    """Why nothing came of it: a refusal, or what a plugin failed with; empty where something did."""
    state: State


class _Stored(msgspec.Struct):
    """The command of an entry on disk; its events are another matter."""

    command: msgspec.Raw


def recorded_steps(timeline: Timeline) -> Iterator[Step]:
    """What the log says."""
    for entry in timeline.entries:
        tables = timeline.tables(entry.seq)
        rules = tuple([(tables.rule(note.rule), tables.plugin(note.plugin)) for note in entry.notes])
        yield Step(entry.seq, entry.command, entry.events, rules, "", timeline.states[entry.seq])


def decided_steps(recorded: Recorded, ruleset: Ruleset) -> Iterator[Step]:
    """
    What *ruleset* makes of the commands of a log, from the beginning on its own.

    A command that it refuses is passed over. Where an entry draws from a seed that is not known, what the log says of
    it is taken over.
    """
    codec, state, seeds = Codec(ruleset), ruleset.opening, list(recorded.seeds)
    seed = seeds.pop(0) if seeds else None
    for row in recorded.rows:
        command = _command(codec, row.entry)
        if type(command).__name__ == "Reseed":
            seed = seeds.pop(0) if seeds else None
        chance = Chance(seed, row.seq, state[Scripted].draws)
        step = _decided(codec, state, command, chance, row.entry)
        state = step.state
        yield step


def _command(codec: Codec, raw: bytes) -> Command:
    return codec.decode_command(bytes(msgspec.json.decode(raw, type=_Stored).command))


def _decided(codec: Codec, state: State, command: Command, chance: Chance, raw: bytes) -> Step:
    ruleset, seq = codec.ruleset, chance.entry
    try:
        happened, after = ruleset.decide(state, command, chance)
    except SeedUnknown:
        events = codec.decode_events(raw)
        return Step(seq, command, events, (("", ""),) * len(events), "", fold(ruleset, events, state))
    except Exception as error:  # whatever a plugin fails with is a finding
        text = str(error) if isinstance(error, Refused) else crash_text(error)
        return Step(seq, command, (), (), text, state)
    events = tuple([one[0] for one in happened])
    return Step(seq, command, events, tuple(_rules(ruleset, happened)), "", after)


def _rules(ruleset: Ruleset, happened: list[Happened]) -> Iterator[tuple[str, str]]:
    for _, rule, plugin, _, _ in happened:
        yield rule, ruleset.manifests[plugin].name if plugin >= 0 else "core"


def begins(step: Step) -> bool:
    """Whether the game begins with this step."""
    return isinstance(step.command, BeginGame)


__all__ = ["AtollError", "Step", "begins", "decided_steps", "recorded_steps"]
