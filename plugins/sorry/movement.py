"""Movement: pawns leave Start, and go forward and backward."""

from collections.abc import Iterator

from atoll.core import Chance, Command, Refused, Ruleset, Script, Seat, State, rule
from atoll.events.sorry import Card, Pawn, PawnCameHome, PawnMoved, PawnStarted
from atoll.plugins.sorry.asking import require_use
from atoll.plugins.sorry.board import HOMES, STARTS, TARGETS, Colour, circle_of
from atoll.plugins.sorry.commands import MovePawn, StartPawn, move_pawn, start_pawn
from atoll.plugins.sorry.parts import EACH, PAWNS_OF, Pawns, pawn_name
from atoll.plugins.sorry.scene import Scene, refuse_home, refuse_landing
from atoll.plugins.sorry.slides import Carried, land, put_pawn
from atoll.plugins.sorry.terms import Terms
from atoll.plugins.sorry.turn import use_card


def starts(scene: Scene, seat: Seat, colour: Colour) -> Iterator[Command]:
    """The pawn with the lowest number leaves Start, unless its own colour holds the circle [sorry/movement.11]."""
    if STARTS + colour in scene.at:
        pawn = scene.at.index(STARTS + colour)
        if scene.can_land(pawn, circle_of(colour)):
            yield start_pawn(seat, pawn)


def moves(scene: Scene, seat: Seat, colour: Colour, steps: int) -> Iterator[Command]:
    """
    Each pawn of a colour that can go *steps* in full [sorry/movement.3].

    Pawns on the way are passed over [sorry/movement.4]; only the landing square matters [sorry/safety.2].
    """
    at, targets = scene.at, TARGETS[colour]
    for pawn in PAWNS_OF[colour]:
        if 0 <= at[pawn] < STARTS:
            square = targets[at[pawn]][steps]
            if square >= 0 and scene.can_land(pawn, square) and scene.can_move(pawn):
                yield move_pawn(seat, pawn, steps)


def refuse_start(state: State, scene: Scene, use: StartPawn, card: Card) -> Refused | None:
    """A pawn leaves Start by a card that says so [sorry/movement.8], not onto its own colour [sorry/movement.10]."""
    pawn = use.pawn
    if card not in state[Terms].start_cards:
        return Refused("wrong_card", "sorry/movement.8", card=card, use=use.text())
    return (
        refuse_home(scene, pawn)
        or refuse_outside(scene, pawn, "sorry/movement.8")
        or refuse_landing(scene, pawn, circle_of(pawn // EACH), "sorry/movement.10")
    )


def refuse_outside(scene: Scene, pawn: Pawn, rule_id: str) -> Refused | None:
    """Of the pawns of one Start, which are alike, the one with the lowest number leaves [sorry/movement.11]."""
    start = STARTS + pawn // EACH
    if scene.at[pawn] != start:
        return Refused("not_in_start", rule_id, pawn=pawn_name(pawn))
    lowest = scene.at.index(start)
    if lowest != pawn:
        return Refused("lowest_first", "sorry/movement.11", pawn=pawn_name(pawn), lowest=pawn_name(lowest))
    return None


@rule("sorry/movement.9")
def decide_start_pawn(state: State, command: StartPawn, ruleset: Ruleset, chance: Chance) -> Script:
    """The pawn is put on its circle and goes no further, whatever the card [sorry/movement.9]."""
    require_use(state, command, ruleset)
    yield from use_card(carry_start(state, command, ruleset), ruleset, chance)


@rule("sorry/movement.1")
def decide_move_pawn(state: State, command: MovePawn, ruleset: Ruleset, chance: Chance) -> Script:
    """The pawn goes its count forward or backward and lands [sorry/movement.1]."""
    require_use(state, command, ruleset)
    yield from use_card(carry_move(state, command, ruleset), ruleset, chance)


def carry_start(state: State, use: StartPawn, ruleset: Ruleset) -> Carried:
    """A pawn comes onto its circle; another colour's pawn there is bumped [sorry/movement.10]."""
    circle = circle_of(use.pawn // EACH)
    state = yield PawnStarted(pawn=use.pawn, at=circle), "sorry/movement.9"
    return (yield from land(state, use.pawn, circle, ruleset))


def carry_move(state: State, use: MovePawn, ruleset: Ruleset) -> Carried:
    """A pawn goes its full count [sorry/movement.3]."""
    return carry_step(state, use.pawn, use.steps, ruleset)


def carry_step(state: State, pawn: Pawn, steps: int, ruleset: Ruleset) -> Carried:
    """A pawn goes *steps* and comes Home by exact count, or lands [sorry/safety.1]."""
    was = state[Pawns].at[pawn]
    square = TARGETS[pawn // EACH][was][steps]
    if square >= HOMES:
        return (yield PawnCameHome(pawn=pawn, was=was, steps=steps), "sorry/safety.1")
    state = yield PawnMoved(pawn=pawn, was=was, at=square, steps=steps), "sorry/movement.1"
    return (yield from land(state, pawn, square, ruleset))


def evolve_pawn_started(state: State, event: PawnStarted) -> State:
    """The pawn stands on its circle."""
    return put_pawn(state, event.pawn, event.at)


def evolve_pawn_moved(state: State, event: PawnMoved) -> State:
    """The pawn stands where its count ended."""
    return put_pawn(state, event.pawn, event.at)


def evolve_pawn_came_home(state: State, event: PawnCameHome) -> State:
    """The pawn is Home, for good [sorry/safety.8]."""
    return put_pawn(state, event.pawn, HOMES + event.pawn // EACH)
