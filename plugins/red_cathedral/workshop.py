"""The workshop: prices of slots, and benefits of tiles."""

from atoll.core import Seat, State, Table, hookimpl
from atoll.plugins.red_cathedral.box import COLOURS, DIE, MATERIAL, RESOURCES, SIDES, SLOTS, TILES, Side, Tile
from atoll.plugins.red_cathedral.parts import Boards, Dice, Flow, Market, Supply
from atoll.plugins.red_cathedral.supply import gain_materials, gain_rubles, room
from atoll.plugins.red_cathedral.terms import Terms
from atoll.plugins.red_cathedral.track import gain_recognition


@hookimpl
def red_cathedral_price(state: State, seat: Seat, slot: str) -> int:
    """
    By the side of the boards, which all seats share [red_cathedral/setup.9].

    White slots have prices of their own, the others go by colour [red_cathedral/workshop.2, red_cathedral/workshop.3].
    """
    prices = _side(state).prices
    return prices[slot if slot in prices else relation(state[Table].seats[seat], slot)]


def _side(state: State) -> Side:
    return SIDES[state[Terms].workshop_side]


def relation(colour: str, slot: str) -> str:
    """What a slot's colour is to a seat's: ``own``, ``next`` clockwise, or ``other`` [red_cathedral/workshop.3]."""
    die = SLOTS[slot]
    if die == colour:
        return "own"
    after = COLOURS[(COLOURS.index(colour) + 1) % len(COLOURS)] if colour in COLOURS else ""
    return "next" if die == after else "other"


def compass(state: State, seat: Seat, slot: str) -> int:
    """Recognition that a tile put face up into *slot* brings besides its benefit [red_cathedral/workshop.3]."""
    side = _side(state)
    if slot in side.compass or relation(state[Table].seats[seat], slot) in side.compass:
        return side.compass_recognition
    return 0


def shown(state: State, tile: str) -> Tile:
    """What a tile gives now: its own resource, or that of the space where its die lies [red_cathedral/workshop.4]."""
    face = TILES[tile]
    return RESOURCES[state[Market].tiles[state[Dice].at[DIE[face.die]]]] if face.die else face


def worth(state: State, seat: Seat, tile: str, freed: int = 0, paid: int = 0) -> int:
    """
    How much of its benefit a tile gives to *seat* now [red_cathedral/workshop.5].

    Args:
        freed: Inventory spaces that become free before.
        paid: Rubles that come into the supply before.
    """
    face = shown(state, tile)
    if face.shows in MATERIAL:
        return min(face.amount, state[Supply].materials[MATERIAL[face.shows]], room(state, seat) + freed)
    return min(face.amount, state[Supply].rubles + paid) if face.shows == "rubles" else face.amount


def gain_benefit(state: State, seat: Seat, tile: str, rule: str) -> Flow:
    """The resource in its printed amount, as far as it goes; it is not declined [red_cathedral/workshop.5]."""
    face = shown(state, tile)
    return (yield from gain_resource(state, seat, face.shows, face.amount, rule))


def gain_resource(state: State, seat: Seat, kind: str, count: int, rule: str) -> Flow:
    """Materials, rubles or recognition, as far as there is any."""
    if kind in MATERIAL:
        return (yield from gain_materials(state, seat, kind, count, rule))
    if kind == "rubles":
        return (yield from gain_rubles(state, seat, count, rule))
    return (yield from gain_recognition(state, seat, count, rule))


def is_up(state: State, seat: Seat, slot: int) -> bool:
    """Whether a tile lies face up in the slot; one that lies face down is of no use [red_cathedral/claim.7]."""
    board = state[Boards].of[seat]
    return bool(board.slots[slot]) and not board.down >> slot & 1
