"""The creature phase: who moves, how far, where it strikes, and what a strike does."""

from collections import Counter

import pytest

from atoll.core import Chance, seed_from
from atoll.events.survive import DeviceOperated
from atoll.plugins.survive.creatures import DEVICE
from atoll.plugins.survive.waters import device, spin_text
from tests.support.survive import Given, given, ruleset

RINGS = "waddingtons_1986"
BOATS = {"creature_stop": "on_entry"}
EACH = {"creature_stop": "each_space"}


def moving(result, **position):
    """It is red's creature phase, and the device shows this."""
    return given(phase="creature", dice=(result,), **position)


def test_the_result_is_public_and_each_equally_likely():
    """The device is operated and all see its result [survive/creatures.1]."""
    play = moving("whale", creatures={"whale": ["C5"]})
    shown = [event.kind for event in play.events if type(event) is DeviceOperated]
    assert shown == ["whale"]
    spins = ruleset().ask.survive_device(play.state, play.game.ruleset)
    drawn = Counter(Chance(seed_from(n), 1).pick(DEVICE, spins, spin_text).kind for n in range(300))
    assert set(drawn) == {"serpent", "shark", "whale"}
    assert min(drawn.values()) > 70


@pytest.mark.parametrize(
    ("name", "results"),
    [("die_classic", 6), ("die_2024", 6), ("dice_1987", 36), ("dice_1996", 36), ("swirler_1986", 12)],
)
def test_each_device_has_its_results(name, results):
    """Dice make all pairs of their faces, a sector makes one result [survive/creatures.1]."""
    assert len(device(name)) == results


def test_a_kind_that_is_not_there():
    """If no creature of the shown kind is on the board nothing happens [survive/creatures.2]."""
    moving("shark", creatures={"whale": ["C5"]}).then(turn="blue", creatures={"whale": ["C5"]})


def test_the_active_seat_chooses_the_creature():
    """Any creature of the shown kind, anywhere, and no other [survive/creatures.3]."""
    play = moving("shark", creatures={"shark": ["C5", "M5"], "whale": ["C6"]}).asks("creature_choice", "red")
    play.offers("shark C5 C4", "shark M5 M6", without=("whale C6 C7",))
    play.refused("whale C6 C7", "not_shown", "survive/creatures.3")
    play.refused("shark C8 C7", "no_creature", "survive/creatures.3").refused(
        "dive C5 A5", "not_shown", "survive/creatures.9"
    )
    play.game.submit(play.game.ruleset.parse(play.state, 0, "shark C5 C4"))
    play.refused("shark M5 M6", "another_moves", "survive/creatures.3")


@pytest.mark.parametrize("term", ["optional", "must"])
def test_declining(term):
    """The creature's move is declined where the term lets it be [survive/creatures.4]."""
    play = moving("shark", creatures={"shark": ["C5"]}, terms={"creature_move": term})
    if term == "optional":
        play.offers("decline").when("decline").then(turn="blue", creatures={"shark": ["C5"]})
    else:
        assert "decline" not in play.offered
        play.refused("decline", "must_move", "survive/creatures.4").refused(
            "stop", "another_choice_first", "survive/turn.8"
        )


def test_a_creature_that_cannot_move_need_not():
    """Where no creature of the kind has a step, the phase is over [survive/creatures.4]."""
    around = dict.fromkeys(("F6", "F7", "G5", "G7", "H6", "H7"), "mountain")
    people = {"red1": "F6", "blue1": "F7"}
    Given(tiles=around, explorers=people, creatures={"serpent": ["G6"]}, phase="creature", dice=("serpent",)).then(
        turn="blue", creatures={"serpent": ["G6"]}
    )


def test_nothing_blocks_a_step():
    """A step leads to an adjacent sea space, whatever is there, and may lead back [survive/creatures.5]."""
    position = {
        "creatures": {"whale": ["C5"], "shark": ["C6"]},
        "boats": {"boat1": "C4"},
        "explorers": {"blue1": "~B5"},
        "tiles": {"D5": "beach"},
    }
    play = moving("whale", **position).offers("whale C5 C6", "whale C5 C4", "whale C5 B5", without=("whale C5 D5",))
    play.refused("whale C5 D5", "no_step", "survive/creatures.5").refused(
        "whale C5 C7", "no_step", "survive/creatures.5"
    )
    play.when("whale C5 C4 C5 B5").then(creatures={"whale": ["B5"]})
    moving("serpent", creatures={"serpent": ["C2"]}).when("serpent C2 C1").then(creatures={"serpent": ["C1"]})


