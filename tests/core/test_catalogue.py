"""Plugins are found, loaded one by one, and what is broken stops only the games that need it."""

import sys
from importlib.metadata import EntryPoint
from pathlib import Path
from types import ModuleType

import pytest

from atoll.core import Catalogue, Game, Manifest, RulesetError, seed_from
from atoll.core.catalogue import GROUP, content_hash
from atoll.core.texts import read_text_ruleset
from tests.support import toy
from tests.support.toy_extras import EXTRAS, RAIN, SMALL, plugin

pytestmark = pytest.mark.every_python

WITNESS = """
from atoll.core import Event, Manifest, hookimpl, rule
from tests.support import toy

class Seen(Event, frozen=True, tag="toy.witness.Seen"):
    at: int

@hookimpl
@rule("toy.witness/1")
def react(event: toy.Sank):
    yield Seen(event.at)

MANIFEST = Manifest(name="toy.witness", extends="toy", events={Seen: lambda state, event: state},
                    rules="- `toy.witness/1` Somebody sees it.")
"""


@pytest.fixture
def known() -> Catalogue:
    """A catalogue of the toys."""
    found = Catalogue([])
    for one in (toy, *EXTRAS):
        found.add(one)
    return found


def point(name: str, value: str) -> EntryPoint:
    """An entry point as an installed package would have it."""
    return EntryPoint(name, value, GROUP)


def written(path: Path, text: str) -> Path:
    """A file with that text."""
    path.write_text(text, "utf-8")
    return path


def test_installed_plugins_are_known_by_name_without_loading():
    """Names are sorted; nothing is imported to list them."""
    found = Catalogue([point("toy.b", "nowhere.b"), point("toy.a", "nowhere.a")])

    assert found.names == ["toy.a", "toy.b"]
    assert found.broken == {}


def test_an_installed_plugin_is_loaded_when_it_is_asked_for():
    """An entry point leads to the module whose manifest has its name."""
    found = Catalogue([point("toy", "tests.support.toy")])

    assert found.plugin("toy") is toy
    assert [manifest.name for manifest in found.manifests()] == ["toy"]


def test_a_broken_plugin_stops_only_the_games_that_need_it(tmp_path, monkeypatch):
    """Its error is kept by name, and the others work."""
    written(tmp_path / "broken_toy.py", "import nowhere\n")
    monkeypatch.syspath_prepend(tmp_path)
    found = Catalogue([point("toy", "tests.support.toy"), point("toy.broken", "broken_toy")])
    found.add(SMALL)

    assert [manifest.name for manifest in found.manifests()] == ["toy", "toy.small"]
    assert found.broken == {"toy.broken": "ModuleNotFoundError: No module named 'nowhere'"}
    assert found.ruleset("toy.small").name == "toy.small"
    with pytest.raises(
        RulesetError, match=r"^plugin 'toy.broken' does not load: ModuleNotFoundError: No module named 'nowhere'$"
    ):
        found.ruleset("toy.small", ["toy.broken"])


def test_entry_point_and_manifest_have_one_name():
    """A plugin that is installed under another name is broken."""
    found = Catalogue([point("toy.alias", "tests.support.toy"), point("toy.bare", "tests.support")])

    for name, told in (("toy.alias", "'toy'"), ("toy.bare", "None")):
        with pytest.raises(
            RulesetError, match=f"its manifest is called {told}: entry point and manifest have one name"
        ):
            found.plugin(name)


def test_an_unknown_plugin_is_told_with_those_that_there_are(known):
    """The error lists what is installed."""
    with pytest.raises(RulesetError) as caught:
        known.ruleset("toy.huge")
    assert str(caught.value) == (
        "no plugin 'toy.huge' is installed; there are: toy, toy.gold, toy.large, toy.rain, toy.small"
    )
    with pytest.raises(RulesetError, match=r"^no plugin 'toy' is installed; there are: none$"):
        Catalogue([]).plugin("toy")


def test_a_single_file_is_a_plugin(known, tmp_path):
    """A Python file with a manifest joins by its manifest's name, and its rules hold."""
    name = known.add_file(written(tmp_path / "witness.py", WITNESS))
    game = Game.begin(known.ruleset("toy.small", [name]), ("red", "blue"), seed_from(1))

    assert name == "toy.witness"
    assert "Seen(at=2)" in repr(game.submit(toy.Sink(0, 2)).events)


FILES = [
    ("missing.py", None, "there is no such file"),
    ("plain.txt", "x = 1", "is no Python file; a plugin file ends in .py"),
    ("wrong.py", "def react(:", "does not load: SyntaxError: invalid syntax"),
    ("late.py", "1 / 0", "does not load: ZeroDivisionError: division by zero"),
    ("gone.py", "raise SystemExit(3)", "does not load: SystemExit: 3"),
    ("bare.py", "x = 1", "has no MANIFEST = Manifest(name=...)"),
]


@pytest.mark.parametrize(("name", "text", "why"), FILES)
def test_a_file_that_is_no_plugin_is_refused(known, tmp_path, name, text, why):
    """The error names the file and what is wrong with it in one line."""
    path = tmp_path / name
    if text is not None:
        written(path, text)

    with pytest.raises(RulesetError) as caught:
        known.add_file(path)
    assert str(caught.value).startswith(f"{path}")
    assert why in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_ruleset_is_composed_once(known):
    """The same names and terms give the same object; a new plugin makes rulesets anew."""
    first = known.ruleset("toy.small", ["toy.rain"], {"hand": 2})

    assert known.ruleset("toy.small", ["toy.rain"], {"hand": 2}) is first
    assert known.ruleset("toy.small", ["toy.rain"], {"hand": 1}) is not first
    known.add(plugin("toy.new"))
    assert known.ruleset("toy.small", ["toy.rain"], {"hand": 2}) is not first


