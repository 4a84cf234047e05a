"""`atoll play`, `show`, `audit`, `fork`, `export` and `import`, called in-process."""

import builtins
import sys
from types import ModuleType

import msgspec
import pytest

from atoll.core import Game, seed_from
from atoll.events.logfile import read_log
from atoll.workshop.cli import main
from atoll.workshop.cli.output import say_wrapped
from atoll.workshop.logs import save_log

BOTS = "red=greedy,blue=random"


@pytest.fixture
def typed(monkeypatch):
    """``typed("stop", KeyboardInterrupt)``: what a person types, line by line; then the input ends."""

    def prepare(*lines):
        left, prompts = list(lines), []

        def ask(prompt=""):
            prompts.append(prompt)
            line = left.pop(0) if left else EOFError()
            if isinstance(line, str):
                return line
            raise line

        monkeypatch.setattr(builtins, "input", ask)
        return prompts

    return prepare


def test_bots_play_a_whole_game_in_a_pipe(atoll, tmp_path):
    """A compact account with a paragraph for each turn, the scores, and where the log is."""
    log = tmp_path / "sub" / "x.jsonl"
    answer = atoll("play", "frogs", "--seats", BOTS, "--seed", 4, "--out", log)

    assert (answer.code, answer.err) == (0, "")
    assert answer.out.startswith(("red     red p1", "red     stop"))
    assert "winner: " in answer.out
    assert answer.out.rstrip().endswith(f"entries in {log}")
    assert atoll("audit", log).out == f"ok   {log}: {len(read_log(log).rows)} entries decided again, all the same\n"


def test_the_outcome_is_there_for_programs(atoll):
    """With --json there is the outcome and nothing else."""
    told = atoll("play", "frogs", "--seats", BOTS, "--seed", 4, "--json").json()

    assert told["over"]
    assert [seat["player"] for seat in told["seats"]] == ["greedy", "random"]
    assert sum(seat["won"] for seat in told["seats"]) == 1


def test_a_seed_fixes_the_game(atoll):
    """The same number gives the same account; another gives another."""
    accounts = [atoll("play", "frogs", "--seats", BOTS, "--seed", seed).out for seed in (4, 4, 5)]

    assert accounts[0] == accounts[1]
    assert accounts[0] != accounts[2]


def test_a_person_picks_by_number_types_and_asks(atoll, typed, tmp_path):
    """The board, what is new, numbered moves; refusals are sentences, and leaving keeps the game."""
    typed("red p5", "? red p5", "? red p1", "?", "99", "1", "quit")
    log = tmp_path / "x.jsonl"
    answer = atoll("play", "frogs", "--seats", "red=human,blue=human", "--seed", 4, "--out", log)

    assert answer.code == 0
    assert "red, your move\n  1 red p1     2 stop\n" in answer.out
    assert answer.out.count("from pad 0 no frog hops to 5 [frogs/hop.1]") == 2
    assert "this is allowed" in answer.out
    assert "there is no move 99; they are numbered 1 to 2" in answer.out
    assert f"2 entries in {log}; go on with: atoll play --resume {log}" in answer.out
    assert len(read_log(log).rows) == 2


def test_a_number_alone_is_told_what_follows(atoll, typed):
    """Where a menu puts moves together, a number alone is answered with one that is whole."""
    typed("1", "quit")
    answer = atoll("play", "survive.anniversary_2012", "--seats", "red=human,blue=human", "--seed", 4)

    assert '1 needs what follows it: "1 D5" is place red 1 D5' in answer.out


def test_a_screen_breaks_sentences_between_words(monkeypatch, capsys):
    """On a terminal a sentence fits the columns, and each line begins as far in as the first."""
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    monkeypatch.setenv("COLUMNS", "20")
    monkeypatch.setenv("NO_COLOR", "1")
    say_wrapped("  twelve words or so of which no line holds all")

    assert capsys.readouterr().out == "  twelve words or so\n  of which no line\n  holds all\n"


def test_a_person_sees_their_own_secrets_only(atoll, typed):
    """Neither the board nor the news tells the fly of another seat."""
    typed("stop", "quit")
    out = atoll("play", "frogs", "--seats", "red=human,blue=human", "--seed", 4).out
    mine, rest = out.split("red, your move")
    theirs = rest.split("blue, your move")[0]

    assert "blue ?" in mine
    assert "blue gets a fly" in mine
    assert "red ?" in theirs
    assert "red gets a fly" in theirs


def test_a_game_is_gone_on_with(atoll, typed, tmp_path):
    """A log that was left is resumed in the same file, by people unless bots are named."""
    log = tmp_path / "x.jsonl"
    typed("stop")
    atoll("play", "frogs", "--seats", "red=human,blue=human", "--seed", 4, "--out", log)
    answer = atoll("play", "--resume", log, "--seats", BOTS)

    assert answer.code == 0
    assert "winner: " in answer.out
    assert atoll("audit", log).code == 0


def test_what_goes_on_with_a_game_names_its_bots(atoll, typed, tmp_path):
    """The call that is told at the end seats the same bots again."""
    typed("quit")
    answer = atoll("play", "frogs", "--seats", "red=human,blue=greedy", "--seed", 4, "--out", tmp_path / "x.jsonl")

    assert answer.out.rstrip().endswith("x.jsonl --seats red=human,blue=greedy")


