"""Bots: none looks at what is hidden, each choice follows from its draws, and searching beats seeing one step ahead."""

from random import Random

import pytest

from atoll.core import Catalogue, Chance, Game, seed_from
from atoll.workshop.bots import BOTS, UnknownBot, bot_named
from atoll.workshop.search import Budget, Mcts
from atoll.workshop.simulating import plan_of, play_jobs
from atoll.workshop.simulating.figures import share_by_bot
from tests.support import toy
from tests.support.toy_extras import changed, toy_with

RULESETS = ("survive.anniversary_2012", "survive.waddingtons_1986", "sorry.classic+hand", "red_cathedral.seed")
FEW = "mcts:4"


def appraised():
    """The toy, whose positions are worth the points of the seat."""
    return toy_with(family=changed(toy, appraise=lambda state, seat: state[toy.Turn].points[seat]))


def positions(rules, table, numbers):
    """Positions of a random game, with the seat that is asked and its offers."""
    game, choose = Game.begin(rules, table, seed_from(5), keep_digests=False), Random(5)
    while game.to_act() and game.seq <= max(numbers):
        seat = game.to_act()[0]
        offers = game.offer(seat)
        if game.seq in numbers:
            yield game.state, seat, offers
        game.submit(choose.choice(offers))


@pytest.mark.parametrize("name", RULESETS)
@pytest.mark.parametrize("bot", ["random", "greedy", FEW])
def test_no_bot_looks_at_what_is_hidden(name, bot):
    """Where all that a seat cannot know is dealt anew, its bot makes the same choice from the same draws."""
    plan = plan_of([name], 1, ["random"], Catalogue())
    rules = Catalogue().ruleset(plan.rulesets[0].edition, plan.rulesets[0].plugins)
    for state, seat, offers in positions(rules, plan.rulesets[0].table, {30, 70, 110}):
        other = rules.redeal(rules.view(state, state, seat), seat, Chance(seed_from(9), 1))
        choices = [
            bot_named(bot)(
                rules, rules.view(world, world, seat), seat, rules.offer(world, seat), Chance(seed_from(1), 7)
            )
            for world in (state, other)
        ]
        assert choices[0] == choices[1]
        assert choices[0] in offers


def test_a_search_follows_from_its_draws():
    """The same draws give the same choice, whatever was searched before."""
    rules = appraised()
    game = Game.begin(rules, ("red", "blue"), seed_from(1))
    view, offers = game.view(0), game.offer(0)
    choices = [Mcts(Budget(12))(rules, view, 0, offers, Chance(seed_from(3), 2)) for _ in range(3)]

    assert choices[0] in offers
    assert choices == choices[:1] * 3


def test_a_single_offer_is_taken_without_a_search():
    """Where there is nothing to choose, nothing is dealt."""
    assert Mcts()(None, None, 0, [toy.Roll(0)], None) == toy.Roll(0)


def test_a_budget_is_walks_or_seconds():
    """`mcts:200` thinks for 200 walks, `mcts:0.5s` for half a second; anything else, or without end, is no bot."""
    assert bot_named("mcts:200").budget == Budget(200)
    assert bot_named("mcts:0.5s").budget == Budget(0, 0.5)
    assert bot_named("mcts") is BOTS["mcts"]
    budgets = ("", "0", "-3", "xs", "infs", "nans", "1000001", "61s")
    for wrong in (*[f"mcts:{budget}" for budget in budgets], "greedy:3", "clever"):
        with pytest.raises(UnknownBot):
            bot_named(wrong)


def test_seconds_end_a_search():
    """A search of a hundredth of a second answers an offer."""
    game = Game.begin(appraised(), ("red", "blue"), seed_from(1))

    assert bot_named("mcts:0.01s")(game.ruleset, game.view(0), 0, game.offer(0), Chance(seed_from(3), 2)) in game.offer(
        0
    )


def share(bots, games):
    """Part of the wins of the first of four bots, which changes seats."""
    plan = plan_of(["survive.anniversary_2012"], games, bots, Catalogue(), seed=2012)
    return share_by_bot(play_jobs(plan, list(plan.jobs())))[bots[0]].mean


@pytest.mark.full
@pytest.mark.needs("full")
@pytest.mark.timeout(1500)
@pytest.mark.parametrize("bots", [["greedy", *["random"] * 3], ["mcts", *["greedy"] * 3]])
def test_a_better_bot_wins_more_than_its_part(bots):
    """In ten games with fixed seeds, one of the better bots wins more than the quarter that is its seat's part."""
    assert share(bots, 10) > 0.25
