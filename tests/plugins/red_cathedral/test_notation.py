"""Notation: what people type."""

import pytest

from atoll.core import Game, Refused, seed_from

from .conftest import GAMES, SEATS, random_play


@pytest.mark.parametrize(("edition", "plugins", "seats"), GAMES)
def test_every_offer_can_be_typed(ruleset, edition, plugins, seats):
    """The text of each offer stands for that offer, and is one step."""
    rules = ruleset(edition, *plugins)
    game = Game.begin(rules, SEATS[:seats], seed_from(7))
    for number, state in enumerate(random_play(game, 7)):
        for seat in rules.to_act(state) if number % 5 == 0 else ():
            offers = rules.offer(state, seat)
            texts = [rules.show(state, offer) for offer in offers]
            assert offers == [rules.parse(state, seat, text) for text in texts]
            assert len(set(texts)) == len(texts)
            assert all([step.text for step in rules.line(state, seat, text)] == [text] for text in texts)


@pytest.mark.parametrize(
    ("line", "steps"),
    [
        ("build A1 lumber brick B2 stone", ["build A1 lumber", "build A1 brick", "build B2 stone"]),
        ("BUILD a1 Stone  door a1 emerald", ["build A1 stone", "build door A1 emerald"]),
        ("build door A1 emerald amethyst arch A2", ["build door A1 emerald amethyst", "build arch A2"]),
        ("build A1 emerald A1 gold", ["build A1 emerald", "build A1 gold"]),
        ("Claim B2 BLUE up", ["claim B2 blue up"]),
        ("reroll Spring1", ["reroll spring1"]),
        ("influence 1 a2 lumber", ["influence 1 A2 lumber"]),
    ],
)
def test_a_line_is_read_as_commands(table, line, steps):
    """A build command of several parts is as many commands; case and spaces do not matter."""
    game = table().game

    assert steps == [step.text for step in game.ruleset.line(game.state, 0, line)]


def test_a_line_is_done_as_a_whole(table):
    """Two deliveries in a line are the same as one after the other [red_cathedral/build.1]."""
    keys = {"banners": {"A1": "yellow"}, "inventory": {"yellow": ["lumber", "brick"]}}
    whole, apart = table(**keys).do("build A1 lumber brick"), table(**keys).do("build A1 lumber", "build A1 brick")

    assert whole.game.state == apart.game.state
    assert [entry.command for entry in whole.game.log[1:]] == [entry.command for entry in apart.game.log[1:]]


@pytest.mark.parametrize(
    "line", ["", "build", "build door", "build A1 door", "build door A1 lumber", "build lumber A1", "move", "sell it"]
)
def test_unfinished_lines_are_not_understood(table, line):
    """A line that names nothing whole is refused with examples [red_cathedral/turn.3]."""
    table(banners={"A1": "yellow"}, built=["A1"]).refused(line, "not_understood", "red_cathedral/turn.3")


@pytest.mark.parametrize(
    "text",
    [
        "claim", "claim A1 blue", "claim A1 blue up aside", "claim A1 blue up side side", "claim A1 blue sideways",
        "claim Z9 blue up", "claim A1 pink up", "build A1", "build Z9 lumber", "build A1 gravel", "build lumber A1",
        "build door", "build door Z9", "build gate A1", "build door A1 lumber", "build door A1 emerald gold",
        "move", "move pink", "move white 1", "move white +0", "move white +x", "move white +", "move white +1 +1",
        "move white +12345", "obtain 0", "obtain x", "obtain 1 1", "obtain -1", "influence", "influence x",
        "influence 0", "activate", "activate pink", "activate blue blue", "reroll", "reroll winter3",
        "reroll winter1 winter1", "done now", "sell 1", "end turn", "ivanov", "",
    ],
)  # fmt: skip
def test_other_words_are_no_command(table, text):
    """A command names exactly what its form has; anything else is refused with an example of each form
    [red_cathedral/turn.3]."""
    game = table(banners={"A1": "yellow"}).game
    with pytest.raises(Refused) as no:
        game.ruleset.parse(game.state, 0, text)

    assert (no.value.code, no.value.rule, no.value.values["text"]) == ("not_understood", "red_cathedral/turn.3", text)
    assert no.value.values["forms"].startswith("claim B2 blue up, ")


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("claim A2 blue up side", {"section": "A2", "slot": "blue", "up": True, "side": True}),
        ("claim A2 blue down", {"section": "A2", "slot": "blue", "up": False, "side": False}),
        ("build door A1 amethyst emerald", {"ornament": "door", "section": "A1", "jewels": ("emerald", "amethyst")}),
        ("move white", {"die": "white", "further": 0}),
        ("move white +12", {"die": "white", "further": 12}),
        ("obtain", {"count": 0}),
        ("obtain 1", {"count": 1}),
        ("obtain 9999", {"count": 9999}),
        ("influence 1 a b", {"effect": 1, "words": ("a", "b")}),
    ],
)
def test_words_name_the_parts_of_a_command(table, text, values):
    """Each word stands for one part; jewels are put in the order of the box."""
    game = table(banners={"A1": "yellow"}).game
    command = game.ruleset.parse(game.state, 0, text)

    assert {name: getattr(command, name) for name in values} == values


