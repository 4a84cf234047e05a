"""The backs: creatures, boats, whirlpools and volcanoes that come up where a tile was."""

import pytest

from atoll.plugins.survive.parts import Fleet, Hands, Island, Match, Sea
from tests.support.survive import Given

FREELY = {"sink_occupied": "free"}
PEOPLE = {"red1": "~A5", "blue1": "~A6"}


def revealing(back, explorers=None, tiles=None, edition="anniversary_2012", **position):
    """Red removes the beach D5, whose back this is; D8 and H9 stay."""
    standing = {"D5": f"beach:{back}", "D8": "beach", "H9": "mountain"} | (tiles or {})
    position = {"dice": ("whale",), "phase": "sinking"} | position
    return Given(edition, tiles=standing, explorers=PEOPLE | (explorers or {}), **position).when("sink D5")


@pytest.mark.parametrize("back", ["shark", "whirlpool", "volcano"])
def test_an_at_once_back_works_against_its_finder(back):
    """An at-once back takes effect though it hurts the active seat alone [survive/backs.1]."""
    revealing(back, {"red2": "D5"}, dice=() if back == "volcano" else ("whale",)).then(explorers={"red2": "lost"})


@pytest.mark.parametrize("back", ["shark", "whale", "boat", "whirlpool"])
def test_an_at_once_tile_leaves_the_game(back):
    """After its effect the tile is out of the game, terrain and back known to all [survive/backs.2]."""
    play = revealing(back, dice=("serpent",))

    assert [("beach", back)] == [(kept.terrain, kept.back) for kept in play.game.view("spectator")[Hands].spent]
    play.then(tiles={"D5": "none"})


@pytest.mark.parametrize("kind", ["shark", "whale"])
def test_a_creature_comes_from_the_reserve(kind):
    """The creature comes into the space just vacated, and the reserve has one less [survive/backs.3]."""
    play = revealing(kind, supply={kind: 2}, dice=("serpent",)).then(creatures={kind: ["D5"]}, supply={kind: 1})
    assert "CreatureSurfaced" in play.facts


def test_a_shark_takes_who_fell():
    """A shark strikes the swimmers of the space at once, of all seats [survive/backs.4, survive/backs.20]."""
    people = {"red2": "D5", "blue2": "D5", "blue3": "~D4"}
    play = revealing("shark", people, values={"red2": 6}, dice=("serpent",))
    play.then(explorers={"red2": "lost", "blue2": "lost", "blue3": "~D4"})
    play.shows("blue", but=("values.red2",)).shows("red", but=("values.red2",))


def test_a_whale_harms_nobody_by_coming_up():
    """Who fell swims on beside the whale [survive/backs.5]."""
    revealing("whale", {"red2": "D5"}, dice=("serpent",)).then(explorers={"red2": "~D5"}, creatures={"whale": ["D5"]})


@pytest.mark.parametrize(
    ("back", "rule", "place"),
    [
        ("serpent", "survive/backs.6", "lost"),
        ("octopus", "survive/backs.7", "~D5"),
        ("dolphin", "survive/backs.8", "~D5"),
    ],
)
def test_creatures_of_the_ring_editions(back, rule, place):
    """A serpent strikes who fell, an octopus harms nobody, a dolphin comes to guard [survive/backs.6, survive/backs.7,
    survive/backs.8]."""
    play = revealing(back, {"red2": "D5"}, edition="waddingtons_1986", terms=FREELY, dice=("shark 2",))
    play.then(explorers={"red2": place}, creatures={back: ["D5"]})
    assert rule in play.rules


def test_a_dolphin_guards_who_fell():
    """Swimmers in a space with a dolphin are protected from sharks from then on [survive/backs.8]."""
    shark = {"shark": ["C5"]}
    play = revealing(
        "dolphin", {"red2": "D5"}, edition="waddingtons_1986", terms=FREELY, creatures=shark, dice=("shark 2",)
    ).when("shark C5 D5 C5")
    play.then(explorers={"red2": "~D5"})


