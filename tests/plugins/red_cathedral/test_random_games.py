"""Whole games: each ends, folds and audits, and bots that look one step ahead do not let them stand still."""

import pytest

from atoll.core import Game, audit, fold, seed_from
from atoll.plugins.red_cathedral.parts import Outcome

from .conftest import GAMES, SEATS, SOLO, greedy_play, random_play


@pytest.mark.full
@pytest.mark.parametrize(("edition", "plugins", "seats"), GAMES)
def test_random_games_end_fold_and_audit(count, ruleset, edition, plugins, seats):
    """A game between seats that choose at random ends, and folding or deciding it again gives the same
    [red_cathedral/end.5]."""
    rules = ruleset(edition, *plugins)
    for seed in range(count(2, full=100 if plugins else 150)):
        game = Game.begin(rules, SEATS[:seats], seed_from(seed))
        counted = rules.counts(game.state)
        for _ in random_play(game, seed):
            pass
        checked = audit(rules, game.log, [seed_from(seed)])
        assert (checked.ok, checked.undecided) == (True, 0), str(checked.divergence)
        assert fold(rules, [event for entry in game.log for event in entry.events]) == game.state
        assert game.state[Outcome].cause in ("banners", "stall")
        assert rules.counts(game.state) == counted


@pytest.mark.full
@pytest.mark.parametrize(("edition", "plugins", "seats"), [*GAMES, ("rulebook", (SOLO,), 1)])
def test_greedy_games_do_not_stand_still(count, ruleset, edition, plugins, seats):
    """Among bots that look one step ahead somebody completes the last section [red_cathedral/end.1]."""
    for seed in range(count(1, full=10)):
        game = greedy_play(Game.begin(ruleset(edition, *plugins), SEATS[:seats], seed_from(seed)), seed)
        assert game.state[Outcome].cause == "banners"


@pytest.mark.full
@pytest.mark.needs("full")
def test_no_seat_of_four_is_favoured(ruleset):
    """Of sixty games between four equal bots each seat wins its share, as far as so few can tell
    [red_cathedral/setup.12]."""
    wins = [0.0] * 4
    for seed in range(60):
        game = greedy_play(Game.begin(ruleset(), SEATS, seed_from(seed), keep_digests=False), seed)
        for seat in game.state[Outcome].winners:
            wins[seat] += 1 / len(game.state[Outcome].winners)

    assert [seat for seat, count in enumerate(wins) if not 5 <= count <= 25] == []
