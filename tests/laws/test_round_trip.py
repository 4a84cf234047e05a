"""Law 5: what is written and read again is the same: entries, commands, events, views."""

import pytest
from msgspec.structs import replace

from atoll.core import encode
from atoll.events.codec import check_header, compare_header, header_of, read_header
from atoll.workshop.testing.laws.travelling import log_faults, message_faults, notation_faults, view_faults
from tests.laws.playing import first_faults, play
from tests.support import toy
from tests.support.toy_extras import changed, toy_with

pytestmark = pytest.mark.full


@pytest.mark.every_python
def test_logs_come_back(random_games):
    """Every entry is the same after it was written and read, and gives the same bytes again."""
    assert first_faults(random_games, log_faults) == []


def test_messages_come_back(random_games):
    """Commands and events are the same after they travelled alone."""
    assert first_faults(random_games, message_faults) == []


def test_notation_comes_back(random_games):
    """The text of each offered command is read as that command, and no two have one text."""
    assert first_faults(random_games[:10], notation_faults) == []


def test_views_come_back(random_games):
    """What a viewer sees of an entry and of a position is the same after it travelled."""
    assert first_faults(random_games, view_faults) == []


def test_headers_fit_their_logs(random_games):
    """The header of a log fits entry 1 and the ruleset that made it."""
    for game in random_games:
        header = header_of(game.log[0])
        check_header(header, game.log[0])

        assert encode(read_header(header)) == header
        assert compare_header(read_header(header), game.ruleset) == ()


def test_tags_begin_with_their_plugin(spec_ruleset):
    """Every tag is `<plugin>.<Name>` of the plugin that brings the type, so that a reader knows whom to ask for."""
    wrong = [
        f"{manifest.name} brings {kind.__struct_config__.tag}"
        for manifest in spec_ruleset.manifests
        for kind in (*manifest.commands, *manifest.events)
        if str(kind.__struct_config__.tag).rpartition(".")[0] != manifest.name
    ]

    assert wrong == []


def test_a_list_in_the_place_of_a_tuple_is_caught():
    """An event made with a list does not come back the same."""

    def begin(state, command, ruleset, chance):
        yield toy.Dealt([0, 1], ((), ()), ()), "toy/setup.1"

    assert list(log_faults(play(toy_with(family=changed(toy, begin=begin)), 1, longest=1))) != []


def test_a_value_of_another_type_is_caught():
    """An event that holds text where an int is declared cannot be read."""

    def decide_roll(state, command, ruleset, chance):
        yield toy.Rolled(command.seat, 1)
        yield toy.Played("0", 0, 1), "toy/turn.3"

    commands = {**toy.MANIFEST.commands, toy.Roll: decide_roll}
    events = {**toy.MANIFEST.events, toy.Played: lambda state, event: state}
    wrong = toy_with(family=changed(toy, commands=commands, events=events, offers={"turn": (toy.offer_roll,)}))
    found = list(log_faults(play(wrong, 1, longest=3)))

    assert "event 1 'toy.Played', field 'seat': Expected int, got str" in found[0]


def test_two_commands_with_one_text_are_caught():
    """A notation that leaves out the place is found, and one that is not understood."""
    short = replace(toy.MANIFEST.notation, show=lambda state, command: "sink b" if command.seat else "plunge")
    found = list(notation_faults(play(toy_with(family=changed(toy, notation=short)), 1)))

    assert any("is written 'sink b' like Sink(seat=1, at=" in fault for fault in found)
    assert any("is written 'plunge', read as nothing: not understood" in fault for fault in found)


def test_a_view_of_another_type_is_caught():
    """A view that puts text in the place of what it hides cannot be read."""
    views = {**toy.MANIFEST.views, toy.Pond: lambda state, part, viewer: toy.Pond(("?",) * len(part.backs))}
    found = list(view_faults(play(toy_with(family=changed(toy, views=views)), 1)))

    assert "part 'toy.Pond' does not fit this version: Expected `int | null`, got `str`" in found[0]