def test_a_ruleset_is_assembled_once(known):
    """All games of the same plugins and terms share a ruleset; what it is called is part of it."""
    first = known.assembled(["toy", "toy.small"], {"hand": 2}, name="mine")

    assert (first.name, first.terms["hand"]) == ("mine", 2)
    assert known.assembled(["toy", "toy.small"], {"hand": 2}, name="mine") is first
    assert known.assembled(["toy", "toy.small"], {"hand": 2}, name="yours").name == "yours"
    assert known.assembled(["toy", "toy.small", "toy.rain"], {"hand": 2}, name="mine") is not first


def test_the_latest_rulesets_are_kept(known, monkeypatch):
    """Whoever asks for ruleset after ruleset does not fill the memory."""
    monkeypatch.setattr("atoll.core.catalogue.KEPT", 2)
    first, second = (known.ruleset("toy.small", (), {"hand": hand}) for hand in (1, 2))
    assert known.ruleset("toy.small", (), {"hand": 1}) is first
    known.ruleset("toy.small", (), {"hand": 3})

    assert known.ruleset("toy.small", (), {"hand": 1}) is first
    assert known.ruleset("toy.small", (), {"hand": 2}) is not second


def test_an_extension_is_no_edition(known):
    """A game cannot be called by an expansion's name."""
    with pytest.raises(RulesetError) as caught:
        known.ruleset("toy.rain")
    assert str(caught.value) == "'toy.rain' is no edition but an extension: name it as a plugin of an edition"


def test_editions_are_listed(known):
    """Editions of all families, sorted."""
    assert known.editions() == ["toy.large", "toy.small"]


RULESET = """
extends = "toy.small"
title = "Wet"
plugins = ["toy.rain"]

[terms]
hand = 2
faces = [6]
"""


def test_a_text_ruleset_is_a_ruleset(known, tmp_path):
    """A TOML file is called by its own name and holds expansions and terms; a game may add to both."""
    path = written(tmp_path / "wet.toml", RULESET)
    ruleset = known.ruleset(str(path), ["toy.gold", "toy.rain"], {"hand": 0})

    assert ruleset.name == "wet"
    assert [m.name for m in ruleset.manifests] == ["toy", "toy.small", "toy.rain", "toy.gold"]
    assert (ruleset.terms["hand"], ruleset.terms["faces"]) == (0, [6])
    assert read_text_ruleset(path).title == "Wet"


TOML = [
    (
        'extends = "toy.small"\ntitel = "Wet"\n',
        ", line 2, titel: is not known, did you mean title?; keys are extends, ",
    ),
    ('extends = "toy.small"\n\nplugins = "rain"\n', ", line 3, plugins: = 'rain': expected a list, got str"),
    ('title = "Wet"\n', ', extends: is missing: write extends = "EDITION"'),
    ('extends = "toy.small\n', ": is no TOML: "),
    (b"\xff\xfe", ": is no TOML: "),
]


@pytest.mark.parametrize(("text", "why"), TOML)
def test_a_faulty_text_ruleset_is_told_with_its_line(tmp_path, text, why):
    """The error names file, line, key and what the keys are."""
    path = tmp_path / "wet.toml"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())

    with pytest.raises(RulesetError) as caught:
        read_text_ruleset(path)
    assert str(caught.value).startswith(f"{path}{why}")


def test_a_text_ruleset_that_is_missing_is_told(known, tmp_path):
    """A path that leads nowhere is named."""
    with pytest.raises(RulesetError, match=r"wet.toml: cannot be read: No such file or directory$"):
        known.ruleset(str(tmp_path / "wet.toml"))


def test_a_text_ruleset_of_nothing_is_told(known, tmp_path):
    """What it extends must be an edition that there is."""
    path = written(tmp_path / "wet.toml", 'extends = "toy.huge"\n')

    with pytest.raises(RulesetError, match=r"no plugin 'toy.huge' is installed; there are: toy, "):
        known.ruleset(str(path))


def module_at(path: Path) -> ModuleType:
    """A module that says it comes from that file."""
    module = ModuleType(path.stem)
    module.__file__ = str(path)
    return module


def test_a_plugin_is_hashed_by_its_own_files(tmp_path):
    """One file for a module, those of its folder for a package; line ends of Windows do not count."""
    one = content_hash(module_at(written(tmp_path / "a.py", "x = 1\n")))
    again = tmp_path / "again"
    again.mkdir()
    same = again / "a.py"
    same.write_bytes(b"x = 1\r\n")
    package = tmp_path / "package"
    package.mkdir()
    init = written(package / "__init__.py", "")
    alone = content_hash(module_at(init))
    written(package / "chapter.py", "y = 1\n")

    assert (len(one), content_hash(module_at(same))) == (32, one)
    assert content_hash(module_at(init)) != alone
    assert content_hash(ModuleType("made")) == ""


def test_an_object_is_a_plugin_too(known):
    """What has a manifest can be added; its name is the manifest's."""
    assert known.add(RAIN) == "toy.rain"
    with pytest.raises(RulesetError, match=r"has no MANIFEST = Manifest\(name=...\)$"):
        known.add(ModuleType("empty"))
    assert isinstance(known.plugin("toy.rain").MANIFEST, Manifest)
    assert "tests.support.toy" in sys.modules