def test_a_boat_takes_who_fell_aboard():
    """The swimmers of the space go aboard without cost, of whatever seat [survive/backs.9]."""
    play = revealing("boat", {"red2": "D5", "blue2": "D5"}).then(
        explorers={"red2": "boat1", "blue2": "boat1"}, boats={"boat1": "D5"}
    )
    assert "survive/backs.9" in play.rules


@pytest.mark.parametrize("capacity", [2, 3])
def test_more_swimmers_than_places(capacity):
    """With more swimmers than places the active seat chooses, of any seats [survive/backs.10]."""
    people = {"red2": "D5", "blue2": "D5", "blue3": "D5", "blue4": "D5"}
    play = revealing("boat", people, terms={"boat_capacity": capacity}).asks("board_choice", "red")
    chosen = ["blue2", "blue3", "blue4"][:capacity]
    play.when(f"take {' '.join(chosen)}").then(explorers=dict.fromkeys(chosen, "boat1") | {"red2": "~D5"})


def test_a_whirlpool_clears_the_water_around():
    """Creatures, boats with crews and swimmers in the space and beside it go; islands and what is further stay
    [survive/backs.11, survive/backs.21]."""
    people = {"red2": "D5", "blue2": "boat1", "blue3": "~C4", "blue4": "D6", "blue5": "~C6"}
    creatures = {"shark": ["C5", "B5"], "whale": ["D4"]}
    play = revealing(
        "whirlpool",
        people,
        {"D6": "forest"},
        boats={"boat1": "C5", "boat2": "E5", "boat3": "E6"},
        creatures=creatures,
        dice=("serpent",),
    )
    play.then(
        explorers={"red2": "lost", "blue2": "lost", "blue3": "lost", "blue4": "D6", "blue5": "~C6"},
        boats={"boat1": "lost", "boat2": "lost", "boat3": "E6"},
        creatures={"shark": ["B5"], "whale": []},
        tiles={"D6": "forest"},
    )
    assert play.facts.count("WaterCleared") == 1
    assert "ExplorersLost" not in play.facts


def test_a_whirlpool_reaches_ports_and_the_centre():
    """Ports and the centre are sea like any other [survive/backs.11]."""
    tiles = {"G5": "beach:whirlpool", "H9": "beach", "C2": "beach:whirlpool", "D8": "beach"}
    position = {"tiles": tiles, "explorers": PEOPLE | {"blue2": "~C1"}, "creatures": {"serpent": ["G6"]}}
    Given(phase="sinking", dice=("whale",), **position).when("sink G5").then(creatures={"serpent": []})
    Given(phase="sinking", dice=("whale",), **position).when("sink C2").then(explorers={"blue2": "lost"})


def test_escape_from_a_whirlpool():
    """With escape each who fell may first go onto a tile beside it, seats clockwise from the active one
    [survive/backs.12]."""
    people = {"red2": "D5", "red3": "D5", "blue2": "D5", "blue3": "~C5"}
    terms = {"whirlpool": "sea_only_with_escape"}
    play = revealing("whirlpool", people, {"D6": "forest", "E5": "forest"}, terms=terms).asks("escape", "red")
    play.refused("escape red2 C5", "cannot_escape", "survive/backs.12")
    play.refused("escape blue2 D6", "not_asked", "survive/backs.12")
    play.when("escape red2 D6", "stay red3").asks("escape", "blue").when("escape blue2 E5")
    play.then(explorers={"red2": "D6", "red3": "lost", "blue2": "E5", "blue3": "lost"})


def test_nobody_escapes_onto_a_full_tile():
    """A tile that is full takes nobody from the whirlpool, and without a tile nobody is asked [survive/backs.12]."""
    terms = {"whirlpool": "sea_only_with_escape", "tile_capacity": 1}
    people = {"red2": "D5", "blue2": "D6"}
    revealing("whirlpool", people, {"D6": "forest"}, terms=terms).then(explorers={"red2": "lost", "blue2": "D6"})


