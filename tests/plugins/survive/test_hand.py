"""The hand: which tiles are kept, who sees them, when they are played, and what each of them does."""

import pytest

from atoll.core import Refused
from atoll.plugins.survive.parts import Hands
from tests.support.survive import Given, given

LAND = {"dolphin_tile_end": "land_or_boat"}
ACTION = {"hand_window": "action_phase"}


def holding(*tiles, **position):
    """It is red's hand phase, with these tiles in its hand."""
    return given(phase=position.pop("phase", "hand"), hands={"red": list(tiles)}, **position)


@pytest.mark.parametrize(
    "back", ["dolphin_help", "wind", "move_serpent", "move_shark", "move_whale", "shark_repellent"]
)
def test_tiles_for_later_are_kept(back):
    """A removed tile that is no at-once tile goes face down to the seat that removed it [survive/hand.1]."""
    play = given(tiles={"D5": f"beach:{back}", "D6": "beach"}, phase="sinking", dice=("whale",)).when("sink D5")
    play.then(hands={"red": [back], "blue": []})
    assert "survive/hand.1" in play.rules


def test_a_hand_has_no_limit():
    """A seat keeps whatever it removes, however many tiles it holds [survive/hand.1]."""
    many = ["wind"] * 9
    play = given(tiles={"D5": "beach:wind", "D6": "beach"}, phase="sinking", hands={"red": many}, dice=("whale",))
    play.when("sink D5").then(hands={"red": [*many, "wind"]})


def test_a_hand_is_its_owners_secret():
    """The owner looks at its hand; others know number and terrain of its tiles [survive/hand.2]."""
    play = holding("wind", "shark_repellent").shows("red", "hands.red")
    play.shows("blue", but=("hands.red",)).shows("spectator", but=("hands.red",))
    seen = play.game.view(1)[Hands].held[0]

    assert [kept.terrain for kept in seen] == ["beach", "beach"]
    assert [kept.back for kept in seen] == [None, None]


@pytest.mark.parametrize("most", [1, 2, "unlimited"])
def test_how_many_tiles_a_turn_allows(most):
    """In the hand phase a seat plays at most hand_plays_per_turn tiles [survive/hand.3]."""
    creatures, terms = {"shark": ["C5"]}, {"hand_plays_per_turn": most}
    play = holding(*["move_shark"] * 3, creatures=creatures, terms=terms).when("play move_shark C5 C6")
    if most == 1:
        play.refused("play move_shark C6 C7", "wrong_phase", "survive/turn.2").then(phase="movement")
        return
    play.when("play move_shark C6 C7").then(phase="movement" if most == 2 else "hand")


def test_the_action_phase_has_the_same_limit():
    """In the action phase tiles are played before, between and after moves, up to the limit [survive/hand.4]."""
    play = holding("move_shark", "move_shark", phase="action", creatures={"shark": ["C5"]}, terms=ACTION)
    play.when("red9 H7", "play move_shark C5 C6").refused("play move_shark C6 C7", "no_more_tiles", "survive/hand.3")
    assert [line for line in play.offered if line.startswith("play")] == []


def test_a_tile_of_this_turn_waits_for_the_next():
    """A tile taken in a turn is not played before the owner's next one [survive/hand.5]."""
    tiles = {"D5": "beach:move_whale", "D6": "beach"}
    play = given(tiles=tiles, phase="sinking", creatures={"whale": ["K5"]}, dice=("shark", "shark")).when("sink D5")
    play.asks("move", "blue").when("stop").asks("play_tile", "red").offers("play move_whale K5 C5")


def test_playing_is_voluntary():
    """A seat passes, and an unplayed tile counts for nothing at the end [survive/hand.6]."""
    tiles = {"D5": "mountain:volcano", "H6": "mountain"}
    play = Given(tiles=tiles, explorers={"red1": "NW", "blue1": "NE"}, hands={"red": ["wind"]}, phase="hand")
    play.when("pass", "sink D5").then(scores={"red": 1, "blue": 1}, winners=["red", "blue"])


@pytest.mark.parametrize(
    ("back", "line"),
    [
        ("dolphin_help", "play dolphin_help red9 C5"),
        ("wind", "play wind boat1 C4"),
        ("move_serpent", "play move_serpent C5 C6"),
        ("shark_repellent", "play shark_repellent C5 C6"),
    ],
)
def test_a_tile_needs_something_to_begin_with(back, line):
    """A tile without a legal piece and step is not played [survive/hand.7]."""
    play = holding(back, boats={"boat1": "C5"}, creatures={"shark": ["C5"]}).offers_only("pass")
    with pytest.raises(Refused):
        play.when(line)


