"""The debugger's screen in a terminal of 80 columns and 24 lines, or more."""

from typing import ClassVar, Final

from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.events import Key
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static

from atoll.workshop.debugging.screen.panes import HELP, PANES, board, entry_line, lines_before, pane, status
from atoll.workshop.debugging.screen.session import Session

LOOK: Final = 0.5
"""Seconds between two looks at the files of an author."""

PROMPTS: Final = {
    "jump": "entry: 57, -1, +10, end",
    "search": "condition: explorer red3 lost, event TileSank at E3, part Sea changed",
    "breakpoint": "breakpoint: a condition; the same again or nothing takes it away",
    "attempt": "command, in a branch from here",
}


class Help(ModalScreen[None]):
    """The keys; any key closes it."""

    CSS = "Help { align: center middle; } #help { width: auto; height: auto; border: round; padding: 0 1; }"

    def compose(self) -> ComposeResult:
        """One text."""
        yield Static(HELP, id="help", markup=False)

    def on_key(self, event: Key) -> None:
        """Any key closes it."""
        event.stop()
        self.dismiss()


class DebugApp(App[None]):
    """Looks at a log: board, entries, and what is known of one of them."""

    CSS = """
    #status { height: 1; }
    #boardbox { height: auto; max-height: 60%; }
    #board { width: auto; }
    #lower { height: 1fr; }
    #entries { width: 32; border: none; padding: 0; height: 100%; scrollbar-size-vertical: 1; }
    #panebox { width: 1fr; padding: 0 0 0 1; scrollbar-size-vertical: 1; }
    #tabs { height: 1; }
    #message { height: auto; max-height: 3; }
    #prompt { height: 1; border: none; padding: 0; display: none; }
    """
    ENABLE_COMMAND_PALETTE = False
    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,up", "step(-1)"),
        Binding("right,down", "step(1)"),
        Binding("pageup", "step(-10)"),
        Binding("pagedown", "step(10)"),
        Binding("home", "step(-1000000)"),
        Binding("end", "step(1000000)"),
        Binding("left_square_bracket", "event(-1)"),
        Binding("right_square_bracket", "event(1)"),
        Binding("g", "ask('jump')"),
        Binding("slash", "ask('search')"),
        Binding("n", "again(False)"),
        Binding("N,upper_n", "again(True)"),
        Binding("b", "ask('breakpoint')"),
        Binding("c", "run(False)"),
        Binding("C,upper_c", "run(True)"),
        Binding("d", "difference(False)"),
        Binding("D,upper_d", "difference(True)"),
        Binding("v", "viewer"),
        Binding("tab", "pane(-1)", priority=True),
        *[Binding(str(number + 1), f"pane({number})") for number in range(len(PANES))],
        Binding("j", "scroll(3)"),
        Binding("k", "scroll(-3)"),
        Binding("colon", "ask('attempt')"),
        Binding("u", "leave"),
        Binding("z", "board"),
        Binding("question_mark", "help"),
        Binding("escape", "unask", priority=True),
        Binding("q", "quit"),
    ]

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session, self.pane_name, self.asked = session, PANES[0], ""
        self._listed: object = None
        self._looked_at = (-1, -1)

    def compose(self) -> ComposeResult:
        """Status, board, entries beside a pane, message and prompt."""
        yield Static(id="status")
        with VerticalScroll(id="boardbox", can_focus=False):
            yield Static(id="board")
        with Horizontal(id="lower"):
            entries = OptionList(id="entries", markup=False)
            entries.can_focus = False
            yield entries
            with VerticalScroll(id="panebox", can_focus=False):
                yield Static(id="tabs")
                yield Static(id="pane")
        yield Static(id="message", markup=False)
        yield Input(id="prompt")

    def on_mount(self) -> None:
        """The first picture; files are looked at from now on."""
        self.query_one("#prompt", Input).can_focus = False
        self.show()
        if self.session.reloader.watched:
            self.set_interval(LOOK, self.look)

    def look(self) -> None:
        """Whether an author has written a file."""
        if self.session.reload_if_changed():
            self._listed = None
            self.show()

    def show(self) -> None:
        """Everything, as the session is now."""
        session = self.session
        self.query_one("#status", Static).update(status(session))
        self.query_one("#board", Static).update(Text.from_ansi(board(session, True)))
        self._list()
        self.query_one("#tabs", Static).update(self._tabs())
        self.query_one("#pane", Static).update(pane(session, self.pane_name))
        self.query_one("#message", Static).update(session.message or "? lists the keys")
        session.message = ""
        self.call_after_refresh(self._follow)

    def _follow(self) -> None:
        """Another event is scrolled to, another entry shown from its top; else the pane stays where it is."""
        now = (self.session.seq, self.session.event)
        if now == self._looked_at:
            return
        self._looked_at = now
        box = self.query_one("#panebox", VerticalScroll)
        top = lines_before(self.session, self.query_one("#pane").size.width) if self.pane_name == "events" else 0
        box.scroll_to(y=top and top + 1, animate=False)  # the tabs stand in the first line

    def _tabs(self) -> Text:
        line = Text()
        for number, name in enumerate(PANES, 1):
            line.append(f"{number} {name} ", style="reverse" if name == self.pane_name else "dim")
        return line

    def _list(self) -> None:
        entries, timeline = self.query_one("#entries", OptionList), self.session.timeline
        if self._listed is not timeline:
            self._listed = timeline
            entries.clear_options()
            entries.add_options([entry_line(self.session, seq) for seq in range(1, timeline.last + 1)])
        entries.highlighted = self.session.seq - 1 if self.session.seq else None

    def action_step(self, by: int) -> None:
        """Some entries on or back."""
        self.session.step(by)
        self.show()

    def action_event(self, by: int) -> None:
        """An event on or back."""
        self.session.step_event(by)
        self.show()

    def action_again(self, back: bool) -> None:
        """The search once more."""
        self.session.search("", back=back)
        self.show()

    def action_run(self, back: bool) -> None:
        """To a breakpoint."""
        self.session.run(back=back)
        self.show()

    def action_difference(self, back: bool) -> None:
        """To an entry that would be decided differently."""
        self.session.next_difference(back=back)
        self.show()

    def action_viewer(self) -> None:
        """Somebody else looks."""
        self.session.next_viewer()
        self.show()

    def action_pane(self, number: int) -> None:
        """Another pane; the next one for -1."""
        if self.asked:
            return
        number = (PANES.index(self.pane_name) + 1) % len(PANES) if number < 0 else number
        self.pane_name = PANES[number]
        self.show()
        self.query_one("#panebox", VerticalScroll).scroll_home(animate=False)

    def action_scroll(self, by: int) -> None:
        """The pane up or down."""
        self.query_one("#panebox", VerticalScroll).scroll_relative(y=by, animate=False)

    def action_board(self) -> None:
        """The board away, or back."""
        box = self.query_one("#boardbox", VerticalScroll)
        box.display = not box.display

    def action_help(self) -> None:
        """The keys."""
        self.push_screen(Help())

    def action_leave(self) -> None:
        """Out of the branch."""
        self.session.leave_branch()
        self.show()

    def action_ask(self, what: str) -> None:
        """A line to type something."""
        prompt = self.query_one("#prompt", Input)
        self.asked, prompt.placeholder, prompt.value = what, PROMPTS[what], ""
        prompt.can_focus = prompt.display = True
        prompt.focus()

    def action_unask(self) -> None:
        """Nothing was typed."""
        prompt = self.query_one("#prompt", Input)
        self.asked, prompt.display = "", False
        prompt.can_focus = False
        self.set_focus(None)

    def on_input_submitted(self, typed: Input.Submitted) -> None:
        """What was typed is done."""
        asked, text = self.asked, typed.value
        self.action_unask()
        session = self.session
        acts = {
            "jump": session.jump,
            "search": session.search,
            "breakpoint": session.toggle_breakpoint,
            "attempt": session.attempt,
        }
        if asked:
            acts[asked](text)
        self.show()
