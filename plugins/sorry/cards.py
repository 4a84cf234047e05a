"""Cards: what each card lets a seat do, and why something else is refused."""

from collections.abc import Iterable, Iterator
from typing import Any, Final

import msgspec

from atoll.core import Command, Refused, Ruleset, Seat, State, hookimpl
from atoll.events.sorry import Card, Pawn
from atoll.plugins.sorry.asking import seat_name
from atoll.plugins.sorry.board import NOWHERE, Colour
from atoll.plugins.sorry.commands import (
    DivideSeven,
    MovePawn,
    Pass,
    SorryCommand,
    StartPawn,
    SwapPawns,
    TakeSquare,
    Use,
    pass_turn,
)
from atoll.plugins.sorry.hookspecs import ALLOWED, Fast, Verdict
from atoll.plugins.sorry.movement import carry_move, carry_start, moves, refuse_start, starts
from atoll.plugins.sorry.parts import EACH, PAWNS_OF, Seats, Turn, pawn_name
from atoll.plugins.sorry.scene import Scene, refuse_step, scene_of
from atoll.plugins.sorry.seven import carry_division, divisions, refuse_division
from atoll.plugins.sorry.swaps import (
    carry_swap,
    carry_take,
    may_pass,
    refuse_pass,
    refuse_swap,
    refuse_take,
    swaps,
    takes,
)
from atoll.plugins.sorry.terms import Terms
from atoll.plugins.sorry.texts import table


