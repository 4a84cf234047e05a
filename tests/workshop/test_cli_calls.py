"""Every verb's help, exit codes and complaints, `rulesets`, `case`, `schema` and `doctor`."""

import subprocess
import sys
from pathlib import Path

import pytest

from atoll.workshop.cli.verbs import VERBS

HERE = Path(__file__).parent
RAIN = ["--plugin", HERE / "rain.py"]


@pytest.mark.parametrize("verb", VERBS, ids=lambda verb: verb.name)
def test_every_verb_has_help_with_an_example(atoll, verb):
    """``--help`` says what the verb does and shows one call of it."""
    answer = atoll(verb.name, "--help", plugins=False)

    assert answer.code == 0
    assert verb.does.split(":")[0][:40] in answer.out
    assert f"Example: {verb.example}".split()[:3] == answer.out[answer.out.index("Example:") :].split()[:3]


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (["plya"], 'atoll: unknown command "plya". Did you mean "play"?'),
        (["play"], "atoll play: name a ruleset"),
        (["play", "toads"], "atoll play: there is no ruleset 'toads'; there are:"),
        (["play", "frogs", "--seats", "red=hal"], "atoll play: there is no bot 'hal'"),
        (["play", "frogs", "--seats", "red"], "atoll play: seats: seats 1 [frogs/turn.1, seats]"),
        (["play", "frogs", "--set", "pads"], "atoll play: --set pads: write TERM=VALUE"),
        (["play", "frogs", "--set", "padz=3"], "atoll play: this game sets 'padz', which is no term here"),
        (["play", "frogs", "--set", "pads=99"], "atoll play: this game sets pads = 99: allowed is an int from 3 to 20"),
        (["play", "frogs", "--plugin", "frogs.snow"], "atoll play: no plugin 'frogs.snow' is installed"),
        (["play", "frogs", "--plugin", "snow.py"], "atoll play: snow.py: there is no such file"),
        (["play", "frogs", "--seed", "x"], "atoll play: invalid value for --seed"),
        (["play", "frogs", "--lang", "de"], "atoll play: no words in 'de'"),
        (["play", "frogs", "--out", "LOG"], "exists already; name a free one, or go on with --resume"),
        (["play", "frogs", "--resume", "LOG"], "goes on with its own ruleset; leave 'frogs' out"),
        (["play", "frogs", "--plugin", "sorry.classic"], "is of the kind edition, which extends nothing: name it as"),
        (["play", "--resume", "LOG", "--seed", "3"], "goes on with its own seed and terms; leave --seed out"),
        (["play", "--resume", "LOG", "--set", "pads=4"], "goes on with its own seed and terms; leave --set out"),
        (["play", "frogs", "--seats", ""], "atoll play: --seats : has no name in ''"),
        (["why", "LOG", "2", "--at", "3"], "atoll why: --at goes with --command TEXT"),
        (["blame", "LOG", "Pond.frogs["], "atoll blame: 'Pond.frogs[' is no path: write one such as"),
        (["shrink", "LOG", "--when", "crash", "--seconds", "nan"], "atoll shrink: --seconds nan: give it more than 0"),
        (["serve", "--port", "99999"], "atoll serve: --port 99999: expected `int` <= 65535"),
        (["serve", "--log-level", "loud"], "atoll serve: --log-level loud: invalid enum value 'loud'"),
        (["serve", "--poll-ms", "0"], "atoll serve: --poll-ms 0: expected `int` >= 1"),
        (["show", "nope.jsonl"], "atoll show: nope.jsonl cannot be read, no such file or directory"),
        (["show", "LOG", "--at", "99"], "atoll show: --at 99: this log has entries 1 to"),
        (["show", "LOG", "--as", "me"], "there are red, blue, spectator and host"),
        (["audit"], "atoll audit: name at least one log"),
        (["audit", __file__], "is no log"),
        (["audit", "LOG", "--jsno"], "atoll audit: unknown option: --jsno. Did you mean --json?"),
        (["fork", "LOG", "--at", "0", "--out", "x"], "atoll fork: --at 0: a game begins with entry 1"),
        (["fork", "LOG", "--at", "2", "--out", "LOG"], "exists already"),
        (["fork", "LOG", "--at", "2", "--out", "x", "--seed", "1", "--same-seed"], "give one of them"),
        (["case"], "atoll case: name at least one file or folder"),
        (["case", "nope.toml"], "atoll case: nope.toml: cannot be read"),
        (["export", "LOG", "--format", "xml"], 'atoll export: invalid value "xml"'),
        (["import", "nope"], "atoll import: nope: there is no such file"),
        (["rulesets", "toads"], "atoll rulesets: there is no ruleset 'toads'"),
        (
            ["play", "survive"],
            "or give it a value; editions of survive: survive.anniversary_2012, ",
        ),
        (["schema", "toads"], "atoll schema: there is no ruleset 'toads'"),
    ],
)
def test_a_wrong_call_is_one_line_and_exit_code_2(atoll, log, tmp_path, call, said):
    """The line says which verb, what is wrong and the mend; nothing is printed or written."""
    before = sorted(tmp_path.iterdir())
    answer = atoll(*[log if word == "LOG" else word for word in call])

    assert (answer.code, answer.out) == (2, "")
    assert said in answer.err
    assert answer.err.count("\n") == 1
    assert sorted(tmp_path.iterdir()) == before


