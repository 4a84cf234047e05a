"""The rings of 2013: what the cases do not show."""

import pytest

from atoll.core import PositionError, Refused, RulesetError
from atoll.plugins.sorry.editions.a5065_2013.rings import Rings
from atoll.plugins.sorry.parts import Pawns

from .conftest import random_play


@pytest.fixture
def rings(table):
    """A position of the edition of 2013."""
    return lambda **keys: table(edition="a5065_2013", **keys)


def test_an_iced_pawn_stays(new_game):
    """Nothing moves, bumps, swaps or takes an iced pawn [sorry.a5065_2013/ice.4, sorry.a5065_2013/ice.5]."""
    game = new_game("a5065_2013", slide_on="all", seed=3)
    before = game.state
    for state in random_play(game, 3):
        ice = before[Rings].ice
        if ice >= 0 and ice == state[Rings].ice:
            assert before[Pawns].at[ice] == state[Pawns].at[ice]
        before = state


@pytest.mark.parametrize(
    ("ice", "card", "use"), [("blue1", "11", "red1 swap blue1"), ("red1", "11", "red1 swap blue1")]
)
def test_an_iced_pawn_is_not_swapped(rings, ice, card, use):
    """Neither of the pawns of a swap is iced [sorry.a5065_2013/ice.4]."""
    game = rings(card=card, deck=["1"], pawns={"red1": "r5", "blue1": "y6", "red2": "y8"}, rings={"ice": ice})
    with pytest.raises(Refused) as refused:
        game.do(use)

    assert (refused.value.code, refused.value.rule) == ("iced", "sorry.a5065_2013/ice.4")


def test_an_iced_pawn_is_not_taken(rings):
    """A Sorry card takes no iced pawn; without another target it goes 4 forward [sorry.a5065_2013/ice.4]."""
    game = rings(card="sorry", deck=["1"], pawns={"red1": "r5", "blue1": "y6"}, rings={"ice": "blue1"})

    assert game.offers == ["red1 +4"]


@pytest.mark.parametrize(("ice", "allowed"), [("r12", True), ("r13", False), ("r9", False)])
def test_a_slide_passes_ice_but_does_not_end_on_it(rings, ice, allowed):
    """An iced pawn on a slide is left there, one on its head or end stops the use [sorry.a5065_2013/ice.5]."""
    game = rings(card="5", deck=["1"], pawns={"red1": "r4", "blue1": ice, "red2": "b6"}, rings={"ice": "blue1"})

    assert allowed is ("red1 +5" in game.offers)
    if allowed:
        game.do("red1 +5")
        assert ("r13", ice) == (game.pawn("red1"), game.pawn("blue1"))


def test_a_swap_does_not_slide_onto_ice(rings):
    """A swap after which the mover would slide onto an iced pawn is illegal [sorry.a5065_2013/ice.5]."""
    pawns = {"red1": "y5", "blue1": "r9", "blue2": "r13", "red2": "b6"}
    game = rings(card="11", deck=["1"], pawns=pawns, rings={"ice": "blue2"})
    with pytest.raises(Refused) as refused:
        game.do("red1 swap blue1")

    assert (refused.value.code, refused.value.rule) == ("iced", "sorry.a5065_2013/ice.5")
    assert "red2 swap blue1" not in game.offers


@pytest.mark.parametrize(
    ("use", "code"),
    [
        ("fire blue1", "not_yours"),
        ("fire red2", "not_on_ring"),
        ("fire red3", "at_home"),
        ("fire red1", "iced"),
        ("pass", "not_asked"),
    ],
)
def test_where_the_fire_ring_goes(rings, use, code):
    """The fire ring goes onto an own pawn that is out, not Home and not iced [sorry.a5065_2013/fire.1]."""
    pawns = {"red1": "r5", "red3": "home", "red4": "rs2", "blue1": "y6"}
    terms = {"pawns_per_colour": 4}
    game = rings(terms=terms, card="2", deck=["1"], pawns=pawns, rings={"ice": "red1"})
    with pytest.raises(Refused) as refused:
        game.do(use)

    assert (code, ["decline", "fire red4"]) == (refused.value.code, game.offers)


def test_declining_leaves_the_ring(rings):
    """Who declines keeps the ring where it is, and uses the 2 [sorry.a5065_2013/fire.1, sorry/cards.4]."""
    game = rings(card="2", deck=["1", "3"], pawns={"red1": "r5", "blue1": "bs1"}).do("decline")

    assert (game.told("phase"), game.told("rings")["fire"]) == ("card", "centre")
    assert game.do("red1 +2").told("turn") == "blue"


@pytest.mark.parametrize("at", ["r0", "r1", "r2"])
def test_no_run_past_the_own_entry(rings, at):
    """A pawn on its own corner, 1 or 2 cannot run [sorry.a5065_2013/fire.3]."""
    with pytest.raises(PositionError):
        rings(phase="run", deck=["1"], pawns={"red1": at}, rings={"fire": "red1"})


