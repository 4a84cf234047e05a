"""What waits where an explorer or a boat arrives: a boat with room, a serpent, a shark, a whale."""

from msgspec.structs import replace

from atoll.core import Chance, Ruleset, State
from atoll.events.survive import (
    WATER,
    Boat,
    Explorer,
    ExplorersLost,
    ExplorersUpset,
    Space,
    Task,
    TaskChanged,
    TaskClosed,
    TaskOpened,
)
from atoll.plugins.survive.boats import board_at_once, remove_boat
from atoll.plugins.survive.parts import Fleet, People, Sea, Turn
from atoll.plugins.survive.reactions import to_ask, window
from atoll.plugins.survive.terms import Terms
from atoll.plugins.survive.turn import Flow, resumes
from atoll.plugins.survive.waters import protected


def swimmers_arrived(state: State, explorers: tuple[Explorer, ...], at: Space, ruleset: Ruleset) -> Flow:
    """They get into a boat with room there, else they are struck there [survive/movement.29, survive/boats.11]."""
    state = yield from board_at_once(state, at)
    where = state[People].where
    swimming = tuple(explorer for explorer in explorers if where[explorer] == WATER + at)
    if not swimming or not ruleset.ask.survive_deadly_to_swimmers(state) >> at & 1:
        return state
    if state[Terms].reaction_scope == "any_time":
        return (yield TaskOpened(Task("doom", state[Turn].seat, "shark", at, who=swimming)), "survive/reactions.15")
    return (yield ExplorersLost(swimming, _killer(state, at)), "survive/movement.29")


def _killer(state: State, at: Space) -> str:
    return "serpent" if state[Sea].masks.get("serpent", 0) >> at & 1 else "shark"


@resumes("doom")
def resume_doom(state: State, task: Task, ruleset: Ruleset, chance: Chance) -> Flow:
    """Who has swum to a shark is lost unless it is driven off before [survive/reactions.15]."""
    if not ruleset.ask.survive_deadly_to_swimmers(state) >> task.at & 1:
        return (yield TaskClosed(), "survive/reactions.10")
    if task.origin != "asked" and _killer(state, task.at) == "shark":
        state = yield TaskChanged(replace(task, origin="asked")), "survive/reactions.15"
        each = state[People].each
        owners = tuple(sorted({explorer // each for explorer in task.who}))
        asked = to_ask(state, "shark", task.seat, "arrival", owners, ruleset)
        if asked:
            return (yield window("shark", task.at, "arrival", asked), "survive/reactions.15")
    state = yield TaskClosed(), "survive/movement.29"
    return (yield ExplorersLost(task.who, _killer(state, task.at)), "survive/movement.29")


def boat_arrived(state: State, boat: Boat, ruleset: Ruleset) -> Flow:
    """Swimmers get aboard, then what is deadly there strikes the boat [survive/movement.29, survive/movement.31]."""
    at = state[Fleet].at[boat]
    struck = bool(ruleset.ask.survive_deadly_to_boats(state) >> at & 1)
    if struck:
        state = yield TaskOpened(Task("harm", state[Turn].seat, "boat", at, who=(boat,))), "survive/movement.29"
    return (yield from board_at_once(state, at))


@resumes("harm")
def resume_harm(state: State, task: Task, ruleset: Ruleset, chance: Chance) -> Flow:
    """A serpent takes boat and crew, a whale or octopus upsets it; empty boats as the terms say."""
    boat, at = task.who[0], task.at
    state = yield TaskClosed()
    serpent = bool(state[Sea].masks.get("serpent", 0) >> at & 1)
    crew = state[People].crews.get(boat, [])
    if not crew:
        if serpent and state[Terms].empty_boat_entry == "fatal":
            return (yield from remove_boat(state, boat, "survive/movement.31"))
        return state
    if serpent:
        return (yield from swallow(state, boat, "survive/movement.29"))
    return (yield from upset(state, boat, "survive/movement.29"))


def swallow(state: State, boat: Boat, rule: str) -> Flow:
    """Boat and crew are gone [survive/creatures.11]."""
    crew = tuple(state[People].crews.get(boat, ()))
    state = yield from remove_boat(state, boat, rule)
    return (yield ExplorersLost(crew, "serpent"), rule) if crew else state


def upset(state: State, boat: Boat, rule: str) -> Flow:
    """
    The boat is gone and its crew swims, or is lost to what else is there.

    [survive/creatures.14, survive/creatures.15]
    """
    at, crew = state[Fleet].at[boat], tuple(state[People].crews.get(boat, ()))
    state = yield from remove_boat(state, boat, rule)
    state = yield ExplorersUpset(crew, at), "survive/creatures.14"
    masks = state[Sea].masks
    serpent = bool(masks.get("serpent", 0) >> at & 1) and not protected(state, at, "serpent")
    shark = bool(masks.get("shark", 0) >> at & 1) and not protected(state, at, "shark")
    if serpent or shark:
        state = yield ExplorersLost(crew, "serpent" if serpent else "shark"), "survive/creatures.15"
    return state
