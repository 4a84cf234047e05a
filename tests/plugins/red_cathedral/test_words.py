"""Words and spelling: everything that is refused or happens can be said in each language."""

import ast
import re
from importlib.resources import files

import pytest

from atoll.core import Game, seed_from
from atoll.plugins.red_cathedral.texts import words
from atoll.workshop.words import LANGUAGES, Words, missing

from .conftest import SEATS, SOLO, random_play


def codes() -> set[str]:
    """Every code of a refusal in the family's code."""
    package, found = files("atoll.plugins.red_cathedral"), set()
    for folder in (package, package / "effects", package / "solo"):
        for path in folder.iterdir():
            if path.name.endswith(".py"):
                for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                    if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refused":
                        found |= {arg.value for arg in node.args[:1] if isinstance(arg, ast.Constant)}
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fact_has_a_message(ruleset, language):
    """Each fact of the family and of the solo game is told in English, Portuguese and Spanish."""
    assert missing(ruleset("rulebook", SOLO), language) == []


def test_every_code_has_a_message():
    """Each code of a refusal has a message, and each message a code."""
    said = set(re.findall(r"^refused-([\w-]+) =", words("red_cathedral")["en"], re.MULTILINE))

    assert {code.replace("_", "-") for code in codes()} == said


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_can_be_told(ruleset, language):
    """No message of a whole game lacks a value."""
    rules = ruleset("rulebook", SOLO)
    game, told = Game.begin(rules, ("yellow",), seed_from(3)), Words(rules, language)
    list(random_play(game, 3))
    before, lines = rules.opening, []
    for entry in game.log:
        for event in entry.events:
            before = rules.evolve(before, event)
            lines.append(told.tell(event, before))

    assert [line for line in lines if "{" in line or "$" in line] == []


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("seat", 1, "green"),
        ("winners", (0, 2), "yellow, blue"),
        ("banners", (0, -1), "yellow, -"),
        ("shares", (3, 0), "yellow 3, green 0"),
        ("at", 12, "12 (2)"),
        ("supply", (2, 1, 0, 0, 0, 0), "lumber, lumber, brick"),
        ("up", False, "down"),
        ("towers", (("F01", "D01"), ("F02", "D02")), "F01 D01, F02 D02"),
        ("count", 3, "3"),
    ],
)
def test_values_are_spelled(new_game, field, value, said):
    """Seats are named, positions have their prestige, lists have commas."""
    game = new_game(seats=len(SEATS))

    assert said == game.ruleset.family.spell(game.state, field, value)
