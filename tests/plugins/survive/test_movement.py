"""The movement phase: the moves of explorers, which of them are wet, what is deadly, and when the phase ends."""

import pytest

from atoll.plugins.survive.parts import Turn
from tests.support.survive import Given, given

FREE = {"hazard_entry": "fatal", "empty_boat_entry": "free"}
BACK = {"return_to_island": "allowed"}
AUTOMATIC = {"boarding": "automatic", "overboard_to": "adjacent"}
DOLPHINS = {"dolphins_total": 6, "dolphin_protects": "sharks", "dolphin_swim_steps": 3}


def swimming(**position):
    """Swimmer red1 in C5, and the spare pieces."""
    explorers = {"red1": "~C5"} | position.pop("explorers", {})
    return given(explorers=explorers, **position)


@pytest.mark.parametrize("points", [1, 3, 5])
def test_the_points_of_a_turn(points):
    """A turn has moves_per_turn points [survive/movement.1]."""
    given(terms={"moves_per_turn": points}).then(steps=points)
    play = given(tiles={"D5": "beach"}, explorers={"red1": "D5"}, terms={"moves_per_turn": points})
    for number in range(points):
        play.then(phase="movement", steps=points - number).when("red9 H7" if number % 2 == 0 else "red9 H6")
    play.then(turn="blue")


def test_each_move_costs_one_point():
    """A move costs one point, whatever move it is, and nothing is left after the last [survive/movement.2]."""
    play = given(tiles={"F4": "beach", "F5": "beach"}, explorers={"red1": "F4", "red2": "F5"}, boats={"boat1": "E3"})
    play.when("red1 boat1").then(steps=2).when("boat1 D3").then(steps=1).when("red2 F4").then(phase="sinking")


def test_points_are_spread_at_will():
    """Explorers and boats move in any order, one of them several times [survive/movement.3]."""
    play = given(tiles={"F4": "beach"}, explorers={"red1": "boat1", "red2": "F4"}, boats={"boat1": "D5"})
    play.when("boat1 C5", "red2 F3", "boat1 B5").then(boats={"boat1": "B5"}, explorers={"red2": "~F3"})


def test_a_seat_stops_when_it_likes():
    """Points that are left lapse, even all of them [survive/movement.4]."""
    given().offers("stop").when("stop").then(phase="sinking")


def test_one_move_may_be_asked_for():
    """With moves_min one, a seat that can move does so before it stops [survive/movement.4]."""
    play = given(terms={"moves_min": 1}).offers("red9 H7", without=("stop",))
    play.refused("stop", "move_first", "survive/movement.4").when("red9 H7").offers("stop")


def test_the_phase_ends_with_the_last_legal_move():
    """No point, no legal move, or a stop: each ends the phase [survive/movement.5]."""
    tiles = {"H6": "mountain", "H7": "mountain"}
    play = Given(tiles=tiles, explorers={"red1": "~C5", "blue9": "H7"}, moved=["red1"])
    play.then(phase="sinking", turn="red")
    given(tiles=tiles, steps=1, explorers={"red1": "~C5"}).when("red1 C4").then(phase="sinking")


def test_only_own_explorers_move():
    """Explorers of another seat, and such as are not in play, are not moved [survive/movement.6]."""
    play = given(explorers={"blue1": "~C5", "red2": "lost", "red3": "NW"}, boats={"boat1": "C4"})
    play.refused("blue1 C6", "not_yours", "survive/movement.6")
    play.refused("red2 C6", "not_in_play", "survive/movement.6").refused(
        "red3 C1", "not_in_play", "survive/movement.34"
    )
    assert not [line for line in play.offered if line.startswith("blue")]


def test_walk():
    """From a tile to an adjacent island space, as often as points allow [survive/movement.7]."""
    play = given(tiles={"F4": "beach", "F5": "forest", "F6": "mountain"}, explorers={"red1": "F4"})
    play.refused("red1 F6", "not_adjacent", "survive/movement.7").when("red1 F5", "red1 F6")
    play.then(explorers={"red1": "F6"}, steps=1)


def test_embark():
    """From a tile into a boat with room beside it [survive/movement.8]."""
    play = given(tiles={"F4": "beach"}, explorers={"red1": "F4"}, boats={"boat1": "E3", "boat2": "C5"})
    play.refused("red1 boat2", "not_adjacent", "survive/movement.8").when("red1 boat1")
    play.then(explorers={"red1": "boat1"})


