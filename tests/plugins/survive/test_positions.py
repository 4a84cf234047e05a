"""Positions in the words of cases: set up, told, told again, and refused where they cannot be."""

from random import Random

import pytest

from atoll.core import Game, PositionError, seed_from
from atoll.plugins.survive.board import space_name
from atoll.plugins.survive.parts import Agenda, Fleet, Hands, Island, Match, People, Sea, Stock, Treasure, Turn
from tests.support.survive import SEATS, Given, ruleset

HERE = {"tiles": {"H6": "beach"}, "explorers": {"red9": "H6"}}
TOLD_ONLY = ("to_act", "scores", "winners")


def random_states(edition, seats, seed, plugins=()):
    """States of a random game in which no choice is half made, every ninth of them."""
    rules, chance = ruleset(edition, plugins), Random(seed)
    game, number = Game.begin(rules, seats, seed_from(seed), keep_digests=False), 0
    while game.to_act():
        game.submit(chance.choice(game.offer(game.to_act()[0])))
        number += 1
        if (
            number % 9 == 0
            and not game.state[Agenda].tasks
            and game.state[Turn].phase in ("movement", "action", "sinking")
        ):
            yield rules, game.state


def told(rules, state):
    """A state as a position, with the backs that the host knows."""
    position = rules.family.position(state, rules)
    tiles = {space_name(tile.at): f"{tile.terrain}:{tile.back}" for tile in state[Island].tiles}
    closed = {name: what for name, what in position["tiles"].items() if what == "closed"}
    return {key: what for key, what in position.items() if key not in TOLD_ONLY} | {"tiles": tiles | closed}


@pytest.mark.parametrize("edition", ["anniversary_2012", "stronghold_2010", "waddingtons_1986", "island_2024"])
def test_a_position_that_is_told_and_set_again_is_the_same(edition):
    """A game that begins from what a position tells stands as that position stood, with the same offers."""
    states = list(random_states(edition, SEATS[:3], 5))
    assert len(states) > 5
    for rules, state in states:
        again = Game.begin(rules, SEATS[:3], seed_from(0), position=told(rules, state)).state
        seat = rules.to_act(state)[0]

        assert rules.family.position(again, rules) == rules.family.position(state, rules)
        assert rules.offer(again, seat) == rules.offer(state, seat)
        assert (again[Island], again[People]) == (state[Island], state[People])
        assert (again[Sea].pieces, again[Sea].reserve) == (state[Sea].pieces, state[Sea].reserve)
        assert (again[Fleet].at, again[Fleet].reserve) == (state[Fleet].at, state[Fleet].reserve)


def test_what_a_position_leaves_out_is_empty():
    """Only what is listed stands; the turn is the first seat's, in its movement phase with all points."""
    play = Given(**HERE).then(turn="red", phase="movement", steps=3, boats={}, hands={"red": [], "blue": []})
    play.then(creatures={"serpent": [], "shark": [], "whale": []}, supply={"boat": 12, "serpent": 5, "shark": 6})

    assert play.state[Match].first == 0
    assert play.state[Treasure].values[8] == 1
    assert play.state[Stock].tiles == ()


def test_points_are_for_phases_of_moves():
    """In phases without moves a position has no points, unless it gives them [survive/movement.1]."""
    tiles = {"tiles": {"D5": "beach", "D6": "beach"}, "explorers": {"red1": "D5", "blue1": "D6"}}
    Given(phase="sinking", **tiles).then(steps=0)
    Given(phase="movement", **tiles).then(steps=3)


def test_a_position_begins_with_nobody_saved_or_lost():
    """Whoever a position lists as saved or lost was so before the first round [survive/end.13]."""
    play = Given(tiles={"H6": "beach"}, explorers={"red1": "H6", "red2": "NW", "blue1": "lost"})
    assert not play.state[Match].stirred


def test_moved_swimmers_have_had_their_swim():
    """Who is listed under moved makes no further move that the swim rule counts."""
    play = Given(tiles={"H6": "beach"}, explorers={"red1": "~C5", "red9": "H6"}, moved=["red1"], steps=1)
    play.then(steps=1, moved=["red1"]).refused("red1 C6", "swum", "survive/movement.21")


def test_the_backs_of_a_position_are_hidden_from_seats():
    """A seat's copy of the first entry tells no back, no hand of others and no value."""
    play = Given(
        tiles={"H6": "beach:wind", "H7": "beach"},
        explorers={"red1": "H6", "blue1": "H7"},
        hands={"red": ["wind"], "blue": ["move_shark"]},
        values={"red1": 6, "blue1": 5},
    )
    event = next(event for event in play.events if type(event).__name__ == "PositionSet")
    seen = play.game.ruleset.view(play.state, event, 0).position

    assert seen["tiles"] == {"H6": "beach:?", "H7": "beach:?"}
    assert seen["hands"] == {"red": ["wind"], "blue": ["beach:?"]}
    assert "blue1" not in seen["values"]


