"""`atoll simulate`: the same games on any executor, kept as they are played, and a report that follows from them."""

import csv
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from io import StringIO
from multiprocessing import get_context
from pathlib import Path

import msgspec
import pytest

from atoll.core import Catalogue
from atoll.workshop.bots import UnknownBot
from atoll.workshop.cli import main
from atoll.workshop.simulating import PlanError, Run, plan_of, play_jobs, run_plan
from atoll.workshop.simulating.figures import MEASURES, effects, mean_of, share_by_bot, share_by_place, share_of, totals
from atoll.workshop.simulating.report import by_ruleset, write_report
from atoll.workshop.simulating.tables import write_tables

EXAMPLES = Path(__file__).parents[3] / "examples"
SHORT = str(EXAMPLES / "rulesets/short_island.toml")
NAMES = ["sorry.classic", "sorry.classic+hand"]


@pytest.fixture(scope="module")
def plan():
    """Four games of Sorry! without and with hands, between random bots on two seats."""
    return plan_of(NAMES, 4, ["random"], Catalogue(), seats=2, seed=7)


@pytest.fixture(scope="module")
def games(plan):
    """Its games."""
    return play_jobs(plan, list(plan.jobs()))


def test_a_plan_says_what_is_played(plan):
    """Games of one number come together, so that rulesets can be compared early."""
    assert list(plan.jobs())[:4] == [(0, 0), (1, 0), (0, 1), (1, 1)]
    assert [tried.plugins for tried in plan.rulesets] == [(), ("sorry.hand",)]


def test_bots_change_seats():
    """Each bot has each seat equally often."""
    plan = plan_of(["sorry.classic"], 4, ["greedy", "random"], Catalogue())

    assert [[plan.bot_of(seat, number) for seat in (0, 1)] for number in (0, 1)] == [
        ["greedy", "random"],
        ["random", "greedy"],
    ]
    assert len(plan.rulesets[0].table) == 2


def test_each_plugin_can_be_left_out():
    """With `ablate`, a ruleset with plugins comes with the rulesets that lack one of them."""
    plan = plan_of(["sorry.classic+hand+teams"], 1, ["random"], Catalogue(), seats=4, ablate=True)

    assert [tried.name for tried in plan.rulesets] == [
        "sorry.classic+teams",
        "sorry.classic+hand",
        "sorry.classic+hand+teams",
    ]


def test_what_cannot_be_planned_is_told():
    """No ruleset, an unknown bot, and a table that nobody plays at are errors of the call."""
    with pytest.raises(PlanError, match="name at least one ruleset"):
        plan_of([], 1, ["random"], Catalogue())
    with pytest.raises(UnknownBot, match="there is no bot 'clever'"):
        plan_of(["sorry.classic"], 1, ["clever"], Catalogue())
    with pytest.raises(PlanError, match="is not played with 5 seats, but with 2, 3, 4"):
        plan_of(["sorry.classic"], 1, ["random"], Catalogue(), seats=5)


def test_a_game_follows_from_the_plan(plan, games):
    """Played again, a game is the same, and games of one number have one seed in all rulesets."""
    assert play_jobs(plan, [(1, 2)]) == [games[5]]
    assert [game.number for game in games] == [0, 0, 1, 1, 2, 2, 3, 3]
    assert all(sum(game.share(seat) for seat in range(game.seats)) == 1 for game in games)


def test_every_executor_plays_the_same(plan, games, tmp_path):
    """Threads and processes make the games that this process makes."""
    for name, executor in (
        ("threads", ThreadPoolExecutor(2)),
        ("processes", ProcessPoolExecutor(2, mp_context=get_context("spawn"))),
    ):
        run = Run(plan, tmp_path / name)
        with executor:
            run_plan(run, executor)
        assert run.in_order() == games


@pytest.mark.needs("distributed")
@pytest.mark.filterwarnings("ignore")
def test_a_cluster_is_an_executor(plan, games, tmp_path):
    """The executor of a dask client, here of a local cluster, makes the same games."""
    from distributed import Client

    run = Run(plan, tmp_path)
    with Client(n_workers=1, threads_per_worker=1, processes=False, dashboard_address=None) as client:
        run_plan(run, client.get_executor())
    assert run.in_order() == games


PARENT = """
import multiprocessing, os, time
from concurrent.futures import ProcessPoolExecutor
from atoll.workshop.simulating.running import end_with_parent

if __name__ == "__main__":
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), end_with_parent) as pool:
        print(pool.submit(os.getpid).result(), flush=True)
        time.sleep(60)
"""


def test_workers_end_with_a_run_that_is_killed(tmp_path):
    """A worker whose run was killed ends by itself within seconds."""
    script = tmp_path / "parent.py"
    script.write_text(PARENT, "utf-8")
    with subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE, text=True) as parent:
        worker = int(parent.stdout.readline())
        parent.kill()
        rest = parent.stdout.read()  # until the worker has let go of it, too; its number may outlive it

    assert (worker != parent.pid, rest) == (True, "")


class Killed(Exception):
    """The run ends here."""


def kill(count):
    """Stops a run as soon as games were kept."""
    raise Killed


