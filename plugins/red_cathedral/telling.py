"""Telling: a position in the words of cases."""

from collections.abc import Mapping
from typing import Any

from atoll.core import Ruleset, Scripted, State, Table, hookimpl
from atoll.plugins.red_cathedral.box import DICE, MATERIALS, SEASONS, SLOTS, SPACES, times
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
from atoll.plugins.red_cathedral.supply import room
from atoll.plugins.red_cathedral.track import prestige_at


def tell(state: State, ruleset: Ruleset) -> Mapping[str, Any]:
    """The position in the words of cases."""
    told: dict[str, Any] = ruleset.ask.red_cathedral_told(state)
    return told


@hookimpl
def red_cathedral_told(state: State) -> dict[str, Any]:
    """Everything that lies open, whose turn it is, and who has won."""
    names, turn, outcome = state[Table].seats, state[Turn], state[Outcome]
    asked = [names[turn.asked]] if turn.asked != NOBODY else []
    return {
        "turn": asked[0] if asked else names[turn.seat],
        "phase": turn.phase,
        **_told_cathedral(state),
        **_told_market(state),
        **_told_seats(state),
        **_told_rounds(state),
        "to_act": asked,
        "winners": [names[seat] for seat in outcome.winners],
        "scores": dict(zip(names, outcome.scores, strict=False)),
    }


def _told_cathedral(state: State) -> dict[str, Any]:
    cathedral, seats = state[Cathedral], state[Table].seats
    names = cathedral.layout.names
    return {
        "towers": {
            tower[0]: list(cards) for tower, cards in zip(names_of_towers(cathedral), cathedral.towers, strict=True)
        },
        "banners": {name: seats[seat] for name, seat in zip(names, cathedral.banners, strict=True) if seat >= 0},
        "built": [name for place, name in enumerate(names) if cathedral.built >> place & 1],
        "delivered": {name: times(lies) for name, lies in zip(names, cathedral.delivered, strict=True) if any(lies)},
        "ornaments": {name: seats[seat] for name, seat in zip(names, cathedral.ornaments, strict=True) if seat >= 0},
        "tiles": {name: tile for name, tile in zip(names, cathedral.tiles, strict=True) if tile},
    }


def names_of_towers(cathedral: Cathedral) -> list[str]:
    """The lowest section of each tower."""
    return [cathedral.layout.names[places.start] for places in cathedral.layout.towers]


def _told_market(state: State) -> dict[str, Any]:
    dice, market, supply = state[Dice], state[Market], state[Supply]
    rows = zip(DICE, dice.at, dice.values, strict=True)
    return {
        "market": dict(zip(SPACES, market.tiles, strict=True)),
        "dice": {die: f"{SPACES[at]} {value}" for die, at, value in rows},
        "guilds": dict(zip(SEASONS, market.guilds, strict=True)),
        "supply": {**dict(zip(MATERIALS, supply.materials, strict=True)), "rubles": supply.rubles},
    }


def _told_seats(state: State) -> dict[str, Any]:
    names, boards, at = state[Table].seats, state[Boards].of, state[Markers].at
    return {
        "rubles": {name: board.rubles for name, board in zip(names, boards, strict=True)},
        "track": dict(zip(names, at, strict=True)),
        "prestige": {name: prestige_at(space) for name, space in zip(names, at, strict=True)},
        "inventory": {name: times(board.materials) for name, board in zip(names, boards, strict=True)},
        "workshop": {name: _told_workshop(board) for name, board in zip(names, boards, strict=True)},
        "side": {name: board.beside for name, board in zip(names, boards, strict=True)},
        "spaces": {name: room(state, seat) for seat, name in enumerate(names)},
    }


def _told_workshop(board: Board) -> dict[str, str]:
    slots = enumerate(zip(SLOTS, board.slots, strict=True))
    return {slot: f"{'down ' * (board.down >> number & 1)}{tile}" for number, (slot, tile) in slots if tile}


def _told_rounds(state: State) -> dict[str, Any]:
    names, rounds, turn = state[Table].seats, state[Rounds], state[Turn]
    used = ["sell"] * (turn.sales != "none") + ["reroll"] * turn.rerolled
    told: dict[str, Any] = {"used": used, "idle": rounds.idle}
    if rounds.last_by == NOBODY:
        return told
    return told | {"last": {"by": names[rounds.last_by], "left": [names[seat] for seat in rounds.left]}}


def knows(state: State, path: str) -> bool:
    """Coming rolls alone are secret: everything else lies open, or left the game unseen [red_cathedral/setup.13]."""
    return path.split(".")[0] != "rolls" or state[Scripted].draws is not None
