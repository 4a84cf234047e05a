"""Guild cards: each effect, what it asks for, and when it is not possible."""

import pytest

from atoll.plugins.red_cathedral import box

DICE = {"white": "autumn2 1", "yellow": "spring1 6", "blue": "summer2 2", "red": "winter2 2", "green": "winter2 6"}
"""White moves to winter1, where it lies alone."""


@pytest.fixture
def influence(table):
    """`influence("IC1", rubles={"yellow": 2})`: the market open on winter1, with that card beside it."""

    def begin(card, **keys):
        others = iter(["IM1", "IT1", "IK1"] if card[1] == "C" else ["IC1", "IM2", "IK2"])
        guilds = {season: card if season == "winter" else next(others) for season in box.SEASONS}
        return table(guilds=guilds, **{"dice": DICE, **keys}).do("move white")

    return begin


def effects(game, number=None):
    """What may be done with the guild card, without the first word."""
    told = [offer.partition(" ")[2] for offer in game.offers if offer.startswith("influence")]
    return [words for words in told if number is None or words.startswith(str(number))]


def test_craftsmen_give_lumber_or_brick(influence):
    """IC1.1 gives 1 lumber or 1 brick, once [red_cathedral/influence.7]."""
    game = influence("IC1")
    assert effects(game) == ["1 lumber", "1 brick"]
    game.do("influence 1 brick").then(inventory={"yellow": ["brick"]}, supply={"brick": 19})
    game.refused("influence 1 brick", "used", "red_cathedral/influence.2")
    assert "red_cathedral/influence.7" in game.cited


def test_craftsmen_sell_stone(influence):
    """IC1.2 gives 1 stone for 2 rubles, often [red_cathedral/influence.8]."""
    game = influence("IC1", rubles={"yellow": 5}).do("influence 2", "influence 2")
    game.then(inventory={"yellow": ["stone", "stone"]}, rubles={"yellow": 1})
    game.refused("influence 2", "no_rubles", "red_cathedral/influence.3")


def test_craftsmen_use_another_tile(influence):
    """IC2.1 gives, for 1 ruble, the benefit of a face-up tile of another colour than the moved die's
    [red_cathedral/influence.9]."""
    workshop = {"yellow": {"white1": "W01", "blue": "W19", "red": "down W04", "green": "W10"}}
    game = influence(
        "IC2", rubles={"yellow": 1}, banners=dict.fromkeys(("A1", "A2", "A3", "B1"), "yellow"), workshop=workshop
    )
    assert effects(game, 1) == ["1 green", "1 blue"]
    for slot in ("white1", "red"):
        game.refused(f"influence 1 {slot}", "no_tile", "red_cathedral/market.9")
    game.do("influence 1 blue").then(rubles={"yellow": 2})


def test_a_paid_ruble_can_come_back_from_the_supply(influence):
    """What is paid is in the supply before the gain [red_cathedral/influence.9, red_cathedral/components.4]."""
    game = influence(
        "IC2",
        rubles={"yellow": 1},
        banners={"A1": "yellow"},
        workshop={"yellow": {"blue": "W16"}},
        supply={"rubles": 0},
    )

    game.do("influence 1 blue").then(rubles={"yellow": 1}, supply={"rubles": 0})


@pytest.mark.parametrize(
    ("spaces", "supply", "found"),
    [(2, {}, ["lumber", "brick"]), (1, {}, ["lumber"]), (1, {"lumber": 0}, ["brick"]), (2, {"brick": 0}, ["lumber"])],
)
def test_craftsmen_give_both_as_far_as_possible(influence, spaces, supply, found):
    """IC2.2 gives 1 lumber and 1 brick, lumber first, each as far as possible [red_cathedral/influence.10]."""
    kept = ["gold"] * (6 - spaces)
    game = influence("IC2", inventory={"yellow": kept}, supply=supply).do("influence 2")

    game.then(inventory={"yellow": [*kept, *found]})


