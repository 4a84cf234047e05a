"""
A kaiju in a space: it deals with every raft, explorer and creature there, in the order that the active seat names.

The task ``kaiju_order`` stands for what is still to be dealt with; a creature that is being displaced has a task
``displace_step`` above it, so that it has moved and struck before the next is named.
"""

from atoll.core import Chance, Command, Refused, Ruleset, Seat, State
from atoll.events.survive import (
    ABOARD,
    LOST,
    SAFE,
    WATER,
    CreatureRemoved,
    Explorer,
    ExplorerCarried,
    ExplorersLost,
    ExplorersUpset,
    Place,
    Space,
    Task,
    TaskClosed,
    TaskOpened,
)
from atoll.plugins.survive import (
    Agenda,
    Board,
    Fleet,
    Flow,
    Island,
    Mask,
    People,
    Sea,
    Stop,
    Turn,
    bare,
    boat_name,
    crew_at,
    end_move,
    explorer_name,
    full_tiles,
    holds,
    next_steps,
    remove_boat,
    sea_mask,
    space_name,
    spaces_of,
    step_creature,
    swimmers_arrived,
    target_name,
)
from atoll.plugins.survive.editions.island_2024.commands import RESERVE, Crush, Displace, Push


def explorers_at(state: State, at: Space) -> list[Explorer]:
    """Everybody in a space: swimming, aboard, on the tile."""
    people = state[People]
    return [*people.swimmers.get(at, ()), *crew_at(state, at), *people.ashore.get(at, ())]


def creatures_at(state: State, at: Space) -> list[str]:
    """The kinds of creature in a space, besides the one kaiju that deals with it."""
    sea = state[Sea]
    return [kind for kind in sea.kinds if sea.of(kind).count(at) > (kind == "kaiju")]


def has_work(state: State, at: Space) -> bool:
    """Whether a kaiju finds anything in a space [survive.island_2024/creatures.2]."""
    return at in state[Fleet].by_space or bool(explorers_at(state, at)) or bool(creatures_at(state, at))


def begin_order(state: State, at: Space) -> Flow:
    """All that is in the space has to be dealt with before anything else [survive.island_2024/creatures.2]."""
    return (yield TaskOpened(Task("kaiju_order", state[Turn].seat, "kaiju", at)), "survive.island_2024/creatures.2")


def go_on_order(state: State, task: Task) -> Flow | None:
    """It waits for the active seat until nothing is left [survive.island_2024/creatures.2]."""
    return None if has_work(state, task.at) else _close(state)


def _close(state: State) -> Flow:
    return (yield TaskClosed(), "survive.island_2024/creatures.2")


def offer_order(state: State, seat: Seat, ruleset: Ruleset) -> list[Command]:
    """The raft, each explorer with where it may be pushed, each creature with its first step."""
    at = state[Agenda].tasks[-1].at
    boat, pushes = state[Fleet].by_space.get(at), push_targets(state, at)
    offered: list[Command] = [] if boat is None else [Crush(seat, boat)]
    offered += [Push(seat, explorer, to) for explorer in explorers_at(state, at) for to in pushes]
    for kind in creatures_at(state, at):
        steps: list[Space] = spaces_of(next_steps(state, kind, at, ruleset)) or [RESERVE]
        offered += [Displace(seat, kind, at, to) for to in steps]
    return offered


# rafts and explorers -------------------------------------------------------------------------------------------------


def push_targets(state: State, at: Space) -> list[Place]:
    """
    Adjacent spaces, island or sea, neither closed nor with a kaiju; none there, the explorer is lost.

    [survive.island_2024/creatures.4, survive.island_2024/creatures.6]
    """
    free = pushable(state) & state[Board].near[at]
    return list(spaces_of(free)) or [LOST]


def pushable(state: State) -> Mask:
    """Where an explorer may be pushed from beside [survive.island_2024/creatures.4]."""
    tiles = state[Island].land & ~full_tiles(state)
    return (tiles | sea_mask(state)) & ~state[Sea].masks["kaiju"]


def push(state: State, task: Task, command: Push, ruleset: Ruleset) -> Flow:
    """
    One explorer goes where the active seat wants it; a raft that carries it is gone first.

    [survive.island_2024/creatures.3, survive.island_2024/creatures.4]
    """
    explorer, to = command.explorer, command.to
    name = explorer_name(state, explorer)
    if explorer not in explorers_at(state, task.at):
        raise Refused("not_with_kaiju", "survive.island_2024/creatures.2", piece=name, space=space_name(task.at))
    if to not in push_targets(state, task.at):
        raise Refused("no_push", "survive.island_2024/creatures.4", explorer=name, to=target_name(to))
    place = state[People].where[explorer]
    if ABOARD <= place < SAFE:
        state = yield from crush(state, place - ABOARD)
    if to == LOST:
        return (yield ExplorersLost((explorer,), "trapped"), "survive.island_2024/creatures.6")
    return (yield from _pushed(state, explorer, to, ruleset))


