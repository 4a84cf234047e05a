"""The appraisal: what bots that look one step ahead go by."""

import pytest

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
