"""Ornaments: doors, arches and crosses on completed sections."""

from itertools import combinations

from msgspec.structs import replace

from atoll.core import Chance, Refused, Ruleset, Script, Seat, State, rule
from atoll.events.red_cathedral import OrnamentPlaced
from atoll.plugins.red_cathedral.asking import no_such, refuse_second, seat_name
from atoll.plugins.red_cathedral.box import JEWELS, MATERIAL, ORNAMENTS, PRESTIGE_BY_JEWELS, plus
from atoll.plugins.red_cathedral.build import refuse_count, refuse_material
from atoll.plugins.red_cathedral.commands import PlaceOrnament, place_ornament
from atoll.plugins.red_cathedral.optional import end_sales
from atoll.plugins.red_cathedral.parts import Boards, Cathedral, Flow, Rounds, Supply, Turn
from atoll.plugins.red_cathedral.terms import Terms
from atoll.plugins.red_cathedral.track import gain_prestige

JEWEL_CHOICES = tuple(jewels for count in range(len(PRESTIGE_BY_JEWELS)) for jewels in combinations(JEWELS, count))
"""None, one, or two of different kinds, in the order of the box [red_cathedral/ornaments.3]."""


def offer_ornaments(state: State, seat: Seat, ruleset: Ruleset) -> list[PlaceOrnament]:
    """On any completed section that carries none, with the jewels that the seat has [red_cathedral/ornaments.1]."""
    has, most = state[Boards].of[seat].materials, state[Terms].build_limit - state[Turn].delivered
    choices = [
        jewels for jewels in JEWEL_CHOICES if len(jewels) < most and all(has[MATERIAL[jewel]] for jewel in jewels)
    ]
    places = placings(state, seat) if choices else []
    return [place_ornament(seat, kind, section, jewels) for kind, section in places for jewels in choices]


def placings(state: State, seat: Seat) -> list[tuple[str, str]]:
    """Kinds of ornament and sections that go together and can be paid without jewels [red_cathedral/ornaments.2]."""
    cathedral, has = state[Cathedral], state[Boards].of[seat].materials
    if not cathedral.bare:
        return []
    kinds = {
        ornament.on: kind
        for kind, ornament in ORNAMENTS.items()
        if has[MATERIAL[ornament.material]] and cathedral.put_up(seat, ornament.on) < ornament.each
    }
    names, cards = cathedral.layout.names, cathedral.layout.cards
    return [(kinds[cards[place].kind], names[place]) for place in cathedral.bare if cards[place].kind in kinds]


def refuse_ornament(state: State, command: PlaceOrnament) -> Refused | None:
    """The first test that fails, in the order of section 8 of the rules."""
    return (
        refuse_second(state, command, "action", "build")
        or refuse_placing(state, command.ornament, command.section)
        or _refuse_jewels(state, command)
        or refuse_count(state, 1 + len(command.jewels))
        or _refuse_materials(state, command)
    )


def refuse_placing(state: State, kind: str, section: str) -> Refused | None:
    """On a completed section without one [red_cathedral/ornaments.1], of the right kind [red_cathedral/ornaments.2]."""
    cathedral = state[Cathedral]
    place = cathedral.layout.place.get(section)
    if place is None or kind not in ORNAMENTS:
        return no_such(state, section if place is None else kind)
    card, ornament, seat = cathedral.layout.cards[place], ORNAMENTS[kind], state[Turn].seat
    if not cathedral.built >> place & 1:
        return Refused("unfinished", "red_cathedral/ornaments.1", section=section)
    if cathedral.ornaments[place] >= 0:
        holder = seat_name(state, cathedral.ornaments[place])
        return Refused("ornamented", "red_cathedral/ornaments.1", section=section, seat=holder)
    if card.kind != ornament.on:
        return Refused("wrong_ornament", "red_cathedral/ornaments.2", ornament=kind, on=ornament.on, section=section)
    if cathedral.put_up(seat, ornament.on) >= ornament.each:
        return Refused("no_ornament", "red_cathedral/ornaments.1", ornament=kind, seat=seat_name(state, seat))
    return None


def _refuse_jewels(state: State, command: PlaceOrnament) -> Refused | None:
    jewels = command.jewels
    if jewels in JEWEL_CHOICES:
        return None
    strange = next((jewel for jewel in jewels if jewel not in JEWELS), None)
    if strange is not None or (len(set(jewels)) == len(jewels) and len(jewels) < len(PRESTIGE_BY_JEWELS)):
        return no_such(state, strange or " ".join(jewels))
    return Refused(
        "same_jewels", "red_cathedral/ornaments.3", jewels=", ".join(jewels), most=len(PRESTIGE_BY_JEWELS) - 1
    )


def _refuse_materials(state: State, command: PlaceOrnament) -> Refused | None:
    needed = (ORNAMENTS[command.ornament].material, *command.jewels)
    refusals = (refuse_material(state, material, "red_cathedral/build.1") for material in needed)
    return next((refused for refused in refusals if refused), None)


@rule("red_cathedral/ornaments.1")
def decide_place_ornament(state: State, command: PlaceOrnament, ruleset: Ruleset, chance: Chance) -> Script:
    """All its materials are delivered at once and count for the action [red_cathedral/ornaments.4]."""
    if refused := refuse_ornament(state, command):
        raise refused
    state = yield from end_sales(state)
    yield from put_up(state, state[Turn].seat, command, "red_cathedral/ornaments.1")


def put_up(state: State, seat: Seat, command: PlaceOrnament, rule_id: str) -> Flow:
    """The ornament goes on the section, and jewels bring prestige at once [red_cathedral/ornaments.5]."""
    placed = OrnamentPlaced(seat=seat, section=command.section, ornament=command.ornament, jewels=command.jewels)
    state = yield placed, rule_id
    return (yield from gain_prestige(state, seat, PRESTIGE_BY_JEWELS[len(command.jewels)], "red_cathedral/ornaments.5"))


def evolve_ornament_placed(state: State, event: OrnamentPlaced) -> State:
    """It stays to the end [red_cathedral/ornaments.6]; its materials go to the supply [red_cathedral/ornaments.4]."""
    cathedral, boards, supply = state[Cathedral], state[Boards], state[Supply]
    place, board = cathedral.layout.place[event.section], boards.of[event.seat]
    has, left = board.materials, supply.materials
    for material in (ORNAMENTS[event.ornament].material, *event.jewels):
        has, left = plus(has, MATERIAL[material], -1), plus(left, MATERIAL[material], 1)
    ornaments = (*cathedral.ornaments[:place], event.seat, *cathedral.ornaments[place + 1 :])
    return state.put(
        replace(cathedral, ornaments=ornaments),
        boards.put(event.seat, board.with_materials(has)),
        Supply(supply.rubles, left),
        state[Rounds].stir(),
        state[Turn].built(1 + len(event.jewels), state[Terms].build_limit),
    )
