"""Turns, optional actions, rounds and the end."""

import pytest

from atoll.plugins.red_cathedral.parts import Dice, Rounds, Turn

from .conftest import random_play

MOVED = {"white": "winter1 1", "yellow": "summer1 6", "blue": "summer2 2", "red": "winter2 2", "green": "spring2 6"}


def test_seats_take_turns_clockwise(table):
    """After the last seat the first comes again [red_cathedral/turn.1]."""
    game = table(seats=("green", "blue", "yellow"))
    turns = []
    for _ in range(4):
        turns.append(game.told("turn"))
        game.do("move white", "end")

    assert turns == ["green", "blue", "yellow", "green"]


def test_another_seat_is_refused(table):
    """Only the seat whose turn it is can act [red_cathedral/turn.1]."""
    game = table().game
    command = game.ruleset.parse(game.state, 1, "move white")

    assert game.ruleset.allows(game.state, command).code == "not_your_turn"


def test_acquire_is_possible_in_every_position(new_game):
    """Whatever lies where, some die can be moved [red_cathedral/turn.6]."""
    for seed in range(4):
        for state in random_play(game := new_game(seats=2 + seed % 3, seed=seed), seed):
            if state[Turn].phase == "action":
                offers = game.ruleset.offer(state, state[Turn].seat)
                assert any(type(offer).__name__ == "MoveDie" for offer in offers)


def test_three_dice_in_a_space_can_still_leave(table):
    """With three dice in one space and two in the next, each of those three can go on [red_cathedral/turn.6]."""
    dice = {"white": "winter1 1", "yellow": "winter1 1", "blue": "winter1 1", "red": "winter2 1", "green": "winter2 1"}
    game = table(dice=dice)

    assert [offer for offer in game.offers if offer.startswith("move")] == [f"move {d}" for d in dice]


def test_a_command_of_another_game_is_not_asked(table):
    """What only other games ask is told as such [red_cathedral/turn.3]."""
    table().refused("ivan A1", "not_asked", "red_cathedral/turn.3").refused("dance", "not_understood")


def test_prestige_is_sold_only_for_rubles(table):
    """Without a ruble in the supply nothing can be sold [red_cathedral/optional.6]."""
    game = table(track={"yellow": 12}, supply={"rubles": 0})

    assert "sell" not in game.offers
    game.refused("sell", "nothing_to_gain", "red_cathedral/optional.6")


def test_the_last_ruble_is_worth_a_sale(table):
    """A sale gains what the supply has [red_cathedral/components.4, red_cathedral/optional.6]."""
    table(track={"yellow": 12}, supply={"rubles": 1}).do("sell").then(rubles={"yellow": 1}, supply={"rubles": 0})


def test_sales_follow_one_another_at_any_moment(table):
    """The one moment may be in the middle of the turn, and every other command ends it [red_cathedral/optional.2]."""
    game = table(track={"yellow": 20}, dice=MOVED)
    game.do("move red", "sell", "sell", "obtain 2").refused("sell", "one_moment", "red_cathedral/optional.2")
    game.do("done").refused("sell", "one_moment").do("end").then(turn="green", used=[])


def test_a_reroll_keeps_dice_in_their_space(table):
    """All dice of a space are rolled, once in a turn [red_cathedral/optional.3, red_cathedral/optional.4]."""
    game = table(track={"yellow": 20}, rolls=(4, 3), dice=MOVED | {"white": "winter2 1"}).do("reroll winter2")

    game.then(dice={"white": "winter2 4", "red": "winter2 3", "blue": "summer2 2"}, track={"yellow": 18})
    assert not any(offer.startswith("reroll") for offer in game.offers)


ALMOST = {
    "towers": {"A": ["F01", "M01", "D01"], "B": ["F02", "M02", "D02"], "C": ["F03", "D03"], "D": ["F04", "D04"]},
    "banners": {"A1": "yellow", "A2": "yellow", "A3": "yellow", "B1": "yellow", "B2": "yellow", "C1": "yellow"}
    | {"B3": "green", "C2": "green", "D1": "green", "D2": "green"},
    "inventory": {"yellow": ["stone"], "green": ["gold"]},
}


