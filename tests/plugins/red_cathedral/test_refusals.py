"""What is refused: with the numbers that were seen, and also where only a program could ask for it."""

import pytest

from atoll.core import Refused
from atoll.plugins.red_cathedral import commands

DICE = {"white": "winter1 1", "yellow": "summer1 6", "blue": "summer2 2", "red": "winter2 2", "green": "spring2 6"}
FULL = DICE | dict.fromkeys(("red", "blue", "green"), "winter2 1")
BUILT = {"banners": {"A1": "green"}, "built": ["A1"], "inventory": {"yellow": ["lumber", "gold"]}}
TWO = {"banners": {"A1": "yellow", "B1": "yellow"}, "inventory": {"yellow": ["lumber", "lumber", "stone", "brick"]}}


@pytest.mark.parametrize(
    ("keys", "line", "code", "values"),
    [
        ({}, "move yellow +1", "no_rubles", {"price": 1, "rubles": 0}),
        ({"rubles": {"yellow": 1}}, "move white +2", "no_rubles", {"price": 2, "rubles": 1}),
        ({"rubles": {"yellow": 9}}, "move green +1", "not_your_die", {"die": "green"}),
        ({"dice": FULL}, "move white", "full_space", {"die": "white", "space": "winter2"}),
        ({}, "claim A2 blue up", "nothing_below", {"section": "A2"}),
        ({}, "claim A1 blue up", "no_rubles", {"price": 1, "rubles": 0}),
        ({"banners": {"A1": "green"}}, "claim A1 blue up", "claimed", {"section": "A1", "seat": "green"}),
        ({"workshop": {"yellow": {"blue": "W09"}}}, "claim A1 blue up", "slot_taken", {"slot": "blue", "tile": "W09"}),
        (TWO, "build A1 gold", "not_needed", {"section": "A1", "material": "gold"}),
        (TWO, "build B1 lumber brick stone lumber", "finished", {"section": "B1"}),
        (TWO, "build A2 lumber", "not_yours", {"section": "A2", "seat": "yellow"}),
        (BUILT, "build door A1 emerald", "no_material", {"material": "emerald", "has": 0, "needed": 1}),
        (BUILT, "build door A1 emerald emerald", "same_jewels", {"jewels": "emerald, emerald", "most": 2}),
        (BUILT, "build arch A1", "wrong_ornament", {"ornament": "arch", "on": "middle", "section": "A1"}),
        (BUILT | {"ornaments": {"A1": "green"}}, "build door A1", "ornamented", {"section": "A1", "seat": "green"}),
        ({"track": {"yellow": 3}}, "sell", "no_prestige", {"seat": "yellow", "at": 3}),
        ({"track": {"yellow": 3}}, "reroll winter1", "no_prestige", {"seat": "yellow", "at": 3}),
        ({"track": {"yellow": 30}}, "reroll autumn1", "no_die", {"space": "autumn1"}),
        ({}, "end", "no_action", {"command": "end"}),
        ({}, "done", "market_closed", {"command": "done"}),
    ],
)
def test_a_refusal_says_what_was_seen(table, keys, line, code, values):
    """Who asks for too much is told how much there is and how much was asked [red_cathedral/turn.3]."""
    with pytest.raises(Refused) as no:
        table(**{"dice": DICE} | keys).do(line)

    assert (no.value.code, no.value.values) == (code, values)


@pytest.mark.parametrize(
    ("first", "line", "code", "values"),
    [
        ("move red", "obtain 9", "too_much", {"asked": 9, "most": 2}),
        ("move red", "obtain", "not_asked", {"command": "obtain", "phase": "market"}),
        ("move green", "obtain 1", "not_asked", {"command": "obtain 1", "phase": "market"}),
        ("move red", "influence 3", "not_asked", {"command": "influence 3", "phase": "market"}),
        ("move red", "claim A1 blue up", "action_taken", {"command": "claim A1 blue up"}),
        ("move red", "activate blue", "no_tile", {"slot": "blue", "die": "red"}),
    ],
)
def test_an_open_market_says_what_it_has(table, first, line, code, values):
    """In the market it is told what may be had there [red_cathedral/market.4, red_cathedral/market.9]."""
    game = table(dice=DICE | {"green": "summer1 4"}).do(first)
    with pytest.raises(Refused) as no:
        game.do(line)

    assert (no.value.code, no.value.values) == (code, values)


@pytest.mark.parametrize(
    ("command", "told"),
    [
        (commands.MoveDie(0, "pink", 0), "pink"),
        (commands.MoveDie(0, "white", -1), "move white +-1"),
        (commands.ClaimSection(0, "Z9", "blue", False, False), "Z9"),
        (commands.ClaimSection(0, "A1", "pink", False, False), "pink"),
        (commands.DeliverMaterial(0, "Z9", "lumber"), "Z9"),
        (commands.DeliverMaterial(0, "A1", "gravel"), "gravel"),
        (commands.PlaceOrnament(0, "gate", "A1"), "gate"),
        (commands.PlaceOrnament(0, "door", "Z9"), "Z9"),
        (commands.RerollDice(0, "winter3"), "winter3"),
    ],
)
def test_what_a_program_makes_up_is_not_asked(table, command, told):
    """A command that nobody could write is refused with what it names [red_cathedral/turn.3]."""
    game = table(banners={"B1": "yellow"}, track={"yellow": 30}).game
    refused = game.ruleset.allows(game.state, command)

    assert (refused.code, refused.values) == ("not_asked", {"command": told, "phase": "action"})


