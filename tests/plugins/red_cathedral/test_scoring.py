"""Scoring: towers, leftovers, winners; each worked case of section 10 of the rules."""

import pytest

from atoll.plugins.red_cathedral.scoring import shares_of


@pytest.fixture
def terms(ruleset):
    """The terms of an edition, or of one with other terms."""
    from atoll.plugins.red_cathedral.terms import Terms

    return lambda edition="rulebook", **others: ruleset(edition, **others).opening[Terms]


@pytest.mark.parametrize(
    ("edition", "value", "presence", "shares"),
    [
        ("rulebook", 11, [3, 2, 1], (11, 5, 2)),
        ("rulebook", 11, [2, 2, 1], (8, 8, 2)),
        ("seed", 11, [2, 2, 1], (5, 5, 2)),
        ("rulebook", 7, [2, 1, 1], (7, 2, 2)),
        ("seed", 7, [2, 1, 1], (7, 1, 1)),
        ("rulebook", 7, [1, 0, 3, 0], (3, 0, 7, 0)),
        ("rulebook", 9, [1, 1, 1, 1], (4, 4, 4, 4)),
        ("seed", 9, [1, 1, 1, 1], (2, 2, 2, 2)),
        ("rulebook", 9, [2, 2, 1, 1], (6, 6, 1, 1)),
        ("seed", 9, [2, 2, 1, 1], (4, 4, 1, 1)),
        ("rulebook", 8, [3, 2], (8, 2)),
        ("rulebook", 8, [0, 2], (0, 8)),
        ("rulebook", 8, [2, 2], (0, 0)),
        ("seed", 8, [3, 2], (8, 4)),
        ("seed", 8, [2, 2], (4, 4)),
        ("rulebook", 8, [0, 0], (0, 0)),
    ],
)
def test_shares_of_a_tower(terms, edition, value, presence, shares):
    """
    Places, ties and two seats are as the terms say
    [red_cathedral/scoring.6, red_cathedral/scoring.7, red_cathedral/scoring.8, red_cathedral/scoring.9,
    red_cathedral/scoring.10].
    """
    assert shares == shares_of(value, presence, terms(edition))


def test_two_seats_may_pool(terms):
    """Two seats that are scored like more share a tie [red_cathedral/scoring.10]."""
    assert shares_of(8, [2, 2], terms(two_seat_towers="half")) == (6, 6)


def test_two_seats_with_one_ahead_everywhere(terms):
    """Towers of 8, 6, 8 and 5 give the second seat 2, 2, 2 and 1, where it has presence [red_cathedral/scoring.10]."""
    assert [shares_of(value, [2, 1], terms())[1] for value in (8, 6, 8, 5)] == [2, 2, 2, 1]


LAST = {"last": {"by": "green", "left": ["yellow"]}, "dice": {"white": "winter1 1"}}


@pytest.mark.parametrize(
    ("keys", "winners"),
    [
        ({"track": {"yellow": 10, "green": 5}}, ["yellow"]),
        ({"track": {"yellow": 10, "green": 10}}, ["yellow", "green"]),
        ({"banners": {"A1": "yellow", "B1": "green"}, "built": ["A1", "B1"], "track": {"green": 5}}, ["green"]),
        ({"banners": {"A1": "yellow", "A2": "green", "B1": "green"}, "built": ["A1", "A2", "B1"],
          "track": {"yellow": 14}}, ["yellow"]),
        ({"banners": {"A1": "yellow", "A2": "yellow", "B1": "green"}, "built": ["A1", "A2", "B1"],
          "track": {"green": 10}}, ["yellow"]),
    ],
)  # fmt: skip
def test_the_highest_score_wins(table, keys, winners):
    """The highest score, then completed sections, then ornaments, then all of them [red_cathedral/scoring.11]."""
    assert table(**LAST, **keys).do("move white", "end").told("winners") == winners


def test_ornaments_break_a_tie_of_sections(table):
    """With equal scores and sections more ornaments put up win [red_cathedral/scoring.11]."""
    game = table(
        **LAST, banners={"A1": "yellow", "A2": "green"}, built=["A1", "A2"], ornaments={"A2": "green"},
        track={"yellow": 18},
    ).do("move white", "end")  # fmt: skip
    assert (game.told("scores"), game.told("winners")) == ({"yellow": 5, "green": 5}, ["green"])


def test_markers_go_back_to_prestige_spaces(table):
    """At the end each marker goes back to the prestige space at or behind it [red_cathedral/scoring.1]."""
    game = table(**LAST, track={"yellow": 12, "green": 5}).do("move white", "end")

    assert game.told("track") == {"yellow": 10, "green": 5}


def test_leftovers_count_together(table):
    """Materials and rubles count together, those on sections do not [red_cathedral/scoring.2]."""
    game = table(
        **LAST, inventory={"yellow": ["gold"] * 3}, rubles={"yellow": 7, "green": 4}, banners={"A1": "green"},
        delivered={"A1": ["lumber", "brick"]},
    ).do("move white", "end")  # fmt: skip
    assert game.told("scores") == {"yellow": 2, "green": 0}
