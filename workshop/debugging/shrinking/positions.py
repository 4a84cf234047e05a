"""Positions to begin from: what a family tells of a position, made such that a game can begin with it, and cut down."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias

import msgspec

from atoll.core import BeginGame, Chance, Part, PositionError, Ruleset, Scripted, State, Table
from atoll.workshop.debugging.spelling import leaves

TRIES: Final = 200
"""Keys that are taken out before it is given up."""

Words: TypeAlias = dict[str, Any]
"""A position in the words of cases."""

Leaf: TypeAlias = tuple[tuple[str | int, ...], Any]
"""A single thing of a position: where it stands and what it says."""


class Beginning:
    """Begins games of one ruleset from positions, with the seats and the seed of a log."""

    def __init__(self, ruleset: Ruleset, command: BeginGame, seed: bytes | None) -> None:
        self.ruleset, self.command, self.seed = ruleset, command, seed

    def state(self, position: Words) -> State:
        """The position after entry 1; raises whatever is wrong with *position*."""
        command = with_position(self.command, position)
        return self.ruleset.decide(self.ruleset.opening, command, Chance(self.seed, 1))[1]

    def words(self, state: State) -> Words | None:
        """*state* in words that a game can begin with, as near to it as they reach; ``None`` if they cannot."""
        tell = self.ruleset.family.position
        if tell is None:
            return None
        told = self._accepted(dict(tell(state, self.ruleset)))
        return None if told is None else self._fuller(told, state)

    def _accepted(self, told: Words) -> Words | None:
        """*told* without the keys that no game begins with."""
        for _ in range(TRIES):
            try:
                self.state(told)
            except PositionError as error:
                fewer = without(told, error.key)
                if fewer == told:
                    return None
                told = fewer
            except Exception:  # a position that no game can begin with is none to shrink to
                return None
            else:
                return told
        return None

    def _fuller(self, told: Words, state: State) -> Words:
        """
        With the secrets that a position holds but does not tell, where ``<what is told>:<secret>`` says them.

        Whether it does is found by trying: what makes the position nearer to *state* is kept.
        """
        nearest = self._distance(told, state)
        guesses = dict(_guesses(told, state, self.ruleset)) if nearest else {}
        every = told
        for path, text in guesses.items():
            every = put(every, path, text)
        if guesses and self._distance(every, state) < nearest:
            return every
        for path, text in guesses.items():
            other = put(told, path, text)
            distance = self._distance(other, state)
            if distance < nearest:
                told, nearest = other, distance
        return told

    def _distance(self, told: Words, state: State) -> int:
        try:
            begun = self.state(told)
        except Exception:  # as far as can be
            return 1 << 30
        terms = set(self.ruleset.term_owners.values()) | {Table, Scripted}
        kinds = [kind for kind in state if kind not in terms]
        return sum(1 for kind in kinds for _ in leaves(state[kind], begun.get(kind), ""))


def with_position(command: BeginGame, position: Words, script: Mapping[str, Any] | None = None) -> BeginGame:
    """The command that begins the same game from *position*."""
    return msgspec.structs.replace(command, position=position, script=dict(script) if script else None)


def _guesses(told: Words, state: State, ruleset: Ruleset) -> Iterator[tuple[tuple[str | int, ...], str]]:
    """For things of which a struct in the position knows more than is told: what is told, and the rest behind it."""
    known = {(name, text): more for part in state.values() for name, text, more in _known(part, state, ruleset)}
    for path, value in leaves_of(told):
        more = known.get((str(path[-1]), value)) if isinstance(value, str) else None
        if more is not None:
            yield path, f"{value}:{more}"


def _known(part: Part, state: State, ruleset: Ruleset) -> Iterator[tuple[str, str, str]]:
    """Of each struct in a list of *part*: how a number of it is spelled, a text of it, and another text of it."""
    spell = ruleset.family.spell
    for field in part.__struct_fields__:
        items = getattr(part, field)
        for item in items if isinstance(items, tuple) and spell is not None else ():
            if not isinstance(item, msgspec.Struct):
                break
            values = {name: getattr(item, name) for name in item.__struct_fields__}
            texts = [value for value in values.values() if isinstance(value, str)]
            for name, number in values.items():
                if isinstance(number, int) and len(texts) == 2 and spell is not None:
                    yield spell(state, name, number), texts[0], texts[1]


def without(told: Words, key: str) -> Words:
    """*told* without a dotted key; its neighbours that say the same go with it."""
    first, _, rest = key.partition(".")
    if first not in told:
        return told
    inner = told[first]
    if not rest or not isinstance(inner, Mapping) or rest not in inner:
        return {name: value for name, value in told.items() if name != first}
    return told | {first: {name: value for name, value in inner.items() if value != inner[rest]}}


def leaves_of(told: Any, path: tuple[str | int, ...] = ()) -> Iterator[Leaf]:
    """Every single thing of a position, in order; an empty table or list is none."""
    if isinstance(told, Mapping):
        for key, value in told.items():
            yield from leaves_of(value, (*path, key))
    elif isinstance(told, list | tuple):
        for place, value in enumerate(told):
            yield from leaves_of(value, (*path, place))
    else:
        yield path, told


def built(parts: Sequence[Leaf]) -> Words:
    """The position that single things make up; lists keep their order."""
    told: dict[Any, Any] = {}
    for path, value in parts:
        held = told
        for step in path[:-1]:
            held = held.setdefault(step, {})
        held[path[-1]] = value
    return {str(key): _closed(value) for key, value in told.items()}


def _closed(value: Any) -> Any:
    """Tables by place are lists."""
    if not isinstance(value, dict):
        return value
    inner = {key: _closed(item) for key, item in value.items()}
    return [inner[key] for key in sorted(inner)] if all(isinstance(key, int) for key in inner) else inner


def put(told: Words, path: tuple[str | int, ...], value: Any) -> Words:
    """*told* with another value at *path*."""
    return built([(where, value if where == path else held) for where, held in leaves_of(told)])
