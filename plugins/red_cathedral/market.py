"""The market: what may be done in the space of the moved die."""

from collections.abc import Iterator

from msgspec.structs import replace

from atoll.core import Chance, Refused, Ruleset, Script, Seat, State, hookimpl, rule
from atoll.events.red_cathedral import MarketActionTaken, MarketClosed
from atoll.plugins.red_cathedral.asking import no_such, not_asked, refuse_closed
from atoll.plugins.red_cathedral.box import MATERIAL, RESOURCES, SLOT, SLOTS, Tile
from atoll.plugins.red_cathedral.commands import (
    Activate,
    CathedralCommand,
    CloseMarket,
    Obtain,
    activate,
    close_market,
    obtain,
)
from atoll.plugins.red_cathedral.dice import reroll
from atoll.plugins.red_cathedral.optional import end_sales
from atoll.plugins.red_cathedral.parts import NOBODY, NOWHERE, Boards, Dice, Flow, Market, Supply, Turn
from atoll.plugins.red_cathedral.supply import room
from atoll.plugins.red_cathedral.terms import Terms
from atoll.plugins.red_cathedral.workshop import gain_benefit, gain_resource, is_up, worth


@hookimpl
def red_cathedral_multiplier(state: State) -> int:
    """The number of dice in the space, or the value with which the die moved [red_cathedral/market.3]."""
    turn = state[Turn]
    return state[Dice].crowd[turn.space] if state[Terms].multiplier == "dice_in_space" else turn.value


def resource(state: State) -> Tile:
    """What the resource tile of the open space shows [red_cathedral/market.2]."""
    return RESOURCES[state[Market].tiles[state[Turn].space]]


def most(state: State, seat: Seat, ruleset: Ruleset) -> int:
    """
    How much may be obtained: amount times multiplier, as far as there is any [red_cathedral/market.2].

    Materials need free inventory spaces [red_cathedral/market.4].
    """
    tile = resource(state)
    amount: int = tile.amount * ruleset.ask.red_cathedral_multiplier(state)
    if tile.shows in MATERIAL:
        return min(amount, state[Supply].materials[MATERIAL[tile.shows]], room(state, seat))
    return min(amount, state[Supply].rubles) if tile.shows == "rubles" else amount


def offer_obtain(state: State, seat: Seat, ruleset: Ruleset) -> list[Obtain]:
    """From 1 to the most possible; recognition in full [red_cathedral/market.4, red_cathedral/market.7]."""
    if "obtain" in state[Turn].taken:
        return []
    count = most(state, seat, ruleset)
    if resource(state).shows == "recognition":
        return [obtain(seat, 0)] * (count > 0)
    return [obtain(seat, number) for number in range(1, count + 1)]


def refuse_taken(state: State, command: CathedralCommand, action: str) -> Refused | None:
    """Each market action is taken once, in any order [red_cathedral/market.1]."""
    if refused := refuse_closed(state, command):
        return refused
    return Refused("used", "red_cathedral/market.1", command=command.text()) if action in state[Turn].taken else None


def refuse_obtain(state: State, command: Obtain, ruleset: Ruleset) -> Refused | None:
    """Materials in the inventory never make room [red_cathedral/market.6]."""
    if refused := refuse_taken(state, command, "obtain"):
        return refused
    whole, count = resource(state).shows == "recognition", most(state, state[Turn].seat, ruleset)
    if whole is not (command.count == 0):
        return not_asked(state, command)
    if whole:
        return None if count else Refused("nothing_to_gain", "red_cathedral/market.11", command=command.text())
    if 1 <= command.count <= count:
        return None
    return Refused("too_much", "red_cathedral/market.4", asked=command.count, most=count)


