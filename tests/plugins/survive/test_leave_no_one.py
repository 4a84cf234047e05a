"""Leave no one behind: each rule of its section, in order."""

from tests.support.survive import Given, ruleset

TOGETHER = ("survive.leave_no_one",)


def test_terms():
    """The game ends with the last survivor, and the volcano is a whirlpool [survive.leave_no_one/1]."""
    terms = ruleset("stronghold_2010", TOGETHER).terms

    assert (terms["end_rule"], terms["volcano"]) == ("last_survivor", "as_whirlpool")


def test_the_volcano_ends_nothing():
    """A volcano back clears the water around and the game goes on [survive.leave_no_one/1]."""
    game = Given(
        "stronghold_2010",
        plugins=TOGETHER,
        turn="red",
        phase="sinking",
        tiles={"G4": "mountain:volcano", "J5": "mountain"},
        explorers={"red1": "~G3", "red2": "~A5", "blue1": "J5"},
        dice=("shark",),
    )

    game.when("sink G4").then(explorers={"red1": "lost", "red2": "~A5"}, turn="blue", phase="movement")


def test_play_goes_on_without_an_island():
    """When the island is gone sinking phases are skipped, until nobody is in play [survive.leave_no_one/2]."""
    game = Given(
        "stronghold_2010",
        plugins=TOGETHER,
        turn="red",
        phase="movement",
        explorers={"red1": "~C1", "red2": "~M5", "blue1": "~M9"},
        creatures={"shark": ["M4"]},
        dice=("serpent", "shark"),
    )

    game.when("red1 NW", "stop").then(turn="blue", phase="movement")
    game.when("stop").then(phase="creature").when("shark M4 M5").then(explorers={"red2": "lost"}, turn="red")


def test_a_standstill_ends_it():
    """After ten rounds without an explorer saved or lost the game is over all the same [survive.leave_no_one/2]."""
    game = Given(
        "stronghold_2010", plugins=TOGETHER, turn="red", phase="movement", explorers={"red1": "~M5", "blue1": "~M9"}
    )
    while game.position["phase"] != "over":
        game.when("stop")

    assert game.rules[-1] == "survive/end.13"
