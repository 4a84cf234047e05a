"""`atoll check`: a sound plugin has no fault, and each sort of planted fault is found with its mend."""

import json
from pathlib import Path

import msgspec
import pytest

from atoll.core import Catalogue
from atoll.workshop.checking import CheckError, check_all, subject_of
from atoll.workshop.checking.citing import check_rule_ids
from atoll.workshop.checking.composing import check_composition, check_hooks, check_imports
from atoll.workshop.checking.conflicts import check_conflicts
from atoll.workshop.checking.golden import check_golden, record_golden
from atoll.workshop.checking.lawful import check_laws
from atoll.workshop.checking.repeating import check_processes
from atoll.workshop.cli import main
from tests.support import toy
from tests.support.toy_extras import LARGE, RAIN, SMALL, plugin

SHIPPED = Catalogue()
EXAMPLES = Path(__file__).parents[3] / "examples"
HEAD = '''
"""A variant of the toy."""

from collections.abc import Generator

from atoll.core import Manifest, State, hookimpl, rule
from tests.support import toy

%s

MANIFEST = Manifest(name="toy.mine", extends="toy", rules="- `toy.mine/1` Gold is worth more.", %s)
'''
WORTH = '''
@hookimpl(wrapper=True)
def toy_worth(state: State, at: int) -> Generator[None, int, int]:
    """Gold is worth more [toy.mine/1]."""
    return (yield) + 1
'''


@pytest.fixture
def mine(tmp_path):
    """Writes a variant of the toy and answers it as a subject, with others that are installed."""

    def write(code=WORTH, brings="", others=(RAIN,)):
        catalogue = Catalogue([])
        for one in (toy, SMALL, LARGE, *others):
            catalogue.add(one)
        path = tmp_path / "mine.py"
        path.write_text(HEAD % (code, brings), "utf-8")
        return subject_of(str(path), catalogue)

    return write


def faults(findings):
    """What is wrong, with its mend, of what was found."""
    return [f"{finding.what}; mend: {finding.mend}" for finding in findings if not finding.ok]


@pytest.mark.parametrize("name", SHIPPED.names)
def test_what_is_shipped_keeps_the_contract(name):
    """No plugin of ours has a fault in how it composes, what it imports, its hooks or its rules."""
    subject = subject_of(name, SHIPPED)
    found = [one(subject) for one in (check_composition, check_imports, check_hooks, check_rule_ids)]

    assert faults(finding for findings in found for finding in findings) == []


def test_a_sound_plugin_has_no_fault(mine):
    """All that can be checked without another process is fine, and every check says what it looked at."""
    subject = mine()
    checks = (check_composition, check_hooks, check_imports, check_rule_ids, check_conflicts)
    found = [finding for check in checks for finding in check(subject)] + list(check_laws(subject, 1))

    assert faults(found) == []
    assert {"composition", "hooks", "rules", "purity", "determinism", "secrecy", "settling"} <= {f.check for f in found}


def test_a_plugin_that_composes_with_nothing_is_told(mine):
    """What it lacks is the mend."""
    told = faults(check_composition(mine(brings='requires=("toy.sun",)')))

    assert "with toy.large: no plugin 'toy.sun' is installed; there are: " in told[0]


def test_an_edition_that_excludes_a_plugin_is_no_fault(mine):
    """It is left out as one that the plugin excludes itself; but where nothing else is left, that is told."""
    shy = plugin("toy.shy", kind="edition", sets=SMALL.MANIFEST.sets, excludes={"toy.mine": "it is shy"})
    subject = mine(others=(shy,))

    assert [finding.what for finding in check_composition(subject)] == ["composes with 2 of 3 editions, 1 excluded"]
    alone = msgspec.structs.replace(subject, editions=("toy.shy",))
    assert faults(check_composition(alone)) == [
        "with toy.shy: plugin 'toy.shy' does not go with 'toy.mine': it is shy; mend: it is shy"
    ]


