"""Set-up: seats, serpents, reserve, island, values, explorers, boats."""

from collections import Counter

import pytest

from atoll.core import Refused
from atoll.plugins.survive.board import distance, named_board, parse_space, space_name
from atoll.plugins.survive.commands import PlaceExplorer
from atoll.plugins.survive.parts import Fleet, Island, Match, People, Treasure, Turn
from atoll.plugins.survive.waters import tiles_of
from tests.support.survive import SEATS, Given, begin, ruleset

COLOURS = (*SEATS, "orange", "white")


def placed_all(play, stop="boats"):
    """Take the first offer until the phase called *stop* begins."""
    while play.state[Turn].phase != stop:
        play.game.submit(play.game.offer(play.game.to_act()[0])[0])
    play.mark = play.game.seq - 1
    return play


@pytest.mark.parametrize("seats", [1, 5, 6])
def test_two_to_four_seats_play(seats):
    """Fewer than two seats or more than seats_max are refused [survive/setup.2]."""
    with pytest.raises(Refused) as no:
        begin(seats=COLOURS[:seats])

    assert (no.value.code, no.value.rule) == ("wrong_number_of_seats", "survive/setup.2")


def test_seats_max_is_a_term():
    """With seats_max three a fourth seat is refused [survive/setup.2]."""
    with pytest.raises(Refused, match="most 3"):
        begin(terms={"seats_max": 3})


@pytest.mark.parametrize("seats", [("red", "red"), ("red", "Blue"), ("red", "boat"), ("red", "stop"), ("red", "b1")])
def test_seats_need_names_that_can_be_read(seats):
    """Seats have different names in lower case, none of them a word of the notation [survive/setup.2]."""
    with pytest.raises(Refused, match="bad_seat_names"):
        begin(seats=seats)


def test_the_first_seat_is_drawn_with_equal_chances():
    """Each seat begins about as often as the others [survive/setup.3]."""
    firsts = Counter(begin(seed=seed).state[Match].first for seed in range(80))

    assert set(firsts) == {0, 1, 2, 3}
    assert min(firsts.values()) >= 10


@pytest.mark.parametrize("seed", range(5))
def test_the_first_seat_may_be_given(seed):
    """With first_seat given, the first that is named begins [survive/setup.3]."""
    assert begin(terms={"first_seat": "given"}, seed=seed).state[Match].first == 0


def test_serpents_stand_on_their_icons_or_nowhere():
    """With serpents_start none no creature is on the board, and all serpents lie in the reserve [survive/setup.4]."""
    begin().then(creatures={"serpent": ["B2", "C11", "G6", "K1", "L11"]}, supply={"serpent": 0})
    begin(terms={"serpents_start": "none"}).then(creatures={"serpent": []}, supply={"serpent": 5})


def test_what_is_not_on_the_board_is_the_reserve():
    """Creatures not on the board and boats that no seat is to place form the reserve [survive/setup.5]."""
    totals = {"serpents_total": 7, "sharks_total": 3, "whales_total": 2, "boats_total": 9}
    play = placed_all(begin(terms=totals), stop="movement")

    play.then(supply={"serpent": 2, "shark": 3, "whale": 2, "boat": 1})


@pytest.mark.parametrize("layout", ["random", "tidy"])
def test_the_tiles_are_those_of_the_set(layout):
    """Every tile of the set, and no other, lies on the island [survive/setup.6, survive/setup.11]."""
    tiles = begin(terms={"layout": layout}).state[Island].tiles

    assert Counter(tiles_of("tiles_2012")) == Counter(tile_as_kept(tile) for tile in tiles)


def tile_as_kept(tile):
    """A tile without its place."""
    kept = tiles_of("tiles_2012")[0]
    return type(kept)(tile.terrain, tile.back)


def test_nobody_sees_a_back_on_the_island():
    """Backs of standing tiles are seen by no seat and no spectator [survive/setup.7]."""
    play = begin()
    site = space_name(play.state[Island].tiles[0].at)

    for viewer in (*SEATS, "spectator"):
        play.shows(viewer, but=(f"tiles.{site}",))


@pytest.mark.parametrize("layout", ["random", "tidy"])
def test_backs_are_shuffled(layout):
    """Another seed lays other backs, the same seed the same [survive/setup.7, survive/setup.8]."""
    one, same, other = (begin(terms={"layout": layout}, seed=seed).state[Island] for seed in (1, 1, 2))

    assert one == same
    assert one != other