def test_the_list_tells_kinds_and_conflicts(atoll):
    """Each plugin has a line with its kind and maturity; below stands what it does not go with."""
    answer = atoll("rulesets", *RAIN)
    rows = {line.split()[0]: line for line in answer.out.splitlines() if line}

    assert answer.code == 0
    assert "expansion" in rows["frogs.rain"]
    assert "not with frogs.snow: frogs.rain" in answer.out.splitlines()
    assert "family" in rows["frogs"]


def test_names_are_whole_on_a_screen(atoll, monkeypatch):
    """On a terminal of 80 columns titles are broken between words, names never."""
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("NO_COLOR", "1")
    lines = atoll("rulesets").out.splitlines()

    assert max(len(line) for line in lines[1:]) <= 80  # the first is in bold
    assert any(line.startswith("survive.international_1987 ") for line in lines)


def test_a_ruleset_is_told_with_its_terms(atoll):
    """A term has its value, who set it, how well it is known, what it may be, what it is, and its rules."""
    told = atoll("rulesets", "frogs", "--json", *RAIN).json()
    pads, croaking = told["terms"]

    assert [one["name"] for one in told["plugins"]] == ["frogs", "frogs.rain"]
    assert (pads["value"], pads["set_by"], pads["mark"], pads["source"]) == (9, "frogs.rain", "fan", "somebody's page")
    assert (pads["allowed"], pads["rules"]) == ("an int from 3 to 20", ["frogs/hop.1"])
    assert croaking["allowed"] == "one of bank, never"
    assert croaking["doc"] == "What croaking does to the frog that came."
    assert told["hooks"] == [
        {
            "name": "frogs_neighbours",
            "asks": "Which pads are beside a pad? Ascending.",
            "plugins": ["frogs", "frogs.rain"],
        }
    ]


def test_a_ruleset_is_told_to_people(atoll):
    """The same for people: terms with their source, hooks in the order of their answers, conflicts with the reason."""
    out = atoll("rulesets", "frogs", *RAIN).out

    assert "pads = 9\n    Pads in the row. [frogs/hop.1]\n    an int from 3 to 20; set by frogs.rain, fan (" in out
    assert "frogs < frogs.rain" in out
    assert "it is too warm" in out


def test_cases_have_a_line_each_and_a_sum(atoll):
    """All pass: exit code 0."""
    answer = atoll("case", HERE / "cases", *RAIN)

    assert answer.code == 0
    assert answer.out.count("ok   ") == 4
    assert answer.out.endswith("4 passed, 0 failed\n")


