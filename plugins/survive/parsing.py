"""Parsing: the command that a text stands for."""

from collections.abc import Callable

from atoll.core import Command, Refused, Seat, State
from atoll.events.survive import ABOARD, SAFE, WATER, Space
from atoll.plugins.survive import commands as c
from atoll.plugins.survive.board import SAFE_ISLANDS, number_of, parse_space
from atoll.plugins.survive.names import parse_boat, parse_explorer
from atoll.plugins.survive.parts import Fleet, Match, People, Sea, Treasure, Turn
from atoll.plugins.survive.terms import Terms
from atoll.plugins.survive.waters import room

WORDS: dict[str, type[c.SurviveCommand]] = {"stop": c.Stop, "pass": c.Pass, "repel": c.Repel, "decline": c.Decline}
"""Commands that are nothing but their name."""


def kind_at(state: State, back: str, at: Space) -> str:
    """The creature that is meant by a space alone: of the kind that is named or shown, else the first there."""
    sea = state[Sea]
    there = [kind for kind in sea.kinds if at in sea.of(kind)]
    named = back.removeprefix("move_") if back.startswith("move_") else state[Turn].kind
    return named if named in there or not there else there[-1] if back.startswith("move_") else there[0]


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
    if state[Terms].boarding == "automatic" and dry and boat is not None and room(state, boat) > 0:
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
    value = number_of(words[0])
    if value is None:
        raise NotUnderstood(f"a value such as 6, not {words[0]}")
    return value, _space(words[1])


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
