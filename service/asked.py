"""Forms: what the service is asked, as structs; the client sends the same ones."""

from typing import Annotated, Any

import msgspec

from atoll.service.desk.rows import HUMAN, Options

Text = Annotated[str, msgspec.Meta(max_length=200)]
Colour = Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern=r"^[a-z][a-z0-9_]*$")]
Number = Annotated[int, msgspec.Meta(ge=0, lt=2**53)]


class SeatAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A seat of a game to be created."""

    seat: Colour
    """Its name in the game, such as `red`."""
    player: Annotated[str, msgspec.Meta(max_length=40)] = HUMAN
    """`human`, or the name of a bot."""
    name: Text = ""
    """Of the person, to be shown; kept outside the log and erased on request."""


class GameAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A game to be created."""

    ruleset: Annotated[str, msgspec.Meta(min_length=1, max_length=100)]
    """An edition's name, as `GET /rulesets` lists them."""
    seats: Annotated[tuple[SeatAsked, ...], msgspec.Meta(min_length=1, max_length=20)]
    """Clockwise."""
    plugins: Annotated[tuple[Annotated[str, msgspec.Meta(max_length=100)], ...], msgspec.Meta(max_length=50)] = ()
    """Expansions, in order."""
    terms: dict[str, Any] = {}
    """Terms that this game sets; the others are those of its edition."""
    seed: Number | None = None
    """A number that fixes all draws, for tests; the game says that its seed was given."""
    position: dict[str, Any] | None = None
    """A position in the words of the family, in place of set-up."""
    options: Options = Options()


class CommandAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a seat wants to do: a line in notation, or a command as JSON. The seat is that of the token."""

    line: Annotated[str, msgspec.Meta(max_length=2000)] = ""
    """One or several commands in notation, such as `red3 F4`."""
    command: dict[str, Any] | None = None
    """A command as an offer has it; its `seat` may be left out."""


class ForkAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Another game from an entry on."""

    at: Annotated[str, msgspec.Meta(max_length=20)]
    """The last version that both games have."""
    same_seed: bool = False
    """Whether the same commands draw the same again."""
    seed: Number | None = None
    options: Options | None = None


class RematchAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The same again."""

    rotate: int = 1
    """By how many places the seats move on, so that another one begins."""
    seed: Number | None = None


class SeatChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What changes about a seat; what is left out stays."""

    player: Annotated[str, msgspec.Meta(max_length=40)] | None = None
    """`human`, or the name of a bot, for good."""
    stand_in: Annotated[str, msgspec.Meta(max_length=40)] | None = None
    """A bot that plays until the person returns; empty gives the seat back."""
    name: Text | None = None
    """Of the person; empty erases it."""


class SwapAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Two seats whose people change places."""

    one: int
    other: int


class ArchiveAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether a game is kept out of the way."""

    archived: bool
