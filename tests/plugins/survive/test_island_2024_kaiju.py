"""Survive the Island, 2024: a kaiju on its way, and what it does to rafts, explorers and creatures."""

from tests.support.survive import Given

ISLAND = {"D5": "beach", "D8": "beach", "E5": "forest", "E6": "forest", "H6": "mountain"}
PEOPLE = {"red1": "H6", "blue1": "H6"}


def table(phase="creature", dice=("kaiju",), **position):
    """The die shows a kaiju; somebody of each seat is far in the south."""
    return Given("island_2024", phase=phase, dice=dice, **{"tiles": ISLAND, "explorers": PEOPLE} | position)


# its way -------------------------------------------------------------------------------------------------------------


def test_a_kaiju_walks_and_swims():
    """It steps onto island and sea, not into a closed space [survive.island_2024/creatures.1]."""
    game = table(tiles=ISLAND | {"C4": "closed"}, creatures={"kaiju": ["C5", "B5"]})

    game.offers("kaiju C5 D5", "kaiju C5 C6", "kaiju C5 B5", without=("kaiju C5 C4",))


def test_a_kaiju_deals_with_each_space():
    """It goes on only after everything in the space is dealt with [survive.island_2024/creatures.2]."""
    people = PEOPLE | {"blue2": "boat1", "red2": "~C6"}
    game = table(explorers=people, boats={"boat1": "C6"}, creatures={"kaiju": ["C5"], "serpent": ["C6"]})
    game.when("kaiju C5 C6 C7").asks("kaiju_order", "red")

    game.offers("crush boat1", "push red2 C7", "push blue2 D6", "displace serpent C6 C7", without=("kaiju C6 C7",))
    game.refused("push red1 C7", "not_with_kaiju", "survive.island_2024/creatures.2")
    game.refused("crush boat2", "not_with_kaiju", "survive.island_2024/creatures.2")
    game.refused("displace shark C6 C7", "not_with_kaiju", "survive.island_2024/creatures.2")
    game.when("displace serpent C6 B6", "push red2 D6", "crush boat1", "push blue2 D7")
    game.then(creatures={"kaiju": ["C7"], "serpent": ["B6"]}, turn="blue")


def test_a_repelled_kaiju_deals_with_nobody():
    """A repellent is played before the first is named, and all stay [survive.island_2024/reactions.1]."""
    people = PEOPLE | {"blue2": "boat1"}
    game = table(explorers=people, boats={"boat1": "C6"}, creatures={"kaiju": ["C5"]}, hands={"blue": ["repellent"]})

    game.when("kaiju C5 C6").asks("react", "blue")
    game.when("repel", by="blue").then(creatures={"kaiju": []}, boats={"boat1": "C6"}, explorers=people, turn="blue")


def test_one_repellent_removes_one_creature():
    """The other shark of the space strikes all the same [survive.island_2024/reactions.2]."""
    people = PEOPLE | {"red2": "~C5"}
    hands = {"red": ["repellent"]}
    game = table(phase="action", dice=(), explorers=people, creatures={"shark": ["C6", "C6"]}, hands=hands)

    game.when("red2 C6", "repel").then(creatures={"shark": ["C6"]}, explorers={"red2": "lost"})


# rafts and explorers -------------------------------------------------------------------------------------------------


def test_a_raft_is_crushed():
    """The raft goes to the reserve, and its crew is pushed one by one [survive.island_2024/creatures.3]."""
    game = table(
        explorers=PEOPLE | {"red2": "boat1", "blue2": "boat1"}, boats={"boat1": "C6"}, creatures={"kaiju": ["C5"]}
    )
    game.when("kaiju C5 C6", "crush boat1").then(boats={"boat1": "lost"}, supply={"boat": 12})

    game.when("push red2 C7", "push blue2 C7").then(explorers={"red2": "~C7", "blue2": "~C7"}, turn="blue")


def test_a_crew_in_the_water_is_no_prey():
    """The crew of a crushed raft is not eaten by the shark of the space [survive.island_2024/creatures.3]."""
    game = table(
        explorers=PEOPLE | {"blue2": "boat1"}, boats={"boat1": "C6"}, creatures={"kaiju": ["C5"], "shark": ["C6"]}
    )
    game.when("kaiju C5 C6", "crush boat1", "displace shark C6 B6", "push blue2 D7")

    game.then(explorers={"blue2": "~D7"}, creatures={"shark": ["B6"]})