def test_a_tile_that_is_not_held():
    """Only a tile of the own hand is played [survive/hand.1]."""
    holding("wind").refused("play move_shark C5 C6", "not_in_hand", "survive/hand.1")


def test_a_played_tile_is_shown_and_gone():
    """It costs no point, all see it, and it leaves the game [survive/hand.8]."""
    play = holding("move_shark", creatures={"shark": ["C5"]}).when("play move_shark C5 C6").then(steps=3)
    play.then(hands={"red": []}, creatures={"shark": ["C6"]})

    assert [kept.back for kept in play.game.view(1)[Hands].spent] == ["move_shark"]
    assert "survive/hand.8" in play.rules


@pytest.mark.parametrize("steps", [1, 2, 3, 4])
def test_the_dolphin_helps_so_many_steps(steps):
    """An own swimmer goes one to dolphin_tile_steps steps, stopping when its seat likes [survive/hand.9]."""
    path = ["C6", "C7", "C8", "C9"]
    position = {"explorers": {"red1": "~C5"}, "terms": {"dolphin_tile_steps": steps}}
    for length in range(1, steps + 1):
        play = holding("dolphin_help", **position).when(f"play dolphin_help red1 {' '.join(path[:length])}")
        play.then(explorers={"red1": f"~{path[length - 1]}"}, phase="movement")
    too_many = f"play dolphin_help red1 {' '.join([*path, 'C10'][: steps + 1])}"
    holding("dolphin_help", **position).refused(too_many, "too_far", "survive/hand.9")


def test_the_dolphin_helps_own_swimmers_only():
    """Others, and explorers not in the water, are not helped; each step leads to the next space [survive/hand.9]."""
    people = {"red1": "~C5", "red2": "boat1", "blue1": "~C7"}
    play = holding("dolphin_help", explorers=people, boats={"boat1": "C9"})
    for name, to in (("red2", "C8"), ("blue1", "C8"), ("red9", "G6"), ("red1", "C7")):
        play.refused(f"play dolphin_help {name} {to}", "no_step", "survive/hand.9")
    one = given(phase="hand", explorers={"red1": "~C5"}, hands={"red": ["dolphin_help"]})
    one.game.submit(one.game.ruleset.parse(one.state, 0, "play dolphin_help red1 C6"))
    one.refused("red1 C8", "no_step", "survive/hand.9").refused("red9 H7", "no_step", "survive/hand.9")
    one.offers("red1 C5", "red1 C7", "stop").when("stop").then(explorers={"red1": "~C6"}, phase="movement")


def test_the_dolphin_avoids_what_is_deadly():
    """A helped step is bound by what is deadly for swimmers; a lost swimmer goes no further [survive/hand.10]."""
    position = {"explorers": {"red1": "~C5"}, "creatures": {"shark": ["C6"]}}
    holding("dolphin_help", **position).refused("play dolphin_help red1 C6", "no_step", "survive/hand.9")
    play = holding("dolphin_help", terms={"hazard_entry": "fatal"}, **position)
    play.when("play dolphin_help red1 C6").then(explorers={"red1": "lost"}, phase="movement")


def test_helped_steps_are_no_moves():
    """After the dolphin's help a swimmer may still make its own swim, or climb [survive/hand.11]."""
    play = holding("dolphin_help", explorers={"red1": "~C5"}, boats={"boat1": "C6"})
    play.when("play dolphin_help red1 C6", "red1 boat1").then(explorers={"red1": "boat1"}, steps=2)
    swim = holding("dolphin_help", explorers={"red1": "~C5"}).when("play dolphin_help red1 C6", "red1 C7")
    swim.then(explorers={"red1": "~C7"}, steps=2)


def test_the_dolphin_ends_in_the_water():
    """With sea_only the steps lead to water, not ashore and not aboard [survive/hand.12]."""
    people, boats = {"red1": "~C5"}, {"boat1": "C6"}
    play = holding("dolphin_help", explorers=people, boats=boats, tiles={"D5": "beach"})
    play.refused("play dolphin_help red1 D5", "no_step", "survive/hand.9").when("play dolphin_help red1 C6")
    play.then(explorers={"red1": "~C6"})


def test_the_dolphin_ends_on_land_or_aboard():
    """With land_or_boat the last step leads ashore, or aboard a boat with room, but onto no safe island
    [survive/hand.12]."""
    people, boats = {"red1": "~C5", "blue1": "boat1"}, {"boat1": "C6"}
    position = {"explorers": people, "boats": boats, "tiles": {"D5": "beach"}, "terms": LAND}
    ashore = holding("dolphin_help", **position).when("play dolphin_help red1 D5")
    ashore.then(explorers={"red1": "D5"}, phase="movement")
    aboard = holding("dolphin_help", **position).when("play dolphin_help red1 C6").then(explorers={"red1": "boat1"})
    assert "survive/hand.12" in aboard.rules
    port = holding("dolphin_help", explorers={"red1": "~C1"}, terms=LAND)
    assert [line for line in port.offered if line.endswith("NW")] == []


