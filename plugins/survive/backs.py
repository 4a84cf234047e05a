"""The backs that work at once, where the tile was."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from atoll.core import Chance, Command, Event, Refused, Ruleset, Seat, State, hookimpl
from atoll.events.survive import (
    LOST,
    BoatMoved,
    CreatureMoved,
    CreatureSurfaced,
    Explorer,
    ExplorerCarried,
    Kept,
    Space,
    Task,
    TaskChanged,
    TaskClosed,
    TaskOpened,
    VolcanoErupted,
    WaterCleared,
)
from atoll.plugins.survive.board import Board, Mask, holds, spaces_of
from atoll.plugins.survive.boats import board_swimmers, surface_boat
from atoll.plugins.survive.commands import Escape, Relocate, Stay
from atoll.plugins.survive.names import boat_name, explorer_name, target_name
from atoll.plugins.survive.parts import Agenda, Fleet, Hands, Island, Match, People, Sea, Turn
from atoll.plugins.survive.reactions import arrive
from atoll.plugins.survive.terms import Terms
from atoll.plugins.survive.turn import Flow, answers, decides, resumes
from atoll.plugins.survive.waters import sea_mask, waters

CREATURE_RULES = {
    "shark": "survive/backs.4",
    "whale": "survive/backs.5",
    "serpent": "survive/backs.6",
    "octopus": "survive/backs.7",
    "dolphin": "survive/backs.8",
}
"""The rule of each back that brings a creature."""


@hookimpl
def survive_back(state: State, back: str, at: Space, ruleset: Any, chance: Chance) -> Flow:
    """It takes effect whether the active seat likes it or not [survive/backs.1]."""
    if back in CREATURE_RULES:
        return bring_creature(state, back, at, ruleset, chance)
    return BACKS.get(back, _blank)(state, at, ruleset, chance)


def bring_creature(state: State, kind: str, at: Space, ruleset: Ruleset, chance: Chance) -> Flow:
    """
    A creature comes from the reserve, or from the board, and strikes by its rule.

    [survive/backs.3, survive/backs.18]
    """
    if state[Sea].held(kind) > 0:
        state = yield CreatureSurfaced(kind, at), CREATURE_RULES.get(kind, "survive/backs.3")
        return (yield from came_up(state, kind, at, ruleset, chance))
    if state[Terms].reserve_empty == "relocate" and state[Sea].of(kind):
        return (yield TaskOpened(Task("relocate", state[Turn].seat, kind, at)), "survive/backs.18")
    return state


def came_up(state: State, kind: str, at: Space, ruleset: Ruleset, chance: Chance) -> Flow:
    """
    Sharks and serpents strike the swimmers there; whales harm nobody.

    [survive/backs.4, survive/backs.5, survive/backs.6]
    """
    prey = ruleset.ask.survive_prey(state, kind, at)
    if kind in ("whale", "octopus") or not prey.any:
        return state
    return (yield from arrive(state, kind, at, state[Turn].seat, "back", ruleset, chance))


def _boat(state: State, at: Space, ruleset: Ruleset, chance: Chance) -> Flow:
    """A boat comes from the reserve, else perhaps from the board [survive/backs.9, survive/backs.18]."""
    if state[Fleet].reserve > 0:
        return (yield from surface_boat(state, at))
    if state[Terms].reserve_empty == "relocate" and _empty_boats(state):
        return (yield TaskOpened(Task("relocate", state[Turn].seat, "boat", at)), "survive/backs.18")
    return state


def _empty_boats(state: State) -> list[int]:
    crews = state[People].crews
    return [boat for boat, at in enumerate(state[Fleet].at) if at >= 0 and boat not in crews]


def offer_relocate(state: State, seat: Seat, ruleset: Ruleset) -> list[Command]:
    """Pieces of the kind on the board, or empty boats [survive/backs.18]."""
    task = state[Agenda].tasks[-1]
    pieces = _empty_boats(state) if task.piece == "boat" else dict.fromkeys(state[Sea].of(task.piece))
    return [Relocate(seat, task.piece, which) for which in pieces]


@decides("survive/backs.18")
def decide_relocate(state: State, command: Relocate, ruleset: Ruleset, chance: Chance) -> Flow:
    """A piece is relocated only when a back asks for it."""
    raise Refused("not_asked", "survive/backs.18", asked="relocate")


@answers("relocate", Relocate)
def relocate(state: State, task: Task, command: Relocate, ruleset: Ruleset, chance: Chance) -> Flow:
    """The piece comes into the vacated space, and backs.4 to 9 apply [survive/backs.18]."""
    if command not in offer_relocate(state, task.seat, ruleset):
        name = boat_name(command.which) if command.piece == "boat" else target_name(command.which)
        raise Refused("cannot_relocate", "survive/backs.18", piece=command.piece, which=name)
    state = yield TaskClosed(), "survive/backs.18"
    if command.piece == "boat":
        state = yield BoatMoved(command.which, task.at, 0), "survive/backs.18"
        return (yield from board_swimmers(state, task.at, "survive/backs.9"))
    state = yield CreatureMoved(command.piece, command.which, task.at), "survive/backs.18"
    return (yield from came_up(state, command.piece, task.at, ruleset, chance))


def whirlpool(state: State, at: Space, ruleset: Ruleset, chance: Chance) -> Flow:
    """By the term `whirlpool` [survive/backs.11, survive/backs.12, survive/backs.13]."""
    seat, reach = state[Turn].seat, state[Terms].whirlpool
    state = yield TaskOpened(Task("whirlpool", seat, at=at)), "survive/backs.11"
    if reach != "sea_only_with_escape":
        return state
    for owner, fallen in reversed(_by_clock(state, at)):
        state = yield TaskOpened(Task("escape", owner, at=at, who=fallen)), "survive/backs.12"
    return state


def _by_clock(state: State, at: Space) -> list[tuple[Seat, tuple[Explorer, ...]]]:
    """Those that fell, by seat: clockwise from the active one [survive/backs.12]."""
    people, active = state[People], state[Turn].seat
    seats, fallen = len(people.in_play), people.swimmers.get(at, ())
    owners = sorted({explorer // people.each for explorer in fallen}, key=lambda owner: (owner - active) % seats)
    return [(owner, tuple(one for one in fallen if one // people.each == owner)) for owner in owners]


@resumes("whirlpool")
def resume_whirlpool(state: State, task: Task, ruleset: Ruleset, chance: Chance) -> Flow:
    """Everything in the space and in the sea around is removed together [survive/backs.11, survive/backs.21]."""
    state = yield TaskClosed(), "survive/backs.11"
    around = state[Board].near[task.at]
    reach = 1 << task.at | (around & sea_mask(state))
    tiles = around & state[Island].land if state[Terms].whirlpool == "destroys_ring" else 0
    rule = "survive/backs.13" if tiles else "survive/backs.11"
    return (yield _cleared(state, "whirlpool", reach, tiles), rule)


def _cleared(state: State, cause: str, reach: Mask, tiles: Mask = 0) -> WaterCleared:
    """All creatures, boats with crews and swimmers of *reach*, and the explorers of *tiles* [survive/backs.19]."""
    sea, fleet, people = state[Sea], state[Fleet], state[People]
    creatures = [
        (kind, at) for kind, spaces in zip(sea.kinds, sea.pieces, strict=True) for at in spaces if reach >> at & 1
    ]
    boats = [boat for boat, at in enumerate(fleet.at) if at >= 0 and reach >> at & 1]
    lost = [explorer for at, there in people.swimmers.items() if reach >> at & 1 for explorer in there]
    lost += [explorer for boat in boats for explorer in people.crews.get(boat, ())]
    lost += [explorer for at, there in people.ashore.items() if tiles >> at & 1 for explorer in there]
    back = state[Terms].removed_pieces == "reserve"
    return WaterCleared(cause, tuple(creatures), tuple(boats), tuple(sorted(lost)), back, tuple(spaces_of(tiles)))


def offer_escape(state: State, seat: Seat, ruleset: Ruleset) -> list[Command]:
    """Each of the own that fell: an adjacent tile that is not full, or to stay and be removed [survive/backs.12]."""
    task = state[Agenda].tasks[-1]
    open_tiles = spaces_of(state[Board].near[task.at] & waters(state, ruleset).walk)
    stay: list[Command] = [Stay(seat, explorer) for explorer in task.who]
    return [Escape(seat, explorer, to) for explorer in task.who for to in open_tiles] + stay


@decides("survive/backs.12")
def decide_escape(state: State, command: Escape, ruleset: Ruleset, chance: Chance) -> Flow:
    """There is a whirlpool to escape from only while one is dealt with."""
    raise Refused("not_asked", "survive/backs.12", asked="escape")


@decides("survive/backs.12")
def decide_stay(state: State, command: Stay, ruleset: Ruleset, chance: Chance) -> Flow:
    """There is a whirlpool to stay in only while one is dealt with."""
    raise Refused("not_asked", "survive/backs.12", asked="stay")


@answers("escape", Escape, Stay)
def escape(state: State, task: Task, command: Escape | Stay, ruleset: Ruleset, chance: Chance) -> Flow:
    """The explorer goes to a tile, or goes down; then the seat's next [survive/backs.12, survive/movement.24]."""
    if command.explorer not in task.who:
        name = explorer_name(state, command.explorer)
        raise Refused("not_asked", "survive/backs.12", asked=name)
    if isinstance(command, Escape):
        open_tiles = state[Board].near[task.at] & waters(state, ruleset).walk
        if not holds(open_tiles, command.to):
            raise Refused("cannot_escape", "survive/backs.12", space=target_name(command.to))
    left = tuple(explorer for explorer in task.who if explorer != command.explorer)
    state = yield TaskChanged(replace(task, who=left)) if left else TaskClosed(), "survive/backs.12"
    if isinstance(command, Stay):
        return state
    return (yield ExplorerCarried(command.explorer, command.to), "survive/backs.12")


