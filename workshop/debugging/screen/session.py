"""A session: a log that somebody looks at, the moment they are at, and what they have asked for."""

from collections.abc import Iterator
from itertools import islice
from typing import Final

from atoll.core import HOST, SPECTATOR, AtollError, Game, Refused, State, Table, Viewer
from atoll.workshop.debugging.causes import Explained, explain, shown_command
from atoll.workshop.debugging.conditions import Condition
from atoll.workshop.debugging.errors import DebugError, crash_text
from atoll.workshop.debugging.opening import Opened
from atoll.workshop.debugging.refusing import judge
from atoll.workshop.debugging.reloading import Reloaded, Reloader
from atoll.workshop.debugging.spelling import told
from atoll.workshop.debugging.timeline import Timeline
from atoll.workshop.debugging.tracing import TracedRuleset
from atoll.workshop.debugging.watching import Stop, condition_of, stops, stops_back
from atoll.workshop.drawing import drawn
from atoll.workshop.lines import LinePlayer, seat_asked
from atoll.workshop.words import Words

WHOLE: Final = -1
"""Stands for all events of an entry."""


class Session:
    """
    What the screen shows, and what its keys do.

    Attributes:
        seq: The entry that is looked at; 0 is before the game begins.
        event: After which of its events; `WHOLE` is after all.
        branch: What is tried out: another game from a position of the log; ``None`` in the log itself.
        message: What the last thing came to.
    """

    def __init__(self, reloader: Reloader) -> None:
        self.reloader = reloader
        self.viewer: Viewer = HOST
        self.message = ""
        self.branch: Game | None = None
        self.branched_at = 0
        self.breakpoints: list[Condition] = []
        self.searched: Condition | None = None
        self._take(reloader.load())
        self.seq, self.event = self.timeline.last, WHOLE
        if self.opened.broken is not None:
            self.message = str(self.opened.broken)
        elif self.differing:
            self.message = f"{len(self.differing)} entries would be decided differently, first {self.differing[0]}"

    def _take(self, loaded: Reloaded) -> None:
        self.opened: Opened = loaded.opened
        self.log: Opened = loaded.opened
        self.recipe, self.differing = loaded.recipe, loaded.differing
        self.timeline: Timeline = loaded.opened
        self._traced: TracedRuleset | None = None
        self._explained: dict[int, Explained] = {}
        self._words = Words(self.timeline.ruleset)

    # where it is ------------------------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The position that is looked at."""
        if self.event == WHOLE or self.seq == 0:
            return self.timeline.at(self.seq)
        return self.timeline.within(self.seq)[self.event + 1]

    @property
    def events(self) -> int:
        """How many events the entry has."""
        return len(self.timeline.entry(self.seq).events) if self.seq else 0

    def go(self, seq: int) -> None:
        """To the position after an entry, or as near as there is one."""
        self.seq, self.event = max(0, min(seq, self.timeline.last)), WHOLE

    def step(self, by: int) -> None:
        """Some entries on or back."""
        self.go(self.seq + by)

    def step_event(self, by: int) -> None:
        """One event on or back, into the next entry where this one has no more."""
        at = self.events - 1 if self.event == WHOLE else self.event
        if 0 <= at + by < self.events:
            self.event = WHOLE if at + by == self.events - 1 else at + by
        elif by < 0:
            self.step(-1)
        elif self.seq < self.timeline.last:
            self.seq += 1
            self.event = 0 if self.events > 1 else WHOLE

    def jump(self, text: str) -> None:
        """To an entry by its number, ``-3`` from the end, ``+10`` or ``end``."""
        text = text.strip()
        if text in ("end", "$"):
            self.go(self.timeline.last)
        elif text[:1] == "+" and text[1:].isdigit():
            self.step(int(text[1:]))
        elif text.removeprefix("-").isdigit():
            number = int(text)
            self.go(self.timeline.last + 1 + number if number < 0 else number)
        else:
            self.message = f"{text!r} is no number of an entry: 0 to {self.timeline.last}, -1 is the last, +10 goes on"

    # conditions -------------------------------------------------------------------------------------------------------

    def search(self, text: str, *, back: bool = False) -> None:
        """To where a condition begins to hold next; the one searched last for an empty text."""
        try:
            if text.strip():
                self.searched = condition_of(self.timeline, text)
        except DebugError as error:
            self.message = str(error)
            return
        if self.searched is None:
            self.message = (
                "write a condition first, such as: event TileSank, part Sea changed, rule survive/end.1 fired"
            )
            return
        self._to([self.searched], back)

    def toggle_breakpoint(self, text: str) -> None:
        """Sets a condition that stops `run`, or takes it away where it is set; an empty text takes all away."""
        if not text.strip():
            self.breakpoints, self.message = [], "no breakpoints"
            return
        left = [one for one in self.breakpoints if one.source != text]
        try:
            added = [condition_of(self.timeline, text)] if len(left) == len(self.breakpoints) else []
        except DebugError as error:
            self.message = str(error)
            return
        self.breakpoints = [*left, *added]
        self.message = f"breakpoints: {'; '.join(one.source for one in self.breakpoints) or 'none'}"

    def run(self, *, back: bool = False) -> None:
        """On or back to where a breakpoint begins to hold."""
        if not self.breakpoints:
            self.message = "no breakpoints: b sets one, / searches once"
            return
        self._to(self.breakpoints, back)

    def _to(self, wanted: list[Condition], back: bool) -> None:
        found = [stop for one in wanted for stop in islice(self._going(one, back), 1)]
        if not found:
            self.message = f"not {'in front of' if back else 'behind'} entry {self.seq}: {wanted[0].source}"
            return
        stop = max(found, key=_place) if back else min(found, key=_place)
        self.go(stop.seq)
        self.event = WHOLE if stop.event >= self.events - 1 else stop.event
        self.message = f"{stop.told}{f': {stop.why}' if stop.why else ''}"

    def _going(self, wanted: Condition, back: bool) -> Iterator[Stop]:
        return stops_back(self.timeline, wanted, self.seq) if back else stops(self.timeline, wanted, self.seq)

    def next_difference(self, *, back: bool = False) -> None:
        """To the next entry that would be decided differently."""
        found = [seq for seq in self.differing if (seq < self.seq if back else seq > self.seq)]
        if found:
            self.go(found[-1] if back else found[0])
        else:
            self.message = f"no entry {'before' if back else 'behind'} this one would be decided differently"

    # looking ----------------------------------------------------------------------------------------------------------

    def next_viewer(self) -> None:
        """The host, each seat, a spectator, and so on."""
        viewers: list[Viewer] = [HOST, *range(len(self.timeline.seats)), SPECTATOR]
        self.viewer = viewers[(viewers.index(self.viewer) + 1) % len(viewers)]

    @property
    def viewer_name(self) -> str:
        """Who looks."""
        return self.timeline.seat_name(self.viewer) if isinstance(self.viewer, int) else self.viewer

    def board(self, colour: bool) -> str:
        """The position, drawn; why not where it is none that can be."""
        game = Game(self.timeline.ruleset, None)
        try:
            game.tip.state = self.state
            return drawn(game, self.viewer, colour)
        except Exception as error:  # between two facts a position need not be one that can be drawn
            return f"cannot be drawn here: {crash_text(error)}"

    def explained(self) -> Explained | None:
        """All that is known of the entry; ``None`` before the first."""
        if self.seq == 0:
            return None
        if self.seq not in self._explained:
            self._explained[self.seq] = explain(self.timeline, self.seq, self.traced())
        return self._explained[self.seq]

    def traced(self) -> TracedRuleset | None:
        """The ruleset that notes what it does; ``None`` where hidden facts were taken out of the log."""
        if self._traced is None and self.opened.recorded.seen_by == HOST:
            self._traced = self.recipe.traced()
        return self._traced

    def title(self, seq: int) -> str:
        """An entry in one line: who, and the command."""
        entry = self.timeline.entry(seq)
        command = shown_command(self.timeline.ruleset, self.timeline.before(seq), entry.command)
        return f"{self.timeline.seat_name(entry.seat)}: {command}"

    def offers(self) -> list[str]:
        """What may be done in the position that is looked at, by whom."""
        state, ruleset = self.timeline.at(self.seq), self.timeline.ruleset
        found = []
        for seat in ruleset.to_act(state):
            name = state[Table].seats[seat]
            found += [f"{name}: {shown_command(ruleset, state, one)}" for one in ruleset.offer(state, seat)]
        return found

    # trying out -------------------------------------------------------------------------------------------------------

    def attempt(self, text: str) -> None:
        """Plays a line in a branch from here; a refusal is told with its rule and the values that it saw."""
        game = (
            self.branch if self.branch is not None and self.seq == self.timeline.last else self.timeline.game(self.seq)
        )
        trial = game.fork()
        try:
            entries = LinePlayer(trial).play(seat_asked(trial), text)
        except Refused as refused:
            self.message = f"no: {self._words.say(refused)}; saw {refused.values}"
            self._judge(text)
            return
        except Exception as error:  # a plugin that fails is what somebody looks for here
            self.message = f"a plugin fails: {crash_text(error)}"
            return
        if self.branch is None:
            self.branched_at = self.seq
        self._branch(trial)
        facts = [told(trial.ruleset, trial.state, event) for entry in entries for event in entry.events]
        self.message = f"branch from {self.branched_at}, u leaves it: {'; '.join(facts)}"

    def _judge(self, text: str) -> None:
        """Where in the rules a refusal comes from."""
        traced = self.traced()
        try:
            if traced is not None:
                verdict = judge(self.timeline, self.seq, text, traced)
                lines = [no.line.place for no in verdict.refusals if no.line is not None]
                self.message += f" ({lines[0]})" if lines else ""
        except AtollError:
            return

    def _branch(self, game: Game) -> None:
        self.branch = game
        self.timeline = Timeline.of(game, self.log.seeds)
        self._explained = {}
        self.go(self.timeline.last)

    def leave_branch(self) -> None:
        """Back in the log, where the branch began."""
        if self.branch is None:
            self.message = "this is the log itself"
            return
        self.branch, self.timeline, self._explained = None, self.log, {}
        self.go(self.branched_at)
        self.message = "back in the log"

    def reload(self) -> None:
        """The log under the plugins as their files are now, at the same moment; a file that fails changes nothing."""
        was, seq = set(self.differing), self.seq
        try:
            loaded = self.reloader.load()
        except (AtollError, OSError, ValueError) as error:
            self.message = f"not reloaded: {' '.join(str(error).split())}"
            return
        self.branch = None
        self._take(loaded)
        self.breakpoints = list(_again(self, self.breakpoints))
        self.go(seq)
        self.message = _news(self, was)

    def reload_if_changed(self) -> bool:
        """Whether a file had changed, so that everything is decided again."""
        if not self.reloader.changed():
            return False
        self.reload()
        return True


def _again(session: Session, conditions: list[Condition]) -> Iterator[Condition]:
    for one in conditions:
        try:
            yield condition_of(session.timeline, one.source)
        except DebugError:
            continue


def _news(session: Session, was: set[int]) -> str:
    now = session.differing
    if session.opened.broken is not None:
        return f"reloaded; the log folds up to entry {session.timeline.last}: {session.opened.broken}"
    if not now:
        return "reloaded: every entry is decided as the log says"
    fresh = [seq for seq in now if seq not in was]
    return f"reloaded: {len(now)} entries differ, {len(fresh)} of them new, first {(fresh or list(now))[0]}"


def _place(stop: Stop) -> tuple[int, int]:
    return stop.seq, stop.event
