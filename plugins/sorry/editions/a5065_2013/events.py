"""Facts of the rings."""

from atoll.core import Event, Seat
from atoll.events.sorry import Pawn


class RingEvent(Event, frozen=True, tag="sorry.a5065_2013.{}".format):
    """A fact of this edition."""


class IceRingPlaced(RingEvent, frozen=True):
    """The ice ring went onto a pawn [sorry.a5065_2013/ice.1] or to the centre [sorry.a5065_2013/ice.3]."""

    ice: Pawn
    """-1 in the centre."""


class FireRingPlaced(RingEvent, frozen=True):
    """The fire ring went onto a pawn [sorry.a5065_2013/fire.1] or to the centre [sorry.a5065_2013/fire.5]."""

    fire: Pawn
    """-1 in the centre."""


class Declined(RingEvent, frozen=True):
    """A seat declined to use the fire ring [sorry.a5065_2013/fire.1, sorry.a5065_2013/fire.2]."""

    seat: Seat
    decision: str


class GuestOwed(RingEvent, frozen=True):
    """A burning pawn is Home, and another pawn of its colour may come along [sorry.a5065_2013/fire.4]."""

    owed: bool
    """False when it has come, or when there is none any more."""


class RingsSet(RingEvent, frozen=True):
    """A position begins with the rings here."""

    ice: Pawn
    fire: Pawn
    """-1 in the centre."""
