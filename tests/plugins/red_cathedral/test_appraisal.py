"""The appraisal: what bots that look one step ahead go by, number by number."""

import pytest

DICE = {"white": "autumn2 1", "yellow": "summer1 6", "blue": "spring1 2", "red": "summer2 2", "green": "autumn1 1"}
"""White moves to the recognition of winter1, green to the rubles of autumn2, where it lies with white."""
LUMBER = DICE | {"white": "winter1 1"}
"""White moves to the lumber of winter2."""


def worth(game, seat=0):
    """How good the position looks to a seat."""
    return game.game.ruleset.family.appraise(game.game.state, seat)


@pytest.mark.parametrize(
    ("keys", "looks"),
    [
        ({}, 0),
        ({"track": {"yellow": 10}}, 550),
        ({"track": {"yellow": 80}}, 4400),
        ({"rubles": {"yellow": 6}}, 144),
        ({"rubles": {"yellow": 8}}, 184),
        ({"workshop": {"yellow": {"blue": "W22"}}}, 70),
        ({"workshop": {"yellow": {"blue": "W22", "white2": "W01"}}}, 140),
        ({"workshop": {"yellow": {"blue": "down W22", "white1": "down W01"}}}, 0),
        ({"inventory": {"yellow": ["lumber"]}}, 20),
        ({"inventory": {"yellow": ["lumber", "gold"]}}, 40),
        ({"inventory": {"yellow": ["lumber", "gold", "gold", "gold"]}}, 20),
        ({"used": ["sell"]}, -2000),
        ({"used": ["sell", "reroll"]}, -4000),
    ],
)
def test_what_a_seat_has(table, keys, looks):
    """The marker, rubles, tiles that lie face up and spare materials are worth something, what was sold is missed."""
    assert worth(table(**keys)) == looks


@pytest.mark.parametrize(
    ("keys", "looks"),
    [
        ({"built": ["A1"]}, 200 + 170),
        ({"built": ["A1"], "ornaments": {"A1": "yellow"}}, 300 + 170),
        ({"built": ["A1"], "ornaments": {"A1": "green"}}, 170),
        ({"built": ["A1", "A2"]}, 400 + 2 * 170),
        ({"built": ["A1"], "terms": {"two_seat_towers": "half"}, "ornaments": {"A1": "green"}}, 200 + 170),
    ],
)
def test_completed_sections_count_by_their_towers(table, keys, looks):
    """A completed section is worth a claim, and each tower what it would bring by now."""
    names = keys["built"]

    assert worth(table(banners=dict.fromkeys(names, "yellow"), **keys)) == looks


def test_a_tower_of_others_is_worth_nothing(table):
    """A seat without presence in a tower has nothing of it, nor of the completed sections of others."""
    game = table(banners={"A1": "green", "A2": "green"}, built=["A1", "A2"])

    assert (worth(game, 0), worth(game, 1)) == (0, 400 + 2 * 170)


SIX = {"A": ["F01", "M01", "M02", "M03", "M04", "D01"], "B": ["F02", "D02"]}


@pytest.mark.parametrize(("count", "looks"), [(1, 170), (2, 300), (3, 390), (4, 460), (5, 520), (6, 570)])
def test_each_further_claim_is_worth_less(table, count, looks):
    """An unfinished section is worth a claim, the first most."""
    assert worth(table(towers=SIX, banners={f"A{n}": "yellow" for n in range(1, count + 1)})) == looks


@pytest.mark.parametrize(
    ("keys", "looks"),
    [
        ({"inventory": {"yellow": ["lumber"]}}, 35),
        ({"inventory": {"yellow": ["lumber", "lumber", "lumber"]}}, 87 + 20),
        ({"delivered": {"A1": ["lumber"]}}, 67),
        ({"delivered": {"A1": ["lumber", "lumber"]}}, 180),
        ({"delivered": {"A1": ["lumber"]}, "inventory": {"yellow": ["brick"]}}, 130),
    ],
)
def test_materials_for_a_section(table, keys, looks):
    """A needed material is worth more on its section than in the inventory, and the last ones most."""
    assert worth(table(banners={"A1": "yellow"}, **keys)) == 170 + looks