def test_transfer():
    """From a boat into another one with room beside it, dry [survive/movement.9]."""
    boats = {"boat1": "C5", "boat2": "C6", "boat3": "C8"}
    play = given(explorers={"red1": "boat1"}, boats=boats).refused("red1 boat3", "not_adjacent", "survive/movement.9")
    play.when("red1 boat2", "red1 boat1").then(explorers={"red1": "boat1"}, steps=1)


def test_land():
    """From a boat in a port onto that port's island, where the explorer is saved [survive/movement.10]."""
    play = given(explorers={"red1": "boat1"}, boats={"boat1": "K11"})
    play.refused("red1 NW", "no_port", "survive/movement.10").when("red1 SE").then(explorers={"red1": "SE"})
    assert play.rules == ["survive/movement.10"]


def test_jump():
    """From a tile into the water of an adjacent sea space [survive/movement.11]."""
    play = given(tiles={"F4": "beach"}, explorers={"red1": "F4"}).refused(
        "red1 C5", "not_adjacent", "survive/movement.11"
    )
    play.when("red1 E3").then(explorers={"red1": "~E3"})
    assert play.rules == ["survive/movement.11"]


def test_overboard_into_the_own_space():
    """With same_space an explorer goes into the water of its boat's own space [survive/movement.12]."""
    play = given(explorers={"red1": "boat1", "red2": "~C4"}, boats={"boat1": "C5"})
    play.refused("red1 C6", "overboard_here", "survive/movement.12").refused(
        "red2 sea", "not_aboard", "survive/movement.12"
    )
    play.when("red1 sea").then(explorers={"red1": "~C5"}, boats={"boat1": "C5"})


def test_overboard_into_a_space_beside():
    """With adjacent it goes into a sea space beside its boat [survive/movement.12]."""
    play = given(explorers={"red1": "boat1"}, boats={"boat1": "C5"}, terms=AUTOMATIC)
    play.refused("red1 sea", "overboard_beside", "survive/movement.12").when("red1 C6").then(explorers={"red1": "~C6"})


def test_swim():
    """From the water of a space into that of an adjacent one [survive/movement.13]."""
    play = swimming().refused("red1 C7", "not_adjacent", "survive/movement.13").when("red1 C6")
    play.then(explorers={"red1": "~C6"})


def test_climb():
    """From the water into a boat with room on the same space, and on no other [survive/movement.14]."""
    play = swimming(boats={"boat1": "C5", "boat2": "C6"})
    play.refused("red1 boat2", "not_adjacent", "survive/movement.14").when("red1 boat1").then(
        explorers={"red1": "boat1"}
    )


def test_wade():
    """From the water of a port onto its island [survive/movement.15]."""
    play = given(explorers={"red1": "~L2"}).refused("red1 SE", "no_port", "survive/movement.15")
    play.when("red1 SW").then(explorers={"red1": "SW"})


def test_a_boat_steps_to_the_next_sea_space():
    """An own or empty boat goes to an adjacent sea space without a boat [survive/movement.16]."""
    play = given(tiles={"D5": "beach"}, boats={"boat1": "C5", "boat2": "C6"})
    play.refused("boat1 C6", "boat_there", "survive/boats.3").refused("boat1 D5", "not_sea", "survive/boats.4")
    play.refused("boat1 A5", "not_adjacent", "survive/movement.16").refused(
        "boat7 C4", "no_such_boat", "survive/boats.4"
    )
    play.when("boat1 C4").then(boats={"boat1": "C4"})


def test_ashore_where_it_is_allowed():
    """With return_to_island allowed, swimmers and crews step back onto island spaces [survive/movement.17]."""
    position = {"tiles": {"D5": "beach"}, "explorers": {"red1": "~C5", "red2": "boat1"}, "boats": {"boat1": "D4"}}
    given(terms=BACK, **position).when("red1 D5", "red2 D5").then(explorers={"red1": "D5", "red2": "D5"})
    play = given(**position).refused("red1 D5", "no_way_back", "survive/movement.18")
    play.refused("red2 D5", "no_way_back", "survive/movement.18")


def test_ashore_from_a_boat_is_dry():
    """Going ashore from a boat is no wet move, from the water it is one [survive/movement.20]."""
    position = {"tiles": {"D5": "beach", "E4": "beach"}, "boats": {"boat1": "D4"}, "terms": BACK}
    given(explorers={"red1": "boat1"}, **position).when("red1 D5", "red1 E4").then(explorers={"red1": "E4"})
    play = given(explorers={"red1": "~D4"}, **position).when("red1 D5")
    play.refused("red1 E4", "swum", "survive/movement.21")


