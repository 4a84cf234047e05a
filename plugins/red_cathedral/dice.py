"""Dice: how they are rolled, moved and turned."""

from typing import Final

from atoll.core import Chance, Seat, State, Table, hookimpl
from atoll.events.red_cathedral import DiceRerolled, DieMoved, DieTurned
from atoll.plugins.red_cathedral.box import ANYONES, DICE, DIE, FACES, SPACE, SPACES
from atoll.plugins.red_cathedral.parts import Dice, Flow
from atoll.plugins.red_cathedral.terms import Terms

ROLL: Final = "red_cathedral.roll"
"""Label of all rolls."""


def roll(chance: Chance) -> int:
    """Each die is rolled apart, with equal chances [red_cathedral/acquire.7]."""
    return chance.pick(ROLL, FACES)


def reroll(state: State, space: int, chance: Chance, rule: str) -> Flow:
    """All dice of a space are rolled, where there are any; they stay there [red_cathedral/acquire.6]."""
    dice = tuple(die for die, at in zip(DICE, state[Dice].at, strict=True) if at == space)
    if not dice:
        return state
    return (yield DiceRerolled(space=SPACES[space], dice=dice, values=tuple(roll(chance) for _ in dice)), rule)


def target(state: State, die: str, steps: int) -> int:
    """Where *steps* clockwise lead; full spaces are passed freely [red_cathedral/acquire.4]."""
    return (state[Dice].at[DIE[die]] + steps) % len(SPACES)


def is_full(state: State, space: int, die: str) -> bool:
    """Whether so many other dice lie there that *die* may not stop [red_cathedral/acquire.4]."""
    dice = state[Dice]
    return dice.crowd[space] - (dice.at[DIE[die]] == space) >= state[Terms].dice_per_space


@hookimpl
def red_cathedral_further(state: State, seat: Seat) -> tuple[str, ...]:
    """The white die and the die of the seat's colour [red_cathedral/acquire.2]."""
    colour = state[Table].seats[seat]
    return (*ANYONES, colour) if colour in DIE else ANYONES


def evolve_die_moved(state: State, event: DieMoved) -> State:
    """The die lies in another space, with the value it showed."""
    dice, die = state[Dice], DIE[event.die]
    return state.put(Dice((*dice.at[:die], SPACE[event.space], *dice.at[die + 1 :]), dice.values))


def evolve_dice_rerolled(state: State, event: DiceRerolled) -> State:
    """The dice show other values."""
    dice = state[Dice]
    values = list(dice.values)
    for die, value in zip(event.dice, event.values, strict=True):
        values[DIE[die]] = value
    return state.put(Dice(dice.at, tuple(values)))


def evolve_die_turned(state: State, event: DieTurned) -> State:
    """The die shows that value."""
    dice, die = state[Dice], DIE[event.die]
    return state.put(Dice(dice.at, (*dice.values[:die], event.value, *dice.values[die + 1 :])))