class Doing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a card does besides letting a pawn out of Start; a line of `cards.toml`."""

    forward: int = 0
    """[sorry/cards.2, sorry/cards.3, sorry/cards.5]"""
    backward: int = 0
    """[sorry/cards.6, sorry/cards.11]"""
    divide: bool = False
    """[sorry/cards.7]"""
    swap: bool = False
    """[sorry/cards.12]"""
    sorry: bool = False
    """[sorry/cards.13]"""


CARDS: Final[dict[Card, Doing]] = msgspec.convert(table("cards.toml"), dict[str, Doing])


@hookimpl
def sorry_uses(state: State, seat: Seat, card: Card, ruleset: Ruleset) -> Iterator[Command]:
    """A card has exactly the uses of its rules, with pawns of the seat [sorry/cards.1]."""
    uses = _uses(state, seat, card, ruleset)
    return _with_pass(state, seat, uses) if CARDS[card].swap else uses


def offer_uses(state: State, seat: Seat, ruleset: Ruleset) -> Iterator[Command]:
    """Every legal use of the open card, and the pass where it is one [sorry/turn.3]."""
    uses: Iterator[Command] = ruleset.ask.sorry_uses(state, seat, state[Turn].card, ruleset)
    return uses


def _uses(state: State, seat: Seat, card: Card, ruleset: Ruleset) -> Iterator[Command]:
    doing, terms, side = CARDS[card], state[Terms], state[Seats].sides[seat]
    scene = scene_of(state, ruleset)
    for colour in side:
        if card in terms.start_cards:
            yield from starts(scene, seat, colour)
        if doing.forward:
            yield from moves(scene, seat, colour, doing.forward)
        if doing.backward:
            yield from moves(scene, seat, colour, -doing.backward)
    if doing.divide:
        pawns = [pawn for colour in side for pawn in PAWNS_OF[colour]]
        yield from divisions(scene, seat, pawns, terms.split_pawns)
    if doing.swap:
        yield from swaps(scene, seat, side, terms.swap_slide)
    if doing.sorry:
        yield from _sorry_uses(scene, seat, side, terms)


def _sorry_uses(scene: Scene, seat: Seat, side: tuple[Colour, ...], terms: Terms) -> Iterator[Command]:
    """Squares to take; by a term also some steps forward, always or where none can be taken [sorry/swaps.11]."""
    targets = [take for colour in side for take in takes(scene, seat, colour)]
    yield from targets
    if terms.sorry_forward and (terms.sorry_forward_when == "always" or not targets):
        for colour in side:
            yield from moves(scene, seat, colour, terms.sorry_forward)


def _with_pass(state: State, seat: Seat, uses: Iterator[Command]) -> Iterator[Command]:
    any_use = besides_swaps = False
    for use in uses:
        any_use, besides_swaps = True, besides_swaps or not isinstance(use, SwapPawns)
        yield use
    if any_use and may_pass(state, besides_swaps):
        yield pass_turn(seat)


@hookimpl
def sorry_refusal(state: State, use: Use, card: Card, ruleset: Ruleset) -> Verdict:
    """The first test that fails, in the order of section 9; a use that passes all is legal [sorry/turn.9]."""
    if isinstance(use, Pass):
        return refuse_pass(state, use, card, ruleset) or ALLOWED
    pawns = [pawn for pawn, _ in use.parts] if isinstance(use, DivideSeven) else [use.pawn]
    scene = scene_of(state, ruleset)
    return refuse_stranger(state, scene, pawns) or _REFUSALS[type(use)](state, scene, use, card) or ALLOWED


def refuse_stranger(state: State, scene: Scene, pawns: Iterable[Pawn]) -> Refused | None:
    """Only pawns of the active seat are used [sorry/cards.1]."""
    seat = state[Turn].seat
    for pawn in pawns:
        if pawn // EACH not in state[Seats].sides[seat] or scene.at[pawn] == NOWHERE:
            return Refused("not_yours", "sorry/cards.1", pawn=pawn_name(pawn), seat=seat_name(state, seat))
    return None


def refuse_move(state: State, scene: Scene, use: MovePawn, card: Card) -> Refused | None:
    """The card says how far and which way [sorry/cards.1]."""
    doing, steps = CARDS[card], use.steps
    if doing.divide and 0 < steps != doing.forward:
        return Refused("not_seven", "sorry/cards.7", use=use.text(), most=state[Terms].split_pawns)
    if not steps or (steps not in (doing.forward, -doing.backward) and steps != _sorry_steps(state, scene, card)):
        return Refused("wrong_card", _wrong_rule(card, steps), card=card, use=use.text())
    return refuse_step(scene, use.pawn, steps)


def _sorry_steps(state: State, scene: Scene, card: Card) -> int:
    """How far forward a `sorry` may take a pawn; 0 where it may not [sorry/swaps.11]."""
    terms, seat = state[Terms], state[Turn].seat
    if not CARDS[card].sorry or terms.sorry_forward_when == "always":
        return terms.sorry_forward * CARDS[card].sorry
    side = state[Seats].sides[seat]
    return 0 if any(True for colour in side for _ in takes(scene, seat, colour)) else terms.sorry_forward


def _wrong_rule(card: Card, steps: int) -> str:
    """A 4 never goes forward [sorry/cards.6], and a `sorry` only by its term [sorry/swaps.11]."""
    if steps < 0:
        return "sorry/cards.1"
    return "sorry/cards.6" if card == "4" else "sorry/swaps.11" if CARDS[card].sorry else "sorry/cards.1"


def _refuse_swap(state: State, scene: Scene, use: SwapPawns, card: Card) -> Refused | None:
    return refuse_swap(state, scene, use) if CARDS[card].swap else _no_such_use(use, card)


def _refuse_take(state: State, scene: Scene, use: TakeSquare, card: Card) -> Refused | None:
    return refuse_take(scene, use) if CARDS[card].sorry else _no_such_use(use, card)


def _no_such_use(use: SorryCommand, card: Card) -> Refused:
    return Refused("wrong_card", "sorry/cards.1", card=card, use=use.text())


_REFUSALS: Final[dict[type, Any]] = {
    StartPawn: refuse_start,
    MovePawn: refuse_move,
    DivideSeven: refuse_division,
    SwapPawns: _refuse_swap,
    TakeSquare: _refuse_take,
}

CARRIES: Final[dict[type, Any]] = {
    StartPawn: carry_start,
    MovePawn: carry_move,
    DivideSeven: carry_division,
    SwapPawns: carry_swap,
    TakeSquare: carry_take,
}
"""The script that carries out a use, by its type."""


@hookimpl
def sorry_fast(state: State) -> tuple[Fast, ...]:
    """None does."""
    return ()
