"""Picture: the ring with its slides, the safety zones inside it, Start and Home, and the pawns."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from atoll.core import Chip, Event, Panel, Picture, Piece, Said, Shape, State, Table, Tone, Viewer
from atoll.events.sorry import GameWon, Pawn, PawnBumped, PawnCameHome, PawnsSwapped, Place, SquareTaken
from atoll.plugins.sorry.board import COLOURS, HOMES, NOWHERE, RING, SIDE, STARTS, ZONE, place_name, slides_of
from atoll.plugins.sorry.drawing import told
from atoll.plugins.sorry.parts import EACH, Outcome, Pawns, Piles, Turn, pawn_name
from atoll.plugins.sorry.terms import Terms

Point = tuple[int, int]

CELL: Final = 60
EDGE: Final = 40
SIZE: Final = CELL * SIDE + 2 * EDGE
ROUND: Final[Point] = (150, 150)
PAWN: Final = 44

FORMS: Final = {
    "red": "M-46 0A46 46 0 1 1 46 0A46 46 0 1 1 -46 0Z",
    "blue": "M-42 -42H42V42H-42Z",
    "yellow": "M0 -50L50 42L-50 42Z",
    "green": "M0 -52L50 0L0 52L-50 0Z",
}
"""Outline of each colour's pawns."""

TONES: Final = {
    "square": Tone("#fbfaf4", "#1a1a1a", "#6d6a60"),
    "red": Tone("#c8232c", "#ffffff", "#ffffff"),
    "blue": Tone("#1d4fd1", "#ffffff", "#ffffff"),
    "yellow": Tone("#f6c945", "#1a1a1a", "#1a1a1a"),
    "green": Tone("#0f7a3d", "#ffffff", "#ffffff"),
    "red pale": Tone("#f6c8ca", "#1a1a1a", "#6d6a60", "dots"),
    "blue pale": Tone("#c9d6fa", "#1a1a1a", "#6d6a60", "stripes"),
    "yellow pale": Tone("#fbeab9", "#1a1a1a", "#6d6a60", "peaks"),
    "green pale": Tone("#c2e4cf", "#1a1a1a", "#6d6a60", "cross"),
}


def picture(view: State, viewer: Viewer) -> Picture:
    """The position as its viewer sees it."""
    return Picture(
        size=(SIZE, SIZE),
        shapes=shapes(view[Terms].slides),
        pieces=tuple(_pawns(view)),
        panels=tuple(_panels(view)),
        lines=tuple(_lines(view)),
        tones=TONES,
        forms=FORMS,
    )


def notable(event: Event) -> str:
    """Pawns sent back, swapped, replaced or come Home, and the end, are marked on a time line."""
    return _NOTABLE.get(type(event), "")


_NOTABLE: Final[dict[type[Event], str]] = {
    PawnBumped: "loss",
    SquareTaken: "loss",
    PawnsSwapped: "reaction",
    PawnCameHome: "rescue",
    GameWon: "end",
}


def spot(place: Place) -> Point:
    """The centre of a place; red's side is the upper edge, the others follow clockwise."""
    if place >= STARTS:
        side, along, deep = (place - STARTS) % len(COLOURS), *((4.0, 1.9) if place < HOMES else (2.0, 7.0))
    elif place < RING:
        side, along, deep = place // SIDE, float(place % SIDE), 0.0
    else:
        side, along, deep = (place - RING) // ZONE, 2.0, float((place - RING) % ZONE + 1)
    x, y = ((along, deep), (SIDE - deep, along), (SIDE - along, SIDE - deep), (deep, SIDE - along))[side]
    return round(x * CELL) + EDGE, round(y * CELL) + EDGE


@cache
def shapes(slides: str) -> tuple[Shape, ...]:
    """All places; a slide has the colour that it belongs to."""
    owners = {place: colour for colour, head, end in slides_of(slides) for place in range(head, end + 1)}
    heads = {head for _, head, _ in slides_of(slides)}
    return tuple(_shape(place, owners.get(place), place in heads) for place in range(HOMES + len(COLOURS)))


def _shape(place: Place, slide: int | None, head: bool) -> Shape:
    if place >= STARTS:
        name = f"{place_name(place)} {COLOURS[(place - STARTS) % len(COLOURS)]}"
        kind, _, colour = name.partition(" ")
        said = Said("picture_round", {"kind": kind, "colour": colour})
        return Shape(name, "oval", spot(place), ROUND, f"{colour} pale", said, kind)
    owner = COLOURS[(place - RING) // ZONE] if place >= RING else "" if slide is None else COLOURS[slide]
    kind = "safety" if place >= RING else "head" if head else "slide" if owner else "square"
    said = Said("picture_square", {"name": place_name(place), "kind": kind, "colour": owner})
    tone = f"{owner} pale" if owner else "square"
    return Shape(place_name(place), "rect", spot(place), (CELL - 2, CELL - 2), tone, said, ">" if head else "")


def _pawns(view: State) -> Iterator[Piece]:
    for pawn, place in enumerate(view[Pawns].at):
        if place == NOWHERE:
            continue
        colour, (x, y) = COLOURS[pawn // EACH], spot(place)
        on = place_name(place)
        if place >= STARTS:
            x, y = x - 28 + 56 * (pawn % EACH % 2), y - 20 + 50 * (pawn % EACH // 2)
            on = f"{on} {colour}"
        yield _piece(pawn, colour, (x, y), on)


@cache
def _piece(pawn: Pawn, colour: str, at: Point, on: str) -> Piece:
    said = Said("picture_pawn", {"name": pawn_name(pawn), "at": on.partition(" ")[0]})
    return Piece(pawn_name(pawn), colour, at, (PAWN, PAWN), colour, said, on, str(pawn % EACH + 1))


def _panels(view: State) -> Iterator[Panel]:
    at = view[Pawns].at
    for name in view[Table].seats:
        number = COLOURS.index(name)
        pawns = at[EACH * number : EACH * number + EACH]
        lines = (
            Said("picture_in_start", {"count": pawns.count(STARTS + number)}),
            Said("picture_at_home", {"count": pawns.count(HOMES + number)}),
        )
        chips: tuple[Chip, ...] = ()
        yield Panel(name, name, name, lines, chips)


def _lines(view: State) -> Iterator[Said]:
    turn, piles, seats = view[Turn], view[Piles], view[Table].seats
    winners = [seats[seat] for seat in view[Outcome].winners]
    if winners:
        yield Said("picture_over", {"winners": ", ".join(winners)})
    elif seats:
        yield Said("picture_turn", {"seat": seats[turn.seat], "card": turn.card or "none"})
    yield Said("picture_piles", {"left": piles.left, "discarded": len(piles.discard)})
    for part in view.values():
        for line in told(part, view):
            yield Said("picture_told", {"line": line})