@rule("red_cathedral/market.2")
def decide_obtain(state: State, command: Obtain, ruleset: Ruleset, chance: Chance) -> Script:
    """The seat takes of the resource what it wants [red_cathedral/market.2]."""
    if refused := refuse_obtain(state, command, ruleset):
        raise refused
    seat, tile = state[Turn].seat, resource(state)
    count = command.count or most(state, seat, ruleset)
    state = yield from end_sales(state)
    state = yield MarketActionTaken(seat=seat, action="obtain", effect=0), "red_cathedral/market.1"
    yield from gain_resource(state, seat, tile.shows, count, "red_cathedral/market.2")


def offer_activate(state: State, seat: Seat, ruleset: Ruleset) -> Iterator[Activate]:
    """Tiles in slots of the moved die's colour; of two white ones each may be the one [red_cathedral/market.10]."""
    turn, slots = state[Turn], state[Boards].of[seat].slots
    if "activate" in turn.taken:
        return
    for number, (slot, die) in enumerate(SLOTS.items()):
        if die == turn.die and is_up(state, seat, number) and worth(state, seat, slots[number]):
            yield activate(seat, slot)


def refuse_activate(state: State, command: Activate) -> Refused | None:
    """A face-up tile by the die's colour [red_cathedral/market.9], with some benefit [red_cathedral/market.11]."""
    if refused := refuse_taken(state, command, "activate"):
        return refused
    turn, slot = state[Turn], command.slot
    if slot not in SLOT:
        return no_such(state, slot)
    if SLOTS[slot] != turn.die or not is_up(state, turn.seat, SLOT[slot]):
        return Refused("no_tile", "red_cathedral/market.9", slot=slot, die=turn.die)
    if not worth(state, turn.seat, state[Boards].of[turn.seat].slots[SLOT[slot]]):
        return Refused("nothing_to_gain", "red_cathedral/market.11", command=command.text())
    return None


@rule("red_cathedral/market.9")
def decide_activate(state: State, command: Activate, ruleset: Ruleset, chance: Chance) -> Script:
    """The seat gains the benefit of one tile [red_cathedral/market.9, red_cathedral/market.10]."""
    if refused := refuse_activate(state, command):
        raise refused
    seat = state[Turn].seat
    tile = state[Boards].of[seat].slots[SLOT[command.slot]]
    state = yield from end_sales(state)
    state = yield MarketActionTaken(seat=seat, action="activate", effect=0), "red_cathedral/market.1"
    yield from gain_benefit(state, seat, tile, "red_cathedral/market.9")


def offer_done(state: State, seat: Seat, ruleset: Ruleset) -> list[CloseMarket]:
    """The market stays open until it is closed [red_cathedral/market.12]."""
    return [close_market(seat)]


@rule("red_cathedral/market.12")
def decide_close_market(state: State, command: CloseMarket, ruleset: Ruleset, chance: Chance) -> Script:
    """The seat closes the market [red_cathedral/market.12]."""
    if refused := refuse_closed(state, command):
        raise refused
    state = yield from end_sales(state)
    yield from close(state, chance)


def close(state: State, chance: Chance, *, ends: bool = False) -> Flow:
    """Dice that lie in the space are re-rolled, unless they were before [red_cathedral/acquire.6]."""
    turn = state[Turn]
    state = yield MarketClosed(seat=turn.seat, ends=ends), "red_cathedral/market.12"
    if state[Terms].reroll_time == "before":
        return state
    return (yield from reroll(state, turn.space, chance, "red_cathedral/acquire.6"))


def evolve_market_action_taken(state: State, event: MarketActionTaken) -> State:
    """The action is taken; an effect marked often goes on in it."""
    turn, taken = state[Turn], state[Turn].taken
    if event.action not in taken:
        taken = (*taken, event.action)
    return state.put(replace(turn, taken=taken, effect=event.effect or turn.effect))


def evolve_market_closed(state: State, event: MarketClosed) -> State:
    """The basic action is done; nothing more is asked in a turn that ends with it."""
    turn = state[Turn]
    return state.put(replace(turn, phase="after", space=NOWHERE, asked=NOBODY if event.ends else turn.asked))
