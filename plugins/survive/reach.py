"""Reach: where explorers and boats may go, as sets of spaces."""

from atoll.core import Ruleset, Seat, State
from atoll.events.survive import (
    ABOARD,
    SAFE,
    WATER,
    Boat,
    Explorer,
    Place,
    Space,
)
from atoll.plugins.survive.board import PICK, Board, Mask, spaces_of
from atoll.plugins.survive.commands import SEA
from atoll.plugins.survive.parts import Fleet, People, Sea, Turn
from atoll.plugins.survive.terms import Terms
from atoll.plugins.survive.waters import Waters, waters


class Reach:
    """Where the explorers of a seat may go, in a position."""

    __slots__ = ("boats", "free", "near", "ports", "ruleset", "state", "terms", "turn", "waters", "where")

    def __init__(self, state: State, ruleset: Ruleset) -> None:
        board = state[Board]
        self.state, self.ruleset, self.near, self.ports = state, ruleset, board.near, board.ports
        self.where, self.turn, self.terms, self.boats = state[People].where, state[Turn], state[Terms], state[Fleet]
        self.waters: Waters = waters(state, ruleset)
        self.free = not (self.turn.limited or self.turn.beside)

    def of(self, explorer: Explorer) -> tuple[Mask, list[Place]]:
        """Spaces and other targets that *explorer* may move to now, whoever asks."""
        place = self.where[explorer]
        if place < 0 or place >= SAFE:
            return 0, []
        still, wet = (True, True) if self.free else self._allowance(explorer, place)
        if not still:
            return 0, []
        if place < WATER:
            near, water = self.near[place], self.waters
            targets = near & (water.walk | water.from_dry) if wet else near & water.walk
            return targets, self._boats(near) if near & water.rooms else []
        if place < ABOARD:
            return self._from_water(place - WATER, wet, explorer)
        return self._from_boat(place - ABOARD, wet)

    def _allowance(self, explorer: Explorer, place: Place) -> tuple[bool, bool]:
        """Whether it may move at all, and by a move that the swim rule counts [survive/movement.21]."""
        turn = self.turn
        if explorer in turn.beside and self._swims_on(explorer, place):
            return True, True
        if explorer not in turn.limited:
            return True, True
        return self.terms.swim_rule != "ends_movement", False

    def _swims_on(self, explorer: Explorer, place: Place) -> bool:
        """Whether a swim beside a dolphin may go on [survive/movement.25]."""
        if not WATER <= place < ABOARD or self.turn.beside.count(explorer) >= self.terms.dolphin_swim_steps:
            return False
        return bool(self.state[Sea].masks.get("dolphin", 0) >> (place - WATER) & 1)

    def _boats(self, near: Mask) -> list[Place]:
        """Boats with room in these spaces, whoever is aboard, ascending [survive/boats.1, survive/boats.2]."""
        rooms = near & self.waters.rooms
        return [ABOARD + boat for boat in sorted(PICK[rooms](self.boats.by_space))] if rooms else []

    def _from_boat(self, boat: int, wet: bool) -> tuple[Mask, list[Place]]:
        """
        Transfer, land, overboard, ashore, whoever controls the boat; in a port each lands by itself.

        [survive/movement.9, survive/movement.10, survive/movement.12, survive/movement.17, survive/boats.10,
        survive/boats.13]
        """
        at = self.boats.at[boat]
        near, water, terms = self.near[at], self.waters, self.terms
        targets = near & water.walk if terms.return_to_island == "allowed" else 0
        others = self._boats(near)
        if at in self.ports:
            others.append(SAFE + self.ports[at])
        if wet and terms.overboard_to == "adjacent":
            targets |= near & water.from_dry
        elif wet and water.swim >> at & 1:
            others.append(SEA)
        return targets, others

    def _from_water(self, at: Space, wet: bool, explorer: Explorer) -> tuple[Mask, list[Place]]:
        """
        Swim, climb, wade, ashore.

        [survive/movement.13, survive/movement.14, survive/movement.15, survive/movement.17]
        """
        near, water, terms = self.near[at], self.waters, self.terms
        targets = near & (water.swim | self._guarded(at, explorer)) if wet else 0
        others: list[Place] = []
        if wet and explorer in self.turn.limited and terms.swim_rule != "one_sea_step":
            return targets, others  # swims on beside its dolphin
        if not wet and terms.swim_rule != "one_sea_step":
            return 0, others
        if terms.return_to_island == "allowed":
            targets |= near & water.walk
        if terms.boarding == "by_move" and water.rooms >> at & 1:
            others.append(ABOARD + self.boats.by_space[at])
        if at in self.ports:
            others.append(SAFE + self.ports[at])
        return targets, others

    def _guarded(self, at: Space, explorer: Explorer) -> Mask:
        """Spaces that are deadly but for the dolphin that goes along [survive/movement.25, survive/movement.27]."""
        state, turn, sea = self.state, self.turn, self.state[Sea]
        if self.terms.dolphin_swim_steps == 1 or self.terms.hazard_entry == "fatal":
            return 0
        if not sea.masks.get("dolphin", 0) >> at & 1 or (explorer in turn.moved and explorer not in turn.beside):
            return 0
        for space in spaces_of(self.near[at] & self.waters.sea):
            sea = sea.moved("dolphin", -1, space)
        deadly: Mask = self.ruleset.ask.survive_deadly_to_swimmers(state.put(sea))
        return self.waters.sea & ~self.waters.barred & ~deadly


def no_moves_at_all(state: State) -> bool:
    """With `idle_movement` = `skip`, who begins the phase with nobody in play has none [survive/movement.35]."""
    turn = state[Turn]
    if state[Terms].idle_movement != "skip" or turn.moves:
        return False
    return turn.idle if turn.phase == "action" else not state[People].plays(turn.seat)


def movable_boats(state: State, seat: Seat, ruleset: Ruleset) -> list[tuple[int, Mask]]:
    """
    Boats that *seat* may move, each with where to; who placed them does not matter.

    [survive/movement.16, survive/boats.6, survive/boats.7, survive/boats.15]
    """
    near, captains, sets = state[Board].near, state[People].captains, waters(state, ruleset)
    crewed, empty, movable = sets.crewed, sets.empty, []
    for boat, at in enumerate(state[Fleet].at):
        if at >= 0 and (boat not in captains or seat in captains[boat]):
            targets = near[at] & (crewed if boat in captains else empty)
            if targets:
                movable.append((boat, targets))
    return movable


def may_move(state: State, seat: Seat, boat: Boat) -> bool:
    """Whether a boat is on the board, and empty or controlled by *seat* [survive/boats.6, survive/boats.7]."""
    fleet, captains = state[Fleet].at, state[People].captains
    return 0 <= boat < len(fleet) and fleet[boat] >= 0 and (boat not in captains or seat in captains[boat])


def has_move(state: State, seat: Seat, ruleset: Ruleset) -> bool:
    """Whether the seat has any move left; stops at the first [survive/movement.5]."""
    if no_moves_at_all(state):
        return False
    of = Reach(state, ruleset).of
    return any(any(of(explorer)) for explorer in state[People].of(seat)) or bool(movable_boats(state, seat, ruleset))