def test_steps_are_chosen_one_at_a_time():
    """After each step the seat may stop, or go on while there are steps [survive/creatures.6]."""
    play = moving("whale", creatures={"whale": ["C5"]})
    play.game.submit(play.game.ruleset.parse(play.state, 0, "whale C5 C6"))
    play.asks("creature_step", "red").offers("stop", "whale C6 C7", "whale C6 C5").when("stop")
    play.then(creatures={"whale": ["C6"]}, turn="blue")


@pytest.mark.parametrize(("kind", "steps"), [("serpent", 1), ("shark", 2), ("whale", 3)])
def test_the_steps_of_a_kind(kind, steps):
    """A kind has its own number of steps, which is a term [survive/creatures.7]."""
    path = ["C5", "C6", "C7", "C8", "C9", "C10"]
    for most in (steps, steps + 1):
        position = {"creatures": {kind: ["C5"]}, "terms": {f"{kind}_steps": most}}
        moving(kind, **position).refused(f"{kind} {' '.join(path[: most + 2])}", "too_far", "survive/creatures.7")
        moving(kind, **position).when(f"{kind} {' '.join(path[: most + 1])}").then(creatures={kind: [path[most]]})


@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_device_gives_the_number(number):
    """With steps_from device the number shown is the most steps [survive/creatures.8]."""
    path = ["C5", "C6", "C7", "C8", "C9"]
    position = {"creatures": {"shark": ["C5"]}, "phase": "creature", "dice": (f"shark {number}",)}
    given("international_1987", **position).refused(
        f"shark {' '.join(path[: number + 2])}", "too_far", "survive/creatures.8"
    )
    given("international_1987", **position).when("shark C5 C6").then(creatures={"shark": ["C6"]}, turn="blue")


def test_the_number_may_bind():
    """With exact the creature goes that far, unless it has to stop or has no step [survive/creatures.8]."""
    terms = {"device_steps": "exact"}
    position = {"creatures": {"shark": ["C5"]}, "phase": "creature", "terms": terms}
    play = given("international_1987", dice=("shark 2",), **position)
    play.game.submit(play.game.ruleset.parse(play.state, 0, "shark C5 C6"))
    assert "stop" not in play.offered
    play.refused("stop", "exact_number", "survive/creatures.8").when("shark C6 C7").then(turn="blue")
    forced = given("international_1987", dice=("shark 2",), explorers={"blue1": "~C6"}, **position)
    forced.when("shark C5 C6").then(turn="blue", explorers={"blue1": "lost"})


@pytest.mark.parametrize("target", ["empty_sea", "any_sea"])
def test_a_dive_comes_up_elsewhere(target):
    """A dive leads to any unoccupied sea space, or to any other, and strikes there [survive/creatures.9]."""
    position = {
        "creatures": {"shark": ["C5"], "octopus": ["M5"]},
        "explorers": {"blue1": "~A5"},
        "boats": {"boat1": "M3"},
        "terms": {"dive_target": target},
        "phase": "creature",
        "dice": ("shark dive",),
    }
    occupied = ("dive C5 A5", "dive C5 M3", "dive C5 M5")
    play = given("international_1987", **position).refused("dive C5 C5", "not_free", "survive/creatures.9")
    play.refused("dive C5 H6", "not_free", "survive/creatures.9").refused(
        "dive C6 A6", "no_creature", "survive/creatures.3"
    )
    play.refused("shark C5 C6", "not_shown", "survive/creatures.3")
    if target == "empty_sea":
        for line in occupied:
            play.refused(line, "not_free", "survive/creatures.9")
        play.when("dive C5 K5").then(creatures={"shark": ["K5"]})
    else:
        play.offers(*occupied).when("dive C5 A5").then(creatures={"shark": ["A5"]}, explorers={"blue1": "lost"})


