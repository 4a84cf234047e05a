"""Random games of 2012: what happens in which order, and that every fact has its rule."""

from itertools import pairwise
from random import Random

import pytest

from atoll.core import Game, audit, seed_from
from atoll.plugins.survive.parts import Agenda, Fleet, Island, People, Turn
from tests.conftest import FULL
from tests.support.survive import SEATS, ruleset

LAYOUTS = ("random", "tidy", "free", "draft")
MODES = ("merged", "by_colour", "single")
NUMBERS = range(200 if FULL else 8)


@pytest.fixture(params=NUMBERS, scope="module")
def game(request):
    """A game between seats that choose at random, each with another number of seats, layout and two-player mode."""
    number = request.param
    rules = ruleset(layout=LAYOUTS[number % 4], two_player_mode=MODES[number % 3])
    chance, seats = Random(number), SEATS[: 2 + number % 3]
    game = Game.begin(rules, seats, seed_from(number))
    while game.to_act():
        game.submit(chance.choice(game.offer(game.to_act()[0])))
    return game


def facts(game):
    """All events by name, with the event and the state just after."""
    state = game.ruleset.opening
    for entry in game.log:
        for event, note in zip(entry.events, entry.notes, strict=True):
            state = game.ruleset.evolve(state, event)
            yield type(event).__name__, event, note, state


def test_every_fact_cites_a_rule(game):
    """Each fact of the family says which rule of which plugin caused it."""
    silent = {name for name, _, note, _ in facts(game) if note.rule < 0 and not name.startswith(("Game", "Script"))}
    assert silent == set()


def test_seats_take_turns_clockwise(game):
    """Turns go round, from the first seat on, without a gap [survive/turn.1, survive/turn.11]."""
    turns = [event.seat for name, event, _, _ in facts(game) if name == "TurnBegan"]
    seats = len(game.state[People].in_play)

    assert all((one + 1) % seats == other for one, other in pairwise(turns))


def test_phases_come_in_their_order(game):
    """Within a turn each phase begins once, in the order recorded when the turn began [survive/turn.2]."""
    begun = []
    for name, event, _, _ in facts(game):
        if name == "TurnBegan":
            assert begun in ([], ["hand", "movement", "sinking", "creature"])
            begun = [event.phases[0]]
        elif name == "PhaseBegan" and begun:
            begun.append(event.phase)


def test_a_sunk_tile_is_dealt_with_at_once(game):
    """After a tile has sunk its back is taken, shown or discarded before anything else [survive/sinking.9]."""
    names = [name for name, _, _, _ in facts(game)]

    assert {after for name, after in pairwise(names) if name == "TileSank"} <= {
        "TileTaken",
        "TileRevealed",
        "TileDiscarded",
    }


def test_nothing_follows_the_end(game):
    """The end of the game is its last fact [survive/turn.12]."""
    assert game.log[-1].events[-1].__class__.__name__ == "GameEnded"
    assert not game.state[Agenda].tasks


def test_no_space_holds_what_it_may_not(game):
    """Never two boats in a space, never a boat or swimmer on a tile, never more aboard than a boat holds."""
    for _, _, _, state in facts(game):
        at = [space for space in state[Fleet].at if space >= 0]
        land = state[Island].land
        assert len(set(at)) == len(at)
        assert not any(land >> space & 1 for space in (*at, *state[People].swimmers))
        assert all(len(crew) <= 3 for crew in state[People].crews.values())


def test_points_are_never_overdrawn(game):
    """Nobody moves without a point, and a turn has no more than three moves [survive/movement.1,
    survive/movement.2]."""
    assert all(state[Turn].points >= 0 and state[Turn].moves <= 3 for _, _, _, state in facts(game))


def test_the_lost_stay_lost_and_the_saved_saved(game):
    """Who is saved or lost is so for good [survive/movement.34, survive/backs.20]."""
    before = ()
    for _, _, _, state in facts(game):
        where = state[People].where
        assert all(now == was for was, now in zip(before, where, strict=False) if was >= 2048 or was == -1)
        before = where


def test_a_game_decides_again_the_same(game):
    """Deciding every command again gives the same facts and digests."""
    again = audit(game.ruleset, game.log, [game.seed])

    assert (again.ok, again.undecided) == (True, 0), str(again.divergence)
