"""State: all parts of one game at one moment, looked up by their type."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Concatenate, NoReturn, ParamSpec, TypeVar

import msgspec

from atoll.core.errors import RulesetError

P = TypeVar("P", bound="Part")
S = TypeVar("S", bound="Part")
T = TypeVar("T")
A = ParamSpec("A")


class Part(msgspec.Struct, frozen=True, dict=True, forbid_unknown_fields=True):
    """
    One plugin's frozen slice of the state: ``Table``, ``Turn``.

    Fields are ints, text, tuples and structs of these: no floats, no sets, no ints from 2**53 on. What can be
    computed from the fields is a `view_of_fields`, never a field.
    """


if TYPE_CHECKING:
    view_of_fields = property
else:

    class view_of_fields:  # noqa: N801 - used as a decorator, beside property
        """A property of a frozen part, computed once for each part object and no part of its equality or digest."""

        def __init__(self, compute):
            self.compute, self.name, self.__doc__ = compute, compute.__name__, compute.__doc__

        def __get__(self, part, owner=None):
            if part is None:
                return self
            value = part.__dict__[self.name] = self.compute(part)
            return value


class _Bag(dict[type[Part], Part]):
    """A state in the making, whose items can be set."""


class State(_Bag):
    """
    A frozen bag of parts.

    ``state[Sea]`` reads a part; ``state.put(sea)`` is a new state with that part replaced. Two states are equal
    when their parts are. States share the parts that did not change, so a fork costs a reference.
    """

    def put(self, *parts: Part) -> "State":
        """A new state in which *parts* replace those of the same types."""
        after: Any = _Bag(self)
        for part in parts:
            after[part.__class__] = part
        after.__class__ = State  # from here on it is frozen
        return after  # type: ignore[no-any-return]  # a state since the line before

    @classmethod
    def of(cls, *parts: Part) -> "State":
        """The state made of *parts*, one of each type."""
        return cls({type(part): part for part in parts})

    if TYPE_CHECKING:

        def __getitem__(self, kind: type[P], /) -> P: ...

    def __missing__(self, kind: type[Part]) -> NoReturn:
        raise RulesetError(f"{kind.__name__} is no part of this game: name it in the parts of its plugin's manifest")

    def forget(self) -> None:
        """Let go of what is `remembered` of this state: it is computed again when it is asked for."""
        self.__dict__.clear()

    def _frozen(self, *_: object, **__: object) -> NoReturn:
        raise TypeError("a state is frozen: state.put(part) makes a new one")

    __setitem__ = __delitem__ = __ior__ = _frozen
    update = pop = popitem = setdefault = clear = _frozen

    def __reduce__(self) -> tuple[Callable[..., "State"], tuple[Part, ...]]:
        return State.of, tuple(self.values())


def remembered(compute: Callable[Concatenate[State, A], T]) -> Callable[Concatenate[State, A], T]:
    """
    A pure function of a state (and of a ruleset) that is computed once for each state object.

    The memory hangs on the state object and is no part of equality, digests or logs; it holds the answer to the
    latest further arguments only.
    """
    name = f"{compute.__module__}.{compute.__qualname__}"

    def recall(state: State, /, *args: A.args, **kwargs: A.kwargs) -> T:
        memory = state.__dict__
        held = memory.get(name)
        if held is None or held[0] != args:
            held = memory[name] = (args, compute(state, *args, **kwargs))
        answer: T = held[1]
        return answer

    recall.__doc__, recall.__name__ = compute.__doc__, compute.__name__
    return recall


def view_of_parts(first: type[Part], *others: type[Part]) -> Callable[[Callable[[State], T]], Callable[[State], T]]:
    """
    A pure function of a state that reads these parts alone, computed once for as long as they are the same objects.

    So it outlives the states in which they do not change. The memory hangs on the part named first, which should be
    the one that changes most often, and is no part of equality, digests or logs.
    """

    def decorate(compute: Callable[[State], T]) -> Callable[[State], T]:
        name = f"{compute.__module__}.{compute.__qualname__}"

        def recall(state: State, /) -> T:
            memory = state[first].__dict__
            held = memory.get(name)
            if held is not None:
                answer: T = held[0]
                for kind, part in held[1]:
                    if state[kind] is not part:
                        break
                else:
                    return answer
            answer = compute(state)
            memory[name] = (answer, tuple([(kind, state[kind]) for kind in others]))
            return answer

        def recall_of_two(state: State, /) -> T:  # the usual case, without a loop
            memory, part = state[first].__dict__, state[others[0]]
            held = memory.get(name)
            if held is None or held[1] is not part:
                held = memory[name] = (compute(state), part)
            answer: T = held[0]
            return answer

        recall = recall_of_two if len(others) == 1 else recall

        recall.__doc__, recall.__name__ = compute.__doc__, compute.__name__
        return recall

    return decorate