def test_each_explorer_is_pushed_on_its_own():
    """Not into a closed space, not to a kaiju, not further than one space [survive.island_2024/creatures.4]."""
    people = PEOPLE | {"blue2": "D5", "red2": "D5"}
    game = table(tiles=ISLAND | {"C4": "closed"}, explorers=people, creatures={"kaiju": ["C5", "E4"]})
    game.when("kaiju C5 D5").offers_only(
        *(f"push {who} {to}" for who in people if who[-1] == "2" for to in ("C5", "D4", "D6", "E5"))
    )

    game.refused("push red2 C4", "no_push", "survive.island_2024/creatures.4")
    game.refused("push red2 lost", "no_push", "survive.island_2024/creatures.4")
    game.when("push red2 E5", "push blue2 C5").then(explorers={"red2": "E5", "blue2": "~C5"})


def test_no_push_leads_to_a_safe_island():
    """Nobody is pushed ashore from a port [survive.island_2024/creatures.4]."""
    game = table(explorers=PEOPLE | {"red2": "~C1"}, creatures={"kaiju": ["C2"]}).when("kaiju C2 C1")

    game.refused("push red2 NW", "not_understood", "survive.island_2024/creatures.2")


def test_a_pushed_explorer_meets_what_is_there():
    """A raft with room takes it aboard, a serpent or shark strikes it [survive.island_2024/creatures.5]."""
    people = PEOPLE | {"red2": "~C6", "blue2": "~C6", "blue3": "~C6"}
    creatures = {"kaiju": ["C5"], "serpent": ["B6"], "shark": ["B7"]}
    game = table(explorers=people, boats={"boat1": "C7"}, creatures=creatures).when("kaiju C5 C6")

    game.when("push red2 C7", "push blue2 B6", "push blue3 B7")
    game.then(
        explorers={"red2": "boat1", "blue2": "lost", "blue3": "lost"}, creatures={"serpent": ["B6"], "shark": ["B7"]}
    )


def test_a_pushed_explorer_may_repel_a_shark():
    """Its owner is asked before the shark takes it [survive/reactions.15]."""
    game = table(
        explorers=PEOPLE | {"blue2": "~C6"}, creatures={"kaiju": ["C5"], "shark": ["B7"]}, hands={"blue": ["repellent"]}
    )
    game.when("kaiju C5 C6").when("pass", by="blue").when("push blue2 B7").asks("react", "blue")

    game.when("repel", by="blue").then(explorers={"blue2": "~B7"}, creatures={"shark": []}, turn="blue")


def test_who_cannot_be_pushed_is_lost():
    """With no space around the explorer is lost [survive.island_2024/creatures.6]."""
    kaijus = ["C4", "C5", "D4", "D6", "E4", "E5"]
    island = ISLAND | {"D5": "beach:kaiju"}
    game = table(
        phase="sinking",
        dice=("shark",),
        terms={"kaijus_total": 7},
        tiles=island,
        explorers=PEOPLE | {"blue2": "D5"},
        creatures={"kaiju": kaijus},
    )

    game.when("sink D5").then(explorers={"blue2": "lost"}, turn="blue")
    assert "survive.island_2024/creatures.6" in game.rules


# creatures -----------------------------------------------------------------------------------------------------------


def test_a_shark_is_displaced_by_its_own_rules():
    """It moves at least one step and at most its number, not back, and strikes [survive.island_2024/creatures.7]."""
    people = PEOPLE | {"blue2": "~C7", "blue3": "~C8"}
    game = table(explorers=people, creatures={"kaiju": ["C5"], "shark": ["C6"]}).when("kaiju C5 C6")

    game.offers("displace shark C6 C7", without=("stop", "displace shark C6 D5"))
    game.refused("displace shark C6 C7 C6", "no_step", "survive/creatures.5")
    game.refused("displace shark C6 C7 C8 C9", "too_far", "survive.island_2024/creatures.7")
    game.when("displace shark C6 C7").then(explorers={"blue2": "lost", "blue3": "~C8"}, creatures={"shark": ["C7"]})


