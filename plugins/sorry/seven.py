"""The 7 that is divided between pawns."""

from collections.abc import Iterator, Sequence

from atoll.core import Chance, Command, Refused, Ruleset, Script, Seat, State, rule
from atoll.events.sorry import Card, Pawn
from atoll.plugins.sorry.asking import require_use
from atoll.plugins.sorry.board import STARTS, TARGETS
from atoll.plugins.sorry.commands import DivideSeven, divide_seven
from atoll.plugins.sorry.movement import carry_step
from atoll.plugins.sorry.parts import EACH, pawn_name
from atoll.plugins.sorry.scene import Scene, refuse_step
from atoll.plugins.sorry.slides import Carried
from atoll.plugins.sorry.terms import Terms
from atoll.plugins.sorry.turn import use_card

SEVEN = 7
Parts = tuple[tuple[Pawn, int], ...]
"""Pawn and steps of each part, in their order."""


def divisions(scene: Scene, seat: Seat, pawns: Sequence[Pawn], most: int) -> Iterator[Command]:
    """
    Every way to divide a 7 between two to *most* of *pawns*, in every order [sorry/cards.7].

    There is no upper limit to their number: four pawns that are free to move have 72.
    """
    for parts in divide(scene, pawns, SEVEN, most, ()):
        yield divide_seven(seat, parts)


def divide(scene: Scene, pawns: Sequence[Pawn], left: int, most: int, parts: Parts) -> Iterator[Parts]:
    """*parts* with all that may follow them: the steps that are left, in full, by up to *most* of *pawns*."""
    for pawn in pawns:
        if not scene.can_move(pawn):
            continue
        others = [other for other in pawns if other != pawn]
        for steps, square in _counts(scene, pawn, left, most):
            if steps < left:
                yield from divide(scene.after(pawn, square), others, left - steps, most - 1, (*parts, (pawn, steps)))
            elif parts:
                yield (*parts, (pawn, steps))


def _counts(scene: Scene, pawn: Pawn, left: int, most: int) -> Iterator[tuple[int, int]]:
    """What *pawn* can go of *left* steps, and where to; all of them where no other pawn may have a part."""
    row = TARGETS[pawn // EACH][scene.at[pawn]]
    for steps in range(1 if most > 1 else left, left + 1):
        square = row[steps]
        if square < 0:
            return
        if scene.can_land(pawn, square):
            yield steps, square


def refuse_division(state: State, scene: Scene, use: DivideSeven, card: Card) -> Refused | None:
    """Every part must be made in full, each on the position after those before it [sorry/cards.9, sorry/turn.9]."""
    if card != "7":
        return Refused("wrong_card", "sorry/cards.1", card=card, use=use.text())
    pawns = [pawn for pawn, _ in use.parts]
    if (
        sum(steps for _, steps in use.parts) != SEVEN
        or min(steps for _, steps in use.parts) < 1
        or len(set(pawns)) != len(pawns)
        or not 2 <= len(pawns) <= state[Terms].split_pawns
    ):
        return Refused("not_seven", "sorry/cards.7", use=use.text(), most=state[Terms].split_pawns)
    return _refuse_parts(scene, use.parts)


def _refuse_parts(scene: Scene, parts: Parts) -> Refused | None:
    before = scene
    for pawn, steps in parts:
        if before.at[pawn] < STARTS <= scene.at[pawn]:
            return Refused("bumped_first", "sorry/cards.9", pawn=pawn_name(pawn))
        refused = refuse_step(scene, pawn, steps, "sorry/cards.10")
        if refused is not None:
            return refused
        scene = scene.after(pawn, TARGETS[pawn // EACH][scene.at[pawn]][steps])
    return None


@rule("sorry/cards.7")
def decide_divide_seven(state: State, command: DivideSeven, ruleset: Ruleset, chance: Chance) -> Script:
    """The parts are carried out one after the other, in the order named [sorry/cards.8]."""
    require_use(state, command, ruleset)
    yield from use_card(carry_division(state, command, ruleset), ruleset, chance)


def carry_division(state: State, use: DivideSeven, ruleset: Ruleset) -> Carried:
    """A part may use the square that an earlier one has left, and several may end Home [sorry/cards.8]."""
    for pawn, steps in use.parts:
        state = yield from carry_step(state, pawn, steps, ruleset)
    return state
