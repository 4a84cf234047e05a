"""Forms: what the service answers, as structs; the client reads the same ones."""

from typing import Any, Literal

import msgspec

from atoll.service.desk.rows import Options


class SeatTold(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat of a game."""

    index: int
    """Its number, as views, commands and events have it."""
    seat: str
    player: str
    """`human`, or the name of a bot."""
    name: str = ""
    stand_in: str = ""
    """The bot that plays while the person is away."""
    resigned: bool = False


class ResultTold(msgspec.Struct, frozen=True):
    """How a game ended."""

    scores: tuple[int, ...]
    """Points by seat."""
    winners: tuple[int, ...]


class GameTold(msgspec.Struct, frozen=True, omit_defaults=True):
    """A game as everybody may know it."""

    game: str
    ruleset: str
    seats: tuple[SeatTold, ...]
    version: str
    """Where the game is: send it back in `If-Match`."""
    to_act: tuple[int, ...] = ()
    """Seats that the game waits for; nobody once it is over."""
    decision: str = ""
    """Name of what the game waits for."""
    over: bool = False
    ended: str = ""
    """Why it was ended before its rules did: `resigned`."""
    result: ResultTold | None = None
    deadline: int = 0
    """When the time for the present decision is up, in milliseconds since the epoch; 0 where there is no limit."""
    created_at: int = 0
    archived: bool = False
    origin: str = ""
    """The game that this one was forked from."""
    origin_at: str = ""
    rematch_of: str = ""
    rematch: str = ""
    options: Options | None = None
    """For the host app only."""


class Tokens(msgspec.Struct, frozen=True):
    """Shown once: what opens a game."""

    seats: tuple[str, ...]
    """One for each seat, in order; hand each to its player and to nobody else."""
    spectators: str
    """One for all who only watch."""


class GameMade(msgspec.Struct, frozen=True):
    """A game that was created, with what opens it."""

    game: GameTold
    tokens: Tokens


class GamePage(msgspec.Struct, frozen=True, omit_defaults=True):
    """Games in order of their names."""

    games: tuple[GameTold, ...]
    next: str = ""
    """What to send as `after` for the next page; empty at the end."""


class Fact(msgspec.Struct, frozen=True, omit_defaults=True):
    """An event in codes and values, for sentences."""

    event: int
    """Index of the event in the entry."""
    id: str
    """Id of the message in the catalogues."""
    values: dict[str, str | int]
    """As people read them: spaces and pieces by their names; `hidden` where the viewer does not see it."""
    text: str = ""
    """The sentence in the language asked for."""


class Message(msgspec.Struct, frozen=True, omit_defaults=True):
    """One entry as a viewer sees it: all that a client needs to go from one view to the next."""

    seq: int
    version: str
    who: str
    """Name of the seat whose command it was, or `host`."""
    command: str
    """In notation, where the viewer sees it whole; else its kind."""
    entry: Any
    """The redacted entry: command, events, notes, digests of the viewer's view of each changed part."""
    parts: dict[str, Any]
    """The viewer's new value of every changed part, by name: replace, do not merge."""
    facts: tuple[Fact, ...]
    to_act: tuple[int, ...]
    decision: str
    recorded_at: int
    """Milliseconds since the epoch."""
    chain: str
    """Hash over this entry as sent and all before it, in hex."""
    result: ResultTold | None = None


class MessagePage(msgspec.Struct, frozen=True):
    """Entries as the viewer sees them, oldest first."""

    entries: tuple[Message, ...]
    version: str
    """Where the game is for this viewer; more entries follow where the last one here is older."""


class ViewTold(msgspec.Struct, frozen=True, omit_defaults=True):
    """A position as a viewer sees it."""

    game: str
    version: str
    viewer: str
    """Name of the seat, or `spectator`."""
    seats: tuple[str, ...]
    to_act: tuple[int, ...]
    decision: str
    parts: dict[str, Any]
    """By name, secrets null."""
    position: dict[str, Any]
    """The same in the family's words, spaces and pieces by their names; empty where the family has none."""
    chain: str
    """Hash over all entries up to here as this viewer was sent them."""
    seat: int | None = None
    """The viewer's seat."""
    result: ResultTold | None = None


class Target(msgspec.Struct, frozen=True):
    """One thing that may be done with a piece."""

    target: str
    """Where to, or what; the rest of the text."""
    text: str
    """The whole command in notation, such as `red3 F4`."""
    command: Any
    """The same as JSON."""


class Group(msgspec.Struct, frozen=True):
    """What may be done with one piece, or by one word."""

    piece: str
    targets: tuple[Target, ...]


class OffersTold(msgspec.Struct, frozen=True):
    """What a seat may do now; nothing where the game does not wait for it."""

    version: str
    seat: int
    decision: str
    """Name of what is to be decided, such as `sink_tile`."""
    prompt: str
    """The same in the language asked for."""
    groups: tuple[Group, ...]


class CommandDone(msgspec.Struct, frozen=True):
    """A command that is in the log, durably, with all it caused as the seat sees it."""

    version: str
    """Where the game is after it."""
    entries: tuple[Message, ...]
    waiting: tuple[str, ...] = ()
    """Steps of the line that could not be done yet, because another decision came between: send them again later."""


class TokenMade(msgspec.Struct, frozen=True):
    """A new token; all earlier ones of that seat are revoked."""

    token: str


class TicketMade(msgspec.Struct, frozen=True):
    """What opens a stream in a URL for a short while, for clients that cannot send headers."""

    ticket: str
    expires_at: int
    """Milliseconds since the epoch."""


class Erased(msgspec.Struct, frozen=True):
    """In how many seats a name was."""

    seats: int


class AuditTold(msgspec.Struct, frozen=True):
    """What an audit of a log found."""

    ok: bool
    ruleset: str
    entries: int
    undecided: int
    """Entries that draw from a seed that the log does not hold; they were folded unchecked."""
    divergence: dict[str, Any] | None
    notes: tuple[str, ...]


class Health(msgspec.Struct, frozen=True):
    """Whether the service lives, and whether it should be sent requests."""

    status: Literal["ok", "closing", "unavailable"]
    version: str
    detail: str = ""
