"""Where the rings are."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from atoll.core import Part, State
from atoll.events.sorry import Pawn
from atoll.plugins.sorry.board import STARTS
from atoll.plugins.sorry.editions.a5065_2013.events import Declined, FireRingPlaced, GuestOwed, IceRingPlaced, RingsSet
from atoll.plugins.sorry.parts import PAWNS_OF, Pawns, Seats, Turn, pawn_name

CENTRE: Final[Pawn] = -1
"""In the centre of the board a ring does nothing."""


class Rings(Part, frozen=True):
    """Two rings, which begin in the centre."""

    ice: Pawn = CENTRE
    fire: Pawn = CENTRE
    owed: bool = False
    """Whether a burning pawn has just come Home and may take another one along."""

    def drawn(self, state: State) -> Iterator[str]:
        """One line for the terminal."""
        yield f"ice ring {ring_place(self.ice)}   fire ring {ring_place(self.fire)}"


def ring_place(pawn: Pawn) -> str:
    """Who wears a ring, or ``centre``."""
    return "centre" if pawn == CENTRE else pawn_name(pawn)


def own_pawns(state: State) -> Iterator[Pawn]:
    """The active seat's pawns that are not iced."""
    for colour in state[Seats].sides[state[Turn].seat]:
        yield from (pawn for pawn in PAWNS_OF[colour] if pawn != state[Rings].ice)


def can_burn(state: State, pawn: Pawn) -> bool:
    """On the ring or in its safety zone [sorry.a5065_2013/fire.1]."""
    return 0 <= state[Pawns].at[pawn] < STARTS


def evolve_ice_ring_placed(state: State, event: IceRingPlaced) -> State:
    """The ice ring is there, and its decision is answered."""
    return state.put(replace(state[Rings], ice=event.ice), replace(state[Turn], asked=""))


def evolve_fire_ring_placed(state: State, event: FireRingPlaced) -> State:
    """The fire ring is there, and its decision is answered."""
    return state.put(replace(state[Rings], fire=event.fire), replace(state[Turn], asked=""))


def evolve_declined(state: State, event: Declined) -> State:
    """The decision is answered."""
    return state.put(replace(state[Turn], asked=""))


def evolve_guest_owed(state: State, event: GuestOwed) -> State:
    """A pawn may come along, or has."""
    return state.put(replace(state[Rings], owed=event.owed))


def evolve_rings_set(state: State, event: RingsSet) -> State:
    """As the position says."""
    return state.put(Rings(ice=event.ice, fire=event.fire))
