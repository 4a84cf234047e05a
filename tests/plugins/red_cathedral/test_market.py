"""Acquire, the market, the workshop and the track."""

import pytest

from atoll.plugins.red_cathedral import box
from atoll.plugins.red_cathedral.track import ahead, behind, prestige_at, space_of

AT = {"white": "winter1 1", "yellow": "summer1 6", "blue": "summer2 2", "red": "winter2 2", "green": "spring2 6"}


def test_a_die_never_goes_less_far(table):
    """A die goes by its value or further, never less [red_cathedral/acquire.3]."""
    game = table(dice=AT, rubles={"yellow": 1})
    spaces = {"summer1 6": "spring1"}

    assert {offer for offer in game.offers if offer.startswith("move yellow")} == {"move yellow", "move yellow +1"}
    game.refused("move yellow +0", "not_understood").do("move yellow").then(dice={"yellow": f"{spaces['summer1 6']} 6"})


def test_the_market_opens_where_the_die_stops(table):
    """The market is open in the space of the moved die [red_cathedral/acquire.5]."""
    game = table(dice=AT).do("move red")

    assert game.told("phase") == "market"
    assert {offer for offer in game.offers if offer.startswith("obtain")} == {f"obtain {n}" for n in range(1, 5)}


def test_steps_cost_what_the_term_says(table):
    """Further spaces cost their price each [red_cathedral/acquire.2]."""
    game = table(dice=AT, rubles={"yellow": 5}, terms={"extra_step_price": 2})

    assert [offer for offer in game.offers if offer.startswith("move white")] == [
        "move white",
        "move white +1",
        "move white +2",
    ]
    game.do("move white +2").then(rubles={"yellow": 1}, dice={"white": "spring2 1"})


def test_what_would_gain_nothing_is_no_market_action(table):
    """With a full inventory nothing is obtained or activated [red_cathedral/market.11]."""
    game = table(
        dice=AT, banners={"A1": "yellow"}, side={"yellow": 5}, inventory={"yellow": ["gold"] * 10},
        workshop={"yellow": {"red": "W04"}},
    )  # fmt: skip
    game.do("move red").refused("activate red", "nothing_to_gain", "red_cathedral/market.11")
    game.refused("obtain 1", "too_much", "red_cathedral/market.4")
    assert not any(offer.startswith(("obtain", "activate")) for offer in game.offers)


def test_an_empty_supply_has_nothing(table):
    """What the supply lacks cannot be had until something is returned [red_cathedral/components.1]."""
    game = table(dice=AT, supply={"stone": 0}).do("move red")
    some = table(dice=AT, supply={"stone": 3}).do("move red").refused("obtain 4", "too_much")

    assert not any(offer.startswith("obtain") for offer in game.offers)
    some.do("obtain 3").then(supply={"stone": 0}, inventory={"yellow": ["stone"] * 3})


def test_rubles_of_the_supply_run_out(table):
    """A reward is cut down to what the supply holds, and coins need no change
    [red_cathedral/components.1, red_cathedral/components.3]."""
    game = table(
        banners={"A1": "yellow"}, delivered={"A1": ["lumber", "brick"]}, inventory={"yellow": ["lumber"]},
        rubles={"green": 3}, supply={"rubles": 1},
    )  # fmt: skip
    game.do("build A1 lumber").then(rubles={"yellow": 1, "green": 3}, supply={"rubles": 0})


def test_rubles_pay_one_by_one(table):
    """Any sum can be paid while there are so many rubles, whatever coins there are [red_cathedral/components.3]."""
    table(dice=AT, rubles={"yellow": 3}).do("move white +1").then(rubles={"yellow": 2}, supply={"rubles": 58})


def test_recognition_has_no_limit(table):
    """Recognition and prestige are counted on, lap after lap [red_cathedral/components.2, red_cathedral/track.3]."""
    dice = AT | {"white": "autumn2 1"}

    assert table(dice=dice, track={"yellow": 400}).do("move white", "obtain").told("prestige") == {
        "yellow": 200,
        "green": 0,
    }


def test_a_workshop_has_prices(ruleset, new_game):
    """Basic: own colour 2, others 1, white 2 and 3; advanced: own 3, next 2, others 1, white 2 and 4
    [red_cathedral/workshop.2, red_cathedral/workshop.3]."""
    told = {}
    for side in ("basic", "advanced"):
        game = new_game(workshop_side=side)
        ask = game.ruleset.ask.red_cathedral_price
        told[side] = [[ask(game.state, seat, slot) for slot in box.SLOTS] for seat in range(4)]

    assert told["basic"][0] == [2, 3, 2, 1, 1, 1]
    assert told["advanced"] == [[2, 4, 3, 2, 1, 1], [2, 4, 1, 3, 2, 1], [2, 4, 1, 1, 3, 2], [2, 4, 2, 1, 1, 3]]


