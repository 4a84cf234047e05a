"""Whirlpools and volcanoes: what takes everything in its reach at once."""

from msgspec.structs import replace

from atoll.core import Chance, Command, Refused, Ruleset, Seat, State
from atoll.events.survive import (
    Explorer,
    ExplorerCarried,
    Space,
    Task,
    TaskChanged,
    TaskClosed,
    TaskOpened,
    VolcanoErupted,
    WaterCleared,
)
from atoll.plugins.survive.board import Board, Mask, holds, spaces_of
from atoll.plugins.survive.commands import Escape, Stay
from atoll.plugins.survive.names import explorer_name, target_name
from atoll.plugins.survive.parts import Agenda, Fleet, Island, People, Sea, Turn
from atoll.plugins.survive.terms import Terms
from atoll.plugins.survive.turn import Flow, answers, decides, resumes
from atoll.plugins.survive.waters import sea_mask, waters


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
    return (yield cleared(state, "whirlpool", reach, tiles), rule)


def cleared(state: State, cause: str, reach: Mask, tiles: Mask = 0) -> WaterCleared:
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


def volcano(state: State, at: Space, ruleset: Ruleset, chance: Chance) -> Flow:
    """By the term `volcano` [survive/backs.14, survive/backs.15, survive/backs.16]."""
    if state[Terms].volcano == "as_whirlpool":
        return (yield from whirlpool(state, at, ruleset, chance))
    if state[Terms].volcano == "closes_space":
        state = yield cleared(state, "volcano", 1 << at), "survive/backs.15"
        return (yield VolcanoErupted(at, closes=True), "survive/backs.15")
    return (yield VolcanoErupted(at), "survive/backs.14")
