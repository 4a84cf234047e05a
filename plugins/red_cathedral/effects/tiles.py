"""Effects of the workshop: a benefit of another colour, and a tile turned up."""

from collections.abc import Iterator

from msgspec.structs import replace

from atoll.core import Chance, Refused, Ruleset, State
from atoll.events.red_cathedral import TileTurnedUp
from atoll.plugins.red_cathedral.box import SLOT, SLOTS, Effect
from atoll.plugins.red_cathedral.effects.doing import Words, nothing, refuse_price, wrong_words
from atoll.plugins.red_cathedral.parts import Boards, Flow, Turn
from atoll.plugins.red_cathedral.supply import pay_rubles
from atoll.plugins.red_cathedral.workshop import gain_benefit, is_up, worth


class ActivateOther:
    """The benefit of a face-up tile in a slot not of the moved die's colour [red_cathedral/influence.9]."""

    def options(self, state: State, effect: Effect, ruleset: Ruleset) -> Iterator[Words]:
        """Slots."""
        for slot in SLOTS:
            if self.refuse(state, effect, (slot,), ruleset) is None:
                yield (slot,)

    def refuse(self, state: State, effect: Effect, words: Words, ruleset: Ruleset) -> Refused | None:
        """A tile that gives something once the rubles are paid."""
        if len(words) != 1 or words[0] not in SLOT:
            return wrong_words(state, words)
        turn, slot = state[Turn], words[0]
        if SLOTS[slot] == turn.die or not is_up(state, turn.seat, SLOT[slot]):
            return Refused("no_tile", "red_cathedral/market.9", slot=slot, die=turn.die)
        if refused := refuse_price(state, effect.rubles):
            return refused
        tile = state[Boards].of[turn.seat].slots[SLOT[slot]]
        return None if worth(state, turn.seat, tile, paid=effect.rubles) else nothing(words)

    def carry(self, state: State, effect: Effect, words: Words, ruleset: Ruleset, chance: Chance) -> Flow:
        """As far as supply and inventory allow."""
        seat = state[Turn].seat
        return (yield from gain_benefit(state, seat, state[Boards].of[seat].slots[SLOT[words[0]]], effect.rule))


class TurnUp:
    """A tile that lies face down, for the price of its slot and without benefit [red_cathedral/influence.11]."""

    def options(self, state: State, effect: Effect, ruleset: Ruleset) -> Iterator[Words]:
        """Slots."""
        for slot in SLOTS:
            if self.refuse(state, effect, (slot,), ruleset) is None:
                yield (slot,)

    def refuse(self, state: State, effect: Effect, words: Words, ruleset: Ruleset) -> Refused | None:
        """A tile lies face down there, and its slot can be paid."""
        if len(words) != 1 or words[0] not in SLOT:
            return wrong_words(state, words)
        seat, slot = state[Turn].seat, words[0]
        if not state[Boards].of[seat].down >> SLOT[slot] & 1:
            return Refused("no_tile", "red_cathedral/market.9", slot=slot, die=state[Turn].die)
        return refuse_price(state, effect.rubles + ruleset.ask.red_cathedral_price(state, seat, slot))

    def carry(self, state: State, effect: Effect, words: Words, ruleset: Ruleset, chance: Chance) -> Flow:
        """This is the only way in which a tile is turned [red_cathedral/claim.8]."""
        seat, slot = state[Turn].seat, words[0]
        price = ruleset.ask.red_cathedral_price(state, seat, slot)
        state = yield from pay_rubles(state, seat, price, effect.rule)
        return (yield TileTurnedUp(seat=seat, slot=slot), effect.rule)


def evolve_tile_turned_up(state: State, event: TileTurnedUp) -> State:
    """The tile can be activated from now on."""
    boards = state[Boards]
    board = boards.of[event.seat]
    return state.put(boards.put(event.seat, replace(board, down=board.down & ~(1 << SLOT[event.slot]))))
