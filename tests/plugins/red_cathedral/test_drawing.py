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
    assert "blue 2 recogn; red down" in drawn
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