def test_a_random_island_mixes_the_terrains():
    """All tiles of all terrains are shuffled together, so that any may lie in the middle [survive/setup.8]."""
    middle = {tile.terrain for seed in range(12) for tile in begin(seed=seed).state[Island].tiles if tile.at == 197}

    assert middle == {"beach", "forest", "mountain"}


def test_sites_of_a_ring_board_get_their_terrain():
    """Each reserved site gets a random tile of its terrain [survive/setup.9]."""
    one, other = (begin("waddingtons_1986", seed=seed).state[Island].tiles for seed in (1, 2))
    sites = named_board("rings_1986").sites

    assert sites == {tile.at: tile.terrain for tile in one} == {tile.at: tile.terrain for tile in other}
    assert one != other


def test_a_tidy_island_has_its_mountains_in_the_middle():
    """Tidy lays mountains nearest to the centre, then forests, then beaches [survive/setup.10]."""
    far = {"beach": [], "forest": [], "mountain": []}
    for tile in begin(terms={"layout": "tidy"}).state[Island].tiles:
        far[tile.terrain].append(distance(tile.at, parse_space("G6")))

    assert max(far["mountain"]) <= min(far["forest"])
    assert max(far["forest"]) <= min(far["beach"])


def test_explorers_wait_for_the_whole_island():
    """In layout free each site gets its tile before an explorer is placed [survive/setup.10, survive/setup.11]."""
    play = begin(terms={"layout": "free"})
    first = play.position["to_act"]
    while play.decision == "layout_pick":
        assert play.position["to_act"] == first
        play.game.submit(play.game.offer(play.game.to_act()[0])[-1])

    assert play.decision == "place_explorer"
    assert len(play.state[Island].tiles) == 40


def test_each_colour_has_its_values():
    """A colour has ten explorers worth 1 1 1 2 2 3 3 4 5 6, unless the terms say otherwise [survive/setup.12]."""
    assert begin().state[Treasure].piles[3] == ((1, 1, 1, 2, 2, 3, 3, 4, 5, 6),)
    ones = begin(terms={"explorer_values": "ones", "explorers_per_colour": 4})
    assert ones.state[Treasure].piles[0] == ((1, 1, 1, 1),)
    five = begin(terms={"explorer_values": "five"})
    assert five.state[Treasure].piles[0] == ((1, 1, 2, 2, 3, 3, 4, 4, 5, 5),)
    listed = begin(terms={"explorer_values": [9, 2], "explorers_per_colour": 2})
    assert listed.state[Treasure].piles[0] == ((2, 9),)


def test_explorers_are_numbered_in_the_order_of_placement():
    """An explorer's name tells its seat and the order, never its value [survive/setup.13]."""
    play = begin(terms={"first_seat": "given"}).when("place 6 D5", "place 1 D6", "place 1 D7", "place 1 D8")
    play.when("place 1 E4").then(explorers={"red1": "D5", "red2": "E4", "yellow1": "D6"})

    assert play.state[Treasure].values[:2] == (6, 1)


def test_seats_place_one_explorer_each_in_turn():
    """Clockwise from the first seat, one at a time; who has none left is passed over [survive/setup.14]."""
    position = {"D5": "beach", "D6": "beach", "D7": "beach", "D8": "beach"}
    people = {f"red{n}": "lost" for n in range(1, 11)} | {f"blue{n}": "lost" for n in range(1, 9)}
    play = Given(
        seats=("red", "yellow", "blue"), phase="explorers", turn="yellow", tiles=position, explorers=people
    ).asks("place_explorer", "yellow")
    play.when("place 6 D5").asks("place_explorer", "blue").when("place 5 D6").asks("place_explorer", "yellow")
    play.refused("place 1 D5", "tile_full", "survive/setup.15")


def test_a_tile_takes_as_many_as_its_limit():
    """An explorer goes onto a tile below its terrain's limit, all seats counted together [survive/setup.15]."""
    limits = {"setup_tile_limit": {"beach": 2, "forest": 1, "mountain": 0}}
    tiles = {"D5": "beach", "D6": "forest", "D7": "mountain", "D8": "forest"}
    terms = limits | {"explorers_per_colour": 2, "explorer_values": "ones"}
    play = Given(phase="explorers", tiles=tiles, explorers={}, terms=terms | {"two_player_mode": "single"})
    play.offers_only("place 1 D5", "place 1 D6", "place 1 D8").when("place 1 D5")
    play.offers("place 1 D5").when("place 1 D5").offers_only("place 1 D6", "place 1 D8")
    play.refused("place 1 D5", "tile_full", "survive/setup.15").refused("place 1 D7", "tile_full", "survive/setup.15")
    play.refused("place 1 C5", "no_tile", "survive/setup.15")


