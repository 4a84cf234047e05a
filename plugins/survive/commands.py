"""What a seat may ask for. Commands are interned: each that can be offered is made once and picked from a row."""

from collections.abc import Callable
from functools import cache, cached_property
from typing import Final, TypeVar

from atoll.core import Command, Seat
from atoll.events.survive import Boat, Explorer, Place, Space
from atoll.plugins.survive.board import ROWS

SEA: Final[Place] = 4096
"""Target of an explorer that goes overboard into the water of its boat's own space."""


class SurviveCommand(Command, frozen=True, tag="survive.{}".format):
    """A command of the family."""


class LayTile(SurviveCommand, frozen=True):
    """Lay the next tile of a terrain: ``lay forest G5``."""

    terrain: str
    at: Space


class PlaceExplorer(SurviveCommand, frozen=True):
    """Place an explorer of this value: ``place 6 F4``, ``place yellow 6 F4``."""

    value: int | None
    """Seen by its owner alone."""
    at: Space
    colour: int = 0
    """Index into the seat's colours."""


class PlaceBoat(SurviveCommand, frozen=True):
    """Place a boat: ``place boat F3``."""

    at: Space


class MoveExplorer(SurviveCommand, frozen=True):
    """Move an explorer: ``red3 F4``, ``red3 boat1``, ``red3 sea``, ``red3 NW``."""

    explorer: Explorer
    to: Place
    """A space (the rules know which move leads there), ``ABOARD`` + boat, ``SAFE`` + safe island, or `SEA`."""


class MoveBoat(SurviveCommand, frozen=True):
    """Move a boat: ``boat1 C5``."""

    boat: Boat
    to: Space


class Stop(SurviveCommand, frozen=True):
    """No more moves or steps: ``stop``."""


class Pass(SurviveCommand, frozen=True):
    """Play no tile: ``pass``."""


class PlayTile(SurviveCommand, frozen=True):
    """Play a kept tile with its first step: ``play wind boat1 C7``, ``play move_whale D4 B2``."""

    back: str
    piece: str = ""
    """``explorer``, ``boat`` or a kind of creature."""
    which: int = -1
    """The explorer, the boat, or the creature's space."""
    to: Place = -1


class Repel(SurviveCommand, frozen=True):
    """Answer a window with a tile that fits: ``repel``."""


class SinkTile(SurviveCommand, frozen=True):
    """Remove a tile: ``sink F4``."""

    at: Space


class Take(SurviveCommand, frozen=True):
    """Choose explorers, ascending: ``take red2 red3``."""

    explorers: tuple[Explorer, ...]


class Escape(SurviveCommand, frozen=True):
    """Save an explorer from the whirlpool: ``escape red1 E6``."""

    explorer: Explorer
    to: Space


class Stay(SurviveCommand, frozen=True):
    """Let an explorer go down with the whirlpool: ``stay red1``."""

    explorer: Explorer


class Relocate(SurviveCommand, frozen=True):
    """Bring a piece from the board into the vacated space: ``relocate shark M5``, ``relocate boat3``."""

    piece: str
    """A kind of creature, or ``boat``."""
    which: int
    """The creature's space, or the boat."""


class MoveCreature(SurviveCommand, frozen=True):
    """Move a creature one step: ``shark C6 D6``."""

    kind: str
    at: Space
    to: Space


class Dive(SurviveCommand, frozen=True):
    """Let a creature of the shown kind come up elsewhere: ``dive C3 M5``."""

    kind: str
    at: Space
    to: Space


class Decline(SurviveCommand, frozen=True):
    """Move no creature: ``decline``."""


C = TypeVar("C", bound=SurviveCommand)


class Row(dict[int, C]):
    """Commands that differ in their target only, made when first asked for."""

    def __init__(self, make: Callable[[int], C]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, target: int) -> C:
        command = self[target] = self._make(target)
        return command

    @cached_property
    def spaces(self) -> list[C]:
        """Those whose target is a space, by space: what many are picked from."""
        return [self[space] for space in range(32 * len(ROWS))]


@cache
def moves(seat: Seat, explorer: Explorer) -> Row[MoveExplorer]:
    """`MoveExplorer` of one explorer, by target."""
    return Row(lambda to: MoveExplorer(seat, explorer, to))


@cache
def boat_moves(seat: Seat, boat: Boat) -> Row[MoveBoat]:
    """`MoveBoat` of one boat, by target."""
    return Row(lambda to: MoveBoat(seat, boat, to))


@cache
def creature_moves(seat: Seat, kind: str, at: Space) -> Row[MoveCreature]:
    """`MoveCreature` of one creature, by target."""
    return Row(lambda to: MoveCreature(seat, kind, at, to))


@cache
def dives(seat: Seat, kind: str, at: Space) -> Row[Dive]:
    """`Dive` of one creature, by target."""
    return Row(lambda to: Dive(seat, kind, at, to))


@cache
def plays(seat: Seat, back: str, piece: str, which: int) -> Row[PlayTile]:
    """`PlayTile` of one piece, by target."""
    return Row(lambda to: PlayTile(seat, back, piece, which, to))


@cache
def sinks(seat: Seat) -> Row[SinkTile]:
    """`SinkTile` by space."""
    return Row(lambda at: SinkTile(seat, at))


@cache
def boats_placed(seat: Seat) -> Row[PlaceBoat]:
    """`PlaceBoat` by space."""
    return Row(lambda at: PlaceBoat(seat, at))


@cache
def explorers_placed(seat: Seat, value: int, colour: int) -> Row[PlaceExplorer]:
    """`PlaceExplorer` by space."""
    return Row(lambda at: PlaceExplorer(seat, value, at, colour))


@cache
def bare(kind: type[SurviveCommand], seat: Seat) -> SurviveCommand:
    """A command that is nothing but its name: `Stop`, `Pass`, `Repel`, `Decline`."""
    return kind(seat)
