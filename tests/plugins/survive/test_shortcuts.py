"""What is told fast is the same as what is told slowly."""

import pickle
from random import Random

import pytest

from atoll.core import Catalogue, Game, State, seed_from
from atoll.plugins.survive.agenda import SEVERAL
from atoll.plugins.survive.board import Board, board_names, mask_of, named_board, picker, spaces_of
from atoll.plugins.survive.parts import Island, People
from atoll.plugins.survive.waters import controls, roomy, sea_mask

EDITIONS = ("survive.anniversary_2012", "survive.hasbro_1996", "survive.parker_1982")


@pytest.fixture(scope="module", params=EDITIONS)
def game(request) -> Game:
    """A random game, played to its end."""
    ruleset = Catalogue().ruleset(request.param)
    game, pick = Game.begin(ruleset, ("red", "yellow", "blue"), seed_from(7)), Random(7).choice
    while seats := game.to_act():
        game.submit(pick(game.offer(seats[0])))
    return game


def played(game: Game) -> list[State]:
    """Its positions, without those of before the game and after it."""
    return [state for _, state in game.history() if game.ruleset.to_act(state)]


def test_several_options_are_no_empty_promise(game):
    """Where a decision is told at once to have several options, they can be listed; else it may have them or not."""
    ruleset = game.ruleset
    told = [
        len(ruleset.offer(state, seat))
        for state in played(game)
        for seat in ruleset.to_act(state)
        if SEVERAL.get(ruleset.decision(state), lambda *_: False)(state, seat, ruleset)
    ]

    assert len(told) > 50
    assert min(told) > 1


def test_sets_of_parts_are_those_of_the_position(game):
    """Sea, boats with room and who controls a boat are the same when they are computed anew."""
    for state in played(game):
        again: State = pickle.loads(pickle.dumps(state))

        assert again == state
        assert sea_mask(again) == sea_mask(state)
        assert roomy(again) == roomy(state)


def test_captains_control_their_boats(game):
    """A boat's captains are the seats that nobody outnumbers there [survive/boats.5, survive/boats.6]."""
    for state in played(game):
        people = state[People]
        slow = {boat: [seat for seat in range(3) if controls(state, seat, crew)] for boat, crew in people.crews.items()}

        assert slow == {boat: sorted(seats) for boat, seats in people.captains.items()}


def test_people_of_a_place_are_those_who_are_there(game):
    """Asked for one place, people are the same as in a search through all."""
    for state in played(game)[::10]:
        where = state[People].where
        slow = {place: tuple([one for one, at in enumerate(where) if at == place]) for place in {*where, 77}}

        assert slow == {place: state[People].at(place) for place in slow}


def test_an_island_loses_one_tile(game):
    """Without the tile of a space the others stand in their order; without one that is not there nothing changes."""
    island = game.at(200).state[Island]
    gone = island.tiles[len(island.tiles) // 2]

    assert island.without(gone.at).tiles == tuple([tile for tile in island.tiles if tile is not gone])
    assert island.without(gone.at).without(gone.at) == island.without(gone.at)


@pytest.mark.parametrize("name", board_names())
def test_beside_a_set_is_beside_one_of_it(name):
    """The spaces beside a set are the neighbours of its spaces, on every board."""
    board: Board = named_board(name)
    for number in range(20):
        some = Random(number).sample(sorted(board.letters), 9)
        slow = 0
        for space in some:
            slow |= board.near[space]

        assert board.beside(mask_of(some)) == slow


@pytest.mark.parametrize("count", [0, 1, 2, 40])
def test_a_set_is_listed_and_picked_ascending(count):
    """A set is listed as its spaces, ascending, and picks these out of a row."""
    spaces = sorted(Random(count).sample(sorted(named_board("seed_131").letters), count))

    assert spaces_of(mask_of(spaces)) == spaces
    assert picker(mask_of(spaces))(list(range(500))) == tuple(spaces)
