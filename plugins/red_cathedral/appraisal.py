"""Appraisal: how good a position is for a seat, for bots that look one step ahead; no rule depends on it."""

from typing import Final

from atoll.core import Seat, State
from atoll.plugins.red_cathedral.box import MATERIAL, RESOURCES, SLOTS, Counts, plus
from atoll.plugins.red_cathedral.parts import (
    NOBODY,
    Board,
    Boards,
    Cathedral,
    Dice,
    Markers,
    Market,
    Outcome,
    Rounds,
    Supply,
    Turn,
)
from atoll.plugins.red_cathedral.scoring import shares_of, tower_value
from atoll.plugins.red_cathedral.supply import room
from atoll.plugins.red_cathedral.terms import Terms
from atoll.plugins.red_cathedral.workshop import shown

PRESTIGE: Final = 100
"""Worth of 1 prestige; everything else is a share of it."""
RECOGNITION: Final = 55
RUBLE: Final = 24
RUBLES_USED: Final = 6
"""Beyond so many a ruble is worth what it is at the end."""
SPARE: Final = 20
"""A material that nothing needs is worth what it is at the end."""
SECTION: Final = 130
"""What a completed section brings besides its reward, by its tower."""
CLAIMS: Final = (170, 130, 90, 70, 60, 50)
"""The first, second, … unfinished section of a seat, besides what lies on it; a completed one has the first."""
TILE: Final = 70
"""A tile that can be activated."""
HELD: Final = 6
READY: Final = 9
LAID: Final = 10
"""What a needed material counts in the inventory, where it can still be delivered this turn, and on its section."""
NARROW: Final = 60
"""Each inventory space that is not there for what is lacking."""
WASTE: Final = 2_000
"""Prestige sold and dice re-rolled: what they are for lies further ahead than one step."""


def appraise(state: State, seat: Seat) -> int:
    """What the seat has and what it may hope for; at the end its lead."""
    scores = state[Outcome].scores
    if scores:
        return 1_000 * (scores[seat] - max(score for other, score in enumerate(scores) if other != seat))
    return standing(state, seat) + prospects(state, seat)


def standing(state: State, seat: Seat) -> int:
    """What a seat has by its marker and in the towers, as things stand."""
    track = RECOGNITION * state[Markers].at[seat]
    return track + PRESTIGE * towers(state, seat) + CLAIMS[0] * state[Cathedral].completed(seat)


def towers(state: State, seat: Seat) -> int:
    """Shares of all towers, as things stand."""
    cathedral, terms, total = state[Cathedral], state[Terms], 0
    for tower, places in enumerate(cathedral.layout.towers):
        presence = [0] * len(state[Markers].at)
        for place in places:
            if cathedral.built >> place & 1:
                presence[cathedral.banners[place]] += 1
                if (owner := cathedral.ornaments[place]) >= 0:
                    presence[owner] += 1
        if presence[seat]:
            total += shares_of(tower_value(cathedral, tower), presence, terms)[seat]
    return total


def prospects(state: State, seat: Seat) -> int:
    """Claimed sections with the materials for them, rubles, tiles, and what the turn still holds."""
    board, turn = state[Boards].of[seat], state[Turn]
    ready = state[Terms].build_limit - turn.delivered if turn.phase == "build" and turn.asked == seat else 0
    now = holdings(state, seat, board.materials, ready)
    worth = now + _rubles(board.rubles)
    worth += TILE * sum(1 for slot, tile in enumerate(board.slots) if tile and not board.down >> slot & 1)
    if turn.asked != seat:
        return worth
    if turn.phase == "market":
        worth += _market(state, seat, board, now)
    return worth - WASTE * ((turn.sales != "none") + turn.rerolled)


def holdings(state: State, seat: Seat, has: Counts, ready: int = 0) -> int:
    """
    What unfinished sections are worth, with the materials of the inventory kept for those that lack least.

    Args:
        ready: Materials that can still be delivered in this turn.
    """
    cathedral, left, worth, lacking = state[Cathedral], list(has), 0, 0
    last = state[Rounds].last_by != NOBODY
    places = sorted(cathedral.unfinished.get(seat, ()), key=lambda place: (sum(cathedral.missing[place]), place))
    for number, place in enumerate(places):
        cost, kept = sum(cathedral.layout.costs[place]), 0
        for material, count in enumerate(cathedral.missing[place]):
            if count and left[material]:
                used = min(count, left[material])
                left[material] -= used
                kept += used
        missing = sum(cathedral.missing[place])
        lacking += missing - kept
        soon = min(kept, ready)
        ready -= soon
        done = (LAID * (cost - missing) + READY * soon + HELD * (kept - soon)) * 100 // (LAID * cost)
        worth += _section(cathedral, place, done) // (3 if last else 1)
        worth += 0 if last else CLAIMS[min(number, len(CLAIMS) - 1)]
    spare = sum(left)
    narrow = max(0, min(3, lacking) - room(state, seat))
    return worth + SPARE * min(spare, 2) - SPARE // 2 * max(0, spare - 2) - NARROW * narrow


def _section(cathedral: Cathedral, place: int, done: int) -> int:
    """What a section is worth of which so many hundredths are done; the last material is worth most."""
    card = cathedral.layout.cards[place]
    whole = RECOGNITION * card.recognition + RUBLE * card.rubles + SECTION
    return whole * (40 * done + 60 * done * done // 100) // 10_000


def _rubles(count: int) -> int:
    return RUBLE * min(count, RUBLES_USED) + SPARE * max(0, count - RUBLES_USED)


def _market(state: State, seat: Seat, board: Board, now: int) -> int:
    """What the market actions that are not yet taken would bring."""
    turn, worth = state[Turn], 0
    if "obtain" not in turn.taken:
        tile = RESOURCES[state[Market].tiles[turn.space]]
        by_dice = state[Terms].multiplier == "dice_in_space"
        worth += _gain(
            state, seat, tile.shows, tile.amount * (state[Dice].crowd[turn.space] if by_dice else turn.value), now
        )
    if "activate" not in turn.taken:
        slots = enumerate(zip(SLOTS.values(), board.slots, strict=True))
        up = [tile for number, (die, tile) in slots if tile and die == turn.die and not board.down >> number & 1]
        worth += max((_benefit(state, seat, tile, now) for tile in up), default=0)
    return worth + (0 if turn.effect else SPARE)


def _benefit(state: State, seat: Seat, tile: str, now: int) -> int:
    face = shown(state, tile)
    return _gain(state, seat, face.shows, face.amount, now)


def _gain(state: State, seat: Seat, kind: str, count: int, now: int) -> int:
    """Of a material as many are taken as are needed, of other things all that there are."""
    board, supply = state[Boards].of[seat], state[Supply]
    if kind == "recognition":
        return RECOGNITION * count
    if kind == "rubles":
        return _rubles(board.rubles + min(count, supply.rubles)) - _rubles(board.rubles)
    number, cathedral = MATERIAL[kind], state[Cathedral]
    needed = sum(cathedral.missing[place][number] for place in cathedral.unfinished.get(seat, ()))
    count = min(count, supply.materials[number], room(state, seat), max(0, needed - board.materials[number]))
    return holdings(state, seat, plus(board.materials, number, count)) - now if count else 0
