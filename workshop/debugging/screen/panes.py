"""Panes: what the screen shows of a session, as text."""

import textwrap
from collections.abc import Iterator
from typing import Final

from rich.console import Console
from rich.text import Text

from atoll.core import Game, Table
from atoll.workshop.debugging.causes import Cause, Explained, shown_command
from atoll.workshop.debugging.deciding import Difference
from atoll.workshop.debugging.errors import crash_text
from atoll.workshop.debugging.screen.session import WHOLE, Session
from atoll.workshop.drawing import drawn

PANES: Final = ("events", "parts", "hooks", "draws", "offers")
"""By their keys 1 to 5."""

LIST_WIDTH: Final = 30
"""Columns of an entry in the list."""

HELP: Final = """\
left right  an entry back, on        [ ]       an event back, on
pgup pgdn   ten entries              home end  first, last
g  go to entry number                /    search a condition; n N again
b  set or take a breakpoint          c C  run on, back to one
d D  next, previous difference       v    look as another seat
1-5 tab  panes                       j k  scroll the pane
:  try a command in a branch         u    leave the branch
z  board away, back                  q    quit

conditions: explorer red3 lost | event TileSank at E3 | part Sea changed
 rule survive/end.1 fired | invariant broken | audit differs | crash
 count(event CreatureMoved) >= 2 | and or not ( )
"""


def status(session: Session) -> Text:
    """Where the session is."""
    at = "" if session.event == WHOLE else f" event {session.event + 1}/{session.events}"
    where = f" branch of {session.branched_at}" if session.branch is not None else ""
    marks = f" ≠{len(session.differing)}" if session.differing else ""
    line = (
        f" {session.log.recorded.path.name}{where} {session.seq}/{session.timeline.last}{at} as {session.viewer_name}"
    )
    return Text(f"{line}{marks}", style="reverse", no_wrap=True, overflow="ellipsis")


def entry_line(session: Session, seq: int) -> str:
    """An entry in the list, its further lines set in; ``≠`` marks what would be decided differently."""
    mark = "≠" if session.branch is None and seq in session.differing else " "
    return textwrap.fill(f"{seq:4}{mark}{title(session, seq)}", LIST_WIDTH, subsequent_indent=" " * 7)


def pane(session: Session, name: str) -> Text:
    """One of the panes."""
    if name == "offers":
        return Text("\n".join(offers(session)) or "the game waits for nobody")
    found = session.explained()
    if found is None:
        return Text("before the game begins")
    lines = {"events": _events, "parts": _parts, "hooks": _hooks, "draws": _draws}[name](session, found)
    return Text("\n").join(lines)


def lines_before(session: Session, width: int) -> int:
    """How many lines of that width stand in the pane of events before the event that is looked at."""
    found = session.explained()
    if found is None or session.event == WHOLE:
        return 0
    before = [*_today(found), *(line for one in found.causes[: session.event] for line in _cause(one, ""))]
    console = Console(width=width)
    return sum(len(line.wrap(console, width)) for line in before)


def _events(session: Session, found: Explained) -> Iterator[Text]:
    yield from _today(found)
    for cause in found.causes:
        reached = session.event == WHOLE or cause.index <= session.event
        yield from _cause(cause, "" if reached else "dim")


def _today(found: Explained) -> Iterator[Text]:
    """What would be decided differently."""
    for one in found.differences:
        yield _difference(one)
    first = min((one.event for one in found.differences if one.event is not None), default=0)
    for now in found.today[first:]:
        yield Text(f"  today {now.event} ({now.rule} of {now.plugin})", style="red")
        if now.line is not None:
            yield Text(f"   {now.line.place}: {now.line.text}", style="cyan")
    if found.failed_at is not None:
        yield Text(f"   {found.failed_at.place}: {found.failed_at.text}", style="cyan")


def _difference(one: Difference) -> Text:
    return Text(f"≠ {one.what}: logged {one.a}, today {one.b}", style="bold red")


def _cause(cause: Cause, style: str) -> Iterator[Text]:
    by = f" <- {cause.caused_by}" if cause.caused_by >= 0 else ""
    yield Text(f"{cause.index}{by} {cause.event}", style=f"bold {style}".strip())
    yield Text(f"   {cause.rule or 'no rule'} of {cause.plugin}: {cause.rule_text}", style=style)
    if cause.line is not None:
        yield Text(f"   {cause.line.place}: {cause.line.text}", style=f"cyan {style}".strip())


def _parts(session: Session, found: Explained) -> Iterator[Text]:
    """Every value that the entry changed, by event; those of the event that is looked at are marked."""
    for change in found.position:
        yield Text(str(change), style="bold")
    for cause in found.causes:
        here = session.event in (WHOLE, cause.index)
        for change in cause.changes:
            yield Text(f"{'*' if here else ' '}{cause.index} {change}", style="yellow" if here else "dim")
    if not any(cause.changes for cause in found.causes):
        yield Text("it changed nothing")


def _hooks(session: Session, found: Explained) -> Iterator[Text]:
    times = ", ".join(f"{plugin} {us} us" for plugin, us in found.us.items())
    yield Text(f"{len(found.asked)} calls; {times or 'not decided here'}", style="bold")
    for call in found.asked:
        held = f", was {call.amended}" if call.amended else ""
        arguments = f"({call.arguments})" if call.arguments else ""
        yield Text(f"{'  ' * call.depth}{call.hook}{arguments} {call.plugin}: {call.answer}{held} {call.us} us")


def _draws(session: Session, found: Explained) -> Iterator[Text]:
    for draw in found.draws:
        source = "scripted" if draw.scripted else f"one of {draw.options}"
        yield Text(f"before event {draw.after}: {draw.label} {', '.join(draw.results)} ({source})")
    if found.undecided:
        yield Text("it draws from a seed that is not known here")
    elif not found.draws:
        yield Text("it draws nothing")


def board(session: Session, colour: bool) -> str:
    """The position, drawn; why not where it is none that can be."""
    game = Game(session.timeline.ruleset, None)
    try:
        game.tip.state = session.state
        return drawn(game, session.viewer, colour)
    except Exception as error:  # between two facts a position need not be one that can be drawn
        return f"cannot be drawn here: {crash_text(error)}"


def title(session: Session, seq: int) -> str:
    """An entry in one line: who, and the command."""
    timeline = session.timeline
    entry = timeline.entry(seq)
    return f"{timeline.seat_name(entry.seat)}: {shown_command(timeline.ruleset, timeline.before(seq), entry.command)}"


def offers(session: Session) -> list[str]:
    """What may be done after the entry that is looked at, and by whom."""
    state, ruleset = session.timeline.at(session.seq), session.timeline.ruleset
    found = []
    for seat in ruleset.to_act(state):
        name = state[Table].seats[seat]
        found += [f"{name}: {shown_command(ruleset, state, one)}" for one in ruleset.offer(state, seat)]
    return found
