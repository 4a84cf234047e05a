"""Laying the island: the layouts random, rings, tidy, free and draft."""

from typing import Any

from msgspec.structs import replace

from atoll.core import Chance, Command, Event, Refused, Ruleset, Seat, State, Table
from atoll.events.survive import IslandLaid, Kept, PhaseBegan, PlacingPassed, StockShuffled, Tile, TileLaid
from atoll.plugins.survive.board import CENTRE, Board, distance
from atoll.plugins.survive.commands import LayTile
from atoll.plugins.survive.names import target_name
from atoll.plugins.survive.parts import Island, Match, Stock, Turn
from atoll.plugins.survive.terms import Terms
from atoll.plugins.survive.turn import Flow, decides, goes_on
from atoll.plugins.survive.waters import terrains, tiles_of


def lay_island(state: State, ruleset: Ruleset, chance: Chance) -> Flow:
    """Every site gets its tile, or the seats begin to lay them [survive/setup.7, survive/setup.11]."""
    layout = state[Terms].layout
    if layout in ("free", "draft"):
        stock = [kept for terrain in terrains() for kept in _shuffled(state, terrain, chance)]
        return (yield StockShuffled(tuple(stock)), "survive/setup.7")
    lay = {"random": _random, "rings": _rings, "tidy": _tidy}[layout]
    tiles = sorted(lay(state, chance), key=lambda tile: tile.at)
    state = yield IslandLaid(tuple(tiles)), _RULES[layout]
    return (yield PhaseBegan("explorers"), "survive/setup.14")


_RULES = {"random": "survive/setup.8", "rings": "survive/setup.9", "tidy": "survive/setup.10"}


def _shuffled(state: State, terrain: str, chance: Chance) -> list[Kept]:
    """The tiles of a terrain in random order [survive/setup.7]."""
    tiles = [kept for kept in tiles_of(state[Terms].tile_set) if kept.terrain == terrain]
    return chance.shuffle(f"survive.{terrain}", tiles, lambda kept: kept.back or "")


def _random(state: State, chance: Chance) -> list[Tile]:
    """All tiles of all terrains together [survive/setup.8, survive.layout_random/1]."""
    tiles = chance.shuffle(
        "survive.island", tiles_of(state[Terms].tile_set), lambda kept: f"{kept.terrain}:{kept.back}"
    )
    return [Tile(at, kept.terrain, kept.back) for at, kept in zip(state[Board].sites, tiles, strict=True)]


def _rings(state: State, chance: Chance) -> list[Tile]:
    """Sites reserved for a terrain get a tile of it [survive/setup.9]."""
    tiles = []
    for terrain in terrains():
        sites = [at for at, reserved in state[Board].sites.items() if reserved == terrain]
        stock = _shuffled(state, terrain, chance)
        tiles += [Tile(at, kept.terrain, kept.back) for at, kept in zip(sites, stock, strict=True)]
    return tiles


def _tidy(state: State, chance: Chance) -> list[Tile]:
    """Mountains nearest to the centre, then forests, beaches outside [survive/setup.10, survive.layout_tidy/1]."""
    sites = chance.shuffle("survive.sites", list(state[Board].sites), str)
    sites.sort(key=lambda at: distance(at, CENTRE))
    stock = [kept for terrain in reversed(terrains()) for kept in _shuffled(state, terrain, chance)]
    return [Tile(at, kept.terrain, kept.back) for at, kept in zip(sites, stock, strict=True)]


def offer_lay_tile(state: State, seat: Seat, ruleset: Ruleset) -> list[Command]:
    """A terrain that is left and an empty site [survive.layout_free/1, survive.layout_draft/1]."""
    left = dict.fromkeys(kept.terrain for kept in state[Stock].tiles)
    return [LayTile(seat, terrain, at) for terrain in left for at in _empty_sites(state)]


def _empty_sites(state: State) -> list[int]:
    return [at for at in state[Board].sites if at not in state[Island].by_space]


@decides("survive/setup.10")
def decide_lay_tile(state: State, command: LayTile, ruleset: Ruleset, chance: Chance) -> Flow:
    """The next tile of the terrain lies on the site [survive.layout_free/1, survive.layout_draft/2]."""
    if state[Turn].phase != "layout":
        raise Refused("wrong_phase", "survive/setup.10", phase=state[Turn].phase)
    if command.terrain not in [kept.terrain for kept in state[Stock].tiles]:
        raise Refused("none_left", "survive.layout_draft/1", terrain=command.terrain)
    if command.at not in _empty_sites(state):
        raise Refused("no_empty_site", "survive.layout_draft/1", space=target_name(command.at))
    state = yield TileLaid(command.at, command.terrain), "survive.layout_draft/2"
    if state[Terms].layout == "draft" and state[Stock].tiles:
        then = (state[Turn].seat + 1) % len(state[Table].seats)
        state = yield PlacingPassed(then), "survive.layout_draft/1"
    return state


@goes_on("layout")
def go_on_layout(state: State, ruleset: Ruleset, chance: Chance) -> Flow | None:
    """Until every site has a tile; then the first seat places the first explorer [survive/setup.11]."""
    return None if state[Stock].tiles else _begin_placing(state)


def _begin_placing(state: State) -> Flow:
    if state[Turn].seat != state[Match].first:
        state = yield PlacingPassed(state[Match].first), "survive/setup.14"
    return (yield PhaseBegan("explorers"), "survive/setup.14")


def evolve_island_laid(state: State, event: IslandLaid) -> State:
    """The island stands."""
    return state.put(Island(event.tiles))


def evolve_stock_shuffled(state: State, event: StockShuffled) -> State:
    """The stock of each terrain lies ready."""
    return state.put(Stock(event.stock))


def evolve_tile_laid(state: State, event: TileLaid) -> State:
    """The next tile of the terrain has left the stock for its site."""
    stock, island = list(state[Stock].tiles), state[Island]
    place = next(n for n, kept in enumerate(stock) if kept.terrain == event.terrain)
    tile = Tile(event.at, event.terrain, stock.pop(place).back)
    tiles = tuple(sorted((*island.tiles, tile), key=lambda one: one.at))
    return state.put(Stock(tuple(stock)), replace(island, tiles=tiles))


EVENTS: dict[type[Event], Any] = {
    IslandLaid: evolve_island_laid,
    StockShuffled: evolve_stock_shuffled,
    TileLaid: evolve_tile_laid,
}
