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
    Kept,
    Space,
    Task,
    TaskClosed,
    TaskOpened,
    VolcanoErupted,
    WaterCleared,
)
from atoll.plugins.survive.boats import board_swimmers, surface_boat
from atoll.plugins.survive.commands import Relocate
from atoll.plugins.survive.names import boat_name, target_name
from atoll.plugins.survive.parts import Agenda, Fleet, Hands, Island, Match, People, Sea, Turn
from atoll.plugins.survive.reactions import arrive
from atoll.plugins.survive.terms import Terms
from atoll.plugins.survive.turn import Flow, answers, decides
from atoll.plugins.survive.whirlpools import volcano, whirlpool

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
    if back in state[Sea].kinds:
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
    """What the ruleset answers to `survive_came_up`."""
    flow: Flow = ruleset.ask.survive_came_up(state, kind, at, ruleset, chance)
    return flow


@hookimpl
def survive_came_up(state: State, kind: str, at: Space, ruleset: Any, chance: Chance) -> Flow:
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


def _blank(state: State, at: Space, ruleset: Ruleset, chance: Chance) -> Flow:
    """No effect [survive/backs.17]."""
    yield from ()
    return state


BACKS: dict[str, Callable[[State, Space, Ruleset, Chance], Flow]] = {
    "boat": _boat,
    "whirlpool": whirlpool,
    "volcano": volcano,
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
    to = "reserve" if event.reserve else "gone"
    after = state
    if event.creatures:
        after = after.put(_without_creatures(state[Sea], event.creatures, to))
    if event.boats:
        fleet = state[Fleet]
        at = tuple([-1 if boat in event.boats else at for boat, at in enumerate(fleet.at)])
        after = after.put(replace(fleet, at=at, **{to: getattr(fleet, to) + len(event.boats)}))
    if event.tiles:
        island, hands = state[Island], state[Hands]
        buried = tuple([Kept(tile.terrain, tile.back) for tile in island.tiles if tile.at in event.tiles])
        left = tuple([tile for tile in island.tiles if tile.at not in event.tiles])
        after = after.put(replace(island, tiles=left), replace(hands, unseen=hands.unseen + buried))
    if event.explorers:
        people = state[People].put(dict.fromkeys(event.explorers, LOST))
        after = after.put(people, replace(state[Match], stirred=True))
    return after


def _without_creatures(sea: Sea, creatures: tuple[tuple[str, Space], ...], to: str) -> Sea:
    counts = dict.fromkeys(sea.kinds, 0)
    for kind, at in creatures:
        sea = sea.moved(kind, at, -1)
        counts[kind] += 1
    lying = zip(getattr(sea, to), counts.values(), strict=True)
    return replace(sea, **{to: tuple([there + more for there, more in lying])})


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
