"""How good a position looks to a seat: what bots that see one step ahead go by."""

from typing import Final

from atoll.core import Seat, State, view_of_parts
from atoll.events.survive import ABOARD, SAFE, WATER, Place, Space
from atoll.plugins.survive.board import Board, spaces_of
from atoll.plugins.survive.parts import Fleet, Island, Match, People, Sea, Treasure
from atoll.plugins.survive.terms import Terms
from atoll.plugins.survive.waters import protected

SAVED: Final = 100
"""Worth of a saved point; everything else is a share of it."""

TERRAIN: Final = {"beach": -4, "forest": 0, "mountain": 3, "summit": 3}
"""How long a tile is likely to stand."""


def appraise(state: State, seat: Seat) -> int:
    """Own prospects, less a part of those of the others; higher is better for *seat*."""
    player, prospects = state[Match].player, _prospects(state)
    mine = sum(worth for other, worth in enumerate(prospects) if player[other] == player[seat])
    others = [worth for other, worth in enumerate(prospects) if player[other] != player[seat]]
    return 3 * mine - (sum(others) + max(others, default=0)) // max(1, len(others))


def _prospects(state: State) -> list[int]:
    """By seat: what each explorer is worth, times how likely it will be saved."""
    people = state[People]
    each, where = people.each or 1, people.where
    likely = _likely(state)
    for place in where:
        if place not in likely:
            likely[place] = _chance(state, place)
    shares = [worth * likely[place] // SAVED for worth, place in zip(_worths(state), where, strict=True)]
    return [sum(shares[first : first + each]) for first in range(0, len(shares), each)]


@view_of_parts(Treasure, Terms)
def _worths(state: State) -> list[int]:
    """By explorer: its value, or what one head counts where values do not count or are not known."""
    values = state[Treasure].values
    if state[Terms].score == "heads":
        return [SAVED] * len(values)
    return [SAVED * (value or 1) for value in values]


@view_of_parts(Fleet, Sea, Island, Board, Terms)
def _likely(state: State) -> dict[Place, int]:
    """Chances of the places asked for so far; they hold for every position that differs in its explorers alone."""
    return {}


def _chance(state: State, place: Place) -> int:
    """Likelihood, in hundredths, that an explorer who is there will be saved."""
    if place < 0:
        return 0
    if place >= SAFE:
        return 100
    if place >= ABOARD:
        return _afloat(state, state[Fleet].at[place - ABOARD], aboard=True)
    if place >= WATER:
        return _afloat(state, place - WATER, aboard=False)
    return _ashore(state, place)


def _afloat(state: State, at: Space, *, aboard: bool) -> int:
    distance = _to_port(state)[at]
    likely = max(6, (86 if aboard else 56) - (7 if aboard else 8) * distance)
    return max(2, likely - _threat(state, at, aboard=aboard))


def _threat(state: State, at: Space, *, aboard: bool) -> int:
    """How near the creatures are that would strike here."""
    kinds = ("serpent", "whale", "octopus") if aboard else ("serpent", "shark")
    near, threat = state[Board].near[at], 0
    for kind in kinds:
        if aboard or not protected(state, at, kind):
            mask = state[Sea].masks.get(kind, 0)
            threat += 24 * (mask >> at & 1) + 9 * (mask & near).bit_count()
    return threat


def _ashore(state: State, at: Space) -> int:
    tile = state[Island].by_space.get(at)
    near, fleet = state[Board].near[at], state[Fleet]
    boats = 9 if near & fleet.mask else 0
    return 22 + TERRAIN.get(tile.terrain if tile else "", 0) + boats - _to_port(state)[at]


@view_of_parts(Board)
def _to_port(state: State) -> list[int]:
    """Steps to the nearest port over the whole board, by space."""
    return _flood(state[Board])


def _flood(board: Board) -> list[int]:
    steps = [99] * len(board.near)
    edge, reached, distance = board.port_mask, 0, 0
    while edge:
        for space in spaces_of(edge):
            steps[space] = distance
        reached |= edge
        wider = 0
        for space in spaces_of(edge):
            wider |= board.near[space]
        edge, distance = wider & ~reached, distance + 1
    return steps
