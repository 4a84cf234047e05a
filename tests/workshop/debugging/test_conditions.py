"""Conditions: what the words mean, and that whatever is wrong with one is told in a line."""

import pytest

from atoll.workshop.debugging.conditions import ConditionError
from atoll.workshop.debugging.watching import condition_of, stops, stops_back


def seqs(timeline, source: str) -> list[int]:
    """Where a condition begins to hold."""
    return [stop.seq for stop in stops(timeline, condition_of(timeline, source))]


def entries_with(timeline, *names: str) -> list[int]:
    """Entries with an event of one of these types, found without conditions."""
    return [entry.seq for entry in timeline.entries if {type(event).__name__ for event in entry.events} & set(names)]


def test_an_event_stops_in_each_entry_that_has_it(survive):
    """What happens happens anew in each entry."""
    assert seqs(survive, "event TileSank") == entries_with(survive, "TileSank")
    assert seqs(survive, "event survive.TileSank or event BoatMoved") == entries_with(survive, "TileSank", "BoatMoved")


def test_an_event_may_be_asked_for_by_its_fields(survive):
    """Fields are compared as the family spells them; several must all fit."""
    moved = seqs(survive, "event CreatureMoved kind shark to E3")

    assert moved
    assert set(moved) < set(entries_with(survive, "CreatureMoved"))
    assert moved == seqs(survive, "event CreatureMoved to E3 kind shark")


def test_a_position_stops_where_it_begins(survive):
    """What is true of a position is reported once, however long it stays true."""
    lost = seqs(survive, "explorer blue4 lost")

    assert lost == [seq for seq in entries_with(survive, "ExplorersLost") if seq in lost]
    assert len(lost) == 1


def test_forward_and_backward_stop_at_the_same_places(survive):
    """A replay that runs back meets what it met running on."""
    for source in (
        "event TileSank",
        "part Sea changed",
        "creature shark contains I5",
        "not event BoatMoved",
        "seq > 99",
    ):
        wanted = condition_of(survive, source)
        assert [*stops(survive, wanted)] == [*stops_back(survive, wanted, survive.last + 1)][::-1]


def test_a_part_is_asked_for_by_its_values_and_by_what_changed_it(survive):
    """``changed`` is another object with another content; ``at`` narrows it to events that tell that place."""
    changed = seqs(survive, "part Sea changed")

    assert set(seqs(survive, "part Sea changed at E3")) < set(changed)
    assert set(seqs(survive, "part Sea.pieces[0] changed")) < set(changed)
    assert seqs(survive, "part Island.tiles changed") == seqs(survive, "part survive.Island changed")


def test_words_count_and_compare(survive):
    """Numbers are compared as numbers, texts as texts, and things are counted."""
    assert seqs(survive, "seq = 5") == [5]
    assert seqs(survive, "count(event TileSank) >= 2") == []
    assert len(seqs(survive, "count(explorers lost) >= 3")) == 1
    assert seqs(survive, "count(position boats) == 1") == seqs(survive, "count(boats) == 1")
    assert seqs(survive, "command SinkTile and seat == red") == [
        entry.seq for entry in survive.entries if type(entry.command).__name__ == "SinkTile" and entry.seat == 0
    ]


def test_rules_and_plugins_fire(survive):
    """The notes of the entries say which rule of which plugin was at work."""
    tables = survive.tables(1)
    number = tables.rules.index("survive/sinking.9")
    with_rule = [entry.seq for entry in survive.entries if number in [note.rule for note in entry.notes]]

    assert seqs(survive, "rule survive/sinking.9 fired") == with_rule
    assert seqs(survive, "plugin core fired")[0] == 1


def test_nothing_is_broken_in_a_sound_game(survive):
    """No invariant breaks, nothing differs, no plugin fails, nothing is refused."""
    for source in ("invariant broken", "audit differs", "crash", "refused"):
        assert seqs(survive, source) == []


def test_and_or_not_and_brackets_bind_as_usual(survive):
    """``or`` binds least, ``not`` most."""
    both = seqs(survive, "event TileSank and seat red or event GameEnded")
    bracketed = seqs(survive, "event TileSank and (seat red or event GameEnded)")

    assert set(bracketed) <= set(both)
    assert survive.last in both
    assert seqs(survive, "not not event TileSank") == seqs(survive, "event TileSank")


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("", "is empty; write what to wait for"),
        ("   ", "is empty"),
        ("event TileSnk", "column 7: there is no event 'TileSnk'; did you mean TileSank"),
        ("event TileSank depth 3", "event TileSank has no field 'depth'; there are at, terrain"),
        ("event TileSank at", "what at is is expected here"),
        ("part Se changed", "there is no part 'Se'; did you mean Sea"),
        ("part Sea.fish changed", "part Sea has no field 'fish'; there are"),
        ("part", "name a part"),
        ("rule survive/sinking.99", "there is no rule 'survive/sinking.99'; did you mean"),
        ("rule", "the name of a rule is expected here"),
        ("plugin squid", "there is no plugin 'squid'"),
        ("command Sink", "there is no command 'Sink'"),
        ("explorr red3", "'explorr' is neither a word of conditions nor a key of the position; did you mean explorers"),
        ("position xyz", "'xyz' is neither"),
        ("seq ==", "a number or a text is expected here"),
        ("seq == 3 4", "and, or, a comparison or the end is expected here, found '4'"),
        ("(over", "')' is expected here"),
        ("over)", "and, or, a comparison or the end is expected here, found ')'"),
        ("count(over", "')' is expected here"),
        ("count over", "'(' is expected here"),
        ("over & over", "'&' is no word, number, text or sign"),
        ("__import__('os')", "and, or, a comparison or the end is expected here, found '('"),
        ("(" * 90 + "over", "more than 60 brackets"),
        ("not " * 90 + "over", "more than 60 brackets"),
        ("over or " * 400, "are read"),
    ],
)
def test_what_is_wrong_with_a_condition_is_told_in_a_line(survive, source, said):
    """The column, what is wrong, and the nearest names that there are."""
    with pytest.raises(ConditionError) as caught:
        condition_of(survive, source)

    assert said in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_family_without_words_for_a_key_says_so(frogs_log):
    """The keys are those of the family: what one knows another does not."""
    from atoll.workshop.debugging.opening import open_timeline
    from tests.workshop.debugging.conftest import FROGS, known

    frogs = open_timeline(frogs_log, known(FROGS))

    assert seqs(frogs, "frog red p12 or frog blue p12") == [frogs.last] or frogs.last in seqs(frogs, "over")
    with pytest.raises(ConditionError, match="'explorer' is neither"):
        condition_of(frogs, "explorer red3 lost")