def test_a_second_explorer_goes_where_exactly_one_stands():
    """With second_on_single, full tiles take a second explorer once every tile is at its limit [survive/setup.16]."""
    tiles, terms = {"D5": "beach", "D6": "beach"}, {"setup_overflow": "second_on_single", "two_player_mode": "single"}
    play = Given(phase="explorers", tiles=tiles, explorers={"blue1": "D5"}, terms=terms)
    play.offers("place 6 D6", without=("place 6 D5",)).when("place 6 D6")
    play.offers("place 6 D5", "place 6 D6").when("place 6 D5").offers("place 5 D6", without=("place 5 D5",))


def test_explorers_without_a_tile_leave_the_game():
    """With setup_overflow none, explorers still unplaced when no tile is open leave the game [survive/setup.16]."""
    play = Given(phase="explorers", tiles={"D5": "beach", "D6": "beach"}, explorers={"blue1": "D5"})
    play.when("place red 6 D6").then(phase="boats", explorers={"red1": "D6", "red2": "lost", "blue20": "lost"})

    assert "survive/setup.16" in play.rules


def test_a_seat_knows_and_chooses_its_unplaced_explorers():
    """A seat sees the values of its pile and chooses among them; others see their number [survive/setup.17]."""
    play = begin(terms={"first_seat": "given"})
    red, spectator = (play.game.view(viewer)[Treasure].piles for viewer in (0, "spectator"))

    assert red[0] == ((1, 1, 1, 2, 2, 3, 3, 4, 5, 6),)
    assert red[1] == ((None,) * 10,) == spectator[0]
    play.refused("place 7 D5", "no_such_value", "survive/setup.17").when("place 6 D5", "place 6 D6")
    play.when("place 6 D7", "place 6 D8").refused("place 6 E5", "no_such_value", "survive/setup.17")


@pytest.mark.parametrize(
    ("hidden_from", "setting_up", "playing"),
    [("placement", False, False), ("game_start", True, False), ("never", True, True)],
)
def test_when_a_value_can_be_looked_up(hidden_from, setting_up, playing):
    """An owner looks a value up until placement, until the first turn, or always [survive/setup.18]."""
    play = begin(terms={"values_hidden_from": hidden_from, "first_seat": "given"})
    play.when("place 6 D5")
    seen, others = ("values.red1",), hidden_from == "never"
    play.shows("red", *(seen if setting_up else ()), but=() if setting_up else seen)
    play.shows("yellow", *(seen if others else ()), but=() if others else seen)
    placed_all(play, stop="movement")

    play.shows("red", *(seen if playing else ()), but=() if playing else seen)


def test_seats_place_their_boats_one_at_a_time():
    """From the first seat clockwise each places one boat until it has its number [survive/setup.19]."""
    play = placed_all(begin())
    first = play.state[Match].first
    order = []
    while play.decision == "place_boat":
        order.append(play.game.to_act()[0])
        play.game.submit(play.game.offer(play.game.to_act()[0])[0])

    assert order == [(first + n) % 4 for n in range(8)]
    assert len(play.state[Fleet].at) == 8


@pytest.mark.parametrize(("count", "boats"), [(0, 0), (1, 4), (3, 12)])
def test_boats_per_colour_is_a_term(count, boats):
    """Each colour places boats_per_colour boats [survive/setup.19]."""
    assert len(placed_all(begin(terms={"boats_per_colour": count}), stop="movement").state[Fleet].at) == boats


def test_a_boat_lies_beside_the_island_on_a_free_sea_space():
    """A boat goes on a sea space beside an island space, without boat and creature [survive/setup.20]."""
    play = Given(
        phase="boats", tiles={"D5": "beach"}, boats={"boat1": "C4"}, creatures={"shark": ["C5"], "serpent": ["D4"]}
    ).offers_only("place boat D6", "place boat E4", "place boat E5")
    for space in ("C4", "C5", "D4", "D5", "M5"):
        play.refused(f"place boat {space}", "no_place_for_boat", "survive/setup.20")


@pytest.mark.parametrize("edition", ["waddingtons_1986", "hasbro_1996"])
def test_neutral_boats_start_on_their_sites(edition):
    """With fixed_sites two seats find the boats marked B, three or more also those marked b [survive/setup.21]."""
    for seats, letters in ((2, "B"), (3, "Bb"), (4, "Bb")):
        play = placed_all(begin(edition, SEATS[:seats]), stop="movement")
        assert play.state[Fleet].at == named_board("rings_1986").marked(letters)
        assert play.state[Fleet].placed == (0,) * seats


