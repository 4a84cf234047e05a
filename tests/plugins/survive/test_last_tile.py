"""Last tile: each rule of its section, in order."""

from atoll.plugins.survive import Match
from tests.support.survive import Given, ruleset

LAST = ("survive.last_tile",)


def sinking(plugins=LAST, **position):
    """Red is about to remove a tile."""
    defaults = {"turn": "red", "phase": "sinking", "explorers": {"red1": "NW", "blue1": "~A5"}}
    return Given("stronghold_2010", plugins=plugins, **defaults | position)


def test_terms():
    """The game ends with the last tile, and the volcano is a whirlpool [survive.last_tile/1]."""
    terms = ruleset("anniversary_2012", LAST).terms

    assert (terms["end_rule"], terms["volcano"]) == ("last_tile", "as_whirlpool")


def test_the_last_tile_ends_the_game():
    """With the last tile the game is over, and its back is not used [survive.last_tile/1, survive/end.5]."""
    game = sinking(tiles={"G4": "mountain:shark"}, explorers={"red1": "G4", "red2": "NW", "blue1": "~A5"})

    game.when("sink G4").then(phase="over", winners=["red"], creatures={"shark": []})
    assert game.state[Match].cause == "last_tile"


def test_the_volcano_ends_nothing_while_a_tile_stands():
    """A volcano back is a whirlpool [survive.last_tile/1]."""
    game = sinking(
        tiles={"G4": "mountain:volcano", "J5": "mountain"}, explorers={"red1": "~G3", "blue1": "J5"}, dice=("shark",)
    )

    game.when("sink G4").then(explorers={"red1": "lost"}, turn="blue")


def test_a_whirlpool_may_take_the_last_tile():
    """The last tile may go in whatever way [survive.last_tile/1]."""
    game = sinking(terms={"whirlpool": "destroys_ring"}, tiles={"G4": "mountain:whirlpool", "G5": "mountain"})

    game.when("sink G4").then(phase="over")
    assert game.state[Match].cause == "last_tile"


def test_leave_no_one_prevails():
    """With both challenges the game goes on without an island to the last survivor [survive.last_tile/2]."""
    both = (*LAST, "survive.leave_no_one")

    assert ruleset("anniversary_2012", both).terms["end_rule"] == "last_survivor"
    assert ruleset("anniversary_2012", both[::-1]).terms["end_rule"] == "last_survivor"
    sinking(both, tiles={"G4": "mountain:shark"}, dice=("whale",)).then(turn="blue", phase="movement")
