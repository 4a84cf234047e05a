"""What creatures are: how far and where they go, whom they prey on, and what a strike does."""

from typing import Any

from msgspec.structs import replace

from atoll.core import Event, State, hookimpl
from atoll.events.survive import WATER, CreatureMoved, DeviceOperated, ExplorersLost, Space, Task
from atoll.plugins.survive.arrival import swallow, upset
from atoll.plugins.survive.board import Mask, mask_of
from atoll.plugins.survive.boats import remove_boat
from atoll.plugins.survive.hookspecs import Prey, Spin
from atoll.plugins.survive.parts import Agenda, Fleet, People, Sea, Turn
from atoll.plugins.survive.terms import Terms
from atoll.plugins.survive.turn import Flow
from atoll.plugins.survive.waters import device, protected, sea_mask

NO_PREY = Prey()


@hookimpl
def survive_kinds(state: State) -> dict[str, int]:
    """By the terms `..._total` [survive/setup.5]."""
    terms = state[Terms]
    return {
        "serpent": terms.serpents_total,
        "shark": terms.sharks_total,
        "whale": terms.whales_total,
        "octopus": terms.octopuses_total,
        "dolphin": terms.dolphins_total,
        "kaiju": terms.kaijus_total,
    }


@hookimpl
def survive_device(state: State) -> tuple[Spin, ...]:
    """By the term `creature_device` [survive/creatures.1]."""
    return device(state[Terms].creature_device)


@hookimpl
def survive_movers(state: State, kind: str) -> tuple[str, ...]:
    """The shown kind alone [survive/creatures.3]."""
    return (kind,)


@hookimpl
def survive_steps(state: State, kind: str) -> int:
    """By the terms `..._steps` [survive/creatures.7]."""
    terms = state[Terms]
    steps = {"serpent": terms.serpent_steps, "shark": terms.shark_steps, "kaiju": terms.kaiju_steps}
    return steps.get(kind, terms.whale_steps) or 1


@hookimpl
def survive_waters(state: State, kind: str) -> Mask:
    """
    The sea; neither boats nor swimmers nor other creatures block a step.

    [survive/creatures.5, survive/creatures.19]
    """
    return sea_mask(state)


@hookimpl
def survive_unoccupied(state: State) -> Mask:
    """By the term `unoccupied_means` [survive/hand.15, survive/creatures.9]."""
    free = sea_mask(state) & ~state[Fleet].mask & ~state[Sea].mask
    if state[Terms].unoccupied_means == "no_piece":
        free &= ~mask_of(state[People].swimmers)
    return free


@hookimpl
def survive_creature_stop(state: State, kind: str) -> str:
    """By the term `creature_stop` [survive/creatures.16, survive/creatures.17, survive/creatures.18]."""
    return state[Terms].creature_stop


@hookimpl
def survive_stops(state: State, kind: str, at: Space, ruleset: Any) -> str:
    """With `creature_stop` = `on_entry` a move ends where prey is [survive/creatures.17]."""
    ask = ruleset.ask
    if ask.survive_creature_stop(state, kind) != "on_entry" or not ask.survive_prey(state, kind, at).any:
        return ""
    return "survive/creatures.17"


@hookimpl
def survive_prey(state: State, kind: str, at: Space) -> Prey:
    """
    By the kind; a dolphin has none, and an empty boat is spared by all but some serpents.

    [survive/creatures.11, survive/creatures.12, survive/creatures.13, survive/creatures.14, survive/creatures.21,
    survive/creatures.22]
    """
    if kind in ("shark", "serpent"):
        swimmers = state[People].at(WATER + at)
        free = swimmers if swimmers and not protected(state, at, kind) else ()
        return Prey(free, -1 if kind == "shark" else _boat_of_serpent(state, at))
    if kind in ("whale", "octopus"):
        boat = state[Fleet].by_space.get(at, -1)
        return Prey(boat=boat) if boat in state[People].crews else NO_PREY
    return NO_PREY


def _boat_of_serpent(state: State, at: Space) -> int:
    boat = state[Fleet].by_space.get(at, -1)
    occupied = boat in state[People].crews
    return boat if occupied or state[Terms].serpent_hits_empty_boat == "yes" else -1


@hookimpl
def survive_strike(state: State, kind: str, at: Space, ruleset: Any) -> Flow:
    """
    The creature applies its effect to all its prey there.

    [survive/creatures.11, survive/creatures.13, survive/creatures.14]
    """
    prey = ruleset.ask.survive_prey(state, kind, at)
    rule = STRIKES.get(kind, "survive/creatures.11")
    if prey.swimmers:
        state = yield ExplorersLost(prey.swimmers, kind), rule
    if prey.boat < 0:
        return state
    if kind != "serpent":
        return (yield from upset(state, prey.boat, rule))
    if prey.boat in state[People].crews:
        return (yield from swallow(state, prey.boat, rule))
    return (yield from remove_boat(state, prey.boat, "survive/creatures.12"))


STRIKES = {
    "serpent": "survive/creatures.11",
    "shark": "survive/creatures.13",
    "whale": "survive/creatures.14",
    "octopus": "survive/creatures.14",
}
"""The rule of each kind's strike."""


def evolve_device_operated(state: State, event: DeviceOperated) -> State:
    """The result lies open; a creature is to be chosen where one can move."""
    turn = replace(state[Turn], kind=event.kind, number=event.number)
    if event.seat is None:
        return state.put(turn)
    origin = "device" if turn.phase == "creature" else "tile"
    choice = Task("creature_choice", event.seat, event.kind, origin=origin)
    return state.put(turn, Agenda((*state[Agenda].tasks, choice)))


def evolve_creature_moved(state: State, event: CreatureMoved) -> State:
    """The creature is there."""
    return state.put(state[Sea].moved(event.kind, event.at, event.to))


EVENTS: dict[type[Event], Any] = {
    DeviceOperated: evolve_device_operated,
    CreatureMoved: evolve_creature_moved,
}
