"""
Survive the Island (2024): the family with the terms of ``island_2024.toml``, and the kaijus.

A kaiju walks over land and sea, eats nobody, and deals with whatever it meets (``kaiju.py``): it crushes rafts, pushes
explorers and displaces other creatures. Nothing else comes into its space. Explorers aboard transfer, land, go ashore,
or go overboard beside the raft; in its own space none can swim [survive.island_2024/movement.2].

What more its rules say follows from its terms: a raft that meets a serpent is lost with its crew
[survive.island_2024/boats.1]; whoever swam ashore may walk on [survive.island_2024/movement.3]; the third volcano ends
the game [survive.island_2024/end.1]; a whirlpool takes the kaijus of the sea alone [survive.island_2024/backs.6].
"""

from typing import Any, Final

from atoll.core import Chance, Command, Manifest, State, hookimpl
from atoll.events.survive import Space, Task, TaskClosed
from atoll.plugins.survive import (
    Agenda,
    Amendment,
    Bar,
    Board,
    Flow,
    Island,
    Mask,
    Prey,
    Relocate,
    Sea,
    holds,
    mask_of,
    only_answers,
    texts,
)
from atoll.plugins.survive.editions.island_2024 import kaiju as kaijus
from atoll.plugins.survive.editions.island_2024.commands import NOTATION, Crush, Displace, Push

# where it goes -------------------------------------------------------------------------------------------------------


@hookimpl(wrapper=True)
def survive_bars(state: State) -> Amendment[tuple[Bar, ...]]:
    """No explorer and no raft comes into a kaiju's space [survive.island_2024/movement.1]."""
    bars = yield
    mask = state[Sea].masks["kaiju"]
    return (*bars, Bar("survive.island_2024/movement.1", mask)) if mask else bars


@hookimpl(wrapper=True)
def survive_waters(state: State, kind: str) -> Amendment[Mask]:
    """
    A kaiju goes over land and sea, also to another kaiju; the others keep away from it.

    [survive.island_2024/creatures.1, survive.island_2024/movement.1]
    """
    sea = yield
    if kind != "kaiju":
        return sea & ~state[Sea].masks["kaiju"]
    return state[Board].spaces & ~state[Island].closed_mask & ~busy(state)


def busy(state: State) -> Mask:
    """Where a kaiju is dealing with its space: one that it displaces stays away [survive.island_2024/creatures.8]."""
    return mask_of(task.at for task in state[Agenda].tasks if task.kind == "kaiju_order")


@hookimpl(wrapper=True)
def survive_creature_stop(state: State, kind: str) -> Amendment[str]:
    """Only when it has dealt with a space may a kaiju step on [survive.island_2024/creatures.2]."""
    stop = yield
    return "each_space" if kind == "kaiju" else stop


# what it does --------------------------------------------------------------------------------------------------------


@hookimpl(wrapper=True)
def survive_prey(state: State, kind: str, at: Space) -> Amendment[Prey]:
    """
    Everything in the space, though a kaiju eats nobody.

    [survive.island_2024/creatures.2, survive.island_2024/creatures.10]
    """
    prey = yield
    return Prey(others=kaijus.has_work(state, at)) if kind == "kaiju" else prey


@hookimpl(wrapper=True)
def survive_strike(state: State, kind: str, at: Space, ruleset: Any) -> Amendment[Flow]:
    """
    If it was not repelled before, the active seat names what the kaiju deals with.

    [survive.island_2024/creatures.2, survive.island_2024/reactions.1, survive.island_2024/reactions.2]
    """
    strike = yield
    return kaijus.begin_order(state, at) if kind == "kaiju" else strike


@hookimpl(wrapper=True)
def survive_resume(state: State, task: Task, ruleset: Any, chance: Chance) -> Amendment[Flow | None]:
    """A kaiju goes on until its space is empty, a displaced creature until it stays."""
    resume = yield
    if task.kind == "kaiju_order":
        return kaijus.go_on_order(state, task)
    if task.kind == "displace_step":
        return kaijus.go_on_displaced(state, task, ruleset, chance)
    return resume


@hookimpl(wrapper=True)
def survive_answer(state: State, task: Task, command: Command, ruleset: Any, chance: Chance) -> Amendment[Flow | None]:
    """To push, to crush, to displace; and a kaiju that is relocated to where it is."""
    answer = yield
    if task.kind == "relocate" and command == Relocate(task.seat, "kaiju", task.at) and holds_kaiju(state, task.at):
        return stay_put(state)
    return kaijus.answer(state, task, command, ruleset, chance) or answer


# backs ---------------------------------------------------------------------------------------------------------------


def holds_kaiju(state: State, at: Space) -> bool:
    """Whether a kaiju is in a space."""
    return holds(state[Sea].masks["kaiju"], at)


def stay_put(state: State) -> Flow:
    """Nothing happens [survive.island_2024/backs.2]."""
    return (yield TaskClosed(), "survive.island_2024/backs.2")


@hookimpl(wrapper=True)
def survive_back(state: State, back: str, at: Space, ruleset: Any, chance: Chance) -> Amendment[Flow]:
    """A raft does not come to a kaiju: it stays in the reserve [survive.island_2024/backs.4]."""
    effect = yield
    return nothing(state) if back == "boat" and holds_kaiju(state, at) else effect


def nothing(state: State) -> Flow:
    """No effect [survive.island_2024/backs.4]."""
    yield from ()
    return state


@hookimpl(wrapper=True)
def survive_came_up(state: State, kind: str, at: Space, ruleset: Any, chance: Chance) -> Amendment[Flow]:
    """
    A kaiju interacts as if it had stepped there; another creature that comes to one is displaced.

    [survive.island_2024/backs.1, survive.island_2024/backs.3, survive.island_2024/backs.5]
    """
    came_up = yield
    return kaijus.begin_order(state, at) if kind != "kaiju" and holds_kaiju(state, at) else came_up


# A kaiju stays where its tile sinks, now in the water [survive.island_2024/sinking.1]; that dives and tiles put it on
# water alone [survive.island_2024/creatures.9], and sharks and kaijus in the reserve at the start
# [survive.island_2024/setup.1], is so in the family.

MANIFEST: Final = Manifest(
    name="survive.island_2024",
    kind="edition",
    extends="survive",
    title="Survive the Island",
    about="The game of 2024: kaijus, swimmers that come ashore, three volcanoes, and tiles between the moves.",
    sets=texts.edition("island_2024"),
    commands={
        Push: only_answers("survive.island_2024/creatures.4", "push"),
        Crush: only_answers("survive.island_2024/creatures.3", "crush"),
        Displace: only_answers("survive.island_2024/creatures.7", "displace"),
    },
    offers={"kaiju_order": (kaijus.offer_order,), "displace_step": (kaijus.offer_displaced,)},
    notation=NOTATION,
    rules=texts.rules("survive.island_2024/"),
    words=texts.words("island_2024"),
)
