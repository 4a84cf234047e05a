"""The picture: where each thing is drawn, and what is said of it."""

import pytest

from atoll.core.game import fold

KEYS = {
    "banners": {"A1": "yellow", "A2": "green", "B1": "green"},
    "built": ["A1", "B1"],
    "ornaments": {"A1": "green", "B1": "yellow"},
    "delivered": {"A2": ["lumber"]},
    "inventory": {"yellow": ["lumber", "gold"]},
    "workshop": {"yellow": {"blue": "W22", "red": "down W04"}},
    "tiles": {"A3": "W01", "B2": "W24"},
    "rubles": {"yellow": 3},
    "track": {"yellow": 12},
    "dice": dict.fromkeys(("white", "yellow", "blue", "red"), "winter1 1") | {"green": "autumn2 5"},
}


@pytest.fixture
def drawn(table):
    """The picture of a position with something of everything."""
    return picture(table(terms={"dice_per_space": 4}, **KEYS))


def picture(game):
    """The picture of a game as it stands."""
    return game.game.ruleset.family.picture(game.game.state, 0)


def places(things):
    """Where each thing is, by name."""
    return {thing.name: thing.at for thing in things}


def test_sections_stand_on_one_another(drawn):
    """Towers stand side by side on one ground, each section above the one below."""
    sections = places(shape for shape in drawn.shapes if shape.size == (176, 104))

    assert sections == {"A1": (105, 300), "A2": (105, 184), "A3": (105, 68), "B1": (295, 300), "B2": (295, 184)}


def test_sections_say_what_they_need_and_bring(drawn):
    """An open section tells its cost, a claimed one what it lacks, a completed one its name alone."""
    told = {shape.name: (shape.tone, shape.text) for shape in drawn.shapes[:4]}
    said = drawn.shapes[1].said

    assert told == {
        "A1": ("built", "A1"),
        "A2": ("claimed", "A2 bri sto"),
        "A3": ("open", "A3 sto gol gol"),
        "B1": ("built", "B1"),
    }
    assert [shape.said.values["state"] for shape in drawn.shapes[:4]] == ["built", "claimed", "open", "built"]
    assert said.values == {
        "name": "A2", "state": "claimed", "materials": "brick, stone", "recognition": 4, "rubles": 2,
    }  # fmt: skip


def test_the_market_goes_round(drawn):
    """The spaces of the market lie in two rows below the towers, the lower one from right to left."""
    assert places(shape for shape in drawn.shapes if shape.size == (180, 120)) == {
        "winter1": (100, 478), "winter2": (290, 478), "spring1": (480, 478), "spring2": (670, 478),
        "autumn2": (100, 610), "autumn1": (290, 610), "summer2": (480, 610), "summer1": (670, 610),
    }  # fmt: skip


def test_spaces_say_what_lies_beside_them(drawn):
    """A space tells its resource tile, and the guild of its season."""
    told = {shape.name: (shape.text, shape.said.values) for shape in drawn.shapes[5:]}

    assert told["winter2"] == ("winter2 lumber", {"name": "winter2", "tile": "lumber", "guild": "craftsmen"})
    assert told["autumn1"] == ("autumn1 amethyst", {"name": "autumn1", "tile": "amethyst", "guild": "clergy"})


def test_the_open_space_is_marked(table):
    """The space where the market is open has a tone of its own."""
    game = table(**KEYS | {"dice": {"green": "autumn1 1"}}).do("move green")

    assert [shape.name for shape in picture(game).shapes if shape.tone == "here"] == ["autumn2"]


def test_dice_lie_three_in_a_row(drawn):
    """Dice lie side by side in their space; a fourth one begins a second row."""
    dice = [piece for piece in drawn.pieces if piece.size == (38, 38)]

    assert places(dice) == {
        "white": (56, 478), "yellow": (100, 478), "blue": (144, 478), "red": (56, 516), "green": (56, 610),
    }  # fmt: skip
    assert (dice[4].on, dice[4].text, dice[4].tone, dice[4].said.values) == (
        "autumn2", "5", "green", {"die": "green", "value": 5},
    )  # fmt: skip


def test_banners_ornaments_and_tiles_lie_on_sections(drawn):
    """A claimed section has a banner in place of its tile, to the left, and an ornament to the right."""
    on_sections = [piece for piece in drawn.pieces if piece.size != (38, 38)]

    assert [(piece.name, piece.on, piece.at, piece.form, piece.tone) for piece in on_sections] == [
        ("banner A1", "A1", (65, 316), "yellow", "yellow"),
        ("ornament A1", "A1", (145, 316), "ornament", "green"),
        ("banner A2", "A2", (65, 200), "green", "green"),
        ("tile A3", "A3", (105, 84), "die", "tile"),
        ("banner B1", "B1", (255, 316), "green", "green"),
        ("ornament B1", "B1", (335, 316), "ornament", "yellow"),
        ("tile B2", "B2", (295, 200), "die", "tile"),
    ]
    assert {piece.size for piece in on_sections} == {(40, 40), (110, 34)}
    assert [piece.text for piece in on_sections if piece.name.startswith("tile")] == ["1 lumber", "* yellow"]


