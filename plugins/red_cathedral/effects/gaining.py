"""Effects that gain: materials, rubles, recognition or prestige, for rubles or materials."""

from collections.abc import Iterator

from atoll.core import Chance, Refused, Ruleset, State
from atoll.plugins.red_cathedral.box import MATERIAL, Effect
from atoll.plugins.red_cathedral.build import refuse_material
from atoll.plugins.red_cathedral.effects.doing import Words, nothing, refuse_price, wrong_words
from atoll.plugins.red_cathedral.parts import Boards, Cathedral, Dice, Flow, Supply, Turn
from atoll.plugins.red_cathedral.supply import gain_materials, gain_rubles, return_materials, room
from atoll.plugins.red_cathedral.track import gain_prestige, gain_recognition


class Gain:
    """
    Materials that are given, then something that is gained.

    [red_cathedral/influence.7, red_cathedral/influence.8, red_cathedral/influence.10, red_cathedral/influence.13,
    red_cathedral/influence.14, red_cathedral/influence.15, red_cathedral/influence.16, red_cathedral/influence.17,
    red_cathedral/influence.18, red_cathedral/influence.22, red_cathedral/influence.25, red_cathedral/influence.26,
    red_cathedral/influence.27, red_cathedral/influence.28, red_cathedral/influence.29, red_cathedral/influence.30]
    """

    def options(self, state: State, effect: Effect, ruleset: Ruleset) -> Iterator[Words]:
        """What is given, where there is a choice, and what is gained, where there is one."""
        has = state[Boards].of[state[Turn].seat].materials
        for give in effect.give or ("",):
            if not give or has[MATERIAL[give]] >= effect.give_count:
                for gain in effect.gain or ("",):
                    if not (effect.other and give == gain) and self._gains(state, effect, give, gain):
                        yield _words(effect, give, gain)

    def refuse(self, state: State, effect: Effect, words: Words, ruleset: Ruleset) -> Refused | None:
        """Words that fit, materials, rubles, and something to gain."""
        pair = _pair(effect, words)
        if pair is None:
            return wrong_words(state, words)
        give, gain = pair
        lacking = refuse_material(state, give, "red_cathedral/influence.3", effect.give_count) if give else None
        if refused := lacking or refuse_price(state, effect.rubles):
            return refused
        return None if self._gains(state, effect, give, gain) else nothing(words)

    def carry(self, state: State, effect: Effect, words: Words, ruleset: Ruleset, chance: Chance) -> Flow:
        """The cost comes first [red_cathedral/influence.3]."""
        seat, rule = state[Turn].seat, effect.rule
        give, gain = _pair(effect, words) or ("", "")
        if give:
            state = yield from return_materials(state, seat, give, effect.give_count, rule)
        for material in (gain, *effect.gain_each) if gain else effect.gain_each:
            state = yield from gain_materials(state, seat, material, 1, rule)
        count = _count(state, effect)
        if effect.gain_rubles:
            state = yield from gain_rubles(state, seat, effect.gain_rubles * count, rule)
        if effect.gain_recognition:
            state = yield from gain_recognition(state, seat, effect.gain_recognition * count, rule)
        return (yield from gain_prestige(state, seat, effect.gain_prestige * count, rule))

    def _gains(self, state: State, effect: Effect, give: str, gain: str) -> bool:
        """
        Whether anything is gained once the cost is paid.

        A material needs a free inventory space and must be in the supply [red_cathedral/influence.4].
        """
        freed, supply = effect.give_count * bool(give), state[Supply]
        for material in (gain,) if gain else effect.gain_each:
            left = supply.materials[MATERIAL[material]] + freed * (material == give)
            if left > 0 and room(state, state[Turn].seat) + freed > 0:
                return True
        rubles = min(effect.gain_rubles, supply.rubles + effect.rubles)
        return bool((rubles or effect.gain_recognition or effect.gain_prestige) and _count(state, effect))


def _words(effect: Effect, give: str, gain: str) -> Words:
    given = (give,) if len(effect.give) > 1 else ()
    return (*given, gain) if len(effect.gain) > 1 else given


def _pair(effect: Effect, words: Words) -> tuple[str, str] | None:
    """What is given and gained; ``None`` for words that do not fit."""
    rest = list(words)
    give = _take(effect.give, rest)
    gain = _take(effect.gain, rest)
    if rest or give is None or gain is None or (effect.other and give == gain):
        return None
    return give, gain


def _take(choices: tuple[str, ...], words: list[str]) -> str | None:
    """The choice that the next word makes; a single one needs no word, none at all is empty."""
    if len(choices) < 2:
        return choices[0] if choices else ""
    return words.pop(0) if words and words[0] in choices else None


def _count(state: State, effect: Effect) -> int:
    """How often something is gained, by what is counted."""
    if not effect.per:
        return 1
    counted = other_dice(state) if effect.per == "other_die" else state[Cathedral].completed(state[Turn].seat)
    return min(counted, effect.most) if effect.most else counted


def other_dice(state: State) -> int:
    """Dice in the open space besides the moved one [red_cathedral/influence.22]."""
    return max(0, state[Dice].crowd[state[Turn].space] - 1)
