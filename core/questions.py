"""Compiling hooks: pluggy finds, checks and orders the implementations; the hot path calls one plain function."""

import inspect
import types
from collections.abc import Callable, Generator, Iterable
from typing import Any, Union, get_args, get_origin, get_type_hints

import pluggy

from atoll.core.messages import Event

Answer = Callable[..., Any]


def compile_question(caller: pluggy.HookCaller) -> Answer:
    """
    One callable with the meaning of a firstresult hook: the family's answer, amended by each wrapper in order.

    It takes the hookspec's arguments by position. An unamended answer that takes them all is the very function
    of the family, so asking costs one plain call.
    """
    names = tuple(caller.spec.argnames) if caller.spec else ()
    plain = [impl for impl in caller.get_hookimpls() if not impl.wrapper]
    answer = _fit(plain[-1].function, plain[-1].argnames, names)
    for impl in caller.get_hookimpls():
        if impl.wrapper:
            answer = _amend(answer, _fit(impl.function, impl.argnames, names))
    return answer


def _fit(function: Answer, takes: Iterable[str], names: tuple[str, ...]) -> Answer:
    """*function*, called with all arguments of the hookspec by position, whatever subset it declares."""
    takes = tuple(takes)
    if takes == names:
        return function
    source = f"lambda {', '.join(names)}: function({', '.join(f'{name}={name}' for name in takes)})"
    return eval(source, {"function": function})  # type: ignore[no-any-return]  # names come from signatures


def _amend(inner: Answer, wrapper: Callable[..., Generator[None, Any, Any]]) -> Answer:
    def amended(*args: Any) -> Any:
        amendment = wrapper(*args)
        next(amendment)
        try:
            answer = inner(*args)
        except BaseException as error:
            return _finish(amendment.throw, error)
        return _finish(amendment.send, answer)

    return amended


def _finish(resume: Callable[[Any], Any], value: Any) -> Any:
    try:
        resume(value)
    except StopIteration as stop:
        return stop.value
    raise RuntimeError("an amendment yields once: answer = yield; return the amended answer")


def events_wanted(function: Answer) -> tuple[type[Event], ...]:
    """The event types that an implementation of ``react`` names in the annotation of *event*."""
    hint = get_type_hints(function).get("event", Event)
    return get_args(hint) if get_origin(hint) in (Union, types.UnionType) else (hint,)


def fit_react(function: Answer) -> Answer:
    """An implementation of ``react``, called with state, event, ruleset and chance by position."""
    fitted = _fit(function, inspect.signature(function).parameters, ("state", "event", "ruleset", "chance"))
    return fitted if inspect.isgeneratorfunction(function) else _as_script(fitted)


def _as_script(function: Answer) -> Answer:
    """A reaction that answers a list, as a script: it yields what is in it, and looks at no state in between."""

    def react(*args: Any) -> Any:
        facts = function(*args)
        return facts if facts is None or isinstance(facts, Generator) else (fact for fact in facts)

    return react