def test_boarding_at_once():
    """With automatic boarding a move to a boat with room ends aboard it, without touching the water
    [survive/movement.19]."""
    position = {"tiles": {"D5": "beach"}, "boats": {"boat1": "C5"}, "creatures": {"shark": ["C5"]}}
    play = given(explorers={"red1": "D5", "red2": "~C4"}, terms=AUTOMATIC, **position)
    play.when("red1 C5").then(explorers={"red1": "boat1"})
    assert "survive/movement.8" in play.rules
    play.when("red2 C5").then(explorers={"red2": "boat1"})
    assert {"survive/movement.13", "survive/boats.11"} <= set(play.rules)


def test_no_climbing_where_boarding_is_automatic():
    """Climb exists only with boarding by move [survive/movement.14]."""
    full = {"red2": "boat1", "red3": "boat1", "red4": "boat1"}
    play = swimming(explorers=full, boats={"boat1": "C5"}, terms=AUTOMATIC)
    play.refused("red1 boat1", "not_adjacent", "survive/movement.14")


def test_after_a_wet_move_an_explorer_stays():
    """With ends_movement dry moves are free before the wet move, and nothing follows it [survive/movement.21]."""
    play = given(tiles={"F4": "beach", "F5": "beach"}, explorers={"red1": "F5"}, boats={"boat1": "E3"})
    play.when("red1 F4", "red1 F3").refused("red1 E2", "swum", "survive/movement.21")
    climbed = swimming(boats={"boat1": "C5", "boat2": "C6"}).when("red1 boat1")
    climbed.refused("red1 boat2", "swum", "survive/movement.21").refused("red1 sea", "swum", "survive/movement.21")


def test_one_wet_move_among_dry_ones():
    """With one_wet_move dry moves are free before and after the only wet one [survive/movement.22]."""
    boats = {"boat1": "C5", "boat2": "C6"}
    play = swimming(boats=boats, terms={"swim_rule": "one_wet_move"}).when("red1 boat1", "red1 boat2")
    play.then(explorers={"red1": "boat2"}).refused("red1 sea", "swum", "survive/movement.22")
    jumped = given(
        tiles={"D5": "beach"}, explorers={"red1": "D5"}, boats={"boat1": "C5"}, terms={"swim_rule": "one_wet_move"}
    )
    jumped.when("red1 C5").refused("red1 boat1", "swum", "survive/movement.22")
    jumped.refused("red1 C6", "swum", "survive/movement.22")


def test_one_sea_step_and_whatever_else():
    """With one_sea_step only jump, overboard and swim are counted [survive/movement.23]."""
    one = {"terms": {"swim_rule": "one_sea_step"}}
    swimming(boats={"boat1": "C6"}, **one).when("red1 C6", "red1 boat1").refused(
        "red1 sea", "swum", "survive/movement.23"
    )
    given(explorers={"red1": "~D2"}, **one).when("red1 C1", "red1 NW").then(explorers={"red1": "NW"}, steps=1)
    swam = swimming(boats={"boat1": "C6"}, **one).when("red1 C6").refused("red1 C7", "swum", "survive/movement.23")
    swam.offers("red1 boat1", without=("red1 C5", "red1 B6"))


def test_what_is_no_move_is_not_counted():
    """Being carried by a boat is no move, so the explorer may still make its own [survive/movement.24]."""
    play = given(explorers={"red1": "boat1"}, boats={"boat1": "B3"})
    play.when("boat1 B2").then(explorers={"red1": "boat1"}).offers("red1 NW", "red1 sea")


def test_falling_off_a_tile_is_no_move():
    """Who fell off a tile swims on in the next turn as if nothing was [survive/movement.24]."""
    tiles = {"D5": "beach", "D6": "beach"}
    play = given(tiles=tiles, explorers={"red1": "D5", "blue1": "~C4"}, dice=("whale", "whale"))
    play.when("stop", "sink D5", "blue1 C3", "stop").asks("move", "red").offers("red1 C5", "red1 D6")


