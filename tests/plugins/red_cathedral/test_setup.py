"""Set-up and components: what lies where when the first turn begins."""

from collections import Counter

import pytest

from atoll.core import Game, Refused, RulesetError, seed_from
from atoll.events.red_cathedral import DiceLaid, FirstSeatFound, PlanDrawn
from atoll.plugins.red_cathedral import box
from atoll.plugins.red_cathedral.parts import Boards, Cathedral, Dice, Markers, Market, Rounds, Supply, Turn

from .conftest import SEATS


def drawn(games, event_type):
    """The event of that type in each game's set-up."""
    return [next(event for event in game.log[0].events if isinstance(event, event_type)) for game in games]


@pytest.fixture
def games(new_game):
    """Some games of two, three and four seats from their set-ups."""
    return [new_game(seats=2 + seed % 3, seed=seed) for seed in range(45)]


@pytest.mark.parametrize(
    ("seats", "code"),
    [
        ((), "seats"),
        (("yellow",), "seats"),
        (("yellow", "green", "blue", "red", "yellow"), "seats"),
        (("yellow", "yellow"), "colours"),
        (("yellow", "pink"), "colours"),
        (("yellow", "blue", "green"), "not_clockwise"),
    ],
)
def test_seats_that_cannot_play_are_refused(ruleset, seats, code):
    """Two to four seats take part, each with a colour of its own, in the order of colours [red_cathedral/setup.1]."""
    with pytest.raises(Refused) as no:
        Game.begin(ruleset(), seats, seed_from(1))

    assert (code, "red_cathedral/setup.1") == (no.value.code, no.value.rule)


def test_any_colour_may_come_first(ruleset):
    """Seats sit in the order of colours, whoever is named first [red_cathedral/setup.1]."""
    assert Game.begin(ruleset(), ("blue", "red", "yellow"), seed_from(1)).to_act() == (0,)


def test_seats_max_is_a_term(ruleset):
    """A table may be made smaller [red_cathedral/setup.1]."""
    with pytest.raises(Refused, match="most 3"):
        Game.begin(ruleset(seats_max=3), SEATS, seed_from(1))


def test_the_first_seat_is_named_or_drawn(new_game):
    """The first seat that is named begins, or one that is drawn with equal chances [red_cathedral/setup.2]."""
    named = [new_game(seed=seed).to_act() for seed in range(5)]
    by_chance = Counter(
        event.seat for event in drawn([new_game(seed=s, first_seat="random") for s in range(200)], FirstSeatFound)
    )

    assert set(named) == {(0,)}
    assert set(by_chance) == {0, 1, 2, 3}
    assert min(by_chance.values()) > 25


def test_a_plan_for_the_seats_gives_the_heights(games):
    """One of the three plans for the number of seats is drawn, and the towers have its heights
    [red_cathedral/setup.3]."""
    for game, event in zip(games, drawn(games, PlanDrawn), strict=True):
        towers = game.state[Cathedral].towers
        assert box.PLANS[event.plan].seats == len(game.state[Markers].at)
        assert event.heights == tuple(len(tower) for tower in towers) == box.PLANS[event.plan].heights
    assert len({event.plan for event in drawn(games, PlanDrawn)}) == 9


def test_towers_have_foundations_middles_and_domes(games):
    """Each tower has a foundation, middles and a dome, no card twice [red_cathedral/setup.4]."""
    for game in games:
        towers = game.state[Cathedral].towers
        kinds = [[box.SECTIONS[card].kind for card in tower] for tower in towers]
        assert all(row == ["foundation", *["middle"] * (len(row) - 2), "dome"] for row in kinds)
        assert max(Counter(card for tower in towers for card in tower).values()) == 1
    assert len({game.state[Cathedral].towers for game in games}) == len(games)


def test_a_tile_lies_on_every_section(games):
    """Each section has a workshop tile, with two seats none of those for three or four [red_cathedral/setup.5]."""
    for game in games:
        tiles = game.state[Cathedral].tiles
        assert len(set(tiles) - {""}) == len(tiles)
        if len(game.state[Markers].at) == 2:
            assert not any(box.TILES[tile].three_or_four for tile in tiles)
    assert any(box.TILES[tile].three_or_four for game in games for tile in game.state[Cathedral].tiles)


def test_every_space_has_a_resource_tile(games):
    """The eight resource tiles lie on the market, one each, shuffled [red_cathedral/setup.6]."""
    assert {tuple(sorted(game.state[Market].tiles)) for game in games} == {tuple(sorted(box.RESOURCES))}
    assert len({game.state[Market].tiles for game in games}) > 30


def test_dice_lie_from_the_recognition_tile_on(games):
    """Dice are rolled and laid in random order, one per space, from the recognition tile clockwise
    [red_cathedral/setup.7]."""
    orders, values = set(), Counter()
    for game, event in zip(games, drawn(games, DiceLaid), strict=True):
        first = game.state[Market].tiles.index("recognition")
        places = [(at - first) % len(box.SPACES) for at in game.state[Dice].at]
        assert sorted(places) == list(range(len(box.DICE)))
        orders.add(tuple(places))
        values.update(event.values)
    assert len(orders) > 20
    assert set(values) == set(box.FACES)


