"""The board: spaces, neighbours, sites, ports and starts, against the facts of the rulebook's section 3."""

import json
from importlib.resources import files

import pytest

from atoll.plugins.survive.board import (
    CENTRE,
    SAFE_ISLANDS,
    Board,
    board_names,
    board_of,
    distance,
    mask_of,
    named_board,
    neighbours,
    parse_space,
    place_name,
    space_name,
    spaces_of,
)
from atoll.plugins.survive.parts import Island
from tests.support.survive import begin

BOARDS = json.loads(files("atoll.plugins.survive").joinpath("boards.json").read_text("utf-8"))["boards"]

# the rulebook's table: spaces, sites, sea at the start, ports, sites touching outer sea, centre, no sea, boat spaces
FACTS = {
    "printed_133": (133, 40, 93, 8, 22, 6, 12, 28),
    "seed_131": (131, 40, 91, 8, 22, 6, 12, 28),
    "island_2024": (129, 40, 89, 8, 22, 6, 12, 28),
    "rings_1986": (127, 37, 90, 4, 18, 0, 19, 24),
}
CLASSIC_PORTS = {"NW": ["B2", "C1"], "NE": ["B11", "C11"], "SW": ["K1", "L2"], "SE": ["K11", "L11"]}
PORTS = dict.fromkeys(("printed_133", "seed_131", "island_2024"), CLASSIC_PORTS) | {
    "rings_1986": {"NW": ["A3"], "NE": ["A9"], "SW": ["M3"], "SE": ["M9"]}
}


def names(spaces):
    """The names of spaces, in their order."""
    return [space_name(space) for space in spaces]


def touching(board):
    """How many sites touch outer sea, the centre, no sea; and how many sea spaces touch a site."""
    sites = set(board.sites)
    sea = set(board.letters) - sites
    beside = {site: set(spaces_of(board.near[site])) & sea for site in sites}
    outer = sum(1 for near in beside.values() if near - {CENTRE})
    centre = sum(1 for near in beside.values() if CENTRE in near)
    shores = {space for near in beside.values() for space in near} - {CENTRE}
    return outer, centre, sum(1 for near in beside.values() if not near), len(shores)


@pytest.mark.parametrize("name", sorted(FACTS))
def test_counts_of_each_board(name):
    """Each board has as many spaces, sites, ports and shores as the rulebook counts [survive/setup.1]."""
    board = named_board(name)
    spaces, sites = len(board.letters), len(board.sites)

    assert FACTS[name] == (spaces, sites, spaces - sites, len(board.ports), *touching(board))


@pytest.mark.parametrize("name", sorted(PORTS))
def test_ports_of_each_safe_island(name):
    """Each port leads to the safe island of its quarter."""
    ports = named_board(name).ports

    assert PORTS[name] == {
        isle: names(space for space, number in ports.items() if number == SAFE_ISLANDS.index(isle))
        for isle in SAFE_ISLANDS
    }


@pytest.mark.parametrize(
    ("port", "isle"), [("F6", "NW"), ("F7", "NE"), ("G5", "SW"), ("G6", "SE"), ("E5", "NW"), ("E6", "NE"), ("H6", "SW")]
)
def test_quarters_are_seen_from_the_centre(port, isle):
    """North is before row G, west where a space lies further west than G6 [survive/setup.1]."""
    at = parse_space(port)
    drawn = " " * (2 * (at & 31) + (1 if (at >> 5) % 2 else 2)) + "p"
    rows = tuple(letter + (drawn if letter == port[0] else "") for letter in "ABCDEFGHIJKLM")

    assert board_of("one_port", rows).ports == {at: SAFE_ISLANDS.index(isle)}


@pytest.mark.parametrize("name", ["printed_133", "seed_131", "island_2024"])
def test_serpents_start_on_icons(name):
    """Five serpents start on four ports and in the centre [survive/setup.4]."""
    assert names(named_board(name).marked("sP")) == ["B2", "C11", "G6", "K1", "L11"]


def test_the_ring_board_has_no_serpent():
    """No space of the ring board bears a serpent."""
    assert named_board("rings_1986").marked("sP") == ()