def test_a_swimmer_swims_three_times_beside_a_dolphin():
    """Each swim out of a space with a dolphin takes it along; together they are the one wet move
    [survive/movement.25]."""
    play = swimming(creatures={"dolphin": ["C5"]}, terms=DOLPHINS | {"moves_per_turn": 5})
    play.when("red1 C6", "red1 C7", "red1 C8").then(creatures={"dolphin": ["C8"]}, explorers={"red1": "~C8"})
    play.refused("red1 C9", "swum", "survive/movement.21").offers("red9 H7", "stop")


def test_without_its_dolphin_a_swimmer_swims_once():
    """A swim that does not start beside a dolphin, or comes after another move, is a single one
    [survive/movement.25]."""
    swimming(creatures={"dolphin": ["C6"]}, terms=DOLPHINS).when("red1 C6").refused(
        "red1 C7", "swum", "survive/movement.21"
    )
    jumped = given(tiles={"D5": "beach"}, explorers={"red1": "D5"}, creatures={"dolphin": ["C5"]}, terms=DOLPHINS)
    jumped.when("red1 C5").refused("red1 C6", "swum", "survive/movement.21")
    one = swimming(creatures={"dolphin": ["C5"]}, terms=DOLPHINS | {"dolphin_swim_steps": 1}).when("red1 C6")
    one.then(creatures={"dolphin": ["C5"]}).refused("red1 C7", "swum", "survive/movement.21")


def test_a_dolphin_takes_its_swimmer_past_sharks():
    """A swimmer is protected where the dolphin that goes along has come with it [survive/movement.25,
    survive/movement.27]."""
    position = {"creatures": {"dolphin": ["C5"], "shark": ["C6"]}, "boats": {"boat1": "C6"}}
    for entry in ("forbidden", "fatal"):
        play = swimming(terms=DOLPHINS | {"hazard_entry": entry}, **position).when("red1 C6")
        play.then(explorers={"red1": "~C6"}, creatures={"dolphin": ["C6"]})
    swimming(terms=DOLPHINS, creatures={"dolphin": ["C4"], "shark": ["C6"]}).refused(
        "red1 C6", "deadly", "survive/movement.29"
    )
    serpent = {"creatures": {"dolphin": ["C5"], "serpent": ["C6"]}}
    swimming(terms=DOLPHINS, **serpent).refused("red1 C6", "deadly", "survive/movement.29")
    swimming(terms=DOLPHINS | {"dolphin_protects": "sharks_and_serpents"}, **serpent).offers("red1 C6")


def test_one_sea_step_beside_a_dolphin_still_climbs():
    """The swims beside a dolphin bar climbing no more than any swim does [survive/movement.23, survive/movement.25]."""
    terms = DOLPHINS | {"swim_rule": "one_sea_step"}
    play = swimming(creatures={"dolphin": ["C5"]}, boats={"boat1": "C6"}, terms=terms).when("red1 C6")
    play.offers("red1 boat1", "red1 C7")


def test_a_tile_may_be_full():
    """With tile_capacity a tile takes that many; without it, any number; water takes any number
    [survive/movement.26]."""
    position = {
        "tiles": {"D5": "beach", "D6": "beach"},
        "explorers": {"red1": "D5", "blue1": "D6", "blue2": "D6", "red2": "~C5", "red3": "~C5", "red4": "~C5"},
    }
    given(terms={"tile_capacity": 2}, **position).refused("red1 D6", "tile_full", "survive/movement.26")
    given(terms={"tile_capacity": 3}, **position).when("red1 D6")
    given(**position).when("red1 D6")
    given(**position).when("red1 C5").then(explorers={"red1": "~C5"})


@pytest.mark.parametrize("kind", ["serpent", "shark"])
def test_what_is_deadly_for_swimmers(kind):
    """A serpent or a shark keeps swimmers away, by whichever move they would come [survive/movement.27,
    survive/movement.29]."""
    position = {"tiles": {"D5": "beach"}, "boats": {"boat1": "C5"}, "creatures": {kind: ["C5"]}}
    play = given(explorers={"red1": "D5", "red2": "~C4", "red3": "boat1"}, **position)
    for line in ("red1 C5", "red2 C5", "red3 sea"):
        play.refused(line, "deadly", "survive/movement.29")


