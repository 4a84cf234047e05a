"""The end: what ends the game, who has won, and what is shown."""

import pytest

from atoll.core import Refused, RulesetError
from atoll.plugins.survive.parts import Match, Treasure
from tests.support.survive import SEATS, Given, ruleset

TILES = {"D5": "beach", "D6": "beach", "D8": "beach"}
STILL = {"red1": "~A5", "blue1": "~A6"}


def sunk(back="", tiles=None, explorers=None, edition="anniversary_2012", **position):
    """Red has removed D5, which has this back."""
    standing = {**(TILES if tiles is None else tiles), "D5": f"beach:{back}"}
    people = STILL if explorers is None else explorers
    return Given(edition, tiles=standing, explorers=people, phase="sinking", **position).when("sink D5")


def over(saved, values=None, seats=("red", "blue"), **terms):
    """The game has ended with these explorers saved."""
    tiles = {"D5": "beach:volcano", "D6": "beach"}
    people = dict.fromkeys((f"{seat}20" for seat in seats if len(seats) == 2), "D6") or {"red10": "D6"}
    play = Given(tiles=tiles, explorers=people | saved, values=values or {}, seats=seats, phase="sinking", terms=terms)
    return play.when("sink D5")


def test_the_volcano_ends_the_game():
    """The game ends when the volcano erupts [survive/end.1]."""
    play = sunk("volcano").then(phase="over", to_act=[])
    assert play.state[Match].cause == "volcano"


def test_a_volcano_that_is_none_ends_nothing():
    """Without eruption the game goes on; and a limit needs that many volcanoes [survive/end.1]."""
    sunk("volcano", terms={"volcano": "as_whirlpool", "end_rule": "last_tile"}, dice=("whale",)).then(turn="blue")
    with pytest.raises(RulesetError, match="volcano"):
        ruleset(volcano_limit=2)


def test_the_summit_ends_the_game():
    """With summit_removed the game ends when the summit is gone, by sinking or otherwise [survive/end.2]."""
    play = Given("waddingtons_1986", tiles={"G6": "summit:summit"}, explorers=STILL).when("stop").then(phase="over")
    assert play.state[Match].cause == "summit"
    tiles = {"G6": "summit:summit", "G5": "beach:whirlpool", "H9": "beach"}
    ring = Given(
        "waddingtons_1986", tiles=tiles, explorers=STILL, phase="sinking", terms={"whirlpool": "destroys_ring"}
    ).when("sink G5")
    ring.then(phase="over", tiles={"G6": "none"})


def test_one_side_safe():
    """With one_side_safe the game ends when a seat has nobody in play and somebody saved [survive/end.3]."""
    terms = {"end_rule": "one_side_safe"}
    play = Given(tiles=TILES, explorers={"red1": "~C1", "blue1": "~A6"}, terms=terms).when("red1 NW").then(phase="over")
    assert play.state[Match].cause == "side_safe"
    two = Given(tiles=TILES, explorers={"red1": "~C1", "red2": "D5", "blue1": "~A6"}, terms=terms).when("red1 NW")
    two.then(phase="movement")
    drowned = {"terms": terms | {"hazard_entry": "fatal"}, "creatures": {"shark": ["C2"]}}
    Given(tiles=TILES, explorers={"red1": "~C1", "blue1": "~A6"}, **drowned).when("red1 C2").then(phase="sinking")


def test_the_last_survivor():
    """With last_survivor the game ends when no explorer is in play, whatever the volcano does [survive/end.4]."""
    terms = {"end_rule": "last_survivor", "volcano": "as_whirlpool"}
    play = Given(tiles=TILES, explorers={"red1": "~C1", "blue1": "NE"}, terms=terms).when("red1 NW").then(phase="over")
    assert play.state[Match].cause == "nobody_left"
    assert play.rules[-1] == "survive/end.4"
    one = Given(tiles=TILES, explorers={"red1": "~C1", "blue1": "D8"}, terms=terms).when("red1 NW")
    one.then(phase="sinking")


def test_the_last_tile():
    """With last_tile the game ends when the last tile goes, and that back is not used [survive/end.5]."""
    terms = {"end_rule": "last_tile", "volcano": "as_whirlpool"}
    people = {"red1": "~A5", "blue1": "D5"}
    play = Given(tiles={"D5": "beach:shark"}, explorers=people, terms=terms).when("stop").then(phase="over")

    assert play.state[Match].cause == "last_tile"
    assert "CreatureSurfaced" not in play.facts
    assert "TileDiscarded" in play.facts


def test_the_last_tile_in_whatever_way():
    """A whirlpool that takes the last tiles ends the game as well [survive/end.5]."""
    terms = {"end_rule": "last_tile", "volcano": "as_whirlpool", "whirlpool": "destroys_ring"}
    play = sunk("whirlpool", tiles={"D6": "beach"}, terms=terms).then(phase="over")
    assert play.state[Match].cause == "last_tile"


@pytest.mark.parametrize(("term", "phase"), [("yes", "over"), ("no", "movement")])
def test_an_empty_game(term, phase):
    """With end_when_empty the game also ends when nobody is in play; without, it goes on to its own end
    [survive/end.6]."""
    people, boats = {"red1": "~C1", "blue1": "NE"}, {"boat1": "C5"}
    play = Given(tiles=TILES, explorers=people, boats=boats, terms={"end_when_empty": term}).when("red1 NW")
    play.then(phase=phase)
    assert ("survive/end.6" in play.rules) == (term == "yes")


