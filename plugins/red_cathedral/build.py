"""Build: materials to sections, and what happens when one is completed."""

from collections.abc import Iterator

from msgspec.structs import replace

from atoll.core import Chance, Refused, Ruleset, Script, Seat, State, rule
from atoll.events.red_cathedral import MaterialDelivered, SectionCompleted
from atoll.plugins.red_cathedral.asking import no_such, refuse_second, seat_name
from atoll.plugins.red_cathedral.box import MATERIAL, MATERIALS, NONE, plus
from atoll.plugins.red_cathedral.commands import DeliverMaterial, deliver_material
from atoll.plugins.red_cathedral.end import begin_last_turns
from atoll.plugins.red_cathedral.optional import end_sales
from atoll.plugins.red_cathedral.parts import Boards, Cathedral, Flow, Rounds, Supply, Turn
from atoll.plugins.red_cathedral.penalties import take_penalties
from atoll.plugins.red_cathedral.supply import gain_rubles
from atoll.plugins.red_cathedral.terms import Terms
from atoll.plugins.red_cathedral.track import gain_recognition


def offer_deliveries(state: State, seat: Seat, ruleset: Ruleset) -> list[DeliverMaterial]:
    """One material to one section each; a line of several is the same as one after another [red_cathedral/build.1]."""
    return [deliver_material(seat, section, material) for section, material in deliveries(state, seat)]


def deliveries(state: State, seat: Seat) -> Iterator[tuple[str, str]]:
    """What its own unfinished sections lack and the inventory has [red_cathedral/build.2, red_cathedral/build.3]."""
    cathedral, has = state[Cathedral], state[Boards].of[seat].materials
    for place in cathedral.unfinished.get(seat, ()):
        name, missing = cathedral.layout.names[place], cathedral.missing[place]
        for number, material in enumerate(MATERIALS):
            if missing[number] and has[number]:
                yield name, material


def refuse_delivery(state: State, command: DeliverMaterial) -> Refused | None:
    """The first test that fails, in the order of section 8 of the rules."""
    refused = refuse_second(state, command, "action", "build") or refuse_section(
        state, command.section, command.material
    )
    return refused or refuse_count(state, 1) or refuse_material(state, command.material, "red_cathedral/build.1")


def refuse_section(state: State, section: str, material: str) -> Refused | None:
    """Only own unfinished sections [red_cathedral/build.2], and only what they lack [red_cathedral/build.3]."""
    cathedral = state[Cathedral]
    place = cathedral.layout.place.get(section)
    if place is None or material not in MATERIAL:
        return no_such(state, section if place is None else material)
    seat = state[Turn].seat
    if cathedral.banners[place] != seat:
        return Refused("not_yours", "red_cathedral/build.2", section=section, seat=seat_name(state, seat))
    if cathedral.built >> place & 1:
        return Refused("finished", "red_cathedral/build.2", section=section)
    if not cathedral.missing[place][MATERIAL[material]]:
        return Refused("not_needed", "red_cathedral/build.3", section=section, material=material)
    return None


def refuse_count(state: State, count: int) -> Refused | None:
    """An action delivers a limited number of materials [red_cathedral/build.1]."""
    delivered, limit = state[Turn].delivered, state[Terms].build_limit
    if delivered + count <= limit:
        return None
    return Refused("too_many", "red_cathedral/build.1", limit=limit, delivered=delivered, asked=count)


def refuse_material(state: State, material: str, rule_id: str, count: int = 1) -> Refused | None:
    """What is delivered or given is in the inventory."""
    has = state[Boards].of[state[Turn].seat].materials[MATERIAL[material]]
    return None if has >= count else Refused("no_material", rule_id, material=material, has=has, needed=count)


@rule("red_cathedral/build.1")
def decide_deliver_material(state: State, command: DeliverMaterial, ruleset: Ruleset, chance: Chance) -> Script:
    """The seat delivers a material; the action is over at the limit or with the turn [red_cathedral/build.9]."""
    if refused := refuse_delivery(state, command):
        raise refused
    state = yield from end_sales(state)
    yield from deliver(state, state[Turn].seat, command.section, command.material, ruleset, "red_cathedral/build.1")


def deliver(state: State, seat: Seat, section: str, material: str, ruleset: Ruleset, rule_id: str) -> Flow:
    """
    The material stays on the section until that is completed [red_cathedral/build.4].

    It is completed the moment its last material arrives, whatever lies below
    [red_cathedral/build.5, red_cathedral/build.8].
    """
    state = yield MaterialDelivered(seat=seat, section=section, material=material), rule_id
    place = state[Cathedral].layout.place[section]
    if any(state[Cathedral].missing[place]):
        return state
    rubles = state[Cathedral].layout.cards[place].rubles
    return (yield from complete(state, place, rubles, ruleset))


def complete(state: State, place: int, rubles: int, ruleset: Ruleset) -> Flow:
    """
    The claimant gains recognition, then rubles [red_cathedral/build.6].

    Then come penalties, then the test of the end [red_cathedral/build.7].

    Args:
        rubles: What the claimant gains besides its recognition.
    """
    layout, seat = state[Cathedral].layout, state[Cathedral].banners[place]
    state = yield SectionCompleted(seat=seat, section=layout.names[place]), "red_cathedral/build.5"
    state = yield from gain_recognition(state, seat, layout.cards[place].recognition, "red_cathedral/build.6")
    state = yield from gain_rubles(state, seat, rubles, "red_cathedral/build.6")
    state = yield from take_penalties(state, place, ruleset)
    return (yield from begin_last_turns(state, seat, ruleset))


def evolve_material_delivered(state: State, event: MaterialDelivered) -> State:
    """The inventory has one less, the section one more."""
    cathedral, boards, number = state[Cathedral], state[Boards], MATERIAL[event.material]
    place, board = cathedral.layout.place[event.section], boards.of[event.seat]
    lies = plus(cathedral.delivered[place], number, 1)
    delivered = (*cathedral.delivered[:place], lies, *cathedral.delivered[place + 1 :])
    return state.put(
        replace(cathedral, delivered=delivered),
        boards.put(event.seat, board.with_materials(plus(board.materials, number, -1))),
        state[Rounds].stir(),
        state[Turn].built(1, state[Terms].build_limit),
    )


def evolve_section_completed(state: State, event: SectionCompleted) -> State:
    """Its materials go to the supply and its banner stays [red_cathedral/build.5]."""
    cathedral, supply = state[Cathedral], state[Supply]
    place = cathedral.layout.place[event.section]
    lies = cathedral.delivered[place]
    delivered = (*cathedral.delivered[:place], NONE, *cathedral.delivered[place + 1 :])
    materials = tuple([a + b for a, b in zip(supply.materials, lies, strict=True)])
    return state.put(
        replace(cathedral, delivered=delivered, built=cathedral.built | 1 << place), Supply(supply.rubles, materials)
    )