def test_a_banner_beside_needs_no_word_when_it_is_the_only_one(table):
    """Without a banner on the inventory the claim takes one from beside it, and is written without the word
    [red_cathedral/claim.4]."""
    game = table(banners={"A1": "yellow"}, side={"yellow": 5}).game
    command = game.ruleset.parse(game.state, 0, "claim A2 blue up")

    assert command.side
    assert game.ruleset.show(game.state, command) == "claim A2 blue up"


def test_with_a_choice_the_banner_beside_is_named(table):
    """While there are both, the word says that the banner comes from beside the inventory [red_cathedral/claim.4]."""
    game = table().game
    command = game.ruleset.parse(game.state, 0, "claim A1 blue up side")

    assert game.ruleset.show(game.state, command) == "claim A1 blue up side"


@pytest.mark.parametrize("seat", [None, 5])
def test_who_has_no_board_takes_banners_from_beside(table, seat):
    """A command of the host or of nobody's seat is read and shown all the same."""
    game = table().game
    command = game.ruleset.parse(game.state, seat, "claim A1 blue up")

    assert (command.seat, command.side, game.ruleset.show(game.state, command)) == (seat, True, "claim A1 blue up")


def test_what_ivan_asks_is_not_asked_without_him(table):
    """Words that only the game against Ivan knows are refused as such [red_cathedral/turn.3]."""
    game = table().game
    with pytest.raises(Refused) as no:
        game.ruleset.parse(game.state, 0, "ivan A1")

    assert (no.value.code, no.value.values) == ("not_asked", {"command": "ivan A1", "phase": "action"})


def test_a_second_part_after_another_action_is_refused_as_one_too_many(table):
    """A part beyond the limit is told how many there are, though the action is over by then
    [red_cathedral/build.1]."""
    keys = {
        "banners": {"A1": "yellow", "B1": "yellow"},
        "inventory": {"yellow": ["lumber", "lumber", "brick", "brick"]},
    }
    game = table(**keys)
    with pytest.raises(Refused) as no:
        game.do("build A1 lumber lumber brick B1 brick")

    assert (no.value.code, no.value.values) == ("too_many", {"limit": 3, "delivered": 3, "asked": 1})


def test_a_build_after_another_action_is_no_part_too_many(table):
    """Where the first part is refused already, because the action is taken, that is what is told
    [red_cathedral/turn.2]."""
    keys = {"banners": {"A1": "yellow"}, "inventory": {"yellow": ["lumber", "lumber", "brick"]}}

    table(**keys).do("move white", "done").refused("build A1 lumber brick", "action_taken", "red_cathedral/turn.2")


def test_parts_of_another_seat_are_not_counted(table):
    """A line of a seat that is not to act is read as it is, and refused by its first part [red_cathedral/turn.1]."""
    game = table(banners={"A1": "green"}, inventory={"green": ["lumber", "lumber", "brick"]}).game

    assert len(game.ruleset.line(game.state, 1, "build A1 lumber lumber brick lumber")) == 4


@pytest.mark.parametrize(
    ("line", "steps"),
    [
        ("build door A1 B1 lumber", ["build door A1", "build B1 lumber"]),
        ("build A1 lumber door B1 amethyst A2 brick", ["build A1 lumber", "build door B1 amethyst", "build A2 brick"]),
        ("build A1 lumber lumber B1 brick", ["build A1 lumber", "build A1 lumber", "build B1 brick"]),
        ("build door arch", ["build door arch"]),
        ("build A1 B1 lumber", ["build A1 B1 lumber"]),
        ("build door A1 lumber", ["build door A1 lumber"]),
        ("build A1 lumber emerald door", ["build A1 lumber emerald door"]),
        ("move A1 lumber", ["move A1 lumber"]),
    ],
)  # fmt: skip
def test_parts_of_a_build_command(table, line, steps):
    """A section takes the materials after it, an ornament a section and jewels; what fits no part is one command."""
    game = table().game

    assert steps == [step.text for step in game.ruleset.line(game.state, 1, line)]
