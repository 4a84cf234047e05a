"""Secrets: what each viewer sees of parts, events and commands, and states that a seat cannot tell apart."""

from collections import Counter
from random import Random

import pytest

from atoll.core import HOST, SPECTATOR, Chance, Game, seed_from
from atoll.events.survive import SAFE
from atoll.plugins.survive.commands import PlaceExplorer
from atoll.plugins.survive.parts import Hands, Island, People, Stock, Treasure, Turn
from atoll.plugins.survive.waters import tiles_of
from tests.support.survive import SEATS, begin, given, ruleset

MODES = [({}, SEATS), ({"two_player_mode": "merged"}, SEATS[:2]), ({"values_hidden_from": "game_start"}, SEATS[:3])]


def played(seed, seats=SEATS, terms=None, moves=400):
    """A random game after so many moves, or at its end."""
    rules, chance = ruleset(**(terms or {})), Random(seed)
    game = Game.begin(rules, seats, seed_from(seed))
    for _ in range(moves):
        if not game.to_act():
            break
        game.submit(chance.choice(game.offer(game.to_act()[0])))
    return game


def of(game, name):
    """The events of one name, with the state just after each."""
    for entry, state in game.history():
        for event in entry.events:
            if type(event).__name__ == name:
                yield event, state


def test_nobody_but_the_host_sees_a_back_on_the_island():
    """Backs of tiles that stand, of the stock, and of tiles gone unseen are hidden from all viewers
    [survive/setup.7]."""
    game = played(1, moves=120)
    for viewer in (0, 3, SPECTATOR):
        assert {tile.back for tile in game.view(viewer)[Island].tiles} == {None}
    assert None not in {tile.back for tile in game.view(HOST)[Island].tiles}
    stock = played(1, terms={"layout": "draft"}, moves=10)
    assert {kept.back for kept in stock.view(0)[Stock].tiles} == {None}
    assert [kept.terrain for kept in stock.view(0)[Stock].tiles] == [kept.terrain for kept in stock.state[Stock].tiles]


@pytest.mark.parametrize("name", ["IslandLaid", "StockShuffled"])
def test_laying_tells_no_back(name):
    """The events that lay or shuffle the tiles tell terrains and no backs."""
    game = played(2, terms={"layout": "draft" if name == "StockShuffled" else "random"}, moves=3)
    event, state = next(of(game, name))
    seen = game.ruleset.view(state, event, 0)

    assert {thing.back for thing in (*getattr(seen, "tiles", ()), *getattr(seen, "stock", ()))} == {None}


def test_a_taken_tile_is_told_to_its_taker_only():
    """Who takes a tile learns its back, others its terrain [survive/sinking.10, survive/hand.2]."""
    game = played(3)
    taken = list(of(game, "TileTaken"))
    assert taken
    for event, state in taken:
        views = {viewer: game.ruleset.view(state, event, viewer) for viewer in (*range(4), SPECTATOR)}
        assert {viewer for viewer, seen in views.items() if seen.back} == {event.seat}
        assert {seen.terrain for seen in views.values()} == {event.terrain}


def test_a_discarded_tile_is_told_to_nobody():
    """A tile that leaves the game unseen stays unseen [survive/end.5]."""
    tiles = {"D5": "beach:shark"}
    terms = {"end_rule": "last_tile", "volcano": "as_whirlpool"}
    play = given(tiles=tiles, explorers={}, terms=terms, phase="sinking")
    while play.state[Turn].phase != "over":
        play.when(play.offered[0])
    event, state = next(of(play.game, "TileDiscarded"))
    assert play.game.ruleset.view(state, event, 0).back is None
    assert {kept.back for kept in play.game.view(0)[Hands].unseen} == {None}


def test_a_placed_value_is_told_to_its_owner_only():
    """The command and the fact of placing show the value to the owner alone, unless values are public
    [survive/setup.17]."""
    game = played(4, moves=12)
    for event, state in of(game, "ExplorerPlaced"):
        owner = event.explorer // 10
        shown = {viewer for viewer in range(4) if game.ruleset.view(state, event, viewer).value is not None}
        assert shown == {owner}
    command = PlaceExplorer(0, 6, 164)
    assert game.ruleset.view(game.state, command, 0).value == 6
    assert game.ruleset.view(game.state, command, 1).value is None
    public = played(4, terms={"values_hidden_from": "never"}, moves=3)
    assert public.ruleset.view(public.state, command, 1).value == 6


def test_dealt_values_are_the_owners():
    """The fact that a seat takes its explorers tells their values to that seat only [survive/setup.12]."""
    game = played(5, moves=1)
    for event, state in of(game, "TreasureDealt"):
        mine, theirs = (game.ruleset.view(state, event, viewer).piles for viewer in (event.seat, (event.seat + 1) % 4))
        assert None not in mine[0]
        assert set(theirs[0]) == {None}


