"""Facts of rubles and materials, and of the track."""

from atoll.core import Seat
from atoll.events.red_cathedral.fact import CathedralEvent


class RublesGained(CathedralEvent, frozen=True):
    """A seat took rubles from the supply [red_cathedral/components.4]."""

    seat: Seat
    count: int


class RublesPaid(CathedralEvent, frozen=True):
    """A seat paid rubles to the supply [red_cathedral/components.4]."""

    seat: Seat
    count: int


class MaterialsGained(CathedralEvent, frozen=True):
    """A seat took materials from the supply into its inventory [red_cathedral/components.4]."""

    seat: Seat
    material: str
    count: int


class MaterialsReturned(CathedralEvent, frozen=True):
    """A seat returned materials to the supply [red_cathedral/components.4]."""

    seat: Seat
    material: str
    count: int


class RecognitionGained(CathedralEvent, frozen=True):
    """A marker went forward [red_cathedral/track.4]."""

    seat: Seat
    count: int
    at: int


class RecognitionLost(CathedralEvent, frozen=True):
    """A marker went back by a penalty [red_cathedral/penalties.1]."""

    seat: Seat
    count: int
    at: int


class PrestigeGained(CathedralEvent, frozen=True):
    """A marker went to the next prestige space [red_cathedral/track.5]."""

    seat: Seat
    at: int


class PrestigeLost(CathedralEvent, frozen=True):
    """A marker went back for 1 prestige [red_cathedral/track.7]."""

    seat: Seat
    at: int
