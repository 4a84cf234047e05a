"""Positions and terms at the limits of the box: the last that can be, and the first that cannot."""

import pytest

from atoll.core import PositionError, RulesetError

TALL = {"A": ["F01", "M01", "M02", "D01"], "B": ["F02", "M03", "D02"]}
FIVE = dict.fromkeys(("A1", "A2", "A3", "B1", "B2"), "yellow")
MIDDLES = dict.fromkeys(("A2", "A3", "B2"), "green")


@pytest.mark.parametrize(
    "keys",
    [
        {"towers": TALL, "banners": FIVE | {"A4": "yellow"}},
        {"inventory": {"yellow": ["gold"] * 6}},
        {"rubles": {"yellow": 30, "green": 30}},
        {"inventory": {"yellow": ["emerald"] * 6, "green": ["emerald"] * 4}},
        {"side": {"yellow": 6}},
        {"banners": {"A1": "yellow"}, "side": {"yellow": 5}},
        {"banners": {"A1": "yellow"}, "delivered": {"A1": ["lumber", "lumber"]}},
        {"delivered": {"A1": []}},
        {"towers": TALL, "banners": FIVE, "built": ["A2", "A3"], "ornaments": {"A2": "yellow", "A3": "yellow"}},
        {"dice": dict.fromkeys(("white", "yellow", "blue"), "summer2 6")},
        {"supply": {"lumber": 0, "rubles": 0}},
        {"track": {"yellow": 500}},
        {"idle": 0},
        {"used": ["sell", "reroll"]},
    ],
)
def test_the_last_position_that_can_be(table, keys):
    """A position may use all that there is, no more [red_cathedral/components.1]."""
    game = table(**keys)

    assert {key: game.told(key) for key in ("idle", "used") if key in keys} == {
        key: value for key, value in keys.items() if key in ("idle", "used")
    }
    assert game.told("phase") == "action"


@pytest.mark.parametrize(
    ("keys", "message"),
    [
        ({"towers": TALL, "banners": FIVE | {"A4": "yellow", "B3": "yellow"}}, "yellow has 6 banners in all"),
        ({"inventory": {"yellow": ["gold"] * 7}}, "has 10 spaces, found 7 materials and 4 banners"),
        ({"rubles": {"yellow": 30, "green": 31}}, "the position holds 1 rubles more than the box"),
        (
            {"inventory": {"yellow": ["emerald"] * 6, "green": ["emerald"] * 6}},
            "the position holds 2 emerald more than the box",
        ),
        ({"side": {"yellow": 7}}, "is a number from 0 to 6, found 7"),
        ({"banners": {"A1": "yellow"}, "side": {"yellow": 6}}, "is a number from 0 to 5, found 6"),
        (
            {"banners": {"A1": "yellow"}, "delivered": {"A1": ["lumber", "lumber", "brick"]}},
            "are fewer than its cost, 2 lumber, 1 brick; found 2 lumber, 1 brick",
        ),
        (
            {"banners": {"A1": "yellow"}, "delivered": {"A1": ["brick", "brick"]}},
            "are fewer than its cost, 2 lumber, 1 brick; found 2 brick",
        ),
        ({"delivered": {"A1": ["brick"]}}, "materials lie on claimed, unfinished sections only"),
        (
            {"towers": TALL, "banners": FIVE, "built": list(FIVE), "ornaments": MIDDLES},
            "green has 2 for a middle, and only completed sections carry one",
        ),
        (
            {"banners": {"A1": "yellow"}, "ornaments": {"A1": "yellow"}},
            "yellow has 1 for a foundation, and only completed sections carry one",
        ),
        (
            {"dice": dict.fromkeys(("white", "yellow", "blue", "green"), "summer2 6")},
            "summer2 holds 3 dice at most, found 4",
        ),
        ({"idle": True}, "is a number from 0, found True"),
        ({"track": {"yellow": -1}}, "is a number from 0, found -1"),
        ({"banners": ["A1"]}, "is a table by A1, A2, A3, B1, found ['A1']"),
        ({"towers": {"A": ["F01", "D01"], "B": ["D01", "F02"]}}, "the box has D01 once"),
        ({"towers": {"A": ["F01"]}}, "has a list of two or more cards for A, found ['F01']"),
        ({"towers": {"A": ["F01", "D01"], "C": ["F02", "D02"]}}, "has a list of two or more cards for B, found None"),
        ({"tiles": {"A1": "W02", "B1": "W02"}}, "the box has W02 once"),
        ({"spaces": {"yellow": 1, "green": 6}}, "is {'yellow': 6, 'green': 6} in this position, found"),
    ],
)  # fmt: skip
def test_the_first_position_that_cannot_be(table, keys, message):
    """What is too much is told with what there is and what was found [red_cathedral/components.1]."""
    with pytest.raises(PositionError) as no:
        table(**keys)

    assert message in str(no.value)


def test_a_cathedral_has_no_more_sections_than_tiles(table):
    """The 28 workshop tiles are for sections without a banner and for workshops [red_cathedral/setup.5]."""
    names = [f"{kind}{number:02}" for number in range(1, 11) for kind in "FD"] + [f"M{n:02}" for n in range(1, 21)]
    many = {letter: names[start : start + 7] for letter, start in zip("ABCD", range(0, 28, 7), strict=True)}
    table(towers=many)
    with pytest.raises(PositionError, match="28 sections need a tile, the box has 28 for all"):
        table(towers=many, workshop={"yellow": {"blue": "W01"}})


@pytest.mark.parametrize(
    "terms",
    [
        {"start_rubles": [15, 15, 15, 15]},
        {"start_rubles": [15, 15, 15, 16], "seats_max": 3},
        {"start_rubles": [3, 4, 4], "seats_max": 3},
        {"inventory_banners": 6},
        {"inventory_spaces": 4},
        {"banners_total": 4},
        {"seats_max": 2},
    ],
)
def test_the_last_terms_that_go_together(ruleset, terms):
    """Terms may use all of the box [red_cathedral/setup.10, red_cathedral/setup.12]."""
    assert ruleset(**terms).terms[next(iter(terms))] == next(iter(terms.values()))


@pytest.mark.parametrize(
    ("terms", "message"),
    [
        ({"start_rubles": [15, 15, 15, 16]}, "start_rubles are 61 in all, the box has 60"),
        ({"start_rubles": [3, 4, 4]}, "name 4 numbers, one for every seat"),
        ({"inventory_banners": 7}, "at most banners_total 6 and inventory_spaces 10"),
        ({"inventory_spaces": 3}, "inventory_banners is 4: at most banners_total 6 and inventory_spaces 3"),
        ({"banners_total": 7}, "banners_total is 7, and a workshop has 6 slots"),
        ({"dice_per_space": 2}, "so that 2 spaces can be full at once and no die may be able to stop: at least 3"),
    ],
)
def test_the_first_terms_that_do_not(ruleset, terms, message):
    """Terms that need more than the box has are refused with both numbers
    [red_cathedral/setup.10, red_cathedral/setup.12]."""
    with pytest.raises(RulesetError) as no:
        ruleset(**terms)

    assert message in str(no.value)