@pytest.mark.parametrize("kind", ["serpent", "whale", "octopus"])
def test_what_is_deadly_for_occupied_boats(kind):
    """A serpent, a whale or an octopus keeps crews away, a shark does not [survive/movement.28,
    survive/movement.29]."""
    edition = "waddingtons_1986" if kind == "octopus" else "anniversary_2012"
    terms = {"hazard_entry": "forbidden", "empty_boat_entry": "forbidden"}
    play = given(edition, explorers={"red1": "boat1"}, boats={"boat1": "C5"}, creatures={kind: ["C6"]}, terms=terms)
    play.refused("boat1 C6", "deadly", "survive/movement.29").offers("boat1 C4")


def test_fatal_entry_of_a_swimmer():
    """With fatal the move is legal and the creature strikes who arrives, at once [survive/movement.29,
    survive/movement.33]."""
    play = swimming(explorers={"red2": "~C6"}, creatures={"shark": ["C6"]}, terms=FREE)
    play.when("red1 C6").then(explorers={"red1": "lost", "red2": "~C6"})
    assert play.facts == ["ExplorerMoved", "ExplorersLost"]


@pytest.mark.parametrize(
    ("creatures", "crew", "boat"),
    [
        ({"whale": ["C6"]}, "~C6", "lost"),
        ({"serpent": ["C6"]}, "lost", "lost"),
        ({"whale": ["C6"], "serpent": ["C6"]}, "lost", "lost"),
        ({"whale": ["C6"], "shark": ["C6"]}, "lost", "lost"),
        ({"shark": ["C6"]}, "boat1", "C6"),
    ],
)
def test_fatal_entry_of_a_crew(creatures, crew, boat):
    """A whale upsets who arrives, a serpent takes boat and crew; upset crews fall prey to what else is there
    [survive/movement.29]."""
    play = given(explorers={"red1": "boat1"}, boats={"boat1": "C5"}, creatures=creatures, terms=FREE)
    play.when("boat1 C6").then(explorers={"red1": crew}, boats={"boat1": boat})


def test_boarding_beside_a_whale_is_arriving():
    """Getting into a boat on a deadly space counts as its arrival [survive/movement.30]."""
    position = {
        "tiles": {"D5": "beach"},
        "boats": {"boat1": "C5", "boat2": "C4"},
        "explorers": {"red1": "D5", "red2": "~C5", "red3": "boat2", "blue1": "boat1"},
        "creatures": {"whale": ["C5"]},
    }
    play = given(**position)
    for line in ("red1 boat1", "red2 boat1", "red3 boat1"):
        play.refused(line, "deadly", "survive/movement.30")
    for name in ("red1", "red2", "red3"):
        play = given(terms=FREE, **position).when(f"{name} boat1")
        play.then(boats={"boat1": "lost"}, explorers={name: "~C5", "blue1": "~C5"})


@pytest.mark.parametrize(
    ("entry", "kind", "boat"),
    [("free", "serpent", "C6"), ("free", "whale", "C6"), ("fatal", "serpent", "lost"), ("fatal", "whale", "C6")],
)
def test_empty_boats_among_creatures(entry, kind, boat):
    """An empty boat enters unharmed, or is removed by a serpent, as the term says [survive/movement.31]."""
    play = given(boats={"boat1": "C5"}, creatures={kind: ["C6"]}, terms={"empty_boat_entry": entry})
    play.when("boat1 C6").then(boats={"boat1": boat})


def test_empty_boats_kept_away():
    """With forbidden an empty boat stays away from serpents and whales [survive/movement.31]."""
    play = given(boats={"boat1": "C5"}, creatures={"serpent": ["C6"], "whale": ["C4"], "shark": ["B5"]})
    for space in ("C6", "C4"):
        play.refused(f"boat1 {space}", "deadly", "survive/movement.31")
    play.when("boat1 B5")


def test_whales_spare_swimmers_and_sharks_spare_boats():
    """A swimmer enters a whale's space, a boat a shark's [survive/movement.32]."""
    creatures = {"whale": ["C6"], "shark": ["C4"]}
    play = swimming(explorers={"red2": "boat1"}, boats={"boat1": "B5"}, creatures=creatures)
    play.when("red1 C6", "boat1 C4").then(explorers={"red1": "~C6", "red2": "boat1"})


def test_who_shares_the_space_already_does_not_suffer():
    """Swimmers and boats that were there before are not struck by an arrival of others [survive/movement.33]."""
    play = given(
        explorers={"red1": "~C5", "blue1": "~C6", "blue2": "boat1"},
        boats={"boat1": "C6"},
        creatures={"serpent": ["C6"]},
        terms=FREE,
    )
    play.when("red1 C6").then(explorers={"red1": "lost", "blue1": "~C6", "blue2": "boat1"}, boats={"boat1": "C6"})


