"""Facts of claims, deliveries and ornaments."""

from atoll.core import Seat
from atoll.events.red_cathedral.fact import CathedralEvent


class SectionClaimed(CathedralEvent, frozen=True):
    """A banner was put on a section [red_cathedral/claim.1]."""

    seat: Seat
    section: str
    inside: bool
    """Whether the banner came from the inventory [red_cathedral/claim.4]."""


class TilePlaced(CathedralEvent, frozen=True):
    """The workshop tile of a section went into a slot [red_cathedral/claim.5]."""

    seat: Seat
    section: str
    tile: str
    slot: str
    up: bool
    """Whether it lies face up."""


class MaterialDelivered(CathedralEvent, frozen=True):
    """A material went from an inventory to a section [red_cathedral/build.4]."""

    seat: Seat
    section: str
    material: str


class SectionCompleted(CathedralEvent, frozen=True):
    """A section is built; its materials are in the supply [red_cathedral/build.5]."""

    seat: Seat
    """Its claimant."""
    section: str


class OrnamentPlaced(CathedralEvent, frozen=True):
    """An ornament was put on a section; its materials are in the supply [red_cathedral/ornaments.4]."""

    seat: Seat
    section: str
    ornament: str
    jewels: tuple[str, ...]
