"""The verbs of the debugger, called as people call them: answers, exit codes, and files that are no logs."""

import pytest

from atoll.events.logfile import read_log
from atoll.workshop.debugging.opening import MOST_BYTES
from tests.workshop.debugging.conftest import FROGS

EACH = {
    "audit": ["audit", "LOG"],
    "diff": ["diff", "LOG", "GOOD"],
    "diff of rules": ["diff", "LOG", "--set", "pads=9"],
    "bisect": ["bisect", "LOG", "--set", "pads=9"],
    "shrink": ["shrink", "LOG", "--when", "over"],
    "why": ["why", "LOG", "3"],
    "why not": ["why", "LOG", "--at", "3", "--command", "stop"],
    "watch": ["watch", "LOG", "--until", "over"],
    "blame": ["blame", "LOG", "Pond.frogs"],
    "debug": ["debug", "LOG"],
    "bundle": ["bundle", "LOG", "--out", "OUT"],
}


@pytest.fixture
def broken(frogs_log, tmp_path):
    """Files that are no whole log of a game, by what is wrong with them."""
    data = frogs_log.read_bytes()
    first = data.split(b"\n")[0]
    contents = {
        "truncated": data[: len(first) // 2],
        "empty": b"",
        "foreign": b"PNG" * 100,
        "half a line": data[: len(first) + 300].replace(b'"seat"', b'"seaT"'),
        "zip": b"PK\x03\x04" + b"x" * 50,
        "no entry": first + b"\n",
    }
    paths = {}
    for name, content in contents.items():
        paths[name] = tmp_path / f"{name.replace(' ', '_')}.jsonl"
        paths[name].write_bytes(content)
    paths["huge"] = tmp_path / "huge.jsonl"
    with paths["huge"].open("wb") as file:
        file.write(first)
        file.truncate(MOST_BYTES + 1)
    paths["missing"], paths["folder"] = tmp_path / "missing.jsonl", tmp_path
    return paths


@pytest.mark.parametrize("verb", EACH)
@pytest.mark.parametrize(
    "what", ["truncated", "empty", "foreign", "half a line", "zip", "no entry", "huge", "missing", "folder"]
)
def test_what_is_no_log_is_one_line_and_exit_code_2(atoll, broken, frogs_log, tmp_path, verb, what):
    """Every verb says in one line what the file is, and writes nothing."""
    before = sorted(tmp_path.iterdir())
    names = {"LOG": broken[what], "GOOD": frogs_log, "OUT": tmp_path / "out"}
    answer = atoll(*[names.get(word, word) for word in EACH[verb]])

    assert (answer.code, answer.out) == (2, "")
    assert answer.err.count("\n") == 1
    assert answer.err.startswith(f"atoll {verb.split()[0]}: ")
    assert sorted(tmp_path.iterdir()) == before


def test_an_append_that_a_crash_cut_off_is_left_out(atoll, frogs_log, tmp_path):
    """A log whose last line was not written to its end is a log up to there, and audit says so."""
    path = tmp_path / "cut.jsonl"
    path.write_bytes(frogs_log.read_bytes()[:-40])
    answer = atoll("audit", path)

    assert answer.code == 0
    assert "were cut off by a crash and are left out" in answer.out
    assert atoll("why", path, "-1").code == 0


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (["why", "LOG"], "name an entry, such as atoll why game.jsonl 57, or give --command"),
        (["why", "LOG", "x"], "'x' is no number of an entry"),
        (["why", "LOG", "9999"], "entry 9999: this log has entries 1 to"),
        (["why", "LOG", "--at", "9999", "--command", "stop"], "position 9999: this log has entries"),
        (["why", "LOG", "--at", "3", "--command", "swim"], "is not understood"),
        (["why", "LOG", "--at", "3", "--command", "stop", "--as", "me"], "there are red, blue"),
        (["diff", "LOG"], "name two logs, two rulesets with --log LOG, or one log and what is other"),
        (["diff", "LOG", "--with", "toads"], "no plugin 'toads' is installed"),
        (["diff", "LOG", "--without", "toads"], "--without toads: this ruleset is made of frogs"),
        (["diff", "LOG", "--set", "pads"], "--set pads: write TERM=VALUE"),
        (["diff", "frogs", "--log", "LOG"], "name two rulesets"),
        (["bisect", "LOG"], "the other rules are those of the log"),
        (["bisect", "LOG", "--set", "pads=99"], "allowed is an int from 3 to 20"),
        (["watch", "LOG", "--until", "evnt"], "'evnt' is neither a word of conditions"),
        (["watch", "LOG", "--until", "over", "--start", "9999"], "position 9999"),
        (["blame", "LOG", "Pound"], "there is no part 'Pound'"),
        (["blame", "LOG", "Pond", "--at", "9999"], "entry 9999"),
        (["shrink", "LOG", "--when", "over", "--out", "LOG"], "exists already: name another by --out"),
        (["shrink", "LOG", "--when", "over and"], "a word is expected here"),
        (["bundle", "LOG", "--out", "LOG"], "exists already: name another by --out"),
        (["bundle", "LOG", "--as", "me"], "nobody here is called so"),
        (["debug", "LOG"], "needs a terminal"),
        (["debug", "LOG", "--reload", "nowhere.py"], "--reload nowhere.py: there is no such file"),
        (["debug", "LOG", "--at", "9999"], "position 9999"),
    ],
)
def test_a_wrong_call_is_one_line_and_exit_code_2(atoll, frogs_log, tmp_path, call, said):
    """The line says which verb, what is wrong and the mend."""
    answer = atoll(*[frogs_log if word == "LOG" else word for word in call])

    assert (answer.code, answer.out) == (2, "")
    assert said in answer.err
    assert answer.err.count("\n") == 1