def test_a_section_without_anything_is_bare(table):
    """Before tiles are laid out nothing lies on a section."""
    game = table(terms={"dice_per_space": 4}, **KEYS).game
    laid = next(n for n, event in enumerate(game.log[0].events, 1) if type(event).__name__ == "CathedralLaid")
    bare = game.ruleset.family.picture(fold(game.ruleset, game.log[0].events[:laid]), 0)

    assert {piece.on for piece in bare.pieces} == {"winter1"}


def test_a_panel_tells_what_a_seat_has(drawn):
    """Marker, rubles, materials and banners of each seat are told, and each tile of its workshop."""
    yellow, green = drawn.panels

    assert [line.values for line in yellow.lines] == [
        {"at": 12, "prestige": 2}, {"count": 3}, {"materials": "lumber, gold"}, {"inside": 3, "beside": 2},
    ]  # fmt: skip
    assert {chip.name: chip.said.values["tile"] for chip in yellow.chips} == {"blue": "2 recognition", "red": "down"}
    assert ((yellow.form, yellow.tone), green.lines[2].values) == (("yellow", "yellow"), {"materials": "-"})


def test_the_supply_and_the_turn_are_told(drawn):
    """Below the picture stand whose turn it is and what the supply holds."""
    assert [line.values for line in drawn.lines] == [
        {"seat": "yellow"},
        {"materials": "18 lumber, 20 brick, 20 stone, 14 gold, 10 emerald, 10 amethyst", "rubles": 57},
    ]


def test_the_winners_are_told(table):
    """A game that is over tells its winners in place of the turn."""
    over = picture(table(last={"by": "green", "left": ["yellow"]}, track={"yellow": 9}).do("move white", "end"))

    assert (over.lines[0].label, over.lines[0].values) == ("picture_over", {"winners": "yellow"})


def test_ivan_has_tones_and_words_too(table):
    """A seat without a colour has the grey of tiles, and its cards are told below."""
    solo = picture(table("red_cathedral.solo", seats=("yellow",), banners={"A1": "ivan"}))

    assert [(panel.seat, panel.form, panel.tone) for panel in solo.panels] == [
        ("yellow", "yellow", "yellow"),
        ("ivan", "die", "tile"),
    ]
    assert [piece.tone for piece in solo.pieces if piece.name == "banner A1"] == ["tile"]
    assert solo.lines[-1].values["line"].startswith("Ivan: ")


def test_a_wide_cathedral_makes_a_wide_picture(table):
    """The picture is as wide as its towers, and never less than the market; as high as the highest tower."""
    five = {name: [f"F0{number}", f"D0{number}"] for number, name in enumerate("ABCDE", 1)}

    assert [picture(table(towers=towers)).size for towers in (five, {"A": ["F01", "M01", "M02", "D01"]})] == [
        (970, 586),
        (780, 818),
    ]


def test_nothing_is_laid_out_before_the_game(table):
    """Before the first fact there are only empty spaces, and while seats sit down nobody has anything yet."""
    game = table().game
    before = game.ruleset.family.picture(game.ruleset.opening, 0)
    begun = game.ruleset.family.picture(fold(game.ruleset, game.log[0].events[:1]), 0)

    assert (before.size, before.panels, len(before.shapes), len(before.lines)) == ((780, 354), (), 8, 1)
    assert {(shape.text, shape.said.values["tile"], shape.said.values["guild"]) for shape in before.shapes} >= {
        ("winter1", "-", "-")
    }
    assert [(panel.seat, panel.lines, panel.chips) for panel in begun.panels] == [("yellow", (), ()), ("green", (), ())]
    assert [line.label for line in begun.lines] == ["picture_supply"]


def test_what_happens_seldom_is_notable(table):
    """Claims, completed sections, ornaments and the end are marked on a time line."""
    keys = {"banners": {"A1": "yellow"}, "inventory": {"yellow": ["lumber"]}, "delivered": {"A1": ["lumber", "brick"]}}
    game = table(last={"by": "green", "left": ["yellow"]}, **keys)
    notable = game.game.ruleset.family.notable
    facts = [event for line in ("build A1 lumber", "end") for entry in game.do(line).last for event in entry.events]

    assert {type(event).__name__ for event in facts if notable(event)} == {"SectionCompleted", "GameEnded"}
