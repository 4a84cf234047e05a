"""Why a move is refused: the rule that forbids it and what it saw. Asked only once a move is known to be illegal."""

from atoll.core import Refused, Ruleset, State
from atoll.events.survive import ABOARD, SAFE, WATER, Place, Space
from atoll.plugins.survive.board import Board, holds, space_name
from atoll.plugins.survive.commands import SEA, MoveBoat, MoveExplorer
from atoll.plugins.survive.names import boat_name, explorer_name, seat_name, target_name
from atoll.plugins.survive.parts import Fleet, Island, People, Turn
from atoll.plugins.survive.reach import no_moves_at_all
from atoll.plugins.survive.terms import Terms
from atoll.plugins.survive.waters import barred_by, controls, full_tiles, room, sea_mask

SWIM_RULES = {
    "ends_movement": "survive/movement.21",
    "one_wet_move": "survive/movement.22",
    "one_sea_step": "survive/movement.23",
}
"""The rule of each value of the term `swim_rule`."""


def refuse_phase(state: State, rule: str = "survive/turn.2") -> Refused | None:
    """Why no move at all may be made now."""
    turn = state[Turn]
    if turn.phase not in ("movement", "action"):
        return Refused("wrong_phase", rule, phase=turn.phase)
    if not turn.points:
        return Refused("no_points", "survive/movement.1", points=state[Terms].moves_per_turn)
    if no_moves_at_all(state):
        return Refused("nobody_in_play", "survive/movement.35", seat=seat_name(state, turn.seat))
    return None


def refuse_stop(state: State) -> Refused:
    """Why the seat may not stop."""
    if state[Turn].phase not in ("movement", "action"):
        return Refused("wrong_phase", "survive/turn.7", phase=state[Turn].phase)
    return Refused("move_first", "survive/movement.4", made=state[Turn].moves, least=state[Terms].moves_min)


def refuse_move(state: State, command: MoveExplorer, ruleset: Ruleset) -> Refused:
    """Why this explorer may not go there."""
    people, explorer = state[People], command.explorer
    if phase := refuse_phase(state):
        return phase
    if not 0 <= explorer < len(people.where):
        return Refused("no_such_explorer", "survive/setup.13", explorer=explorer)
    name = explorer_name(state, explorer)
    if explorer // people.each != command.seat:
        return Refused("not_yours", "survive/movement.6", explorer=name, seat=seat_name(state, command.seat or 0))
    place = people.where[explorer]
    if not 0 <= place < SAFE:
        rule = "survive/movement.34" if place >= SAFE else "survive/movement.6"
        return Refused("not_in_play", rule, explorer=name)
    return _refuse_target(state, name, explorer, command.to, ruleset)


def _refuse_target(state: State, name: str, explorer: int, to: Place, ruleset: Ruleset) -> Refused:
    turn, terms, place = state[Turn], state[Terms], state[People].where[explorer]
    wet = _is_wet(state, place, to)
    if explorer in turn.limited and (terms.swim_rule == "ends_movement" or wet):
        return Refused("swum", SWIM_RULES[terms.swim_rule], explorer=name)
    if to == SEA:
        return _refuse_overboard(state, name, place, ruleset)
    if to >= SAFE:
        rule = "survive/movement.15" if WATER <= place < ABOARD else "survive/movement.10"
        return Refused("no_port", rule, explorer=name, target=target_name(to))
    if to >= ABOARD:
        return _refuse_boarding(state, name, place, to - ABOARD, ruleset)
    return _refuse_space(state, name, place, to, ruleset)


def _is_wet(state: State, place: Place, to: Place) -> bool:
    """Whether the swim rule would count such a move."""
    sea_step = to == SEA or (0 <= to < WATER and holds(sea_mask(state), to))
    if state[Terms].swim_rule == "one_sea_step":
        return sea_step
    return sea_step or WATER <= place < ABOARD


def space_of(state: State, place: Place) -> Space:
    """The space of an explorer in play."""
    return state[Fleet].at[place - ABOARD] if place >= ABOARD else place & 511


def _refuse_overboard(state: State, name: str, place: Place, ruleset: Ruleset) -> Refused:
    if not ABOARD <= place < SAFE:
        return Refused("not_aboard", "survive/movement.12", explorer=name)
    if state[Terms].overboard_to == "adjacent":
        return Refused("overboard_beside", "survive/movement.12", explorer=name)
    return deadly(state, name, space_of(state, place), ruleset)