@pytest.mark.parametrize(
    ("key", "what", "said"),
    [
        ("foo", 1, "is no key of a position"),
        ("tiles", 3, "expected `object`"),
        ("tiles", {"F4": 3}, "expected `str`"),
        ("tiles", {"F4": "swamp"}, "is no terrain"),
        ("tiles", {"F4": "beach:kraken"}, "is no back of tiles_2012"),
        ("tiles", {"F44": "beach"}, "is no space of the board seed_131"),
        ("tiles", {"G1": "beach"}, "is no space of the board seed_131"),
        ("tiles", {"F4": "closed"}, "closes no space"),
        ("boats", {"ship": "C5"}, "is no boat"),
        ("boats", {"boat1000": "C5"}, "is no boat"),
        ("boats", {"boat1": "H6"}, "is no sea space"),
        ("boats", {"boat1": "C5", "boat2": "C5"}, "two boats are in one space"),
        ("explorers", {"pink1": "H6"}, "is no explorer"),
        ("explorers", {"red1": "boat3"}, "is not on the board"),
        ("explorers", {"red1": "D9"}, "has no tile; in the water it is ~D9"),
        ("explorers", {"red1": "~H6"}, "is no sea space"),
        ("explorers", {"red1": 4}, "expected `str`"),
        ("values", {"red99": 1}, "is no explorer"),
        ("values", {"red9": 1.5}, "expected `int`"),
        ("values", {"red9": -1}, "expected `int` >= 0"),
        ("creatures", {"kraken": []}, "is no creature here"),
        ("creatures", {"shark": ["H6"]}, "is no sea space"),
        ("creatures", {"shark": "C5"}, "expected `array`"),
        ("hands", {"pink": []}, "is no seat"),
        ("hands", {"red": ["kraken"]}, "is no back of"),
        ("supply", {"kraken": 1}, "is no piece"),
        ("supply", {"boat": -1}, "expected `int` >= 0"),
        ("turn", "pink", "is no seat"),
        ("phase", "dinner", "is no phase"),
        ("steps", -1, "expected `int` >= 0"),
        ("moved", ["red99"], "is no explorer"),
    ],
)
def test_what_cannot_be_is_named(key, what, said):
    """A position that cannot be is refused with the key at fault and what there is."""
    with pytest.raises(PositionError) as no:
        Given(**HERE | {key: what})

    assert no.value.key.split(".")[0] == key
    assert said in str(no.value)


def test_too_many_boats():
    """More boats on the board than the game has are refused."""
    spaces = [f"C{n}" for n in range(1, 11)] + ["D2", "D3", "D4"]
    with pytest.raises(PositionError, match="13 boats are on the board, boats_total = 12"):
        Given(**HERE, boats={f"boat{n}": at for n, at in enumerate(spaces, 1)})


def test_as_many_boats_as_there_are():
    """All boats of the game may be on the board; then the reserve has none, and one that is lost comes from it too."""
    spaces = [f"C{n}" for n in range(1, 11)] + ["D2", "D3"]
    boats = {f"boat{n}": at for n, at in enumerate(spaces, 1)}
    Given(**HERE, boats=boats).then(supply={"boat": 0})
    Given(**HERE, boats={"boat1": "C5", "boat2": "lost"}).then(supply={"boat": 10})


def test_boats_are_numbered_from_1_to_999():
    """A boat that came from the reserve has a number of its own, up to 999."""
    Given(**HERE, boats={"boat999": "C5"}).then(boats={"boat999": "C5"}, supply={"boat": 11})


def test_creatures_on_the_board_come_from_the_reserve():
    """What stands on the board the reserve lacks; more than there are leave it empty."""
    creatures = {"shark": ["C5", "C6"], "whale": ["C5"] * 6}
    play = Given(**HERE, creatures=creatures).then(supply={"serpent": 5, "shark": 4, "whale": 0})
    assert play.state[Sea].gone == (0,) * len(play.state[Sea].kinds)


def test_a_kept_tile_may_be_hidden():
    """A tile in a hand is its back, or its terrain with the back hidden."""
    play = Given(**HERE, hands={"red": ["wind"], "blue": ["mountain:?"]})
    assert [[(kept.terrain, kept.back) for kept in held] for held in play.state[Hands].held] == [
        [("beach", "wind")],
        [("mountain", None)],
    ]


def test_a_seat_with_nobody_sinks_as_many_tiles_as_the_terms_say():
    """In phase sinking who has nobody in play is to remove sink_idle_count tiles [survive/sinking.8]."""
    tiles = dict.fromkeys(("D5", "D6", "D7"), "beach")
    terms = {"sink_idle_count": 2}
    idle = Given(tiles=tiles, explorers={"blue1": "D5"}, phase="sinking", terms=terms).state[Turn]
    busy = Given(tiles=tiles, explorers={"red1": "D5"}, phase="sinking", terms=terms).state[Turn]
    assert ((idle.tiles, idle.idle), (busy.tiles, busy.idle)) == ((2, True), (1, False))


def test_a_position_is_a_table():
    """What is no table of keys is no position."""
    with pytest.raises(PositionError, match="is no table of keys"):
        Game.begin(ruleset(), ("red", "blue"), seed_from(0), position=["tiles"])


def test_in_phase_explorers_who_is_not_listed_is_unplaced():
    """The colour's list less the values given is still to be placed."""
    play = Given(
        phase="explorers", tiles={"D5": "beach", "D6": "beach"}, explorers={"red1": "D5"}, values={"red1": 6},
        terms={"two_player_mode": "single"},
    )  # fmt: skip
    assert play.state[Treasure].piles[0] == ((1, 1, 1, 2, 2, 3, 3, 4, 5),)
    assert play.state[People].unplaced(0) == 9


def test_in_phase_boats_those_listed_were_placed_in_turn_order():
    """The boats listed were placed by the seats in turn, so the one that follows is asked."""
    position = {"tiles": {"D5": "beach"}, "explorers": {"red1": "D5"}, "terms": {"two_player_mode": "single"}}
    Given(phase="boats", turn="blue", boats={"boat1": "C4"}, **position).asks("place_boat", "blue")
    play = Given(phase="boats", boats={"boat1": "C4", "boat2": "C5", "boat3": "D4"}, **position)
    assert play.state[Fleet].placed == (2, 1)
    play.asks("place_boat", "blue")
