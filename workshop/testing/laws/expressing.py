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
from typing import Any, Final, TypeAlias

from msgspec.structs import replace

from atoll.core import Command, State
from atoll.workshop.testing.games import Played, seats_in

Pools: TypeAlias = dict[str, list[Any]]
"""Values by name of a field."""

MOST: Final = 250
"""Commands of one type that are tried in one position, besides the near misses; all where there are fewer."""
NEAR: Final = 6
"""Offered commands of one type whose near misses are tried."""


EXTRA: Final[dict[str, Callable[[State], Pools]]] = {}
"""By family: more values for some fields, such as the numbers of all pieces of a position."""


def adds_to(family: str) -> Callable[[Callable[[State], Pools]], Callable[[State], Pools]]:
    """Marks a function that knows what the fields of a family's commands can hold."""

    def mark(function: Callable[[State], Pools]) -> Callable[[State], Pools]:
        EXTRA[family] = function
        return function

    return mark


def expressible(
    game: Played, state: State, pools: dict[type[Command], Pools], most: int = MOST, near: int = NEAR
) -> Iterator[Command]:
    """Commands of all types of the family and its extensions, each once; *pools* as of `pools_of`."""
    rules = game.ruleset
    acting, seats = rules.to_act(state), range(seats_in(state))
    extra = EXTRA[rules.family.name](state) if rules.family.name in EXTRA else {}
    offered = [command for seat in acting for command in rules.offer(state, seat)]
    tried: dict[Command, None] = {
        replace(one, seat=seat): None for one in offered[:: len(offered) // 8 + 1] for seat in seats
    }
    for kind in rules.deciders:
        if kind.__module__.startswith("atoll.core"):
            continue
        fields = [_values(pools[kind].get(name, ()), extra.get(name, ())) for name in kind.__struct_fields__[1:]]
        tried |= dict.fromkeys(_near([one for one in offered if type(one) is kind], kind, fields, near))
        tried |= dict.fromkeys(_spread(kind, [list(acting), *fields], most))
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


def _near(offered: list[Command], kind: type[Command], pools: list[list[Any]], most: int) -> Iterator[Command]:
    """Some offered commands, and each of them with one field changed."""
    for command in offered[:: len(offered) // most + 1]:
        yield command
        for name, pool in zip(kind.__struct_fields__[1:], pools, strict=True):
            yield from (replace(command, **{name: value}) for value in pool)


def _spread(kind: type[Command], pools: list[list[Any]], most: int) -> Iterator[Command]:
    count = prod(len(pool) for pool in pools)
    step = 1 if count <= most else (count // most) | 1  # odd, so that it meets every value of a pool of even length
    return (kind(*values) for values in islice(product(*pools), 0, None, step))
