"""The turn: its phases and their order, what is asked, what ends by itself, and that it passes on."""

import pytest

from atoll.plugins.survive.parts import Turn
from tests.support.survive import SEATS, Given, given

ACTION = {"hand_window": "action_phase", "hand_plays_per_turn": "unlimited"}


def phases(play):
    """The phases of the last lines, as they began."""
    told = {"TurnBegan": lambda event: event.phases[0], "PhaseBegan": lambda event: event.phase}
    return [told[type(event).__name__](event) for event in play.events if type(event).__name__ in told]


def test_seats_take_turns_clockwise():
    """After the last seat comes the first [survive/turn.1]."""
    people = {"red1": "~C5", "yellow1": "~C7", "blue1": "~C9", "green1": "~D2"}
    tiles = dict.fromkeys(("D5", "D6", "D7", "D8", "E4", "E5"), "beach")
    play = Given(seats=SEATS, tiles=tiles, explorers=people, dice=("whale",) * 5)
    for seat in ("red", "yellow", "blue", "green", "red"):
        play.asks("move", seat).when("stop").when(play.offered[0])


@pytest.mark.parametrize(
    ("terms", "expected"),
    [
        ({}, ("hand", "movement", "sinking", "creature")),
        (ACTION, ("action", "sinking", "creature")),
    ],
)
def test_the_phases_of_a_turn(terms, expected):
    """The term hand_window tells the phases of a turn and their order [survive/turn.2, survive/turn.3]."""
    play = given(terms=terms, hands={"red": ["wind"]}, phase=expected[0], dice=("whale",))

    assert play.state[Turn].phases == expected
    play.then(phase=expected[0])


def test_a_turn_without_a_hand():
    """With hand_window none a turn has movement, sinking and creature [survive/turn.4]."""
    play = given("waddingtons_1986", phase="movement")

    assert play.state[Turn].phases == ("movement", "sinking", "creature")


def test_phases_follow_one_another():
    """Hand, movement, sinking, creature, and then the next seat [survive/turn.2, survive/turn.11]."""
    people = {"red1": "~C5", "blue1": "~C8"}
    play = given(explorers=people, hands={"red": ["wind"], "blue": ["wind"]}, phase="hand", dice=("whale",))
    play.when("pass", "stop", "sink H6")

    assert phases(play) == ["movement", "sinking", "creature", "hand"]
    play.asks("play_tile", "blue")


def test_a_phase_begins_with_nothing_shown():
    """Whatever the device showed before, in a new phase it shows nothing [survive/turn.2]."""
    turn = given().when("stop").state[Turn]
    assert (turn.phase, turn.kind, turn.number) == ("sinking", "", 0)


def test_moves_and_tiles_alternate_in_the_action_phase():
    """In the action phase a seat moves, plays and moves again [survive/turn.3]."""
    people = {"red1": "boat1", "red2": "~C8"}
    play = given(explorers=people, boats={"boat1": "C5"}, hands={"red": ["wind", "wind"]}, phase="action", terms=ACTION)
    play.asks("action", "red").when("red2 C9", "play wind boat1 C4 C3 C2", "boat1 C3", "play wind boat1 C4 C5 C6")
    play.then(boats={"boat1": "C6"}, hands={"red": []}, steps=1)


def test_the_hand_phase_asks_whoever_holds_a_tile():
    """A seat with a face-down tile is asked, even if it can play none; with an empty hand it is not
    [survive/turn.5]."""
    given(hands={"red": ["shark_repellent"]}, phase="hand").asks("play_tile", "red").offers_only("pass")
    given(phase="hand").then(phase="movement")


def test_the_hand_phase_ends_with_the_last_play():
    """After hand_plays_per_turn tiles nobody is asked again [survive/turn.5]."""
    position = {"explorers": {"red1": "boat1"}, "boats": {"boat1": "C5"}, "hands": {"red": ["wind", "wind"]}}
    given(phase="hand", **position).when("play wind boat1 C4 C3 C2").then(phase="movement")
    two = given(phase="hand", terms={"hand_plays_per_turn": 2}, **position).when("play wind boat1 C4 C3 C2")
    two.asks("play_tile", "red").when("play wind boat1 C3 C4 C5").then(phase="movement")


