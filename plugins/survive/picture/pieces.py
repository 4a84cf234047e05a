"""Pieces: boats with their crews, creatures, swimmers, explorers ashore, and the saved, counted."""

from collections.abc import Iterator
from itertools import count
from typing import Final

from atoll.core import Piece, Said, State
from atoll.events.survive import SAFE, Explorer, Space
from atoll.plugins.survive.board import SAFE_ISLANDS, space_name
from atoll.plugins.survive.names import boat_name, explorer_name, seat_name
from atoll.plugins.survive.parts import Fleet, Match, People, Sea, Treasure
from atoll.plugins.survive.picture.ground import Point, plan_of
from atoll.plugins.survive.picture.looks import form_of, tone_of

BOAT: Final[Point] = (92, 74)
ABOARD: Final = 30
"""Size of an explorer aboard."""
SIZES: Final = {1: (40, 66), 2: (34, 44), 3: (30, 36), 4: (28, 34)}
"""Sizes of an explorer and a creature by how much lies in the space beside a boat."""
SMALL: Final = (24, 30)
BY_BOAT: Final = (25, 36)

ROOM: Final[dict[int, tuple[Point, ...]]] = {
    1: ((0, 8),),
    2: ((-20, 8), (20, 8)),
    3: ((-19, -10), (19, -10), (0, 24)),
    4: ((-19, -10), (19, -10), (-19, 24), (19, 24)),
}
"""Where things lie in a space without a boat, by their number, from its centre."""
CROWD: Final = tuple((x, y) for y in (-16, 8, 32) for x in (-28, 0, 28))
BESIDE_BOAT: Final = tuple((x, -18) for x in (0, -26, 26, -13, 13))


def pieces(view: State) -> tuple[Piece, ...]:
    """All pieces; crews after their boats, so that they lie on them."""
    return (*_boats(view), *_beasts_and_figures(view), *_saved(view))


def _boats(view: State) -> Iterator[Piece]:
    centres, crews = plan_of(view).centres, view[People].crews
    for boat, at in enumerate(view[Fleet].at):
        if at < 0:
            continue
        x, y = centres[at]
        name, crew = boat_name(boat), crews.get(boat, [])
        said = Said("picture_boat", {"name": name, "crew": len(crew)})
        yield Piece(name, "boat", (x, y + 26), BOAT, "boat", said, space_name(at))
        step = min(30, 84 // max(1, len(crew)))
        for place, explorer in enumerate(crew):
            at_x = x + step * place - step * (len(crew) - 1) // 2
            yield _explorer(view, explorer, (at_x, y + 16), ABOARD, name)


def _beasts_and_figures(view: State) -> Iterator[Piece]:
    """What is in each space beside its boat: creatures first."""
    people, sea = view[People], view[Sea]
    there: dict[Space, list[str | Explorer]] = {}
    for kind in sea.kinds:
        for at in sea.of(kind):
            there.setdefault(at, []).append(kind)
    for group in (people.swimmers, people.ashore):
        for at, explorers in group.items():
            there.setdefault(at, []).extend(explorers)
    for at, things in there.items():
        yield from _in_space(view, at, things)


def _in_space(view: State, at: Space, things: list[str | Explorer]) -> Iterator[Piece]:
    x, y = plan_of(view).centres[at]
    boat = at in view[Fleet].by_space
    room = BESIDE_BOAT if boat else ROOM.get(len(things), CROWD)
    figure, beast = BY_BOAT if boat else SIZES.get(len(things), SMALL)
    named: dict[str, count[int]] = {}
    for thing, (dx, dy) in zip(things, room, strict=False):
        spot = (x + dx, y + dy)
        if isinstance(thing, str):
            yield _beast(thing, at, spot, next(named.setdefault(thing, count(1))), beast)
        else:
            yield _explorer(view, thing, spot, figure, space_name(at))


def _beast(kind: str, at: Space, spot: Point, again: int, size: int) -> Piece:
    name = f"{kind} {space_name(at)}" + (f" {again}" if again > 1 else "")
    said = Said("picture_creature", {"kind": kind, "at": space_name(at)})
    return Piece(name, form_of(kind), spot, (size, size), "creature", said, space_name(at))


def _explorer(view: State, explorer: Explorer, spot: Point, size: int, on: str) -> Piece:
    name, value = explorer_name(view, explorer), view[Treasure].values[explorer]
    colour = colour_of(view, explorer)
    said = Said("picture_explorer", {"name": name, "value": value or "hidden"})
    number = str(explorer % view[People].each + 1)
    return Piece(name, form_of(colour), spot, (size, size), tone_of(colour), said, on, number)


def colour_of(view: State, explorer: Explorer) -> str:
    """The colour of an explorer, where its seat has two of them."""
    seat, colour = explorer // view[People].each, view[Treasure].colour[explorer]
    colours = view[Match].colours[seat]
    return colours[max(0, colour)] if colours else seat_name(view, seat)


def _saved(view: State) -> Iterator[Piece]:
    """On each safe island, how many each seat has saved there."""
    people, isles = view[People], plan_of(view).isles
    for number, isle in enumerate(SAFE_ISLANDS):
        counts = [
            (seat, sum(people.where[explorer] == SAFE + number for explorer in people.of(seat)))
            for seat in range(len(people.saved))
        ]
        shown = [(seat, many) for seat, many in counts if many]
        x, y = isles[number]
        for place, (seat, many) in enumerate(shown):
            spot = (x + 30 * place - 15 * (len(shown) - 1), y + 14)
            name = seat_name(view, seat)
            said = Said("picture_saved", {"seat": name, "count": many, "isle": isle})
            size = (30, 30)
            yield Piece(f"{name} {isle}", form_of(name), spot, size, tone_of(name), said, isle, str(many))
