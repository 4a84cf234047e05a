"""Why: the causes of an entry, and why a command may not be done."""

import pytest

from atoll.core import Catalogue, Game, seed_from
from atoll.workshop.debugging.causes import decide_traced, explain
from atoll.workshop.debugging.errors import DebugError
from atoll.workshop.debugging.opening import open_timeline
from atoll.workshop.debugging.recipes import recipe_of_log
from atoll.workshop.debugging.refusing import judge
from atoll.workshop.debugging.rules import rule_texts
from tests.workshop.debugging.conftest import FROGS, RAIN, known, saved


@pytest.fixture(scope="module")
def traced(survive):
    """The rules of that game, noting what they do."""
    return recipe_of_log(survive.recorded, Catalogue()).traced()


def test_every_event_has_its_rule_plugin_and_line(survive, traced):
    """Rule and text, the plugin, and the line of source that yielded it."""
    seq = next(entry.seq for entry in survive.entries if type(entry.command).__name__ == "SinkTile")
    told = explain(survive, seq, traced)
    sank = told.causes[0]

    assert (sank.rule, sank.plugin, sank.caused_by) == ("survive/sinking.9", "survive", -1)
    assert sank.rule_text == rule_texts(survive.ruleset)["survive/sinking.9"]
    assert sank.line.place.startswith("atoll/plugins/survive/sinking.py:")
    assert "TileSank" in sank.line.text
    assert sank.line.function == "decide_sink_tile"
    assert told.differences == ()


def test_what_an_event_changed_is_told_before_and_after(survive, traced):
    """Values of parts by event, and the whole entry in the words of cases."""
    seq = next(entry.seq for entry in survive.entries if type(entry.command).__name__ == "SinkTile")
    told = explain(survive, seq, traced)

    assert any(change.path == "Turn.tiles" and change.now == "0" for change in told.causes[0].changes)
    assert any(change.path.startswith("tiles.") and change.now == "none" for change in told.position)


def test_draws_and_hook_calls_are_told(survive, traced):
    """Every draw with label, range and result; every question with who answered what."""
    told = explain(survive, 1, traced)
    labels = [draw.label for draw in told.draws]

    assert "survive.island" in labels
    assert ("survive_treasure", "survive") in [(call.hook, call.plugin) for call in told.asked]
    assert set(told.us) <= {"core", "survive", "survive.anniversary_2012"}


def test_the_traced_rules_decide_the_same(survive, traced):
    """Noting what is done changes nothing of it, and each event has its line."""
    for entry in survive.entries[::7]:
        again = decide_traced(survive, entry.seq, traced)
        assert again.differences == ()
        assert len(traced.recorder.lines) == len(entry.events)


def test_an_amendment_tells_what_it_amended(tmp_path):
    """The answer of the family, and what an expansion made of it."""
    catalogue = known(FROGS, RAIN)
    rules = catalogue.ruleset("frogs", ["frogs.rain"])
    game = Game.begin(rules, ("red", "blue"), seed_from(1), position={"turn": "red", "frogs": {"red": "p1"}})
    game.submit(rules.parse(game.state, 0, "red p3"))
    log = open_timeline(saved(tmp_path / "rain.jsonl", game, 1), catalogue)
    told = explain(log, 2, recipe_of_log(log.recorded, catalogue).traced())
    amended = next(call for call in told.asked if call.plugin == "frogs.rain")

    assert (amended.hook, amended.answer, amended.amended) == ("frogs_neighbours", "(2, 3)", "(2,)")


def test_a_reaction_names_the_event_that_it_reacts_to():
    """Through the log's notes: an event of another plugin is caused by an event, not by the command."""
    from atoll.workshop.debugging.timeline import Timeline

    catalogue = Catalogue()
    rules = catalogue.ruleset("survive.anniversary_2012", ["survive.dolphins"])
    from tests.workshop.debugging.conftest import played

    game = played(rules, 2, "red=random,blue=random")
    timeline = Timeline.of(game)
    found = [(entry.seq, index) for entry in game.log for index, note in enumerate(entry.notes) if note.cause >= 0]

    assert found
    seq, index = found[0]
    cause = explain(timeline, seq, None).causes[index]
    assert (cause.plugin, cause.caused_by >= 0) == ("survive.dolphins", True)


def test_there_is_no_entry_beyond_the_last(survive, traced):
    """The range is told."""
    with pytest.raises(DebugError, match=f"entry {survive.last + 1}: this log has entries 1 to {survive.last}"):
        explain(survive, survive.last + 1, traced)


def test_a_refusal_tells_rule_values_line_and_what_may_be_done(survive, traced):
    """The rule with its text, the values that it saw, the line that raised it, and the nearest offers."""
    found = judge(survive, 60, "sink E4", traced)
    no = found.refusals[0]

    assert not found.allowed
    assert (no.code, no.rule, no.values) == ("wrong_phase", "survive/turn.7", {"phase": "movement"})
    assert no.line.place.startswith("atoll/plugins/survive/sinking.py:")
    assert found.waits_for == ("green",)
    assert found.offered


def test_a_seat_that_is_not_to_act_is_told_what_else_forbids_it(survive, traced):
    """First that it is not to act, then what would be refused if it were."""
    found = judge(survive, 60, "red3 E4", traced, 0)

    assert [no.code for no in found.refusals] == ["not_to_act", "not_adjacent"]
    assert [no.unless_asked for no in found.refusals] == [False, True]


def test_what_is_allowed_tells_what_it_would_cause(survive, traced):
    """A dry run: the events, and nothing is changed."""
    offered = judge(survive, 60, "sink E4", traced).offered[0]
    found = judge(survive, 60, offered, traced)

    assert found.allowed
    assert found.would_cause


def test_what_nobody_understands_is_refused_with_what_would_be(survive, traced):
    """The notation is the family's."""
    with pytest.raises(DebugError, match="is not understood"):
        judge(survive, 60, "swim home", traced)


def test_a_plugin_that_fails_is_the_answer(frogs_log, frogs_with):
    """The exception and its line, in place of a refusal."""
    file = frogs_with(
        (
            "    pond = state[Pond]\n    if pond.phase not in",
            "    1 // 0\n    pond = state[Pond]\n    if pond.phase not in",
        )
    )
    catalogue = known(file)
    log = open_timeline(frogs_log, catalogue)
    found = judge(log, 1, "red p1", recipe_of_log(log.recorded, catalogue).traced())

    assert not found.allowed
    assert "ZeroDivisionError" in found.failed
