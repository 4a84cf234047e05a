"""Facts of the game against Ivan."""

from atoll.core import Event, Seat


class IvanEvent(Event, frozen=True, tag="red_cathedral.solo.{}".format):
    """A fact of the solo game."""


class IvanRowLaid(IvanEvent, frozen=True):
    """Ivan's cards lie in a row [red_cathedral.solo/2]."""

    cards: tuple[str, ...]


class IvanSet(IvanEvent, frozen=True):
    """Ivan's cards are as a position says."""

    cards: tuple[str, ...]
    following: int
    """Place in the row of the card of his next turn."""
    inventory: tuple[int, ...]
    construction: tuple[int, ...]


class IvanCardTaken(IvanEvent, frozen=True):
    """Ivan carries out a card of his row [red_cathedral.solo/4]."""

    card: str
    does: str


class IvanStored(IvanEvent, frozen=True):
    """Materials of the supply went onto the inventory card [red_cathedral.solo/8]."""

    material: str
    count: int


class IvanTransported(IvanEvent, frozen=True):
    """All materials of the inventory card went onto the construction card [red_cathedral.solo/9]."""

    count: int


class IvanDelivered(IvanEvent, frozen=True):
    """Materials of the construction card went to a section [red_cathedral.solo/12]."""

    section: str
    materials: tuple[int, ...]


class TileRemoved(IvanEvent, frozen=True):
    """The tile of a section left the game [red_cathedral.solo/11]."""

    section: str
    tile: str


class IvanAsked(IvanEvent, frozen=True):
    """A seat chooses a section for Ivan [red_cathedral.solo/10]."""

    seat: Seat
