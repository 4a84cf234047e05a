"""Telling a position in the words of cases, and hiding in it what a viewer may not know."""

from typing import Any

from atoll.core import Ruleset, State, Table, Viewer
from atoll.events.survive import UNPLACED
from atoll.plugins.survive.board import Board, parse_space, place_name, space_name
from atoll.plugins.survive.names import boat_name, explorer_name, parse_explorer, seat_name
from atoll.plugins.survive.parts import Fleet, Hands, Island, Match, People, Sea, Treasure, Turn
from atoll.plugins.survive.terms import Terms
from atoll.plugins.survive.turn import to_act
from atoll.plugins.survive.waters import terrain_of


def position(state: State, ruleset: Ruleset) -> dict[str, Any]:
    """The position by the keys of cases; what is hidden in a view is left out or ``?``."""
    turn, people = state[Turn], state[People]
    return {
        "turn": seat_name(state, turn.seat),
        "phase": turn.phase,
        "steps": turn.points,
        "moved": [explorer_name(state, explorer) for explorer in turn.limited],
        "tiles": _tiles(state),
        "explorers": {
            explorer_name(state, explorer): place_name(place)
            for explorer, place in enumerate(people.where)
            if place != UNPLACED
        },
        "values": {
            explorer_name(state, explorer): value
            for explorer, value in enumerate(state[Treasure].values)
            if value is not None and people.where[explorer] != UNPLACED
        },
        "boats": {boat_name(boat): "lost" if at < 0 else space_name(at) for boat, at in enumerate(state[Fleet].at)},
        "creatures": {kind: [space_name(at) for at in state[Sea].of(kind)] for kind in state[Sea].kinds},
        "hands": {
            seat: [kept.back or "?" for kept in held]
            for seat, held in zip(state[Table].seats, state[Hands].held, strict=True)
        },
        "supply": dict(zip(state[Sea].kinds, state[Sea].reserve, strict=True)) | {"boat": state[Fleet].reserve},
        "to_act": [seat_name(state, seat) for seat in to_act(state)],
        "scores": _scores(state),
        "winners": [seat_name(state, seat) for seat in state[Match].winners],
    }


def _tiles(state: State) -> dict[str, str]:
    """Every site; ``none`` where its tile is gone."""
    tiles = {space_name(at): "none" for at in state[Board].sites}
    tiles |= {space_name(tile.at): tile.terrain for tile in state[Island].tiles}
    return tiles | {space_name(at): "closed" for at in state[Island].closed}


def _scores(state: State) -> dict[str, int]:
    match = state[Match]
    return {seat_name(state, seat): score for seat, score in enumerate(match.scores) if match.player[seat] == seat}


def knows(view: State, path: str) -> bool:
    """Whether a view shows a secret: ``values.red1``, ``tiles.F5`` (its back), ``hands.red`` (the backs)."""
    key, _, name = path.partition(".")
    if key == "values":
        explorer = parse_explorer(view, name)
        return explorer is not None and view[Treasure].values[explorer] is not None
    if key == "tiles":
        at = parse_space(name)
        tile = None if at is None else view[Island].by_space.get(at)
        return tile is not None and tile.back is not None
    if key == "hands":
        held = view[Hands].held[view[Table].seats.index(name)]
        return all(kept.back is not None for kept in held)
    return True


def hide(state: State, told: dict[str, Any], viewer: Viewer) -> dict[str, Any]:
    """A position in the words of cases without what *viewer* may not know."""
    hidden = dict(told)
    if "tiles" in told:
        hidden["tiles"] = {at: _face(what) for at, what in told["tiles"].items()}
    if "hands" in told:
        hidden["hands"] = {
            seat: backs if _is(state, seat, viewer) else [_down(state, back) for back in backs]
            for seat, backs in told["hands"].items()
        }
    if "values" in told:
        hidden["values"] = {name: value for name, value in told["values"].items() if _sees_value(state, name, viewer)}
    return hidden


def _face(what: str) -> str:
    terrain = what.partition(":")[0]
    return what if terrain == "closed" else f"{terrain}:?"


def _down(state: State, back: str) -> str:
    return back if back.endswith(":?") else f"{terrain_of(state[Terms].tile_set, back)}:?"


def _is(state: State, seat: str, viewer: Viewer) -> bool:
    seats = state[Table].seats
    return isinstance(viewer, int) and viewer < len(seats) and seats[viewer] == seat


def _sees_value(state: State, name: str, viewer: Viewer) -> bool:
    explorer = parse_explorer(state, name)
    owner = explorer is not None and explorer // (state[People].each or 1) == viewer
    return state[Terms].values_hidden_from == "never" or owner