def test_striking_takes_an_arrival():
    """A creature that does not move strikes nothing, though prey comes to be there [survive/creatures.10]."""
    position = {"creatures": {"shark": ["C5", "M5"]}, "explorers": {"blue1": "~C5"}}
    moving("shark", **position).when("shark M5 M6").then(explorers={"blue1": "~C5"})
    away = moving("shark", **position).when("shark C5 C6").then(explorers={"blue1": "~C5"})
    assert "ExplorersLost" not in away.facts


def test_a_dolphin_that_leaves_exposes_nobody_to_a_strike():
    """When a dolphin leaves swimmers beside a shark, the shark has not arrived and strikes nobody
    [survive/creatures.10, survive/creatures.21]."""
    creatures = {"dolphin": ["C5"], "shark": ["C5"]}
    position = {"creatures": creatures, "explorers": {"blue1": "~C5"}, "phase": "creature", "dice": ("dolphin 1",)}
    given(RINGS, **position).when("dolphin C5 C6").then(explorers={"blue1": "~C5"}, creatures={"dolphin": ["C6"]})


def test_a_serpent_takes_everything():
    """A serpent takes the swimmers, the boat and its crew [survive/creatures.11]."""
    people = {"blue1": "~C6", "red1": "boat1", "blue2": "boat1"}
    play = moving("serpent", creatures={"serpent": ["C5"]}, explorers=people, boats={"boat1": "C6"})
    play.when("serpent C5 C6").then(explorers=dict.fromkeys(people, "lost"), boats={"boat1": "lost"})


@pytest.mark.parametrize(("hits", "boat"), [("no", "C6"), ("yes", "lost")])
def test_a_serpent_and_an_empty_boat(hits, boat):
    """An empty boat is prey of the serpent where the term says so [survive/creatures.12, survive/creatures.22]."""
    terms = {"serpent_hits_empty_boat": hits}
    play = moving("serpent", creatures={"serpent": ["C5"]}, boats={"boat1": "C6"}, terms=terms).when("serpent C5 C6")
    play.then(boats={"boat1": boat})


def test_a_shark_takes_swimmers_only():
    """A shark takes all swimmers of its space, of all seats, and nobody aboard [survive/creatures.13]."""
    people = {"blue1": "~C6", "red1": "~C6", "blue2": "boat1"}
    play = moving("shark", creatures={"shark": ["C5"]}, explorers=people, boats={"boat1": "C6"}).when("shark C5 C6")
    play.then(explorers={"blue1": "lost", "red1": "lost", "blue2": "boat1"}, boats={"boat1": "C6"})


@pytest.mark.parametrize("kind", ["whale", "octopus"])
def test_whales_and_octopuses_upset_boats(kind):
    """The boat is removed and its crew swims there; swimmers and empty boats are spared
    [survive/creatures.14, survive/creatures.22]."""
    edition, result = (RINGS, "octopus 3") if kind == "octopus" else ("anniversary_2012", "whale")
    people = {"blue1": "~C6", "red1": "boat1", "blue2": "boat1"}
    position = {"creatures": {kind: ["C5"]}, "phase": "creature", "dice": (result,)}
    play = given(edition, explorers=people, boats={"boat1": "C6"}, **position).when(f"{kind} C5 C6")
    play.then(explorers={"blue1": "~C6", "red1": "~C6", "blue2": "~C6"}, boats={"boat1": "lost"})
    empty = given(edition, boats={"boat1": "C6"}, **position).when(f"{kind} C5 C6")
    empty.then(boats={"boat1": "C6"})


@pytest.mark.parametrize(("kind", "others"), [("shark", "~C6"), ("serpent", "~C6")])
def test_an_upset_crew_among_others(kind, others):
    """The crew is lost at once to a shark or serpent there; who swam there already is not [survive/creatures.15]."""
    people = {"blue1": "~C6", "red1": "boat1"}
    creatures = {"whale": ["C5"], kind: ["C6"]}
    hands = {"blue": ["shark_repellent"], "red": ["shark_repellent"]}
    play = moving("whale", creatures=creatures, explorers=people, boats={"boat1": "C6"}, hands=hands)
    play.when("whale C5 C6").then(explorers={"blue1": others, "red1": "lost"}, to_act=["blue"])
    assert "survive/creatures.15" in play.rules


