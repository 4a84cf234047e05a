"""Notation: how commands are written and read, and how a typed line becomes steps."""

from random import Random

import pytest

from atoll.core import Game, Refused, seed_from
from atoll.plugins.survive.board import parse_space
from atoll.plugins.survive.commands import Dive
from tests.support.survive import SEATS, Given, begin, given, ruleset

KINDS = [
    ("anniversary_2012", (), SEATS),
    ("anniversary_2012", (), ("red", "blue")),
    ("anniversary_2012", ("survive.layout_draft",), SEATS[:3]),
    ("anniversary_2012", ("survive.dolphins",), SEATS),
    ("anniversary_2012", ("survive.giant_squid", "survive.swirler"), SEATS),
    ("stronghold_2010", (), SEATS),
    ("waddingtons_1986", (), SEATS),
    ("island_2024", (), SEATS),
]


@pytest.mark.parametrize(("edition", "plugins", "seats"), KINDS)
def test_every_offer_is_read_as_it_is_written(edition, plugins, seats):
    """What is shown of an offered command parses back to the same command, all through a random game."""
    rules, chance = ruleset(edition, plugins), Random(len(edition) + len(plugins))
    game = Game.begin(rules, seats, seed_from(4), keep_digests=False)
    while game.to_act():
        seat = game.to_act()[0]
        offered = game.offer(seat)
        texts = [rules.show(game.state, command) for command in offered]
        assert offered == [rules.parse(game.state, seat, text) for text in texts]
        assert len(set(texts)) == len(texts)
        game.submit(chance.choice(offered))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "a command such as red1 C5"),
        ("red1", "red1 F4, red1 boat1, red1 sea or red1 NW"),
        ("red1 C5 C6", "red1 F4"),
        ("red1 Q5", "a space such as F4, not Q5"),
        ("boat1", "boat1 C5"),
        ("boat0 C5", "an explorer, boat, creature or one of"),
        ("shark C5", "shark C6 D6"),
        ("stop now", "stop"),
        ("jump red1", "an explorer, boat, creature or one of"),
        ("place six D5", "a value such as 6, not six"),
        ("place " + "9" * 5000 + " D5", "a value such as 6, not 999"),
        ("red" + "9" * 5000 + " D5", "an explorer, boat, creature or one of"),
        ("place 6", "place 6 F4 or place yellow 6 F4"),
        ("place boat", "place boat F3"),
        ("sink", "sink F4"),
        ("take red", "an explorer such as red1, not red"),
        ("escape red1", "escape red1 E6"),
        ("stay", "stay red1"),
        ("relocate shark", "relocate shark M5 or relocate boat3"),
        ("dive C3", "dive C3 M5"),
        ("lay forest", "lay forest G5"),
        ("play", "play wind boat1 C7"),
        ("play wind boat1", "play wind and a piece"),
        ("play creature_die C5", "play creature_die"),
        ("play repellent", "play repellent C6"),
    ],
)
def test_what_is_not_understood_is_met_with_an_example(text, expected):
    """Text that is no command is refused with how it would be written."""
    play = given()
    with pytest.raises(Refused, match="not_understood") as no:
        play.game.ruleset.parse(play.state, 0, text)

    assert expected in str(no.value)


def test_what_is_typed_need_not_be_legal():
    """A text is read as a command whether or not the rules allow it."""
    play = given()
    command = play.game.ruleset.parse(play.state, 1, "red7 M9")

    assert play.game.ruleset.show(play.state, command) == "red7 M9"


def test_an_explorer_is_placed_with_its_colour():
    """Where a seat has two colours its text says which; without, it is the first that has the value."""
    play = begin(seats=("red", "blue"), terms={"first_seat": "given"})
    assert {"place red 6 D5", "place yellow 6 D5"} <= set(play.offered)
    play.when("place 6 D5", "place 6 D6", "place 6 D7")
    assert "place red 6 D8" not in play.offered
    assert "place yellow 6 D8" not in play.offered


def test_with_one_colour_none_is_written():
    """Seats of one colour write only value and space."""
    assert "place 6 D5" in begin().offered


def test_dives_and_tiles_name_the_kind_where_the_space_does_not():
    """Where two kinds share a space, the one that is not meant by the space alone is named."""
    play = Given(
        "island_2024",
        tiles={"H6": "mountain"},
        explorers={"red1": "H6", "blue1": "H6"},
        creatures={"shark": ["M5"], "serpent": ["M5"]},
        hands={"red": ["dive"]},
        phase="action",
    )
    assert {"play dive M5 C5", "play dive shark M5 C5"} <= set(play.offered)
    play.when("play dive shark M5 C5").then(creatures={"shark": ["C5"], "serpent": ["M5"]})