@pytest.mark.parametrize(("jewels", "told"), [(("gold",), "gold"), (("amethyst", "emerald"), "amethyst emerald")])
def test_jewels_are_named_in_the_order_of_the_box(table, jewels, told):
    """A program names jewels as they are written, and nothing else [red_cathedral/ornaments.3]."""
    game = table(**BUILT).game
    refused = game.ruleset.allows(game.state, commands.PlaceOrnament(0, "door", "A1", jewels))

    assert (refused.code, refused.values["command"]) == ("not_asked", told)


@pytest.mark.parametrize("command", [commands.Influence(0, 0), commands.Influence(0, -1), commands.Influence(0, 3)])
def test_a_card_has_two_effects(table, command):
    """No other number is an effect of a guild card [red_cathedral/market.8]."""
    game = table(dice=DICE).do("move red").game

    assert game.ruleset.allows(game.state, command).code == "not_asked"


@pytest.mark.parametrize("count", [-1, 5])
def test_a_resource_is_obtained_from_one_on(table, count):
    """From 1 to the most possible may be taken [red_cathedral/market.4]."""
    game = table(dice=DICE).do("move red").game

    assert game.ruleset.allows(game.state, commands.Obtain(0, count)).code == "too_much"
    assert game.ruleset.allows(game.state, commands.Obtain(0, 1)) is None
    assert game.ruleset.allows(game.state, commands.Obtain(0, 4)) is None


def test_what_is_paid_exactly_is_enough(table):
    """The last ruble pays [red_cathedral/acquire.2, red_cathedral/claim.6]."""
    table(dice=DICE, rubles={"yellow": 2}).do("move white +2").then(rubles={"yellow": 0})
    table(rubles={"yellow": 1}).do("claim A1 blue up").then(workshop={"yellow": {"blue": "W01"}})


@pytest.mark.parametrize(("seat", "told"), [(1, "green"), (7, "7"), (-1, "-1"), (None, "host")])
def test_who_is_not_to_act_is_named(table, seat, told):
    """Another seat is refused by its name, or by its number where nobody sits there [red_cathedral/turn.1]."""
    game = table().game
    refused = game.ruleset.allows(game.state, commands.EndTurn(seat))

    assert (refused.code, refused.values) == ("not_your_turn", {"seat": told, "turn": "yellow"})


def test_after_the_end_the_winners_are_named(table):
    """Nothing is asked after the end [red_cathedral/end.4]."""
    game = table(last={"by": "green", "left": ["yellow"]}).do("move white", "end").game
    refused = game.ruleset.allows(game.state, commands.EndTurn(0))

    assert (refused.code, refused.values) == ("over", {"winners": "yellow, green"})


@pytest.mark.parametrize(
    ("banners", "side", "from_beside", "rule"),
    [
        ([], 6, False, "red_cathedral/claim.4"),
        ([], 0, True, "red_cathedral/claim.4"),
        (["A1", "A2", "A3", "B1", "B2", "C1"], 0, True, "red_cathedral/claim.1"),
        (["A1", "A2", "A3", "B1", "B2", "C1"], 0, False, "red_cathedral/claim.1"),
    ],
)
def test_a_banner_comes_from_where_one_is(table, banners, side, from_beside, rule):
    """A banner is needed [red_cathedral/claim.1], in the place that it is taken from [red_cathedral/claim.4]."""
    towers = {"A": ["F01", "M01", "D01"], "B": ["F02", "D02"], "C": ["F03", "D03"], "D": ["F04", "D04"]}
    given = {"banners": dict.fromkeys(banners, "yellow"), "side": {"yellow": side}}
    game = table(towers=towers, **given, terms={"inventory_banners": 6}).game
    refused = game.ruleset.allows(game.state, commands.ClaimSection(0, "D1", "blue", False, from_beside))

    assert (refused.code, refused.rule, refused.values) == ("no_banner", rule, {"seat": "yellow"})


@pytest.mark.parametrize(
    ("short", "whole"),
    [
        (commands.MoveDie(0, "white"), commands.MoveDie(0, "white", 0)),
        (commands.PlaceOrnament(0, "door", "A1"), commands.PlaceOrnament(0, "door", "A1", ())),
        (commands.Obtain(0), commands.Obtain(0, 0)),
        (commands.Influence(0, 1), commands.Influence(0, 1, ())),
    ],
)
def test_a_program_may_leave_out_what_is_usual(short, whole):
    """A command without spaces that are paid for, jewels, a count or words is that with none [red_cathedral/turn.3]."""
    assert short == whole
