"""Effects of guild cards: the words that they take, and what they are refused for."""

import pytest

from atoll.core import Refused
from atoll.plugins.red_cathedral import box

DICE = {"white": "autumn2 1", "yellow": "spring1 6", "blue": "summer2 2", "red": "winter2 2", "green": "winter2 6"}
"""White moves to winter1, where it lies alone."""
KEYS = {
    "banners": {"A1": "yellow", "B1": "yellow"},
    "inventory": {"yellow": ["lumber", "lumber", "brick", "stone", "stone"]},
    "workshop": {"yellow": {"blue": "W19", "red": "down W04"}},
    "rubles": {"yellow": 9},
}


@pytest.fixture
def market(table):
    """`market("IC1", rubles={"yellow": 2})`: the market open on winter1, with that card beside it."""

    def begin(card, **keys):
        others = iter(name for name in ("IC1", "IM2", "IT2", "IK2") if name[1] != card[1])
        guilds = {season: card if season == "winter" else next(others) for season in box.SEASONS}
        return table(guilds=guilds, **{"dice": DICE, **KEYS, **keys}).do("move white")

    return begin


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("IC1", "1"), ("IC1", "1 gold"), ("IC1", "1 lumber brick"), ("IC1", "2 stone"), ("IC2", "1"),
        ("IC2", "1 pink"), ("IC2", "1 blue blue"), ("IC2", "2 lumber"), ("IC3", "1"), ("IC3", "1 pink"),
        ("IC3", "1 red red"), ("IC3", "2"), ("IC3", "2 door"), ("IC3", "2 gate A1"), ("IC3", "2 door A1 emerald"),
        ("IM1", "1"), ("IM1", "1 stone"), ("IM1", "1 stone stone"), ("IM1", "1 stone gold gold"), ("IM2", "2 gold"),
        ("IT1", "1"), ("IT1", "2"), ("IT1", "2 white"), ("IT1", "2 pink"), ("IT1", "2 blue red"), ("IT2", "1"),
        ("IT2", "1 A1"), ("IT2", "1 A1 lumber B1"), ("IT2", "1 A1 lumber A1 lumber A1 brick"), ("IT3", "1"),
        ("IT3", "1 A1 lumber B1 stone"), ("IT3", "2"), ("IT3", "2 red"), ("IT3", "2 red 7"), ("IT3", "2 pink 1"),
        ("IT3", "2 red 1 1"), ("IK1", "1 gold"), ("IK2", "2"), ("IK2", "2 gold"), ("IK3", "1 1"),
    ],
)  # fmt: skip
def test_other_words_are_not_asked(market, card, words):
    """An effect takes exactly the words that it asks for [red_cathedral/turn.3, red_cathedral/market.8]."""
    market(card).refused(f"influence {words}", "not_asked", "red_cathedral/turn.3")


@pytest.mark.parametrize(
    ("card", "words", "price"),
    [
        ("IC1", "2", 2), ("IC2", "1 blue", 1), ("IC3", "1 red", 1), ("IM2", "1 lumber brick", 1), ("IM2", "2", 3),
        ("IM3", "1 emerald", 3), ("IT2", "1 A1 lumber", 2), ("IT3", "1 A1 lumber", 2), ("IT3", "2 red 4", 1),
        ("IK2", "1", 4), ("IK3", "2", 2),
    ],
)  # fmt: skip
def test_an_effect_is_paid_in_full(market, card, words, price):
    """With one ruble less than its cost an effect is refused, and with just the cost nothing is left
    [red_cathedral/influence.3]."""
    with pytest.raises(Refused) as no:
        market(card, rubles={"yellow": price - 1}).do(f"influence {words}")

    assert (no.value.code, no.value.values) == ("no_rubles", {"price": price, "rubles": price - 1})
    assert market(card, rubles={"yellow": price}).do(f"influence {words}").told("supply")["rubles"] >= 58


@pytest.mark.parametrize("rubles", [0, 1])
def test_what_is_paid_is_in_the_supply_by_then(market, rubles):
    """A tile of 2 rubles gives what the supply has, with the ruble that was paid
    [red_cathedral/influence.9, red_cathedral/components.4]."""
    game = market("IC2", rubles={"yellow": 1}, supply={"rubles": rubles}).do("influence 1 blue")

    game.then(rubles={"yellow": rubles + 1}, supply={"rubles": 0})


def test_a_tile_without_a_use_is_not_paid_for(market):
    """A tile whose material has no space gives nothing [red_cathedral/market.11, red_cathedral/influence.9]."""
    full = {"inventory": {"yellow": ["gold"] * 6}, "workshop": {"yellow": {"green": "W04"}}, "side": {"yellow": 0}}

    market("IC2", **full).refused("influence 1 green", "nothing_to_gain", "red_cathedral/market.11")


def test_a_tile_of_the_moved_die_is_no_other(market):
    """A white tile is of the moved die's colour, and one face down is none [red_cathedral/influence.9]."""
    game = market("IC2", workshop={"yellow": {"white1": "W19", "red": "down W04"}})

    game.refused("influence 1 white1", "no_tile", "red_cathedral/market.9")
    game.refused("influence 1 red", "no_tile", "red_cathedral/market.9")


def test_the_beginners_cards_are_one_of_each_guild():
    """Four cards are marked for beginners [red_cathedral/setup.8]."""
    assert [card for card in box.GUILDS if box.GUILDS[card].beginner] == ["IC1", "IM1", "IT1", "IK1"]


@pytest.mark.parametrize(
    ("card", "offers"),
    [("IC1", ["1 lumber", "1 brick", "2"]), ("IK1", ["1", "2"]), ("IK2", ["1", "2 emerald", "2 amethyst"])],
)
def test_only_a_choice_needs_a_word(market, card, offers):
    """What is given or gained is named where there are several, and only there [red_cathedral/market.8]."""
    rich = {"rubles": {"yellow": 9}, "inventory": {"yellow": ["gold", "emerald", "amethyst"]}}
    game = market(card, **rich)

    assert [offer.removeprefix("influence ") for offer in game.offers if offer.startswith("influence")] == offers
