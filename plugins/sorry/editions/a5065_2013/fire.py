"""The fire ring."""

from collections.abc import Generator, Iterator

from atoll.core import Chance, Command, Refused, Ruleset, Script, Seat, State, hookimpl, rule
from atoll.events.sorry import (
    CardDiscarded,
    CardDrawn,
    DecisionOpened,
    Pawn,
    PawnBumped,
    PawnCameHome,
    PawnMoved,
    TurnBegan,
)
from atoll.plugins.sorry.asking import refuse_unasked, require_asked
from atoll.plugins.sorry.board import ENTRY, HOMES, NOWHERE, RING, SIDE
from atoll.plugins.sorry.cards import refuse_stranger
from atoll.plugins.sorry.editions.a5065_2013.commands import Decline, PlaceFire, RunPawn, TakeGuest
from atoll.plugins.sorry.editions.a5065_2013.events import Declined, FireRingPlaced, GuestOwed
from atoll.plugins.sorry.editions.a5065_2013.rings import CENTRE, Rings, can_burn, own_pawns
from atoll.plugins.sorry.parts import EACH, Pawns, Turn, pawn_name
from atoll.plugins.sorry.scene import Scene, refuse_held, refuse_home, scene_of
from atoll.plugins.sorry.slides import Carried, land
from atoll.plugins.sorry.turn import DRAW, OPEN, go_on, use_card


@hookimpl
def react(
    state: State, event: TurnBegan | CardDrawn | PawnBumped | PawnCameHome | CardDiscarded, ruleset: Ruleset
) -> Script | None:
    """What the fire ring does of its own."""
    rings = state[Rings]
    if isinstance(event, TurnBegan):
        asks = can_run(state, scene_of(state, ruleset))
        return open_decision("fire_run", "sorry.a5065_2013/fire.2") if asks else None
    if isinstance(event, CardDrawn):
        asks = event.card == "2" and any(can_burn(state, pawn) for pawn in own_pawns(state))
        return open_decision("fire_ring", "sorry.a5065_2013/fire.1") if asks else None
    if isinstance(event, CardDiscarded):
        return forget_guest() if rings.owed else None
    if event.pawn != rings.fire:
        return None
    return put_out() if isinstance(event, PawnBumped) else come_home(state)


def open_decision(name: str, rule_id: str) -> Script:
    """
    The seat is asked before it draws [sorry.a5065_2013/fire.2], or before it uses a 2 [sorry.a5065_2013/fire.1].

    The ring is dealt with even if the card then has no use [sorry.a5065_2013/fire.7].
    """
    yield DecisionOpened(decision=name), rule_id


def put_out() -> Script:
    """A burning pawn that is bumped loses the ring; one that is swapped keeps it [sorry.a5065_2013/fire.5]."""
    yield FireRingPlaced(fire=CENTRE), "sorry.a5065_2013/fire.5"


def come_home(state: State) -> Script:
    """The fire ring goes to the centre, and another pawn may come along [sorry.a5065_2013/fire.4]."""
    yield FireRingPlaced(fire=CENTRE), "sorry.a5065_2013/fire.4"
    if guests(state):
        yield GuestOwed(owed=True), "sorry.a5065_2013/fire.4"


def forget_guest() -> Script:
    """The rest of a divided 7 may bring Home the pawn that could have been taken along."""
    yield GuestOwed(owed=False), "sorry.a5065_2013/fire.4"