def test_craftsmen_turn_up_a_tile(influence):
    """IC3.1 turns up a tile for the price of its slot, without its benefit [red_cathedral/influence.11]."""
    workshop = {"yellow": {"yellow": "down W19", "blue": "W01", "white2": "down W04"}}
    game = influence(
        "IC3", rubles={"yellow": 2}, banners=dict.fromkeys(("A1", "A2", "B1"), "yellow"), workshop=workshop
    )
    assert effects(game, 1) == ["1 yellow"]
    game.refused("influence 1 blue", "no_tile").refused("influence 1 white2", "no_rubles", "red_cathedral/influence.3")
    game.do("influence 1 yellow").then(rubles={"yellow": 0}, workshop={"yellow": {"yellow": "W19"}})


def test_craftsmen_put_up_an_ornament(influence):
    """IC3.2 puts up an ornament without jewels, beside the build action
    [red_cathedral/influence.12, red_cathedral/influence.5]."""
    game = influence(
        "IC3", banners={"A1": "green", "A2": "yellow"}, built=["A1"], inventory={"yellow": ["lumber", "emerald"]}
    )
    game.refused("influence 2 door A2", "unfinished", "red_cathedral/ornaments.1")
    game.refused("influence 2 arch A1", "wrong_ornament").refused("influence 2 door", "not_asked")
    game.do("influence 2 door A1").then(
        ornaments={"A1": "yellow"}, inventory={"yellow": ["emerald"]}, track={"yellow": 0}
    )
    bare = influence("IC3", banners={"A1": "green"}, built=["A1"])
    bare.refused("influence 2 door A1", "no_material", "red_cathedral/influence.3")


def test_merchants_exchange_two_for_one(influence):
    """IM1.1 takes 2 equal materials for 1 of another kind, a space being free by then [red_cathedral/influence.13]."""
    game = influence(
        "IM1", inventory={"yellow": ["stone", "stone", "gold", "gold", "gold", "brick"]}, supply={"emerald": 0}
    )
    assert {words.split()[1] for words in effects(game, 1)} == {"stone", "gold"}
    game.refused("influence 1 brick gold", "no_material").refused("influence 1 gold gold", "not_asked")
    game.refused("influence 1 gold emerald", "nothing_to_gain", "red_cathedral/market.11")
    game.do("influence 1 stone amethyst").then(inventory={"yellow": ["gold", "gold", "gold", "brick", "amethyst"]})


def test_merchants_without_rubles_buy_nothing(influence):
    """IM1.2 gives a ruble of the supply for a material, and nothing when it has none
    [red_cathedral/influence.14, red_cathedral/market.11]."""
    game = influence("IM1", inventory={"yellow": ["stone"]}, supply={"rubles": 0})

    game.refused("influence 2 stone", "nothing_to_gain", "red_cathedral/market.11")


def test_merchants_change_common_materials(influence):
    """IM2.1 changes a common material into another for 1 ruble, often [red_cathedral/influence.15]."""
    game = influence("IM2", rubles={"yellow": 2}, inventory={"yellow": ["lumber", "gold"]})
    assert effects(game, 1) == ["1 lumber brick", "1 lumber stone"]
    game.refused("influence 1 gold brick", "not_asked").refused("influence 1 lumber lumber", "not_asked")
    game.do("influence 1 lumber brick", "influence 1 brick stone").then(
        inventory={"yellow": ["stone", "gold"]}, rubles={"yellow": 0}
    )


def test_merchants_sell_gold(influence):
    """IM2.2 gives 1 gold for 3 rubles, once, into a free space
    [red_cathedral/influence.16, red_cathedral/influence.4]."""
    game = (
        influence("IM2", rubles={"yellow": 6})
        .do("influence 2")
        .then(inventory={"yellow": ["gold"]}, rubles={"yellow": 3})
    )
    game.refused("influence 2", "used", "red_cathedral/influence.2")
    full = influence("IM2", rubles={"yellow": 6}, inventory={"yellow": ["brick"] * 6})
    full.refused("influence 2", "nothing_to_gain", "red_cathedral/market.11")
    short = influence("IM2", rubles={"yellow": 6}, supply={"gold": 0})
    short.refused("influence 2", "nothing_to_gain", "red_cathedral/market.11")


def test_merchants_sell_a_jewel(influence):
    """IM3.1 gives 1 jewel of either kind for 3 rubles [red_cathedral/influence.17]."""
    game = influence("IM3", rubles={"yellow": 3})
    assert effects(game, 1) == ["1 emerald", "1 amethyst"]
    game.do("influence 1 amethyst").then(inventory={"yellow": ["amethyst"]}, rubles={"yellow": 0})