def test_an_upset_crew_beside_a_dolphin():
    """A dolphin keeps the shark from an upset crew [survive/creatures.15, survive/creatures.20]."""
    creatures = {"octopus": ["C5"], "shark": ["C6"], "dolphin": ["C6"]}
    play = given(
        RINGS,
        creatures=creatures,
        explorers={"red1": "boat1"},
        boats={"boat1": "C6"},
        phase="creature",
        dice=("octopus 3",),
    )
    play.when("octopus C5 C6").then(explorers={"red1": "~C6"})


@pytest.mark.parametrize("stop", ["end_only", "on_entry", "each_space"])
def test_where_a_moving_creature_strikes(stop):
    """In its last space only, where it first meets prey and has to stop, or in each space it enters
    [survive/creatures.16, survive/creatures.17, survive/creatures.18]."""
    people = {"blue1": "~C6", "blue2": "~C7"}
    position = {"creatures": {"shark": ["C5"]}, "explorers": people, "terms": {"creature_stop": stop}}
    lost = {"end_only": ["blue2"], "on_entry": ["blue1"], "each_space": ["blue1", "blue2"]}[stop]
    play = moving("shark", **position)
    if stop == "on_entry":
        play.refused("shark C5 C6 C7", "must_stop", "survive/creatures.17").when("shark C5 C6").then(turn="blue")
    else:
        play.when("shark C5 C6 C7").then(creatures={"shark": ["C7"]})
    play.then(explorers={name: "lost" if name in lost else place for name, place in people.items()})


@pytest.mark.parametrize("kind", ["serpent", "whale"])
def test_a_creature_stops_at_its_own_prey_only(kind):
    """A move ends by force only where there is prey of that kind [survive/creatures.17]."""
    terms = BOATS | {"serpent_steps": 3}
    position = {"creatures": {kind: ["C5"]}, "terms": terms}
    moving(kind, boats={"boat1": "C6"}, **position).when(f"{kind} C5 C6 C7").then(creatures={kind: ["C7"]})
    crewed = moving(kind, boats={"boat1": "C6"}, explorers={"blue1": "boat1"}, **position)
    crewed.refused(f"{kind} C5 C6 C7", "must_stop", "survive/creatures.17")


def test_striking_in_each_space_and_going_on():
    """With each_space a creature strikes where it passes and may then go on or stop [survive/creatures.18]."""
    people = {"blue1": "boat1", "blue2": "~C7"}
    play = moving("serpent", creatures={"serpent": ["C5"]}, explorers=people, boats={"boat1": "C6"},
                  terms=EACH | {"serpent_steps": 2})  # fmt: skip
    play.game.submit(play.game.ruleset.parse(play.state, 0, "serpent C5 C6"))
    play.then(boats={"boat1": "lost"}, explorers={"blue1": "lost"}).offers("stop", "serpent C6 C7")
    play.when("serpent C6 C7").then(explorers={"blue2": "lost"})


def test_creatures_share_their_spaces():
    """Creatures do not affect one another and share spaces in any number [survive/creatures.19]."""
    creatures = {"shark": ["C5", "C6", "C6"], "whale": ["C6"], "serpent": ["C6"]}
    play = moving("shark", creatures=creatures).when("shark C5 C6")
    play.then(creatures={"shark": ["C6", "C6", "C6"], "whale": ["C6"], "serpent": ["C6"]})


@pytest.mark.parametrize(
    ("guards", "kind", "place"),
    [
        ("none", "shark", "lost"),
        ("sharks", "shark", "~C6"),
        ("sharks", "serpent", "lost"),
        ("sharks_and_serpents", "shark", "~C6"),
        ("sharks_and_serpents", "serpent", "~C6"),
    ],
)
def test_whom_a_dolphin_guards(guards, kind, place):
    """A dolphin guards the swimmers of its space from sharks, or from serpents too, as the term says
    [survive/creatures.20]."""
    play = given(
        RINGS,
        creatures={kind: ["C5"], "dolphin": ["C6"]},
        explorers={"blue1": "~C6"},
        terms={"dolphin_protects": guards},
        phase="creature",
        dice=("shark 2" if kind == "shark" else "serpent 1",),
    )
    play.when(f"{kind} C5 C6").then(explorers={"blue1": place})


