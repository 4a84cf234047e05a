"""
The family's questions, grouped by phase.

All are pure and asked of the family first; editions and expansions amend the answer. A question that answers a set of
spaces is asked once for an offer, so an amendment costs one call, not one a space.
"""

from typing import Any

from atoll.core import Chance, Command, Script, Seat, State, hookspec
from atoll.events.survive import Explorer, Space, Task
from atoll.plugins.survive.board import Mask
from atoll.plugins.survive.replies import Bar, Prey, Spin

# setup ---------------------------------------------------------------------------------------------------------------


@hookspec(firstresult=True)
def survive_kinds(state: State) -> dict[str, int]:
    """
    Which kinds of creature does this game have, and how many pieces of each [survive/setup.5]?

    Asked once, at set-up. An expansion adds its own kind.
    """


@hookspec(firstresult=True)
def survive_treasure(state: State, seats: int) -> tuple[int, ...]:
    """
    What are the explorers of one colour worth [survive/setup.12]?

    Asked once, at set-up, with the number of seats; the length is the number of explorers of a colour.
    """


@hookspec(firstresult=True)
def survive_boats_to_place(state: State, seat: Seat) -> int:
    """How many boats does *seat* place at set-up [survive/setup.19]?"""


@hookspec(firstresult=True)
def survive_rim(state: State) -> Mask:
    """
    Which sites touch the sea while every site has its tile [survive.crowded_start/2]?

    Asked by plugins whose set-up tells inner tiles from outer ones; editions differ in whether the centre counts.
    """


@hookspec(firstresult=True)
def survive_open_tiles(state: State, ruleset: Any) -> Mask:
    """On which tiles may the next explorer be placed [survive/setup.15, survive/setup.16]?"""


# turn ----------------------------------------------------------------------------------------------------------------


@hookspec(firstresult=True)
def survive_phases(state: State, seat: Seat) -> tuple[str, ...]:
    """
    Which phases does the turn of *seat* have, in order [survive/turn.2]?

    The answer is recorded in the event that begins the turn.
    """


@hookspec(firstresult=True)
def survive_resume(state: State, task: Task, ruleset: Any, chance: Chance) -> Script | None:
    """
    How does the task in hand go on by itself?

    ``None``: it waits for a seat, whose options are the offers of the decision called like the task. A plugin
    that opens tasks of its own answers for these.
    """


@hookspec(firstresult=True)
def survive_answer(state: State, task: Task, command: Command, ruleset: Any, chance: Chance) -> Script | None:
    """
    What does *command* do as the answer to the task in hand?

    ``None``: it is no answer, and is refused. A plugin that opens tasks of its own answers for these.
    """


# hand ----------------------------------------------------------------------------------------------------------------


@hookspec(firstresult=True)
def survive_timing(state: State, back: str) -> str:
    """When is this back used: ``at_once``, ``hand`` or ``reaction`` [survive/hand.1]?"""


@hookspec(firstresult=True)
def survive_tile_kinds(state: State, back: str) -> tuple[str, ...]:
    """Which kinds of creature may this tile put elsewhere [survive/hand.15, survive/hand.16]?"""


# movement ------------------------------------------------------------------------------------------------------------


@hookspec(firstresult=True)
def survive_deadly_to_swimmers(state: State) -> Mask:
    """Which sea spaces are deadly for a swimmer that comes in [survive/movement.27]?"""


@hookspec(firstresult=True)
def survive_deadly_to_boats(state: State) -> Mask:
    """Which sea spaces are deadly for an occupied boat [survive/movement.28]?"""


@hookspec(firstresult=True)
def survive_bars(state: State) -> tuple[Bar, ...]:
    """Which spaces are closed to whom, and by which rule [survive/movement.34]?"""


# sinking and backs ---------------------------------------------------------------------------------------------------


@hookspec(firstresult=True)
def survive_sinkable(state: State) -> Mask:
    """Which tiles may be removed now [survive/sinking.3, survive/sinking.4, survive/sinking.5, survive/sinking.7]?"""