def test_merchants_lend_rubles(influence):
    """IM3.2 gives 2 rubles, as far as there are any [red_cathedral/influence.18]."""
    influence("IM3").do("influence 2").then(rubles={"yellow": 2})
    influence("IM3", supply={"rubles": 1}).do("influence 2").then(rubles={"yellow": 1})
    influence("IM3", supply={"rubles": 0}).refused("influence 2", "nothing_to_gain", "red_cathedral/market.11")


def test_teamsters_move_a_die(influence):
    """IT1.2 moves any die but the one just moved by 1, not onto a full space [red_cathedral/influence.20]."""
    crowd = DICE | {"yellow": "spring1 6", "blue": "winter2 1", "red": "winter2 2", "green": "autumn2 6"}
    game = influence("IT1", dice=crowd)
    assert effects(game, 2) == ["2 yellow", "2 blue", "2 red", "2 green"]
    game.refused("influence 2 white", "not_asked").do("influence 2 green").then(
        dice={"green": "winter1 6", "white": "winter1 1"}
    )
    assert "obtain" in game.offers
    full = influence("IT1", dice=DICE | {"yellow": "winter2 1", "blue": "winter1 1"})
    full.refused("influence 2 blue", "full_space", "red_cathedral/influence.20")


def test_a_die_moved_into_the_market_counts_and_is_rolled(influence):
    """Dice that lie there at that moment count and are re-rolled, those taken away are not
    [red_cathedral/influence.6, red_cathedral/acquire.6]."""
    game = influence("IT1", dice=DICE | {"green": "autumn2 6"}, rolls=(2, 3)).do("influence 2 green", "obtain", "done")
    game.then(track={"yellow": 2}, dice={"white": "winter1 2", "green": "winter1 3"})
    left = influence("IT1", dice=DICE | {"green": "winter1 6"}, rolls=(5,)).do("influence 2 green", "obtain", "done")
    left.then(track={"yellow": 1}, dice={"white": "winter1 5", "green": "winter2 6"})


BUILD = {"banners": {"A1": "yellow", "B1": "yellow"}, "inventory": {"yellow": ["lumber", "lumber", "brick", "stone"]}}


def test_teamsters_deliver_two(influence):
    """IT2.1 delivers 1 or 2 materials for 2 rubles, each part after the one before [red_cathedral/influence.21]."""
    game = influence("IT2", rubles={"yellow": 2}, delivered={"A1": ["lumber"]}, **BUILD)
    assert {"1 A1 lumber", "1 A1 brick B1 stone", "1 A1 lumber A1 brick"} <= set(effects(game, 1))
    game.refused("influence 1 A1 lumber A1 lumber", "not_needed", "red_cathedral/build.3")
    game.refused("influence 1 A1 brick B1 brick", "no_material", "red_cathedral/influence.3")
    game.refused("influence 1 A1 lumber A2 brick", "not_yours").refused("influence 1 A1 lumber B1", "not_asked")
    game.refused("influence 1 A1 lumber B1 stone A1 brick", "not_asked")
    game.do("influence 1 A1 lumber A1 brick").then(built=["A1"], track={"yellow": 3}, rubles={"yellow": 2})


def test_a_completed_section_takes_no_more(influence):
    """The second part is refused that comes to a section completed by the first [red_cathedral/influence.21]."""
    game = influence("IT2", rubles={"yellow": 2}, delivered={"A1": ["lumber", "brick"]}, **BUILD)

    game.refused("influence 1 A1 lumber A1 brick", "not_needed")
    game.refused("influence 1 A1 lumber A1 lumber", "finished", "red_cathedral/build.2")


def test_teamsters_pay_for_company(influence):
    """IT2.2 gives 1 ruble for each other die in the space, and nothing for none [red_cathedral/influence.22]."""
    influence("IT2", dice=DICE | {"red": "winter1 2", "blue": "winter1 4"}).do("influence 2").then(rubles={"yellow": 2})
    influence("IT2").refused("influence 2", "nothing_to_gain", "red_cathedral/market.11")


