"""The debugger's screen, headless: the session that it shows, its panes, its keys, in 80 columns and 24 lines."""

import asyncio

import pytest
from textual.widgets import Input, OptionList, Static

from atoll.core import HOST, SPECTATOR
from atoll.workshop.debugging.reloading import Reloader
from atoll.workshop.debugging.screen.app import DebugApp, Help
from atoll.workshop.debugging.screen.panes import LIST_WIDTH, PANES, board, entry_line, pane, status
from atoll.workshop.debugging.screen.session import WHOLE, Session
from tests.workshop.debugging.conftest import FROGS

SIZE = (80, 24)


@pytest.fixture
def session(survive_log):
    """A game of survive, at its end."""
    return Session(Reloader(survive_log))


@pytest.fixture
def pond(frogs_log):
    """A game of frogs, at its end."""
    return Session(Reloader(frogs_log, (str(FROGS),)))


def test_a_session_steps_by_entries_and_by_events(session):
    """Back over an entry, into it event by event, and out on the other side."""
    last = session.seq
    session.step(-1)
    events = session.events
    places = []
    for _ in range(events):
        session.step_event(-1)
        places.append((session.seq, session.event))

    assert (session.timeline.last, last) == (last, last)
    assert places[-1] == (last - 2, WHOLE)
    session.step_event(1)
    assert (session.seq, session.event) == (last - 1, 0 if events > 1 else WHOLE)
    session.go(-5)
    assert session.seq == 0
    assert pane(session, "events").plain == "before the game begins"


@pytest.mark.parametrize(("typed", "seq"), [("7", 7), ("-1", 283), ("end", 283), ("99999", 283), ("0", 0), ("x", 100)])
def test_a_jump_goes_to_what_is_typed(session, typed, seq):
    """Numbers from the front and from the back; what is none is told and changes nothing."""
    session.go(100)
    session.jump(typed)

    assert session.seq == seq
    assert bool(session.message) == (typed == "x")


def test_a_jump_may_go_on(session):
    """``+10`` is ten entries farther."""
    session.go(100)
    session.jump("+10")

    assert session.seq == 110


def test_a_search_goes_on_where_it_left_off(session):
    """An empty text searches again; backward it comes back."""
    session.go(0)
    session.search("event TileSank")
    first = session.seq
    session.search("")
    second = session.seq
    session.search("", back=True)

    assert first < second
    assert session.seq == first
    session.search("event Nothing")
    assert "there is no event 'Nothing'" in session.message


def test_breakpoints_stop_a_run_both_ways(session):
    """Whichever comes first stops it; setting one again takes it away."""
    session.go(0)
    session.run()
    assert "no breakpoints" in session.message
    session.toggle_breakpoint("event TileSank")
    session.toggle_breakpoint("event BoatMoved")
    session.run()
    kinds = {type(event).__name__ for event in session.timeline.entry(session.seq).events}
    assert kinds & {"TileSank", "BoatMoved"}
    at = session.seq
    session.run()
    session.run(back=True)
    assert session.seq == at
    session.toggle_breakpoint("event TileSank")
    assert session.message == "breakpoints: event BoatMoved"
    session.toggle_breakpoint("")
    assert session.message == "no breakpoints" or session.message == "breakpoints: none"


def test_every_pane_tells_something_of_every_entry(session):
    """Events, parts, hooks, draws and offers of entries from all over the game."""
    for seq in (1, 2, 60, 163, session.timeline.last):
        session.go(seq)
        assert all(pane(session, name).plain for name in PANES)
    session.go(163)

    assert "survive/creatures.13 of survive" in pane(session, "events").plain
    assert "explorers.blue4: ~E3 -> lost" in pane(session, "parts").plain
    assert "calls" in pane(session, "hooks").plain
    assert "it draws nothing" in pane(session, "draws").plain
    assert "green: " in pane(session, "offers").plain
    assert entry_line(session, 163) == " 163 blue: shark F4 E3"