def test_materials_are_kept_for_the_section_that_lacks_least(table):
    """One stone is kept for the section which is nearly done, and so is that of the first claim."""
    game = table(
        banners={"A2": "yellow", "B1": "yellow"}, delivered={"B1": ["lumber", "brick"]}, inventory={"yellow": ["stone"]}
    )

    assert worth(game) == 343 * (40 * 86 + 60 * 86 * 86 // 100) // 10_000 + 170 + 130


def test_what_can_still_be_delivered_in_this_turn_is_worth_more(table):
    """While a build action goes on, materials within its limit are nearly laid."""
    keys = {"banners": {"A1": "yellow"}, "inventory": {"yellow": ["lumber", "lumber", "brick"]}}
    game = table(**keys).do("build A1 lumber")
    over = table(**keys, terms={"build_limit": 2}).do("build A1 lumber")

    assert worth(game) == 170 + 343 * (40 * 93 + 60 * 93 * 93 // 100) // 10_000
    assert worth(over) == 170 + 343 * (40 * 83 + 60 * 83 * 83 // 100) // 10_000


def test_ready_materials_are_counted_once(table):
    """The rest of a build action is for the section that lacks least, then for the next."""
    keys = {"banners": {"A1": "yellow", "B1": "yellow"}, "inventory": {"yellow": ["lumber", "brick", "brick", "stone"]}}
    game = table(**keys).do("build A1 lumber")

    assert worth(game) == (
        170 + 130 + 343 * (40 * 63 + 60 * 63 * 63 // 100) // 10_000 + 343 * (40 * 50 + 60 * 50 * 50 // 100) // 10_000
    )


def test_in_the_last_turns_claims_are_worth_nothing(table):
    """Once the last turns have begun what is unfinished counts a third, and a claim nothing."""
    game = table(banners={"A1": "yellow"}, inventory={"yellow": ["lumber"]}, last={"by": "green", "left": ["yellow"]})

    assert worth(game) == 35 // 3


def test_only_what_is_lacking_needs_a_space(table):
    """A full inventory is no loss while nothing is lacking, and one loss while one material is."""
    full = {"yellow": ["gold"] * 6}
    one = table(banners={"A1": "yellow"}, delivered={"A1": ["lumber", "lumber"]}, inventory=full, side={"yellow": 1})

    assert worth(table(inventory=full)) == 40 - 40
    assert worth(one) == 170 + 180 + 40 - 40 - 60


@pytest.mark.parametrize(("gold", "looks"), [(4, 170 + 40 - 20), (5, 170 + 40 - 30 - 60), (7, 170 + 40 - 50 - 180)])
def test_a_full_inventory_leaves_no_space_for_what_is_lacking(table, gold, looks):
    """Each of up to three lacking materials without an inventory space is missed."""
    assert worth(table(banners={"A1": "yellow"}, inventory={"yellow": ["gold"] * gold})) == looks


@pytest.mark.parametrize(
    ("keys", "move", "looks"),
    [
        ({}, "white", 55),
        ({"dice": DICE | {"red": "winter1 1"}}, "white", 110),
        ({"dice": DICE | {"white": "summer2 3"}, "terms": {"multiplier": "die_value"}}, "white", 165),
        ({}, "green", 96),
        ({"supply": {"rubles": 1}}, "green", 24),
        ({"rubles": {"yellow": 5}}, "green", 120 + 24 + 3 * 20),
        ({"dice": LUMBER}, "white", 0),
        ({"dice": LUMBER, "banners": {"A1": "yellow"}}, "white", 170 + 87),
        ({"dice": LUMBER, "banners": {"A1": "yellow"}, "supply": {"lumber": 1}}, "white", 170 + 35),
        ({"dice": LUMBER, "banners": {"A1": "yellow"}, "inventory": {"yellow": ["lumber"]}}, "white", 170 + 35 + 52),
        ({"dice": LUMBER, "banners": {"A1": "yellow"}, "inventory": {"yellow": ["lumber"] * 3}}, "white", 170 + 107),
        ({"dice": LUMBER, "banners": {"A1": "green"}}, "white", 0),
        (
            {"dice": LUMBER, "banners": dict.fromkeys(("A1", "B1"), "yellow"), "inventory": {"yellow": ["gold"] * 6}},
            "white",
            300 + 40 - 40 - 60 + 87,
        ),
    ],
)
def test_an_open_market_is_worth_what_may_be_obtained(table, keys, move, looks):
    """Of a material as many count as are needed, of rubles and recognition all; influence is worth a spare material."""
    assert worth(table(**{"dice": DICE} | keys).do(f"move {move}")) == looks + 20


def test_what_was_obtained_is_not_hoped_for(table):
    """A market action that was taken brings nothing more."""
    assert worth(table(dice=DICE).do("move white", "obtain")) == 55 + 20


def test_influence_that_was_used_is_not_hoped_for(table):
    """After an effect was used the guild card is worth nothing more."""
    game = table(dice=DICE, guilds={"winter": "IM3"}).do("move white", "influence 2")

    assert worth(game) == 48 + 55


@pytest.mark.parametrize(
    ("workshop", "looks"),
    [
        ({"white1": "W22"}, 70 + 110),
        ({"white1": "W20", "white2": "W22"}, 140 + 110),
        ({"white1": "down W22"}, 0),
        ({"white2": "down W22"}, 0),
        ({"blue": "W22"}, 70),
        ({"white2": "W28"}, 70 + 55),
    ],
)
def test_an_open_market_is_worth_its_best_tile(table, workshop, looks):
    """Of the tiles in slots of the moved die's colour the best one that lies face up counts."""
    assert worth(table(dice=DICE, workshop={"yellow": workshop}).do("move white")) == looks + 55 + 20


def test_an_activated_tile_is_not_hoped_for(table):
    """Once a tile was activated no other one counts."""
    game = table(dice=DICE, workshop={"yellow": {"white1": "W22", "white2": "W20"}}).do("move white", "activate white2")

    assert worth(game) == 55 + 140 + 55 + 20


def test_the_market_is_open_to_one_seat(table):
    """Another seat hopes for nothing of the market and loses nothing by what is sold."""
    assert worth(table(dice=DICE, used=["sell"], rubles={"green": 1}).do("move white"), 1) == 24


def test_at_the_end_the_best_other_seat_counts(table):
    """A game that is over is worth a thousand for each point of the lead."""
    game = table(
        seats=("yellow", "green", "blue"),
        last={"by": "blue", "left": ["yellow"]},
        track={"yellow": 9, "green": 14, "blue": 5},
    )
    game.do("move white", "end")
    scores = list(game.told("scores").values())

    assert [worth(game, seat) for seat in range(3)] == [
        1000 * (scores[0] - scores[1]),
        1000 * (scores[1] - scores[0]),
        1000 * (scores[2] - scores[1]),
    ]


def test_an_ornament_of_the_first_seat_counts_in_its_tower(table):
    """An ornament on another's section makes the two equal there."""
    game = table(banners={"A1": "green"}, built=["A1"], ornaments={"A1": "yellow"})

    assert (worth(game, 0), worth(game, 1)) == (0, 170)