def test_a_run_is_not_asked_where_it_is_illegal(rings):
    """A corner with an own pawn stops the run, so nobody is asked [sorry.a5065_2013/fire.2]."""
    pawns = {"red1": "b5", "red2": "y0", "blue1": "b9"}
    game = rings(turn="blue", card="3", deck=["5", "1"], pawns=pawns, rings={"fire": "red1"}).do("blue1 +3")

    assert (game.told("phase"), game.told("card")) == ("card", "5")


def test_the_last_pawn_comes_home_as_a_guest(rings):
    """The guest may be the last pawn, and wins the game [sorry.a5065_2013/fire.4]."""
    pawns = {"red1": "rs3", "red2": "home", "red3": "start"}
    game = rings(card="3", deck=["1"], pawns=pawns, rings={"fire": "red1"}).do("red1 +3")
    assert game.offers == ["take red3"]

    assert game.do("take red3").told("winners") == ["red"]


@pytest.mark.parametrize(
    ("use", "code"), [("take blue1", "not_yours"), ("take red1", "at_home"), ("take red2", "iced")]
)
def test_who_is_no_guest(rings, use, code):
    """The guest is of the seat's colour, not Home and not iced [sorry.a5065_2013/fire.4]."""
    pawns = {"red1": "rs3", "red2": "b6", "blue1": "y6"}
    game = rings(card="3", deck=["1"], pawns=pawns, rings={"fire": "red1", "ice": "red2"}).do("red1 +3")
    with pytest.raises(Refused) as refused:
        game.do(use)

    assert (code, ["take red3"]) == (refused.value.code, game.offers)


def test_a_divided_seven_may_leave_no_guest(rings):
    """The guest is chosen after all parts of a 7, so it may have come Home by itself [sorry.a5065_2013/fire.4]."""
    pawns = {"red1": "rs3", "red2": "rs2", "red3": "home"}
    game = rings(card="7", deck=["1"], pawns=pawns, rings={"fire": "red1"}).do("red1 +3 red2 +4")

    assert game.told("winners") == ["red"]


def test_a_guest_that_came_by_itself_is_owed_no_more(rings):
    """With the other pawns iced or Home there is nobody to take along [sorry.a5065_2013/fire.4]."""
    pawns = {"red1": "rs3", "red2": "rs2", "red3": "b6", "blue1": "b9"}
    rings_at = {"fire": "red1", "ice": "red3"}
    game = rings(card="7", deck=["1"], pawns=pawns, rings=rings_at).do("red1 +3 red2 +4")

    assert (game.told("turn"), game.game.state[Rings].owed) == ("blue", False)


@pytest.mark.parametrize(
    ("keys", "at"),
    [
        ({"rings": {"water": "red1"}}, "rings"),
        ({"rings": {"ice": "red1"}}, "rings.ice"),
        ({"rings": {"fire": "pink1"}}, "rings.fire"),
        ({"pawns": {"red1": "r5"}, "rings": {"ice": "red1", "fire": "red1"}}, "rings.fire"),
        (
            {"phase": "take", "pawns": {"red1": "home", "red2": "home", "red3": "rs1"}, "rings": {"fire": "red1"}},
            "rings.fire",
        ),
        ({"phase": "run"}, "phase"),
        ({"phase": "ring", "card": "3"}, "phase"),
    ],
)
def test_rings_of_a_position_are_checked(rings, keys, at):
    """Rings are worn by pawns that are out, and a phase is one that can be."""
    with pytest.raises(PositionError) as error:
        rings(**keys)

    assert at == error.value.key


def test_a_position_may_be_past_its_ring(rings):
    """With phase `card` the ring of a 1 has been dealt with; with `take` a guest is owed."""
    card = rings(phase="card", card="1", deck=["1"], pawns={"red1": "r5", "blue1": "y6"})
    take = rings(phase="take", card="8", deck=["1"], pawns={"red1": "home"})

    assert (card.offers, take.offers) == (["red1 +1", "red2 out"], ["take red2", "take red3"])


def test_the_turn_passes_after_the_guest(rings):
    """When the guest is Home, the turn goes on, also where a position names no card [sorry.a5065_2013/fire.4]."""
    game = rings(phase="take", deck=["1"], pawns={"red1": "home"}).do("take red2")

    assert (game.told("turn"), game.told("card"), game.pawn("red2")) == ("blue", "1", "home")


def test_the_rings_take_no_plugins(ruleset):
    """The edition goes with neither partners nor hands."""
    for plugin in ("sorry.teams", "sorry.hand"):
        with pytest.raises(RulesetError, match="never tested"):
            ruleset("a5065_2013", plugin)
