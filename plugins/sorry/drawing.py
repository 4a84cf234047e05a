"""Drawing: the board as text, with the pawns on it."""

from collections.abc import Iterator
from typing import Any, Final

from atoll.core import State, Table, Viewer
from atoll.events.sorry import Pawn, Place
from atoll.plugins.sorry.board import COLOURS, HOMES, NOWHERE, RING, SIDE, STARTS, ZONE, place_name, slides_of
from atoll.plugins.sorry.parts import EACH, Outcome, Pawns, Piles, Turn
from atoll.plugins.sorry.terms import Terms

Spot = tuple[int, int]
"""Row and column of a cell, from the upper left corner."""

WIDTH: Final = 5
PAINT: Final = {"red": "31", "blue": "34", "yellow": "33", "green": "32"}
"""Terminal colour of each colour's pawns."""


def draw(state: State, viewer: Viewer, colour: bool) -> str:
    """The ring with its slides, the safety zones inside it, and the cards; as the viewer's state shows them."""
    cells = dict(_squares(state[Terms].slides))
    for pawn, place in enumerate(state[Pawns].at):
        if 0 <= place < STARTS:
            cells[_spot(place)] = _pawn(pawn, colour)
    rows = ["".join(cells.get((row, column), " " * WIDTH) for column in range(SIDE + 1)) for row in range(SIDE + 1)]
    return "\n".join([*[row.rstrip() for row in rows], "", *_off_board(state, colour), *_cards(state)])


def _squares(slides: str) -> Iterator[tuple[Spot, str]]:
    signs: dict[Place, str] = {}
    for _, head, end in slides_of(slides):
        signs |= {head: ">", end: "o"} | dict.fromkeys(range(head + 1, end), "-")
    for place in range(STARTS):
        yield _spot(place), f"{place_name(place)}{signs.get(place, '')}".ljust(WIDTH)


def _spot(place: Place) -> Spot:
    """Red's side is the upper edge, from left to right; the others follow clockwise."""
    side, number = divmod(place, SIDE) if place < RING else divmod(place - RING, ZONE)
    along, deep = (number, 0) if place < RING else (2, number + 1)
    return ((deep, along), (along, SIDE - deep), (SIDE - deep, SIDE - along), (SIDE - along, deep))[side]


def _pawn(pawn: Pawn, colour: bool) -> str:
    owner = COLOURS[pawn // EACH]
    name = f"[{owner[0].upper()}{pawn % EACH + 1}]"
    return _painted(name, owner, colour) + " " * (WIDTH - len(name))


def _painted(text: str, owner: str, colour: bool) -> str:
    return f"\x1b[1;{PAINT[owner]}m{text}\x1b[0m" if colour else text


def _off_board(state: State, colour: bool) -> Iterator[str]:
    at, turn = state[Pawns].at, state[Turn]
    names = state[Table].seats
    for number, name in enumerate(COLOURS):
        pawns = [place for place in at[EACH * number : EACH * number + EACH] if place != NOWHERE]
        if pawns:
            seat = names.index(name)
            sign = "*" if seat in state[Outcome].winners else ">" if turn.asked and seat == turn.seat else " "
            told = f"Start {pawns.count(STARTS + number)}   Home {pawns.count(HOMES + number)}"
            yield f"{sign} {_painted(name.ljust(7), name, colour)} {told}"


def _cards(state: State) -> Iterator[str]:
    piles, turn = state[Piles], state[Turn]
    top = piles.discard[0] if piles.discard else "-"
    yield f"card {turn.card or '-'}   draw pile {piles.left}   discard pile {len(piles.discard)}, on top {top}"
    for part in state.values():
        yield from told(part, state)


def told(part: Any, state: State) -> Iterator[str]:
    """What a plugin's part has to show below the board: the lines of its method ``drawn``, where it has one."""
    drawn = getattr(part, "drawn", None)
    if drawn is not None:
        yield from drawn(state)