def test_audit_sums_up_many_logs(atoll, frogs_log, tmp_path):
    """A line for each in a table; what cannot be read makes it exit code 2, what differs 1."""
    answer = atoll("audit", frogs_log, frogs_log, "--jobs", "1")
    unread = atoll("audit", frogs_log, tmp_path / "none.jsonl", "--json")

    assert answer.code == 0
    assert answer.out.splitlines()[-1].startswith("2 of 2 logs the same")
    assert unread.code == 2
    assert [one["unread"] for one in unread.json()] == [False, True]


def test_diff_tells_both_sides_and_whether_they_come_together(atoll, frogs_log):
    """Exit code 1 where they differ, 0 where not; two rulesets are compared on the commands of a log."""
    same = atoll("diff", frogs_log, frogs_log)
    other = atoll("diff", frogs_log, "--set", "croaking=never")
    rules = atoll("diff", "frogs", FROGS, "--log", frogs_log)

    assert (same.code, other.code, rules.code) == (0, 1, 0)
    assert same.out.startswith("same ")
    assert "terms[croaking]: 'bank' | 'never'" in other.out
    assert "frogs/hop.3" in other.out
    assert "together again" in other.out
    assert atoll("diff", frogs_log, "--set", "croaking=never", "--json").json()["first"]["seq"] > 1


def test_bisect_names_what_matters(atoll, frogs_log, tmp_path):
    """Of the terms that differ the one that matters; exit code 1 where none does."""
    found = atoll("bisect", frogs_log, "--set", "croaking=never", "--set", "pads=13")
    none = atoll("bisect", frogs_log, "--with", FROGS)
    versions = []
    for name, new in (("a", "Seats take their turns."), ("b", "Seats take turns.")):
        versions += ["--with", tmp_path / f"{name}.py"]
        versions[-1].write_text(FROGS.read_text("utf-8").replace("Seats take turns.", new), "utf-8")

    assert (found.code, none.code) == (0, 1)
    assert "because of term croaking: 'bank' -> 'never'" in found.out
    assert "none of them changes anything" in none.out
    assert atoll("bisect", frogs_log, *versions).out == "same under all 2 versions\n"