@hookspec(firstresult=True)
def survive_back(state: State, back: str, at: Space, ruleset: Any, chance: Chance) -> Script:
    """
    What does an at-once back do at the space just vacated [survive/backs.1]?

    The script ends by itself or leaves tasks on the agenda.
    """


@hookspec(firstresult=True)
def survive_came_up(state: State, kind: str, at: Space, ruleset: Any, chance: Chance) -> Script:
    """
    What follows when a back has brought a creature of *kind* into *at*, from the reserve or from the board?

    [survive/backs.3, survive/backs.18]
    """


# creatures -----------------------------------------------------------------------------------------------------------


@hookspec(firstresult=True)
def survive_device(state: State, ruleset: Any) -> tuple[Spin, ...]:
    """
    Which results has the device, each equally likely [survive/creatures.1]?

    Asked of the opening state too, which holds the terms, when the ruleset is composed.
    """


@hookspec(firstresult=True)
def survive_movers(state: State, kind: str) -> tuple[str, ...]:
    """Which kinds of creature may be moved for the result *kind* [survive/creatures.3]?"""


@hookspec(firstresult=True)
def survive_steps(state: State, kind: str) -> int:
    """How many steps has a creature of *kind* by itself [survive/creatures.7]?"""


@hookspec(firstresult=True)
def survive_waters(state: State, kind: str) -> Mask:
    """Into which spaces may a creature of *kind* step from beside them [survive/creatures.5]?"""


@hookspec(firstresult=True)
def survive_unoccupied(state: State) -> Mask:
    """Which sea spaces are unoccupied [survive/hand.15, survive/creatures.9]?"""


@hookspec(firstresult=True)
def survive_creature_stop(state: State, kind: str) -> str:
    """
    Where does a moving creature of *kind* strike: ``end_only``, ``on_entry`` or ``each_space``?

    [survive/creatures.16, survive/creatures.17, survive/creatures.18]
    """


@hookspec(firstresult=True)
def survive_stops(state: State, kind: str, at: Space, ruleset: Any) -> str:
    """By which rule, if any, does the move of a creature that comes into *at* end there [survive/creatures.17]?"""


@hookspec(firstresult=True)
def survive_prey(state: State, kind: str, at: Space) -> Prey:
    """What would a creature of *kind* strike in *at* [survive/creatures.11]?"""


@hookspec(firstresult=True)
def survive_arrive(
    state: State, kind: str, at: Space, mover: Seat, origin: str, ruleset: Any, chance: Chance
) -> Script:
    """
    What follows when a creature has arrived in *at* and its strike is due [survive/creatures.10]?

    The family opens a window where somebody may answer, else lets it strike.

    Args:
        origin: ``device``, ``tile``, ``back``, ``displaced``, or a plugin's own word.
    """


@hookspec(firstresult=True)
def survive_strike(state: State, kind: str, at: Space, ruleset: Any) -> Script:
    """What does a creature of *kind* do to its prey in *at* [survive/creatures.11]?"""


# reactions -----------------------------------------------------------------------------------------------------------


@hookspec(firstresult=True)
def survive_repellents(state: State, kind: str) -> tuple[str, ...]:
    """Which backs, if any, drive off a creature of *kind* [survive/reactions.3, survive/reactions.13]?"""


@hookspec(firstresult=True)
def survive_affected(state: State, kind: str, at: Space, ruleset: Any) -> tuple[Seat, ...]:
    """Which seats would a strike of *kind* in *at* affect, ascending [survive/reactions.3]?"""


# end -----------------------------------------------------------------------------------------------------------------


@hookspec(firstresult=True)
def survive_ending(state: State) -> str:
    """What, if anything, has just ended the game [survive/end.1]?"""


@hookspec(firstresult=True)
def survive_score(state: State, explorer: Explorer) -> int:
    """What is a saved explorer worth to its seat [survive/end.8]?"""


__all__ = ["Bar", "Prey", "Spin"]