HOOKS = [
    (
        WORTH.replace("@hookimpl(wrapper=True)", ""),
        "toy_worth has the name of a question and is no hook; mend: mark it @hookimpl(wrapper=True)",
    ),
    (
        WORTH.replace("toy_worth", "toy_wort").replace("@hookimpl(wrapper=True)", ""),
        "toy_wort is nearly called toy_worth; mend: call it toy_worth, or something else altogether",
    ),
    (
        WORTH.replace("at: int", "at"),
        "toy_worth takes at without saying what it is; mend: annotate at: int",
    ),
    (
        WORTH.replace(" -> Generator[None, int, int]", ""),
        "toy_worth does not say what it answers; mend: annotate it, -> Generator[None, int, int]",
    ),
    (
        "@hookimpl\ndef react(state, event):\n    return []\n",
        "react is asked after every event of the game; mend: annotate event with the type, or the union of types, "
        "that it reacts to",
    ),
]


@pytest.mark.parametrize(("code", "told"), HOOKS)
def test_a_hook_that_is_not_quite_one_is_told(mine, code, told):
    """A missing mark, a near name and missing annotations each have their mend."""
    assert faults(check_hooks(mine(code))) == [told]


def test_a_wrong_signature_is_told_by_composition(mine):
    """An argument that the question does not pass, or of another type, does not compose."""
    told = faults(check_composition(mine(WORTH.replace("at: int", "at: str"))))

    assert "takes at: <class 'str'> in 'toy_worth'" in told[0]


LAWS = [
    ("import random\n" + WORTH.replace("+ 1", "+ random.randrange(3)"), "purity", "rules call random."),
    (
        WORTH.replace("+ 1", "+ len(SEEN.append(at) or SEEN)") + "\n\nSEEN = []\n",
        "determinism",
        "deciding every command",
    ),
    (
        "@hookimpl\n@rule('toy.mine/1')\ndef react(state: State, event: toy.TurnPassed):\n"
        "    yield toy.TurnPassed(event.seat)\n",
        "settling",
        "events and no end; the last is TurnPassed",
    ),
    (
        "@hookimpl(wrapper=True)\ndef toy_may_sink(state: State, at: int) -> Generator[None, bool, bool]:\n"
        '    """[toy.mine/1]"""\n    free = yield\n    gold = [n for n in state[toy.Pond].afloat if '
        "state[toy.Pond].backs[n]]\n    return free and (at in gold or not gold)\n",
        "secrecy",
        "the re-dealt state offers something else",
    ),
]


@pytest.mark.parametrize(("code", "check", "told"), LAWS, ids=[law[1] for law in LAWS])
def test_a_broken_law_is_told(mine, code, check, told):
    """Chance of its own, a memory beside the state, an endless reaction and a leak are found under their headings."""
    found = [f for f in check_laws(mine(code), 3) if f.check == check and not f.ok]

    assert told in " ".join(f.what for f in found)
    assert all(f.mend for f in found)


def test_a_clock_that_is_imported_is_told(mine):
    """The line of the import is named, whether or not a game comes across it."""
    told = faults(check_imports(mine("import time\n" + WORTH)))

    assert told == [
        "mine.py, line 9: imports time; mend: draw from chance, keep what lasts in a part; rules see nothing else"
    ]


RULES = [
    ('rules=""', "the manifest has no rules"),
    ('rules="- `toy.mine/1` One.\\n- `toy.mine/2` Two."', "no code cites toy.mine/2; mend: cite it in the docstring"),
    ('rules="- `toy/9` One.\\n- `toy.mine/1` Two."', "the rule toy/9 is not the plugin's; mend: call it toy.mine/..."),
    ('rules="- `toy.mine/2` Two."', "code cites toy.mine/1, which no rule text has; mend: write it down"),
]


@pytest.mark.parametrize(("brings", "told"), RULES)
def test_rules_that_are_not_written_or_not_cited_are_told(mine, brings, told, monkeypatch):
    """Rule text and code cite each other."""
    monkeypatch.setitem(globals(), "HEAD", HEAD.replace('rules="- `toy.mine/1` Gold is worth more.", ', ""))

    assert told in " ".join(faults(check_rule_ids(mine(brings=brings))))


def test_a_fact_without_a_rule_is_told(mine):
    """A reaction whose fact cites no rule is named by the type of the fact."""
    mute = "@hookimpl\ndef react(state: State, event: toy.Rolled):\n    yield toy.Scored(event.seat, 1)\n"

    assert "Scored happens without a rule" in " ".join(faults(check_rule_ids(mine(mute + WORTH))))