def test_ctrl_c_keeps_what_was_played(atoll, typed, tmp_path):
    """A person who presses Ctrl-C leaves a log that can be gone on with."""
    log = tmp_path / "x.jsonl"
    typed("stop", KeyboardInterrupt())
    answer = atoll("play", "frogs", "--seats", "red=human,blue=human", "--out", log)

    assert (answer.code, answer.err.strip()) == (130, "atoll play: stopped")
    assert f"go on with: atoll play --resume {log}" in answer.out
    assert len(read_log(log).rows) == 2
    assert [path.name for path in tmp_path.iterdir()] == ["x.jsonl"]


def test_ctrl_c_while_it_loads_is_told_like_any_other(monkeypatch, capsys):
    """Before the verbs are there, too, a person who stops it sees one line."""

    class Interrupted(ModuleType):
        """Stands in for the program; the person presses Ctrl-C while it is imported."""

        def __getattr__(self, name):
            raise KeyboardInterrupt

    monkeypatch.setitem(sys.modules, "atoll.workshop.cli.app", Interrupted("app"))

    assert main(["rulesets"]) == 130
    assert capsys.readouterr().err == "atoll: stopped\n"


def test_a_log_without_entries_has_no_position(atoll, log):
    """What is asked of a moment in it is answered with what the log holds."""
    log.write_bytes(log.read_bytes().splitlines(keepends=True)[0])
    answer = atoll("show", log, "--at", 1)

    assert (answer.code, answer.err) == (2, "atoll show: --at 1: this log has a header and no entry\n")


def test_a_game_is_told_in_words(atoll, log):
    """Each entry with its command and facts, then the last position and the scores."""
    out = atoll("show", log).out

    assert out.startswith("   1 host: begin game\n       a game of frogs begins\n       red gets fly ")
    assert "hops to p7" in out
    assert "winner: " in out
    assert "começa uma partida" in atoll("show", log, "--lang", "pt").out


def test_a_position_is_drawn_as_somebody_sees_it(atoll, log):
    """The host sees all flies, a seat its own, a spectator none."""
    views = {who: atoll("show", log, "--at", 1, "--as", who).out for who in ("host", "red", "1", "spectator")}

    assert "?" not in views["host"]
    assert "blue ?" in views["red"]
    assert "red ?" in views["1"]
    assert views["spectator"].count("?") == 2


def test_positions_and_entries_are_there_for_programs(atoll, log):
    """With --json a position is its parts, a game its entries, each as the viewer sees it."""
    assert atoll("show", log, "--at", 1, "--as", "red", "--json").json()["frogs.Pond"]["flies"][1] is None
    assert [entry["seq"] for entry in atoll("show", log, "--json").json()][:3] == [1, 2, 3]


def test_an_audit_names_what_differs(atoll, played, tmp_path):
    """A log that these rules would decide otherwise: exit code 1, with entry, event and both values."""
    path = tmp_path / "x.jsonl"
    entry = played.log[1]
    played.tip = played.at(1).tip
    hop = type(entry.events[0])
    played.append(msgspec.structs.replace(entry, events=(hop(seat=0, to=5), *entry.events[1:])))
    save_log(path, played, [seed_from(5)])
    answer = atoll("audit", path)

    assert answer.code == 1
    assert answer.out.startswith(f"DIFF {path}: entry 2, event 0 frogs.FrogHopped.to: logged p5, decided p1")
    assert atoll("audit", path, "--json").json()[0]["divergence"]["event"] == 0


def test_an_audit_says_what_it_could_not_check(atoll, frogs, tmp_path):
    """Without its seed a log is folded where it draws, and the audit says so."""
    path = tmp_path / "x.jsonl"
    save_log(path, Game.begin(frogs, ["red", "blue"], seed_from(1)), [])

    assert "1 entries draw from a seed that is not known here" in atoll("audit", path).out


def test_a_fork_has_a_seed_of_its_own(atoll, log, tmp_path):
    """The first entries are the same, the next says that the seed is another, and the fork is audited with both."""
    fork = tmp_path / "fork.jsonl"
    answer = atoll("fork", log, "--at", 3, "--out", fork, "--seed", 8)

    assert answer.out == f"4 entries in {fork}; go on with: atoll play --resume {fork}\n"
    assert [row.entry for row in read_log(fork).rows[:3]] == [row.entry for row in read_log(log).rows[:3]]
    assert "the game goes on with another seed" in atoll("show", fork).out
    assert atoll("play", "--resume", fork, "--seats", BOTS).code == 0
    assert atoll("audit", fork).code == 0


def test_a_fork_may_keep_the_seed(atoll, log, tmp_path):
    """With --same-seed the fork is the log up to there and no more."""
    fork = tmp_path / "fork.jsonl"
    told = atoll("fork", log, "--at", 3, "--out", fork, "--same-seed", "--json").json()

    assert told == {"log": str(fork), "entries": 3, "reseeded": False}


@pytest.mark.parametrize("form", ["jsonl", "cloudevents", "notation"])
def test_a_log_goes_out_and_comes_back(atoll, log, tmp_path, form):
    """Exported and imported, a log passes its audit."""
    path = tmp_path / f"out.{form}.txt"
    path.write_text(atoll("export", log, "--format", form, "--with-seed").out)
    answer = atoll("import", path, "--out", tmp_path / "back.jsonl")

    assert answer.out.endswith(f"entries of frogs in {tmp_path / 'back.jsonl'}\n")
    assert atoll("audit", tmp_path / "back.jsonl").code == 0
