"""Notation: how people write commands, and how a typed line becomes steps."""

from collections.abc import Callable
from itertools import pairwise
from typing import Any

from atoll.core import Command, Refused, Ruleset, Seat, State, Step
from atoll.events.survive import ABOARD, SAFE, WATER, Space
from atoll.plugins.survive import commands as c
from atoll.plugins.survive.board import SAFE_ISLANDS, parse_space, space_name
from atoll.plugins.survive.names import boat_name, explorer_name, parse_boat, parse_explorer, target_name
from atoll.plugins.survive.parts import Agenda, Fleet, Island, Match, People, Sea, Treasure, Turn
from atoll.plugins.survive.terms import Terms

WORDS: dict[str, type[c.SurviveCommand]] = {"stop": c.Stop, "pass": c.Pass, "repel": c.Repel, "decline": c.Decline}
"""Commands that are nothing but their name."""


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


def kind_at(state: State, back: str, at: Space) -> str:
    """The creature that is meant by a space alone: of the kind that is named or shown, else the first there."""
    sea = state[Sea]
    there = [kind for kind in sea.kinds if at in sea.of(kind)]
    named = back.removeprefix("move_") if back.startswith("move_") else state[Turn].kind
    return named if named in there or not there else there[-1] if back.startswith("move_") else there[0]


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


class NotUnderstood(Exception):
    """No command is written like this; the argument is what was expected."""


def parse(state: State, seat: Seat | None, text: str) -> Command:
    """
    The command that *text* stands for, whether or not it is legal.

    Raises:
        Refused: ``not_understood``, with what is expected.
    """
    words = text.split()
    try:
        return _parse(state, 0 if seat is None else seat, words)
    except NotUnderstood as error:
        raise Refused("not_understood", "survive/turn.1", text=text or "nothing", expected=str(error)) from None


def _parse(state: State, seat: Seat, words: list[str]) -> Command:
    if not words:
        raise NotUnderstood("a command such as red1 C5, sink F4 or stop")
    first, rest = words[0], words[1:]
    if first in WORDS:
        _length(rest, 0, first)
        return c.bare(WORDS[first], seat)
    if first in _PARSE:
        return _PARSE[first](state, seat, rest)
    if first in state[Sea].kinds:
        _length(rest, 2, f"{first} C6 D6")
        return c.creature_moves(seat, first, _space(rest[0]))[_space(rest[1])]
    boat = parse_boat(first)
    if boat is not None:
        _length(rest, 1, f"{first} C5")
        return c.boat_moves(seat, boat)[_space(rest[0])]
    explorer = parse_explorer(state, first)
    if explorer is not None:
        _length(rest, 1, f"{first} F4, {first} boat1, {first} sea or {first} NW")
        return c.MoveExplorer(seat, explorer, _target(state, explorer, rest[0]))
    raise NotUnderstood("an explorer, boat, creature or one of " + ", ".join(sorted([*_PARSE, *WORDS])))


def _length(words: list[str], length: int, example: str) -> None:
    if len(words) != length:
        raise NotUnderstood(example)


def _space(text: str) -> Space:
    space = parse_space(text)
    if space is None:
        raise NotUnderstood(f"a space such as F4, not {text}")
    return space


def _explorer(state: State, text: str) -> int:
    explorer = parse_explorer(state, text)
    if explorer is None:
        raise NotUnderstood(f"an explorer such as red1, not {text}")
    return explorer


def _target(state: State, explorer: int, text: str) -> int:
    if text == "sea":
        return c.SEA
    if text in SAFE_ISLANDS:
        return SAFE + SAFE_ISLANDS.index(text)
    boat = parse_boat(text)
    if boat is not None:
        return ABOARD + boat
    space, place = _space(text), state[People].where[explorer]
    boat = state[Fleet].by_space.get(space)
    dry = 0 <= place < WATER or ABOARD <= place < SAFE
    if state[Terms].boarding == "automatic" and dry and boat is not None and not state[Island].land >> space & 1:
        return ABOARD + boat  # from a tile or a boat one gets in; only a swimmer is named by the space
    return space


def _parse_lay(state: State, seat: Seat, words: list[str]) -> Command:
    _length(words, 2, "lay forest G5")
    return c.LayTile(seat, words[0], _space(words[1]))


