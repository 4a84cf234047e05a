"""Sentences from the catalogues of the plugins."""

import pytest

from atoll.core import Game, Refused, seed_from
from atoll.workshop.words import LANGUAGES, Words, missing


@pytest.fixture
def game(frogs):
    """A new game."""
    return Game.begin(frogs, ["red", "blue"], seed_from(3))


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "from pad 0 no frog hops to 5"), ("pt", "da folha 0 nenhuma rã salta para 5"), ("es", "from pad 0")],
)
def test_a_refusal_is_a_sentence(frogs, language, said):
    """The code chooses the message, its values fill it, English stands in for what a language lacks."""
    refused = Refused("too_far", "frogs/hop.1", at=0, to=5)

    assert Words(frogs, language).say(refused).startswith(said)
    assert Words(frogs, language).say(refused).endswith("[frogs/hop.1]")


def test_a_refusal_without_a_message_is_plain(frogs):
    """Where no catalogue has the code, the refusal's own text is shown."""
    refused = Refused("no_room", "frogs/hop.4", to=2)

    assert Words(frogs).say(refused) == str(refused)


def test_facts_are_told_with_fields_as_people_read_them(frogs, game):
    """Seats and pads are spelled by the family, numbers choose their form, hidden values are said to be hidden."""
    began, mine, theirs, turn = game.log[0].events
    words = Words(frogs)

    assert words.tell(began, game.state) == "a game of frogs begins"
    assert words.tell(mine, game.state).startswith("red gets fly ")
    assert words.tell(frogs.view(game.state, theirs, 0), game.state) == "blue gets a fly"
    assert words.tell(turn, game.state) in ("red may hop once", "red may hop 2 times", "red may hop 3 times")


def test_facts_without_a_message_are_plain(frogs, game):
    """A fact that no catalogue tells is shown as its name and fields."""
    met = next(kind for kind in frogs.evolvers if kind.__name__ == "FrogMet")(frog=1)

    assert Words(frogs).tell(met, game.state) == "FrogMet: frog blue"
    assert not Words(frogs).has(met)


def test_an_expansion_may_say_it_better(catalogue, frogs):
    """The message of a later plugin replaces that of an earlier one."""
    assert Words(frogs).label("pad") == "pad"
    assert Words(catalogue.ruleset("frogs", ["frogs.rain"])).label("pad") == "puddle"
    assert Words(frogs).label("lily_pad") == "lily pad"


def test_missing_messages_are_listed(frogs):
    """Every event, and every message that another language has, is wanted in each language."""
    assert "event-frogs-FrogMet" in missing(frogs, "en")
    assert "refused-too-far" not in missing(frogs, "pt")
    assert "label-pad" in missing(frogs, "pt")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_kernel_lacks_no_message(frogs, language):
    """What the kernel and the command line say is said in every language."""
    own = [
        name
        for name in missing(frogs, language)
        if "frogs" not in name and name not in ("label-pad", "refused-too-far")
    ]

    assert own == []


def test_an_unknown_language_is_named(frogs):
    """A language without catalogues is refused with those that there are."""
    with pytest.raises(ValueError, match="languages are en, pt, es"):
        Words(frogs, "de")
