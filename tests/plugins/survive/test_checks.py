"""The checks when a game is created: which terms go together, and what each refusal says."""

import pytest

from atoll.core import RulesetError
from atoll.plugins.survive.terms import Terms
from tests.support.survive import catalogue, ruleset

EDITIONS = [name.removeprefix("survive.") for name in catalogue().editions() if name.startswith("survive.")]
RINGS = "waddingtons_1986"


def refusal(edition="anniversary_2012", plugins=(), **terms):
    """What is said against these terms."""
    with pytest.raises(RulesetError) as no:
        ruleset(edition, plugins, **terms)
    return str(no.value)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_edition_holds(edition):
    """The terms of each edition fit together."""
    assert set(Terms.__struct_fields__) <= set(ruleset(edition).terms)


@pytest.mark.parametrize(
    ("term", "value", "known"),
    [
        ("board", "moon", "printed_133"),
        ("tile_set", "tiles_1999", "tiles_2012"),
        ("creature_device", "coin", "die_classic"),
    ],
)
def test_names_must_be_known(term, value, known):
    """A board, tile set or device that nobody knows is named beside those that there are."""
    said = refusal(**{term: value})

    assert f"{term} = {value!r} is not known" in said
    assert known in said


@pytest.mark.parametrize(
    ("edition", "terms", "said"),
    [
        ("anniversary_2012", {"board": "rings_1986"}, "layout = random does not go with board = rings_1986"),
        ("anniversary_2012", {"layout": "rings"}, "set layout to random, tidy, free or draft"),
        (RINGS, {"layout": "random"}, "set layout to rings"),
        (RINGS, {"tile_set": "tiles_2012"}, "board = rings_1986 reserves sites"),
        ("anniversary_2012", {"hand_window": "none"}, "hand_window = none does not go with tile_set = tiles_2012"),
        (RINGS, {"hand_window": "start_of_turn"}, "hand_window = start_of_turn does not go with"),
        ("anniversary_2012", {"reaction_scope": "none"}, "reaction_scope = none does not go with tile_set"),
        (RINGS, {"reaction_scope": "any_seat"}, "reaction_scope = any_seat does not go with tile_set"),
        ("anniversary_2012", {"volcano": "absent", "end_rule": "last_tile"}, "volcano = absent does not go with"),
        (RINGS, {"volcano": "ends_game"}, "volcano = ends_game does not go with tile_set = symbols_1986"),
        ("anniversary_2012", {"volcano": "as_whirlpool"}, "end_rule = volcano needs volcanoes that erupt"),
        ("anniversary_2012", {"volcano_limit": 2}, "end_rule = volcano needs volcanoes that erupt"),
        ("anniversary_2012", {"end_rule": "summit_removed"}, "end_rule = summit_removed needs a summit tile"),
        ("anniversary_2012", {"boat_setup": "fixed_sites"}, "boat_setup = fixed_sites needs boat starts"),
        ("anniversary_2012", {"boats_per_colour": 4}, "boats_total = 12 is less than the 16 boats placed"),
        ("anniversary_2012", {"boats_total": 7}, "boats_total = 7 is less than the 8 boats placed"),
        ("island_2024", {"boats_total": 9}, "boats_total = 9 is less than the 10 boats placed"),
        ("hasbro_1996", {"boats_total": 3}, "boats placed at set-up"),
        ("anniversary_2012", {"steps_from": "device"}, "steps_from = device does not go with creature_device"),
        ("anniversary_2012", {"creature_device": "dice_1987"}, "steps_from = kind does not go with creature_device"),
        ("anniversary_2012", {"creature_device": "die_2024"}, "die_2024 shows kaiju, which has no number of steps"),
        ("anniversary_2012", {"whale_steps": None}, "die_classic shows whale, which has no number of steps"),
        (
            "anniversary_2012",
            {"overboard_to": "adjacent"},
            "overboard_to = adjacent does not go with boarding = by_move",
        ),
        ("anniversary_2012", {"boarding": "automatic"}, "overboard_to = same_space does not go with boarding"),
        ("anniversary_2012", {"kaijus_total": 2}, "belong to survive.island_2024"),
        ("anniversary_2012", {"volcano": "closes_space"}, "belong to survive.island_2024"),
        ("anniversary_2012", {"reaction_scope": "any_time"}, "belong to survive.island_2024"),
        ("anniversary_2012", {"octopuses_total": 1}, "octopus pieces belong to the ring editions"),
        ("anniversary_2012", {"explorers_per_colour": 9}, "explorer_values has 10 values"),
        ("anniversary_2012", {"seats_max": 5}, "5 colours have 50 explorers, set-up has room for 40"),
        (
            "anniversary_2012",
            {"explorers_per_colour": 11, "explorer_values": "ones"},
            "4 colours have 44 explorers, set-up has room for 40",
        ),
        (
            "anniversary_2012",
            {"setup_tile_limit": {"beach": 1, "forest": 1}},
            "4 colours have 40 explorers, set-up has room for 32",
        ),
    ],
)
def test_what_does_not_go_together(edition, terms, said):
    """Terms that contradict each other are refused, with both of them named."""
    assert said in refusal(edition, **terms)