def test_the_dolphin_takes_nobody_aboard_beside_a_whale():
    """Getting aboard by the dolphin counts as the boat's arrival, as any boarding does [survive/hand.10,
    survive/hand.12]."""
    people, boats = {"red1": "~C5", "blue1": "boat1"}, {"boat1": "C6"}
    position = {"explorers": people, "boats": boats, "creatures": {"whale": ["C6"]}}
    holding("dolphin_help", terms=LAND, **position).refused("play dolphin_help red1 C6", "no_step", "survive/hand.9")
    play = holding("dolphin_help", terms=LAND | {"hazard_entry": "fatal"}, **position)
    play.when("play dolphin_help red1 C6").then(boats={"boat1": "lost"}, explorers={"red1": "~C6", "blue1": "~C6"})


def test_a_full_boat_leaves_the_helped_swimmer_in_the_water():
    """Without room in the boat a helped swimmer stays in the water of the space [survive/hand.12]."""
    people = {"red1": "~C5", "blue1": "boat1", "blue2": "boat1", "blue3": "boat1"}
    play = holding("dolphin_help", explorers=people, boats={"boat1": "C6"}, terms=LAND)
    play.when("play dolphin_help red1 C6").then(explorers={"red1": "~C6"})


@pytest.mark.parametrize("steps", [1, 2, 3])
def test_the_wind_blows_so_many_steps(steps):
    """A boat goes one to wind_steps boat steps, without spending a point [survive/hand.13]."""
    path = ["C6", "C7", "C8", "C9"]
    position = {"explorers": {"red1": "boat1"}, "boats": {"boat1": "C5"}, "terms": {"wind_steps": steps}}
    play = holding("wind", **position).when(f"play wind boat1 {' '.join(path[:steps])}")
    play.then(boats={"boat1": path[steps - 1]}, explorers={"red1": "boat1"}, steps=3, phase="movement")
    holding("wind", **position).refused(f"play wind boat1 {' '.join(path[: steps + 1])}", "too_far", "survive/hand.13")


def test_the_wind_keeps_to_the_rules_of_boat_steps():
    """Wind steps lead to sea spaces without a boat and without danger [survive/hand.13]."""
    boats, people = {"boat1": "C5", "boat2": "C6"}, {"red1": "boat1"}
    play = holding("wind", explorers=people, boats=boats, creatures={"whale": ["C4"]}, tiles={"D5": "beach"})
    for space, code, rule in (
        ("C6", "boat_there", "survive/boats.3"),
        ("C4", "deadly", "survive/movement.29"),
        ("D5", "not_sea", "survive/boats.4"),
        ("C8", "not_adjacent", "survive/hand.13"),
    ):
        play.refused(f"play wind boat1 {space}", code, rule)
    play.game.submit(play.game.ruleset.parse(play.state, 0, "play wind boat1 B5"))
    play.refused("boat1 C8", "not_adjacent", "survive/hand.13").refused("boat2 C7", "another_moves", "survive/hand.13")


def test_a_boat_removed_before_the_wind_goes_no_further():
    """The effect ends when the boat is removed [survive/hand.13]."""
    position = {"explorers": {"red1": "boat1"}, "boats": {"boat1": "C5"}, "creatures": {"whale": ["C6"]}}
    play = holding("wind", terms={"hazard_entry": "fatal"}, **position).when("play wind boat1 C6")
    play.then(boats={"boat1": "lost"}, explorers={"red1": "~C6"}, phase="movement")


def test_which_boats_the_wind_blows():
    """Controlled boats, and with controlled_or_empty also empty ones [survive/hand.14]."""
    people, boats = {"red1": "boat1", "blue1": "boat2"}, {"boat1": "C5", "boat2": "E3", "boat3": "K5"}
    play = holding("wind", explorers=people, boats=boats)
    play.refused("play wind boat2 E2", "not_controlled", "survive/hand.14")
    play.refused("play wind boat3 K6", "not_controlled", "survive/hand.14").offers("play wind boat1 C6")
    empty = holding("wind", explorers=people, boats=boats, terms={"wind_scope": "controlled_or_empty"})
    empty.refused("play wind boat2 E2", "not_controlled", "survive/hand.14")
    empty.when("play wind boat3 K6").then(boats={"boat3": "K6"})


