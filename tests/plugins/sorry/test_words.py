"""Words and spelling: everything that is refused or happens can be said in each language."""

import ast
import re
from importlib.resources import files

import pytest

from atoll.plugins.sorry.texts import words
from atoll.workshop.words import LANGUAGES

from .conftest import random_play

STEMS = ("sorry", "teams", "hand", "a5065_2013")


def ids(text: str) -> set[str]:
    """Ids of the messages of a catalogue."""
    return set(re.findall(r"^([a-z][\w-]*) =", text, re.MULTILINE))


def codes() -> set[str]:
    """Every code of a refusal in the family's code."""
    package = files("atoll.plugins.sorry")
    found = set()
    paths = [
        path
        for folder in (package, package / "expansions", package / "expansions" / "hand")
        for path in folder.iterdir()
    ]
    paths += list((package / "editions" / "a5065_2013").iterdir())
    for path in paths:
        if path.name.endswith(".py"):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refused":
                    found |= {arg.value for arg in node.args[:1] if isinstance(arg, ast.Constant)}
    return found | {"own_colour", "not_on_ring", "iced"}


@pytest.mark.parametrize("stem", STEMS)
def test_all_languages_say_the_same(stem):
    """Each catalogue has the same messages in English, Portuguese and Spanish."""
    catalogues = words(stem)

    assert len({frozenset(ids(catalogues[language])) for language in LANGUAGES}) == 1


def test_every_code_has_a_message():
    """Each code of a refusal has a message."""
    said = {message for stem in STEMS for message in ids(words(stem)["en"])}

    assert {f"refused-{code.replace('_', '-')}" for code in codes()} <= said


@pytest.mark.parametrize("plugins", [("sorry.teams",), ("sorry.hand",)])
def test_every_event_has_a_message(ruleset, plugins):
    """Each fact of the family and its plugins has a message."""
    rules = ruleset("classic", *plugins)
    said = {message for m in rules.manifests for message in ids(m.words.get("pt", ""))}
    tags = [str(kind.__struct_config__.tag) for kind in rules.evolvers]

    assert {f"event-{tag.replace('.', '-')}" for tag in tags if tag.startswith("sorry")} <= said


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("pawn", 0, "red1"),
        ("ice", -1, "centre"),
        ("at", 4, "r4"),
        ("was", 84, "home"),
        ("seat", 1, "blue"),
        ("winners", (0, 2), "red, yellow"),
        ("colours", (0, 3), "red, green"),
        ("draw", ("1", "sorry"), "1, sorry"),
        ("card", "11", "11"),
        ("steps", -4, "-4"),
    ],
)
def test_values_are_spelled(new_game, field, value, said):
    """Pawns, places, seats and colours are named, lists have commas."""
    game = new_game()

    assert said == game.ruleset.family.spell(game.state, field, value)


def test_every_field_of_a_game_is_spelled(new_game):
    """Whatever an event holds can be spelled."""
    game = new_game("classic", "sorry.teams", "sorry.hand")
    list(random_play(game, 1))
    spell = game.ruleset.family.spell
    texts = [
        spell(state, name, value)
        for entry, state in game.history()
        for event in entry.events
        for name in event.__struct_fields__
        if (value := getattr(event, name)) is not None
    ]

    assert all(isinstance(text, str) for text in texts)
