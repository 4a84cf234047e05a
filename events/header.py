"""
The header of a log: derived from its first entry, so that a reader knows which plugins can read the rest.

It holds nothing secret and nothing of its own: whoever has entry 1 can make it again, byte for byte.
"""

from collections.abc import Iterator
from typing import Any, Final, TypeVar

import msgspec

from atoll.core import Entry, GameBegan, LogError, Ruleset, encode

T = TypeVar("T")

FORMAT: Final = 1
"""Version of the form of logs: of the header, of entries and of the chain."""


class PluginVersion(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A plugin of the game and its rules version."""

    name: str
    version: int


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What has to be known of a log before its first entry can be read."""

    format: int
    ruleset: str
    """Name of the edition, or of the text ruleset made of it."""
    plugins: tuple[PluginVersion, ...]
    """In ruleset order: the family, then the edition if there is one, then the others."""
    fingerprint: str
    """Of the plugins with their versions and of all terms."""
    parts: dict[str, str]
    """Fingerprint of each part's schema, by part name."""
    seats: tuple[str, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """Names of the plugins, in ruleset order."""
        return tuple([plugin.name for plugin in self.plugins])


class Difference(msgspec.Struct, frozen=True):
    """One thing in which a log and a ruleset are not of one kind."""

    what: str
    """``plugin toy.rain``, ``schema toy.Pond``, ``terms``."""
    logged: str
    here: str

    def __str__(self) -> str:
        return f"{self.what}: logged {self.logged}, here {self.here}"


def header_of(entry: Entry) -> bytes:
    """
    The canonical header of the log that begins with *entry*.

    Raises:
        LogError: No game begins with this entry.
    """
    began = _began(entry)
    versions = tuple([PluginVersion(plugin.name, plugin.version) for plugin in began.plugins])
    return encode(Header(FORMAT, began.ruleset, versions, began.fingerprint, dict(began.parts), began.seats))


def read_header(raw: bytes) -> Header:
    """
    The header in *raw*.

    Raises:
        LogError: It is none, or one of a newer form.
    """
    form = _decode(raw, _Form).format
    if form != FORMAT:
        raise LogError(f"header of a log of form {form}, this version of atoll reads form {FORMAT}: use a newer one")
    return _decode(raw, Header)


def read_terms(raw: bytes) -> dict[str, Any]:
    """
    The terms that the game set for itself, from the bytes of entry 1; what to compose its ruleset with.

    Raises:
        LogError: No game begins with this entry.
    """
    return _decode(raw, _First, "entry 1").command.terms


def check_header(header: bytes, entry: Entry) -> None:
    """
    The header of a log says what its first entry says.

    Raises:
        LogError: It does not; names the fields that differ.
    """
    expected = header_of(entry)
    if header == expected:
        return
    says, derived = read_header(header), read_header(expected)
    wrong = [name for name in Header.__struct_fields__ if getattr(says, name) != getattr(derived, name)]
    if not wrong:
        raise LogError("header is not canonical JSON: write it with header_of(entry 1)")
    values = "; ".join(f"{name} {getattr(says, name)!r}, entry 1 says {getattr(derived, name)!r}" for name in wrong)
    raise LogError(f"header and entry 1 are of different games: header says {values}")


def compare_header(header: Header, ruleset: Ruleset) -> tuple[Difference, ...]:
    """In what a log differs from a ruleset of today; empty where the same commands cause the same facts here."""
    found = (*_plugins_differing(header, ruleset), *_schemas_differing(header, ruleset))
    if found or header.fingerprint == ruleset.fingerprint:
        return found
    return (Difference("terms", f"fingerprint {header.fingerprint}", f"fingerprint {ruleset.fingerprint}"),)


class _Form(msgspec.Struct):
    format: int


class _Terms(msgspec.Struct, tag="core.BeginGame"):
    terms: dict[str, Any]


class _First(msgspec.Struct):
    command: _Terms


def _decode(raw: bytes, kind: type[T], what: str = "header") -> T:
    try:
        return msgspec.json.decode(raw, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise LogError(f"{what} is not that of a log: {error}") from error


def _began(entry: Entry) -> GameBegan:
    first = entry.events[0] if entry.events else None
    if entry.seq != 1 or not isinstance(first, GameBegan):
        raise LogError(f"entry {entry.seq} begins no game: a log begins with entry 1, whose first event is GameBegan")
    return first


def _plugins_differing(header: Header, ruleset: Ruleset) -> Iterator[Difference]:
    here = {plugin.name: f"version {plugin.version}" for plugin in ruleset.plugins}
    logged = {plugin.name: f"version {plugin.version}" for plugin in header.plugins}
    for name in dict.fromkeys([*logged, *here]):
        was, now = logged.get(name, "without it"), here.get(name, "missing")
        if was != now:
            yield Difference(f"plugin {name}", was, now)
    if logged == here and list(logged) != list(here):
        yield Difference("order of plugins", ", ".join(logged), ", ".join(here))


def _schemas_differing(header: Header, ruleset: Ruleset) -> Iterator[Difference]:
    for part in sorted(header.parts.keys() & ruleset.schemas.keys()):
        if header.parts[part] != ruleset.schemas[part]:
            yield Difference(f"schema {part}", header.parts[part], ruleset.schemas[part])
