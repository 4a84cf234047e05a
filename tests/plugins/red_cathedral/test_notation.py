"""Notation: what people type."""

import pytest

from atoll.core import Game, seed_from

from .conftest import GAMES, SEATS, random_play


@pytest.mark.parametrize(("edition", "plugins", "seats"), GAMES)
def test_every_offer_can_be_typed(ruleset, edition, plugins, seats):
    """The text of each offer stands for that offer, and is one step."""
    rules = ruleset(edition, *plugins)
    game = Game.begin(rules, SEATS[:seats], seed_from(7))
    for number, state in enumerate(random_play(game, 7)):
        for seat in rules.to_act(state) if number % 5 == 0 else ():
            offers = rules.offer(state, seat)
            texts = [rules.show(state, offer) for offer in offers]
            assert offers == [rules.parse(state, seat, text) for text in texts]
            assert len(set(texts)) == len(texts)
            assert all([step.text for step in rules.line(state, seat, text)] == [text] for text in texts)


@pytest.mark.parametrize(
    ("line", "steps"),
    [
        ("build A1 lumber brick B2 stone", ["build A1 lumber", "build A1 brick", "build B2 stone"]),
        ("BUILD a1 Stone  door a1 emerald", ["build A1 stone", "build door A1 emerald"]),
        ("build door A1 emerald amethyst arch A2", ["build door A1 emerald amethyst", "build arch A2"]),
        ("build A1 emerald A1 gold", ["build A1 emerald", "build A1 gold"]),
        ("Claim B2 BLUE up", ["claim B2 blue up"]),
        ("reroll Spring1", ["reroll spring1"]),
        ("influence 1 a2 lumber", ["influence 1 A2 lumber"]),
    ],
)
def test_a_line_is_read_as_commands(table, line, steps):
    """A build command of several parts is as many commands; case and spaces do not matter."""
    game = table().game

    assert steps == [step.text for step in game.ruleset.line(game.state, 0, line)]


def test_a_line_is_done_as_a_whole(table):
    """Two deliveries in a line are the same as one after the other [red_cathedral/build.1]."""
    keys = {"banners": {"A1": "yellow"}, "inventory": {"yellow": ["lumber", "brick"]}}
    whole, apart = table(**keys).do("build A1 lumber brick"), table(**keys).do("build A1 lumber", "build A1 brick")

    assert whole.game.state == apart.game.state
    assert [entry.command for entry in whole.game.log[1:]] == [entry.command for entry in apart.game.log[1:]]


@pytest.mark.parametrize(
    "line", ["", "build", "build door", "build A1 door", "build door A1 lumber", "build lumber A1", "move", "sell it"]
)
def test_unfinished_lines_are_not_understood(table, line):
    """A line that names nothing whole is refused with examples [red_cathedral/turn.3]."""
    table(banners={"A1": "yellow"}, built=["A1"]).refused(line, "not_understood", "red_cathedral/turn.3")
