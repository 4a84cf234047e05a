"""Tables of a ruleset's file that stand for terms: a board that is drawn, tiles that are counted, dice, values."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

import msgspec

from atoll.core import TableError
from atoll.plugins.survive.board import ROWS, SAFE_ISLANDS, Board, board_of, space_name
from atoll.plugins.survive.made import TIMINGS, MadeBoard, MadeDevice, MadeTiles
from atoll.plugins.survive.waters import back_timings, device_kinds, terrains, tile_set

MARKS: Final = {
    ".": "sea", "s": "sea where a serpent starts", "p": "port", "P": "port where a serpent starts",
    "#": "site of any tile", "1": "site of a beach", "2": "site of a forest", "3": "site of a mountain",
    "4": "site of the summit", "B": "sea where a boat starts", "b": "sea where a boat starts with three or more seats",
}  # fmt: skip
LEGEND: Final = ", ".join(f"{mark} {what}" for mark, what in MARKS.items())
MOST_TILES: Final = 100
MOST_COLUMNS: Final = 63
"""Numbers go up to 30: in a mask a space of number 31 would lie beside the next row's first."""


def read_board(table: Any, terms: Mapping[str, Any]) -> dict[str, Any]:
    """``[board]``: a map drawn as text; the layout follows where the sites are reserved for terrains."""
    _only(table, {"map": str, "name": str})
    if "map" not in table:
        raise TableError("", 'has no map: draw one, map = """ ... """')
    rows = tuple(_rows(table["map"]))
    made = MadeBoard(rows, table.get("name", "drawn"))
    board = board_of(made.name, rows)
    _check_board(board)
    rings = any(terrain for terrain in board.sites.values())
    fits = rings == (terms.get("layout") == "rings")
    return {"board": msgspec.to_builtins(made)} | ({} if fits else {"layout": "rings" if rings else "random"})


def _rows(drawn: str) -> Iterator[str]:
    """Each row of the map, those that are left out empty; raises at the line and place of the fault."""
    lines = {line[0]: (number, line) for number, line in enumerate(drawn.splitlines()) if line.strip()}
    for letter, (number, line) in lines.items():
        if letter not in ROWS:
            raise TableError("map", f"row {line!r} begins with {letter!r}: a row begins with a letter, A to M", number)
        _check_row(line, number)
    if not lines:
        raise TableError("map", "is empty: a row begins with its letter, A to M")
    for letter in ROWS:
        yield lines[letter][1].rstrip() if letter in lines else letter


def _check_row(line: str, below: int) -> None:
    odd = ROWS.index(line[0]) % 2 == 0
    for place, mark in enumerate(line):
        if place == 0 or mark == " ":
            continue
        if mark not in MARKS:
            raise TableError("map", f"row {line[0]}, column {place}: {mark!r} is no mark; marks are {LEGEND}", below)
        if place % 2 != odd or place < 2:
            columns = "odd columns from 3 on" if odd else "even columns from 2 on"
            mend = f"the spaces of row {line[0]} stand at {columns}, its letter being column 0"
            raise TableError("map", f"row {line[0]}, column {place}: {mark!r} is between the spaces; {mend}", below)
        if place > MOST_COLUMNS:
            why = f"row {line[0]}, column {place}: a row ends at column {MOST_COLUMNS}"
            raise TableError("map", why, below)


def _check_board(board: Board) -> None:
    """Every space touches another, each safe island has a port, and there is an island."""
    lonely = [space for space in board.letters if not board.near[space]]
    if lonely:
        raise TableError("map", f"space {space_name(lonely[0])} touches no other")
    missing = [name for n, name in enumerate(SAFE_ISLANDS) if n not in board.ports.values()]
    if missing:
        raise TableError("map", f"no port of {', '.join(missing)}: mark one with p in that quarter, seen from G6")
    if not board.sites:
        raise TableError("map", "no site for a tile: mark them with #, or with 1 2 3 4 for a terrain of each")


