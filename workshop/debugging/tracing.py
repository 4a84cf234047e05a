"""
Tracing: what a ruleset does while it decides.

Which plugin is asked what, what is drawn, which line of which file yields a fact, and how long each takes.

The traced ruleset is composed of stand-ins for the plugins, whose hook implementations note that they were called. It
decides the same as the plain one.
"""

import linecache
import time
from collections.abc import Callable, Generator, Mapping, Sequence
from functools import wraps
from types import CodeType, FrameType, GeneratorType
from typing import Any, Final, TypeVar

import msgspec
from msgspec.structs import replace

from atoll.core import Chance, Manifest, Ruleset, Script, State, compose
from atoll.core.ruleset import Happened
from atoll.workshop.debugging.errors import source_place

T = TypeVar("T")
IMPL: Final = "atoll_impl"


class Asked(msgspec.Struct):
    """One call of a hook implementation."""

    hook: str
    plugin: str
    arguments: dict[str, Any]
    """By name; state, ruleset and chance left out."""
    depth: int
    """How many other calls it was made within."""
    answer: Any = None
    amended: Any = None
    """What the plugins before it answered; ``None`` for the family, who is first."""
    ns: int = 0
    """Nanoseconds that it took itself, those of inner calls left out."""
    amends: bool = False


class Line(msgspec.Struct, frozen=True):
    """Where in a plugin a fact was yielded."""

    place: str
    """``atoll/plugins/<family>/<chapter>.py:97``."""
    text: str
    function: str


class Drawn(msgspec.Struct, frozen=True):
    """One draw."""

    label: str
    options: int
    results: tuple[str, ...]
    """As a script would say them; several where things were shuffled."""
    scripted: bool
    after: int
    """How many facts had happened before it."""


class Recorder:
    """What was noted, in order."""

    def __init__(self) -> None:
        self.asked: list[Asked] = []
        self.lines: list[Line | None] = []
        self.drawn: list[Drawn] = []
        self.ns: dict[str, int] = {}
        """Nanoseconds by plugin, of scripts and hooks."""
        self._stack: list[list[int]] = []

    def clear(self) -> None:
        """Nothing was noted."""
        self.asked, self.lines, self.drawn, self.ns = [], [], [], {}
        self._stack = []

    @property
    def depth(self) -> int:
        """How many calls are open."""
        return len(self._stack)

    def time(self, plugin: str, call: Callable[[], T]) -> tuple[T, int]:
        """What *call* answers, and the nanoseconds that it took without what was called within."""
        self._stack.append([0])
        begin = time.perf_counter_ns()
        try:
            answer = call()
        finally:
            took = time.perf_counter_ns() - begin
            own = took - self._stack.pop()[0]
            if self._stack:
                self._stack[-1][0] += took
            self.ns[plugin] = self.ns.get(plugin, 0) + own
        return answer, own


class NotedChance(Chance):
    """Draws that are noted."""

    __slots__ = ("_inside", "recorder")

    def __init__(self, chance: Chance, recorder: Recorder) -> None:
        super().__init__(chance.seed, chance.entry, chance.script)
        self.recorder, self._inside = recorder, False

    def below(self, label: str, n: int) -> int:
        """A uniform int, noted where a rule asks for it itself."""
        number = super().below(label, n)
        if not self._inside:
            self._note(label, n, (str(number),), False)
        return number

    def pick(self, label: str, options: Sequence[T], text: Callable[[T], str] = str) -> T:
        """One of *options*, noted by its text."""
        used = self.taken.get(label, 0)
        found = self._within(lambda: super(NotedChance, self).pick(label, options, text))
        self._note(label, len(options), (text(found),), self.taken.get(label, 0) > used)
        return found

    def shuffle(self, label: str, items: Sequence[T], text: Callable[[T], str] = str) -> list[T]:
        """*items* in random order, noted by their texts."""
        used = self.taken.get(label, 0)
        found = self._within(lambda: super(NotedChance, self).shuffle(label, items, text))
        self._note(label, len(items), tuple(text(item) for item in found), self.taken.get(label, 0) > used)
        return found

    def _within(self, draw: Callable[[], T]) -> T:
        self._inside = True
        try:
            return draw()
        finally:
            self._inside = False

    def _note(self, label: str, options: int, results: tuple[str, ...], scripted: bool) -> None:
        self.recorder.drawn.append(Drawn(label, options, results, scripted, len(self.recorder.lines)))


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


def line_of(script: Any) -> Line | None:
    """The line at which the innermost generator of *script* waits."""
    inner = script
    while isinstance(inner.gi_yieldfrom, GeneratorType):
        inner = inner.gi_yieldfrom
    frame: FrameType | None = inner.gi_frame
    return None if frame is None else line_at(frame.f_code, frame.f_lineno)


def line_at(code: CodeType, number: int) -> Line:
    """A line of a plugin, with its text."""
    text = linecache.getline(code.co_filename, number).strip()
    return Line(source_place(code.co_filename, number), text, code.co_qualname)


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
