"""Drawing and appraisal: what the terminal and bots use."""

import re

KEYS = {
    "banners": {"A1": "yellow", "A2": "green", "B1": "green"},
    "built": ["A1", "B1"],
    "ornaments": {"A1": "green"},
    "delivered": {"A2": ["lumber"]},
    "inventory": {"yellow": ["lumber", "gold"]},
    "workshop": {"yellow": {"blue": "W22", "red": "down W04"}},
    "rubles": {"yellow": 3},
    "track": {"yellow": 12},
}


def test_towers_and_market_are_drawn(table):
    """Sections tell cost and reward or who has them, spaces their tile, guild and dice."""
    game = table(**KEYS).game
    drawn = game.ruleset.family.draw(game.state, 0, False)

    assert "A3 sgg>8+2 1 lumber" in drawn
    assert "A2 [G] lacks bs" in drawn
    assert "A1 (Y) +G            B1 (G)" in drawn
    assert "winter1  recognition  IC1 craftsmen    white 1" in drawn
    assert "> yellow  space 12 (prestige 2), 3 rubles, [lg], banners 3+2" in drawn
    assert "blue 2 recognition; red down" in drawn
    assert "supply: 18 lumber" in drawn


def test_colour_is_wanted_or_not(table):
    """Without colour there is no escape sequence, with colour only those are more."""
    game = table(**KEYS).game
    plain, coloured = (game.ruleset.family.draw(game.state, 0, colour) for colour in (False, True))

    assert "\x1b" not in plain
    assert plain == re.sub(r"\x1b\[[\d;]*m", "", coloured)
    assert plain != coloured


def test_the_open_market_and_the_winner_are_marked(table):
    """A sign stands at the open space, at the seat that is asked, and at the winner."""
    game = table(last={"by": "green", "left": ["yellow"]}, track={"yellow": 9}).do("move white")
    open_now = game.game.ruleset.family.draw(game.game.state, 0, False)
    over = game.do("end").game.ruleset.family.draw(game.game.state, 0, False)

    assert "> winter2" in open_now
    assert "* yellow" in over


def test_a_better_position_is_appraised_higher(table):
    """Recognition, needed materials and deliveries are each worth something, selling is not."""
    banners = {"A1": "yellow"}
    plain, needed = table(banners=banners), table(banners=banners, inventory={"yellow": ["lumber"]})
    ahead, laid = table(banners=banners, track={"yellow": 12}), table(banners=banners, delivered={"A1": ["lumber"]})
    appraise = plain.game.ruleset.family.appraise
    worth = [appraise(game.game.state, 0) for game in (plain, needed, laid, ahead)]

    assert worth == sorted(worth)
    assert len(set(worth)) == 4
    assert appraise(ahead.do("sell").game.state, 0) < worth[0]


def test_at_the_end_the_scores_count(table):
    """A game that is over is worth the lead."""
    state = table(last={"by": "green", "left": ["yellow"]}, track={"yellow": 10}).do("move white", "end").game.state
    appraise = table().game.ruleset.family.appraise

    assert (appraise(state, 0), appraise(state, 1)) == (2000, -2000)


WHOLE = """\
A3 sgg>8+2 1 lumber
A2 [G] lacks bs      B2 bge>9 *yellow
A1 (Y) +G            B1 (G)
tower A              tower B

  winter1  recognition  IC1 craftsmen    green 5
> winter2  lumber                        white 1, yellow 1
  spring1  brick        IM1 merchants    blue 1
  spring2  stone                         red 1
  summer1  gold         IT1 teamsters
  summer2  emerald
  autumn1  amethyst     IK1 clergy
  autumn2  rubles
  supply: 18 lumber, 20 brick, 20 stone, 14 gold, 10 emerald, 10 amethyst, 57 rubles

> yellow  space 12 (prestige 2), 3 rubles, [lg], banners 3+2, last turn
          blue 2 recognition; red down
  green   space 0 (prestige 0), 0 rubles, [], banners 2+2"""

AT_FIRST = """\


  winter1                                white 1, yellow 1, blue 1, red 1, green 1
  winter2
  spring1
  spring2
  summer1
  summer2
  autumn1
  autumn2
  supply: 20 lumber, 20 brick, 20 stone, 15 gold, 10 emerald, 10 amethyst, 60 rubles
"""


def test_everything_has_its_place_in_the_drawing(table):
    """Towers, market and seats stand in columns, nothing of them is left out."""
    keys = {"tiles": {"A3": "W01", "B2": "W24"}, "dice": {"white": "winter1 1", "green": "winter1 5"}}
    game = table(**KEYS | keys, last={"by": "green", "left": ["yellow"]}).do("move white").game

    assert game.ruleset.family.draw(game.state, 0, False) == WHOLE


def test_before_the_game_the_box_is_drawn(table):
    """Before the first fact the market is empty and the supply full."""
    ruleset = table().game.ruleset

    assert ruleset.family.draw(ruleset.opening, 0, False) == AT_FIRST


def test_claimed_sections_have_the_colour_of_their_seat(table):
    """What a seat has is painted in its colour, and a seat without one is bold; columns stay where they are."""
    drawn = table(**KEYS).game.ruleset.family.draw
    lines = drawn(table(**KEYS).game.state, 0, True).splitlines()
    solo = drawn(table("red_cathedral.solo", seats=("yellow",), banners={"A1": "ivan"}).game.state, 0, True)

    assert lines[2] == "\x1b[33mA1 (Y) +G\x1b[0m            \x1b[32mB1 (G)\x1b[0m"
    assert solo.splitlines()[2].startswith("\x1b[1mA1 [I] lacks llb\x1b[0m     B1 lbs>3+2")


def test_an_ornament_of_the_first_seat_is_drawn(table):
    """Whose ornament a section carries stands beside its banner."""
    game = table(**KEYS | {"ornaments": {"B1": "yellow"}}).game

    assert "A1 (Y)               B1 (G) +Y" in game.ruleset.family.draw(game.state, 0, False)
