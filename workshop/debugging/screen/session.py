"""A session: a log that somebody looks at, the moment they are at, and what they have asked for."""

from collections.abc import Callable
from typing import Final

from atoll.core import HOST, SPECTATOR, AtollError, Game, Refused, State, Viewer
from atoll.workshop.debugging.causes import Explained, explain
from atoll.workshop.debugging.errors import DebugError, crash_text
from atoll.workshop.debugging.opening import Opened
from atoll.workshop.debugging.refusing import judge
from atoll.workshop.debugging.reloading import Reloaded, Reloader
from atoll.workshop.debugging.screen.hunting import Hunt
from atoll.workshop.debugging.spelling import told
from atoll.workshop.debugging.timeline import Timeline
from atoll.workshop.debugging.tracing import TracedRuleset
from atoll.workshop.debugging.watching import Stop
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
        self.hunt = Hunt()
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

    # looking ----------------------------------------------------------------------------------------------------------

    def search(self, text: str, *, back: bool = False) -> None:
        """To where a condition begins to hold next; the one searched last for an empty text."""
        self._hunted(lambda: self.hunt.search(self.timeline, self.seq, text, back=back))

    def toggle_breakpoint(self, text: str) -> None:
        """Sets a condition that stops `run`, or takes it away where it is set; an empty text takes all away."""
        self._hunted(lambda: self.hunt.toggle(self.timeline, text))

    def run(self, *, back: bool = False) -> None:
        """On or back to where a breakpoint begins to hold."""
        self._hunted(lambda: self.hunt.run(self.timeline, self.seq, back=back))

    def _hunted(self, hunt: Callable[[], Stop | str]) -> None:
        try:
            found = hunt()
        except DebugError as error:
            found = str(error)
        if isinstance(found, str):
            self.message = found
            return
        self.go(found.seq)
        self.event = WHOLE if found.event >= self.events - 1 else found.event
        self.message = f"{found.told}{f': {found.why}' if found.why else ''}"

    def next_difference(self, *, back: bool = False) -> None:
        """To the next entry that would be decided differently."""
        found = [seq for seq in self.differing if (seq < self.seq if back else seq > self.seq)]
        if found:
            self.go(found[-1] if back else found[0])
        else:
            self.message = f"no entry {'before' if back else 'behind'} this one would be decided differently"

    def next_viewer(self) -> None:
        """The host, each seat, a spectator, and so on."""
        viewers: list[Viewer] = [HOST, *range(len(self.timeline.seats)), SPECTATOR]
        self.viewer = viewers[(viewers.index(self.viewer) + 1) % len(viewers)]

    @property
    def viewer_name(self) -> str:
        """Who looks."""
        return self.timeline.seat_name(self.viewer) if isinstance(self.viewer, int) else self.viewer

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
            saw = ", ".join(f"{name} {value}" for name, value in refused.values.items())
            self.message = f"no: {self._words.say(refused)}{f'; saw {saw}' if saw else ''}"
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
        self.hunt.renew(self.timeline)
        self.go(seq)
        self.message = _news(self, was)

    def reload_if_changed(self) -> bool:
        """Whether a file had changed, so that everything is decided again."""
        if not self.reloader.changed():
            return False
        self.reload()
        return True


def _news(session: Session, was: set[int]) -> str:
    now = session.differing
    if session.opened.broken is not None:
        return f"reloaded; the log folds up to entry {session.timeline.last}: {session.opened.broken}"
    if not now:
        return "reloaded: every entry is decided as the log says"
    fresh = [seq for seq in now if seq not in was]
    return f"reloaded: {len(now)} entries differ, {len(fresh)} of them new, first {(fresh or list(now))[0]}"