def test_who_is_not_saved_is_lost():
    """On tiles, aboard, swimming and in ports: whoever is not saved at the end is lost [survive/end.7]."""
    people = {"red1": "D6", "red2": "boat1", "red3": "~C5", "red4": "~C1", "red5": "NW", "blue1": "D5"}
    play = sunk("volcano", explorers=people, boats={"boat1": "C8"})
    play.then(explorers={f"red{n}": "lost" for n in range(1, 5)} | {"red5": "NW", "blue1": "lost"})


@pytest.mark.parametrize(("score", "points"), [("values", 8), ("heads", 2)])
def test_scores(score, points):
    """A seat scores the values of its saved explorers, or their number [survive/end.8]."""
    play = over({"red1": "NW", "red2": "SE", "blue1": "lost"}, {"red1": 6, "red2": 2, "blue1": 5}, score=score)
    play.then(scores={"red": points, "blue": 0})


def test_the_highest_score_wins():
    """The highest score wins, however many are saved [survive/end.9]."""
    play = over({"red1": "NW", "red2": "NW", "blue1": "NE"}, {"red1": 1, "red2": 2, "blue1": 6})
    play.then(winners=["blue"])


@pytest.mark.parametrize(
    ("tie_break", "blue", "winners"),
    [
        ("saved_then_share", {"blue1": 2, "blue2": 1}, ["blue"]),
        ("saved_then_share", {"blue1": 3}, ["red", "blue"]),
        ("share", {"blue1": 2, "blue2": 1}, ["red", "blue"]),
    ],
)
def test_equal_scores(tie_break, blue, winners):
    """Among equals more saved explorers win, and equals in both share; or equals share at once [survive/end.10]."""
    saved = {"red1": "NW"} | dict.fromkeys(blue, "NE")
    over(saved, {"red1": 3} | blue, tie_break=tie_break).then(winners=winners)


def test_nobody_saved_anyone():
    """If nobody is saved all seats are equal at nought [survive/end.11]."""
    over({}).then(scores={"red": 0, "blue": 0}, winners=["red", "blue"])


def test_what_is_shown_at_the_end():
    """Values of the saved are shown to all; those of the lost and unplayed tiles stay hidden [survive/end.12]."""
    play = over({"red1": "NW", "red2": "lost"}, {"red1": 6, "red2": 5})
    for viewer in ("red", "blue", "spectator"):
        play.shows(viewer, "values.red1", but=("values.red2",))
    assert play.game.view(1)[Treasure].values[:2] == (6, None)


def test_unplayed_tiles_stay_hidden():
    """A hand is its owner's alone even after the end [survive/end.12]."""
    play = sunk("volcano", hands={"red": ["wind"]})
    play.shows("red", "hands.red").shows("blue", but=("hands.red",))


@pytest.mark.parametrize(("rounds", "ends"), [(2, True), (0, False)])
def test_a_standstill_ends_the_game(rounds, ends):
    """Without tiles the game ends after stall_rounds whole rounds in which nobody was saved or lost
    [survive/end.13]."""
    position = {"explorers": {"red1": "boat1", "blue1": "boat2"}, "boats": {"boat1": "C5", "boat2": "K5"}}
    play = Given(tiles={}, terms={"stall_rounds": rounds}, dice=("whale",) * (4 if ends else 0), **position)
    play.when("stop").when("stop")  # what is left of the round that was under way when the last tile had gone
    assert play.state[Match].quiet == 0
    play.when("stop").when("stop").then(phase="movement")
    assert play.state[Match].quiet == 1
    play.when("stop").when("stop")
    play.then(phase="over" if ends else "movement")
    assert play.state[Match].cause == ("standstill" if ends else "")


def test_a_rescue_breaks_the_standstill():
    """The rounds count anew after an explorer was saved or lost [survive/end.13]."""
    position = {
        "explorers": {"red1": "boat1", "blue1": "boat2", "red2": "~C1"},
        "boats": {"boat1": "C5", "boat2": "K5"},
    }
    play = Given(tiles={}, terms={"stall_rounds": 2}, dice=("whale",) * 9, **position)
    for _ in range(2):
        play.when("stop").when("stop")
    assert play.state[Match].quiet == 1
    play.when("red2 NW", "stop").when("stop")
    assert play.state[Match].quiet == 0
    for _ in range(2):
        play.then(phase="movement").when("stop").when("stop")
    play.then(phase="over")


def test_the_count_waits_for_the_last_tile():
    """Rounds are not counted while the island has a tile [survive/end.13]."""
    tiles = dict.fromkeys(("D5", "D6", "D7", "D8", "E4"), "beach")
    play = Given(
        tiles=tiles,
        explorers={"red1": "boat1", "blue1": "boat2"},
        boats={"boat1": "C5", "boat2": "K5"},
        dice=("whale",) * 3,
    )
    play.when("stop", "sink D5").when("stop", "sink D6").when("stop")
    assert play.state[Match].quiet == -1


def test_four_seats_may_share():
    """All who are equal at the top share the win [survive/end.10]."""
    tiles = {"D5": "beach:volcano", "D6": "beach"}
    people = {"red1": "NW", "yellow1": "NE", "green1": "SE", "blue1": "D6"}
    play = Given(seats=SEATS, tiles=tiles, explorers=people, values={"green1": 3, "yellow1": 3}, phase="sinking")
    play.when("sink D5").then(winners=["yellow", "green"], scores={"red": 1, "yellow": 3, "blue": 0, "green": 3})


def test_a_result_is_told_once_the_game_is_over():
    """There is no result before the end."""
    family = ruleset().family
    assert family.result(Given(tiles=TILES, explorers=STILL).state) is None
    assert family.result(sunk("volcano").state).winners == (0, 1)


def test_a_game_that_is_over_is_refused_further_moves():
    """Nobody acts after the end."""
    with pytest.raises(Refused):
        sunk("volcano").when("sink D6")
