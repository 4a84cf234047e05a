"""Secrets: what a viewer sees, what a seat cannot know, and another state that it cannot tell from the real one."""

from collections import Counter
from typing import Any

from msgspec.structs import replace

from atoll.core import HOST, Chance, Ruleset, Seat, State, Viewer
from atoll.events.survive import (
    SAFE,
    UNPLACED,
    ExplorerPlaced,
    IslandLaid,
    Kept,
    PositionSet,
    StockShuffled,
    Tile,
    TileDiscarded,
    TileTaken,
    TreasureDealt,
)
from atoll.plugins.survive.commands import PlaceExplorer
from atoll.plugins.survive.parts import SETTING_UP, Fleet, Hands, Island, Match, People, Sea, Stock, Treasure, Turn
from atoll.plugins.survive.telling import hide
from atoll.plugins.survive.terms import Terms
from atoll.plugins.survive.waters import tile_set, tiles_of


def _blind(tiles: tuple[Tile, ...]) -> tuple[Tile, ...]:
    return tuple(Tile(tile.at, tile.terrain, None) for tile in tiles)


def _down(tiles: tuple[Kept, ...]) -> tuple[Kept, ...]:
    return tuple(Kept(kept.terrain, None) for kept in tiles)


def view_island(state: State, part: Island, viewer: Viewer) -> Island:
    """Nobody sees a back before its tile is removed [survive/setup.7]."""
    return replace(part, tiles=_blind(part.tiles))


def view_stock(state: State, part: Stock, viewer: Viewer) -> Stock:
    """Nobody knows the order of the stock."""
    return Stock(_down(part.tiles))


def view_hands(state: State, part: Hands, viewer: Viewer) -> Hands:
    """A seat sees its own tiles; of the others it knows number and terrain [survive/hand.2]."""
    held = tuple(tiles if seat == viewer else _down(tiles) for seat, tiles in enumerate(part.held))
    return replace(part, held=held, unseen=_down(part.unseen))


def view_treasure(state: State, part: Treasure, viewer: Viewer) -> Treasure:
    """An owner sees values as long as the term `values_hidden_from` lets it [survive/setup.17, survive/setup.18]."""
    hidden_from = state[Terms].values_hidden_from
    if hidden_from == "never":
        return part
    people, looking = state[People], state[Turn].phase in SETTING_UP and hidden_from == "game_start"
    shown = {explorer for explorer, place in enumerate(people.where) if place == UNPLACED}
    if state[Turn].phase == "over":
        shown |= {explorer for explorer, place in enumerate(people.where) if place >= SAFE}
    if looking and isinstance(viewer, int):
        shown |= set(people.of(viewer))
    values = tuple(value if explorer in shown else None for explorer, value in enumerate(part.values))
    piles = tuple(
        piles if seat == viewer else tuple((None,) * len(pile) for pile in piles)
        for seat, piles in enumerate(part.piles)
    )
    return Treasure(values, part.colour, piles)


def _sees_values(state: State, seat: Seat | None, viewer: Viewer) -> bool:
    return viewer == seat or state[Terms].values_hidden_from == "never"


def view_treasure_dealt(state: State, event: TreasureDealt, viewer: Viewer) -> TreasureDealt:
    """The owner's alone."""
    if _sees_values(state, event.seat, viewer):
        return event
    return replace(event, piles=tuple((None,) * len(pile) for pile in event.piles))


def view_explorer_placed(state: State, event: ExplorerPlaced, viewer: Viewer) -> ExplorerPlaced:
    """The value is the owner's alone [survive/setup.17]."""
    seat = event.explorer // state[People].each
    return event if _sees_values(state, seat, viewer) else replace(event, value=None)


def view_place_explorer(state: State, command: PlaceExplorer, viewer: Viewer) -> PlaceExplorer:
    """The value is the owner's alone [survive/setup.17]."""
    return command if _sees_values(state, command.seat, viewer) else replace(command, value=None)


def view_island_laid(state: State, event: IslandLaid, viewer: Viewer) -> IslandLaid:
    """Backs are hidden from everybody."""
    return IslandLaid(_blind(event.tiles))


def view_stock_shuffled(state: State, event: StockShuffled, viewer: Viewer) -> StockShuffled:
    """Backs are hidden from everybody."""
    return StockShuffled(_down(event.stock))


def view_tile_taken(state: State, event: TileTaken, viewer: Viewer) -> TileTaken:
    """The back is its holder's alone [survive/sinking.10]."""
    return event if event.seat == viewer else replace(event, back=None)


def view_tile_discarded(state: State, event: TileDiscarded, viewer: Viewer) -> TileDiscarded:
    """The back is hidden from everybody."""
    return replace(event, back=None)


def view_position_set(state: State, event: PositionSet, viewer: Viewer) -> PositionSet:
    """The position as this viewer sees it, in the words of cases."""
    return event if viewer == HOST else replace(event, position=hide(state, event.position, viewer))