def test_escapes_are_asked_for():
    """Without a whirlpool there is nothing to escape from [survive/backs.12]."""
    play = Given(tiles={"D5": "beach", "D6": "beach"}, explorers={"red1": "D5", "blue1": "D6"})
    play.refused("escape red1 D6", "not_asked", "survive/backs.12").refused(
        "stay red1", "not_asked", "survive/backs.12"
    )


def test_a_whirlpool_may_destroy_the_ring():
    """With destroys_ring each adjacent tile goes too, its back unseen, its explorers lost [survive/backs.13]."""
    people = {"red2": "D5", "blue2": "D6", "blue3": "D7"}
    tiles = {"D6": "forest:wind", "D7": "forest", "E4": "mountain:volcano"}
    play = revealing("whirlpool", people, tiles, terms={"whirlpool": "destroys_ring"})
    play.then(
        explorers={"red2": "lost", "blue2": "lost", "blue3": "D7"},
        tiles={"D6": "none", "E4": "none", "D7": "forest"},
        hands={"red": []},
    )
    unseen = play.game.view(0)[Hands].unseen
    assert [(kept.terrain, kept.back) for kept in unseen] == [("forest", None), ("mountain", None)]
    assert "survive/backs.13" in play.rules


def test_a_volcano_ends_the_game():
    """With ends_game the volcano counts as erupted and the game is over [survive/backs.14, survive/end.1]."""
    play = revealing("volcano", {"red2": "NW"}, values={"red2": 5}, dice=())
    play.then(phase="over", scores={"red": 5, "blue": 0})
    assert play.facts == ["TileSank", "TileRevealed", "VolcanoErupted", "GameEnded"]


def test_a_volcano_may_close_its_space():
    """With closes_space everything there is removed, and the space is closed for good [survive/backs.15]."""
    tiles = {"D5": "beach:volcano", "D8": "beach", "H9": "mountain"}
    people = PEOPLE | {"red2": "D5", "blue2": "~C5"}
    play = Given("island_2024", tiles=tiles, explorers=people, phase="sinking", dice=("shark",)).when("sink D5")

    play.then(explorers={"red2": "lost", "blue2": "~C5"}, tiles={"D5": "closed"}, phase="action", turn="blue")
    assert play.state[Match].volcanoes == 1
    assert play.state[Island].closed == (32 * 3 + 5,)


def test_the_last_volcano_counts():
    """In a game of closing volcanoes the one with the number of the limit ends it [survive/backs.15, survive/end.1]."""
    tiles = {"D5": "beach:volcano", "D8": "beach", "E4": "closed", "E5": "closed"}
    play = Given("island_2024", tiles=tiles, explorers=PEOPLE, phase="sinking").when("sink D5")
    play.then(phase="over")


def test_a_volcano_may_be_a_whirlpool():
    """With as_whirlpool it clears the water and does not count as erupted [survive/backs.16]."""
    terms = {"volcano": "as_whirlpool", "end_rule": "last_tile"}
    play = revealing("volcano", {"blue2": "~C5"}, terms=terms).then(explorers={"blue2": "lost"}, turn="blue")
    assert play.state[Match].volcanoes == 0


@pytest.mark.parametrize("back", ["blank", "summit"])
def test_some_backs_do_nothing(back):
    """Blank tiles and the summit have no effect of their own [survive/backs.17]."""
    face = "summit:summit" if back == "summit" else "beach"
    terms = FREELY | {"end_rule": "last_survivor", "sink_contact": "none"}
    play = Given(
        "waddingtons_1986",
        tiles={"D5": face} if back == "summit" else {"D5": face, "D8": "beach"},
        explorers=PEOPLE | {"red2": "D5"},
        terms=terms,
        dice=("shark 2",),
    ).when("stop", *([] if back == "summit" else ["sink D5"]))
    play.then(explorers={"red2": "~D5"}, creatures={"serpent": [], "shark": []}, turn="blue")


