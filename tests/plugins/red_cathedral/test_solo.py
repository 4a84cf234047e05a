"""The game against Ivan: each rule of the plugin, in order."""

import pytest

from atoll.core import Game, Refused, seed_from
from atoll.plugins.red_cathedral.box import NONE
from atoll.plugins.red_cathedral.parts import Boards, Cathedral, Markers
from atoll.plugins.red_cathedral.solo.parts import Ivan

from .conftest import SEATS, SOLO, random_play

TOWERS = {"A": ["F02", "M01", "D02"], "B": ["F08", "D01"]}
DICE = {"white": "winter1 1", "yellow": "summer2 2", "blue": "spring1 4", "red": "summer1 2", "green": "summer1 1"}


@pytest.fixture
def ivan(table):
    """`ivan("claim", banners={"A1": "yellow"})`: the seat has moved a die, and Ivan has carried out that card."""

    def play(does, *lines, **keys):
        row = ("reward", "claim", "inventory", "transport", "construction")
        given = {"next": row.index(does) + 1, **keys.pop("ivan", {})}
        position = {"towers": TOWERS, "dice": DICE, **keys, "ivan": given}
        return table(SOLO, seats=("yellow",), **position).do(*(lines or ("move blue",)), "end")

    return play


def test_one_seat_and_ivan_are_set_up_as_two(ruleset):
    """Ivan has six banners and a marker, nothing else, and all lies as for two seats [red_cathedral.solo/1]."""
    state = Game.begin(ruleset("rulebook", SOLO), ("blue",), seed_from(1)).state
    seat, ivan = state[Boards].of

    assert (len(state[Cathedral].tiles), state[Markers].at) == (12, (2, 2))
    assert (seat.rubles, seat.inside, seat.beside) == (3, 4, 2)
    assert (ivan.rubles, ivan.inside, ivan.beside, ivan.materials, set(ivan.slots)) == (0, 0, 6, NONE, {""})


@pytest.mark.parametrize("seats", [(), ("yellow", "green"), ("ivan",)])
def test_one_seat_plays(ruleset, seats):
    """No other number of seats plays against Ivan [red_cathedral.solo/1]."""
    with pytest.raises(Refused):
        Game.begin(ruleset("rulebook", SOLO), seats, seed_from(1))


def test_ivans_cards_lie_in_random_order(ruleset):
    """The five cards are shuffled once and lie open [red_cathedral.solo/2]."""
    games = [Game.begin(ruleset("rulebook", SOLO), ("yellow",), seed_from(seed)) for seed in range(60)]
    rows = {game.state[Ivan].cards for game in games}

    assert {tuple(sorted(row)) for row in rows} == {("V1", "V2", "V3", "V4", "V5")}
    assert len(rows) > 30
    assert games[0].view(0)[Ivan] == games[0].state[Ivan]