def test_the_board_is_drawn_as_somebody_sees_it(session):
    """Host, each seat, spectator, and round again; the status names who looks."""
    seen = []
    for _ in range(5):
        seen.append(session.viewer)
        assert board(session, False)
        assert f"as {session.viewer_name}" in status(session).plain
        session.next_viewer()

    assert seen == [HOST, 0, 1, 2, SPECTATOR]
    assert session.viewer == HOST


def test_what_cannot_be_drawn_says_so(session):
    """Before the game begins there is no board."""
    session.go(0)

    assert board(session, False)


def test_a_command_is_tried_in_a_branch(pond):
    """The log stays as it is; a refusal tells rule and values; leaving comes back to where it began."""
    last = pond.timeline.last
    pond.go(1)
    seat = pond.timeline.seats[pond.timeline.ruleset.to_act(pond.state)[0]]
    pond.attempt(f"{seat} p9")
    assert "frogs/hop.1" in pond.message
    assert "frogs.py:" in pond.message
    pond.attempt(f"{seat} p1")
    assert (pond.timeline.last, pond.branched_at) == (2, 1)
    assert pond.message.startswith("branch from 1")
    assert "branch of 1" in status(pond).plain
    assert pane(pond, "events").plain
    pond.attempt("stop")
    assert pond.timeline.last == 3
    pond.leave_branch()
    assert (pond.seq, pond.timeline.last) == (1, last)
    pond.leave_branch()
    assert pond.message == "this is the log itself"


def test_a_plugin_that_is_written_is_read_anew(frogs_log, frogs_with):
    """What now differs is counted and marked; a file that does not load changes nothing."""
    file = frogs_with()
    session = Session(Reloader(frogs_log, (), (str(file),)))
    source = file.read_text("utf-8")
    session.toggle_breakpoint("event FrogMet")
    assert not session.reload_if_changed()
    file.write_text(source.replace("FrogHopped(seat=mover, to=0)", "FrogHopped(seat=mover, to=1)"), "utf-8")
    assert session.reload_if_changed()
    assert session.message.startswith("reloaded: ")
    assert len(session.differing) > 1
    assert entry_line(session, session.differing[0])[4] == "≠"
    session.go(0)
    session.next_difference()
    assert session.seq == session.differing[0]
    assert "today" in pane(session, "events").plain
    file.write_text("def broken(:\n", "utf-8")
    session.reload()
    assert "does not load" in session.message
    assert len(session.differing) > 1
    file.write_text(source, "utf-8")
    session.reload()
    assert session.message == "reloaded: every entry is decided as the log says"
    assert [one.source for one in session.hunt.breakpoints] == ["event FrogMet"]


def piloted(session, act, size=SIZE):
    """The app of a session, headless, while *act* presses keys; answers what *act* answers."""

    async def run():
        app = DebugApp(session)
        async with app.run_test(size=size) as pilot:
            return await act(app, pilot)

    return asyncio.run(run())


STEPS = 8
"""Pauses after which a key has come from the app through the screen and a widget and back, and is drawn."""


async def press(pilot, *keys):
    """Each key is pressed and has come through: the pilot alone waits by the clock, which a loaded machine outruns."""
    for key in keys:
        await pilot.press(key)
        for _ in range(STEPS):
            await pilot.pause(0)


async def type_in(app, pilot, key, text):
    """A prompt, filled and sent off."""
    await press(pilot, key)
    app.query_one("#prompt", Input).value = text
    await press(pilot, "enter")


def test_the_pane_goes_to_the_event_that_is_looked_at(session):
    """Event by event the pane of events follows; at another entry it begins at its top."""
    session.go(0)

    async def act(app, pilot):
        places = []
        for key in ("right_square_bracket", "right_square_bracket", "right_square_bracket", "home"):
            await press(pilot, key)
            await pilot.pause()
            places.append(app.query_one("#panebox").scroll_y)
        return places

    first, second, third, last = piloted(session, act)
    assert first == last == 0
    assert first < second < third


