"""People and what they are worth: two parts of the state."""

from atoll.core import Part, Seat, view_of_fields
from atoll.events.survive import ABOARD, SAFE, UNPLACED, WATER, Boat, Explorer, Place, Space


class People(Part, frozen=True):
    """Where every explorer is."""

    each: int = 0
    """Explorers of a seat; the seat of explorer *e* is ``e // each``."""
    where: tuple[Place, ...] = ()
    """Place of each explorer."""

    @view_of_fields
    def crews(self) -> dict[Boat, list[Explorer]]:
        """Who is aboard each occupied boat, ascending."""
        crews: dict[Boat, list[Explorer]] = {}
        for explorer, place in [pair for pair in enumerate(self.where) if pair[1] >= ABOARD]:
            if place < SAFE:
                crews.setdefault(place - ABOARD, []).append(explorer)
        return crews

    @view_of_fields
    def captains(self) -> dict[Boat, list[Seat]]:
        """Which seats control each occupied boat: none has more explorers aboard [survive/boats.5, survive/boats.6]."""
        captains = {}
        for boat, crew in self.crews.items():
            seats = [explorer // self.each for explorer in crew]
            most = max(map(seats.count, seats))
            captains[boat] = [seat for seat in dict.fromkeys(seats) if seats.count(seat) == most]
        return captains

    @view_of_fields
    def swimmers(self) -> dict[Space, list[Explorer]]:
        """Who is in the water of each space, ascending."""
        swimmers: dict[Space, list[Explorer]] = {}
        for explorer, place in [pair for pair in enumerate(self.where) if WATER <= pair[1] < ABOARD]:
            swimmers.setdefault(place - WATER, []).append(explorer)
        return swimmers

    @view_of_fields
    def ashore(self) -> dict[Space, list[Explorer]]:
        """Who stands on each tile, ascending."""
        ashore: dict[Space, list[Explorer]] = {}
        for explorer, place in [pair for pair in enumerate(self.where) if 0 <= pair[1] < WATER]:
            ashore.setdefault(place, []).append(explorer)
        return ashore

    def at(self, place: Place) -> tuple[Explorer, ...]:
        """Who is at one place, ascending; faster than a view of all places where only one is asked for."""
        found: list[Explorer] = []
        for _ in range(self.where.count(place)):
            found.append(self.where.index(place, found[-1] + 1 if found else 0))
        return tuple(found)

    @view_of_fields
    def anybody(self) -> bool:
        """Whether anybody is on a tile, aboard or swimming."""
        return any(0 <= place < SAFE for place in self.where)

    def plays(self, seat: Seat) -> bool:
        """Whether the seat has anybody on a tile, aboard or swimming."""
        return any(0 <= place < SAFE for place in self.where[seat * self.each : (seat + 1) * self.each])

    @view_of_fields
    def in_play(self) -> list[int]:
        """By seat: how many are on a tile, aboard or swimming."""
        each, where = self.each or 1, self.where
        return [
            sum([0 <= place < SAFE for place in where[first : first + each]]) for first in range(0, len(where), each)
        ]

    @view_of_fields
    def saved(self) -> list[int]:
        """By seat: how many are saved."""
        each, where = self.each or 1, self.where
        return [sum([place >= SAFE for place in where[first : first + each]]) for first in range(0, len(where), each)]

    def of(self, seat: Seat) -> range:
        """The explorers of a seat."""
        return range(seat * self.each, (seat + 1) * self.each)

    def unplaced(self, seat: Seat) -> int:
        """How many explorers the seat has still to place."""
        return self.where[seat * self.each : (seat + 1) * self.each].count(UNPLACED)

    def put(self, places: dict[Explorer, Place]) -> "People":
        """With some explorers elsewhere."""
        where = list(self.where)
        for explorer, place in places.items():
            where[explorer] = place
        return People(self.each, tuple(where))


class Treasure(Part, frozen=True):
    """What the explorers are worth. Hidden as setup.17 and setup.18 say."""

    values: tuple[int | None, ...] = ()
    """By explorer; 0 while unplaced, ``None`` where hidden."""
    colour: tuple[int, ...] = ()
    """By explorer: index into its seat's colours; -1 while unplaced."""
    piles: tuple[tuple[tuple[int | None, ...], ...], ...] = ()
    """By seat and colour: values of the explorers still to be placed, ascending; ``None`` where hidden."""
