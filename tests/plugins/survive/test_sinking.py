"""The sinking phase: which tile may go, what becomes of who stood on it, and who sees its back."""

import pytest

from atoll.plugins.survive.board import named_board, space_name
from atoll.plugins.survive.parts import Hands
from tests.support.survive import Given

# E6 lies in the middle of five forests and the mountain F6: no sea touches it
ENCLOSED = {
    "E6": "beach",
    "D6": "forest",
    "D7": "forest",
    "E5": "forest",
    "E7": "forest",
    "F6": "mountain",
    "F7": "forest",
}
TOUCHING = ["sink D6", "sink D7", "sink E5", "sink E7", "sink F7"]


def sinking(tiles, **position):
    """It is red's sinking phase on an island of these tiles only."""
    people = position.pop("explorers", {"red1": "~A5", "blue1": "~A6"})
    return Given(tiles=tiles, explorers=people, phase="sinking", **position)


def test_one_tile_must_go():
    """The active seat removes one legal tile, and cannot do without [survive/sinking.1]."""
    play = sinking({"D5": "beach", "D6": "beach"}, dice=("whale",)).asks("sink_tile", "red")
    play.refused("sink D7", "no_tile", "survive/sinking.1").refused("stop", "wrong_phase", "survive/turn.7")
    play.when("sink D6").then(tiles={"D5": "beach", "D6": "none"}, turn="blue")


def test_terrains_sink_in_order():
    """Beaches go first, then forests, then mountains, then the summit [survive/sinking.2]."""
    order = ["beach", "forest", "mountain", "summit"]
    spaces = ["D5", "E6", "F7", "G6"]
    for number in range(4):
        left = dict(zip(spaces[number:], order[number:], strict=True))
        twice = left | {"H9": order[number]}
        play = Given("waddingtons_1986", tiles=twice, explorers={"red1": "~A5", "blue1": "~A6"}, phase="sinking")
        play.offers_only(f"sink {spaces[number]}", "sink H9")


def test_an_enclosed_beach_waits_for_the_others():
    """Within the lowest terrain, tiles that touch sea go first [survive/sinking.3]."""
    play = sinking(ENCLOSED | {"H9": "beach", "H10": "beach"}).offers_only("sink H9", "sink H10")
    play.refused("sink E6", "not_yet", "survive/sinking.3").refused("sink D6", "not_yet", "survive/sinking.3")


def test_the_last_beaches_go_even_if_enclosed():
    """If no tile of the lowest terrain touches sea, all of it is legal [survive/sinking.3]."""
    sinking(ENCLOSED, dice=("whale",)).then(tiles={"E6": "none", "D6": "forest"}, turn="blue")
    two = ENCLOSED | {"D6": "beach", "C5": "forest", "C6": "forest", "D5": "forest"}
    sinking(two).offers_only("sink D6", "sink E6")


def test_contact_before_terrain():
    """With contact_first the lowest terrain among the tiles that touch sea goes [survive/sinking.4]."""
    play = sinking(ENCLOSED, terms={"sink_contact": "contact_first"}).offers_only(*TOUCHING)
    play.refused("sink E6", "not_yet", "survive/sinking.4").refused("sink F6", "not_yet", "survive/sinking.4")


@pytest.mark.parametrize("contact", ["contact_first", "within_terrain"])
def test_an_island_without_any_sea(contact):
    """If no tile at all touches sea, those of the lowest terrain may go [survive/sinking.3, survive/sinking.4]."""
    everywhere = dict.fromkeys(map(space_name, named_board("seed_131").letters), "forest")
    play = sinking(
        everywhere | {"E6": "beach", "G6": "beach"},
        explorers={"red1": "D5", "blue1": "D5"},
        terms={"sink_contact": contact},
    )
    play.offers_only("sink E6", "sink G6")


def test_without_contact_any_tile_of_the_lowest_terrain():
    """With none, sea contact does not matter [survive/sinking.5]."""
    play = sinking(ENCLOSED | {"H9": "beach"}, terms={"sink_contact": "none"}).offers_only("sink E6", "sink H9")
    play.refused("sink D6", "not_yet", "survive/sinking.5")


def test_the_centre_and_vacated_sites_are_sea():
    """A tile touches sea at the centre or where another tile has gone [survive/sinking.6]."""
    ring = dict.fromkeys(("E5", "F4", "F5", "G3", "G4"), "forest")
    play = sinking({"G5": "beach", "H9": "beach", **ring}).offers("sink G5")
    assert play.decision == "sink_tile"


