"""Random games: each ends, audits, and uses what the rules have."""

import pytest

from atoll.core import audit, seed_from
from atoll.plugins.sorry.parts import Outcome

from .conftest import GAMES, SEATS, random_play


@pytest.mark.full
@pytest.mark.parametrize(("edition", "plugins"), GAMES)
def test_random_games_end_and_audit(count, new_game, edition, plugins):
    """A game between seats that choose at random ends, and deciding it again gives the same events and digests."""
    for seed in range(count(2, full=200)):
        seats = SEATS if "sorry.teams" in plugins else SEATS[: 2 + seed % 3]
        game = new_game(edition.partition(".")[2], *plugins, seats=seats, seed=seed)
        for _ in random_play(game, seed):
            pass
        checked = audit(game.ruleset, game.log, [seed_from(seed)])
        assert (checked.ok, checked.undecided) == (True, 0), str(checked.divergence)
        assert game.state[Outcome].winners