def test_a_boat_without_a_space_goes_to_the_reserve():
    """If no space is open the boats still to be placed stay in the reserve [survive/setup.22]."""
    sharks = {"shark": ["C4", "C5", "D4", "D6", "E4"]}
    play = Given(phase="boats", tiles={"D5": "beach"}, explorers={"red1": "D5"}, creatures=sharks, boats={})
    play.when("place boat E5").then(phase="movement", supply={"boat": 11}, boats={"boat1": "E5"})


def test_the_first_seat_takes_the_first_turn():
    """After the last boat the first seat begins [survive/setup.23]."""
    for seed in range(6):
        play = placed_all(begin(seed=seed), stop="movement")
        assert play.game.to_act() == (play.state[Match].first,)


def test_set_up_belongs_to_set_up():
    """Nothing is placed once the game has begun, and nothing moves before."""
    moving = Given(tiles={"D5": "beach", "D6": "beach"}, explorers={"red1": "D5"})
    moving.refused("place red 6 D6", "wrong_phase", "survive/setup.14")
    moving.refused("place boat C5", "wrong_phase", "survive/setup.19")
    moving.refused("lay forest D7", "wrong_phase", "survive/setup.10")
    play = begin(terms={"first_seat": "given"}).when("place 6 D5")
    for line, rule in (("yellow1 D6", "turn.2"), ("boat1 D4", "turn.2"), ("stop", "turn.7"), ("pass", "turn.7")):
        play.refused(line, "wrong_phase", f"survive/{rule}")
    for line, rule in (("sink D5", "turn.7"), ("play wind boat1 C5", "turn.2"), ("serpent B2 B3", "turn.2")):
        play.refused(line, "wrong_phase", f"survive/{rule}")
    play.refused("dive B2 B3", "wrong_phase", "survive/turn.2").refused("decline", "wrong_phase", "survive/turn.7")


def test_in_draft_a_terrain_must_be_left_and_the_site_empty():
    """A laid tile is one of a terrain that is left, onto an empty site [survive/setup.10, survive.layout_draft/1]."""
    standing = dict.fromkeys(["D5", "D6", "D7", "D8", "E4", "E5", "E6", "E7"], "mountain")
    play = Given(phase="layout", tiles=standing, terms={"layout": "draft"})
    play.refused("lay mountain E8", "none_left", "survive.layout_draft/1")
    play.refused("lay forest D5", "no_empty_site", "survive.layout_draft/1")
    play.refused("lay forest A5", "no_empty_site", "survive.layout_draft/1")
    play.when("lay forest E8").then(tiles={"E8": "forest"}).asks("layout_pick", "blue")


def test_with_a_layout_of_seats_the_boats_follow_as_ever():
    """Layout draft changes the laying alone: explorers follow from the first seat [survive/setup.14]."""
    play = placed_all(begin(terms={"layout": "draft"}), stop="explorers")

    assert play.game.to_act() == (play.state[Match].first,)
    assert not any(place >= 0 for place in play.state[People].where)


def test_the_ruleset_keeps_its_terms():
    """A term that is set holds in the state."""
    assert ruleset(layout="tidy").terms["layout"] == "tidy"


def test_2012_lays_the_island_at_random_unless_told():
    """Three layouts do not lay it at random [survive.anniversary_2012/setup.1, survive.layout_random/1]."""
    told = ruleset(plugins=("survive.layout_random",)).terms["layout"]
    others = {ruleset(plugins=(f"survive.layout_{name}",)).terms["layout"] for name in ("tidy", "free", "draft")}

    assert (ruleset().terms["layout"], told) == ("random", "random")
    assert {"tidy", "free", "draft"} == others


@pytest.mark.parametrize(("colour", "value"), [(-1, 6), (1, 6), (0, 7), (0, None)])
def test_what_a_seat_has_not_is_not_placed(colour, value):
    """A seat places an explorer of a colour and value that it has still to place [survive/setup.17]."""
    play = begin(terms={"first_seat": "given"})
    with pytest.raises(Refused) as no:
        play.game.submit(PlaceExplorer(0, value, parse_space("D5"), colour))
    assert (no.value.code, no.value.rule) == ("no_such_value", "survive/setup.17")
    assert dict(no.value.values) == {"seat": "red", "value": value or 0}


def test_a_full_tile_says_how_many_it_holds():
    """A refused tile says how many explorers stand there [survive/setup.15]."""
    play = begin(terms={"first_seat": "given"}).when("place 6 D5")
    with pytest.raises(Refused, match="tile full") as no:
        play.when("place 6 D5")
    assert dict(no.value.values) == {"space": "D5", "explorers": 1}
