"""The edition of 2013 with the rings of fire and ice; its rules are known from fans only."""

from collections.abc import Generator, Mapping
from typing import Any, Final

from atoll.core import Event, Manifest, PositionError, State, hookimpl
from atoll.events.sorry import DecisionOpened, Pawn
from atoll.plugins.sorry.board import RING
from atoll.plugins.sorry.editions.a5065_2013 import commands, events, fire, ice, rings
from atoll.plugins.sorry.editions.a5065_2013.events import GuestOwed, RingsSet
from atoll.plugins.sorry.editions.a5065_2013.rings import CENTRE, Rings, can_burn, ring_place
from atoll.plugins.sorry.hookspecs import Placement
from atoll.plugins.sorry.notation import notation_of
from atoll.plugins.sorry.parts import PAWN_OF, Pawns, Turn
from atoll.plugins.sorry.scene import Scene
from atoll.plugins.sorry.terms import Terms
from atoll.plugins.sorry.texts import edition, rules, words

PHASES: Final = {"ice_ring": "ring", "fire_ring": "ring", "fire_run": "run", "fire_guest": "take"}
"""What cases call the phase of each decision."""
UNTESTED: Final = "its rings were never tested with partners or hands"


@hookimpl(wrapper=True)
def sorry_told(state: State) -> Generator[None, dict[str, Any], dict[str, Any]]:
    """Where the rings are."""
    told = yield
    places = {"ice": ring_place(state[Rings].ice), "fire": ring_place(state[Rings].fire)}
    return told | {"rings": places, "phase": PHASES.get(state[Turn].asked, told["phase"])}


@hookimpl(wrapper=True)
def sorry_placement(state: State, position: Mapping[str, Any]) -> Generator[None, Placement, Placement]:
    """Key ``rings``; a 1 or 2 whose ring can be placed asks for it, unless the phase is ``card``."""
    placed = yield
    given = position.get("rings", {})
    if not isinstance(given, Mapping) or set(given) - {"ice", "fire"}:
        raise PositionError("rings", f"is a table such as {{ ice = 'blue2', fire = 'red1' }}, found {given!r}")
    set_to = RingsSet(ice=_wearer(state, given, "ice"), fire=_wearer(state, given, "fire"))
    if set_to.ice == set_to.fire != CENTRE:
        raise PositionError("rings.fire", "no pawn wears both rings")
    after = rings.evolve_rings_set(state, set_to)
    facts: list[Event] = [set_to, *_opened(after, position)]
    return placed._replace(keys=(*placed.keys, "rings"), events=(*placed.events, *facts))


def _wearer(state: State, given: Mapping[str, Any], ring: str) -> Pawn:
    told = given.get(ring, "centre")
    if told == "centre":
        return CENTRE
    pawn = PAWN_OF.get(told, CENTRE)
    if pawn == CENTRE or not (0 <= state[Pawns].at[pawn] < RING or (ring == "fire" and can_burn(state, pawn))):
        raise PositionError(f"rings.{ring}", f"is a pawn on the ring, or centre, found {told!r}")
    return pawn


def _opened(state: State, position: Mapping[str, Any]) -> list[Event]:
    """The decision that the phase says, or that the open card implies."""
    card, phase = position.get("card", "none"), position.get("phase")
    burnable = any(can_burn(state, pawn) for pawn in rings.own_pawns(state))
    implied = (card == "1" and bool(ice.targets(state))) or (card == "2" and burnable)
    if phase == "run" and card == "none":
        _require(fire.can_run(state, Scene(state[Pawns].at, state[Terms].ends, ice.iced(state))), "run")
        return [DecisionOpened(decision="fire_run")]
    if phase == "take":
        _require(bool(fire.guests(state)), "take")
        return [GuestOwed(owed=True), DecisionOpened(decision="fire_guest")]
    if implied and phase in (None, "ring"):
        return [DecisionOpened(decision="ice_ring" if card == "1" else "fire_ring")]
    return []


def _require(holds: bool, phase: str) -> None:
    if not holds:
        needs = {
            "run": "a burning pawn of the active seat whose run is legal",
            "take": "a pawn that is neither Home nor iced",
        }
        raise PositionError("phase", f"{phase} needs {needs[phase]}")


MANIFEST: Final = Manifest(
    name="sorry.a5065_2013",
    kind="edition",
    title="Sorry! (2013)",
    about="The edition of 2013 with the rings of fire and ice; known from fans only.",
    maturity="playable",
    extends="sorry",
    excludes={"sorry.teams": UNTESTED, "sorry.hand": UNTESTED},
    modules=(ice, fire),
    parts=(Rings(),),
    commands={
        commands.PlaceIce: ice.decide_place_ice,
        commands.PlaceFire: fire.decide_place_fire,
        commands.Decline: fire.decide_decline,
        commands.RunPawn: fire.decide_run_pawn,
        commands.TakeGuest: fire.decide_take_guest,
    },
    events={
        events.IceRingPlaced: rings.evolve_ice_ring_placed,
        events.FireRingPlaced: rings.evolve_fire_ring_placed,
        events.Declined: rings.evolve_declined,
        events.GuestOwed: rings.evolve_guest_owed,
        events.RingsSet: rings.evolve_rings_set,
    },
    offers={
        "ice_ring": (ice.offer_place_ice,),
        "fire_ring": (fire.offer_place_fire,),
        "fire_run": (fire.offer_run_pawn,),
        "fire_guest": (fire.offer_take_guest,),
    },
    sets=edition("a5065_2013"),
    notation=notation_of(commands.FORMS),
    rules=rules("sorry.a5065_2013/"),
    words=words("a5065_2013"),
)
