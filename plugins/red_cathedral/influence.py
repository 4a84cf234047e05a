"""Influence: the effects of the guild card of the open space's season."""

from collections.abc import Iterator

from atoll.core import Chance, Refused, Ruleset, Script, Seat, State, rule
from atoll.events.red_cathedral import MarketActionTaken
from atoll.plugins.red_cathedral.asking import not_asked, refuse_closed
from atoll.plugins.red_cathedral.box import GUILDS, SEASON, SEASONS, SPACES, Effect
from atoll.plugins.red_cathedral.commands import Influence, influence
from atoll.plugins.red_cathedral.effects import DOINGS
from atoll.plugins.red_cathedral.optional import end_sales
from atoll.plugins.red_cathedral.parts import Boards, Market, Turn
from atoll.plugins.red_cathedral.supply import pay_rubles

SEASON_NUMBER = {season: number for number, season in enumerate(SEASONS)}


def effects_of(state: State) -> tuple[Effect, ...]:
    """The effects of the card beside the open space [red_cathedral/market.8, red_cathedral/influence.1]."""
    card = state[Market].guilds[SEASON_NUMBER[SEASON[SPACES[state[Turn].space]]]]
    return GUILDS[card].effects


def offer_influence(state: State, seat: Seat, ruleset: Ruleset) -> Iterator[Influence]:
    """Every possible use of an effect that may be used now."""
    rubles = state[Boards].of[seat].rubles
    for number, effect in enumerate(effects_of(state), 1):
        if effect.rubles <= rubles and _refuse_again(state, influence(seat, number), effect) is None:
            for words in DOINGS[effect.does].options(state, effect, ruleset):
                yield influence(seat, number, words)


def refuse_influence(state: State, command: Influence, ruleset: Ruleset) -> Refused | None:
    """The first test that fails, in the order of section 8 of the rules."""
    if refused := refuse_closed(state, command):
        return refused
    effects = effects_of(state)
    if not 1 <= command.effect <= len(effects):
        return not_asked(state, command)
    effect = effects[command.effect - 1]
    again = _refuse_again(state, command, effect)
    return again or DOINGS[effect.does].refuse(state, effect, command.words, ruleset)


def _refuse_again(state: State, command: Influence, effect: Effect) -> Refused | None:
    """
    One effect is used, once or often; after another market action it is over.

    [red_cathedral/influence.1, red_cathedral/influence.2, red_cathedral/market.1]
    """
    taken, used = state[Turn].taken, state[Turn].effect
    if not used:
        return None
    if taken[-1] != "influence":
        return Refused("used", "red_cathedral/market.1", command=command.text())
    if used != command.effect or effect.use == "once":
        return Refused("used", "red_cathedral/influence.2", command=command.text())
    return None


@rule("red_cathedral/market.8")
def decide_influence(state: State, command: Influence, ruleset: Ruleset, chance: Chance) -> Script:
    """The effect's rubles are paid, then it does what it says [red_cathedral/market.8, red_cathedral/influence.3]."""
    if refused := refuse_influence(state, command, ruleset):
        raise refused
    seat, effect = state[Turn].seat, effects_of(state)[command.effect - 1]
    state = yield from end_sales(state)
    taken = MarketActionTaken(seat=seat, action="influence", effect=command.effect)
    state = yield taken, "red_cathedral/market.8"
    state = yield from pay_rubles(state, seat, effect.rubles, effect.rule)
    yield from DOINGS[effect.does].carry(state, effect, command.words, ruleset, chance)