def test_a_failing_case_is_exit_code_1_and_an_unreadable_one_2(atoll, tmp_path):
    """A file that cannot be read is told on standard error and does not keep the others from running."""
    text = (HERE / "cases" / "window.toml").read_text()
    tmp_path.joinpath("a.toml").write_text(text.replace("hops = 2 }", "hops = 3 }"))
    failing = atoll("case", tmp_path)
    tmp_path.joinpath("b.toml").write_text("titel = 1")
    unread = atoll("case", tmp_path, "--json")

    assert failing.code == 1
    assert "step 3 (push blue p2): expected hops = 3, found hops = 2" in failing.out
    assert unread.code == 2
    assert "b.toml, line 1, titel: is not known" in unread.err
    assert (unread.json()["failed"], len(unread.json()["unread"])) == (1, 1)


def test_the_schema_describes_what_travels(atoll):
    """Commands, events and the parts of a view refer to definitions in one document."""
    told = atoll("schema", "frogs").json()
    refs = {ref["$ref"] for ref in told["properties"]["command"]["oneOf"]}

    assert "#/$defs/Hop" in refs
    assert "frogs.Pond" in told["properties"]["view"]["properties"]
    assert all(ref.removeprefix("#/$defs/") in told["$defs"] for ref in refs)
    assert "Hop" not in atoll("schema").json()["$defs"]


def test_the_doctor_looks_at_everything(atoll):
    """Versions, plugins, stores, terminal and locale are findings, each with whether it is well."""
    findings = {one["what"]: one for one in atoll("doctor", "--json").json()}

    assert findings["msgspec"]["ok"]
    assert findings["plugin frogs"]["found"] == "family, version 1, proven"
    assert {"store jsonl", "store sqlite", "store postgresql", "terminal", "locale"} <= findings.keys()


def test_a_package_that_lacks_is_said_in_one_line(atoll, monkeypatch, capsys):
    """Without the extra the program says what to install."""
    for name in [name for name in sys.modules if name.startswith("atoll.workshop.cli.")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "cyclopts", None)
    answer = atoll("doctor")

    assert (answer.code, answer.err) == (2, "atoll: needs the package cyclopts: pip install 'atoll[workshop]'\n")


def program(*arguments, **options):
    """The program in a process of its own."""
    call = [sys.executable, "-m", "atoll.workshop.cli", *map(str, arguments)]
    return subprocess.run(call, capture_output=True, text=True, timeout=60, **options)


@pytest.mark.every_python
def test_the_program_plays_in_a_process_of_its_own(tmp_path):
    """Started as people start it, with a plugin from a file, it plays, keeps and audits a game."""
    frogs, log = ["--plugin", HERE / "frogs.py"], tmp_path / "x.jsonl"
    played = program("play", "frogs", "--seats", "red=greedy,blue=greedy", "--out", log, *frogs)
    audited = program("audit", log, *frogs)

    assert (played.returncode, played.stderr) == (0, "")
    assert (audited.returncode, audited.stderr) == (0, "")
    assert "\x1b" not in played.stdout


def test_a_reader_that_hangs_up_is_no_error(log):
    """`| head -1` ends the program quietly."""
    call = f"{sys.executable} -m atoll.workshop.cli schema | head -1"
    answer = subprocess.run(["sh", "-c", call], capture_output=True, text=True, timeout=60)

    assert (answer.stdout, answer.stderr) == ("{\n", "")


@pytest.mark.parametrize("closed", [">&-", ">&- 2>&-"])
def test_closed_outputs_are_no_error(closed):
    """A caller who wants to read nothing may close what is written to."""
    call = f"{sys.executable} -m atoll.workshop.cli schema {closed}"
    answer = subprocess.run(["sh", "-c", call], capture_output=True, text=True, timeout=60)

    assert (answer.returncode, answer.stdout, answer.stderr) == (0, "", "")


def test_a_person_may_type_from_a_pipe():
    """Moves can be piped in; the end of the input leaves the game."""
    frogs = ["--plugin", HERE / "frogs.py"]
    answer = program("play", "frogs", "--seats", "red=human,blue=random", *frogs, input="stop\n")

    assert answer.returncode == 0
    assert "red, your move" in answer.stdout
