"""Boards, tile sets and devices that a ruleset brings by value, in the place of the name of one that is in a box."""

from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta

Count: TypeAlias = Annotated[int, Meta(ge=0, le=100)]
Face: TypeAlias = Annotated[int, Meta(ge=1, le=9)] | Literal["dive"]
TIMINGS: Final = ("at_once", "hand", "reaction")


class MadeBoard(msgspec.Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True):
    """A map of its own [survive/setup.1]."""

    map: tuple[str, ...]
    """A line for each row, as `boards.json` explains."""
    name: str = "drawn"

    def __str__(self) -> str:
        return self.name


class MadeTiles(msgspec.Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True):
    """A stock of backs of its own [survive/setup.6]."""

    backs: tuple[tuple[str, str, Count], ...]
    """Terrain, back and how many, in the terrain's order, then by back."""
    timing: tuple[tuple[str, Literal["at_once", "hand", "reaction"]], ...]
    """When each back works, by back [survive/backs.1, survive/hand.1]."""
    name: str = "counted"

    def __str__(self) -> str:
        return self.name

    def as_set(self) -> dict[str, Any]:
        """The form of ``tiles.json``."""
        by_terrain: dict[str, dict[str, int]] = {}
        for terrain, back, count in self.backs:
            by_terrain.setdefault(terrain, {})[back] = count
        timing = {when: [back for back, its in self.timing if its == when] for when in TIMINGS}
        return {"backs_per_terrain": by_terrain, "timing": timing}


class MadeDevice(msgspec.Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True):
    """Dice or a spinner of its own [survive/creatures.1]: sectors, or a die of kinds and perhaps one of steps."""

    creature: tuple[str, ...] = ()
    steps: tuple[Face, ...] = ()
    sectors: tuple[tuple[str, Face], ...] = ()
    name: str = "made"

    def __str__(self) -> str:
        return self.name

    def as_device(self) -> dict[str, Any]:
        """The form of ``devices.json``."""
        if self.sectors:
            return {"sectors": self.sectors}
        return {"dice": {"creature": self.creature, **({"steps": self.steps} if self.steps else {})}}


BoardTerm: TypeAlias = str | MadeBoard
TilesTerm: TypeAlias = str | MadeTiles
DeviceTerm: TypeAlias = str | MadeDevice
