"""The turn of a seat with cards in its hand."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from atoll.core import Chance, Command, Refused, Ruleset, Script, Seat, State, remembered, rule
from atoll.events.sorry import Card
from atoll.plugins.sorry.asking import require_asked
from atoll.plugins.sorry.cards import CARRIES
from atoll.plugins.sorry.commands import Pass, pass_turn
from atoll.plugins.sorry.expansions.hand.commands import DiscardCard, PlayCard, discard_card, play_card
from atoll.plugins.sorry.expansions.hand.dealing import refill
from atoll.plugins.sorry.expansions.hand.events import CardPlayed, HandCardDiscarded
from atoll.plugins.sorry.expansions.hand.parts import Hands, HandTerms
from atoll.plugins.sorry.hookspecs import ALLOWED, Verdict
from atoll.plugins.sorry.parts import Turn
from atoll.plugins.sorry.turn import BEGIN, go_on, use_card


class Choice(NamedTuple):
    """What a seat can do with its hand."""

    plays: tuple[PlayCard, ...]
    binds: bool
    """Whether one of them must be made, or another; an 11 that could be passed does not bind [sorry.hand/5]."""
    discards: tuple[Card, ...]
    """Cards that may be discarded unused."""
    may_pass: bool

    @property
    def any(self) -> bool:
        """Whether there is anything to decide."""
        return bool(self.plays or self.discards)


@remembered
def choice_of(state: State, again: bool, ruleset: Ruleset) -> Choice:
    """
    Each card of the active hand with its legal uses [sorry.hand/3], and what may be done besides.

    A seat that can must play [sorry.hand/4]; a dead hand is one without a use that binds [sorry.hand/6]. After a 2
    nothing is discarded, but uses that do not bind may be passed [sorry.hand/8]. An 11 is never played for nothing
    [sorry.hand/10].
    """
    seat = state[Turn].seat
    plays: list[PlayCard] = []
    useless: list[Card] = []
    binds = False
    hand = state[Hands].cards[seat]
    for card in dict.fromkeys(hand or ()):
        uses = list(ruleset.ask.sorry_uses(state, seat, card, ruleset))
        mine = [play_card(seat, card, use) for use in uses if not isinstance(use, Pass)]
        plays += mine
        binds = binds or (bool(mine) and len(mine) == len(uses))
        useless += [] if mine else [card]
    free = binds and state[HandTerms].hand_must_play == "no"
    dead = tuple(dict.fromkeys(hand or ())) if not binds and not again else ()
    return Choice(tuple(plays), binds, tuple(useless) if free else dead, again and not binds and bool(plays))


def offer_hand(state: State, seat: Seat, ruleset: Ruleset) -> Iterator[Command]:
    """Every card with every legal use; where the hand is dead also the discards, and after a 2 the pass."""
    choice = choice_of(state, state[Hands].again, ruleset)
    yield from choice.plays
    yield from (discard_card(seat, card) for card in choice.discards)
    if choice.may_pass:
        yield pass_turn(seat)


@rule("sorry.hand/3")
def decide_play_card(state: State, command: PlayCard, ruleset: Ruleset, chance: Chance) -> Script:
    """The card is laid open and used, as if it had been drawn [sorry.hand/3]."""
    require_asked(state, command, "hand_use")
    _require_held(state, command.seat, command.card)
    if command.use.seat != command.seat:
        raise Refused("not_yours", "sorry/cards.1", pawn=command.use.text(), seat=str(command.use.seat))
    verdict = ruleset.ask.sorry_refusal(state, command.use, command.card, ruleset)
    if verdict is not ALLOWED:
        raise verdict
    state = yield CardPlayed(seat=state[Turn].seat, card=command.card)
    yield from use_card(CARRIES[type(command.use)](state, command.use, ruleset), ruleset, chance)


@rule("sorry.hand/6")
def decide_discard_card(state: State, command: DiscardCard, ruleset: Ruleset, chance: Chance) -> Script:
    """The card is discarded unused, and the turn ends; a 2 gives nothing then [sorry.hand/6, sorry.hand/8]."""
    require_asked(state, command, "hand_use")
    _require_held(state, command.seat, command.card)
    choice = choice_of(state, state[Hands].again, ruleset)
    if command.card not in choice.discards:
        raise _refused(choice, command.card)
    state = yield HandCardDiscarded(seat=state[Turn].seat, card=command.card)
    state = yield from refill(state, chance)
    yield from go_on(state, BEGIN, ruleset, chance)


def pass_verdict(state: State, command: Pass, ruleset: Ruleset) -> Verdict:
    """After a 2 a seat whose only legal uses do not bind may pass [sorry.hand/8]."""
    choice = choice_of(state, state[Hands].again, ruleset)
    return ALLOWED if choice.may_pass else _refused(choice, "none")


def _refused(choice: Choice, card: Card) -> Refused:
    """What can be used must be; after a 2 nothing is discarded, and a dead hand discards instead of passing."""
    if choice.binds:
        return Refused("must_use", "sorry.hand/4", card=card)
    rule_id = "sorry.hand/8" if choice.may_pass else "sorry.hand/6"
    return Refused("not_asked", rule_id, command="pass" if card == "none" else f"discard {card}", asked="hand use")


def _require_held(state: State, seat: Seat | None, card: Card) -> None:
    held: Iterable[Card] = state[Hands].cards[state[Turn].seat] or ()
    if card not in held:
        raise Refused("not_in_hand", "sorry.hand/3", card=card, hand=", ".join(held))
