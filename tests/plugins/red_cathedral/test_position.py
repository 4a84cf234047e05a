"""Positions in the words of cases."""

import pytest

from atoll.core import Game, PositionError, seed_from

from .conftest import GAMES, SEATS, TOWERS, random_play


@pytest.mark.parametrize(
    ("keys", "at"),
    [
        ({"turn": "red"}, "turn"),
        ({"towers": {}}, "towers"),
        ({"towers": {"A": ["F01"]}}, "towers"),
        ({"towers": {"B": ["F01", "D01"]}}, "towers"),
        ({"towers": {"A": ["F01", "X01"]}}, "towers.A"),
        ({"towers": {"A": ["F01", "D01"], "B": ["F01", "D02"]}}, "towers"),
        ({"banners": {"A1": "red"}}, "banners.A1"),
        ({"banners": {"A9": "yellow"}}, "banners.A9"),
        ({"banners": ["A1"]}, "banners"),
        ({"built": ["A1"]}, "built"),
        ({"built": "A1"}, "built"),
        ({"delivered": {"A1": ["lumber"]}}, "delivered.A1"),
        ({"banners": {"A1": "yellow"}, "delivered": {"A1": ["gold"]}}, "delivered.A1"),
        ({"banners": {"A1": "yellow"}, "delivered": {"A1": ["lumber", "lumber", "brick"]}}, "delivered.A1"),
        ({"banners": {"A1": "yellow"}, "built": ["A1"], "delivered": {"A1": ["lumber"]}}, "delivered.A1"),
        ({"banners": {"A1": "yellow"}, "delivered": {"A1": "lumber"}}, "delivered.A1"),
        ({"ornaments": {"A1": "yellow"}}, "ornaments.A1"),
        (
            {
                "banners": {"A1": "yellow", "B1": "green"},
                "built": ["A1", "B1"],
                "ornaments": {"A1": "yellow", "B1": "yellow"},
            },
            "ornaments.B1",
        ),
        ({"tiles": {"A1": "W99"}}, "tiles.A1"),
        ({"tiles": {"A1": "W01", "A2": "W01"}}, "tiles"),
        ({"tiles": {"A1": "W01"}, "workshop": {"yellow": {"blue": "W01"}}}, "tiles"),
        ({"tiles": {"A1": "W01"}, "banners": {"A1": "green"}}, "tiles.A1"),
        ({"market": {"winter1": "gravel"}}, "market.winter1"),
        ({"market": {"winter3": "lumber"}}, "market.winter3"),
        ({"dice": {"white": "winter1 7"}}, "dice.white"),
        ({"dice": {"white": "winter1"}}, "dice.white"),
        ({"dice": {"black": "winter1 1"}}, "dice.black"),
        ({"dice": dict.fromkeys(("white", "blue", "red", "green"), "winter1 1")}, "dice"),
        ({"guilds": {"winter": "IX1"}}, "guilds.winter"),
        ({"rubles": {"yellow": -1}}, "rubles.yellow"),
        ({"rubles": {"yellow": 40, "green": 40}}, "supply"),
        ({"track": {"yellow": "5"}}, "track.yellow"),
        ({"inventory": {"yellow": ["gravel"]}}, "inventory.yellow"),
        ({"inventory": {"yellow": ["lumber"] * 7}}, "inventory.yellow"),
        ({"inventory": {"yellow": ["gold"] * 6, "green": ["gold"] * 6}, "supply": {"gold": -1}}, "supply.gold"),
        ({"workshop": {"yellow": {"pink": "W01"}}}, "yellow.pink"),
        ({"workshop": {"yellow": {"blue": "up W01"}}}, "workshop.yellow.blue"),
        ({"side": {"yellow": 7}}, "side.yellow"),
        ({"last": {"by": "red"}}, "last.by"),
        ({"last": {"by": "yellow", "left": ["red"]}}, "last.left"),
        ({"used": ["dance"]}, "used"),
        ({"idle": -1}, "idle"),
        ({"ivan": {}}, "ivan"),
        ({"rolled": [1]}, "rolled"),
        ({"phase": "market"}, "phase"),
        ({"prestige": {"yellow": 3}}, "prestige"),
    ],
)
def test_a_position_that_cannot_be_names_its_key(table, keys, at):
    """An unknown key or a value that cannot be is an error of the position, at its dotted path."""
    with pytest.raises(PositionError) as error:
        table(**keys)

    assert at == error.value.key


