"""Story: a game told entry by entry, in words, as a viewer sees it."""

from collections.abc import Iterable, Iterator
from typing import Final

import msgspec

from atoll.core import HOST, AtollError, Command, Entry, Game, Ruleset, State, Table, Viewer, named
from atoll.workshop.words import Words

UNFIT: Final = (AtollError, LookupError, TypeError, ValueError, AttributeError, ArithmeticError)
"""What a family raises that is asked to spell what a viewer does not see, or what no game can hold."""


class ToldEntry(msgspec.Struct, frozen=True):
    """One entry in words."""

    seq: int
    who: str
    """Name of the seat, or ``host``."""
    command: str
    """In notation where the viewer sees it whole, else the kind of command."""
    facts: tuple[str, ...]


class Teller:
    """Tells entries of one game to one viewer."""

    def __init__(self, words: Words, viewer: Viewer = HOST, *, every_fact: bool = True) -> None:
        """*every_fact* also tells facts that no catalogue has a sentence for."""
        self.words, self.viewer, self.every_fact = words, viewer, every_fact
        self.ruleset = words.ruleset

    def tell(self, before: State, entry: Entry) -> ToldEntry:
        """The entry that followed on *before*."""
        facts, state = [], before
        for event in entry.events:
            state = self.ruleset.evolve(state, event)
            seen = self.ruleset.view(state, event, self.viewer)
            if self.every_fact or self.words.has(seen):
                facts.append(self.words.tell(seen, state))
        command = self._command(before, state, entry.command)
        return ToldEntry(entry.seq, seat_name(state, entry.seat), command, tuple(facts))

    def _command(self, before: State, after: State, command: Command) -> str:
        seen = self.ruleset.view(after, command, self.viewer)
        return command_text(self.ruleset, before, command) if seen == command else command_name(command)

    def tell_all(self, game: Game, after: int = 0) -> Iterator[ToldEntry]:
        """The entries of *game* with numbers above *after*, oldest first."""
        before = self.ruleset.opening
        for entry, state in game.history():
            if entry.seq > after:
                yield self.tell(before, entry)
            before = state


def command_text(ruleset: Ruleset, before: State, command: Command) -> str:
    """A seat's command in notation, its tag where it cannot be spelled in *before*; the host's by its kind."""
    if command.seat is None:
        return command_name(command)
    try:
        return ruleset.show(before, command)
    except UNFIT:
        return named(command)


def command_name(command: Command) -> str:
    """``begin game`` for the tag ``core.BeginGame``."""
    name = named(command).rpartition(".")[2].partition("@")[0]
    return "".join(f" {sign.lower()}" if sign.isupper() else sign for sign in name).strip()


def seat_name(state: State, seat: int | None) -> str:
    """The name of a seat in words and tables; its number where no seat of the game has that."""
    seats = state[Table].seats
    return "host" if seat is None else seats[seat] if 0 <= seat < len(seats) else str(seat)


def by_turns(entries: Iterable[ToldEntry]) -> Iterator[tuple[str, list[ToldEntry]]]:
    """Entries one after another of the same seat, together."""
    held: list[ToldEntry] = []
    for entry in entries:
        if held and held[-1].who != entry.who:
            yield held[-1].who, held
            held = []
        held.append(entry)
    if held:
        yield held[-1].who, held
