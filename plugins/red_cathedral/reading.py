"""Reading: the values of a position for cases, each checked by itself."""

from collections.abc import Iterable, Mapping
from typing import Any

from atoll.core import PositionError, Seat
from atoll.plugins.red_cathedral.box import (
    DIE,
    FACES,
    GUILDS,
    MATERIAL,
    MATERIALS,
    NONE,
    RESOURCES,
    SEASONS,
    SECTIONS,
    SLOTS,
    SPACE,
    SPACES,
    TILES,
    Counts,
    Layout,
    letter,
    plus,
)  # fmt: skip

DICE_AT = {
    "white": "winter1 1", "yellow": "winter2 1", "blue": "spring1 1", "red": "spring2 1", "green": "summer1 1",
}  # fmt: skip
"""Where the dice lie unless a position says otherwise."""
GUILDS_AT = {"winter": "IC1", "spring": "IM1", "summer": "IT1", "autumn": "IK1"}
"""Which guild cards lie there unless a position says otherwise."""


def table(position: Mapping[str, Any], key: str, known: Iterable[str]) -> Mapping[str, Any]:
    """The table under *key*, whose keys are all known."""
    given = position.get(key, {})
    names = tuple(known)
    if not isinstance(given, Mapping):
        raise PositionError(key, f"is a table by {', '.join(names[:4])}, found {given!r}")
    for name in given:
        one_of(f"{key}.{name}", name, names)
    return given


def one_of(key: str, value: Any, known: Iterable[str]) -> str:
    """*value*, which is one of the known names."""
    names = tuple(known)
    if value not in names:
        raise PositionError(key, f"is one of {', '.join(names)}, found {value!r}")
    return str(value)


def number(key: str, value: Any, most: int | None = None) -> int:
    """A count from 0."""
    if isinstance(value, bool) or not isinstance(value, int) or value < 0 or (most is not None and value > most):
        bounds = "from 0" if most is None else f"from 0 to {most}"
        raise PositionError(key, f"is a number {bounds}, found {value!r}")
    return value


def materials(key: str, value: Any) -> Counts:
    """A list of materials, counted."""
    if not isinstance(value, list | tuple):
        raise PositionError(key, f"is a list of materials such as ['lumber', 'gold'], found {value!r}")
    counts = NONE
    for material in value:
        counts = plus(counts, MATERIAL[one_of(key, material, MATERIALS)], 1)
    return counts


def towers(position: Mapping[str, Any]) -> tuple[tuple[str, ...], ...]:
    """Cards of each tower from below; letters from A without a gap, at least two sections each."""
    given = position.get("towers")
    if not isinstance(given, Mapping) or not given:
        raise PositionError("towers", "is always given: { A = ['F01', 'M01', 'D01'], ... }, cards from below")
    rows: list[tuple[str, ...]] = []
    for count in range(len(given)):
        key = letter(count)
        if not isinstance(cards := given.get(key), list | tuple) or len(cards) < 2:
            raise PositionError("towers", f"has a list of two or more cards for {key}, found {cards!r}")
        rows.append(tuple(one_of(f"towers.{key}", card, SECTIONS) for card in cards))
    laid = [card for row in rows for card in row]
    if double := next((card for card in laid if laid.count(card) > 1), None):
        raise PositionError("towers", f"the box has {double} once")
    return tuple(rows)


def dice(position: Mapping[str, Any]) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """Space and value of each die."""
    given = {**DICE_AT, **table(position, "dice", DIE)}
    spaces, values = [], []
    for die in DIE:
        space, _, value = str(given[die]).partition(" ")
        spaces.append(one_of(f"dice.{die}", space, SPACES))
        values.append(int(one_of(f"dice.{die}", value, map(str, FACES))))
    return tuple(spaces), tuple(values)


def market(position: Mapping[str, Any]) -> tuple[str, ...]:
    """Resource tile of each space."""
    given = {**dict(zip(SPACES, RESOURCES, strict=False)), **table(position, "market", SPACE)}
    return tuple(one_of(f"market.{space}", given[space], RESOURCES) for space in SPACES)


def guilds(position: Mapping[str, Any]) -> tuple[str, ...]:
    """Guild card of each season."""
    given = {**GUILDS_AT, **table(position, "guilds", SEASONS)}
    return tuple(one_of(f"guilds.{season}", given[season], GUILDS) for season in SEASONS)


def by_section(position: Mapping[str, Any], key: str, layout: Layout, names: tuple[str, ...]) -> tuple[Seat, ...]:
    """A seat by section; -1 where none is given."""
    given = table(position, key, layout.names)
    return tuple(
        names.index(one_of(f"{key}.{name}", given[name], names)) if name in given else -1 for name in layout.names
    )


def sections(position: Mapping[str, Any], key: str, layout: Layout) -> tuple[str, ...]:
    """A list of sections."""
    given = position.get(key, ())
    if not isinstance(given, list | tuple):
        raise PositionError(key, f"is a list of sections such as ['A1'], found {given!r}")
    return tuple(one_of(key, name, layout.names) for name in given)


def by_seat(position: Mapping[str, Any], key: str, names: tuple[str, ...]) -> tuple[int, ...]:
    """A number by seat; 0 where none is given."""
    given = table(position, key, names)
    return tuple(number(f"{key}.{name}", given.get(name, 0)) for name in names)


def workshops(
    position: Mapping[str, Any], names: tuple[str, ...]
) -> tuple[tuple[tuple[str, ...], ...], tuple[tuple[str, ...], ...]]:
    """Tiles by seat and slot, and the slots whose tile lies face down."""
    given = table(position, "workshop", names)
    slots, down = [], []
    for name in names:
        mine = table(given, name, SLOTS) if name in given else {}
        tiles = {slot: str(tile).removeprefix("down ") for slot, tile in mine.items()}
        for slot, tile in tiles.items():
            one_of(f"workshop.{name}.{slot}", tile, TILES)
        slots.append(tuple(tiles.get(slot, "") for slot in SLOTS))
        down.append(tuple(slot for slot, tile in mine.items() if str(tile).startswith("down ")))
    return tuple(slots), tuple(down)


def tiles(
    position: Mapping[str, Any], layout: Layout, banners: tuple[Seat, ...], placed: Iterable[str]
) -> tuple[str, ...]:
    """Tile of each section without a banner: as given, else the next that the position names nowhere."""
    given = table(position, "tiles", layout.names)
    for name, tile in given.items():
        one_of(f"tiles.{name}", tile, TILES)
        if banners[layout.place[name]] >= 0:
            raise PositionError(f"tiles.{name}", f"{name} has a banner, so its tile is in a workshop")
    named = [*given.values(), *(tile for tile in placed if tile)]
    if double := next((tile for tile in named if named.count(tile) > 1), None):
        raise PositionError("tiles", f"the box has {double} once")
    rest = iter([tile for tile in TILES if tile not in named])
    bare = [name for name, banner in zip(layout.names, banners, strict=True) if banner < 0]
    if len(bare) - len(given) > len(TILES) - len(named):
        raise PositionError("tiles", f"{len(bare)} sections need a tile, the box has {len(TILES)} for all")
    laid = {name: given[name] if name in given else next(rest) for name in bare}
    return tuple(laid.get(name, "") for name in layout.names)