def _pushed(state: State, explorer: Explorer, to: Space, ruleset: Ruleset) -> Flow:
    """In the water a raft or a creature may wait for it [survive.island_2024/creatures.5]."""
    ashore = holds(state[Island].land, to)
    place = to if ashore else WATER + to
    state = yield ExplorerCarried(explorer, place), "survive.island_2024/creatures.4"
    return state if ashore else (yield from swimmers_arrived(state, (explorer,), to, ruleset))


def crush(state: State, boat: int) -> Flow:
    """
    The raft is removed; its crew wait to be pushed.

    They are told as being in the water, but nothing strikes them there: they have not arrived.

    [survive.island_2024/creatures.3]
    """
    at, rule = state[Fleet].at[boat], "survive.island_2024/creatures.3"
    crew = tuple(crew_at(state, at))
    state = yield from remove_boat(state, boat, rule)
    return (yield ExplorersUpset(crew, at), rule) if crew else state


def crush_named(state: State, task: Task, command: Crush) -> Flow:
    """The raft of the kaiju's space [survive.island_2024/creatures.2]."""
    if state[Fleet].by_space.get(task.at) != command.boat:
        name = boat_name(command.boat)
        raise Refused("not_with_kaiju", "survive.island_2024/creatures.2", piece=name, space=space_name(task.at))
    return (yield from crush(state, command.boat))


# creatures -----------------------------------------------------------------------------------------------------------


def displace(state: State, task: Task, command: Displace, ruleset: Ruleset, chance: Chance) -> Flow:
    """
    A creature of the space begins to move by its own rules, or goes to the reserve where it has no step.

    [survive.island_2024/creatures.7, survive.island_2024/creatures.8]
    """
    kind, at, rule = command.kind, task.at, "survive.island_2024/creatures.7"
    if command.at != at or kind not in creatures_at(state, at):
        raise Refused("not_with_kaiju", "survive.island_2024/creatures.2", piece=kind, space=space_name(at))
    if command.to == RESERVE and not next_steps(state, kind, at, ruleset):
        return (yield CreatureRemoved(kind, at, reserve=True), rule)
    moving = Task("displace_step", task.seat, kind, at, ruleset.ask.survive_steps(state, kind), origin="displaced")
    state = yield TaskOpened(moving), rule
    return (yield from step_creature(state, moving, command.to, ruleset, chance))


def displace_on(state: State, task: Task, command: Displace, ruleset: Ruleset, chance: Chance) -> Flow:
    """The displaced creature goes on [survive.island_2024/creatures.7]."""
    if (command.kind, command.at) != (task.piece, task.at):
        raise Refused("another_moves", "survive.island_2024/creatures.7", piece=f"{task.piece} ({space_name(task.at)})")
    return (yield from step_creature(state, task, command.to, ruleset, chance))


def offer_displaced(state: State, seat: Seat, ruleset: Ruleset) -> list[Command]:
    """A further step, or to stop [survive.island_2024/creatures.7]."""
    task = state[Agenda].tasks[-1]
    steps = spaces_of(next_steps(state, task.piece, task.at, ruleset))
    return [*(Displace(seat, task.piece, task.at, to) for to in steps), bare(Stop, seat)]


def go_on_displaced(state: State, task: Task, ruleset: Ruleset, chance: Chance) -> Flow | None:
    """It waits for a further step as long as there is one [survive.island_2024/creatures.7]."""
    waits = task.left and next_steps(state, task.piece, task.at, ruleset)
    return None if waits else end_move(state, task, ruleset, chance)


# answers -------------------------------------------------------------------------------------------------------------


def answer(state: State, task: Task, command: Command, ruleset: Ruleset, chance: Chance) -> Flow | None:
    """What a command does while a kaiju deals with its space."""
    if task.kind == "kaiju_order":
        if isinstance(command, Push):
            return push(state, task, command, ruleset)
        if isinstance(command, Crush):
            return crush_named(state, task, command)
        if isinstance(command, Displace):
            return displace(state, task, command, ruleset, chance)
    if task.kind == "displace_step":
        if isinstance(command, Displace):
            return displace_on(state, task, command, ruleset, chance)
        if isinstance(command, Stop):
            return end_move(state, task, ruleset, chance)
    return None