@pytest.mark.parametrize("position", [["A1"], {}, {"towers": TOWERS, "banners": {f"A{n}": "yellow" for n in range(9)}}])
def test_a_position_is_a_table_with_towers(ruleset, position):
    """Something else is no position, and towers are always given."""
    with pytest.raises(PositionError):
        Game.begin(ruleset(), ("yellow", "green"), seed_from(1), position=position)


def test_a_seat_places_six_banners_at_most(table):
    """A position with more banners of a seat than it has is refused [red_cathedral/setup.10]."""
    towers = {"A": ["F01", "M01", "M02", "D01"], "B": ["F02", "M03", "D02"]}
    names = ("A1", "A2", "A3", "A4", "B1", "B2", "B3")

    with pytest.raises(PositionError, match="6 banners in all"):
        table(towers=towers, banners=dict.fromkeys(names, "yellow"))


def test_what_is_left_out_has_its_default(table):
    """Dice, tiles, guilds, banners and supply lie as the rules say for what a position leaves out."""
    game = table(tiles={"B1": "W02"}, banners={"A1": "yellow"}, rubles={"green": 3})

    game.then(
        turn="yellow", phase="action", to_act=["yellow"], idle=0, used=[], side={"yellow": 2, "green": 2},
        tiles={"A1": "none", "A2": "W01", "A3": "W03", "B1": "W02", "B2": "W04"}, spaces={"yellow": 7, "green": 6},
        market={"winter1": "recognition", "autumn2": "rubles"}, guilds={"winter": "IC1", "autumn": "IK1"},
        dice={"white": "winter1 1", "green": "summer1 1"}, supply={"lumber": 20, "gold": 15, "rubles": 57},
    )  # fmt: skip


def test_used_actions_are_over(table):
    """Prestige that was sold and dice that were re-rolled cannot be so again in this turn
    [red_cathedral/optional.4]."""
    game = table(track={"yellow": 20}, used=["sell", "reroll"])

    game.refused("sell", "one_moment").refused("reroll winter1", "used").do("move white", "end").then(used=[])


@pytest.mark.parametrize(("edition", "plugins", "seats"), GAMES)
def test_what_is_told_begins_the_same_position(ruleset, edition, plugins, seats):
    """A position as it is told at the beginning of a turn begins a game that tells the same."""
    rules = ruleset(edition, *plugins)
    game = Game.begin(rules, SEATS[:seats], seed_from(5))
    for number, state in enumerate(random_play(game, 5)):
        told = rules.family.position(state, rules)
        if number % 11 == 0 and told["phase"] == "action" and "sell" not in told["used"]:
            again = Game.begin(rules, SEATS[:seats], seed_from(2), position=told)
            assert told == rules.family.position(again.state, rules)
            assert sorted(map(repr, game.offer(game.to_act()[0]))) == sorted(map(repr, again.offer(again.to_act()[0])))


def test_rolls_alone_are_secret(table):
    """Coming rolls are hidden from every seat, everything else is open [red_cathedral/setup.13]."""
    game = table(rolls=(3, 4)).game
    knows = game.ruleset.family.knows
    open_to_all = ("inventory.green", "workshop.green", "tiles", "rubles.green", "banners.A1", "ivan.row")

    assert [knows(game.view(seat), "rolls") for seat in (0, 1, "spectator", "host")] == [False, False, False, True]
    assert all(knows(game.view(0), path) for path in open_to_all)
    assert [kind.__name__ for kind in game.state if game.view(0)[kind] != game.state[kind]] == ["Scripted"]