def test_each_season_has_a_guild(new_game):
    """One card of each guild is drawn, or the beginners' taken, and dealt to the seasons [red_cathedral/setup.8]."""
    some = [new_game(seed=seed).state[Market].guilds for seed in range(40)]
    easy = [new_game(seed=seed, guild_cards="beginner").state[Market].guilds for seed in range(40)]

    assert all(len({box.GUILDS[card].guild for card in cards}) == 4 for cards in (*some, *easy))
    assert {card for cards in some for card in cards} == set(box.GUILDS)
    assert {card for cards in easy for card in cards} == {card for card in box.GUILDS if box.GUILDS[card].beginner}
    assert len(set(easy)) > 5


def test_all_seats_use_one_side(ruleset):
    """The side of the boards is one term for all seats [red_cathedral/setup.9]."""
    prices = {}
    for side in ("basic", "advanced"):
        rules = ruleset(workshop_side=side)
        state = Game.begin(rules, SEATS, seed_from(1)).state
        prices[side] = {rules.ask.red_cathedral_price(state, seat, "white2") for seat in range(4)}

    assert prices == {"basic": {3}, "advanced": {4}}


def test_boards_hold_banners_and_rubles(new_game):
    """Four of six banners lie on inventory spaces, and rubles go by turn order
    [red_cathedral/setup.10, red_cathedral/setup.12]."""
    games = (new_game(first_seat="random", seed=seed) for seed in range(20))
    game = next(game for game in games if game.state[Rounds].first)
    boards, first = game.state[Boards].of, game.state[Rounds].first
    order = [boards[(first + place) % 4] for place in range(4)]

    assert {(board.inside, board.beside, board.materials) for board in boards} == {(4, 2, box.NONE)}
    assert [board.rubles for board in order] == [3, 4, 4, 5]
    assert game.state[Supply].rubles == 60 - 16


def test_markers_stand_on_space_2(new_game):
    """Every marker stands on the first space [red_cathedral/setup.11]."""
    assert new_game().state[Markers].at == (2, 2, 2, 2)
    assert new_game(start_recognition=7).state[Markers].at == (7, 7, 7, 7)


def test_what_is_not_laid_out_is_unseen(new_game):
    """No part and no fact names a card or tile that was not laid out [red_cathedral/setup.13]."""
    game = new_game(seats=2)
    named = repr(game.log[0].events) + repr(list(game.state.values()))
    laid = {card for tower in game.state[Cathedral].towers for card in tower} | set(game.state[Cathedral].tiles)

    assert {name for name in (*box.SECTIONS, *box.TILES) if f"'{name}'" in named} == laid


def test_the_box_holds_what_the_rules_say():
    """Forty sections, nine plans, 28 workshop tiles, eight resource tiles, twelve guild cards
    [red_cathedral/components.6]."""
    kinds = Counter(section.kind for section in box.SECTIONS.values())

    assert kinds == {"foundation": 10, "middle": 20, "dome": 10}
    assert [len(table) for table in (box.PLANS, box.TILES, box.RESOURCES, box.GUILDS)] == [9, 28, 8, 12]
    assert sum(tile.three_or_four for tile in box.TILES.values()) == 10


def test_sections_have_cost_and_reward():
    """A section costs three or four materials and brings recognition, perhaps rubles [red_cathedral/components.5]."""
    assert {sum(section.cost.values()) for section in box.SECTIONS.values()} == {3, 4}
    assert all(section.recognition > 0 and section.rubles in (0, 2) for section in box.SECTIONS.values())


def test_every_face_says_how_well_it_is_known():
    """Cards, plans, tiles and effects carry their confidence, and what was replaced is no longer dealt
    [red_cathedral/components.6]."""
    marks = {"seed", "rulebook", "fan", "constructed"}
    faces = [*box.SECTIONS.values(), *box.PLANS.values(), *box.TILES.values(), *box.RESOURCES.values()]

    assert {face.mark for face in faces} | {e.mark for card in box.GUILDS.values() for e in card.effects} <= marks
    assert not any(face.retired for face in faces)


@pytest.mark.parametrize(
    ("terms", "said"),
    [
        ({"start_rubles": [3, 4, 4]}, "name 4 numbers"),
        ({"start_rubles": [30, 20, 10, 9]}, "the box has 60"),
        ({"inventory_banners": 7}, "at most banners_total 6"),
        ({"inventory_spaces": 3}, "inventory_spaces 3"),
        ({"banners_total": 7}, "has 6 slots"),
        ({"dice_per_space": 2}, "at least 3"),
        ({"seats_max": 5}, "allowed is"),
    ],
)
def test_terms_that_do_not_go_together_are_refused(ruleset, terms, said):
    """A ruleset is refused whose terms the box cannot serve [red_cathedral/setup.10, red_cathedral/turn.6]."""
    with pytest.raises(RulesetError, match=said):
        ruleset(**terms)


def test_the_first_turn_begins(new_game):
    """The first seat is asked for its basic action [red_cathedral/turn.1]."""
    assert (new_game().state[Turn].phase, new_game().to_act()) == ("action", (0,))


@pytest.mark.parametrize(("plugins", "seats"), [((), 2), ((), 4), (("red_cathedral.solo",), 1)])
def test_all_that_is_counted_is_the_box(new_game, plugins, seats):
    """Materials, rubles, banners and tiles of a game are those of the box [red_cathedral/components.1]."""
    game = new_game("rulebook", *plugins, seats=seats)
    places = len(game.state[Boards].of)

    assert game.ruleset.counts(game.state) == {
        **box.STOCK, "rubles": 60, "banners": 6 * places, "tiles": sum(map(len, game.state[Cathedral].towers)),
    }  # fmt: skip