@pytest.mark.parametrize("kind", ["serpent", "shark", "whale"])
def test_a_creature_is_put_elsewhere(kind):
    """One creature of the kind is put on an unoccupied sea space, wherever that is [survive/hand.15]."""
    others = {"serpent": ["M3"], "shark": ["M5"], "whale": ["M7"]}
    play = holding(f"move_{kind}", creatures=others, explorers={"blue1": "~C6"}, boats={"boat1": "C7"})
    start = others[kind][0]
    for space in ("C6", "C7", "M3", "M5", "M7", "H6", "G1"):
        play.refused(f"play move_{kind} {start} {space}", "cannot_play", "survive/hand.15")
    play.when(f"play move_{kind} {start} A5").then(creatures=others | {kind: ["A5"]}, phase="movement")


def test_dive_moves_any_creature():
    """The tile dive puts a creature of any kind on an unoccupied sea space [survive/hand.16]."""
    creatures = {"serpent": ["M3"], "shark": ["M5"], "kaiju": ["M7"]}
    for kind, start in (("serpent", "M3"), ("shark", "M5"), ("kaiju", "M7")):
        play = Given(
            "island_2024",
            tiles={"H6": "mountain"},
            explorers={"red1": "H6", "blue1": "H6"},
            phase="action",
            hands={"red": ["dive"]},
            creatures=creatures,
        )
        play.when(f"play dive {start} C5").then(creatures=creatures | {kind: ["C5"]})


def test_a_looser_test_of_unoccupied_lets_a_creature_arrive_among_swimmers():
    """With no_boat_no_creature a creature is put among swimmers and strikes them, after a window [survive/hand.17]."""
    terms, people = {"unoccupied_means": "no_boat_no_creature"}, {"blue1": "~C6", "red1": "~C6"}
    position = {"creatures": {"shark": ["M5"]}, "explorers": people, "boats": {"boat1": "C7"}, "terms": terms}
    play = holding("move_shark", **position).refused("play move_shark M5 C7", "cannot_play", "survive/hand.15")
    play.when("play move_shark M5 C6").then(explorers={"blue1": "lost", "red1": "lost"})
    hands = {"red": ["move_shark"], "blue": ["shark_repellent"]}
    asked = given(phase="hand", hands=hands, **position).when("play move_shark M5 C6").asks("react", "blue")
    asked.when("repel").then(explorers={"blue1": "~C6"}, creatures={"shark": []}, phase="movement")


def test_the_creature_die_is_thrown_at_once():
    """The tile creature_die operates the device and moves a creature, or is spent for nothing [survive/hand.18]."""
    base = {"tiles": {"H6": "mountain"}, "explorers": {"red1": "H6", "blue1": "H6"}, "phase": "action"}
    hands = {"red": ["creature_die"]}
    play = Given("island_2024", hands=hands, creatures={"shark": ["C5"]}, dice=("shark",), **base)
    play.when("play creature_die").asks("creature_choice", "red").when("shark C5 C6").then(phase="action")
    nothing = Given("island_2024", hands=hands, dice=("shark",), **base).when("play creature_die")
    nothing.then(phase="action", hands={"red": []})


def test_repellents_wait_for_their_window():
    """A reaction tile is not played in the own turn, nor is one played without a creature to answer
    [survive/hand.19]."""
    play = holding("shark_repellent", explorers={"red1": "~C5"}, creatures={"shark": ["C6"]})
    play.refused("play shark_repellent C6 C7", "cannot_play", "survive/hand.19")
    play.refused("repel", "no_window", "survive/hand.19")


@pytest.mark.parametrize("steps", [None, 1])
def test_a_tile_has_one_step_where_the_terms_tell_no_number(steps):
    """`dolphin_help` and `wind` have one step with a number of one, or with none [survive/hand.9, survive/hand.13]."""
    people, boats = {"red1": "~C5", "red2": "boat1"}, {"boat1": "C8"}
    position = {"explorers": people, "boats": boats, "phase": "hand"}
    help_terms, wind_terms = {"dolphin_tile_steps": steps}, {"wind_steps": steps}
    helped = given(hands={"red": ["dolphin_help"]}, terms=help_terms, **position)
    helped.refused("play dolphin_help red1 C6 C7", "too_far", "survive/hand.9", can=1, asked=2)
    helped.game.submit(helped.game.ruleset.parse(helped.state, 0, "play dolphin_help red1 C6"))
    helped.then(phase="movement", explorers={"red1": "~C6"}).asks("move", "red")
    blown = given(hands={"red": ["wind"]}, terms=wind_terms, **position)
    blown.refused("play wind boat1 C9 C10", "too_far", "survive/hand.13", can=1, asked=2)
    blown.game.submit(blown.game.ruleset.parse(blown.state, 0, "play wind boat1 C9"))
    blown.then(phase="movement", boats={"boat1": "C9"}).asks("move", "red")
