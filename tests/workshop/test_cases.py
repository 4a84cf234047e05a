"""Cases: positions, commands and expectations as text."""

from pathlib import Path

import pytest

from atoll.workshop.cases import CaseError, case_files, read_case, run_file
from atoll.workshop.cases.comparing import differences

CASES = sorted(Path(__file__).parent.joinpath("cases").glob("*.toml"))
HEAD = 'title = "t"\nruleset = "frogs"\nseats = ["red", "blue"]\n'
POSITION = HEAD + '[position]\nturn = "red"\nfrogs = { red = "p2", blue = "p6" }\n'


@pytest.fixture
def run(tmp_path, catalogue):
    """``run(text)``: the result of a case with that text."""

    def result(text):
        path = tmp_path / "case.toml"
        path.write_text(text, encoding="utf-8")
        return run_file(path, catalogue)

    return result


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_cases_of_the_frogs_pass(path, catalogue):
    """Windows, whole lines, single options and new games are cases themselves."""
    result = run_file(path, catalogue)

    assert result.failure is None


@pytest.mark.parametrize(
    ("step", "expected", "found"),
    [
        ('do = "red p9"', "the command to be accepted", "too far"),
        ('do = "red p3"\nrefused = true', "a refusal", "accepted"),
        ('do = "red p9"\nrefused = "swum"', "'swum'", "too_far"),
        ('do = "red p9"\nrefused = true\nrule = "frogs/hop.2"', "frogs/hop.2", "frogs/hop.1"),
        ('do = "red p3"\nthen = { hops = 1 }', "hops = 1", "hops = 2"),
        ('then = { frogs = { red = "p3", blue = "p6" } }', 'frogs.red = "p3"', 'frogs.red = "p2"'),
        ('then = { to_act = ["red", "blue"] }', 'to_act = ["red", "blue"]', 'to_act = ["red"]'),
        ('offers = { seat = "red", includes = ["red p4"] }', "'red p4'", "'red p1', 'red p3', 'stop'"),
        ('offers = { seat = "red", excludes = ["stop"] }', "not to be offered", "'stop'"),
        ('offers = { seat = "red", exactly = ["stop"] }', 'exactly ["stop"]', "'red p1'"),
        ('offers = { seat = "blue", includes = ["stop"] }', "'stop'", "no offer"),
        ('view = { seat = "red", hides = ["flies.red"] }', "not to see flies.red", "does"),
        ('view = { seat = "red", shows = ["flies.blue"] }', "to see flies.blue", "does not"),
    ],
)
def test_a_failure_names_what_was_expected_and_found(run, step, expected, found):
    """The step is named by its number and command, with both sides of the expectation that does not hold."""
    failure = run(f"{POSITION}[[step]]\n{step}\n").failure

    assert failure is not None
    assert failure.step == 1
    assert expected in failure.expected
    assert found in failure.found