@pytest.mark.parametrize(("slot", "recognition"), [("yellow", 2), ("white2", 2), ("white1", 0), ("green", 0)])
def test_the_compass_of_the_advanced_side(table, slot, recognition):
    """A tile put face up beside a compass brings 2 recognition after its benefit [red_cathedral/workshop.3]."""
    game = table(tiles={"A1": "W22"}, rubles={"yellow": 5}, terms={"workshop_side": "advanced"})
    game.do(f"claim A1 {slot} up").then(track={"yellow": 2 + recognition})
    down = table(tiles={"A1": "W22"}, terms={"workshop_side": "advanced"}).do(f"claim A1 {slot} down")

    assert down.told("track")["yellow"] == 0


def test_a_benefit_goes_as_far_as_it_can(table):
    """Of a benefit is gained what fits and what there is [red_cathedral/workshop.5]."""
    game = table(
        tiles={"A1": "W26"}, rubles={"yellow": 3}, dice=AT | {"red": "spring1 1"}, side={"yellow": 2},
        inventory={"yellow": ["gold"] * 5}, supply={"brick": 1},
    )  # fmt: skip
    game.do("claim A1 white1 up").then(inventory={"yellow": ["gold"] * 5 + ["brick"]}, supply={"brick": 0})


def test_a_die_on_a_tile_may_be_the_moved_one(table):
    """The die on a workshop tile lies where it lies now [red_cathedral/workshop.4]."""
    game = table(dice=AT, banners={"A1": "yellow"}, workshop={"yellow": {"red": "W26"}})

    game.do("move red", "activate red").then(inventory={"yellow": ["stone", "stone"]})


def test_the_track_has_forty_prestige_spaces():
    """Spaces of the data, 40 in each lap, space 0 none [red_cathedral/track.2]."""
    assert (len(box.PRESTIGE), box.PRESTIGE[0], box.PRESTIGE[22], box.LAP) == (40, 5, 62, 80)
    assert [prestige_at(at) for at in (0, 4, 5, 9, 10, 62, 79, 80, 84, 85)] == [0, 0, 1, 1, 2, 23, 40, 40, 40, 41]
    assert all(prestige_at(space_of(count)) == count > prestige_at(space_of(count) - 1) for count in range(1, 130))


def test_prestige_is_gained_to_the_next_space():
    """1 prestige leads to the next prestige space strictly ahead, several one by one [red_cathedral/track.5]."""
    assert [ahead(at) for at in (2, 5, 9, 79, 81)] == [5, 10, 10, 85, 85]


@pytest.mark.parametrize(
    ("loss", "ways"),
    [
        ("to_previous", {5: -1, 7: 5, 10: 5, 81: 79, 80: 79, 85: 79, 4: -1}),
        ("whole_point", {7: 0, 12: 5, 5: 0, 4: -1, 81: 78, 10: 5}),
    ],
)
def test_prestige_is_lost_by_term(loss, ways):
    """To the space behind, or to the one before the last one reached, as the worked cases say
    [red_cathedral/track.7]."""
    assert ways == {at: behind(at, loss) for at in ways}


def test_recognition_is_lost_to_zero(table):
    """A penalty moves back that many spaces, not below 0 [red_cathedral/track.6]."""
    game = table(
        towers={"A": ["F05", "M02", "D01"]}, banners={"A1": "green", "A2": "yellow"},
        delivered={"A2": ["brick", "brick"]}, inventory={"yellow": ["stone"]}, track={"green": 0},
    )  # fmt: skip
    assert game.do("build A2 stone").told("track") == {"yellow": 5, "green": 0}
    assert "RecognitionLost" not in repr(game.last)


@pytest.mark.parametrize(
    ("line", "code"),
    [("move purple", "not_understood"), ("obtain 0", "not_understood"), ("activate purple", "not_understood"),
     ("reroll winter3", "not_understood"), ("influence x", "not_understood"), ("influence 3", "not_asked"),
     ("obtain", "not_asked"), ("influence 0", "not_understood")],
)  # fmt: skip
def test_words_that_mean_nothing(table, line, code):
    """A die, number, slot or space that is not there is refused [red_cathedral/turn.3]."""
    table(dice=AT).do("move red").refused(line, code, "red_cathedral/turn.3")