def test_a_displaced_creature_may_go_on():
    """After its first step it may stop or go on [survive.island_2024/creatures.7]."""
    game = table(creatures={"kaiju": ["C5"], "shark": ["C6"]}).when("kaiju C5 C6")
    first = game.game.ruleset.parse(game.state, 0, "displace shark C6 C7")
    game.game.submit(first)

    game.asks("displace_step", "red").offers("stop", "displace shark C7 C8", without=("displace shark C7 C6",))
    game.refused("displace kaiju C6 C7", "another_moves", "survive.island_2024/creatures.7")
    game.refused("displace shark C7 C8 C9", "too_far", "survive.island_2024/creatures.7")
    game.when("displace shark C7 C8").then(creatures={"shark": ["C8"]}, turn="blue")


def test_a_displaced_shark_may_be_repelled():
    """A window opens where the displaced shark would strike [survive/reactions.2]."""
    people = PEOPLE | {"blue2": "~C7"}
    game = table(explorers=people, creatures={"kaiju": ["C5"], "shark": ["C6"]}, hands={"blue": ["repellent"]})
    game.when("kaiju C5 C6", "displace shark C6 C7 C8").asks("react", "blue")

    game.when("repel", by="blue").then(explorers={"blue2": "~C7"}, creatures={"shark": []}, turn="blue")


def test_a_creature_without_a_step_goes_to_the_reserve():
    """A shark with no sea around is removed [survive.island_2024/creatures.7]."""
    lake = dict.fromkeys(("C4", "C5", "D4", "D6", "E4", "E5"), "forest") | {
        "D5": "beach:shark",
        "D8": "beach",
        "H6": "mountain",
    }
    game = table("sinking", ("serpent",), tiles=lake, creatures={"kaiju": ["D5"]})

    game.when("sink D5").then(creatures={"shark": [], "kaiju": ["D5"]}, supply={"shark": 6}, turn="blue")
    assert "survive.island_2024/creatures.7" in game.rules


def test_another_kaiju_is_displaced():
    """It keeps away from the first, which waits until it has done [survive.island_2024/creatures.8]."""
    people = PEOPLE | {"blue2": "E5"}
    game = table(explorers=people, creatures={"kaiju": ["C5", "D5"]}).when("kaiju C5 D5 C4")

    game.offers("displace kaiju D5 E5", without=("displace kaiju D5 D5",))
    game.when("displace kaiju D5 E5 E4").asks("kaiju_order", "red").offers("push blue2 E6", without=("push blue2 D5",))
    game.when("push blue2 E6").then(explorers={"blue2": "E6"}, creatures={"kaiju": ["C4", "E4"]}, turn="blue")
    table(creatures={"kaiju": ["C5", "D5"]}).when("kaiju C5 D5").refused(
        "displace kaiju D5 E5 D5", "no_step", "survive/creatures.5"
    )


def test_a_dive_leads_a_kaiju_to_water():
    """A tile puts a kaiju on unoccupied sea spaces alone [survive.island_2024/creatures.9]."""
    game = table(phase="action", dice=(), creatures={"kaiju": ["E5"]}, hands={"red": ["dive"]})

    game.offers("play dive E5 M5", without=("play dive E5 D8",))


def test_a_kaiju_eats_nobody():
    """All that it meets is alive when it has gone by [survive.island_2024/creatures.10]."""
    people = PEOPLE | {"blue2": "E5", "red2": "D5"}
    game = table(explorers=people, creatures={"kaiju": ["C5"]}).when("kaiju C5 D5 E5", "push red2 D4", "push blue2 E4")

    game.then(explorers={"red2": "~D4", "blue2": "~E4"}, creatures={"kaiju": ["E5"]}, turn="blue")


def test_its_words_are_read_as_they_are_written():
    """Every command of a kaiju's choices is parsed to what was shown, and other words are told what is expected."""
    people = PEOPLE | {"blue2": "boat1", "red2": "~C6"}
    game = table(explorers=people, boats={"boat1": "C6"}, creatures={"kaiju": ["C5"], "shark": ["C6"]}).when(
        "kaiju C5 C6"
    )
    ruleset, state = game.game.ruleset, game.state

    for command in game.game.offer(0):
        assert command == ruleset.parse(state, 0, ruleset.show(state, command))
    for text in ("push", "push red2", "crush red2", "displace shark C6", "displace shark C6 C99X"):
        game.refused(text, "not_understood", "survive.island_2024/creatures.2")
