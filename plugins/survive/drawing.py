"""The board as text: for terminals with colour, and plain ASCII where there is none."""

from typing import Final

from atoll.core import HOST, State, Table, Viewer
from atoll.events.survive import SAFE, Space
from atoll.plugins.survive.board import ROWS, SAFE_ISLANDS, Board, space_name
from atoll.plugins.survive.hookspecs import Spin
from atoll.plugins.survive.names import seat_name
from atoll.plugins.survive.parts import Fleet, Hands, Island, Match, People, Sea, Treasure, Turn
from atoll.plugins.survive.waters import spin_text

WIDTH: Final = 6
"""Characters of a space; half of it shifts every other row."""

PAINT: Final = {
    "beach": "30;48;5;222",
    "forest": "97;48;5;28",
    "mountain": "97;48;5;244",
    "summit": "30;48;5;231",
    "sea": "97;48;5;25",
    "port": "97;48;5;31",
    "closed": "97;48;5;88",
}
"""SGR codes of each ground."""

GROUND: Final = {
    "beach": "..",
    "forest": "::",
    "mountain": "^^",
    "summit": "/\\",
    "closed": "XX",
    "sea": "~",
    "port": "__",
}
"""What an empty space shows where there is no colour."""

CREATURES: Final = {
    "serpent": "S",
    "shark": "F",
    "whale": "W",
    "octopus": "O",
    "dolphin": "D",
    "kaiju": "K",
    "squid": "Q",
}
"""Letters of the creatures (F: the shark's fin)."""


def draw(view: State, viewer: Viewer, colour: bool) -> str:
    """The board with a line for each row, then seats, reserve and whose turn it is."""
    board = view[Board]
    if not board.map:
        return "the game has not begun"
    rows = [_row(view, row, colour) for row in range(len(board.map))]
    columns = [_columns(board, 0), *rows, _columns(board, 1)]
    return "\n".join([_header(view), *columns, "", *_seats(view, viewer), *_legend(view, colour)])


def _header(view: State) -> str:
    turn, match = view[Turn], view[Match]
    if turn.phase == "over":
        winners = ", ".join(seat_name(view, seat) for seat in match.winners)
        return (
            f"over ({match.cause.replace('_', ' ')}): {winners} wins"
            if len(match.winners) == 1
            else f"over: {winners} share the win"
        )
    shown = f", {spin_text_of(turn)}" if turn.kind else ""
    left = turn.tiles if turn.phase == "sinking" else turn.points if turn.phase in ("movement", "action") else 0
    points = f", {left} left" if left else ""
    return f"{seat_name(view, turn.seat)} to play: {turn.phase}{points}{shown}"


def spin_text_of(turn: Turn) -> str:
    """What the device shows."""
    return spin_text(Spin(turn.kind, turn.number))


def _columns(board: Board, parity: int) -> str:
    """The numbers of the spaces: of rows A C E ... above the board, of rows B D F ... below it."""
    used = {space & 31 for space in board.letters if (space >> 5) % 2 == parity}
    cells = [f"{number if number in used else '':^{WIDTH - 1}} " for number in range(max(used, default=-1) + 1)]
    return f"  {_shift(parity)}{''.join(cells)}".rstrip()


def _shift(row: int) -> str:
    """Rows A C E ... lie half a space further right."""
    return " " * (WIDTH // 2 if row % 2 == 0 else 0)


def _row(view: State, row: int, colour: bool) -> str:
    cells = [_cell(view, 32 * row + number, colour) for number in range(32)]
    return f"{ROWS[row]} {_shift(row)}{''.join(cells)}".rstrip()


def _cell(view: State, space: Space, colour: bool) -> str:
    if space not in view[Board].letters:
        return " " * WIDTH
    ground = _ground(view, space)
    text, number = _content(view, space), "" if ground == "sea" else space_name(space)[1:]
    if colour:
        return f"\x1b[{PAINT[ground]}m{text or number:^{WIDTH - 1}}\x1b[0m "
    mark = GROUND[ground]
    if not text:
        return f"{mark[0]}{number:^{WIDTH - 3}}{mark[1]} " if number else f"{mark:^{WIDTH - 1}} "
    return f"{mark[0]}{text:^{WIDTH - 2}} "


def _ground(view: State, space: Space) -> str:
    tile = view[Island].by_space.get(space)
    if tile is not None:
        return tile.terrain
    if space in view[Island].closed:
        return "closed"
    return "port" if space in view[Board].ports else "sea"


def _content(view: State, space: Space) -> str:
    """Creatures in capitals, a boat in brackets with its crew, explorers by the first letter of their seat."""
    people, fleet = view[People], view[Fleet]
    creatures = "".join(
        CREATURES.get(kind, "?") for kind in view[Sea].kinds for at in view[Sea].of(kind) if at == space
    )
    boat = fleet.by_space.get(space)
    crew = "" if boat is None else f"[{_initials(view, people.crews.get(boat, []))}]"
    swimmers = _initials(view, people.swimmers.get(space, []))
    ashore = _initials(view, people.ashore.get(space, []))
    text = creatures + crew + swimmers + ashore
    return text if len(text) < WIDTH else text[: WIDTH - 2] + "+"


def _initials(view: State, explorers: list[int]) -> str:
    each = view[People].each
    return "".join(view[Table].seats[explorer // each][0] for explorer in explorers)


def _seats(view: State, viewer: Viewer) -> list[str]:
    people, lines = view[People], []
    for seat, name in enumerate(view[Table].seats):
        first = seat * people.each
        saved = [place for place in people.where[first : first + people.each] if place >= SAFE]
        where = " ".join(f"{isle} {saved.count(SAFE + n)}" for n, isle in enumerate(SAFE_ISLANDS) if SAFE + n in saved)
        kept = ", ".join(f"{tile.back or '?'} ({tile.terrain})" for tile in view[Hands].held[seat]) or "no tiles"
        score = f", {view[Match].scores[seat]} points" if view[Match].scores else ""
        isles = f" ({where})" if where else ""
        lines.append(f"{name:>7}: {people.in_play[seat]} in play, {len(saved)} saved{isles}, {kept}{score}")
        lines += _known_values(view, seat, viewer)
    return lines


def _known_values(view: State, seat: int, viewer: Viewer) -> list[str]:
    """Values that this viewer may look at, of the explorers still to be placed."""
    piles = view[Treasure].piles[seat]
    known = [str(value) for pile in piles for value in pile if value is not None]
    return [f"         to place: {' '.join(known)}"] if known and viewer != HOST else []


def _legend(view: State, colour: bool) -> list[str]:
    """The reserve, and what the signs of this board stand for."""
    sea = view[Sea]
    reserve = ", ".join(f"{kind} {left}" for kind, left in zip(sea.kinds, sea.reserve, strict=True) if left)
    met = [kind for kind in CREATURES if kind in sea.kinds and (sea.held(kind) or sea.of(kind))]
    grounds = {_ground(view, space) for space in view[Board].letters} - {"sea"}
    signs = [f"{CREATURES[kind]}={kind}" for kind in met]
    signs += ["[..]=boat", *(f"{seat[0]}={seat}" for seat in view[Table].seats)]
    signs += [] if colour else [f"{sign[0]}={ground}" for ground, sign in GROUND.items() if ground in grounds]
    return [f"reserve: boat {view[Fleet].reserve}, {reserve or 'no creature'}", " ".join(signs)]
