"""
Commands that can be expressed in a position, offered or not.

For each type of command, values of every field are taken from a pool: what the field held in any command offered in
this game, its neighbours, and what the family adds. Where there are too many commands, evenly spread ones are tried.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator
from itertools import islice, product
from typing import Any, TypeAlias

from atoll.core import Command, State
from tests.laws.playing import Played, seats_in

Pools: TypeAlias = dict[str, list[Any]]
"""Values by name of a field."""

MOST = 400
"""Commands of one type that are tried in one position."""
EXTRA: dict[str, Callable[[State], Pools]] = {}
"""By family: more values for some fields, such as the names of all pieces of a position."""


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


def expressible(game: Played, state: State) -> Iterator[Command]:
    """Commands of all types of the family and its extensions, for every seat."""
    rules = game.ruleset
    pools, seats = pools_of(game), list(range(seats_in(state)))
    extra = EXTRA.get(rules.family.name, lambda state: {})(state)
    for kind in rules.deciders:
        if kind.__module__.startswith("atoll.core"):
            continue
        fields = [_values(pools[kind].get(name, ()), extra.get(name, ())) for name in kind.__struct_fields__[1:]]
        yield from _spread(kind, [seats, *fields])


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


def _spread(kind: type[Command], pools: list[list[Any]]) -> Iterator[Command]:
    count = 1
    for pool in pools:
        count *= len(pool)
    step = max(1, count // MOST) | 1  # odd, so that it does not keep hitting the same value of a pool of even length
    return (kind(*values) for values in islice(product(*pools), 0, None, step))