def test_empty_tiles_first():
    """With empty_first tiles that carry explorers wait for legal empty ones [survive/sinking.7]."""
    tiles, terms = dict.fromkeys(("D5", "D6", "D7"), "beach"), {"sink_occupied": "empty_first"}
    play = sinking(tiles, explorers={"red1": "D5", "blue1": "~A6"}, terms=terms).offers_only("sink D6", "sink D7")
    play.refused("sink D5", "empty_first", "survive/sinking.7")
    full = sinking(tiles, explorers={"red1": "D5", "blue1": "D6", "blue2": "D7"}, terms=terms)
    full.offers_only("sink D5", "sink D6", "sink D7")
    sinking(tiles, explorers={"red1": "D5", "blue1": "~A6"}).offers_only("sink D5", "sink D6", "sink D7")


def test_an_idle_seat_may_remove_two_tiles():
    """A seat that began its turn with nobody in play removes sink_idle_count tiles, or what is left
    [survive/sinking.8]."""
    tiles, people = dict.fromkeys(("D5", "D6", "D7", "D8"), "beach"), {"red1": "NW", "blue1": "~A6"}
    terms = {"sink_idle_count": 2}
    play = sinking(tiles, explorers=people, terms=terms, dice=("whale",)).when("sink D5").asks("sink_tile", "red")
    play.when("sink D8").then(turn="blue", tiles={"D5": "none", "D8": "none", "D6": "beach"})
    sinking(tiles, terms=terms, dice=("whale",)).when("sink D5").then(turn="blue")
    sinking(tiles, explorers=people, dice=("whale",)).when("sink D5").then(turn="blue")
    sinking({"D5": "beach"}, explorers=people, terms=terms, dice=("whale",)).then(tiles={"D5": "none"})


def test_who_is_lost_in_the_turn_is_no_idle_seat():
    """What counts is whether somebody was in play when the turn began [survive/sinking.8]."""
    tiles, terms = dict.fromkeys(("D5", "D6", "D7", "D8"), "beach"), {"sink_idle_count": 2}
    play = Given(tiles=tiles, explorers={"red1": "~C1", "blue1": "~A6"}, terms=terms, dice=("whale",))
    play.when("red1 NW", "stop", "sink D5").then(turn="blue")


def test_the_tile_goes_before_its_back_works():
    """The space is sea and the explorers swim there before the back is used [survive/sinking.9]."""
    tiles = {"D5": "beach:shark", "D6": "beach"}
    play = sinking(tiles, explorers={"red1": "D5", "blue1": "~A6"}, dice=("whale",)).when("sink D5")

    assert play.facts[:4] == ["TileSank", "TileRevealed", "CreatureSurfaced", "ExplorersLost"]
    fell = sinking({"D5": "beach:wind", "D6": "beach"}, explorers={"red1": "D5", "blue1": "D5"}, dice=("whale",))
    fell.when("sink D5").then(explorers={"red1": "~D5", "blue1": "~D5"})


def test_an_at_once_back_is_shown_to_all():
    """Every seat sees an at-once back, a kept one is its taker's alone [survive/sinking.10]."""
    shown = sinking({"D5": "beach:whale", "D6": "beach"}, dice=("shark",)).when("sink D5")
    assert [kept.back for kept in shown.game.view(1)[Hands].spent] == ["whale"]
    kept = sinking({"D5": "beach:wind", "D6": "beach"}, dice=("shark",)).when("sink D5")
    seen = {viewer: kept.game.view(viewer)[Hands].held[0][0].back for viewer in (0, 1, "spectator")}
    assert seen == {0: "wind", 1: None, "spectator": None}


def test_the_first_back_comes_before_the_second_tile():
    """Of two tiles the first back is dealt with before the second is chosen [survive/sinking.11]."""
    tiles = {"D5": "beach:boat", "D6": "beach", "D7": "beach"}
    people = {"red1": "NW", **{f"blue{n}": "D5" for n in range(1, 6)}}
    play = sinking(tiles, explorers=people, terms={"sink_idle_count": 2}, dice=("whale",)).when("sink D5")
    play.asks("board_choice", "red").refused("sink D6", "another_choice_first", "survive/turn.8")
    play.when("take blue1 blue2 blue3").asks("sink_tile", "red")


def test_without_tiles_the_turn_goes_on():
    """With no tile on the island nothing is removed, and the creature phase follows [survive/sinking.12]."""
    people = {"red1": "~A5", "blue1": "~A6"}
    play = Given(tiles={}, explorers=people, creatures={"whale": ["K5"]}, dice=("whale",)).when("stop")
    play.asks("creature_choice", "red")