def test_a_shark_passes_the_guarded():
    """A shark neither stops at protected swimmers nor strikes them; boats are not protected [survive/creatures.20]."""
    creatures = {"shark": ["C5"], "dolphin": ["C6"], "octopus": ["K5"]}
    position = {"creatures": creatures, "explorers": {"blue1": "~C6", "blue2": "~C7"}, "phase": "creature"}
    play = given(RINGS, dice=("shark 2",), **position).when("shark C5 C6 C7")
    play.then(explorers={"blue1": "~C6", "blue2": "lost"})
    boat = given(
        RINGS,
        creatures={"octopus": ["C5"], "dolphin": ["C6"]},
        explorers={"blue1": "boat1"},
        boats={"boat1": "C6"},
        phase="creature",
        dice=("octopus 3",),
    )
    boat.when("octopus C5 C6").then(boats={"boat1": "lost"})


def test_a_dolphin_strikes_nobody_and_takes_nobody_along():
    """A dolphin has no prey, and moved by the device it takes no swimmer along [survive/creatures.21]."""
    position = {"creatures": {"dolphin": ["C5"]}, "explorers": {"blue1": "~C5", "blue2": "~C6", "red1": "boat1"}}
    play = given(RINGS, boats={"boat1": "C6"}, phase="creature", dice=("dolphin 3",), **position)
    play.when("dolphin C5 C6 C7").then(explorers={"blue1": "~C5", "blue2": "~C6", "red1": "boat1"})


def test_a_repelled_creature_goes_no_further():
    """A creature that is removed during its move stops and does not strike [survive/creatures.23]."""
    people, terms = {"blue1": "~C6", "blue2": "~C7"}, {"reaction_scope": "any_seat", **EACH}
    play = moving(
        "shark", creatures={"shark": ["C5"]}, explorers=people, hands={"blue": ["shark_repellent"]}, terms=terms
    )
    play.when("shark C5 C6 C7").when("repel").then(explorers=people, creatures={"shark": []}, turn="blue")
    assert "survive/creatures.23" in play.rules


def test_creatures_wait_for_their_phase():
    """Outside the creature phase no creature moves or dives."""
    play = given(creatures={"shark": ["C5"]}).refused("shark C5 C6", "wrong_phase", "survive/turn.2")
    play.refused("dive C5 C8", "wrong_phase", "survive/turn.2").refused("decline", "wrong_phase", "survive/turn.7")


def test_a_creature_with_one_step_moves_by_itself():
    """A decision with a single option is not put: the only creature takes its only step [survive/turn.8]."""
    shut = {"F7": "beach", "G5": "beach", "G7": "beach"}
    play = given(tiles=shut, creatures={"serpent": ["G6"]}, phase="creature", dice=("serpent",))
    play.then(creatures={"serpent": ["F6"]}, turn="blue")


def test_a_creature_with_two_steps_is_asked_for():
    """Where one creature has two steps its seat chooses [survive/creatures.3]."""
    shut = {"F7": "beach", "G5": "beach"}
    play = given(tiles=shut, creatures={"serpent": ["G6"]}, phase="creature", dice=("serpent",))
    play.asks("creature_choice", "red").offers_only("serpent G6 F6", "serpent G6 G7")


@pytest.mark.parametrize("terms", [{"device_steps": "exact"}, {"device_steps": "up_to"}])
def test_one_way_on_is_taken_by_itself_where_the_number_binds(terms):
    """Where the number binds and there is one step to go nobody is asked; else one may stop [survive/creatures.8]."""
    shut = dict.fromkeys(("F7", "G5", "G7", "E5", "E6", "F5"), "beach")
    position = {"tiles": shut, "creatures": {"serpent": ["G6"]}, "phase": "creature", "terms": terms}
    play = given("international_1987", dice=("serpent 2",), **position)
    if terms["device_steps"] == "exact":
        play.then(creatures={"serpent": ["G6"]}, turn="blue")
    else:
        play.asks("creature_step", "red").offers_only("serpent F6 G6", "stop")
