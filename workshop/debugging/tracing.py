"""
Tracing: what a ruleset does while it decides.

Which plugin is asked what, what is drawn, which line of which file yields a fact, and how long each takes.

The traced ruleset is composed of stand-ins for the plugins, whose hook implementations note that they were called. It
decides the same as the plain one.
"""

from collections.abc import Callable, Generator, Mapping, Sequence
from functools import wraps
from typing import Any, Final, TypeVar

from msgspec.structs import replace

from atoll.core import Chance, Manifest, Ruleset, Script, State, compose
from atoll.core.ruleset import Happened
from atoll.workshop.debugging.recording import Asked, Drawn, Line, NotedChance, Recorder, line_at, line_of, raised_at

T = TypeVar("T")
IMPL: Final = "atoll_impl"


class TracedRuleset(Ruleset):
    """A ruleset whose doings are noted."""

    recorder: Recorder

    def _run(
        self, script: Script, state: State, chance: Chance, happened: list[Happened], origin: tuple[str, int, int]
    ) -> State:
        plugin = self.manifests[origin[1]].name if origin[1] >= 0 else "core"
        return super()._run(self._watched(script, plugin), state, chance, happened, origin)

    def _watched(self, script: Script, plugin: str) -> Script:
        """The same script; the line of each fact is noted before the fact is handed on."""
        recorder = self.recorder
        try:
            fact, _ = recorder.time(plugin, lambda: _step(script.__next__))
            while True:
                recorder.lines.append(line_of(script))
                state = yield fact
                fact, _ = recorder.time(plugin, lambda: _step(lambda: script.send(state)))  # noqa: B023 - called at once
        except _Ended:
            return


class _Ended(Exception):
    """A script came to its end: `StopIteration` would not get through a generator."""


def _step(step: Callable[[], T]) -> T:
    try:
        return step()
    except StopIteration:
        raise _Ended from None


class _Stand:
    """Stands for a plugin's module: the same names, hook implementations noted."""

    def __init__(self, module: Any, plugin: str, recorder: Recorder) -> None:
        self.__name__ = getattr(module, "__name__", type(module).__name__)
        for name in dir(module):
            value = getattr(module, name, None)
            if not name.startswith("__") and hasattr(value, IMPL):
                setattr(self, name, noted(value, name, plugin, recorder))


def traced(plugins: Sequence[Any], terms: Mapping[str, Any], name: str) -> TracedRuleset:
    """The ruleset of *plugins*, every doing of which is noted in its ``recorder``."""
    recorder = Recorder()
    ruleset = compose(*[_stand(plugin, recorder) for plugin in plugins], terms=terms, name=name)
    ruleset.__class__ = TracedRuleset
    assert isinstance(ruleset, TracedRuleset)
    ruleset.recorder = recorder
    return ruleset


def _stand(plugin: Any, recorder: Recorder) -> _Stand:
    manifest: Manifest = plugin.MANIFEST
    stand = _Stand(plugin, manifest.name, recorder)
    modules = tuple(_Stand(module, manifest.name, recorder) for module in manifest.modules)
    stand.MANIFEST = replace(manifest, modules=modules)  # type: ignore[attr-defined]  # what makes it a plugin
    return stand


def noted(function: Any, hook: str, plugin: str, recorder: Recorder) -> Any:
    """The same implementation; each call is noted with its arguments and its answer."""
    if getattr(function, IMPL).get("wrapper"):
        return _noted_amendment(function, hook, plugin, recorder)

    @wraps(function)
    def answer(*args: Any, **kwargs: Any) -> Any:
        one = _asked(function, hook, plugin, recorder, args, kwargs)
        one.answer, one.ns = recorder.time(plugin, lambda: function(*args, **kwargs))
        return one.answer

    return answer


def _noted_amendment(function: Any, hook: str, plugin: str, recorder: Recorder) -> Any:
    @wraps(function)
    def amend(*args: Any, **kwargs: Any) -> Generator[None, Any, Any]:
        one = _asked(function, hook, plugin, recorder, args, kwargs)
        one.amends = True
        amendment = function(*args, **kwargs)
        _, first = recorder.time(plugin, lambda: next(amendment))
        one.amended = yield
        (one.answer, then) = recorder.time(plugin, lambda: _finish(amendment, one.amended))
        one.ns = first + then
        return one.answer

    return amend


def _finish(amendment: Any, answer: Any) -> Any:
    try:
        amendment.send(answer)
    except StopIteration as stop:
        return stop.value
    raise RuntimeError("an amendment yields once: answer = yield; return the amended answer")


def _asked(
    function: Any, hook: str, plugin: str, recorder: Recorder, args: tuple[Any, ...], kwargs: dict[str, Any]
) -> Asked:
    names = function.__code__.co_varnames[: function.__code__.co_argcount]
    given = dict(zip(names, args, strict=False)) | kwargs
    shown = {name: value for name, value in given.items() if name not in ("state", "ruleset", "chance")}
    one = Asked(hook, plugin, shown, recorder.depth)
    recorder.asked.append(one)
    return one


__all__ = [
    "Asked",
    "Drawn",
    "Line",
    "NotedChance",
    "Recorder",
    "TracedRuleset",
    "line_at",
    "raised_at",
    "traced",
]