def _volcano(state: State, at: Space, ruleset: Ruleset, chance: Chance) -> Flow:
    """By the term `volcano` [survive/backs.14, survive/backs.15, survive/backs.16]."""
    if state[Terms].volcano == "as_whirlpool":
        return (yield from whirlpool(state, at, ruleset, chance))
    if state[Terms].volcano == "closes_space":
        state = yield _cleared(state, "volcano", 1 << at), "survive/backs.15"
        return (yield VolcanoErupted(at, closes=True), "survive/backs.15")
    return (yield VolcanoErupted(at), "survive/backs.14")


def _blank(state: State, at: Space, ruleset: Ruleset, chance: Chance) -> Flow:
    """No effect [survive/backs.17]."""
    yield from ()
    return state


BACKS: dict[str, Callable[[State, Space, Ruleset, Chance], Flow]] = {
    "boat": _boat,
    "whirlpool": whirlpool,
    "volcano": _volcano,
    "blank": _blank,
    "summit": _blank,
}
"""What each at-once back does that brings no creature."""


def evolve_creature_surfaced(state: State, event: CreatureSurfaced) -> State:
    """One piece more on the board, one less in the reserve."""
    sea = state[Sea].moved(event.kind, -1, event.at)
    number = sea.kinds.index(event.kind)
    reserve = (*sea.reserve[:number], sea.reserve[number] - 1, *sea.reserve[number + 1 :])
    return state.put(replace(sea, reserve=reserve))