@pytest.mark.parametrize(
    ("edition", "terms"),
    [
        ("anniversary_2012", {"board": "printed_133"}),
        ("anniversary_2012", {"hazard_entry": "fatal"}),
        ("anniversary_2012", {"empty_boat_entry": "free"}),
        ("anniversary_2012", {"creature_stop": "on_entry"}),
        ("anniversary_2012", {"creature_move": "optional"}),
        ("anniversary_2012", {"moves_min": 1}),
        ("stronghold_2010", {"swim_rule": "one_sea_step"}),
        ("stronghold_2010", {"sink_contact": "contact_first"}),
        ("stronghold_2010", {"two_player_mode": "merged"}),
        ("anniversary_2012", {"two_player_mode": "by_colour"}),
        ("anniversary_2012", {"values_hidden_from": "game_start"}),
        ("stronghold_2010", {"tie_break": "share"}),
        ("parker_1982", {"layout": "tidy"}),
        ("waddingtons_1986", {"end_rule": "one_side_safe"}),
        ("hasbro_1996", {"end_rule": "last_survivor"}),
        ("hasbro_1996", {"whirlpool": "destroys_ring"}),
        ("hasbro_1996", {"explorers_per_colour": 12}),
        ("hasbro_1996", {"setup_tile_limit": {"beach": 1, "forest": 3, "mountain": 3, "summit": 0}}),
        ("island_2024", {"board": "island_2024"}),
        ("island_2024", {"serpent_hits_empty_boat": "no", "empty_boat_entry": "free"}),
        ("anniversary_2012", {"boats_total": 8}),
        ("anniversary_2012", {"seats_max": 5, "setup_overflow": "second_on_single"}),
    ],
)
def test_other_readings_are_a_term_away(edition, terms):
    """Each option for the other reading of a contradiction makes a ruleset."""
    chosen = ruleset(edition, **terms).terms

    assert {name: chosen[name] for name in terms} == terms


@pytest.mark.parametrize(
    ("term", "value"),
    [
        ("seats_max", 7),
        ("seats_max", 1),
        ("moves_min", 2),
        ("layout", "chess"),
        ("shark_steps", 0),
        ("boat_capacity", 0),
    ],
)
def test_a_term_keeps_to_its_values(term, value):
    """A value that the term does not allow is refused with the term's name."""
    assert term in refusal(**{term: value})


ONES = {"explorer_values": "ones"}


@pytest.mark.parametrize(
    ("term", "least", "most", "others"),
    [
        ("shark_steps", 1, 9, {}),
        ("wind_steps", 1, 9, {}),
        ("dolphin_swim_steps", 1, 9, {}),
        ("sharks_total", 0, 100, {}),
        ("moves_per_turn", 0, 100, {}),
        ("seats_max", 2, 6, {"setup_overflow": "second_on_single"}),
        ("boat_capacity", 1, 20, {}),
        ("tile_capacity", 1, 99, {}),
        ("explorers_per_colour", 1, 20, ONES | {"setup_tile_limit": {"beach": 2, "forest": 2, "mountain": 2}}),
        ("volcano_limit", 1, 20, {"end_rule": "last_tile"}),
    ],
)
def test_numbers_have_limits(term, least, most, others):
    """A term that is a number takes its least and its greatest value, and nothing beyond [survive/setup.1]."""
    for value in (least, most):
        assert ruleset(**others, **{term: value}).terms[term] == value
    for value in (least - 1, most + 1):
        assert f"{term}" in refusal(**others, **{term: value})


def test_values_are_from_0_to_99():
    """An explorer's value is from 0 to 99 [survive/setup.12]."""
    assert ruleset(explorer_values=(0,) * 9 + (99,)).terms["explorer_values"] == [0] * 9 + [99]
    for value in (-1, 100):
        assert "explorer_values" in refusal(explorer_values=(1,) * 9 + (value,))