def run_steps(pawn: Pawn, place: int) -> int:
    """Steps to the next corner; 0 from where it lies beyond the pawn's own entry [sorry.a5065_2013/fire.3]."""
    steps = SIDE - place % SIDE
    return steps if steps <= (SIDE * (pawn // EACH) + ENTRY - place) % RING else 0


def can_run(state: State, scene: Scene) -> bool:
    """Whether the active seat's burning pawn is on the ring and the run is legal [sorry.a5065_2013/fire.2]."""
    pawn = state[Rings].fire
    if pawn == CENTRE or pawn not in own_pawns(state) or not 0 <= state[Pawns].at[pawn] < RING:
        return False
    place = state[Pawns].at[pawn]
    steps = run_steps(pawn, place)
    return steps > 0 and scene.can_land(pawn, (place + steps) % RING)


def guests(state: State) -> list[Pawn]:
    """Pawns of the seat that are neither Home nor iced, wherever they are [sorry.a5065_2013/fire.4]."""
    at = state[Pawns].at
    return [pawn for pawn in own_pawns(state) if NOWHERE < at[pawn] < HOMES]


@hookimpl(wrapper=True)
def sorry_decision(state: State, used: bool) -> Generator[None, str, str]:
    """The guest is chosen before the card is put away [sorry.a5065_2013/fire.4]."""
    decision = yield
    return "fire_guest" if used and state[Rings].owed and guests(state) else decision


def offer_place_fire(state: State, seat: Seat, ruleset: Ruleset) -> Iterator[Command]:
    """An own pawn, or none."""
    yield from (PlaceFire(seat, pawn) for pawn in own_pawns(state) if can_burn(state, pawn))
    yield Decline(seat)


def offer_run_pawn(state: State, seat: Seat, ruleset: Ruleset) -> Iterator[Command]:
    """The run, or not."""
    yield RunPawn(seat, state[Rings].fire)
    yield Decline(seat)


def offer_take_guest(state: State, seat: Seat, ruleset: Ruleset) -> Iterator[Command]:
    """One of the pawns that may come along."""
    return (TakeGuest(seat, pawn) for pawn in guests(state))


@rule("sorry.a5065_2013/fire.1")
def decide_place_fire(state: State, command: PlaceFire, ruleset: Ruleset, chance: Chance) -> Script:
    """The pawn burns; then the 2 is used [sorry.a5065_2013/fire.1]."""
    require_asked(state, command, "fire_ring")
    _require_own(state, command.pawn, ruleset)
    if not can_burn(state, command.pawn):
        raise Refused("not_on_ring", "sorry.a5065_2013/fire.1", pawn=pawn_name(command.pawn))
    state = yield FireRingPlaced(fire=command.pawn)
    yield from go_on(state, OPEN, ruleset, chance)


@rule("sorry.a5065_2013/fire.2")
def decide_run_pawn(state: State, command: RunPawn, ruleset: Ruleset, chance: Chance) -> Script:
    """The run is a use: its landing may bump and slide; then the card is drawn [sorry.a5065_2013/fire.3]."""
    require_asked(state, command, "fire_run")
    if command.pawn != state[Rings].fire:
        raise Refused("not_asked", "sorry.a5065_2013/fire.2", command=command.text(), asked="fire run")
    place = state[Pawns].at[command.pawn]
    steps = run_steps(command.pawn, place)
    corner = (place + steps) % RING
    state = yield PawnMoved(pawn=command.pawn, was=place, at=corner, steps=steps)
    state = yield from land(state, command.pawn, corner, ruleset)
    yield from go_on(state, DRAW, ruleset, chance)


@rule("sorry.a5065_2013/fire.2")
def decide_decline(state: State, command: Decline, ruleset: Ruleset, chance: Chance) -> Script:
    """The ring stays where it is, or the pawn does; then the turn goes on."""
    if refused := refuse_unasked(state, command, "fire_ring", "fire_run"):
        raise refused
    decision = state[Turn].asked
    state = yield Declined(seat=state[Turn].seat, decision=decision)
    yield from go_on(state, OPEN if decision == "fire_ring" else DRAW, ruleset, chance)


@rule("sorry.a5065_2013/fire.4")
def decide_take_guest(state: State, command: TakeGuest, ruleset: Ruleset, chance: Chance) -> Script:
    """Another pawn comes Home, from wherever it is [sorry.a5065_2013/fire.4]."""
    require_asked(state, command, "fire_guest")
    _require_own(state, command.pawn, ruleset)
    yield from use_card(carry_guest(state, command.pawn), ruleset, chance)


def carry_guest(state: State, pawn: Pawn) -> Carried:
    """The pawn is Home, and nothing is owed any more."""
    state = yield PawnCameHome(pawn=pawn, was=state[Pawns].at[pawn], steps=0), "sorry.a5065_2013/fire.4"
    return (yield GuestOwed(owed=False), "sorry.a5065_2013/fire.4")


def _require_own(state: State, pawn: Pawn, ruleset: Ruleset) -> None:
    scene = scene_of(state, ruleset)
    refused = refuse_stranger(state, scene, [pawn]) or refuse_home(scene, pawn) or refuse_held(scene, pawn)
    if refused:
        raise refused