def _parse_place(state: State, seat: Seat, words: list[str]) -> Command:
    if words[:1] == ["boat"]:
        _length(words, 2, "place boat F3")
        return c.boats_placed(seat)[_space(words[1])]
    colours = state[Match].colours[seat] if seat < len(state[Match].colours) else ()
    colour = colours.index(words[0]) if words and words[0] in colours else None
    value, at = _value_and_space(words if colour is None else words[1:])
    return c.explorers_placed(seat, value, _colour_of(state, seat, value) if colour is None else colour)[at]


def _value_and_space(words: list[str]) -> tuple[int, Space]:
    _length(words, 2, "place 6 F4 or place yellow 6 F4")
    if not (words[0].isascii() and words[0].isdigit()):
        raise NotUnderstood(f"a value such as 6, not {words[0]}")
    return int(words[0]), _space(words[1])


def _colour_of(state: State, seat: Seat, value: int) -> int:
    """Without a colour: the first that has one of this value."""
    piles = state[Treasure].piles[seat] if seat < len(state[Treasure].piles) else ()
    return next((colour for colour, pile in enumerate(piles) if value in pile), 0)


def _parse_play(state: State, seat: Seat, words: list[str]) -> Command:
    back, rest = (words[0], words[1:]) if words else ("", [])
    if back == "creature_die":
        _length(rest, 0, "play creature_die")
        return c.plays(seat, back, "", -1)[-1]
    if back == "repellent":
        _length(rest, 1, "play repellent C6")
        return c.plays(seat, back, "shark", _space(rest[0]))[-1]
    piece, which, rest = _piece(state, back, rest)
    _length(rest, 1, f"play {back or 'wind'} and a piece with the spaces in order")
    return c.plays(seat, back, piece, which)[_space(rest[0])]


def _piece(state: State, back: str, words: list[str]) -> tuple[str, int, list[str]]:
    if not words:
        raise NotUnderstood("play wind boat1 C7, play dolphin_help red3 C5 or play move_whale D4 B2")
    if words[0] in state[Sea].kinds and len(words) > 1:
        return words[0], _space(words[1]), words[2:]
    boat, explorer = parse_boat(words[0]), parse_explorer(state, words[0])
    if boat is not None:
        return "boat", boat, words[1:]
    if explorer is not None:
        return "explorer", explorer, words[1:]
    at = _space(words[0])
    return kind_at(state, back, at), at, words[1:]


def _parse_sink(state: State, seat: Seat, words: list[str]) -> Command:
    _length(words, 1, "sink F4")
    return c.sinks(seat)[_space(words[0])]


def _parse_take(state: State, seat: Seat, words: list[str]) -> Command:
    return c.Take(seat, tuple(sorted(_explorer(state, word) for word in words)))


def _parse_escape(state: State, seat: Seat, words: list[str]) -> Command:
    _length(words, 2, "escape red1 E6")
    return c.Escape(seat, _explorer(state, words[0]), _space(words[1]))


def _parse_stay(state: State, seat: Seat, words: list[str]) -> Command:
    _length(words, 1, "stay red1")
    return c.Stay(seat, _explorer(state, words[0]))


def _parse_relocate(state: State, seat: Seat, words: list[str]) -> Command:
    boat = parse_boat(words[0]) if len(words) == 1 else None
    if boat is not None:
        return c.Relocate(seat, "boat", boat)
    _length(words, 2, "relocate shark M5 or relocate boat3")
    return c.Relocate(seat, words[0], _space(words[1]))


def _parse_dive(state: State, seat: Seat, words: list[str]) -> Command:
    if len(words) == 3 and words[0] in state[Sea].kinds:
        return c.dives(seat, words[0], _space(words[1]))[_space(words[2])]
    _length(words, 2, "dive C3 M5")
    at = _space(words[0])
    return c.dives(seat, kind_at(state, "", at), at)[_space(words[1])]


_PARSE: dict[str, Callable[[State, Seat, list[str]], Command]] = {
    "lay": _parse_lay,
    "place": _parse_place,
    "play": _parse_play,
    "sink": _parse_sink,
    "take": _parse_take,
    "escape": _parse_escape,
    "stay": _parse_stay,
    "relocate": _parse_relocate,
    "dive": _parse_dive,
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
            raise Refused("must_stop", rule, piece=kind, space=name)
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