@pytest.mark.parametrize("text", ["dive M5 C5", "dive shark M5 C5"])
def test_a_dive_names_the_kind_where_another_is_meant(text):
    """A dive is read as it is written, with the kind where the space alone would mean another."""
    play = given(creatures={"shark": ["M5"], "serpent": ["M5"]})
    command = play.game.ruleset.parse(play.state, 0, text)

    assert command == Dive(0, "serpent" if text == "dive M5 C5" else "shark", parse_space("M5"), parse_space("C5"))
    assert play.game.ruleset.show(play.state, command) == text


def test_from_a_boat_another_boat_is_meant_by_its_space():
    """Where boarding is automatic, who is aboard names a neighbouring boat by its space [survive/movement.9]."""
    terms = {"boarding": "automatic", "overboard_to": "adjacent"}
    for mine, other in (("boat1", "boat2"), ("boat2", "boat1")):
        play = given(explorers={"red1": mine}, boats={mine: "C5", other: "C6"}, terms=terms)
        play.when("red1 C6").then(explorers={"red1": other})


def test_a_full_boat_is_not_meant_by_its_space():
    """Where boarding is automatic, the space of a full boat means the water beside it [survive/boats.11]."""
    terms = {"boarding": "automatic", "overboard_to": "adjacent", "boat_capacity": 1}
    people = {"red1": "D5", "blue1": "boat1"}
    play = given(tiles={"D5": "beach"}, explorers=people, boats={"boat1": "C5"}, terms=terms)
    play.when("red1 C5").then(explorers={"red1": "~C5"})


def test_a_line_of_several_steps():
    """A line names the spaces in order and ends with its last one, although more steps were left."""
    given(creatures={"whale": ["C5"]}, phase="creature", dice=("whale",)).when("whale C5 C6 C7").then(turn="blue")
    position = {"explorers": {"red1": "~C5"}, "hands": {"red": ["dolphin_help"]}, "phase": "hand"}
    given(**position).when("play dolphin_help red1 C6 C7").then(phase="movement", explorers={"red1": "~C7"})


def test_a_line_with_too_many_steps_says_how_many_there_are():
    """A creature's line names at most its steps, a tile's at most the tile's [survive/creatures.7, survive/hand.9]."""
    play = given(creatures={"whale": ["C5"]}, phase="creature", dice=("whale",))
    assert too_far(play, "whale C5 C6 C7 C8 C9") == {"piece": "whale", "can": 3, "asked": 4}
    play = given(explorers={"red1": "~C5"}, hands={"red": ["dolphin_help"]}, phase="hand")
    assert too_far(play, "play dolphin_help red1 C6 C7 C8 C9") == {"piece": "red1", "can": 3, "asked": 4}


def too_far(play, line):
    """The values of the refusal of a line that is too long."""
    with pytest.raises(Refused, match="too far") as no:
        play.when(line)
    return dict(no.value.values)


def test_a_line_with_all_steps_is_played():
    """As many spaces as there are steps may be named [survive/creatures.7, survive/hand.9]."""
    play = given(creatures={"whale": ["C5"]}, phase="creature", dice=("whale",))
    play.when("whale C5 C6 C7 C8").then(creatures={"whale": ["C8"]})
    play = given(explorers={"red1": "~C5"}, hands={"red": ["dolphin_help"]}, phase="hand")
    play.when("play dolphin_help red1 C6 C7 C8").then(explorers={"red1": "~C8"})


def test_a_line_is_refused_as_a_whole():
    """If a later step can be seen to be illegal nothing happens."""
    play = given(creatures={"whale": ["C5"]}, tiles={"D6": "beach"}, phase="creature", dice=("whale",))
    play.refused("whale C5 C6 D6", "no_step", "survive/creatures.5").then(creatures={"whale": ["C5"]})


def test_a_line_waits_behind_a_window():
    """After a window the remaining steps go on, and lapse if the piece is gone."""
    position = {
        "creatures": {"shark": ["C5"]},
        "explorers": {"blue1": "~C6", "blue2": "~C7"},
        "hands": {"blue": ["shark_repellent"]},
        "phase": "creature",
        "terms": {"creature_stop": "each_space"},
        "dice": ("shark",),
    }
    play = given(**position).when("shark C5 C6 C7").asks("react", "blue").when("pass").asks("react", "blue")
    play.then(explorers={"blue1": "lost", "blue2": "~C7"}, creatures={"shark": ["C7"]})
    given(**position).when("shark C5 C6 C7", "repel").then(explorers={"blue2": "~C7"}, creatures={"shark": []})


def test_the_rest_of_a_move_is_named_from_where_it_is():
    """While a creature is on its way, a line goes on with the steps that are left."""
    play = given(creatures={"whale": ["C5"]}, phase="creature", dice=("whale",))
    play.game.submit(play.game.ruleset.parse(play.state, 0, "whale C5 C6"))
    play.refused("whale C6 C7 C8 C9", "too_far", "survive/creatures.7").when("whale C6 C7 C8").then(turn="blue")
