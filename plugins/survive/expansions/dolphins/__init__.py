"""
Dolphins & Dive Dice: dolphins guard swimmers from sharks, and two blue dice move the creatures, or an empty boat.

Rules: `survive.dolphins/1` to `survive.dolphins/8`.
"""

from typing import Any, Final, Literal

from atoll.core import Chance, Command, Manifest, Part, Ruleset, Setting, State, hookimpl
from atoll.events.survive import DeviceOperated, Space, Task
from atoll.plugins.survive import RING_EDITIONS, Amendment, Flow, Spin, Turn, device, only_answers, texts
from atoll.plugins.survive.expansions.dolphins import empty_boat, joker
from atoll.plugins.survive.expansions.dolphins.commands import BOAT_RESULT, JOKER, NOTATION, DiveBoat, NameJoker


class DolphinTerms(Part, frozen=True):
    """The term of this expansion."""

    dive_die: Literal["dive_dice", "dive_dice_1987"] = "dive_dice"
    """Faces of the second blue die: dice of `devices.json`. [survive.dolphins/4]"""


@hookimpl(wrapper=True)
def survive_device(state: State) -> Amendment[tuple[Spin, ...]]:
    """Both blue dice are thrown instead of the device [survive.dolphins/4, survive.dolphins/5]."""
    yield
    return device(state[DolphinTerms].dive_die)


@hookimpl(wrapper=True)
def survive_timing(state: State, back: str) -> Amendment[str]:
    """The helping dolphin never reaches a hand [survive.dolphins/2]."""
    timing = yield
    return "at_once" if back == "dolphin_help" else timing


@hookimpl(wrapper=True)
def survive_back(state: State, back: str, at: Space, ruleset: Any, chance: Chance) -> Amendment[Flow]:
    """It brings the creature [survive.dolphins/2]."""
    flow = yield
    if back != "dolphin_help":
        return flow
    creature: Flow = ruleset.ask.survive_back(state, "dolphin", at, ruleset, chance)
    return creature


@hookimpl
def react(state: State, event: DeviceOperated, ruleset: Ruleset) -> Flow | None:
    """The joker and the empty boat have choices of their own [survive.dolphins/6, survive.dolphins/7]."""
    if event.kind == "joker":
        return joker.ask_joker(state, state[Turn].seat, ruleset)
    return empty_boat.ask_boat(state, state[Turn].seat, ruleset) if event.kind == "empty_boat" else None


ANSWERS: Final = joker.ANSWERS | empty_boat.ANSWERS
"""What a command does as the answer to a choice of this expansion."""


@hookimpl(wrapper=True)
def survive_answer(state: State, task: Task, command: Command, ruleset: Any, chance: Chance) -> Amendment[Flow | None]:
    """What answers the two choices."""
    flow = yield
    answer = ANSWERS.get((task.kind, command.__class__))
    return answer(state, task, command, ruleset) if answer else flow


@hookimpl(wrapper=True)
def survive_resume(state: State, task: Task, ruleset: Any, chance: Chance) -> Amendment[Flow | None]:
    """A boat that can go no further stays [survive.dolphins/6]."""
    flow = yield
    return empty_boat.resume_boat(state, task, ruleset) if task.kind == BOAT_RESULT else flow


MANIFEST = Manifest(
    name="survive.dolphins",
    extends="survive",
    rank=-20,
    title="Dolphins & Dive Dice",
    about="Dolphins guard swimmers from sharks; two blue dice let creatures dive, move an empty boat or show a joker.",
    terms=DolphinTerms,
    sets={
        "dive_die": Setting("dive_dice", "constructed", "own"),
        "dolphins_total": Setting(4, "seed", "S3"),
        # they guard, and pull nobody [survive.dolphins/3]
        "dolphin_protects": Setting("sharks", "rulebook", "UB"),
        "dolphin_swim_steps": Setting(1, "constructed", "own"),
        "steps_from": Setting("device", "rulebook", "UB"),
    },
    excludes={
        **dict.fromkeys(RING_EDITIONS, "dolphins are built into it"),
        "survive.island_2024": "it has no dolphin pieces, its dolphin tile is an ability",
    },
    commands={
        NameJoker: only_answers("survive.dolphins/7", JOKER),
        DiveBoat: only_answers("survive.dolphins/6", BOAT_RESULT),
    },
    events={joker.JokerNamed: joker.evolve_joker_named},
    offers={JOKER: (joker.offer_joker,), BOAT_RESULT: (empty_boat.offer_boat,)},
    notation=NOTATION,
    rules=texts.rules("survive.dolphins/"),
    words=texts.words("dolphins"),
)