@pytest.mark.parametrize(("terms", "seats"), MODES)
@pytest.mark.parametrize("seed", range(3))
def test_a_seat_cannot_tell_a_redealt_state_from_the_real_one(terms, seats, seed):
    """What is dealt anew looks the same to the seat, with the same offers, and still holds each tile and value once."""
    game = played(seed, seats, terms, moves=60 + 70 * seed)
    rules = game.ruleset
    for seat in range(len(seats)):
        view = game.view(seat)
        dealt = rules.redeal(view, seat, Chance(seed_from(seed + 9), 1))

        assert {kind: rules.view(dealt, part, seat) for kind, part in dealt.items()} == view
        assert rules.offer(dealt, seat) == rules.offer(game.state, seat)
        assert bag_of_tiles(dealt) == Counter(tiles_of("tiles_2012"))
        assert bag_of_values(dealt) == bag_of_values(game.state)


def bag_of_tiles(state):
    """All tiles of a state, wherever they are."""
    hands, kind = state[Hands], type(tiles_of("tiles_2012")[0])
    standing = [kind(tile.terrain, tile.back) for tile in state[Island].tiles]
    return Counter(
        [*standing, *state[Stock].tiles, *hands.spent, *hands.unseen, *(one for held in hands.held for one in held)]
    )


def bag_of_values(state):
    """The values of each seat, placed or not."""
    treasure, each = state[Treasure], len(state[Treasure].values) // len(state[Treasure].piles)
    placed = [
        [
            value
            for value, colour in zip(
                treasure.values[first : first + each], treasure.colour[first : first + each], strict=True
            )
            if colour >= 0
        ]
        for first in range(0, len(treasure.values), each)
    ]
    return [
        Counter([*mine, *(v for pile in piles for v in pile)])
        for mine, piles in zip(placed, treasure.piles, strict=True)
    ]


def test_another_deal_deals_otherwise():
    """Dealing anew really changes what is unknown."""
    game = played(6, moves=100)
    view = game.view(0)
    one, other = (game.ruleset.redeal(view, 0, Chance(seed_from(n), 1)) for n in (1, 2))

    assert one[Island] != other[Island]
    assert one[Treasure] != other[Treasure]


def test_hands_are_dealt_kept_backs():
    """A hidden hand tile is dealt a back that is kept, never an at-once one [survive/hand.2]."""
    game = played(7, moves=330)
    for number in range(20):
        dealt = game.ruleset.redeal(game.view(0), 0, Chance(seed_from(number), 1))
        for held in dealt[Hands].held[1:]:
            for kept in held:
                assert game.ruleset.ask.survive_timing(dealt, kept.back) != "at_once"


def test_being_asked_tells_nothing():
    """Windows and the hand phase are put to whoever holds a tile, whichever it is."""
    for tile in ("shark_repellent", "wind"):
        position = {"explorers": {"blue1": "~C6"}, "creatures": {"shark": ["C5"]}, "phase": "creature"}
        given(hands={"blue": [tile]}, dice=("shark",), **position).when("shark C5 C6").asks("react", "blue")
        given(hands={"red": [tile]}, phase="hand").asks("play_tile", "red")


def test_after_the_end_saved_values_are_public():
    """At the end all see the values of the saved and of nobody else [survive/end.12]."""
    game = played(8, moves=5000)
    assert not game.to_act()
    values = game.view(SPECTATOR)[Treasure].values
    saved = [explorer for explorer, place in enumerate(game.state[People].where) if place >= SAFE]
    assert [explorer for explorer, value in enumerate(values) if value is not None] == saved


def test_the_first_phases_are_the_set_up():
    """A new game is in its set-up until the first turn begins."""
    assert begin().state[Turn].phase == "explorers"


def test_what_is_counted_adds_up():
    """Explorers, tiles, boats and creatures are counted wherever they are; before the game there are none."""
    rules = ruleset()
    assert rules.family.counts(rules.opening) == {}
    game = played(3, moves=300)
    assert rules.family.counts(game.state) == {
        "explorers": 40, "tiles": 40, "boats": 12, "serpent": 5, "shark": 6, "whale": 5, "octopus": 0, "dolphin": 0,
        "kaiju": 0,
    }  # fmt: skip


def test_a_hand_of_a_terrain_without_kept_backs_is_dealt_one_all_the_same():
    """Where a terrain has no kept back left, a hidden hand tile is dealt any back that is kept [survive/hand.2]."""
    play = given(hands={"blue": ["beach:?"] * 30})
    dealt = play.game.ruleset.redeal(play.game.view(0), 0, Chance(seed_from(1), 1))
    timing = play.game.ruleset.ask.survive_timing
    assert {timing(dealt, kept.back) for kept in dealt[Hands].held[1]} == {"hand", "reaction"}
