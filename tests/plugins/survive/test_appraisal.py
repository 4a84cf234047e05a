"""The appraisal: what bots that look one step ahead go by."""

import pytest

from atoll.plugins.survive.board import named_board
from tests.support.survive import Given, given


def worth(seat=0, **position):
    """How good a position looks to a seat."""
    play = given(**position)
    return play.game.ruleset.family.appraise(play.state, seat)


def better(one, other, **common):
    """The first position looks better to red than the second."""
    return worth(**common | one) > worth(**common | other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({"explorers": {"red1": "NW"}}, {"explorers": {"red1": "~C1"}}),
        ({"explorers": {"red1": "~C1"}}, {"explorers": {"red1": "~C5"}}),
        ({"explorers": {"red1": "~C5"}}, {"explorers": {"red1": "lost"}}),
        ({"explorers": {"red1": "boat1"}}, {"explorers": {"red1": "~C5"}}),
        ({"explorers": {"blue1": "~C5"}}, {"explorers": {"blue1": "NW"}}),
        (
            {"explorers": {"red1": "~C5"}, "creatures": {"shark": ["M5"]}},
            {"explorers": {"red1": "~C5"}, "creatures": {"shark": ["C6"]}},
        ),
        (
            {"explorers": {"red1": "boat1"}, "creatures": {"shark": ["C6"]}},
            {"explorers": {"red1": "boat1"}, "creatures": {"whale": ["C6"]}},
        ),
        ({"explorers": {"red1": "NW"}, "values": {"red1": 6}}, {"explorers": {"red1": "NW"}, "values": {"red1": 2}}),
        (
            {"tiles": {"D5": "mountain"}, "explorers": {"red1": "D5"}},
            {"tiles": {"D5": "beach"}, "explorers": {"red1": "D5"}},
        ),
        (
            {"tiles": {"D5": "beach"}, "explorers": {"red1": "D5"}, "boats": {"boat1": "D4"}},
            {"tiles": {"D5": "beach"}, "explorers": {"red1": "D5"}, "boats": {"boat1": "K5"}},
        ),
    ],
)
def test_what_looks_better(one, other):
    """Nearer to safety, further from what strikes, and worth more: each looks better."""
    boats = {"boats": {"boat1": "C5"}}
    assert better(one, other, **boats)


def test_where_heads_count_values_do_not():
    """With score heads every saved explorer looks the same."""
    terms = {"score": "heads"}
    six, one = (worth(explorers={"red1": "NW"}, values={"red1": value}, terms=terms) for value in (6, 1))

    assert six == one


def test_a_players_two_colours_are_one_side():
    """Two seats of one player wish each other well."""
    play = Given(
        tiles={"H6": "beach"},
        explorers={"red1": "H6", "yellow1": "NW", "blue1": "H6", "green1": "H6"},
        terms={"two_player_mode": "by_colour"},
    )
    looks = [play.game.ruleset.family.appraise(play.state, seat) for seat in range(4)]

    assert looks[0] == looks[2] > looks[1] == looks[3]


def test_a_guarded_swimmer_fears_no_shark():
    """Sharks do not frighten swimmers beside a dolphin."""
    terms = {"dolphins_total": 4, "dolphin_protects": "sharks"}
    people, sharks = {"red1": "~C5"}, {"shark": ["C6"]}
    guarded = worth(explorers=people, creatures=sharks | {"dolphin": ["C5"]}, terms=terms)

    assert guarded > worth(explorers=people, creatures=sharks, terms=terms)


RINGS = "waddingtons_1986"
BOATS = {"boat1": "C5", "boat2": "K5"}