def test_teamsters_deliver_often(influence):
    """IT3.1 delivers 1 material for 2 rubles, any number of times [red_cathedral/influence.23]."""
    game = influence("IT3", rubles={"yellow": 4}, **BUILD).do("influence 1 A1 lumber", "influence 1 B1 stone")

    game.then(delivered={"A1": ["lumber"], "B1": ["stone"]}, rubles={"yellow": 0}, phase="market")


def test_teamsters_turn_a_die(influence):
    """IT3.2 turns any die to another value for 1 ruble [red_cathedral/influence.24]."""
    game = influence("IT3", rubles={"yellow": 1})
    assert len(effects(game, 2)) == 25
    game.refused("influence 2 red 2", "nothing_to_gain", "red_cathedral/market.11").refused(
        "influence 2 red 7", "not_asked"
    )
    game.do("influence 2 red 4").then(dice={"red": "winter2 4"}, rubles={"yellow": 0})


def test_clergy_give_recognition(influence):
    """IK1.1 gives 1 recognition, once [red_cathedral/influence.25]."""
    game = influence("IK1").do("influence 1").then(track={"yellow": 1})

    game.refused("influence 1", "used", "red_cathedral/influence.2").refused(
        "influence 2", "used", "red_cathedral/influence.2"
    )


def test_clergy_take_gold(influence):
    """IK1.2 gives 2 recognition for 1 gold, often [red_cathedral/influence.26]."""
    game = influence("IK1", inventory={"yellow": ["gold", "gold", "stone"]}).do("influence 2", "influence 2")

    game.then(track={"yellow": 4}, inventory={"yellow": ["stone"]}).refused("influence 2", "no_material")


def test_clergy_sell_prestige(influence):
    """IK2.1 gives 1 prestige for 4 rubles, once [red_cathedral/influence.27]."""
    game = influence("IK2", rubles={"yellow": 9}, track={"yellow": 11}).do("influence 1")

    game.then(track={"yellow": 14}, rubles={"yellow": 5}).refused("influence 1", "used", "red_cathedral/influence.2")


def test_clergy_take_a_jewel(influence):
    """IK2.2 gives 3 recognition for 1 jewel [red_cathedral/influence.28]."""
    game = influence("IK2", inventory={"yellow": ["emerald", "gold"]})
    assert effects(game, 2) == ["2 emerald"]
    game.refused("influence 2 gold", "not_asked").do("influence 2 emerald").then(
        track={"yellow": 3}, inventory={"yellow": ["gold"]}
    )


@pytest.mark.parametrize(("built", "gained"), [([], 0), (["A1"], 1), (["A1", "A2", "B1"], 2)])
def test_clergy_honour_sections(influence, built, gained):
    """IK3.1 gives 1 recognition for each own completed section, at most 2 [red_cathedral/influence.29]."""
    game = influence("IK3", banners=dict.fromkeys(("A1", "A2", "B1"), "yellow") | {"A3": "green"}, built=[*built, "A3"])
    if gained:
        game.do("influence 1").then(track={"yellow": gained})
    else:
        game.refused("influence 1", "nothing_to_gain", "red_cathedral/market.11")


def test_clergy_sell_recognition(influence):
    """IK3.2 gives 1 recognition for 2 rubles, often [red_cathedral/influence.30]."""
    influence("IK3", rubles={"yellow": 5}).do("influence 2", "influence 2").then(
        track={"yellow": 2}, rubles={"yellow": 1}
    )


def test_another_market_action_ends_an_effect(influence):
    """An effect marked often is over after another market action, not after an optional one
    [red_cathedral/influence.2]."""
    game = influence("IK3", rubles={"yellow": 4}, track={"yellow": 12}).do(
        "influence 2", "reroll spring1", "influence 2"
    )

    game.do("obtain").refused("influence 2", "used", "red_cathedral/market.1")


def test_every_effect_cites_its_rule():
    """Each effect of the data names the rule that says the same in words [red_cathedral/influence.1]."""
    rules = [effect.rule for card in box.GUILDS.values() for effect in card.effects]

    assert rules == [f"red_cathedral/influence.{number}" for number in range(7, 31)]
    assert all(len(card.effects) == 2 for card in box.GUILDS.values())
