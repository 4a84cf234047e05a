"""Notation: how people write commands, and how a typed line becomes steps."""

from collections.abc import Callable
from itertools import pairwise
from typing import Any

from atoll.core import Command, Refused, Ruleset, Seat, State, Step
from atoll.plugins.survive import commands as c
from atoll.plugins.survive.board import parse_space, space_name
from atoll.plugins.survive.names import boat_name, explorer_name, target_name
from atoll.plugins.survive.parsing import WORDS, kind_at
from atoll.plugins.survive.parts import Agenda, Match, Sea, Turn
from atoll.plugins.survive.terms import Terms


def show(state: State, command: Command) -> str:
    """The text of a command in a position; `parse` is its exact inverse."""
    return _SHOW[type(command)](state, command)


def _show_place(state: State, command: c.PlaceExplorer) -> str:
    value = "?" if command.value is None else command.value
    colours = state[Match].colours[command.seat or 0]
    colour = f"{colours[command.colour]} " if len(colours) > 1 else ""
    return f"place {colour}{value} {space_name(command.at)}"


def _show_play(state: State, command: c.PlayTile) -> str:
    if command.back == "creature_die":
        return "play creature_die"
    if command.back == "repellent":
        return f"play repellent {space_name(command.which)}"
    piece = _piece_name(state, command.back, command.piece, command.which)
    return f"play {command.back} {piece} {target_name(command.to)}"


def _piece_name(state: State, back: str, piece: str, which: int) -> str:
    if piece == "explorer":
        return explorer_name(state, which)
    if piece == "boat":
        return boat_name(which)
    return space_name(which) if kind_at(state, back, which) == piece else f"{piece} {space_name(which)}"


def _show_dive(state: State, command: c.Dive) -> str:
    kind = "" if kind_at(state, "", command.at) == command.kind else f"{command.kind} "
    return f"dive {kind}{space_name(command.at)} {space_name(command.to)}"


def _show_relocate(state: State, command: c.Relocate) -> str:
    if command.piece == "boat":
        return f"relocate {boat_name(command.which)}"
    return f"relocate {command.piece} {space_name(command.which)}"


_SHOW: dict[type[Command], Callable[[State, Any], str]] = {
    c.LayTile: lambda state, it: f"lay {it.terrain} {space_name(it.at)}",
    c.PlaceExplorer: _show_place,
    c.PlaceBoat: lambda state, it: f"place boat {space_name(it.at)}",
    c.MoveExplorer: lambda state, it: f"{explorer_name(state, it.explorer)} {target_name(it.to)}",
    c.MoveBoat: lambda state, it: f"{boat_name(it.boat)} {target_name(it.to)}",
    c.PlayTile: _show_play,
    c.SinkTile: lambda state, it: f"sink {target_name(it.at)}",
    c.Take: lambda state, it: " ".join(["take", *(explorer_name(state, one) for one in it.explorers)]),
    c.Escape: lambda state, it: f"escape {explorer_name(state, it.explorer)} {target_name(it.to)}",
    c.Stay: lambda state, it: f"stay {explorer_name(state, it.explorer)}",
    c.Relocate: _show_relocate,
    c.MoveCreature: lambda state, it: f"{it.kind} {space_name(it.at)} {space_name(it.to)}",
    c.Dive: _show_dive,
    **{kind: lambda state, it, word=word: word for word, kind in WORDS.items()},  # type: ignore[misc]  # a default
}


def line(state: State, seat: Seat | None, text: str, ruleset: Ruleset) -> list[Step]:
    """
    The steps of a typed line: each named space is one, and the last is where the piece stays.

    Raises:
        Refused: It names more steps than the piece has.
    """
    words = text.split()
    if len(words) > 2 and words[0] in state[Sea].kinds:
        return _creature_line(state, words, ruleset)
    if len(words) > 3 and words[0] == "play" and words[1] in _TILE_STEPS:
        return _tile_line(state, words)
    return [Step(text)]


def _creature_line(state: State, words: list[str], ruleset: Ruleset) -> list[Step]:
    """
    A creature's move; a space where it has to stop may only be the last.

    [survive/creatures.7, survive/creatures.17]
    """
    kind, spaces = words[0], words[1:]
    turn, tasks = state[Turn], state[Agenda].tasks
    most = turn.number or ruleset.ask.survive_steps(state, kind)
    if tasks and tasks[-1].kind == "creature_step":
        most = tasks[-1].left
    if turn.number >= 0 and tasks and len(spaces) - 1 > most:
        rule = "survive/creatures.8" if turn.number else "survive/creatures.7"
        raise Refused("too_far", rule, piece=kind, can=most, asked=len(spaces) - 1)
    for name in spaces[1:-1]:
        at = parse_space(name)
        if at is not None and (rule := ruleset.ask.survive_stops(state, kind, at, ruleset)):
            raise Refused("must_stop", rule, kind=kind, space=name)
    first, *more = pairwise(spaces)
    steps = [Step(f"{kind} {first[0]} {first[1]}")]
    steps += [Step(f"{kind} {at} {to}", within="creature_step") for at, to in more]
    return [*steps, Step("stop", optional=True, within="creature_step")]


_TILE_STEPS = {"dolphin_help": "dolphin_step", "wind": "wind_step", "paddles": "wind_step"}


def _tile_line(state: State, words: list[str]) -> list[Step]:
    """A tile with several steps [survive/hand.9, survive/hand.13]."""
    within, terms = _TILE_STEPS[words[1]], state[Terms]
    most = (terms.dolphin_tile_steps if within == "dolphin_step" else terms.wind_steps) or 1
    if len(words) - 3 > most:
        rule = "survive/hand.9" if within == "dolphin_step" else "survive/hand.13"
        raise Refused("too_far", rule, piece=words[2], can=most, asked=len(words) - 3)
    steps = [Step(f"{words[2]} {to}", within=within) for to in words[4:]]
    return [Step(" ".join(words[:4])), *steps, Step("stop", optional=True, within=within)]