def deadly(state: State, name: str, at: Space, ruleset: Ruleset) -> Refused:
    """A swimmer may not enter: closed, or deadly."""
    if rule := barred_by(state, at, ruleset):
        return Refused("closed", rule, piece=name, space=space_name(at))
    return Refused("deadly", "survive/movement.29", piece=name, space=space_name(at))


def _refuse_boarding(state: State, name: str, place: Place, boat: int, ruleset: Ruleset) -> Refused:
    at = state[Fleet].at[boat] if 0 <= boat < len(state[Fleet].at) else -1
    start = space_of(state, place)
    afloat = WATER <= place < ABOARD
    rule = "survive/movement.14" if afloat else "survive/movement.9" if place >= ABOARD else "survive/movement.8"
    if at < 0:
        return Refused("no_such_boat", "survive/boats.4", boat=boat_name(boat))
    near = at == start if afloat else state[Board].near[start] >> at & 1
    if not near or (afloat and state[Terms].boarding == "automatic"):
        return Refused("not_adjacent", rule, piece=name, target=f"{boat_name(boat)} ({space_name(at)})")
    if room(state, boat) <= 0:
        return Refused("boat_full", "survive/boats.1", boat=boat_name(boat), aboard=state[Terms].boat_capacity)
    if closed := barred_by(state, at, ruleset):
        return Refused("closed", closed, piece=name, space=space_name(at))
    return Refused("deadly", "survive/movement.30", piece=boat_name(boat), space=space_name(at))


def _refuse_space(state: State, name: str, place: Place, to: Space, ruleset: Ruleset) -> Refused:
    start, afloat = space_of(state, place), WATER <= place < ABOARD
    dry = place < WATER
    land = holds(state[Island].land, to)
    if not holds(state[Board].spaces, to):
        return Refused("no_such_space", "survive/setup.1", space=target_name(to))
    rule = "survive/movement.7" if dry and land else "survive/movement.11" if dry else "survive/movement.13"
    if land and not dry and state[Terms].return_to_island == "never":
        return Refused("no_way_back", "survive/movement.18", explorer=name, space=space_name(to))
    if closed := barred_by(state, to, ruleset):
        return Refused("closed", closed, piece=name, space=space_name(to))
    if not afloat and not dry and state[Terms].overboard_to == "same_space" and not land:
        return Refused("overboard_here", "survive/movement.12", explorer=name)
    if not state[Board].near[start] >> to & 1:
        return Refused("not_adjacent", rule, piece=name, target=space_name(to))
    if land and full_tiles(state) >> to & 1:
        return Refused(
            "tile_full", "survive/movement.26", space=space_name(to), explorers=state[Terms].tile_capacity or 0
        )
    if not land and to in state[Fleet].by_space and state[Terms].boarding == "automatic" and not afloat:
        return Refused("get_aboard", "survive/movement.19", explorer=name, boat=boat_name(state[Fleet].by_space[to]))
    return deadly(state, name, to, ruleset)


def refuse_boat(state: State, command: MoveBoat, ruleset: Ruleset) -> Refused:
    """Why this boat may not go there."""
    return refuse_phase(state) or refuse_boat_step(state, command.boat, command.to, ruleset, "survive/movement.16")


def refuse_boat_step(
    state: State, boat: int, to: Space, ruleset: Ruleset, rule: str, *, controlled: bool = True
) -> Refused:
    """Why a boat may not take this step, whoever moves it."""
    fleet, name = state[Fleet], boat_name(boat)
    at = fleet.at[boat] if 0 <= boat < len(fleet.at) else -1
    if at < 0:
        return Refused("no_such_boat", "survive/boats.4", boat=name)
    crew = state[People].crews.get(boat, [])
    seat = state[Turn].seat
    if crew and controlled and not controls(state, seat, crew):
        return Refused("not_controlled", "survive/boats.5", boat=name, seat=seat_name(state, seat))
    if not holds(state[Board].near[at], to):
        return Refused("not_adjacent", rule, piece=name, target=target_name(to))
    if not sea_mask(state) >> to & 1:
        return Refused("not_sea", "survive/boats.4", boat=name, space=space_name(to))
    if to in fleet.by_space:
        return Refused("boat_there", "survive/boats.3", boat=name, other=boat_name(fleet.by_space[to]))
    if closed := barred_by(state, to, ruleset, crew=bool(crew)):
        return Refused("closed", closed, piece=name, space=space_name(to))
    return Refused("deadly", "survive/movement.29" if crew else "survive/movement.31", piece=name, space=space_name(to))
