"""
The box: cards, tiles, dice and prices as data, read once from the package's TOML files.

Most faces are constructed and will be replaced when the printed ones are known: rules ask for what a face shows, never
for its id, and count neither dice, guilds nor materials.
"""

from functools import lru_cache
from typing import Any, Final, Literal, NamedTuple, TypeAlias

import msgspec

from atoll.core import Mark
from atoll.plugins.red_cathedral.texts import table

Counts: TypeAlias = tuple[int, ...]
"""How many of each material, in the order of `MATERIALS`."""


class Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card of the cathedral [red_cathedral/components.5]."""

    kind: Literal["foundation", "middle", "dome"]
    cost: dict[str, int]
    recognition: int
    rubles: int
    mark: Mark
    retired: bool = False


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The heights of the towers from the left."""

    seats: int
    heights: tuple[int, ...]
    mark: Mark
    retired: bool = False


class Tile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a workshop tile or a resource tile shows."""

    shows: str
    """A material, ``rubles``, ``recognition`` or ``die``."""
    mark: Mark
    amount: int = 0
    die: str = ""
    three_or_four: bool = False
    retired: bool = False


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the two effects of a guild card; `guilds.toml` says what the fields mean."""

    use: Literal["once", "often"]
    rule: str
    mark: Mark
    does: Literal["gain", "deliver", "ornament", "activate", "turn_up", "shift", "turn_die"] = "gain"
    rubles: int = 0
    give: tuple[str, ...] = ()
    give_count: int = 1
    gain: tuple[str, ...] = ()
    other: bool = False
    gain_each: tuple[str, ...] = ()
    gain_rubles: int = 0
    gain_recognition: int = 0
    gain_prestige: int = 0
    per: Literal["", "other_die", "own_section"] = ""
    most: int = 0
    steps: int = 1


class GuildCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Influence of a guild in one season."""

    guild: str
    effects: tuple[Effect, ...]
    beginner: bool = False
    retired: bool = False


class Ornament(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """On which sections it goes, what it is made of, and how many a seat has [red_cathedral/ornaments.2]."""

    on: str
    material: str
    each: int


class Side(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A side of the workshop boards [red_cathedral/workshop.2, red_cathedral/workshop.3]."""

    mark: Mark
    prices: dict[str, int]
    compass: tuple[str, ...] = ()
    compass_recognition: int = 0


def _read(stem: str, kind: Any, *keys: str) -> Any:
    raw: Any = table(f"{stem}.toml")
    for key in keys:
        raw = raw[key]
    return msgspec.convert(raw, kind)


SECTIONS: Final[dict[str, Section]] = _read("sections", dict[str, Section])
PLANS: Final[dict[str, Plan]] = _read("plans", dict[str, Plan])
TILES: Final[dict[str, Tile]] = _read("tiles", dict[str, Tile], "workshop")
RESOURCES: Final[dict[str, Tile]] = _read("tiles", dict[str, Tile], "market")
GUILDS: Final[dict[str, GuildCard]] = _read("guilds", dict[str, GuildCard])

SPACES: Final[tuple[str, ...]] = _read("market", tuple[str, ...], "spaces")
DICE: Final[tuple[str, ...]] = _read("market", tuple[str, ...], "dice")
ANYONES: Final[tuple[str, ...]] = _read("market", tuple[str, ...], "anyones")
FACES: Final[tuple[int, ...]] = _read("market", tuple[int, ...], "faces")
SEASONS: Final[dict[str, tuple[str, ...]]] = _read("market", dict[str, tuple[str, ...]], "seasons")
RUBLES: Final[int] = _read("market", int, "supply", "rubles")
STOCK: Final[dict[str, int]] = _read("market", dict[str, int], "supply", "materials")

COLOURS: Final[tuple[str, ...]] = _read("boards", tuple[str, ...], "colours")
JEWELS: Final[tuple[str, ...]] = _read("boards", tuple[str, ...], "jewels")
PRESTIGE_BY_JEWELS: Final[tuple[int, ...]] = _read("boards", tuple[int, ...], "prestige_by_jewels")
ORNAMENTS: Final[dict[str, Ornament]] = _read("boards", dict[str, Ornament], "ornaments")
SLOTS: Final[dict[str, str]] = _read("boards", dict[str, str], "slots")
SIDES: Final[dict[str, Side]] = _read("boards", dict[str, Side], "sides")
LAP: Final[int] = _read("boards", int, "track", "lap")
PRESTIGE: Final[tuple[int, ...]] = _read("boards", tuple[int, ...], "track", "prestige")

MATERIALS: Final = tuple(STOCK)
NONE: Final[Counts] = (0,) * len(MATERIALS)
MATERIAL: Final = {name: number for number, name in enumerate(MATERIALS)}
SPACE: Final = {name: number for number, name in enumerate(SPACES)}
DIE: Final = {name: number for number, name in enumerate(DICE)}
SLOT: Final = {name: number for number, name in enumerate(SLOTS)}
SEASON: Final = {space: season for season, spaces in SEASONS.items() for space in spaces}
COSTS: Final = {
    card: tuple(section.cost.get(material, 0) for material in MATERIALS) for card, section in SECTIONS.items()
}
"""What a card costs, by material."""


class Layout(NamedTuple):
    """The cathedral's sections as one row, towers from the left, each from below."""

    names: tuple[str, ...]
    """``A1``, ``A2``, …"""
    place: dict[str, int]
    """Place in the row by name."""
    cards: tuple[Section, ...]
    costs: tuple[Counts, ...]
    below: tuple[int, ...]
    """Place of the section directly below; -1 for a foundation."""
    towers: tuple[range, ...]
    """Places of each tower, from below."""
    tower: tuple[int, ...]
    """Number of the tower of each place."""


@lru_cache(maxsize=512)
def layout_of(towers: tuple[tuple[str, ...], ...]) -> Layout:
    """The row of the towers, given by their cards from below."""
    ids = [card for tower in towers for card in tower]
    at = [(number, level) for number, tower in enumerate(towers) for level in range(len(tower))]
    names = tuple(f"{letter(number)}{level + 1}" for number, level in at)
    ends = [sum(len(tower) for tower in towers[: number + 1]) for number in range(len(towers))]
    return Layout(
        names,
        {name: place for place, name in enumerate(names)},
        tuple(SECTIONS[card] for card in ids),
        tuple(COSTS[card] for card in ids),
        tuple(place - 1 if level else -1 for place, (_, level) in enumerate(at)),
        tuple(range(end - len(tower), end) for end, tower in zip(ends, towers, strict=True)),
        tuple(number for number, _ in at),
    )


def letter(tower: int) -> str:
    """``A`` for the first tower from the left."""
    return chr(ord("A") + tower)


def plus(counts: Counts, material: int, more: int) -> Counts:
    """*counts* with *more* of one material."""
    return (*counts[:material], counts[material] + more, *counts[material + 1 :])


def times(counts: Counts) -> list[str]:
    """The materials by name, each as often as it is counted."""
    return [name for name, count in zip(MATERIALS, counts, strict=True) for _ in range(count)]