def test_a_crash_of_a_plugin_is_a_failure(run, monkeypatch):
    """A plugin that crashes fails the case in words, and the other cases run."""
    monkeypatch.setattr("atoll.workshop.cases.running.StepRunner.run", lambda *_: 1 // 0)

    result = run(POSITION + '[[step]]\ndo = "red p3"\n')

    assert "a crash of a plugin: ZeroDivisionError" in result.failure.found


def test_scripted_results_must_be_used_up(run):
    """A die that nobody threw fails the case at its end."""
    failure = run(POSITION + 'dice = [1, "3"]\n[[step]]\ndo = "stop"\n').failure

    assert failure is not None
    assert failure.step == 0
    assert failure.found == "unused dice 3"


def test_a_scripted_result_that_cannot_be_fails(run):
    """A result that the die does not have is named with those that it has."""
    failure = run(POSITION + 'dice = ["9"]\n[[step]]\ndo = "stop"\n').failure

    assert failure is not None
    assert "'9'" in failure.found
    assert "1, 2, 3" in failure.found


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("titel = 1\n" + HEAD, ", line 1, titel: is not known"),
        ('title = "t"\nruleset = "frogs"\n', ", seats: is missing"),
        (HEAD.replace('"t"', "3"), ", line 1, title: expected 'str'"),
        (HEAD + "x y\n", ", line 4: is no TOML"),
        (HEAD + '[position]\nturn = "red"\nfrog = {}\n', ", line 6, position.frog: is no key"),
        (HEAD + '[position]\nfrogs = { red = "p1", green = "p1" }\n', ", line 5, position.frogs.green: is no seat"),
        (HEAD.replace('"frogs"', '"toads"'), ", line 2, ruleset: no plugin 'toads'"),
        (
            HEAD + 'rule = "frogs/hop.9"\n',
            ", line 4, rule: 'frogs/hop.9' is no rule of this ruleset, did you mean ",
        ),
        (
            HEAD + 'rule = "toads/1"\n',
            ", line 4, rule: 'toads/1' is no rule of this ruleset: write it down",
        ),
        (HEAD + 'plugins = ["frogs.snow"]\n', ", line 4, plugins: no plugin 'frogs.snow'"),
        (HEAD + "terms = { padz = 3 }\n", ", line 4, terms: this game sets 'padz'"),
        (HEAD.replace(', "blue"', ""), ", line 3, seats: "),
        (HEAD + '[[step]]\ndoo = "stop"\n', ", line 5, step[1].doo: is not known; keys are do, by"),
        (HEAD + '[[step]]\n[[step]]\nview = { seat = "red", hidez = [] }\n', ", line 6, step[2].view.hidez"),
        (HEAD + "[[step]]\nthen = { stepz = 1 }\n", ", line 5, step[1].then.stepz: is no key of a position"),
        (HEAD + '[[step]]\ndo = "stop"\nby = "bleu"\n', ", line 6, step[1].by: 'bleu' is no seat"),
        (HEAD + '[[step]]\nby = "red"\n', ", line 5, step[1].by: needs a do"),
        (HEAD + '[[step]]\ndo = "stop"\nrule = "frogs/hop.1"\n', ", line 6, step[1].rule: "),
        (HEAD + '[[step]]\ndo = "stop"\nrefused = false\n', ", line 6, step[1].refused: "),
    ],
)
def test_a_file_that_cannot_be_read_is_named_with_line_and_key(run, text, where):
    """Unknown and missing keys, wrong types, and names of what does not exist each say file, line and key."""
    with pytest.raises(CaseError) as error:
        run(text)

    assert f"case.toml{where}" in str(error.value)


def test_files_that_are_no_text_are_named(tmp_path):
    """A missing file, a folder without cases and bytes that are no UTF-8 are all said in one line."""
    binary = tmp_path / "x.bin"
    binary.write_bytes(b"\xff\xfe")
    for path, said in ((tmp_path / "no.toml", "cannot be read"), (binary, "no UTF-8")):
        with pytest.raises(CaseError, match=said):
            read_case(path)
    with pytest.raises(CaseError, match=r"without a \.toml"):
        list(case_files([tmp_path]))


def test_a_ruleset_may_be_a_file_beside_the_case(run, tmp_path):
    """A text ruleset is found relative to the case that names it."""
    tmp_path.joinpath("short.toml").write_text('extends = "frogs"\nterms = { pads = 4 }\n')
    text = POSITION.replace('"frogs"', '"short.toml"', 1).replace("p6", "p3")

    assert run(text + '[[step]]\ndo = "red p1"\nthen = { frogs = { red = "p1" } }\n').ok


@pytest.mark.parametrize(
    ("expected", "found", "keys"),
    [
        ({"a": [1, 2]}, {"a": (2, 1), "b": 1}, []),
        ({"a": [1, 1]}, {"a": [1]}, ["a"]),
        ({"a": {"x": 1}}, {"a": {"x": 1, "y": 2}}, []),
        ({"a": {"x": [], "y": "none", "z": 1}}, {"a": {}}, ["a.z"]),
        ({"a": True}, {"a": 1}, ["a"]),
        ({"a": {"b": {"c": 2}}}, {"a": {"b": {"c": 3}}}, ["a.b.c"]),
    ],
)
def test_only_what_is_mentioned_is_compared(expected, found, keys):
    """Tables compare partially, lists as multisets, and nothing matches an empty list or none."""
    assert [one.key for one in differences(expected, found)] == keys
