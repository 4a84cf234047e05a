"""Picture: the towers, the market round with its dice, and what each seat has; everything lies open."""

from collections.abc import Iterator
from typing import Final

from atoll.core import Chip, Event, Panel, Picture, Piece, Said, Seat, Shape, State, Table, Tone, Viewer
from atoll.events.red_cathedral import GameEnded, OrnamentPlaced, SectionClaimed, SectionCompleted
from atoll.plugins.red_cathedral.box import DICE, GUILDS, MATERIALS, SEASON, SLOTS, SPACES, TILES, times
from atoll.plugins.red_cathedral.parts import Boards, Cathedral, Dice, Markers, Market, Outcome, Supply, Turn
from atoll.plugins.red_cathedral.track import prestige_at

Point = tuple[int, int]

WIDE: Final[Point] = (176, 104)
GAP: Final[Point] = (190, 116)
STALL: Final[Point] = (180, 120)
TOP: Final = 70
BANNER: Final = 40
DIE: Final = 38

FORMS: Final = {
    "yellow": "M0 -50L50 42L-50 42Z",
    "green": "M0 -52L50 0L0 52L-50 0Z",
    "blue": "M-42 -42H42V42H-42Z",
    "red": "M-46 0A46 46 0 1 1 46 0A46 46 0 1 1 -46 0Z",
    "die": "M-50 -34Q-50 -50 -34 -50H34Q50 -50 50 -34V34Q50 50 34 50H-34Q-50 50 -50 34Z",
    "ornament": "M0 -54L15 -18L52 -16L24 9L33 46L0 26L-33 46L-24 9L-52 -16L-15 -18Z",
}
TONES: Final = {
    "open": Tone("#f3ede0", "#1a1a1a", "#6d6a60"),
    "claimed": Tone("#dcd3bd", "#1a1a1a", "#6d6a60", "stripes"),
    "built": Tone("#9c4f2b", "#ffffff", "#4a2413"),
    "market": Tone("#e4ebdf", "#1a1a1a", "#5d6b55"),
    "here": Tone("#cfe3ff", "#1a1a1a", "#1d4fd1", "dots"),
    "tile": Tone("#4b4f56", "#ffffff"),
    "yellow": Tone("#f6c945", "#1a1a1a", "#1a1a1a"),
    "green": Tone("#0f7a3d", "#ffffff", "#ffffff"),
    "blue": Tone("#1d4fd1", "#ffffff", "#ffffff"),
    "red": Tone("#c8232c", "#ffffff", "#ffffff"),
    "white": Tone("#ffffff", "#1a1a1a", "#1a1a1a"),
    "grey": Tone("#5f656c", "#ffffff", "#1a1a1a"),
}


def picture(view: State, viewer: Viewer) -> Picture:
    """The position; nothing of it is hidden."""
    layout = view[Cathedral].layout
    across = max(len(layout.towers) * GAP[0], 4 * (STALL[0] + 10)) + 20
    high = max((len(places) for places in layout.towers), default=0) * GAP[1]
    down = high + TOP + 2 * (STALL[1] + 12) + 20
    return Picture(
        size=(across, down),
        shapes=(*_sections(view, high), *_stalls(view, high + TOP)),
        pieces=(*_on_sections(view, high), *_dice(view, high + TOP)),
        panels=tuple(_panels(view)),
        lines=tuple(_lines(view)),
        tones=TONES,
        forms=FORMS,
    )


def notable(event: Event) -> str:
    """Claims, completed sections, ornaments and the end are marked on a time line."""
    return _NOTABLE.get(type(event), "")


_NOTABLE: Final[dict[type[Event], str]] = {
    SectionClaimed: "sinking",
    SectionCompleted: "rescue",
    OrnamentPlaced: "reaction",
    GameEnded: "end",
}


def _spot(view: State, place: int, high: int) -> Point:
    layout = view[Cathedral].layout
    level = place - layout.towers[layout.tower[place]].start
    return GAP[0] * layout.tower[place] + GAP[0] // 2 + 10, high - GAP[1] * level - GAP[1] // 2 + 10


def _sections(view: State, high: int) -> Iterator[Shape]:
    """Each section, with what it costs, what it still lacks, and what it brings."""
    cathedral = view[Cathedral]
    layout = cathedral.layout
    for place, name in enumerate(layout.names):
        built, claimed = cathedral.built >> place & 1, cathedral.banners[place] >= 0
        wanted = times(cathedral.missing[place] if claimed else layout.costs[place])
        card = layout.cards[place]
        said = Said(
            "picture_section",
            {
                "name": name,
                "state": "built" if built else "claimed" if claimed else "open",
                "materials": ", ".join(wanted) or "-",
                "recognition": card.recognition,
                "rubles": card.rubles,
            },
        )
        tone = "built" if built else "claimed" if claimed else "open"
        text = name if built else f"{name} {' '.join(material[:3] for material in wanted)}"
        yield Shape(name, "rect", _spot(view, place, high), WIDE, tone, said, text)


