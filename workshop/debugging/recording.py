"""Recording: what was noted while a ruleset decided: hook calls, draws, lines of rules, times."""

import linecache
import time
from collections.abc import Callable, Sequence
from types import CodeType, FrameType, GeneratorType
from typing import Any, TypeVar

import msgspec

from atoll.core import Chance
from atoll.workshop.debugging.errors import source_place

T = TypeVar("T")


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


def raised_at(error: BaseException) -> Line | None:
    """The line that raised *error*."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    return None if trace is None else line_at(trace.tb_frame.f_code, trace.tb_lineno)