def test_the_saved_stay_and_closed_spaces_stay_closed():
    """Who is saved never moves again, and a closed space is entered by nobody [survive/movement.34]."""
    play = given(
        "island_2024",
        explorers={"red1": "NW", "red2": "~C5", "red3": "boat1"},
        tiles={"C6": "closed"},
        boats={"boat1": "B6"},
    )
    play.refused("red1 C1", "not_in_play", "survive/movement.34").refused("red2 C6", "closed", "survive/movement.34")
    play.refused("boat1 C6", "not_sea", "survive/boats.4").refused("red3 C6", "closed", "survive/movement.34")


def test_a_seat_without_explorers_skips_the_phase():
    """With skip it makes no move, not even with empty boats; with allowed it may [survive/movement.35]."""
    position = {"tiles": {"H6": "mountain", "H7": "mountain"}, "explorers": {"blue1": "H6"}, "boats": {"boat1": "C5"}}
    Given(**position).then(phase="sinking", turn="red").refused("boat1 C4", "wrong_phase", "survive/turn.2")
    Given(terms={"idle_movement": "allowed"}, **position).when("boat1 C4").then(steps=2)


def test_points_left_still_move_empty_boats():
    """Who loses or saves its last explorer in the phase may use the points left on empty boats
    [survive/movement.35]."""
    tiles = {"H6": "mountain", "H7": "mountain"}
    play = Given(tiles=tiles, explorers={"red1": "~C1", "blue1": "H6"}, boats={"boat1": "C5"})
    play.when("red1 NW").then(phase="movement", steps=2).when("boat1 C4").then(boats={"boat1": "C4"})


def test_the_moves_of_a_turn_begin_anew():
    """What an explorer moved is forgotten when the next turn begins."""
    play = swimming(explorers={"blue1": "~C8"}, dice=("whale",)).when("red1 C6", "stop", "sink H6")

    assert play.state[Turn].limited == ()


def test_a_space_that_the_board_lacks():
    """A move to a space that the board does not have is refused as such [survive/setup.1]."""
    given(explorers={"red1": "~G2"}).refused("red1 G1", "no_such_space", "survive/setup.1")


def test_no_explorer_of_that_number():
    """A name beyond the explorers of a seat is not understood."""
    given().refused("red77 C5", "not_understood", "survive/turn.1")


GUARDED = {"dolphins_total": 4, "dolphin_protects": "sharks", "dolphin_swim_steps": 3}


def test_a_dolphin_guards_every_swim_that_it_goes_along_with():
    """Beside its dolphin a swimmer enters spaces with sharks, on its first swim and on later ones [survive/movement.25,
    survive/movement.27]."""
    creatures = {"dolphin": ["C5"], "shark": ["C6", "C7"]}
    play = given(explorers={"red1": "~C5"}, creatures=creatures, terms=GUARDED)
    play.when("red1 C6", "red1 C7").then(explorers={"red1": "~C7"}, creatures={"dolphin": ["C7"]})


def test_no_dolphin_no_guard():
    """Without a dolphin in its space a swimmer enters no space with a shark [survive/movement.27]."""
    play = given(explorers={"red1": "~C5"}, creatures={"dolphin": ["C4"], "shark": ["C6"]}, terms=GUARDED)
    play.refused("red1 C6", "deadly", "survive/movement.29")


def test_one_swim_at_a_time_is_not_guarded():
    """With dolphin_swim_steps 1 dolphins change no swim [survive/movement.25]."""
    terms = GUARDED | {"dolphin_swim_steps": 1}
    play = given(explorers={"red1": "~C5"}, creatures={"dolphin": ["C5"], "shark": ["C6"]}, terms=terms)
    play.refused("red1 C6", "deadly", "survive/movement.29")


def test_a_swimmer_makes_as_many_swims_as_the_terms_say():
    """Beside a dolphin a swimmer makes up to dolphin_swim_steps swims, each for a point [survive/movement.25]."""
    terms = GUARDED | {"dolphin_swim_steps": 2}
    play = given(explorers={"red1": "~C5"}, creatures={"dolphin": ["C5"]}, terms=terms).when("red1 C6", "red1 C7")
    play.then(steps=1).refused("red1 C8", "swum", "survive/movement.21")