def test_the_seat_begins_and_they_alternate(ruleset):
    """The seat has the first turn even where the first seat is drawn, then Ivan's follows each of its turns
    [red_cathedral.solo/3]."""
    for seed in range(8):
        game = Game.begin(ruleset("rulebook", SOLO, first_seat="random"), ("yellow",), seed_from(seed))
        assert game.to_act() == (0,)
    list(random_play(game, 1))
    turns = [event.seat for entry in game.log for event in entry.events if type(event).__name__ == "TurnBegan"]
    assert turns[: len(turns) // 2 * 2] == [0, 1] * (len(turns) // 2)


def test_the_row_begins_again(ivan):
    """After the fifth card comes the first [red_cathedral.solo/4]."""
    assert ivan("construction").told("ivan")["next"] == 1


@pytest.mark.parametrize("does", ["transport", "construction"])
def test_a_card_that_can_do_nothing_is_skipped(ivan, does):
    """Nothing to transport or to build with, and still the die moves [red_cathedral.solo/5, red_cathedral.solo/6]."""
    game = ivan(does, rolls=(1, 1, 1))
    die, space = ("red", "autumn1") if does == "transport" else ("white", "winter2")

    game.then(dice={die: f"{space} 1"}, ivan={"inventory": [], "construction": []}, track={"ivan": 0})


def test_ivans_die_passes_full_spaces(ivan):
    """His die goes on to the first space that is not full, and all dice there are rolled [red_cathedral.solo/6]."""
    dice = {"white": "winter2 2", "yellow": "winter1 1", "blue": "winter2 6", "red": "winter2 2", "green": "autumn2 3"}
    game = ivan("reward", "move green", dice=dice, rolls=(4, 6, 5))

    game.then(dice={"yellow": "spring1 6", "green": "spring1 5", "white": "winter2 2", "red": "winter2 2"})


@pytest.mark.parametrize(("reward", "at"), [("recognition_4", 7), ("prestige_2", 10), ("prestige_4", 18)])
def test_what_the_reward_is(ivan, reward, at):
    """4 recognition, 2 prestige or 4 prestige [red_cathedral.solo/7]."""
    ivan("reward", terms={"ivan_reward": reward}, track={"ivan": 3}).then(track={"ivan": at})


def test_ivan_stores_what_there_is_most_of(ivan):
    """4 materials of the kind of which the supply has most, the first of equals, as far as it goes
    [red_cathedral.solo/8]."""
    ivan("inventory").then(ivan={"inventory": ["lumber"] * 4}, supply={"lumber": 16})
    ivan("inventory", supply={"lumber": 3, "brick": 2, "stone": 3, "gold": 3, "emerald": 0, "amethyst": 0}).then(
        ivan={"inventory": ["lumber"] * 3}, supply={"lumber": 0}
    )
    none = dict.fromkeys(("lumber", "brick", "stone", "gold", "emerald", "amethyst"), 0)
    ivan("inventory", supply=none).then(ivan={"inventory": []})


def test_ivan_transports_all(ivan):
    """All materials of the inventory card go onto the construction card [red_cathedral.solo/9]."""
    game = ivan("transport", ivan={"inventory": ["stone"] * 4, "construction": ["brick"]})

    game.then(ivan={"inventory": [], "construction": ["brick", *["stone"] * 4]})


def test_ivan_claims_above_the_seat_from_the_left(ivan):
    """First choice is a section directly above one of the seat's, in the leftmost tower, then a foundation
    [red_cathedral.solo/10]."""
    ivan("claim", banners={"A1": "yellow", "B1": "yellow"}).then(banners={"A2": "ivan"})
    ivan("claim", banners={"A1": "ivan", "B1": "yellow"}).then(banners={"B2": "ivan"})
    ivan("claim", banners={"A1": "ivan"}).then(banners={"B1": "ivan"})


def test_the_seat_chooses_for_ivan_otherwise(ivan):
    """Without such a section the seat chooses, and only then [red_cathedral.solo/10, red_cathedral.solo/17]."""
    game = ivan("claim", banners={"A1": "ivan", "B1": "ivan"}, tiles={"A2": "W22", "B2": "W26"})
    assert (game.told("phase"), game.told("to_act"), sorted(game.offers)) == (
        "ivan",
        ["yellow"],
        ["ivan A2", "ivan B2"],
    )
    game.refused("ivan A1", "claimed", "red_cathedral/claim.2").refused(
        "ivan A3", "nothing_below", "red_cathedral/claim.3"
    )
    for line in ("end", "move white", "obtain", "sell", "claim A2 blue down"):
        game.refused(line, "not_asked", "red_cathedral/turn.3")
    game.do("ivan A2").then(phase="action", banners={"A2": "ivan"}, track={"ivan": 2}, tiles={"A2": "none"})
    game.refused("ivan B2", "not_asked").refused("ivan Z1", "not_understood")


def test_without_a_banner_ivan_claims_nothing(ivan):
    """With all six banners placed the card is skipped [red_cathedral.solo/10, red_cathedral.solo/5]."""
    towers = {"A": ["F02", "M01", "M02", "D02"], "B": ["F08", "M03", "M04", "D01"]}
    placed = dict.fromkeys(("A1", "A2", "A3", "B1", "B2", "B3"), "ivan")

    ivan("claim", towers=towers, banners=placed).then(banners={"A4": "none", "B4": "none"}, phase="action")


@pytest.mark.parametrize(("tile", "gained"), [("W20", 1), ("W22", 2), ("W24", 0), ("W01", 0), ("W19", 0)])
def test_the_tile_of_ivans_section_leaves_the_game(ivan, tile, gained):
    """Ivan gains recognition that it shows, and nothing else [red_cathedral.solo/11]."""
    game = ivan("claim", tiles={"A1": tile}).then(track={"ivan": gained}, tiles={"A1": "none"}, rubles={"ivan": 0})

    assert game.game.ruleset.counts(game.game.state)["tiles"] == 5


def test_ivan_builds_from_the_left_and_from_below(ivan):
    """Only the number of materials counts, and what none needs stays on the card
    [red_cathedral.solo/12, red_cathedral.solo/14]."""
    game = ivan(
        "construction", banners={"A2": "ivan", "A1": "ivan"}, ivan={"construction": ["brick"] * 5 + ["lumber"] * 2}
    )
    game.then(
        built=["A1", "A2"], ivan={"construction": ["brick"]}, supply={"lumber": 20, "brick": 19}, track={"ivan": 7}
    )
    assert game.told("rubles") == {"yellow": 0, "ivan": 0}


def test_penalties_hit_either_side(ivan, table):
    """A section of Ivan's costs the seat below, and one of the seat's costs Ivan [red_cathedral.solo/13]."""
    banners = {"A1": "yellow", "A2": "ivan"}
    ivan("construction", banners=banners, ivan={"construction": ["brick"] * 3}, track={"yellow": 9}).then(
        track={"yellow": 8}
    )
    banners, lies = {"A1": "ivan", "A2": "yellow"}, {"A2": ["lumber", "brick"]}
    game = table(
        SOLO,
        seats=("yellow",),
        towers=TOWERS,
        banners=banners,
        delivered=lies,
        track={"ivan": 9},
        inventory={"yellow": ["stone"]},
    )
    game.do("build A2 stone").then(track={"yellow": 4, "ivan": 8})


SIX = {"A": ["F02", "M01", "M02", "D02"], "B": ["F08", "M03", "M04", "D01"]}


@pytest.mark.parametrize(("who", "other"), [("yellow", "ivan"), ("ivan", "yellow")])
def test_a_sixth_section_gives_one_last_turn(ivan, who, other):
    """Whoever completes a sixth section gains no bonus, and the other takes one last turn [red_cathedral.solo/15]."""
    names = ("A1", "A2", "A3", "B1", "B2", "B3")
    keys = {
        "towers": SIX,
        "banners": dict.fromkeys(names, who),
        "built": list(names[:5]),
        "delivered": {"B3": ["brick", "stone"]},
    }
    if who == "yellow":
        game = ivan("reward", "build B3 stone", inventory={"yellow": ["stone"]}, **keys)
        assert (game.told("phase"), game.told("track")["yellow"]) == ("over", 5)
    else:
        game = ivan("construction", ivan={"construction": ["stone"]}, **keys)
        assert (game.told("phase"), game.told("last"), game.told("track")["ivan"]) == (
            "action",
            {"by": who, "left": [other]},
            5,
        )
        assert game.do("move white", "end").told("phase") == "over"


def test_scoring_is_that_for_two(ivan):
    """Towers are scored as with two seats, and Ivan has no leftovers [red_cathedral.solo/16]."""
    game = ivan(
        "reward", banners={"A1": "ivan", "A2": "yellow", "A3": "yellow"}, built=["A1", "A2", "A3"],
        last={"by": "yellow", "left": ["ivan"]}, rubles={"yellow": 5}, terms={"ivan_reward": "recognition_4"},
    )  # fmt: skip
    assert game.told("scores") == {"yellow": 7, "ivan": 2}
    assert game.told("winners") == ["yellow"]


@pytest.mark.parametrize(
    "keys",
    [
        {"turn": "ivan"}, {"rubles": {"ivan": 3}}, {"inventory": {"ivan": ["lumber"]}}, {"side": {"ivan": 2}},
        {"workshop": {"ivan": {"blue": "W01"}}}, {"ivan": {"next": 0}}, {"ivan": {"next": 6}},
        {"ivan": {"row": ["claim"]}}, {"rubles": 3}, {"banners": {"A1": "ivan"}, "side": {"ivan": 6}},
        {"ivan": {"luck": 1}}, {"ivan": {"construction": ["gravel"]}}, {"ivan": {"inventory": ["gold"] * 16}},
    ],
)  # fmt: skip
def test_what_ivan_cannot_have_is_refused(table, keys):
    """A position that gives Ivan what he has not names its key [red_cathedral.solo/1]."""
    from atoll.core import PositionError

    with pytest.raises(PositionError):
        table(SOLO, seats=("yellow",), **keys)


def test_ivans_row_is_drawn(ivan):
    """The drawing tells Ivan's row, the next card marked, and his materials [red_cathedral.solo/2]."""
    game = ivan("inventory").game
    drawn = game.ruleset.family.draw(game.state, 0, False)

    assert drawn.endswith(
        "Ivan: reward claim inventory >transport construction; "
        "inventory lumber, lumber, lumber, lumber, construction nothing"
    )


@pytest.mark.parametrize("colour", SEATS)
def test_every_colour_may_play_alone(ruleset, colour):
    """Any colour plays against Ivan [red_cathedral.solo/1]."""
    game = Game.begin(ruleset("seed", SOLO), (colour,), seed_from(2))
    list(random_play(game, 2))

    assert game.to_act() == ()


@pytest.mark.parametrize("line", ["ivan", "ivan A1 B1", "ivan Z9", "ivan blue"])
def test_ivan_is_given_one_section(ivan, line):
    """A choice for Ivan names one section of the cathedral [red_cathedral.solo/10]."""
    game = ivan("claim", banners={"A1": "ivan", "B1": "ivan"})

    game.refused(line, "not_understood", "red_cathedral/turn.3")


def test_case_and_spaces_do_not_matter_to_ivan(ivan):
    """A choice for Ivan is read like any other line [red_cathedral.solo/10]."""
    ivan("claim", banners={"A1": "ivan", "B1": "ivan"}).do("IVAN  a2").then(banners={"A2": "ivan"})


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"ivan": {"row": ["claim"]}}, "has each of reward, claim, inventory, transport, construction once"),
        ({"ivan": {"next": 0}}, "counts from 1"),
        ({"ivan": {"next": 6}}, "is a number from 0 to 5, found 6"),
        ({"rubles": {"ivan": 3}}, "Ivan has banners and a marker, nothing else; found 3"),
        ({"side": {"ivan": 5}}, "Ivan has banners and a marker, nothing else; found 5"),
        ({"banners": {"A1": "ivan"}, "side": {"ivan": 6}}, "Ivan has banners and a marker, nothing else; found 6"),
        ({"turn": "ivan"}, "a position stands at the beginning of the seat's turn"),
        ({"ivan": {"inventory": ["gold"] * 16}}, "the position holds 1 gold more than the box"),
        ({"ivan": {"inventory": ["gold"] * 8, "construction": ["gold"] * 8}}, "holds 1 gold more than the box"),
    ],
)
def test_what_ivan_cannot_have_is_told(table, given, message):
    """A position that gives Ivan what he has not says what was found [red_cathedral.solo/1]."""
    from atoll.core import PositionError

    with pytest.raises(PositionError) as no:
        table(SOLO, seats=("yellow",), **given)

    assert message in str(no.value)


