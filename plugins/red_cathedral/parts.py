"""Parts: the state of a game of the family."""

from collections.abc import Generator
from typing import Final, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from atoll.core import Fact, Part, Seat, State, view_of_fields
from atoll.plugins.red_cathedral.box import (
    DICE,
    MATERIALS,
    NONE,
    RUBLES,
    SLOTS,
    SPACES,
    STOCK,
    Counts,
    Layout,
    layout_of,
)

Flow: TypeAlias = Generator[Fact, State, State]
"""A script that answers the state after its last fact, so that another one can go on from there."""

Phase: TypeAlias = str
"""``action`` before the basic action, ``build`` once begun, ``after`` when it is done; a plugin may bring its own."""

NOBODY: Final = -1
NOWHERE: Final = -1


class Cathedral(Part, frozen=True):
    """The sections in their places, with all that lies on them; a section is its place in the row of `layout`."""

    towers: tuple[tuple[str, ...], ...] = ()
    """Cards of each tower, from below."""
    banners: tuple[Seat, ...] = ()
    built: int = 0
    """Completed sections, as a mask of places."""
    delivered: tuple[Counts, ...] = ()
    ornaments: tuple[Seat, ...] = ()
    """Whose ornament a section carries."""
    tiles: tuple[str, ...] = ()
    """Workshop tile of each section; empty where none lies."""

    @view_of_fields
    def layout(self) -> Layout:
        """The row of the sections."""
        return layout_of(self.towers)

    @view_of_fields
    def claimable(self) -> tuple[str, ...]:
        """Sections without a banner that are foundations or lie on one with a banner [red_cathedral/claim.3]."""
        banners, layout = self.banners, self.layout
        return tuple(
            name
            for name, banner, below in zip(layout.names, banners, layout.below, strict=True)
            if banner < 0 and (below < 0 or banners[below] >= 0)
        )

    @view_of_fields
    def unfinished(self) -> dict[Seat, list[int]]:
        """Claimed sections that still lack materials, by claimant."""
        found: dict[Seat, list[int]] = {}
        for place, seat in enumerate(self.banners):
            if seat >= 0 and not self.built >> place & 1:
                found.setdefault(seat, []).append(place)
        return found

    @view_of_fields
    def missing(self) -> tuple[Counts, ...]:
        """What each section lacks [red_cathedral/build.3]."""
        pairs = zip(self.layout.costs, self.delivered, strict=True)
        return tuple(tuple([c - d if c > d else 0 for c, d in zip(cost, has, strict=True)]) for cost, has in pairs)

    @view_of_fields
    def bare(self) -> list[int]:
        """Completed sections without an ornament [red_cathedral/ornaments.1]."""
        return [place for place, seat in enumerate(self.ornaments) if seat < 0 and self.built >> place & 1]

    def completed(self, seat: Seat) -> int:
        """How many completed sections have the banner of *seat*."""
        return sum(seat == banner and self.built >> place & 1 for place, banner in enumerate(self.banners))

    def put_up(self, seat: Seat, kind: str = "") -> int:
        """How many ornaments of *seat* are on sections, or on those of one kind."""
        cards = self.layout.cards
        return sum(s == seat and (not kind or cards[place].kind == kind) for place, s in enumerate(self.ornaments))


class Market(Part, frozen=True):
    """What lies beside the market spaces for the whole game."""

    tiles: tuple[str, ...] = ()
    """Resource tile of each space."""
    guilds: tuple[str, ...] = ()
    """Guild card of each season."""


class Dice(Part, frozen=True):
    """The dice on the market, in the order of the box."""

    at: tuple[int, ...] = (0,) * len(DICE)
    """Space of each die."""
    values: tuple[int, ...] = (1,) * len(DICE)

    @view_of_fields
    def crowd(self) -> tuple[int, ...]:
        """Number of dice in each space."""
        return tuple([self.at.count(space) for space in range(len(SPACES))])


class Board(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """What a seat has before it."""

    rubles: int = 0
    materials: Counts = NONE
    inside: int = 0
    """Banners on inventory spaces."""
    beside: int = 0
    """Banners beside the inventory."""
    slots: tuple[str, ...] = ("",) * len(SLOTS)
    """Tile in each slot; empty where there is none."""
    down: int = 0
    """Slots whose tile lies face down, as a mask."""

    def with_rubles(self, rubles: int) -> "Board":
        """The board with that many rubles."""
        return Board(rubles, self.materials, self.inside, self.beside, self.slots, self.down)

    def with_materials(self, materials: Counts) -> "Board":
        """The board with those materials."""
        return Board(self.rubles, materials, self.inside, self.beside, self.slots, self.down)


class Boards(Part, frozen=True):
    """The boards by seat."""

    of: tuple[Board, ...] = ()

    def put(self, seat: Seat, board: Board) -> "Boards":
        """The boards with that of one seat replaced."""
        return Boards((*self.of[:seat], board, *self.of[seat + 1 :]))


class Markers(Part, frozen=True):
    """Positions on the track, by seat; a lap counts on [red_cathedral/track.1]."""

    at: tuple[int, ...] = ()


class Supply(Part, frozen=True):
    """What nobody has [red_cathedral/components.1]."""

    rubles: int = RUBLES
    materials: Counts = tuple(STOCK[material] for material in MATERIALS)


class Turn(Part, frozen=True):
    """Whose turn it is, and what has been done in it."""

    seat: Seat = 0
    phase: Phase = "begin"
    asked: Seat = NOBODY
    """Whom the game waits for: the active seat, or who decides for it."""
    delivered: int = 0
    """Materials of the build action [red_cathedral/build.1]."""
    space: int = NOWHERE
    """Market space that is open."""
    die: str = ""
    """The die that was moved."""
    value: int = 0
    """What it showed when it was moved."""
    taken: tuple[str, ...] = ()
    """Market actions taken, in order."""
    effect: int = 0
    """Effect of the guild card that is used; 0 where none is."""
    sales: Literal["none", "now", "over"] = "none"
    """Whether prestige may still be sold at one moment [red_cathedral/optional.2]."""
    rerolled: bool = False

    def begun(self, phase: Phase) -> "Turn":
        """The turn in *phase*, if its basic action has not been taken; else as it is."""
        return replace(self, phase=phase) if self.phase == "action" else self

    def built(self, count: int, limit: int) -> "Turn":
        """The turn after *count* materials were delivered by the build action; as it is where that is not going on."""
        if self.phase not in ("action", "build"):
            return self
        delivered = self.delivered + count
        return replace(self, delivered=delivered, phase="build" if delivered < limit else "after")


class Rounds(Part, frozen=True):
    """Rounds, and how the game nears its end."""

    first: Seat = 0
    idle: int = 0
    """Complete rounds without progress [red_cathedral/end.5]."""
    stirred: bool = False
    """Whether there was progress in this round."""
    last_by: Seat = NOBODY
    """Who began the last turns."""
    left: tuple[Seat, ...] = ()
    """Who still has a last turn."""

    def stir(self) -> "Rounds":
        """The round with progress in it."""
        return self if self.stirred else replace(self, stirred=True)


class Outcome(Part, frozen=True):
    """How the game ended."""

    cause: str = ""
    """Empty while it goes on."""
    scores: tuple[int, ...] = ()
    winners: tuple[Seat, ...] = ()


OPENING: Final[tuple[Part, ...]] = (
    Cathedral(),
    Market(),
    Dice(),
    Boards(),
    Markers(),
    Supply(),
    Turn(),
    Rounds(),
    Outcome(),
)
