"""
Commands that can be expressed in a position, offered or not.

For each type of command, values of every field are taken from a pool: what the field held in any command offered in
this game, its neighbours, and what the family adds. Tried are commands of that type that are offered, with one field
changed, and evenly spread ones of all that the pools make: all of them on a small position.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator
from itertools import islice, product
from math import prod
from typing import Any, TypeAlias

from msgspec.structs import replace

from atoll.core import Command, State
from tests.laws.counts import of_run
from tests.laws.playing import Played, seats_in

Pools: TypeAlias = dict[str, list[Any]]
"""Values by name of a field."""

MOST = of_run((250, 4_000))
"""Commands of one type that are tried in one position, besides the near misses; all where there are fewer."""
NEAR = of_run((6, 25))
"""Offered commands of one type whose near misses are tried."""
EXTRA: dict[str, Callable[[State], Pools]] = {}
"""By family: more values for some fields, such as the numbers of all pieces of a position."""


def adds_to(family: str) -> Callable[[Callable[[State], Pools]], Callable[[State], Pools]]:
    """Marks a function that knows what the fields of a family's commands can hold."""

    def mark(function: Callable[[State], Pools]) -> Callable[[State], Pools]:
        EXTRA[family] = function
        return function

    return mark


@adds_to("toy")
def toy_values(state: State) -> Pools:
    """Every place there is, and one beside."""
    from tests.support.toy import Pond

    return {"at": list(range(len(state[Pond].backs) + 1)), "index": list(range(4))}


@adds_to("survive")
def survive_values(state: State) -> Pools:
    """All pieces; spaces of all tiles, boats and creatures; every way to be aboard or safe."""
    from atoll.events.survive import ABOARD, SAFE
    from atoll.plugins.survive.commands import SEA
    from atoll.plugins.survive.parts import Fleet, Island, People, Sea

    fleet, sea = state[Fleet], state[Sea]
    spaces = [*state[Island].by_space, *fleet.at, *(at for pieces in sea.pieces for at in pieces)]
    boats = list(range(len(fleet.at)))
    return {
        "explorer": list(range(len(state[People].where))),
        "boat": boats,
        "at": spaces,
        "to": [*spaces, SEA, *(ABOARD + boat for boat in boats), *(SAFE + island for island in range(4))],
        "kind": list(sea.kinds),
    }


@adds_to("sorry")
def sorry_values(state: State) -> Pools:
    """All pawns and all steps."""
    pawns = list(range(16))
    return {"pawn": pawns, "other": pawns, "steps": list(range(-4, 13))}


@adds_to("red_cathedral")
def cathedral_values(state: State) -> Pools:
    """All sections, slots, dice and spaces; words of every effect, and some that none has."""
    from atoll.plugins.red_cathedral import box
    from atoll.plugins.red_cathedral.parts import Cathedral

    sections = [*state[Cathedral].layout.names, "A9"]
    words = [*box.SLOTS, *box.DICE, *box.MATERIALS, *sections[::3]]
    pairs = [*product(box.MATERIALS, repeat=2), *product(box.DICE, ("1", "6", "7"))]
    pairs += [*product(box.ORNAMENTS, sections), *product(sections, box.MATERIALS)]
    return {
        "section": sections,
        "slot": [*box.SLOTS, "purple"],
        "up": [True, False],
        "side": [True, False],
        "material": [*box.MATERIALS, "gravel"],
        "ornament": [*box.ORNAMENTS, "gate"],
        "jewels": [(), *((jewel,) for jewel in box.MATERIALS), *product(box.JEWELS, repeat=2)],
        "die": [*box.DICE, "purple"],
        "further": [0, 3],
        "count": [0, 6],
        "effect": [0, 3],
        "words": [(), *((word,) for word in words), *pairs],
        "space": [*box.SPACES, "winter3"],
    }


def expressible(game: Played, state: State, pools: dict[type[Command], Pools]) -> Iterator[Command]:
    """Commands of all types of the family and its extensions, each once; *pools* as of `pools_of`."""
    rules = game.ruleset
    acting, seats = rules.to_act(state), range(seats_in(state))
    extra = EXTRA.get(rules.family.name, lambda state: {})(state)
    offered = [command for seat in acting for command in rules.offer(state, seat)]
    tried: dict[Command, None] = {
        replace(one, seat=seat): None for one in offered[:: len(offered) // 8 + 1] for seat in seats
    }
    for kind in rules.deciders:
        if kind.__module__.startswith("atoll.core"):
            continue
        fields = [_values(pools[kind].get(name, ()), extra.get(name, ())) for name in kind.__struct_fields__[1:]]
        tried |= dict.fromkeys(_near([one for one in offered if type(one) is kind], kind, fields))
        tried |= dict.fromkeys(_spread(kind, [list(acting), *fields]))
    yield from tried


def pools_of(game: Played) -> dict[type[Command], Pools]:
    """By type of command and field, what was offered in this game, in order of appearance."""
    found: dict[type[Command], dict[str, dict[Any, None]]] = defaultdict(lambda: defaultdict(dict))
    for entry in game.log[1:]:
        before = game.before(entry)
        offers = [command for seat in game.ruleset.to_act(before) for command in game.ruleset.offer(before, seat)]
        for command in (entry.command, *offers[:: max(1, len(offers) // 20)]):
            for name in command.__struct_fields__[1:]:
                found[type(command)][name][getattr(command, name)] = None
    return defaultdict(dict, {kind: {name: list(values) for name, values in by.items()} for kind, by in found.items()})


def _values(seen: Any, extra: Any) -> list[Any]:
    """Each value once, with those that are nearly right: numbers beside, longer and shorter paths."""
    near: list[Any] = [*seen, *extra]
    for value in (*seen, *extra):
        if isinstance(value, int) and not isinstance(value, bool):
            near += [value - 1, value + 1]
        elif isinstance(value, tuple) and value:
            near += [value[:-1], value[::-1], (*value, value[-1])]
    return list(dict.fromkeys(near))


def _near(offered: list[Command], kind: type[Command], pools: list[list[Any]]) -> Iterator[Command]:
    """Some offered commands, and each of them with one field changed."""
    for command in offered[:: len(offered) // NEAR + 1]:
        yield command
        for name, pool in zip(kind.__struct_fields__[1:], pools, strict=True):
            yield from (replace(command, **{name: value}) for value in pool)


def _spread(kind: type[Command], pools: list[list[Any]]) -> Iterator[Command]:
    count = prod(len(pool) for pool in pools)
    step = 1 if count <= MOST else (count // MOST) | 1  # odd, so that it meets every value of a pool of even length
    return (kind(*values) for values in islice(product(*pools), 0, None, step))
