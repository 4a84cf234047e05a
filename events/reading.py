"""Reading what the types of today do not fit: tag by tag, upcast where it is old, and the first misfit is named."""

import re
from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from atoll.core import Command, Event, LogError, Note, Ruleset
from atoll.events.upcasts import Fields, Upcasts

FIELD = re.compile(r"field `(?P<named>\w+)`|at `\$\.(?P<path>[^`]+)`")


class Unreadable(LogError):
    """
    An entry, command or event that this ruleset cannot read.

    Attributes:
        seq: Number of the entry; ``None`` where a command or event was read alone or the number is not known.
        event: Index of the event within the entry; ``None`` for the command, or for the entry as a whole.
        tag, field: What does not fit, as far as it has a name.
        plugin: Name of the plugin that owns the tag, or would own it.
    """

    def __init__(
        self,
        seq: int | None,
        what: str,
        *,
        place: str = "",
        event: int | None = None,
        tag: str | None = None,
        field: str | None = None,
        plugin: str | None = None,
    ) -> None:
        self.seq, self.event, self.tag, self.field, self.plugin = seq, event, tag, field, plugin
        named = f"{place} {tag!r}" if tag is not None else place
        where = [f"entry {seq}" if seq is not None else "", named.strip(), f"field {field!r}" if field else ""]
        super().__init__(f"{', '.join(filter(None, where)) or 'entry'}: {what}")

    def __reduce__(self) -> tuple[Any, ...]:
        return _unreadable, (str(self), vars(self))


def _unreadable(text: str, values: dict[str, Any]) -> Unreadable:
    """The error as it was in another process."""
    error = Unreadable.__new__(Unreadable, text)
    vars(error).update(values)
    return error


class Reading(msgspec.Struct, frozen=True):
    """Where in a log the reader is."""

    seq: int | None
    place: str
    kinds: Mapping[str, type[msgspec.Struct]]
    event: int | None = None


class Rest(msgspec.Struct, frozen=True):
    """What an entry holds besides its command and events."""

    seq: int
    notes: tuple[Note, ...]
    digests: dict[str, str]


class Read(msgspec.Struct, frozen=True):
    """An entry's content, read."""

    seq: int
    command: Command
    events: tuple[Event, ...]
    notes: tuple[Note, ...]
    digests: dict[str, str]


class Reader:
    """The careful way to read; `Codec` takes it where the fast one fails."""

    def __init__(
        self,
        ruleset: Ruleset,
        commands: Mapping[str, type[msgspec.Struct]],
        events: Mapping[str, type[msgspec.Struct]],
        upcasts: Upcasts,
    ) -> None:
        self._versions = {plugin.name: plugin.version for plugin in ruleset.plugins} | {"core": 1}
        self._commands, self._events, self._upcasts = commands, events, upcasts

    def entry(self, raw: bytes, seq: int | None) -> Read:
        """The entry in *raw*, old tags upcast; raises `Unreadable`."""
        plain = _plain(raw, seq)
        seq = plain["seq"] if isinstance(plain.get("seq"), int) else seq
        _check_keys(plain, seq)
        rest = _rest(plain, seq)
        command: Any = self._read(plain["command"], Reading(seq, "command", self._commands))
        events: list[Any] = [
            self._read(event, Reading(seq, f"event {number}", self._events, number))
            for number, event in enumerate(plain["events"])
        ]
        return Read(rest.seq, command, tuple(events), rest.notes, rest.digests)

    def command(self, raw: bytes) -> Command:
        """The command in *raw*; raises `Unreadable`."""
        command: Any = self._read(_plain(raw, None), Reading(None, "command", self._commands))
        return command  # type: ignore[no-any-return]  # of the kinds given

    def event(self, raw: bytes) -> Event:
        """The event in *raw*; raises `Unreadable`."""
        event: Any = self._read(_plain(raw, None), Reading(None, "event", self._events))
        return event  # type: ignore[no-any-return]  # of the kinds given

    def _read(self, plain: Any, at: Reading) -> Any:
        tag, fields = _tagged(plain, at)
        try:
            current, fields = self._upcasts.current(tag, fields)
        except Exception as error:
            raise self._misfit(at, tag, f"its upcast failed: {type(error).__name__}: {error}") from error
        kind = at.kinds.get(current)
        if kind is None:
            raise self._unknown(at, current)
        try:
            return msgspec.convert(fields, kind)
        except msgspec.ValidationError as error:
            raise self._misfit(at, current, *_told(error)) from error

    def _unknown(self, at: Reading, tag: str) -> Unreadable:
        plugin = tag.rpartition(".")[0]
        word = at.place.split(" ")[0]
        if plugin in self._versions:
            mend = (
                f"plugin {plugin!r} (version {self._versions[plugin]}) brings no such {word}: another version wrote it"
            )
        else:
            mend = f"no plugin here brings this {word}; {plugin!r} would: add that plugin to the ruleset"
        return Unreadable(at.seq, mend, place=at.place, event=at.event, tag=tag, plugin=plugin)

    def _misfit(self, at: Reading, tag: str, what: str, field: str | None = None) -> Unreadable:
        plugin = tag.rpartition(".")[0]
        version = self._versions.get(plugin)
        owner = f"plugin {plugin!r} (version {version})" if version is not None else f"plugin {plugin!r}, not here,"
        text = f"{what}; {owner} owns the tag"
        return Unreadable(at.seq, text, place=at.place, event=at.event, tag=tag, field=field, plugin=plugin)


def _plain(raw: bytes, seq: int | None) -> Fields:
    try:
        plain = msgspec.json.decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Unreadable(seq, f"is no JSON: {error}; begins {bytes(raw[:40])!r}") from error
    if not isinstance(plain, dict):
        raise Unreadable(seq, f"is no JSON object; begins {bytes(raw[:40])!r}")
    return plain


def _check_keys(plain: Fields, seq: int | None) -> None:
    expected = {"seq", "command", "events", "notes", "digests"}
    for name in sorted(plain.keys() ^ expected):
        text = "is missing" if name in expected else f"is not known; an entry has {', '.join(sorted(expected))}"
        raise Unreadable(seq, text, field=name)
    if not isinstance(plain["events"], list):
        raise Unreadable(seq, f"is {type(plain['events']).__name__}, expected a list", field="events")


def _rest(plain: Fields, seq: int | None) -> Rest:
    try:
        return msgspec.convert({name: plain[name] for name in Rest.__struct_fields__}, Rest)
    except msgspec.ValidationError as error:
        what, field = _told(error)
        raise Unreadable(seq, what, field=field) from error


def _tagged(plain: Any, at: Reading) -> tuple[str, Fields]:
    if not isinstance(plain, dict) or not isinstance(plain.get("type"), str):
        raise Unreadable(at.seq, f'has no text "type", which names its kind: {plain!r}', place=at.place, event=at.event)
    fields = dict(plain)
    return fields.pop("type"), fields


def _told(error: msgspec.ValidationError) -> tuple[str, str | None]:
    """What msgspec says, in our words, and the field that it says it of."""
    text = str(error)
    found = FIELD.search(text)
    field = (found["named"] or found["path"]) if found else None
    said: Callable[[str], bool] = text.startswith
    if said("Object contains unknown field"):
        return "is not known to this version", field
    if said("Object missing required field"):
        return "is missing", field
    return text.split(" - at ")[0].replace("`", ""), field