@pytest.mark.parametrize("back", ["shark", "whale", "boat"])
def test_an_empty_reserve_brings_nothing(back):
    """With reserve_empty nothing, a back whose piece is lacking places nothing [survive/backs.18]."""
    pieces = {"creatures": {"shark": ["M5"], "whale": ["M7"]}, "boats": {"boat1": "M3"}}
    play = revealing(back, {"red2": "D5"}, supply={"shark": 0, "whale": 0, "boat": 0}, dice=("serpent",), **pieces)
    play.then(explorers={"red2": "~D5"}, **pieces)


def test_an_empty_reserve_takes_a_piece_from_the_board():
    """With relocate the active seat brings one of that kind, or an empty boat, and its back applies
    [survive/backs.18]."""
    terms, supply = {"reserve_empty": "relocate"}, {"shark": 0, "whale": 0, "boat": 0}
    people, sharks = {"red2": "D5", "blue2": "boat2"}, {"shark": ["M5", "M7"]}
    play = revealing(
        "shark", people, terms=terms, supply=supply, creatures=sharks, boats={"boat2": "K5"}, dice=("whale",)
    )
    play.asks("relocate", "red").offers_only("relocate shark M5", "relocate shark M7")
    play.refused("relocate shark C5", "cannot_relocate", "survive/backs.18", piece="shark", which="C5")
    play.when("relocate shark M7").then(creatures={"shark": ["D5", "M5"]}, explorers={"red2": "lost"})

    boats = {"boat1": "K6", "boat2": "K5", "boat3": "K8"}
    boat = revealing("boat", people, terms=terms, supply=supply, boats=boats)
    boat.asks("relocate", "red").offers_only("relocate boat1", "relocate boat3")
    boat.refused("relocate boat2", "cannot_relocate", "survive/backs.18", piece="boat", which="boat2")
    boat.when("relocate boat3").then(boats={"boat3": "D5"}, explorers={"red2": "boat3"})


def test_nothing_to_relocate():
    """Without such a piece on the board, or without an empty boat, nothing happens [survive/backs.18]."""
    terms, supply = {"reserve_empty": "relocate"}, {"shark": 0, "boat": 0}
    revealing("shark", terms=terms, supply=supply).then(creatures={"shark": []}, turn="blue")
    crew = {"blue2": "boat1"}
    revealing("boat", crew, terms=terms, supply=supply, boats={"boat1": "K5"}).then(boats={"boat1": "K5"}, turn="blue")
    Given(tiles={"D5": "beach", "D6": "beach"}, explorers={"red1": "D5"}).refused(
        "relocate boat1", "not_asked", "survive/backs.18"
    )


@pytest.mark.parametrize(("term", "left"), [("out_of_game", 0), ("reserve", 1)])
def test_where_removed_pieces_go(term, left):
    """Removed creatures and boats are out of the game, or in the reserve again [survive/backs.19]."""
    play = revealing(
        "whirlpool",
        creatures={"shark": ["C5"]},
        boats={"boat1": "C4"},
        supply={"shark": 0, "boat": 0},
        terms={"removed_pieces": term},
    )
    play.then(supply={"shark": left, "boat": left})

    assert (play.state[Fleet].gone, sum(play.state[Sea].gone)) == (1 - left, 1 - left)


def test_a_boat_of_the_reserve_gets_the_next_number():
    """A boat that comes into play takes the next number, also after others have gone."""
    revealing("boat", boats={"boat1": "lost", "boat2": "M5"}).then(boats={"boat1": "lost", "boat3": "D5"})


def test_nobody_reacts_to_a_whirlpool():
    """What a whirlpool removes goes together and no repellent answers it [survive/backs.21]."""
    play = revealing("whirlpool", {"blue2": "~C5"}, creatures={"shark": ["C5"]}, hands={"blue": ["shark_repellent"]})
    play.then(explorers={"blue2": "lost"}, hands={"blue": ["shark_repellent"]})
