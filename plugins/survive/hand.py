"""The hand: kept tiles that are played in the own turn."""

from typing import Any, Final

from msgspec.structs import replace

from atoll.core import Chance, Command, Event, Refused, Ruleset, Seat, State, hookimpl
from atoll.events.survive import (
    ABOARD,
    WATER,
    Task,
    TaskOpened,
    TilePlayed,
)
from atoll.plugins.survive.board import Mask, Picker, holds, picker
from atoll.plugins.survive.commands import (
    Pass,
    PlayTile,
    bare,
    plays,
)
from atoll.plugins.survive.creatures import operate, put_creature, unoccupied
from atoll.plugins.survive.names import boat_name, explorer_name, seat_name, target_name
from atoll.plugins.survive.parts import Fleet, Hands, People, Sea, Turn
from atoll.plugins.survive.reactions import drive_off
from atoll.plugins.survive.refusals import refuse_boat_step
from atoll.plugins.survive.terms import Terms
from atoll.plugins.survive.tile_steps import blow_boat, help_swimmer, helped_steps
from atoll.plugins.survive.turn import Flow, decides, goes_on, next_phase
from atoll.plugins.survive.waters import boat_steps, controls

RULES: Final = {
    "dolphin_help": "survive/hand.9",
    "wind": "survive/hand.13",
    "paddles": "survive/hand.13",
    "move_serpent": "survive/hand.15",
    "move_shark": "survive/hand.15",
    "move_whale": "survive/hand.15",
    "dive": "survive/hand.16",
    "creature_die": "survive/hand.18",
    "repellent": "survive/reactions.16",
}
"""The rule of each back that is played in the own turn."""


@hookimpl
def survive_tile_kinds(state: State, back: str) -> tuple[str, ...]:
    """The kind that the tile names, or any kind for `dive` [survive/hand.15, survive/hand.16]."""
    if back == "dive":
        return state[Sea].kinds
    return (back.removeprefix("move_"),) if back.startswith("move_") else ()


def offer_plays(state: State, seat: Seat, ruleset: Ruleset) -> list[Command]:
    """Tiles whose effect can begin, each with its first step [survive/hand.3, survive/hand.4, survive/hand.7]."""
    if not plays_left(state):
        return []
    offered: list[Command] = []
    pickers: dict[Mask, Picker] = {-1: lambda row: (row[-1],)}
    for back in dict.fromkeys([kept.back or "" for kept in state[Hands].held[seat]]):
        for piece, which, targets in targets_of(state, seat, back, ruleset):
            pick = pickers.get(targets) or pickers.setdefault(targets, picker(targets))
            offered += pick(plays(seat, back, piece, which))
    return offered


def plays_left(state: State) -> bool:
    """Whether the turn allows a further tile [survive/hand.3, survive/hand.4]."""
    turn, most = state[Turn], state[Terms].hand_plays_per_turn
    return turn.phase in ("hand", "action") and (most == "unlimited" or turn.plays < most)


Targets = list[tuple[str, int, Mask]]
"""Piece, which of them, and the spaces its first step may lead to; -1 where the tile names no space."""


def targets_of(state: State, seat: Seat, back: str, ruleset: Ruleset) -> Targets:
    """What a tile may be played on [survive/hand.7]; nothing for a back that is not played in the own turn."""
    if back == "repellent":
        return _repellable(state, seat)
    if ruleset.ask.survive_timing(state, back) != "hand":
        return []
    if back == "dolphin_help":
        return _helped(state, seat, ruleset)
    if back in ("wind", "paddles"):
        return _windy(state, seat, ruleset)
    if back == "creature_die":
        return [("", -1, -1)]
    free = unoccupied(state, ruleset)
    kinds = ruleset.ask.survive_tile_kinds(state, back)
    return [(kind, at, free) for kind in kinds for at in dict.fromkeys(state[Sea].of(kind)) if free]


def _helped(state: State, seat: Seat, ruleset: Ruleset) -> Targets:
    """Own swimmers [survive/hand.9, survive/hand.10, survive/hand.12]."""
    people = state[People]
    found = []
    for explorer in people.of(seat):
        place = people.where[explorer]
        if WATER <= place < ABOARD and (mask := helped_steps(state, place - WATER, ruleset)):
            found.append(("explorer", explorer, mask))
    return found


def _windy(state: State, seat: Seat, ruleset: Ruleset) -> Targets:
    """Boats that the seat controls, and empty ones by the term `wind_scope` [survive/hand.13, survive/hand.14]."""
    crews, found = state[People].crews, []
    for boat, at in enumerate(state[Fleet].at):
        if at >= 0 and _in_scope(state, seat, crews.get(boat, [])) and (mask := boat_steps(state, boat, ruleset)):
            found.append(("boat", boat, mask))
    return found


def _in_scope(state: State, seat: Seat, crew: list[int]) -> bool:
    return controls(state, seat, crew) if crew else state[Terms].wind_scope == "controlled_or_empty"


