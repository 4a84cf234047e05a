"""Five and six players: each rule of its section, in order."""

import pytest

from atoll.core import Refused, RulesetError
from atoll.plugins.survive import People
from tests.support.survive import Given, begin, ruleset

PLAYERS = ("survive.five_six_players",)
COLOURS = ("red", "yellow", "blue", "green", "orange", "white")
FULL = {"five_six_rule": "overflow"}


def values(seats, **terms):
    """What the explorers of a colour are worth with so many seats."""
    chosen = ruleset("anniversary_2012", PLAYERS, **terms)
    return list(chosen.ask.survive_treasure(chosen.opening, seats))


def placed(game):
    """Play on at random spaces until the explorers are placed; answers the game."""
    while game.decision == "place_explorer":
        game.when(game.offered[0])
    return game


def test_up_to_six_play():
    """Six seats take part, a seventh does not [survive.five_six_players/1]."""
    begin(seats=COLOURS, plugins=PLAYERS)
    with pytest.raises(Refused, match="wrong_number_of_seats"):
        begin(seats=(*COLOURS, "purple"), plugins=PLAYERS)


def test_five_need_the_plugin():
    """Five or six seats of a classic edition need the plugin [survive/players.7]."""
    with pytest.raises(Refused, match="wrong_number_of_seats"):
        begin(seats=COLOURS[:5])


@pytest.mark.parametrize("terms", [{}, FULL], ids=["reduced", "overflow"])
def test_with_four_seats_nothing_changes(terms):
    """Up to four seats have their full sets and place two boats each [survive.five_six_players/1]."""
    game = placed(begin(seats=COLOURS[:4], plugins=PLAYERS, terms=terms))

    assert values(4, **terms) == [1, 1, 1, 2, 2, 3, 3, 4, 5, 6]
    while game.decision == "place_boat":
        game.when(game.offered[0])
    game.then(supply={"boat": 4})


def test_five_leave_out_two_explorers():
    """With five seats a 1 and a 3 stay in the box; eight a seat fill the island [survive.five_six_players/2]."""
    assert values(5) == [1, 1, 2, 2, 3, 4, 5, 6]
    game = placed(begin(seats=COLOURS[:5], plugins=PLAYERS))
    assert (game.state[People].each, len(game.position["explorers"])) == (8, 40)
    assert "lost" not in game.position["explorers"].values()


def test_hook_survive_treasure_six_leave_out_four_explorers():
    """With six seats 1, 1, 2 and 3 stay in the box [survive.five_six_players/3]."""
    assert values(6) == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize(("seats", "boats"), [(5, [1, 1, 2, 2, 2]), (6, [1, 1, 1, 1, 2, 2])])
def test_hook_survive_boats_to_place_by_turn_order(seats, boats):
    """The first in turn order place one boat, the last two [survive.five_six_players/2, survive.five_six_players/3]."""
    game = placed(begin(seats=COLOURS[:seats], plugins=PLAYERS, seed=3))
    first, count = game.game.to_act()[0], [0] * seats
    while game.decision == "place_boat":
        count[(game.game.to_act()[0] - first) % seats] += 1
        game.when(game.offered[0])

    assert first != 0
    assert count == boats


def test_who_has_placed_its_boats_is_passed_over():
    """The boats not placed are in the reserve [survive.five_six_players/5]."""
    game = placed(begin(seats=COLOURS[:5], plugins=PLAYERS))
    while game.decision == "place_boat":
        game.when(game.offered[0])

    game.then(supply={"boat": 4})


def test_full_sets_double_on_tiles():
    """With `overflow` ten a seat are placed, second ones when every tile has one [survive.five_six_players/4]."""
    game = begin(seats=COLOURS[:5], plugins=PLAYERS, terms=FULL)
    for _ in range(40):
        game.when(game.offered[0])

    assert values(5, **FULL) == [1, 1, 1, 2, 2, 3, 3, 4, 5, 6]
    space = game.offered[0].split()[-1]
    game.when(game.offered[0]).offers(without=(f"place 1 {space}",))
    assert sum(1 for line in placed(game).position["explorers"].values() if line != "lost") == 50


def test_a_position_of_six_lists_what_is_left():
    """A position during set-up leaves the explorers that the smaller set has [survive.five_six_players/3]."""
    game = Given(
        "anniversary_2012",
        COLOURS,
        plugins=PLAYERS,
        turn="red",
        phase="explorers",
        tiles={"D5": "beach", "D6": "beach"},
        explorers={"red1": "D5"},
        values={"red1": 6},
    )

    assert [line.split()[1] for line in game.offered] == ["1", "2", "3", "4", "5"]


def test_a_colour_without_low_values_is_refused():
    """What is left out must be there, or the sets stay full [survive.five_six_players/3]."""
    terms = {"explorer_values": (2, 2, 2, 2, 2, 2, 2, 2, 2, 2)}
    with pytest.raises(RulesetError, match="set five_six_rule = overflow"):
        ruleset("anniversary_2012", PLAYERS, **terms)

    assert ruleset("anniversary_2012", PLAYERS, **terms, **FULL)


def test_a_colour_with_just_these_values_will_do():
    """Two explorers of 1, one of 2 and one of 3 are enough to be left out [survive.five_six_players/3]."""
    assert values(6, explorer_values=(1, 1, 2, 3, 4, 4, 5, 5, 6, 6)) == [4, 4, 5, 5, 6, 6]


def test_limits_of_a_crowded_start_come_first():
    """With a crowded start inner tiles take two before any other tile does [survive.five_six_players/4]."""
    game = begin(seats=COLOURS[:6], plugins=(*PLAYERS, "survive.crowded_start"), terms=FULL)
    while len(game.position["explorers"]) < 40 + 12:
        game.when(game.offered[-1])
    inner = {space for space, at in counted(game).items() if at == 2}

    assert len(inner) == 12
    assert {line.split()[-1] for line in game.offered} == set(counted(game)) - inner


def counted(game):
    """How many explorers stand on each tile."""
    where = list(game.position["explorers"].values())
    return {space: where.count(space) for space in where}


def test_nothing_else_changes():
    """Terms but for the number of seats and the overflow are those of the edition [survive.five_six_players/6]."""
    plain, changed = ruleset("stronghold_2010").terms, ruleset("stronghold_2010", PLAYERS).terms
    differing = {name for name in plain if plain[name] != changed[name]}

    assert differing == {"seats_max", "setup_overflow"}
