"""The board: places as ints, their names, and where a count leads. Pure geometry; the numbers are in `board.toml`."""

from functools import cache
from typing import Final, TypeAlias

from atoll.events.sorry import Place
from atoll.plugins.sorry.texts import table

Colour: TypeAlias = int
"""0 to 3 clockwise: red, blue, yellow, green."""

_BOARD: Final = table("board.toml")

COLOURS: Final[tuple[str, ...]] = tuple(_BOARD["colours"])
SIDE: Final[int] = _BOARD["side"]
ZONE: Final[int] = _BOARD["safety"]
ENTRY: Final[int] = _BOARD["entry"]
CIRCLE: Final[int] = _BOARD["circle"]

RING: Final = SIDE * len(COLOURS)
"""Ring squares are 0 to 59; from here on come the safety zones."""
STARTS: Final = RING + ZONE * len(COLOURS)
"""Start of red; the other colours' follow."""
HOMES: Final = STARTS + len(COLOURS)
"""Home of red; the other colours' follow."""
PLACES: Final = HOMES + len(COLOURS)
NOWHERE: Final = -1
"""Place of a pawn that is not in the game."""
LONGEST: Final = 12
"""The largest count of a card."""
TOO_FAR: Final = -1
"""Where a count leads that goes beyond Home [sorry/safety.1]."""


def forward(colour: Colour, place: Place, count: int) -> Place:
    """
    Where *count* squares clockwise end, or `TOO_FAR`.

    Behind its own entry a pawn turns off into its own safety zone, and into no other
    [sorry/movement.1, sorry/movement.2]. What has come to its entry or before it in any way turns off there
    [sorry/safety.6]; what stands just past it has the whole round before it [sorry/safety.7].
    """
    if place < RING:
        ahead = (SIDE * colour + ENTRY - place) % RING
        if count <= ahead:
            return (place + count) % RING
        deep = count - ahead
    else:
        deep = place - zone_of(colour) + 1 + count
    if deep > ZONE:
        return HOMES + colour if deep == ZONE + 1 else TOO_FAR
    return zone_of(colour) + deep - 1


def backward(colour: Colour, place: Place, count: int) -> Place:
    """
    Where *count* squares counter-clockwise end.

    Along the ring no safety zone is entered [sorry/safety.4]; from a safety zone the way leads out behind the entry
    or onto it [sorry/safety.5].
    """
    if place < RING:
        return (place - count) % RING
    deep = place - zone_of(colour) + 1
    return place - count if count < deep else (SIDE * colour + ENTRY - (count - deep)) % RING


def zone_of(colour: Colour) -> Place:
    """First square of a colour's safety zone."""
    return RING + ZONE * colour


def circle_of(colour: Colour) -> Place:
    """The ring square onto which a colour's pawns come out of Start."""
    return SIDE * colour + CIRCLE


def _row(colour: Colour, place: Place) -> tuple[Place, ...]:
    ahead = [forward(colour, place, count) for count in range(LONGEST + 1)]
    return (*ahead, *[backward(colour, place, count) for count in range(LONGEST, 0, -1)])


TARGETS: Final = tuple(tuple(_row(colour, place) for place in range(STARTS)) for colour in range(len(COLOURS)))
"""By colour, place on ring or in the safety zone, and count: negative counts are backward, as Python indexes."""


def slides_of(kind: str) -> list[tuple[Colour, Place, Place]]:
    """Colour, head and end of every slide, clockwise from red's first [sorry/slides.1]."""
    return [(c, SIDE * c + head, SIDE * c + end) for c in range(len(COLOURS)) for head, end in _BOARD["slides"][kind]]


@cache
def slide_ends(kind: str, slide_on: str) -> tuple[tuple[Place, ...], ...]:
    """
    Where a pawn that lands on a place slides to, by the pawn's colour and place; the place itself where it stays.

    It slides on foreign slides, its own, or all of them; nobody needs to play a slide's colour
    [sorry/slides.2, sorry/slides.8]. Only heads lead anywhere [sorry/slides.7, sorry/slides.10], and none lies in a
    safety zone [sorry/safety.9]: a slide keeps to the ring, and its end is no head [sorry/slides.9].
    """
    ends = [list(range(PLACES)) for _ in COLOURS]
    for owner, head, end in slides_of(kind):
        for colour in range(len(COLOURS)):
            if slide_on == "all" or (owner == colour) is (slide_on == "own"):
                ends[colour][head] = end
    return tuple(tuple(row) for row in ends)


def place_name(place: Place) -> str:
    """``r4``, ``rs3``, ``start``, ``home``; empty for a pawn that is not in the game."""
    return _NAMES[place] if place >= 0 else ""


def _names() -> tuple[str, ...]:
    letters = [colour[0] for colour in COLOURS]
    ring = [f"{letter}{number}" for letter in letters for number in range(SIDE)]
    zones = [f"{letter}s{number}" for letter in letters for number in range(1, ZONE + 1)]
    return (*ring, *zones, *["start"] * len(COLOURS), *["home"] * len(COLOURS))


_NAMES: Final = _names()
_SQUARES: Final = {name: place for place, name in enumerate(_NAMES[:STARTS])}


def read_place(colour: Colour, name: str) -> Place | None:
    """The place that *name* says for a pawn of *colour*; ``None`` where there is none or it may not be there."""
    if name in ("start", "home"):
        return (STARTS if name == "start" else HOMES) + colour
    place = _SQUARES.get(name)
    if place is not None and place >= RING and not 0 <= place - zone_of(colour) < ZONE:
        return None
    return place