VIEWS: dict[type, Any] = {
    Island: view_island,
    Stock: view_stock,
    Hands: view_hands,
    Treasure: view_treasure,
    TreasureDealt: view_treasure_dealt,
    ExplorerPlaced: view_explorer_placed,
    PlaceExplorer: view_place_explorer,
    IslandLaid: view_island_laid,
    StockShuffled: view_stock_shuffled,
    TileTaken: view_tile_taken,
    TileDiscarded: view_tile_discarded,
    PositionSet: view_position_set,
}


def redeal(state: State, seat: Seat, ruleset: Ruleset, chance: Chance) -> State:
    """Backs and values dealt anew, within what the seat can know of them."""
    return _redeal_values(_redeal_backs(state, ruleset, chance), ruleset, chance)


def _redeal_backs(state: State, ruleset: Ruleset, chance: Chance) -> State:
    """Hidden hand tiles get backs that are kept; everything else gets what is left of its terrain."""
    island, hands, stock = state[Island], state[Hands], state[Stock]
    left = _unknown_backs(state)
    held = tuple(tuple(_deal_kept(state, kept, left, ruleset, chance) for kept in tiles) for tiles in hands.held)
    pools = {terrain: chance.shuffle(f"redeal.{terrain}", sorted(backs.elements())) for terrain, backs in left.items()}

    def deal(kept: Any) -> Any:
        if kept.back is not None:
            return kept
        pool = pools.get(kept.terrain)
        return replace(kept, back=pool.pop() if pool else "blank")

    return state.put(
        replace(island, tiles=tuple(deal(tile) for tile in island.tiles)),
        replace(hands, held=held, unseen=tuple(deal(kept) for kept in hands.unseen)),
        Stock(tuple(deal(kept) for kept in stock.tiles)),
    )


def _unknown_backs(state: State) -> dict[str, Counter[str]]:
    """What the tile set holds of each terrain beyond the backs that are known."""
    left: dict[str, Counter[str]] = {}
    for kept in tiles_of(state[Terms].tile_set):
        left.setdefault(kept.terrain, Counter())[kept.back or ""] += 1
    known = [*state[Hands].spent, *(kept for tiles in state[Hands].held for kept in tiles)]
    for kept in known:
        if kept.back and left.get(kept.terrain, Counter())[kept.back] > 0:
            left[kept.terrain][kept.back] -= 1
    return left


def _deal_kept(state: State, kept: Kept, left: dict[str, Counter[str]], ruleset: Ruleset, chance: Chance) -> Kept:
    if kept.back is not None:
        return kept
    pool = left.get(kept.terrain, Counter())
    options = [back for back in sorted(pool.elements()) if ruleset.ask.survive_timing(state, back) != "at_once"]
    if not options:
        kinds = tile_set(state[Terms].tile_set)["timing"]
        options = sorted([*kinds["hand"], *kinds["reaction"]]) or ["blank"]
    back = chance.pick(f"redeal.hand.{kept.terrain}", options)
    pool[back] -= 1
    return Kept(kept.terrain, back)


def _redeal_values(state: State, ruleset: Ruleset, chance: Chance) -> State:
    """The values of each colour that are unknown, in another order."""
    treasure, people = state[Treasure], state[People]
    whole = ruleset.ask.survive_treasure(state, len(people.in_play))
    values, piles = list(treasure.values), [list(map(list, seat)) for seat in treasure.piles]
    for seat, colours in enumerate(state[Match].colours):
        for colour in range(len(colours)):
            mine = [explorer for explorer in people.of(seat) if treasure.colour[explorer] == colour]
            pile = piles[seat][colour] if colour < len(piles[seat]) else []
            known = [value for value in (*(values[e] for e in mine), *pile) if value is not None]
            left = list((Counter(whole) - Counter(known)).elements())
            pool = chance.shuffle(f"redeal.values.{seat}.{colour}", sorted(left))
            for explorer in mine:
                if values[explorer] is None:
                    values[explorer] = pool.pop() if pool else 1
            pile[:] = sorted(value if value is not None else (pool.pop() if pool else 1) for value in pile)
    dealt = tuple(tuple(tuple(pile) for pile in seat) for seat in piles)
    return state.put(Treasure(tuple(values), treasure.colour, dealt))


def counts(state: State) -> dict[str, int]:
    """Explorers, tiles, boats and creatures always add up."""
    if not state[Match].colours:
        return {}
    sea, fleet, hands = state[Sea], state[Fleet], state[Hands]
    kept = len(hands.spent) + len(hands.unseen) + sum(len(tiles) for tiles in hands.held)
    totals = {
        "explorers": len(state[People].where),
        "tiles": len(state[Island].tiles) + kept + len(state[Stock].tiles),
        "boats": sum(at >= 0 for at in fleet.at) + fleet.reserve + fleet.gone,
    }
    for number, kind in enumerate(sea.kinds):
        totals[kind] = len(sea.pieces[number]) + sea.reserve[number] + sea.gone[number]
    return totals