def test_a_run_that_was_killed_goes_on(plan, games, tmp_path):
    """What was kept is not played again, a line that was cut off is, and the report is the same to the byte."""
    whole, cut = Run(plan, tmp_path / "whole"), tmp_path / "cut"
    whole.keep(games)
    with pytest.raises(Killed), ThreadPoolExecutor(1) as executor:
        run_plan(Run(plan, cut), executor, kill)
    with cut.joinpath("games.jsonl").open("ab") as file:
        file.write(b'{"ruleset":"sorry.cl')
    again = Run(plan, cut)
    assert 0 < len(again.games) < len(games)
    with ThreadPoolExecutor(1) as executor:
        run_plan(again, executor)

    assert reports(plan, again) == reports(plan, whole)


def reports(plan, run):
    """Every file of the report, by name."""
    rulesets = {tried.name: Catalogue().ruleset(tried.edition, tried.plugins) for tried in plan.rulesets}
    write_report(plan, run.in_order(), rulesets, run.folder, "csv")
    files = [path for path in run.folder.rglob("*") if path.is_file() and path.name != "games.jsonl"]
    return {path.relative_to(run.folder): path.read_bytes() for path in files}


def test_a_folder_is_of_one_plan(plan, games, tmp_path):
    """More games of the same plan may be asked for, another plan may not."""
    Run(plan, tmp_path).keep(games)
    longer = msgspec.structs.replace(plan, games=5)

    assert Run(longer, tmp_path).missing == [(0, 4), (1, 4)]
    with pytest.raises(PlanError, match="holds games of another plan"):
        Run(msgspec.structs.replace(plan, seed=8), tmp_path)


def test_tables_hold_every_seat_and_count(games, tmp_path):
    """A row for each seat with its score and its part of the win, and one for each count."""
    seats, counts = write_tables(games, tmp_path, "csv")
    rows = list(csv.DictReader(StringIO(seats.read_text("utf-8"))))

    assert len(rows) == 16
    assert sum(float(row["share"]) for row in rows) == 8
    assert {row["heading"] for row in csv.DictReader(StringIO(counts.read_text("utf-8")))} == {
        "event",
        "rule",
        "plugin",
    }


@pytest.mark.needs("pyarrow")
def test_parquet_is_the_default_where_pyarrow_is(games, tmp_path):
    """The Parquet table has the columns of the other."""
    import pyarrow.parquet as pq

    table = pq.read_table(write_tables(games, tmp_path)[0])

    assert (table.num_rows, table.column_names[:3]) == (16, ["ruleset", "game", "seat"])


def test_figures_come_with_how_sure_they_are(plan, games):
    """Shares lie within Wilson's interval, means within two standard errors, and differences pair the seeds."""
    by = by_ruleset(plan, games)
    found = [effect for effect in effects(plan, by) if effect.what == "turns"]

    assert sum(mean.mean for mean in share_by_place(games)) == pytest.approx(1)
    assert share_by_bot(games)["random"].mean == pytest.approx(0.5)
    assert [(effect.plugin, effect.ruleset) for effect in found] == [("hand", "sorry.classic+hand")]
    assert found[0].difference.mean == pytest.approx(
        sum(two.turns - one.turns for one, two in zip(games[::2], games[1::2], strict=True)) / 4
    )
    assert totals(games, "plugin")["sorry.hand"] > 0


def test_intervals_are_those_of_the_books():
    """Ten wins of twenty: Wilson's interval is 0.299 to 0.701; one value alone is no spread."""
    half = share_of([1.0] * 10 + [0.0] * 10)

    assert (round(half.low, 3), round(half.high, 3)) == (0.299, 0.701)
    assert all(share_of([1.0] * n).high == 1.0 and share_of([0.0] * n).low == 0.0 for n in range(1, 60))
    assert (share_of([]).low, share_of([]).high) == (0.0, 1.0)
    assert (mean_of([2.0, 4.0]).mean, round(mean_of([2.0, 4.0]).high, 2)) == (3.0, 4.96)
    assert str(mean_of([])) == "0.00 [0.00, 0.00]"


def test_the_fates_of_explorers_add_up():
    """Of each explorer it is known whether it was saved, and if not what took it."""
    plan = plan_of([SHORT], 1, ["random"], Catalogue())
    game = play_jobs(plan, [(0, 0)])[0]

    assert sum(game.counts["fate"].values()) == 20
    assert MEASURES["decisions"](game) > 50


@pytest.mark.needs("matplotlib")
def test_a_simulation_is_reported(tmp_path, capsys):
    """The call plays, tells the summary, and writes tables, page and pictures."""
    call = ["simulate", "sorry.classic", "sorry.classic+hand", "--games", "2", "--bots", "random,random"]
    call += ["--jobs", "1", "--out", str(tmp_path)]
    assert main([*call, "--form", "csv"]) == 0
    told = capsys.readouterr()
    assert "Win share by place in the turn order" in told.out
    assert "4 of 4 games" in told.err
    page = tmp_path.joinpath("report.html").read_text("utf-8")

    assert {path.stem for path in tmp_path.joinpath("pictures").iterdir()} >= {"places", "scores", "lengths", "rules"}
    assert "Rules that no fact cited" in page