def read_tiles(table: Any, terms: Mapping[str, Any]) -> dict[str, Any]:
    """``[tiles.TERRAIN]``: how many of each back; what is not mentioned stays as in the tile set in force."""
    _only(table, {**dict.fromkeys(terrains(), dict), "name": str})
    before = tile_set(terms["tile_set"]) if isinstance(terms["tile_set"], str) else _made(terms["tile_set"])
    counts = {terrain: dict(backs) for terrain, backs in before["backs_per_terrain"].items()}
    timing = {back: when for when in TIMINGS for back in before["timing"][when]}
    known = back_timings() | timing
    for terrain, backs in table.items():
        for back, count in backs.items() if isinstance(backs, dict) else ():
            if back not in known:
                raise TableError(f"{terrain}.{back}", f"is no back; backs are {', '.join(sorted(known))}")
            if not _is_int(count, MOST_TILES):
                raise TableError(f"{terrain}.{back}", f"= {count!r}: allowed is an int from 0 to {MOST_TILES}")
            counts.setdefault(terrain, {})[back] = count
    backs = tuple((terrain, back, n) for terrain in terrains() for back, n in counts.get(terrain, {}).items() if n)
    used = sorted({back for _, back, _ in backs})
    made = MadeTiles(backs, tuple((back, known[back]) for back in used), table.get("name", "counted"))
    return {"tile_set": msgspec.to_builtins(made)}


def _made(tiles: Any) -> dict[str, Any]:
    return msgspec.convert(tiles, MadeTiles).as_set()


def _is_int(value: Any, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= most


def read_device(table: Any, terms: Mapping[str, Any]) -> dict[str, Any]:
    """``[device]``: faces of one die or two, or sectors; whether it gives the steps follows from its faces."""
    _only(table, {"creature": list, "steps": list, "sectors": list, "name": str})
    if ("creature" in table) == ("sectors" in table):
        raise TableError("", 'needs faces, creature = ["shark", ...], or sectors = [["shark", 2], ...], and not both')
    kinds = table.get("creature") or [sector[0] if isinstance(sector, list) else sector for sector in table["sectors"]]
    key = "creature" if "creature" in table else "sectors"
    for kind in kinds:
        if kind not in device_kinds():
            raise TableError(key, f"{kind!r} is no kind; kinds are {', '.join(device_kinds())}")
    try:
        made = msgspec.convert(table, MadeDevice)
    except msgspec.ValidationError as error:
        at = "steps" if "$.steps" in str(error) else key
        what = f"= {table.get(at)!r}: a number of steps is an int from 1 to 9, or 'dive'"
        raise TableError(at, what) from error
    numbered = bool(made.steps or made.sectors)
    return {"creature_device": msgspec.to_builtins(made), "steps_from": "device" if numbered else "kind"}


def read_explorers(table: Any, terms: Mapping[str, Any]) -> dict[str, Any]:
    """``[explorers]``: the values of one colour, and so how many there are."""
    _only(table, {"values": list})
    values = table.get("values", [])
    if not 1 <= len(values) <= 20:
        raise TableError("values", f"= {values!r}: allowed are 1 to 20 values, one for each explorer of a colour")
    wrong = [value for value in values if not _is_int(value, 99)]
    if wrong:
        raise TableError("values", f"{wrong[0]!r}: a value is an int from 0 to 99")
    return {"explorer_values": values, "explorers_per_colour": len(values)}


_KINDS: Final[dict[type, str]] = {str: "text", list: "a list", dict: "a table"}


def _only(table: Mapping[str, Any], keys: Mapping[str, type]) -> None:
    for key, value in table.items():
        if key not in keys:
            raise TableError(key, f"is not known; keys are {', '.join(keys)}")
        if not isinstance(value, keys[key]):
            raise TableError(key, f"= {value!r}: expected {_KINDS[keys[key]]}")


TABLES: Final = {"board": read_board, "tiles": read_tiles, "device": read_device, "explorers": read_explorers}
