"""Watching and blame: where a replay stops, and who wrote a value last."""

import pytest

from atoll.workshop.debugging.errors import DebugError
from atoll.workshop.debugging.paths import inside, read_path
from atoll.workshop.debugging.watching import blame, condition_of, stops


def test_a_stop_names_the_event_after_which_it_holds(survive):
    """Within an entry it is the very event, not the entry alone."""
    stop = next(stops(survive, condition_of(survive, "explorer blue4 lost")))
    event = survive.entry(stop.seq).events[stop.event]

    assert type(event).__name__ == "ExplorersLost"
    assert "blue4" in stop.told


def test_a_replay_goes_on_from_an_entry(survive):
    """From an entry on, only what is behind it stops."""
    wanted = condition_of(survive, "event TileSank")
    first, second = [*stops(survive, wanted)][:2]

    assert next(stops(survive, wanted, first.seq)) == second


@pytest.mark.parametrize("path", ["explorers.blue4", "People.where[13]", "survive.People.where[13]"])
def test_blame_names_the_last_event_that_wrote_a_value(survive, path):
    """By the words of cases or by part and field, it is the same event."""
    found = blame(survive, path)
    event = survive.entry(found.seq).events[found.event]

    assert type(event).__name__ == "ExplorersLost"
    assert found.rule.startswith("survive/")
    assert found.who == survive.seat_name(survive.entry(found.seq).seat)
    assert found.was != found.now


def test_blame_looks_back_from_an_entry(survive):
    """Up to an entry, what came later is not seen; before anything was written there is nobody to blame."""
    last = blame(survive, "Sea.pieces")
    earlier = blame(survive, "Sea.pieces", last.seq - 1)

    assert earlier.seq < last.seq
    assert blame(survive, "Match.cause", 100) is None


def test_blame_shows_the_smallest_values_that_changed(survive):
    """Of a list of lists, the one number that is another."""
    found = blame(survive, "Sea.pieces")

    assert all(change.path.startswith("Sea.pieces[") for change in found.changes)


@pytest.mark.parametrize("path", ["Sea.fish", "Ocean", "fish.red3", ""])
def test_what_is_not_there_cannot_be_blamed(survive, path):
    """The names that there are are listed."""
    with pytest.raises(DebugError, match=r"there is no part|has no field"):
        blame(survive, path)


def test_paths_lead_through_structs_tables_and_lists():
    """A step that leads nowhere is nothing, never an error."""
    told = {"explorers": {"red3": "F4"}, "creatures": {"shark": ["A1", "B2"]}}

    assert inside(told, read_path("explorers.red3")) == "F4"
    assert inside(told, read_path("creatures.shark[1]")) == "B2"
    assert [inside(told, read_path(path)) for path in ("creatures.shark[9]", "explorers.x.y", "z")] == [None] * 3