def _repellable(state: State, seat: Seat) -> Targets:
    """Sharks in whose space the seat has an explorer [survive/reactions.16]."""
    if state[Terms].reaction_scope != "any_time" or state[Turn].phase != "action":
        return []
    people, fleet, each = state[People], state[Fleet], state[People].each
    found: Targets = []
    for at in dict.fromkeys(state[Sea].of("shark")):
        there = people.swimmers.get(at, []) + people.crews.get(fleet.by_space.get(at, -1), [])
        if any(explorer // each == seat for explorer in there):
            found.append(("shark", at, -1))
    return found


def offer_pass(state: State, seat: Seat, ruleset: Ruleset) -> list[Command]:
    """To play no more tile [survive/turn.5, survive/hand.6]."""
    return [bare(Pass, seat)]


@decides("survive/turn.5")
def decide_pass(state: State, command: Pass, ruleset: Ruleset, chance: Chance) -> Flow:
    """The hand phase is over [survive/turn.5]."""
    if state[Turn].phase != "hand":
        raise Refused("wrong_phase", "survive/turn.7", phase=state[Turn].phase)
    return (yield from next_phase(state, ruleset))


@decides("survive/hand.8")
def decide_play_tile(state: State, command: PlayTile, ruleset: Ruleset, chance: Chance) -> Flow:
    """The tile is shown and leaves the game; then it does what it says."""
    seat, back = state[Turn].seat, command.back
    slot = _slot(state, seat, back)
    if not any(
        (command.piece, command.which) == (piece, which)
        and (command.to == -1 if targets < 0 else holds(targets, command.to))
        for piece, which, targets in targets_of(state, seat, back, ruleset)
    ):
        raise _refuse(state, command, ruleset)
    kept = state[Hands].held[seat][slot]
    state = yield TilePlayed(seat, slot, kept.terrain, back), "survive/hand.8"
    return (yield from _effect(state, command, ruleset, chance))


def _slot(state: State, seat: Seat, back: str) -> int:
    if not plays_left(state):
        most = state[Terms].hand_plays_per_turn
        if state[Turn].phase in ("hand", "action"):
            raise Refused("no_more_tiles", "survive/hand.3", played=state[Turn].plays, most=most)
        raise Refused("wrong_phase", "survive/turn.2", phase=state[Turn].phase)
    for slot, kept in enumerate(state[Hands].held[seat]):
        if kept.back == back:
            return slot
    raise Refused("not_in_hand", "survive/hand.1", back=back, seat=seat_name(state, seat))


def _effect(state: State, command: PlayTile, ruleset: Ruleset, chance: Chance) -> Flow:
    back, seat, which, terms = command.back, state[Turn].seat, command.which, state[Terms]
    if back == "repellent":
        return (yield from drive_off(state, "shark", which))
    if back == "creature_die":
        return (yield from operate(state, ruleset, chance))
    task = Task("dolphin_step", seat, command.piece, left=0, who=(which,), origin="tile")
    if back == "dolphin_help":
        steps = replace(task, left=terms.dolphin_tile_steps or 1)
        state = yield TaskOpened(steps), "survive/hand.9"
        return (yield from help_swimmer(state, steps, command.to, ruleset))
    if back in ("wind", "paddles"):
        steps = replace(task, kind="wind_step", left=terms.wind_steps or 1)
        state = yield TaskOpened(steps), "survive/hand.13"
        return (yield from blow_boat(state, steps, command.to, ruleset))
    return (yield from put_creature(state, command.piece, which, command.to, task, RULES[back], ruleset, chance))


def _refuse(state: State, command: PlayTile, ruleset: Ruleset) -> Refused:
    back, rule = command.back, RULES.get(command.back, "survive/hand.19")
    to = target_name(command.to)
    if command.piece == "boat" and back in ("wind", "paddles"):
        crew = state[People].crews.get(command.which, [])
        if not _in_scope(state, state[Turn].seat, crew):
            return Refused(
                "not_controlled",
                "survive/hand.14",
                boat=boat_name(command.which),
                seat=seat_name(state, state[Turn].seat),
            )
        return refuse_boat_step(state, command.which, command.to, ruleset, rule)
    if command.piece == "explorer":
        return Refused("no_step", rule, piece=explorer_name(state, command.which), to=to)
    return Refused("cannot_play", rule, back=back, piece=command.piece or back, to=to)


@goes_on("hand")
def go_on_hand(state: State, ruleset: Ruleset, chance: Chance) -> Flow | None:
    """The seat is asked while it holds a face-down tile and may play one more [survive/turn.5, survive/hand.3]."""
    asked = state[Hands].held[state[Turn].seat] and plays_left(state)
    return None if asked else next_phase(state, ruleset)


def evolve_tile_played(state: State, event: TilePlayed) -> State:
    """The tile is out of the game, known to all [survive/hand.8]."""
    hands, turn = state[Hands], state[Turn]
    mine = hands.held[event.seat]
    held = (
        *hands.held[: event.seat],
        (*mine[: event.slot], *mine[event.slot + 1 :]),
        *hands.held[event.seat + 1 :],
    )
    spent = (*hands.spent, replace(mine[event.slot], back=event.back))
    after = state.put(replace(hands, held=held, spent=spent))
    return after.put(replace(turn, plays=turn.plays + 1)) if event.counts else after


EVENTS: dict[type[Event], Any] = {TilePlayed: evolve_tile_played}
