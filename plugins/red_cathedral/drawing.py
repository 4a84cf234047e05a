"""Drawing: the towers and the market as text."""

from collections.abc import Iterator
from typing import Final

from atoll.core import Seat, State, Table, Viewer
from atoll.plugins.red_cathedral.box import (
    DICE,
    GUILDS,
    MATERIALS,
    SEASONS,
    SLOTS,
    SPACES,
    TILES,
    Counts,
    Tile,
    letter,
    times,
)
from atoll.plugins.red_cathedral.parts import Boards, Cathedral, Dice, Markers, Market, Outcome, Rounds, Supply, Turn
from atoll.plugins.red_cathedral.track import prestige_at

WIDTH: Final = 21
PAINT: Final = {"yellow": "33", "green": "32", "blue": "34", "red": "31"}
"""Terminal colour of each seat; others are bold."""
SIGNS: Final = {"lumber": "l", "brick": "b", "stone": "s", "gold": "g", "emerald": "e", "amethyst": "a"}


def draw(state: State, viewer: Viewer, colour: bool) -> str:
    """The towers from above, the market, and what each seat has; everything lies open."""
    return "\n".join([*_towers(state, colour), "", *_market(state), "", *_seats(state, colour), *_told(state)])


def _towers(state: State, colour: bool) -> Iterator[str]:
    layout = state[Cathedral].layout
    top = max((len(places) for places in layout.towers), default=0)
    for level in reversed(range(top)):
        cells = [
            _cell(state, places[level], colour) if level < len(places) else " " * WIDTH for places in layout.towers
        ]
        yield "".join(cells).rstrip()
    yield "".join(f"tower {letter(number)}".ljust(WIDTH) for number in range(len(layout.towers))).rstrip()


def _cell(state: State, place: int, colour: bool) -> str:
    """``B2 lbs>4+2 W01`` unclaimed, ``B2 [Y] ls.`` lacking stone and brick, ``B2 (Y) +g`` built and ornamented."""
    cathedral = state[Cathedral]
    card, seat, name = cathedral.layout.cards[place], cathedral.banners[place], cathedral.layout.names[place]
    reward = f">{card.recognition}{f'+{card.rubles}' if card.rubles else ''}"
    if seat < 0:
        tile = cathedral.tiles[place]
        return f"{name} {short(cathedral.layout.costs[place])}{reward} {_tile(TILES.get(tile), 6)}".ljust(WIDTH)
    if not cathedral.built >> place & 1:
        told = f"[{_initial(state, seat)}] lacks {short(cathedral.missing[place])}"
    else:
        owner = cathedral.ornaments[place]
        told = f"({_initial(state, seat)}){f' +{_initial(state, owner)}' if owner >= 0 else ''}"
    text = f"{name} {told}"
    return _painted(text, state[Table].seats[seat], colour) + " " * (WIDTH - len(text))


def short(counts: Counts) -> str:
    """``llbs``: materials by their first letters."""
    return "".join(SIGNS.get(material, material[:1]) for material in times(counts))


def _tile(tile: Tile | None, letters: int | None = None) -> str:
    if tile is None:
        return ""
    return f"*{tile.die}" if tile.die else f"{tile.amount} {tile.shows[:letters]}"


def _money(count: int) -> str:
    return f"{count} ruble{'' if count == 1 else 's'}"


def _initial(state: State, seat: Seat) -> str:
    return state[Table].seats[seat][:1].upper()


def _painted(text: str, name: str, colour: bool) -> str:
    return f"\x1b[{PAINT.get(name, '1')}m{text}\x1b[0m" if colour else text


def _market(state: State) -> Iterator[str]:
    market, dice, turn = state[Market], state[Dice], state[Turn]
    for season, spaces in enumerate(SEASONS.values()):
        card = market.guilds[season] if market.guilds else ""
        for place, name in enumerate(spaces):
            space = SPACES.index(name)
            here = [f"{die} {value}" for die, at, value in zip(DICE, dice.at, dice.values, strict=True) if at == space]
            guild = f"{card} {GUILDS[card].guild}" if card and not place else ""
            sign = ">" if space == turn.space else " "
            tile = market.tiles[space] if market.tiles else ""
            yield f"{sign} {name.ljust(8)} {tile.ljust(12)} {guild.ljust(16)} {', '.join(here)}".rstrip()
    supply = state[Supply]
    stock = ", ".join(f"{count} {name}" for count, name in zip(supply.materials, MATERIALS, strict=True))
    yield f"  supply: {stock}, {_money(supply.rubles)}"


def _seats(state: State, colour: bool) -> Iterator[str]:
    turn, names, left = state[Turn], state[Table].seats, state[Rounds].left
    for seat, name in enumerate(names):
        board, at = state[Boards].of[seat], state[Markers].at[seat]
        sign = "*" if seat in state[Outcome].winners else ">" if turn.asked == seat else " "
        slots = enumerate(zip(SLOTS, board.slots, strict=True))
        workshop = [
            f"{slot} {'down' if board.down >> n & 1 else _tile(TILES[tile])}" for n, (slot, tile) in slots if tile
        ]
        last = ", last turn" if seat in left else ""
        yield (
            f"{sign} {_painted(name.ljust(7), name, colour)} space {at} (prestige {prestige_at(at)}), "
            f"{_money(board.rubles)}, [{short(board.materials)}], banners {board.inside}+{board.beside}{last}"
        )
        if workshop:
            yield f"          {'; '.join(workshop)}"


def _told(state: State) -> Iterator[str]:
    """What a plugin's part has to show below: the lines of its method ``drawn``, where it has one."""
    for part in state.values():
        drawn = getattr(part, "drawn", None)
        if drawn is not None:
            yield from drawn(state)
