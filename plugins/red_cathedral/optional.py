"""Optional actions: selling prestige and re-rolling dice."""

from msgspec.structs import replace

from atoll.core import Chance, Refused, Ruleset, Script, Seat, State, rule
from atoll.events.red_cathedral import PrestigeLost, PrestigeSold, RerollBought, SalesEnded
from atoll.plugins.red_cathedral.asking import no_such, refuse_optional, seat_name
from atoll.plugins.red_cathedral.box import SPACE, SPACES
from atoll.plugins.red_cathedral.commands import RerollDice, SellPrestige, reroll_dice, sell_prestige
from atoll.plugins.red_cathedral.dice import reroll
from atoll.plugins.red_cathedral.parts import Dice, Flow, Markers, Supply, Turn
from atoll.plugins.red_cathedral.supply import gain_rubles
from atoll.plugins.red_cathedral.terms import Terms
from atoll.plugins.red_cathedral.track import behind


def offer_optional(state: State, seat: Seat, ruleset: Ruleset) -> list[SellPrestige | RerollDice]:
    """Both cost 1 prestige that can be lost [red_cathedral/optional.5]."""
    if behind(state[Markers].at[seat], state[Terms].prestige_loss) < 0:
        return []
    turn, offers = state[Turn], list[SellPrestige | RerollDice]()
    if state[Supply].rubles and not _moment_is_over(state):
        offers.append(sell_prestige(seat))
    if not turn.rerolled:
        offers += [reroll_dice(seat, space) for space, dice in zip(SPACES, state[Dice].crowd, strict=True) if dice]
    return offers


def _moment_is_over(state: State) -> bool:
    return state[Turn].sales == "over" and state[Terms].prestige_moment == "one_moment"


def refuse_sale(state: State, command: SellPrestige) -> Refused | None:
    """At one moment of a turn or at any [red_cathedral/optional.2], and only for a ruble [red_cathedral/optional.6]."""
    if refused := refuse_optional(state, command):
        return refused
    if _moment_is_over(state):
        return Refused("one_moment", "red_cathedral/optional.2", seat=seat_name(state, state[Turn].seat))
    if refused := _refuse_loss(state):
        return refused
    return None if state[Supply].rubles else Refused("nothing_to_gain", "red_cathedral/optional.6", command="sell")


def _refuse_loss(state: State) -> Refused | None:
    seat = state[Turn].seat
    at = state[Markers].at[seat]
    if behind(at, state[Terms].prestige_loss) >= 0:
        return None
    return Refused("no_prestige", "red_cathedral/optional.5", seat=seat_name(state, seat), at=at)


def refuse_reroll(state: State, command: RerollDice) -> Refused | None:
    """Once in a turn [red_cathedral/optional.4], and only where a die lies [red_cathedral/optional.3]."""
    if refused := refuse_optional(state, command):
        return refused
    if command.space not in SPACE:
        return no_such(state, command.space)
    if state[Turn].rerolled:
        return Refused("used", "red_cathedral/optional.4", command=command.text())
    if refused := _refuse_loss(state):
        return refused
    if state[Dice].crowd[SPACE[command.space]]:
        return None
    return Refused("no_die", "red_cathedral/optional.3", space=command.space)


@rule("red_cathedral/optional.1")
def decide_sell_prestige(state: State, command: SellPrestige, ruleset: Ruleset, chance: Chance) -> Script:
    """The seat loses 1 prestige and gains rubles [red_cathedral/optional.1]."""
    if refused := refuse_sale(state, command):
        raise refused
    seat = state[Turn].seat
    state = yield PrestigeSold(seat=seat), "red_cathedral/optional.1"
    state = yield from lose_prestige(state, seat, "red_cathedral/optional.1")
    yield from gain_rubles(state, seat, state[Terms].prestige_rubles, "red_cathedral/optional.1")


@rule("red_cathedral/optional.3")
def decide_reroll_dice(state: State, command: RerollDice, ruleset: Ruleset, chance: Chance) -> Script:
    """The seat loses 1 prestige, and the dice of the space are re-rolled [red_cathedral/optional.3]."""
    if refused := refuse_reroll(state, command):
        raise refused
    seat = state[Turn].seat
    state = yield from end_sales(state)
    state = yield RerollBought(seat=seat, space=command.space), "red_cathedral/optional.3"
    state = yield from lose_prestige(state, seat, "red_cathedral/optional.3")
    yield from reroll(state, SPACE[command.space], chance, "red_cathedral/optional.3")


def lose_prestige(state: State, seat: Seat, rule: str) -> Flow:
    """The marker goes back as its term says [red_cathedral/track.7]."""
    return (yield PrestigeLost(seat=seat, at=behind(state[Markers].at[seat], state[Terms].prestige_loss)), rule)


def end_sales(state: State) -> Flow:
    """All sales of a turn follow one another directly: another command ends them [red_cathedral/optional.2]."""
    if state[Turn].sales != "now" or state[Terms].prestige_moment == "any_time":
        return state
    return (yield SalesEnded(seat=state[Turn].seat), "red_cathedral/optional.2")


def evolve_prestige_sold(state: State, event: PrestigeSold) -> State:
    """The moment of selling has come."""
    turn = state[Turn]
    return state if turn.sales == "now" else state.put(replace(turn, sales="now"))


def evolve_sales_ended(state: State, event: SalesEnded) -> State:
    """The moment of selling is over."""
    return state.put(replace(state[Turn], sales="over"))


def evolve_reroll_bought(state: State, event: RerollBought) -> State:
    """It can be done once in a turn."""
    return state.put(replace(state[Turn], rerolled=True))
