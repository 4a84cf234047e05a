"""Claims, deliveries, ornaments and penalties."""

import pytest

FULL = ["gold"] * 6
BUILT = {"towers": {"A": ["F01", "M01", "D01"], "B": ["F02", "D02"]}, "banners": {"A1": "green", "A2": "yellow"}}


def test_a_claim_needs_a_banner(table):
    """Without a banner nothing can be claimed [red_cathedral/claim.1]."""
    towers = {"A": ["F01", "M01", "M02", "D01"], "B": ["F02", "M03", "D02"], "C": ["F03", "D03"]}
    names = ("A1", "A2", "A3", "A4", "B1", "B2")
    game = table(towers=towers, banners=dict.fromkeys(names, "yellow"))

    game.refused("claim C1 blue up", "no_banner", "red_cathedral/claim.1")
    assert not any(offer.startswith("claim") for offer in game.offers)


def test_a_banner_is_taken_where_there_is_one(table):
    """A banner comes from the inventory or from beside it, as the seat likes and as there are some
    [red_cathedral/claim.4]."""
    both, beside, inside = (table(rubles={"yellow": 0}, side={"yellow": side}) for side in (2, 6, 0))

    assert {"claim A1 blue down", "claim A1 blue down side"} <= set(both.offers)
    assert "claim A1 blue down" in beside.offers
    assert "claim A1 blue down side" not in {*beside.offers, *inside.offers}
    inside.refused("claim A1 blue down side", "no_banner", "red_cathedral/claim.4")
    beside.do("claim A1 blue down").then(side={"yellow": 5}, spaces={"yellow": 10})
    table(rubles={"yellow": 0}, side={"yellow": 6}).do("claim A1 blue down side").then(side={"yellow": 5})


def test_the_tile_goes_into_a_free_slot(table):
    """A slot takes one tile, that of the section [red_cathedral/claim.5, red_cathedral/workshop.1]."""
    game = table(tiles={"A1": "W16", "B1": "W05"}, workshop={"yellow": {"blue": "W01"}})

    game.refused("claim A1 blue down", "slot_taken", "red_cathedral/workshop.1")
    game.do("claim A1 white2 down").then(
        workshop={"yellow": {"blue": "W01", "white2": "down W16"}}, tiles={"A1": "none"}
    )


def test_a_workshop_has_two_white_slots_and_one_of_each_colour(table):
    """Six slots, two of them white [red_cathedral/workshop.1]."""
    slots = {offer.split()[2] for offer in table().offers if offer.startswith("claim A1")}

    assert slots == {"white1", "white2", "yellow", "green", "blue", "red"}


def test_tiles_and_banners_stay(table):
    """No command moves or turns a tile that lies in a slot, or takes a banner back [red_cathedral/claim.8]."""
    game = table(tiles={"A1": "W16"}, rubles={"yellow": 5}).do("claim A1 white2 down", "end", "move green", "end")
    seen = []
    for line in ("move white", "end", "move green", "end"):
        seen.append((game.told("workshop")["yellow"], game.told("banners")))
        game.do(line)

    assert all(one == ({"white2": "down W16"}, {"A1": "yellow"}) for one in seen)


def test_a_tile_may_be_useless_at_that_moment(table):
    """A tile goes face up even if its benefit is nothing, and what does not fit is lost
    [red_cathedral/claim.9, red_cathedral/workshop.5]."""
    game = table(tiles={"A1": "W01"}, inventory={"yellow": FULL}, side={"yellow": 2}, rubles={"yellow": 3})
    game.do("claim A1 blue up side").then(inventory={"yellow": FULL}, rubles={"yellow": 2})

    assert game.told("workshop")["yellow"] == {"blue": "W01"}


def test_materials_stay_until_the_section_is_completed(table):
    """Delivered materials lie on their section over turns [red_cathedral/build.4]."""
    game = table(banners={"A1": "yellow"}, inventory={"yellow": ["lumber", "lumber", "brick"]})
    game.do("build A1 lumber", "end", "move white", "end").then(delivered={"A1": ["lumber"]}, supply={"lumber": 18})
    game.do("build A1 lumber brick").then(delivered={"A1": []}, supply={"lumber": 20, "brick": 20}, built=["A1"])


def test_a_section_may_be_completed_before_those_below(table):
    """What lies below need not be completed [red_cathedral/build.8]."""
    game = table(banners={"A1": "green", "A2": "yellow"}, inventory={"yellow": ["lumber", "brick", "stone"]})

    game.do("build A2 lumber brick stone").then(built=["A2"], track={"yellow": 4})


def test_build_goes_on_until_three_or_the_end(table):
    """The action takes several commands, up to three materials or the end of the turn [red_cathedral/build.9]."""
    game = table(banners={"A1": "yellow"}, inventory={"yellow": ["lumber", "lumber", "brick"]})
    assert game.do("build A1 lumber").told("phase") == "build"
    assert "end" in game.offers
    game.refused("move white", "action_taken").refused("obtain 1", "market_closed").do(
        "build A1 lumber", "build A1 brick"
    )
    assert game.told("phase") == "after"


def test_the_limit_is_a_term(table):
    """With another limit more is delivered [red_cathedral/build.1, red_cathedral/build.9]."""
    game = table(
        terms={"build_limit": 4}, banners={"A1": "yellow", "B1": "yellow"},
        inventory={"yellow": ["lumber", "lumber", "lumber", "brick", "brick"]},
    )  # fmt: skip
    assert game.do("build A1 lumber lumber brick").told("phase") == "build"
    game.refused("build B1 lumber brick", "too_many", "red_cathedral/build.1")


