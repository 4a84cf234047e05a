"""Effects on the dice that lie on the market at that moment; none opens another market [red_cathedral/influence.6]."""

from collections.abc import Iterator

from atoll.core import Chance, Refused, Ruleset, State
from atoll.events.red_cathedral import DieMoved, DieTurned
from atoll.plugins.red_cathedral.box import DICE, DIE, FACES, SPACES, Effect
from atoll.plugins.red_cathedral.dice import is_full, target
from atoll.plugins.red_cathedral.effects.doing import Words, nothing, refuse_price, wrong_words
from atoll.plugins.red_cathedral.parts import Dice, Flow, Turn


class Shift:
    """Any die but the one just moved, clockwise to a space that is not full [red_cathedral/influence.20]."""

    def options(self, state: State, effect: Effect, ruleset: Ruleset) -> Iterator[Words]:
        """Dice."""
        for die in DICE:
            if die != state[Turn].die and not is_full(state, target(state, die, effect.steps), die):
                yield (die,)

    def refuse(self, state: State, effect: Effect, words: Words, ruleset: Ruleset) -> Refused | None:
        """Another die, the rubles, and room for it."""
        if len(words) != 1 or words[0] not in DIE or words[0] == state[Turn].die:
            return wrong_words(state, words)
        if refused := refuse_price(state, effect.rubles):
            return refused
        space = target(state, words[0], effect.steps)
        if is_full(state, space, words[0]):
            return Refused("full_space", "red_cathedral/influence.20", die=words[0], space=SPACES[space])
        return None

    def carry(self, state: State, effect: Effect, words: Words, ruleset: Ruleset, chance: Chance) -> Flow:
        """The die keeps its value."""
        space = target(state, words[0], effect.steps)
        return (yield DieMoved(die=words[0], space=SPACES[space], steps=effect.steps), effect.rule)


class TurnDie:
    """Any die to another value [red_cathedral/influence.24]."""

    def options(self, state: State, effect: Effect, ruleset: Ruleset) -> Iterator[Words]:
        """Die and value."""
        for die, now in zip(DICE, state[Dice].values, strict=True):
            yield from ((die, str(value)) for value in FACES if value != now)

    def refuse(self, state: State, effect: Effect, words: Words, ruleset: Ruleset) -> Refused | None:
        """A die, a value that it does not show, and the rubles."""
        if len(words) != 2 or words[0] not in DIE or words[1] not in map(str, FACES):
            return wrong_words(state, words)
        if refused := refuse_price(state, effect.rubles):
            return refused
        return nothing(words) if state[Dice].values[DIE[words[0]]] == int(words[1]) else None

    def carry(self, state: State, effect: Effect, words: Words, ruleset: Ruleset, chance: Chance) -> Flow:
        """The die stays where it is."""
        return (yield DieTurned(die=words[0], value=int(words[1])), effect.rule)
