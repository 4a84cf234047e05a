"""The authors' laws: a sound ruleset keeps each, and a ruleset in which it is broken is told."""

import pytest

from atoll.workshop.testing import LAWS, law_faults
from atoll.workshop.testing.known import known
from atoll.workshop.testing.lawbook import games_of
from tests.support import toy
from tests.support.toy_extras import changed, plugin, toy_with
from tests.workshop.authoring.lawless import PLANTED


@pytest.mark.parametrize("law", LAWS)
def test_every_law_holds_a_sound_ruleset(law):
    """No law finds a fault in the toy, or in an installed game where it takes a process."""
    sound = known().ruleset("sorry.classic") if law == "hash_seed" else toy_with()

    assert law_faults(law, sound, games=2) == []


@pytest.mark.parametrize("law", LAWS)
def test_every_law_catches_what_breaks_it(law, tmp_path):
    """Each law of the authors' kit names the fault that is planted for it."""
    assert law_faults(law, PLANTED[law](tmp_path), games=4) != []


def test_what_no_other_process_can_load_is_told():
    """A plugin that is neither installed nor a file cannot be tried under another hash seed."""
    told = law_faults("hash_seed", toy_with(plugin("toy.air")), games=1)

    assert told == ["toy.small, toy.air is neither installed nor a file: another process cannot load it"]


def test_without_extensions_there_is_nothing_to_leave_out():
    """An edition alone keeps the law of independence; one that another requires stays in."""
    moon, tide = plugin("toy.moon"), plugin("toy.tide", requires=("toy.moon",))

    assert law_faults("independence", toy_with(), games=1) == []
    assert law_faults("independence", toy_with(moon, tide), games=1) == []


def test_the_laws_see_a_game_that_the_appraisal_plays():
    """Where a family appraises positions, one of the games is greedy; where that fails it goes on at random."""
    lost = toy_with(family=changed(toy, appraise=lambda state, seat: state.nowhere))

    assert len(games_of(toy_with(), 1)) == 1
    assert [game.game.to_act() for game in games_of(known().ruleset("sorry.classic"), 1)] == [(), ()]
    assert [game.game.to_act() for game in games_of(lost, 1)] == [(), ()]