def test_the_two_spaces_that_2012_lacks():
    """The board of 2012 is the printed one without G1 and G11."""
    assert {"G1", "G11"} == set(names(set(named_board("printed_133").letters) - set(named_board("seed_131").letters)))


@pytest.mark.parametrize("name", board_names())
def test_derived_lists_follow_from_the_map(name):
    """The lists beside a map are those that the map gives."""
    board, derived = named_board(name), BOARDS[name]["derived"]
    outer, _, inner, shores = touching(board)

    assert derived["spaces"] == len(board.letters)
    assert derived["sites"] == len(board.sites)
    assert derived["sea"] == len(board.letters) - len(board.sites)
    assert sorted(derived["serpent_starts"]) == sorted(names(board.marked("sP")))
    assert sorted(derived["boat_starts_2_seats"]) == sorted(names(board.marked("B")))
    assert sorted(derived["boat_starts_3_or_more"]) == sorted(names(board.marked("Bb")))
    assert derived["row_lengths"] == [sum(space >> 5 == row for space in board.letters) for row in range(13)]
    assert derived["sites_touching_no_sea"] == inner
    assert derived["sites_touching_outer_sea"] == outer
    assert derived["sites_touching_centre"] == sum(board.near[site] >> CENTRE & 1 for site in board.sites)
    assert derived["sea_beside_sites"] == shores


@pytest.mark.parametrize(
    ("space", "around"),
    [("D5", ["C4", "C5", "D4", "D6", "E4", "E5"]), ("G6", ["F6", "F7", "G5", "G7", "H6", "H7"]), ("A3", ["A4", "B3"])],
)
def test_neighbours_share_an_edge(space, around):
    """Rows A, C, E, ... lie half a space further east than the others."""
    near = set(names(spaces_of(named_board("printed_133").near[parse_space(space)])))

    assert set(around) <= near
    assert len(near) in (6, 4, 3)
    assert near <= set(names(neighbours(parse_space(space))))


@pytest.mark.parametrize("name", board_names())
def test_neighbours_are_mutual(name):
    """What is adjacent to a space has that space as a neighbour."""
    board = named_board(name)

    assert all(board.near[other] >> space & 1 for space in board.letters for other in spaces_of(board.near[space]))


@pytest.mark.parametrize(("start", "farthest"), [("G6", 7), ("C1", 14), ("L11", 14)])
def test_distance_counts_steps(start, farthest):
    """The distance of two spaces is the least number of steps between them."""
    centre = parse_space(start)
    board, reached, steps = named_board("printed_133"), {centre}, 0
    while reached != set(board.letters):
        assert all(distance(centre, space) <= steps for space in reached)
        assert all(distance(centre, space) > steps for space in set(board.letters) - reached)
        reached |= {near for space in reached for near in spaces_of(board.near[space])}
        steps += 1
    assert steps == farthest


def test_spaces_are_named_by_row_and_number():
    """A space is called by row letter and number, and read back; other texts are no space."""
    assert all(parse_space(space_name(space)) == space for space in named_board("rings_1986").letters)
    assert [parse_space(text) for text in ("", "G", "N4", "4", "G-1", "F44")] == [None] * 6


def test_places_have_names():
    """An explorer's place is told as cases write it."""
    assert [place_name(place) for place in (164, 512 + 131, 1024, 2049, -1, -2)] == [
        "F4",
        "~E3",
        "boat1",
        "NE",
        "lost",
        "unplaced",
    ]


def test_a_set_of_spaces_lists_them_ascending():
    """A mask gives back the spaces it was made of."""
    assert spaces_of(mask_of([412, 3, 40])) == [3, 40, 412]


@pytest.mark.parametrize("name", ["seed_131", "printed_133", "island_2024"])
def test_a_game_is_played_on_the_board_of_its_term(name):
    """The board of a game is the one that its term names, with a tile on each of its sites [survive/setup.1]."""
    state = begin(terms={"board": name}).state

    assert state[Board].name == name
    assert [tile.at for tile in state[Island].tiles] == sorted(named_board(name).sites)