def _on_sections(view: State, high: int) -> Iterator[Piece]:
    cathedral, seats = view[Cathedral], view[Table].seats
    for place, name in enumerate(cathedral.layout.names):
        x, y = _spot(view, place, high)
        owner, ornament = cathedral.banners[place], cathedral.ornaments[place]
        if owner >= 0:
            yield _token(f"banner {name}", seats[owner], (x - 40, y + 16), name, "picture_banner", seats[owner])
        elif cathedral.tiles[place]:
            values: dict[str, str | int] = {"tile": _tile(cathedral.tiles[place])}
            said = Said("picture_tile", values)
            yield Piece(
                f"tile {name}", "die", (x, y + 16), (110, 34), "tile", said, name, _tile(cathedral.tiles[place])
            )
        if ornament >= 0:
            yield _token(f"ornament {name}", seats[ornament], (x + 40, y + 16), name, "picture_ornament", "ornament")


def _token(name: str, seat: str, at: Point, on: str, label: str, form: str) -> Piece:
    return Piece(name, form, at, (BANNER, BANNER), seat if seat in TONES else "tile", Said(label, {"seat": seat}), on)


def _tile(name: str) -> str:
    tile = TILES.get(name)
    return "" if tile is None else f"* {tile.die}" if tile.die else f"{tile.amount} {tile.shows}"


def _stall(space: int, below: int) -> Point:
    row, column = divmod(space, (len(SPACES) + 1) // 2)
    if row:
        column = (len(SPACES) + 1) // 2 - 1 - column
    return (STALL[0] + 10) * column + STALL[0] // 2 + 10, below + (STALL[1] + 12) * row + STALL[1] // 2


def _stalls(view: State, below: int) -> Iterator[Shape]:
    """The market spaces go round: the upper row from the left, the lower one back."""
    market, turn = view[Market], view[Turn]
    for space, name in enumerate(SPACES):
        season = list(dict.fromkeys(SEASON.values())).index(SEASON[name])
        guild = GUILDS[market.guilds[season]].guild if market.guilds else ""
        tile = market.tiles[space] if market.tiles else ""
        said = Said("picture_market", {"name": name, "tile": tile or "-", "guild": guild or "-"})
        tone = "here" if turn.space == space else "market"
        yield Shape(name, "rect", _stall(space, below), STALL, tone, said, f"{name} {tile}".strip())


def _dice(view: State, below: int) -> Iterator[Piece]:
    dice, crowd = view[Dice], dict[int, int]()
    for die, at, value in zip(DICE, dice.at, dice.values, strict=True):
        place = crowd[at] = crowd.get(at, -1) + 1
        x, y = _stall(at, below)
        said = Said("picture_die", {"die": die, "value": value})
        spot = (x - 44 + 44 * (place % 3), y + 38 * (place // 3))
        yield Piece(die, "die", spot, (DIE, DIE), die if die in TONES else "grey", said, SPACES[at], str(value))


def _panels(view: State) -> Iterator[Panel]:
    for seat, name in enumerate(view[Table].seats):
        form = name if name in FORMS else "die"
        yield Panel(
            name, form, name if name in TONES else "tile", tuple(_told(view, seat)), tuple(_workshop(view, seat))
        )


def _told(view: State, seat: Seat) -> Iterator[Said]:
    if seat >= len(view[Boards].of) or seat >= len(view[Markers].at):
        return
    board, at = view[Boards].of[seat], view[Markers].at[seat]
    yield Said("picture_track", {"at": at, "prestige": prestige_at(at)})
    yield Said("picture_rubles", {"count": board.rubles})
    yield Said("picture_materials", {"materials": ", ".join(times(board.materials)) or "-"})
    yield Said("picture_banners", {"inside": board.inside, "beside": board.beside})


def _workshop(view: State, seat: Seat) -> Iterator[Chip]:
    if seat >= len(view[Boards].of):
        return
    board = view[Boards].of[seat]
    for number, (slot, tile) in enumerate(zip(SLOTS, board.slots, strict=True)):
        if tile:
            what = "down" if board.down >> number & 1 else _tile(tile)
            yield Chip(slot, "tile", Said("picture_slot", {"slot": slot, "tile": what}))


def _lines(view: State) -> Iterator[Said]:
    turn, seats, winners = view[Turn], view[Table].seats, view[Outcome].winners
    if winners:
        yield Said("picture_over", {"winners": ", ".join(seats[seat] for seat in winners)})
    elif turn.asked >= 0:
        yield Said("picture_turn", {"seat": seats[turn.asked]})
    supply = view[Supply]
    stock = ", ".join(f"{count} {name}" for count, name in zip(supply.materials, MATERIALS, strict=True))
    yield Said("picture_supply", {"materials": stock, "rubles": supply.rubles})
    for part in view.values():
        drawn = getattr(part, "drawn", None)
        if drawn is not None:
            for line in drawn(view):
                yield Said("picture_told", {"line": line})
