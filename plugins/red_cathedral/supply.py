"""Components: rubles and materials go between the supply and the seats."""

from collections.abc import Mapping

from atoll.core import Seat, State
from atoll.events.red_cathedral import MaterialsGained, MaterialsReturned, RublesGained, RublesPaid
from atoll.plugins.red_cathedral.box import MATERIAL, MATERIALS, plus
from atoll.plugins.red_cathedral.parts import Boards, Cathedral, Flow, Supply
from atoll.plugins.red_cathedral.terms import Terms


def room(state: State, seat: Seat) -> int:
    """Inventory spaces without a material and without a banner [red_cathedral/market.5]."""
    board = state[Boards].of[seat]
    return max(0, state[Terms].inventory_spaces - sum(board.materials) - board.inside)


def gain_rubles(state: State, seat: Seat, count: int, rule: str) -> Flow:
    """
    Rubles come from the supply, as many as it has [red_cathedral/components.4].

    They are counted, so that change is always possible [red_cathedral/components.3].
    """
    count = min(count, state[Supply].rubles)
    return (yield RublesGained(seat=seat, count=count), rule) if count else state


def pay_rubles(state: State, seat: Seat, count: int, rule: str) -> Flow:
    """What is paid goes to the supply [red_cathedral/components.4]."""
    return (yield RublesPaid(seat=seat, count=count), rule) if count else state


def gain_materials(state: State, seat: Seat, material: str, count: int, rule: str) -> Flow:
    """Materials come from the supply into free inventory spaces, as many as both have [red_cathedral/components.1]."""
    count = min(count, state[Supply].materials[MATERIAL[material]], room(state, seat))
    return (yield MaterialsGained(seat=seat, material=material, count=count), rule) if count else state


def return_materials(state: State, seat: Seat, material: str, count: int, rule: str) -> Flow:
    """What is given up goes to the supply [red_cathedral/components.4]."""
    return (yield MaterialsReturned(seat=seat, material=material, count=count), rule)


def evolve_rubles_gained(state: State, event: RublesGained) -> State:
    """The supply has less, the seat more."""
    return _put_rubles(state, event.seat, event.count)


def evolve_rubles_paid(state: State, event: RublesPaid) -> State:
    """The seat has less, the supply more."""
    return _put_rubles(state, event.seat, -event.count)


def _put_rubles(state: State, seat: Seat, gained: int) -> State:
    supply, boards = state[Supply], state[Boards]
    board = boards.of[seat]
    return state.put(
        Supply(supply.rubles - gained, supply.materials), boards.put(seat, board.with_rubles(board.rubles + gained))
    )


def evolve_materials_gained(state: State, event: MaterialsGained) -> State:
    """The supply has less, the inventory more."""
    return _put_materials(state, event.seat, MATERIAL[event.material], event.count)


def evolve_materials_returned(state: State, event: MaterialsReturned) -> State:
    """The inventory has less, the supply more."""
    return _put_materials(state, event.seat, MATERIAL[event.material], -event.count)


def _put_materials(state: State, seat: Seat, material: int, gained: int) -> State:
    supply, boards = state[Supply], state[Boards]
    board = boards.of[seat]
    return state.put(
        Supply(supply.rubles, plus(supply.materials, material, -gained)),
        boards.put(seat, board.with_materials(plus(board.materials, material, gained))),
    )


def counts(state: State) -> Mapping[str, int]:
    """Materials, rubles, banners and tiles neither come nor go [red_cathedral/components.1]."""
    supply, boards = state[Supply], state[Boards].of
    held = [supply.materials, *(board.materials for board in boards), *state[Cathedral].delivered]
    totals = {name: sum(counts[number] for counts in held) for number, name in enumerate(MATERIALS)}
    placed = sum(seat >= 0 for seat in state[Cathedral].banners)
    return totals | {
        "rubles": supply.rubles + sum(board.rubles for board in boards),
        "banners": placed + sum(board.inside + board.beside for board in boards),
        "tiles": sum(tile != "" for tile in (*state[Cathedral].tiles, *(s for board in boards for s in board.slots))),
    }