def test_an_entry_of_two_lines_is_set_in(session):
    """What does not fit into the list goes on below the command, not below the number."""
    rows = [entry_line(session, seq).splitlines() for seq in range(1, session.seq + 1)]
    further = [line for row in rows for line in row[1:]]

    assert further
    assert all(line.startswith(" " * 7) for line in further)
    assert all(len(line) <= LIST_WIDTH for row in rows for line in row)


def test_a_search_that_finds_nothing_names_the_key_that_looks_the_other_way(session):
    """The screen opens at the end of a log, where a search forward has nothing before it."""
    session.search("event TileSank")
    assert session.message == f"not after entry {session.seq}: event TileSank; N looks before it"

    session.go(0)
    session.toggle_breakpoint("event TileSank")
    session.run(back=True)
    assert session.message == "not before entry 0: event TileSank; c looks after it"


def test_a_refused_command_is_told_with_what_the_rule_saw(session):
    """Values stand by their names, as in the sentences of other verbs."""
    session.go(163)
    session.attempt("red1 C6")

    assert "; saw explorer red1, seat green (" in session.message


def test_keys_move_and_change_panes(session):
    """Arrows, brackets, page keys, digits and tab; the list follows."""

    async def act(app, pilot):
        await press(pilot, "left", "left", "pageup")
        assert session.seq == 271
        assert app.query_one("#entries", OptionList).highlighted == 270
        await press(pilot, "home", "right")
        assert session.seq == 1
        await press(pilot, "right_square_bracket", "left_square_bracket", "end", "2")
        assert (session.seq, app.pane_name) == (283, "parts")
        await press(pilot, "tab", "j", "k", "v", "z", "z")
        assert (app.pane_name, session.viewer) == ("hooks", 0)

    piloted(session, act)


def test_prompts_jump_search_break_and_try(session):
    """What is typed is done, and what is wrong with it is told below."""

    async def act(app, pilot):
        await type_in(app, pilot, "g", "163")
        assert session.seq == 163
        await type_in(app, pilot, "slash", "event TileSank")
        sunk = session.seq
        await press(pilot, "n", "N")
        assert session.seq == sunk
        await type_in(app, pilot, "b", "explorer blue4 lost")
        await press(pilot, "home", "c")
        assert session.seq == 163
        await type_in(app, pilot, "colon", "sink A1")
        assert "[survive/" in str(app.query_one("#message", Static).content)
        await press(pilot, "g", "escape", "C", "d", "D", "u")
        assert app.asked == ""

    piloted(session, act)


def test_help_is_a_key_away(session):
    """Any key closes it again."""

    async def act(app, pilot):
        await press(pilot, "question_mark")
        assert isinstance(app.screen, Help)
        await press(pilot, "x")
        assert not isinstance(app.screen, Help)
        await press(pilot, "q")

    piloted(session, act)


def test_everything_fits_80_columns_and_24_lines(session):
    """Status, board, entries, pane and message are all on the screen."""

    async def act(app, pilot):
        for name in ("status", "board", "entries", "pane", "message"):
            region = app.query_one(f"#{name}").region
            assert region.width > 0
            assert region.y < SIZE[1]
        lower = app.query_one("#lower").region
        assert lower.height >= 7
        assert app.query_one("#message").region.bottom <= SIZE[1]

    piloted(session, act)


def test_the_screen_reads_a_changed_file(frogs_log, frogs_with):
    """The timer's look folds and decides again, and marks entries in the list."""
    file = frogs_with()
    session = Session(Reloader(frogs_log, (), (str(file),)))

    async def act(app, pilot):
        source = file.read_text("utf-8")
        file.write_text(source.replace("FrogHopped(seat=mover, to=0)", "FrogHopped(seat=mover, to=1)"), "utf-8")
        app.look()  # or the timer's look was first
        await pilot.pause()
        first = session.differing[0]
        entries = app.query_one("#entries", OptionList)
        assert "≠" in str(entries.get_option_at_index(first - 1).prompt)

    piloted(session, act)
