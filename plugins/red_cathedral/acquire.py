"""Acquire: a die goes round the market, and the market is open where it stops."""

from collections.abc import Iterator

from msgspec.structs import replace

from atoll.core import Chance, Refused, Ruleset, Script, Seat, State, rule
from atoll.events.red_cathedral import DieMoved, MarketOpened
from atoll.plugins.red_cathedral.asking import no_such, not_asked, refuse_second
from atoll.plugins.red_cathedral.box import DICE, DIE, SPACE, SPACES
from atoll.plugins.red_cathedral.commands import MoveDie, move_die
from atoll.plugins.red_cathedral.dice import is_full, reroll, target
from atoll.plugins.red_cathedral.optional import end_sales
from atoll.plugins.red_cathedral.parts import Boards, Dice, Turn
from atoll.plugins.red_cathedral.supply import pay_rubles
from atoll.plugins.red_cathedral.terms import Terms


def offer_moves(state: State, seat: Seat, ruleset: Ruleset) -> Iterator[MoveDie]:
    """
    Every die by its value, never less [red_cathedral/acquire.3]; some further for rubles [red_cathedral/acquire.2].

    There always is one: at most one space is full, and its dice leave it for another [red_cathedral/turn.6].
    """
    values, further = state[Dice].values, ruleset.ask.red_cathedral_further(state, seat)
    paid = state[Boards].of[seat].rubles // state[Terms].extra_step_price
    for die, value in zip(DICE, values, strict=True):
        for extra in range(paid + 1 if die in further else 1):
            if not is_full(state, target(state, die, value + extra), die):
                yield move_die(seat, die, extra)


def refuse_move(state: State, command: MoveDie, ruleset: Ruleset) -> Refused | None:
    """The first test that fails, in the order of section 8 of the rules."""
    if refused := refuse_second(state, command, "action"):
        return refused
    die, further, seat = command.die, command.further, state[Turn].seat
    if die not in DIE:
        return no_such(state, die)
    if further < 0:
        return not_asked(state, command)
    if further and die not in ruleset.ask.red_cathedral_further(state, seat):
        return Refused("not_your_die", "red_cathedral/acquire.2", die=die)
    price, rubles = further * state[Terms].extra_step_price, state[Boards].of[seat].rubles
    if price > rubles:
        return Refused("no_rubles", "red_cathedral/acquire.2", price=price, rubles=rubles)
    space = target(state, die, state[Dice].values[DIE[die]] + further)
    if is_full(state, space, die):
        return Refused("full_space", "red_cathedral/acquire.4", die=die, space=SPACES[space])
    return None


@rule("red_cathedral/acquire.1")
def decide_move_die(state: State, command: MoveDie, ruleset: Ruleset, chance: Chance) -> Script:
    """
    The die moves clockwise by its value, further for rubles [red_cathedral/acquire.1, red_cathedral/acquire.2].

    The market is open in its space [red_cathedral/acquire.5], whose dice may be re-rolled [red_cathedral/acquire.6].
    """
    if refused := refuse_move(state, command, ruleset):
        raise refused
    seat, die = state[Turn].seat, command.die
    state = yield from end_sales(state)
    state = yield from pay_rubles(
        state, seat, command.further * state[Terms].extra_step_price, "red_cathedral/acquire.2"
    )
    value = state[Dice].values[DIE[die]]
    space = target(state, die, value + command.further)
    state = yield DieMoved(die=die, space=SPACES[space], steps=value + command.further), "red_cathedral/acquire.1"
    state = yield MarketOpened(seat=seat, space=SPACES[space], die=die, value=value), "red_cathedral/acquire.5"
    if state[Terms].reroll_time == "before":
        yield from reroll(state, space, chance, "red_cathedral/acquire.6")


def evolve_market_opened(state: State, event: MarketOpened) -> State:
    """The seat may take market actions there."""
    turn = replace(state[Turn], phase="market", space=SPACE[event.space], die=event.die, value=event.value)
    return state.put(turn)
