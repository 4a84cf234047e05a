"""The files of a package are read the same way by every family."""

import pytest

from atoll.plugins.files import PackageFiles

SURVIVE = PackageFiles("atoll.plugins.survive")


def test_rules_are_chosen_by_the_beginning_of_their_ids():
    """Each chosen rule is one line; nothing else of the page comes along."""
    lines = SURVIVE.rules("survive/sinking.", "survive/end.").splitlines()

    assert len(lines) > 10
    assert {line.split("`")[1].partition(".")[0] for line in lines} == {"survive/sinking", "survive/end"}


def test_an_edition_may_leave_a_value_out():
    """What has no value in the file is a term that is none; marks and sources come with the others."""
    settings = SURVIVE.edition("anniversary_2012")

    assert (settings["tile_capacity"].value, settings["tile_capacity"].mark) == (None, "seed")
    assert settings["kaiju_steps"].source == "S0"
    assert settings["seats_max"].value == 4


def test_words_come_in_each_language():
    """A catalogue that is missing is told when the plugin is loaded, not when somebody asks for it."""
    assert set(SURVIVE.words("survive")) == {"en", "pt", "es"}
    with pytest.raises(FileNotFoundError):
        SURVIVE.words("nothing")