def test_watch_and_blame_answer_in_words_and_for_programs(atoll, frogs_log):
    """The next stop, every one, backward; exit code 1 where it never stops."""
    last = len(read_log(frogs_log).rows)

    assert f"entry {last}, " in atoll("watch", frogs_log, "--until", "over").out
    assert atoll("watch", frogs_log, "--until", "over", "--back", "--json").json()["stops"][0]["seq"] == last
    assert len(atoll("watch", frogs_log, "--until", "event FrogMet", "--every", "--json").json()["stops"]) > 1
    assert atoll("watch", frogs_log, "--until", "crash").code == 1
    assert "rule frogs/" in atoll("blame", frogs_log, "Pond.frogs").out
    assert atoll("blame", frogs_log, "Pond.frogs", "--json").json()["seq"] == last
    assert atoll("blame", frogs_log, "Pond.frogs", "--at", "1").code == 0
    assert atoll("blame", frogs_log, "Table.seats", "--at", "1").code == 0


def test_why_answers_for_entries_and_for_commands(atoll, frogs_log):
    """Causes with their lines; a refusal is exit code 1, what may be done 0."""
    told = atoll("why", frogs_log, "2", "--hooks")
    refused = atoll("why", frogs_log, "--at", "1", "--command", "red p9")
    allowed = atoll("why", frogs_log, "--at", "1", "--command", "red p1")

    assert (told.code, refused.code, allowed.code) == (0, 1, 0)
    assert "caused by the command, plugin frogs" in told.out
    assert "frogs.py:" in told.out
    assert "from pad 0 no frog hops to 9 [frogs/hop.1]" in refused.out
    assert "red may: red p1, stop" in refused.out
    assert "would cause" in allowed.out
    assert atoll("why", frogs_log, "2", "--json").json()["causes"][0]["rule"].startswith("frogs/")


@pytest.mark.parametrize(("flag", "value"), [("--as", "red"), ("--at", "1")])
def test_why_says_what_goes_with_a_command(atoll, frogs_log, flag, value):
    """Neither a seat nor a position is taken for an entry and then passed over."""
    answer = atoll("why", frogs_log, "2", flag, value)

    assert (answer.code, answer.out) == (2, "")
    assert f"{flag} goes with --command TEXT" in answer.err


def test_shrink_writes_a_log_and_a_case(atoll, frogs_log, tmp_path):
    """Both run on their own; a log that does not show it is exit code 1."""
    out, case = tmp_path / "small.jsonl", tmp_path / "small.toml"
    answer = atoll("shrink", frogs_log, "--when", "event FrogPushed", "--out", out, "--case", case)

    assert answer.code == 0
    assert atoll("audit", out).code == 0
    assert atoll("case", case).code == 0
    assert atoll("shrink", frogs_log, "--when", "crash", "--out", tmp_path / "x", "--case", tmp_path / "y").code == 1
    assert not (tmp_path / "x").exists()


def test_a_bundle_is_opened_by_the_other_verbs(atoll, frogs_log, tmp_path):
    """Audit, why and watch take it as they take a log; without hidden facts nothing is decided again."""
    whole, seen = tmp_path / "whole.bundle", tmp_path / "seen.bundle"
    made = atoll("bundle", frogs_log, "--out", whole, "--note", "the frog is stuck", "--json")
    hidden = atoll("bundle", frogs_log, "--out", seen, "--as", "red")

    assert made.json()["note"] == "the frog is stuck"
    assert hidden.out.startswith(f"{made.json()['entries']} entries, as red sees them, without seed")
    assert [atoll("audit", path).code for path in (whole, seen)] == [0, 0]
    assert [atoll("why", path, "2").code for path in (whole, seen)] == [0, 0]
    assert atoll("watch", seen, "--until", "over").code == 0
    assert "hidden facts were taken out" in atoll("why", seen, "--at", "2", "--command", "stop").err