@pytest.mark.parametrize(
    "given",
    [
        {"side": {"ivan": 6}},
        {"banners": {"A1": "ivan"}, "side": {"ivan": 5}},
        {"rubles": {"ivan": 0}},
        {"ivan": {"next": 5, "inventory": ["gold"] * 8, "construction": ["gold"] * 7}},
        {"banners": {"A1": "ivan"}, "delivered": {"A1": ["gold", "gold"]}},
    ],
)
def test_what_ivan_may_have_is_a_position(table, given):
    """Banners beside him, a marker and materials are Ivan's, of any kind on his sections
    [red_cathedral.solo/1, red_cathedral.solo/12]."""
    game = table(SOLO, seats=("yellow",), **given)

    assert game.told("side")["ivan"] == given.get("side", {}).get("ivan", 6 - len(given.get("banners", {})))
    assert game.told("ivan")["next"] == given.get("ivan", {}).get("next", 1)


def test_the_positions_row_is_the_given_one(table):
    """The row of a position may be in any order, and its first card is next unless it says so
    [red_cathedral.solo/2]."""
    row = ["construction", "transport", "reward", "inventory", "claim"]

    assert table(SOLO, seats=("yellow",), ivan={"row": row}).told("ivan") == {
        "row": row, "next": 1, "inventory": [], "construction": [],
    }  # fmt: skip


def test_ivan_builds_with_what_there_is(ivan):
    """Fewer materials than a section needs lie on it, and the next one gets none [red_cathedral.solo/12]."""
    game = ivan("construction", banners={"A1": "ivan", "B1": "ivan"}, ivan={"construction": ["brick", "lumber"]})

    game.then(delivered={"A1": ["lumber", "brick"], "B1": []}, built=[], ivan={"construction": []})


def test_what_ivan_delivers_is_progress(ivan):
    """A round in which Ivan delivers is not idle [red_cathedral/end.5]."""
    game = ivan("construction", banners={"A1": "ivan"}, ivan={"construction": ["brick"]}, idle=3)

    assert game.told("idle") == 0