@pytest.mark.parametrize(
    ("place", "position", "hundredths"),
    [
        ("NE", {}, 100),
        ("lost", {}, 0),
        ("~C1", {}, 56),  # a port
        ("~C2", {}, 48),
        ("~C5", {}, 24),
        ("boat1", {"boats": {"boat1": "C1"}}, 86),
        ("boat1", {"boats": BOATS}, 58),
        ("boat2", {"boats": BOATS | {"boat2": "C2"}}, 79),
        ("~C5", {"creatures": {"shark": ["C6"]}}, 15),
        ("~C5", {"creatures": {"serpent": ["C6"]}}, 15),
        ("~C5", {"creatures": {"whale": ["C6"]}}, 24),
        ("~C5", {"creatures": {"shark": ["C6", "C6", "C4"]}}, 6),  # spaces count, not sharks
        ("~C5", {"creatures": {"shark": ["C4", "C6", "B5"]}}, 2),
        ("~C5", {"creatures": {"shark": ["C7"]}}, 24),
        ("boat1", {"boats": BOATS, "creatures": {"shark": ["C5"]}}, 58),
        ("boat1", {"boats": BOATS, "creatures": {"whale": ["C6"]}}, 49),
        ("boat1", {"boats": BOATS, "creatures": {"whale": ["C6"], "serpent": ["C4"]}}, 40),
        ("boat1", {"edition": RINGS, "boats": {"boat1": "A3"}, "creatures": {"octopus": ["A3", "A4"]}}, 53),
        ("~A3", {"edition": RINGS, "creatures": {"octopus": ["A3", "A4"]}}, 56),
        ("D5", {"tiles": {"D5": "beach"}}, 14),
        ("D5", {"tiles": {"D5": "forest"}}, 18),
        ("D5", {"tiles": {"D5": "mountain"}}, 21),
        ("G6", {"edition": RINGS, "tiles": {"G6": "summit"}}, 19),
        ("D5", {"tiles": {"D5": "mountain"}, "boats": {"boat1": "C4"}}, 30),
        ("D5", {"tiles": {"D5": "mountain"}, "boats": {"boat1": "C4", "boat2": "C5"}}, 30),
    ],
)
def test_what_a_place_is_worth(place, position, hundredths):
    """An explorer's prospects are hundredths of its value: steps to a port, what strikes nearby, tile and boats."""
    assert prospects(place, **position) == hundredths


def prospects(place, **position):
    """How likely red's only explorer, of value 1, seems to be saved."""
    tiles = {"H6": "mountain"} | position.pop("tiles", {})
    play = Given(tiles=tiles, explorers={"red1": place, "red2": "H6", "blue1": "NW"}, **position)
    rest = Given(tiles=tiles, explorers={"red2": "H6", "blue1": "NW"}, **position)
    more = [one.game.ruleset.family.appraise(one.state, 0) for one in (play, rest)]
    assert (more[0] - more[1]) % 3 == 0
    return (more[0] - more[1]) // 3


def test_far_from_any_port_there_is_some_hope():
    """However far a port is, prospects do not sink below six hundredths by the way alone."""
    board = named_board("seed_131").map
    wide = {"board": {"map": [*board[:5], board[5] + " ." * 18, *board[6:]], "name": "wide"}}
    assert prospects("~F30", terms=wide) == 6
    assert prospects("boat1", terms=wide, boats={"boat1": "F30"}) == 6


def test_the_others_count_by_their_mean_and_their_best():
    """Own prospects count three times; of the others' their mean and the best one's share are taken off."""
    people = {"red1": "NW", "yellow1": "NE", "yellow2": "NE", "blue1": "SE", "green1": "lost"}
    position = {"tiles": {"H6": "mountain"}, "explorers": people, "seats": ("red", "yellow", "blue", "green")}
    play = Given(**position)

    looks = [play.game.ruleset.family.appraise(play.state, seat) for seat in range(4)]
    assert looks == [300 - (300 + 200) // 3, 600 - (200 + 100) // 3, 300 - (300 + 200) // 3, -(400 + 200) // 3]


def test_values_count_as_many_points():
    """An explorer on a safe island is worth a hundred for each point of its value."""
    six, one = (worth(explorers={"red1": "NW"}, values={"red1": value}) for value in (6, 1))
    assert six - one == 3 * 500
