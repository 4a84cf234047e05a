"""What travels: commands (what a seat asks), events (what happened) and entries (one command with all it caused)."""

from typing import Final, Literal, TypeAlias

import msgspec

Seat: TypeAlias = int
"""A player's place, 0-based clockwise. The log knows seats, never people."""

Viewer: TypeAlias = Seat | Literal["spectator", "host"]
"""Who looks: a seat, a spectator (sees what is public) or the host (sees all)."""

SPECTATOR: Final = "spectator"
HOST: Final = "host"


class Command(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """
    What a seat asks for. Imperative name: ``SinkTile``.

    Subclasses add fields of ints, text and tuples of these; frozen, so equal commands may be one object.
    """

    seat: Seat | None
    """Who asks; ``None`` is the host."""


class Event(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A fact. Past-tense name: ``TileSank``. Data only; what it means is its one evolver."""


class Note(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """Where one event of an entry came from. Ints index the tables of `GameBegan`."""

    plugin: int
    """Index into ``GameBegan.plugins``: who emitted the event."""
    rule: int
    """Index into ``GameBegan.rules``; -1 where the emitter cites none."""
    cause: int
    """Index, within the entry, of the event reacted to; -1 where the command itself caused it."""
    parts: tuple[int, ...]
    """Indices into ``GameBegan.parts`` of the parts the event changed, ascending."""


class Entry(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """One line of the log: one command and everything it caused, appended whole or not at all."""

    seq: int
    """Position in the log, from 1, without gaps. "At n" is the position after entry n."""
    command: Command
    events: tuple[Event, ...]
    notes: tuple[Note, ...]
    """One for each event, in the same order."""
    digests: dict[str, str]
    """Digest of each part that the entry changed, by part name; empty where the game keeps none."""

    @property
    def seat(self) -> Seat | None:
        """Whose command it was; ``None`` is the host."""
        return self.command.seat