def test_a_line_is_refused_by_its_first_bad_part(table):
    """Each part is tested on the position after the parts before it [red_cathedral/build.1]."""
    game = table(banners={"A1": "yellow", "A2": "green"}, inventory={"yellow": ["lumber"] * 4})

    game.refused("build A1 lumber lumber A2 lumber A1 lumber", "not_yours", "red_cathedral/build.2")
    game.refused("build A1 lumber lumber lumber A2 lumber", "not_needed", "red_cathedral/build.3")
    game.then(inventory={"yellow": ["lumber"] * 4}, delivered={"A1": []})


def test_an_ornament_stays_and_counts_for_its_seat(table):
    """Who put an ornament up keeps it to the end, whoever's section it is on [red_cathedral/ornaments.6]."""
    game = table(**BUILT, built=["A1"], inventory={"yellow": ["lumber"]}, last={"by": "green", "left": ["yellow"]})
    game.do("build door A1", "end").then(phase="over", ornaments={"A1": "yellow"}, scores={"yellow": 0, "green": 0})
    three = table(**BUILT, built=["A1"], ornaments={"A1": "yellow"}, terms={"two_seat_towers": "half"},
                  last={"by": "green", "left": ["yellow"]})  # fmt: skip
    assert three.do("move white", "end").told("scores") == {"yellow": 2, "green": 2}


def test_a_seat_has_few_ornaments_of_a_kind(table):
    """A seat has one door, two arches and one cross [red_cathedral/ornaments.1]."""
    names = ("A1", "A2", "A3", "B1")
    game = table(
        banners=dict.fromkeys(names, "yellow"), built=list(names), ornaments={"A1": "yellow"},
        inventory={"yellow": ["lumber"]},
    )  # fmt: skip
    game.refused("build door B1", "no_ornament", "red_cathedral/ornaments.1")
    assert not any("door" in offer for offer in game.offers)


def test_jewels_come_in_any_order_and_not_twice(table):
    """Two jewels are of different kinds, in whichever order they are named [red_cathedral/ornaments.3]."""
    game = table(**BUILT, built=["A1"], inventory={"yellow": ["lumber", "emerald", "amethyst"]})
    game.refused("build door A1 emerald amethyst emerald", "same_jewels", "red_cathedral/ornaments.3")
    game.do("build door A1 amethyst emerald").then(prestige={"yellow": 3})


def test_ornaments_count_for_the_limit(table):
    """An ornament and its jewels are materials of the action [red_cathedral/ornaments.4]."""
    game = table(**BUILT, built=["A1"], inventory={"yellow": ["lumber", "lumber", "brick", "emerald"]})
    game.do("build A2 lumber brick").refused("build door A1 emerald", "too_many", "red_cathedral/build.1")
    assert game.do("build door A1").told("phase") == "after"


PENALTIES = {"towers": {"A": ["F05", "M02", "M04", "D01"], "B": ["F02", "D02"]}, "track": {"yellow": 20, "green": 20}}


def test_each_unfinished_section_costs(table):
    """A seat with several unfinished sections below loses for each [red_cathedral/penalties.4]."""
    game = table(
        **PENALTIES, banners={"A1": "green", "A2": "green", "A3": "yellow"}, delivered={"A3": ["brick", "stone"]},
        inventory={"yellow": ["stone"]},
    )  # fmt: skip
    assert game.do("build A3 stone").told("track") == {"yellow": 25, "green": 18}


def test_other_towers_do_not_matter(table):
    """What is completed in one tower costs nobody in another [red_cathedral/penalties.6]."""
    game = table(
        **PENALTIES, banners={"A1": "green", "B1": "yellow"}, delivered={"B1": ["lumber", "brick"]},
        inventory={"yellow": ["stone"]},
    )  # fmt: skip
    assert game.do("build B1 stone").told("track") == {"yellow": 23, "green": 20}


def test_the_worked_example_of_penalties(table):
    """Blue above yellow and green, then green above yellow, then yellow: 1 and 1, 2, nothing
    [red_cathedral/penalties.2]."""
    game = table(
        seats=("yellow", "green", "blue"), turn="blue", towers={"A": ["F05", "M02", "D01"], "B": ["F02", "D02"]},
        banners={"A1": "yellow", "A2": "green", "A3": "blue"}, track={"yellow": 20, "green": 20, "blue": 20},
        delivered={"A1": ["lumber", "stone"], "A2": ["brick", "brick"], "A3": ["gold", "gold"]},
        inventory={"yellow": ["stone"], "green": ["stone"], "blue": ["stone"]},
    )  # fmt: skip
    game.do("build A3 stone", "end").then(track={"yellow": 19, "green": 19}, turn="yellow").do("move white", "end")
    game.do("build A2 stone", "end").then(track={"yellow": 17, "green": 24}).do("move white", "end")
    game.do("build A1 stone").then(track={"yellow": 21, "green": 24, "blue": 28})


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("claim A9 blue up", "not_understood"),
        ("claim A1 purple up", "not_understood"),
        ("claim A1 blue", "not_understood"),
        ("claim A1 blue sideways", "not_understood"),
        ("build A1", "not_understood"),
        ("build A1 lumber B1", "not_understood"),
        ("build A1 gravel", "not_understood"),
        ("build gate A1", "not_understood"),
    ],
)
def test_what_names_nothing_is_not_understood(table, line, code):
    """A section, slot, material or ornament that does not exist is no command [red_cathedral/turn.3]."""
    table(banners={"A1": "yellow"}).refused(line, code, "red_cathedral/turn.3")