def evolve_water_cleared(state: State, event: WaterCleared) -> State:
    """All of it is gone: pieces to the reserve or out of the game, explorers lost, tiles out unseen."""
    sea, fleet, hands = state[Sea], state[Fleet], state[Hands]
    counts, back = dict.fromkeys(sea.kinds, 0), event.reserve
    for kind, at in event.creatures:
        sea = sea.moved(kind, at, -1)
        counts[kind] += 1
    gone = tuple(counts.values())
    to = "reserve" if back else "gone"
    sea = replace(sea, **{to: tuple(n + more for n, more in zip(getattr(sea, to), gone, strict=True))})
    at_now = tuple(-1 if boat in event.boats else at for boat, at in enumerate(fleet.at))
    fleet = replace(fleet, at=at_now, **{to: getattr(fleet, to) + len(event.boats)})
    island = state[Island]
    buried = tuple(Kept(tile.terrain, tile.back) for tile in island.tiles if tile.at in event.tiles)
    island = replace(island, tiles=tuple(tile for tile in island.tiles if tile.at not in event.tiles))
    match = replace(state[Match], stirred=state[Match].stirred or bool(event.explorers))
    people = state[People].put(dict.fromkeys(event.explorers, LOST))
    return state.put(sea, fleet, people, island, replace(hands, unseen=hands.unseen + buried), match)


def evolve_volcano_erupted(state: State, event: VolcanoErupted) -> State:
    """One volcano more; its space may be closed for good."""
    match, island = state[Match], state[Island]
    after = state.put(replace(match, volcanoes=match.volcanoes + 1))
    if not event.closes:
        return after
    return after.put(replace(island, closed=tuple(sorted((*island.closed, event.at)))))


EVENTS: dict[type[Event], Any] = {
    CreatureSurfaced: evolve_creature_surfaced,
    WaterCleared: evolve_water_cleared,
    VolcanoErupted: evolve_volcano_erupted,
}
