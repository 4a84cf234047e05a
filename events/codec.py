"""
Codec: entries, commands, events and positions as canonical JSON, both ways.

One decoder is built for each ruleset from the types its plugins bring; the field ``type`` of a command or event holds
its tag. Reading tries the types of today first; only where that fails are tags looked at one by one, upcast where
they are old, and the first thing that cannot be read is named. A view is read as what it shows: hidden fields are null.
"""

from collections.abc import Iterable
from typing import Any, Final, Union

import msgspec

from atoll.core import Command, Entry, Event, LogError, Note, Part, Ruleset, RulesetError, State, encode
from atoll.events.header import (
    FORMAT,
    Difference,
    Header,
    PluginVersion,
    check_header,
    compare_header,
    header_of,
    read_header,
    read_terms,
)
from atoll.events.reading import Reader, Unreadable
from atoll.events.upcasts import Upcasts

TAG_FIELD: Final = "type"
"""The field of a command or event that holds its tag."""

FAILED: Final = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
"""What decoding raises where bytes are not what was expected."""


class Codec:
    """
    Reads and writes all that travels in games of one ruleset.

    Raises:
        RulesetError: Two types share a tag, a type has none, or an upcast leads nowhere.
    """

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        commands, events = _by_tag(ruleset.deciders), _by_tag(ruleset.evolvers)
        upcasts = Upcasts(ruleset.manifests, commands.keys() | events.keys())
        self._reader = Reader(ruleset, commands, events, upcasts)
        command, event = Union[tuple(commands.values())], Union[tuple(events.values())]  # noqa: UP007 - made at run time
        stored = _stored(command, event)
        self._entry = msgspec.json.Decoder(stored).decode
        self._events: Any = msgspec.json.Decoder(_events_alone(event)).decode
        self._command = msgspec.json.Decoder(command).decode
        self._event = msgspec.json.Decoder(event).decode
        self._parts: dict[str, type[Part]] = {name: kind for kind, name in ruleset.part_names.items()}

    def encode_entry(self, entry: Entry) -> bytes:
        """The canonical bytes of *entry*, whole or as a viewer sees it."""
        return encode(entry)

    def decode_entry(self, raw: bytes, seq: int | None = None) -> Entry:
        """
        The entry in *raw*.

        Args:
            seq: The number that it must have.

        Raises:
            Unreadable: Names entry, event with its index and tag, field, and the plugin that owns or would own the tag.
        """
        try:
            stored: Any = self._entry(raw)
        except FAILED:
            stored = self._reader.entry(raw, seq)
        entry = Entry(stored.seq, stored.command, stored.events, stored.notes, stored.digests)
        if len(entry.notes) != len(entry.events):
            raise Unreadable(entry.seq, f"{len(entry.events)} events have {len(entry.notes)} notes, each has one")
        if seq is not None and entry.seq != seq:
            raise Unreadable(seq, f"says that it is entry {entry.seq}: entries were moved or lost")
        return entry

    def decode_events(self, raw: bytes) -> tuple[Event, ...]:
        """The events of the entry in *raw* alone: about twice as fast, for a fold that needs nothing else."""
        try:
            events: tuple[Event, ...] = self._events(raw).events
        except FAILED:
            events = self._reader.entry(raw, None).events
        return events

    def encode_command(self, command: Command) -> bytes:
        """The canonical bytes of *command*."""
        return encode(command)

    def decode_command(self, raw: bytes) -> Command:
        """The command in *raw*; raises as `decode_entry`."""
        try:
            command: Command = self._command(raw)
        except FAILED:
            command = self._reader.command(raw)
        return command

    def encode_event(self, event: Event) -> bytes:
        """The canonical bytes of *event*."""
        return encode(event)

    def decode_event(self, raw: bytes) -> Event:
        """The event in *raw*; raises as `decode_entry`."""
        try:
            event: Event = self._event(raw)
        except FAILED:
            event = self._reader.event(raw)
        return event

    def encode_state(self, state: State, only: Iterable[str] | None = None) -> bytes:
        """The canonical bytes of a position, whole or as a viewer sees it: parts by name, all or *only* those named."""
        names = self.ruleset.part_names
        wanted = None if only is None else frozenset(only)
        return encode({names[kind]: part for kind, part in state.items() if wanted is None or names[kind] in wanted})

    def decode_state(self, raw: bytes) -> State:
        """
        The position in *raw*, with the parts that are in it.

        Raises:
            LogError: A part that nobody here brings, or a field that does not fit; names it.
        """
        try:
            given = msgspec.json.decode(raw, type=dict[str, msgspec.Raw])
        except FAILED as error:
            raise LogError(f"position is no JSON of parts by name: {error}") from error
        return State.of(*[self._part(name, content) for name, content in given.items()])

    def _part(self, name: str, raw: msgspec.Raw) -> Part:
        kind = self._parts.get(name)
        if kind is None:
            plugin = name.rpartition(".")[0]
            raise LogError(f"part {name!r}: nobody here brings it; plugin {plugin!r} would: add it to the ruleset")
        try:
            return msgspec.json.decode(raw, type=kind)
        except msgspec.DecodeError as error:
            raise LogError(f"part {name!r} does not fit this version: {error}") from error


def _by_tag(kinds: Iterable[type[msgspec.Struct]]) -> dict[str, type[msgspec.Struct]]:
    found: dict[str, type[msgspec.Struct]] = {}
    for kind in kinds:
        config = kind.__struct_config__
        if not isinstance(config.tag, str) or config.tag_field != TAG_FIELD:
            raise RulesetError(f'{kind.__module__}.{kind.__name__} has no tag: write tag="<plugin>.{kind.__name__}"')
        if config.tag in found:
            other = found[config.tag]
            raise RulesetError(
                f"{kind.__module__}.{kind.__name__} has the tag {config.tag!r} of {other.__module__}.{other.__name__}: "
                "give it one of its own"
            )
        found[config.tag] = kind
    return found


def _stored(command: Any, event: Any) -> type[msgspec.Struct]:
    fields = [
        ("command", command),
        ("digests", dict[str, str]),
        ("events", tuple[event, ...]),
        ("notes", tuple[Note, ...]),
        ("seq", int),
    ]
    return msgspec.defstruct("Stored", fields, frozen=True, gc=False, forbid_unknown_fields=True)


def _events_alone(event: Any) -> type[msgspec.Struct]:
    return msgspec.defstruct("Stored", [("events", tuple[event, ...])], frozen=True, gc=False)


__all__ = [
    "FORMAT",
    "Codec",
    "Difference",
    "Header",
    "PluginVersion",
    "Unreadable",
    "check_header",
    "compare_header",
    "header_of",
    "read_header",
    "read_terms",
]