def test_a_plugin_that_it_does_not_go_with_is_told(mine):
    """One that breaks in company is named, and the mend is to say so in the manifest."""
    shy = plugin("toy.shy", check=lambda rules: ["not with mine"] * any(m.name == "toy.mine" for m in rules.manifests))
    told = faults(check_conflicts(mine(others=(RAIN, shy))))

    assert told == [
        "with toy.shy on toy.large: not with mine; mend: mend it, or say in the manifest's excludes why it does not go "
        "with toy.shy"
    ]
    assert faults(check_conflicts(mine(brings='excludes={"toy.shy": "it is shy"}', others=(RAIN, shy)))) == []


def test_changed_decisions_need_another_version(mine, tmp_path):
    """A golden game that is decided otherwise is a fault until the version goes up, and new games are kept."""
    golden = tmp_path / "golden"
    assert len(record_golden(mine(), golden)) == 3
    assert faults(check_golden(mine(), golden)) == []
    more = WORTH.replace("+ 1", "+ 2")
    told = faults(check_golden(mine(more), golden))

    assert "toy.mine-0.jsonl is decided otherwise than when it was kept: entry " in " ".join(told)
    assert "raise version to 2" in " ".join(told)
    assert faults(check_golden(mine(more, "version=2"), golden)) == []


SCATTER = '''
"""A rule that goes through a set."""

from atoll.core import Manifest, Part, hookimpl, rule
from atoll.events.survive import IslandLaid, CreatureSurfaced
from atoll.plugins.survive import Sea

MANIFEST = Manifest(name="survive.scatter", extends="survive", rules="- `survive.scatter/1` A shark comes first.")


@hookimpl
@rule("survive.scatter/1")
def react(state, event: IslandLaid):
    """[survive.scatter/1]"""
    yield CreatureSurfaced("shark", [*{"A3", "A4", "A5", "A6", "A7"}].index("A3") + 3)
'''


def test_another_process_plays_another_game_where_a_set_is_gone_through(tmp_path):
    """The order of a set of texts hangs on the hash seed, which two processes have unlike."""
    path = tmp_path / "scatter.py"
    path.write_text(SCATTER, "utf-8")
    subject = subject_of(str(path), Catalogue(), "survive.anniversary_2012")

    assert "two processes with other hash seeds play other games" in " ".join(faults(check_processes(subject)))


def test_a_file_is_checked_from_the_command_line(capsys):
    """A ruleset's file passes all checks; the answer is there for programs, too."""
    code = main(["check", str(EXAMPLES / "rulesets/short_island.toml"), "--games", "1", "--json"])
    told = json.loads(capsys.readouterr().out)

    assert code == 0
    assert {"composition", "purity", "determinism", "secrecy"} <= {finding["check"] for finding in told["findings"]}


def test_other_processes_are_told_of_plugin_files():
    """A ruleset's file whose plugin is another file is played alike where nothing of it is installed."""
    merritt = str(EXAMPLES / "house_rules/merritt.py")
    catalogue = Catalogue()
    catalogue.add_file(merritt)
    subject = subject_of(str(EXAMPLES / "house_rules/merritt.toml"), catalogue)

    assert faults(check_processes(subject)) == []


def test_what_cannot_be_checked_is_told(capsys, tmp_path):
    """A name that is none is an error of the call; so is a file that does not load."""
    tmp_path.joinpath("odd.py").write_text("x = 1\n", "utf-8")

    package = tmp_path / "src/atoll_mine"
    package.mkdir(parents=True)
    package.joinpath("__init__.py").touch()

    assert main(["check", str(tmp_path)]) == 2
    assert f"it has no __init__.py; name the folder that has, {package}" in capsys.readouterr().err
    assert main(["check", "nowhere.toml"]) == 2
    assert "nowhere.toml: there is no such file" in capsys.readouterr().err
    assert main(["check", "survive.nowhere"]) == 2
    assert "no plugin 'survive.nowhere' is installed" in capsys.readouterr().err
    with pytest.raises(CheckError, match="has no MANIFEST"):
        subject_of(str(tmp_path / "odd.py"), Catalogue())


def test_all_checks_are_made_in_one_go(mine, tmp_path, monkeypatch):
    """`check_all` makes every check."""
    monkeypatch.setattr("atoll.workshop.checking.all.check_processes", lambda subject: [])
    checks = {finding.check for finding in check_all(mine(), 1, tmp_path)}

    assert checks == {
        "composition",
        "hooks",
        "manifest",
        "rules",
        "purity",
        "determinism",
        "secrecy",
        "settling",
        "offers",
        "independence",
        "travel",
        "conflicts",
        "version",
    }