def test_the_action_phase_ends_by_itself_without_move_and_tile():
    """It ends when its seat says so, or has neither a legal move nor a face-down tile [survive/turn.6]."""
    tiles, stuck = {"H6": "mountain", "H7": "mountain"}, {"red1": "~C5", "blue1": "H7"}
    position = {"tiles": tiles, "explorers": stuck, "moved": ["red1"], "phase": "action", "terms": ACTION}
    Given(hands={"red": ["wind"]}, **position).asks("action", "red").offers_only("stop")
    Given(**position).then(phase="sinking")
    given(phase="action", terms=ACTION).asks("action", "red").when("stop").then(phase="sinking")


@pytest.mark.parametrize("line", ["stop", "pass", "decline"])
def test_sinking_and_creature_phase_are_duties(line):
    """Neither the sinking phase nor the creature phase is declined [survive/turn.7]."""
    given(phase="sinking").refused(line, "wrong_phase", "survive/turn.7")
    creature = given(phase="creature", creatures={"whale": ["C5"]}, dice=("whale",))
    code = ("must_move", "survive/creatures.4") if line == "decline" else ("another_choice_first", "survive/turn.8")
    creature.refused(line, *code)


def test_an_effect_is_carried_out_before_the_next_choice():
    """While an effect asks for something, nothing else is done [survive/turn.8]."""
    play = given(explorers={"red1": "boat1"}, boats={"boat1": "C5"}, hands={"red": ["wind"]}, phase="hand")
    play.game.submit(play.game.ruleset.parse(play.state, 0, "play wind boat1 C4"))
    for line in ("red9 H7", "pass", "sink H6", "play wind boat1 C5", "repel"):
        play.refused(line, "another_choice_first", "survive/turn.8")


def test_changes_are_checked_in_order():
    """Boarding comes before the strike, and the strike before the end of the game [survive/turn.9]."""
    terms = {"boarding": "automatic", "overboard_to": "adjacent", "hazard_entry": "fatal", "end_when_empty": "yes"}
    tiles, shark = {"H6": "mountain", "H7": "mountain"}, {"shark": ["C5"]}
    aboard = Given(tiles=tiles, explorers={"red1": "~C4"}, boats={"boat1": "C5"}, creatures=shark, terms=terms)
    aboard.when("red1 C5").then(explorers={"red1": "boat1"}, phase="movement")
    struck = Given(tiles=tiles, explorers={"red1": "~C4"}, creatures=shark, terms=terms).when("red1 C5")
    assert struck.facts == ["ExplorerMoved", "ExplorersLost", "GameEnded"]


def test_a_seat_without_explorers_keeps_taking_turns():
    """Who has nobody in play still sinks a tile and moves a creature [survive/turn.10, survive/players.8]."""
    tiles, whale = dict.fromkeys(("D5", "D6", "D7", "D8"), "beach"), {"whale": ["K5"]}
    play = Given(tiles=tiles, explorers={"red1": "~C5", "blue1": "NW"}, creatures=whale, dice=("shark", "whale"))
    play.when("stop", "sink D5").asks("sink_tile", "blue").when("sink D6").asks("creature_choice", "blue")


def test_nothing_follows_the_end():
    """The moment the game is over open effects and phases lapse [survive/turn.12]."""
    tiles = {"D5": "mountain:volcano", "D6": "mountain", "H6": "mountain"}
    terms = {"sink_idle_count": 2}
    play = Given(tiles=tiles, explorers={"blue1": "H6"}, phase="sinking", terms=terms).when("sink D5")

    assert play.facts[-2:] == ["VolcanoErupted", "GameEnded"]
    play.then(phase="over", to_act=[])
    assert play.offered == []
    assert play.game.to_act() == ()


def test_an_over_game_takes_no_command():
    """After the end every command is refused."""
    play = Given(tiles={"D5": "mountain:volcano", "H6": "mountain"}, explorers={"red1": "H6"}, phase="sinking")
    play.when("sink D5").then(phase="over")

    play.refused("sink H6", "not_to_act", "survive/turn.1")


def test_another_seat_waits():
    """A seat that is not asked does nothing [survive/turn.1]."""
    given().refused("blue9 H6", "not_to_act", "survive/turn.1", by="blue")