def test_a_later_sixth_section_changes_nothing(table):
    """Whoever completes a sixth section later gains no bonus, and no more turns follow [red_cathedral/end.3]."""
    layout = {"banners": {**ALMOST["banners"], "E1": "green", "E2": "green"}, "inventory": ALMOST["inventory"]}
    towers = ALMOST["towers"] | {"E": ["F05", "D05"]}
    built = ["A1", "A2", "B1", "B2", "C1", "A3", "B3", "C2", "D1", "E1", "E2"]
    game = table(towers=towers, built=built, delivered={"D2": ["brick", "stone", "gold"]}, turn="green",
                 last={"by": "yellow", "left": ["green"]}, **layout)  # fmt: skip
    game.do("build D2 gold").then(track={"green": 9})

    assert "LastTurnsBegan" not in repr(game.last)
    assert game.do("end").told("phase") == "over"


def test_every_other_seat_has_one_more_turn(table):
    """After the sixth section each other seat takes exactly one turn, clockwise [red_cathedral/end.2]."""
    game = table(
        seats=("yellow", "green", "blue"),
        turn="green",
        towers=ALMOST["towers"],
        banners={name: "green" if seat == "yellow" else "blue" for name, seat in ALMOST["banners"].items()},
        built=["A1", "A2", "B1", "B2", "C1"],
        delivered={"A3": ["gold", "gold"]},
        inventory={"green": ["stone"]},
    )
    game.do("build A3 stone").then(prestige={"green": 4})
    assert game.told("last") == {"by": "green", "left": ["blue", "yellow"]}
    game.do("end").then(turn="blue").do("move white", "end").then(turn="yellow", last={"left": ["yellow"]})
    assert game.do("move white", "end").told("phase") == "over"


@pytest.mark.parametrize(("progress", "idle"), [("claim B1 blue down", 0), ("build A1 lumber", 0), ("move white", 4)])
def test_progress_ends_a_row_of_idle_rounds(table, progress, idle):
    """A banner, a delivered material or an ornament is progress [red_cathedral/end.5]."""
    game = table(banners={"A1": "yellow"}, inventory={"yellow": ["lumber"]}, idle=3)

    assert game.do(progress, "end", "move green", "end").told("idle") == idle


def test_zero_rounds_never_end_a_game(table):
    """With no such number a game may stand still for good [red_cathedral/end.5]."""
    game = table(idle=99, terms={"stall_rounds": 0}).do("move white", "end", "move white", "end")

    assert (game.told("phase"), game.told("idle")) == ("action", 100)


def test_dice_are_rolled_apart(new_game):
    """Each die of a roll has all six values, whatever the others show [red_cathedral/acquire.7]."""
    pairs = {new_game(seed=seed).state[Dice].values[:2] for seed in range(300)}

    assert len(pairs) == 36


@pytest.mark.parametrize(
    ("keys", "cause", "rule"),
    [
        ({"last": {"by": "green", "left": ["yellow"]}}, "banners", "red_cathedral/end.4"),
        ({"idle": 2, "turn": "green", "terms": {"stall_rounds": 3}}, "stall", "red_cathedral/end.5"),
    ],
)
def test_the_end_cites_what_caused_it(table, keys, cause, rule):
    """A game ends after the last turns [red_cathedral/end.4], or when it stands still [red_cathedral/end.5]."""
    game = table(**keys).do("move white", "end")
    ended = [
        (event.cause, game.game.ruleset.rules[note.rule])
        for entry in game.last
        for event, note in zip(entry.events, entry.notes, strict=True)
        if type(event).__name__ == "GameEnded"
    ]

    assert ended == [(cause, rule)]


def test_a_round_ends_after_the_last_seat(table, new_game):
    """Rounds are counted from the first seat on, and a game begins with none [red_cathedral/end.5]."""
    game = table(idle=3).do("move white", "end")

    assert (game.told("idle"), game.do("move green", "end").told("idle")) == (3, 4)
    assert new_game().state[Rounds].idle == 0
