"""Shrinking: the smallest game that still shows something, down to minima that are known."""

from types import ModuleType

import pytest

from atoll.core import Catalogue, Game, Manifest, audit, hookimpl, seed_from
from atoll.events.survive import ExplorersLost, TileSank
from atoll.plugins.survive.commands import SinkTile
from atoll.workshop.cases import run_file
from atoll.workshop.debugging.opening import open_timeline
from atoll.workshop.debugging.reducing import reduced
from atoll.workshop.debugging.shrinking import Shrinker, referee_of, result_of
from atoll.workshop.debugging.watching import condition_of
from tests.workshop.debugging.conftest import EDITION, FROGS, known, played, saved


def shrunk(log, catalogue, when, *, ruleset=None, other=None):
    """The smallest game, and its log and case."""
    opened = open_timeline(log, catalogue, ruleset=ruleset)
    wanted = condition_of(opened, when)
    found = Shrinker(opened, wanted, referee_of(opened, wanted, other)).run()
    assert found is not None
    result = result_of(found.shown, opened, None, when)
    return found, result


def plugin(name: str, **hooks) -> ModuleType:
    """An expansion of survive made here."""
    module = ModuleType(name)
    module.MANIFEST = Manifest(name=f"survive.{name}", extends="survive")
    for hook, function in hooks.items():
        setattr(module, hook, function)
    return module


@pytest.mark.parametrize("needed", [set(), {3}, {0, 99}, {17, 50, 83}, set(range(100))])
def test_what_is_left_is_what_is_needed(needed):
    """Of a hundred items those that are needed are left, in their order."""
    assert reduced(list(range(100)), lambda some: needed <= set(some)) == sorted(needed)


def test_what_is_left_cannot_spare_a_single_item():
    """Where several small answers exist, the one that is found has nothing to spare."""

    def shows(some):
        return sum(some) >= 50

    left = reduced(list(range(20)), shows)

    assert shows(left)
    assert [item for item in left if shows([other for other in left if other != item])] == []


def test_few_trials_are_enough():
    """Three of a thousand are found in a few dozen trials, not in a thousand."""
    trials = []

    def shows(some):
        trials.append(1)
        return {17, 503, 998} <= set(some)

    assert reduced(list(range(1000)), shows) == [17, 503, 998]
    assert len(trials) < 120


def test_a_crash_shrinks_to_one_command_and_two_tiles(tmp_path):
    """A plugin fails when a tile sinks: the command, that tile, and one more, since a single one is taken at once."""
    catalogue, at = Catalogue(), [-1]

    @hookimpl
    def react(event: TileSank) -> None:
        if event.at == at[0]:
            raise ValueError("planted")

    react.__annotations__["event"] = TileSank
    catalogue.add(plugin("faulty", react=react))
    log = saved(tmp_path / "x.jsonl", played(catalogue.ruleset(EDITION), 5), 5)
    sinks = [entry.command for entry in open_timeline(log, catalogue).entries if isinstance(entry.command, SinkTile)]
    at[0] = sinks[-3].at
    rules = catalogue.ruleset(EDITION, ["survive.faulty"])
    found, result = shrunk(log, catalogue, "crash", ruleset=rules)
    position = found.shown.beginner.position

    assert len(found.shown.picks) == 1
    assert found.shown.picks[0].text.startswith("sink ")
    assert len(position["tiles"]) == 2
    assert set(position) <= {"turn", "phase", "tiles", "explorers"}
    assert found.complete
    assert result.game.seq == 1


def test_a_game_that_was_shrunk_audits_and_its_case_passes(survive_log, tmp_path):
    """The result needs nothing of the log that it comes from."""
    found, result = shrunk(survive_log, Catalogue(), "explorer blue4 lost")
    case = tmp_path / "small.toml"
    case.write_text(result.case, "utf-8")

    assert found.complete
    assert result.honest
    assert result.game.seq <= 3
    assert any(isinstance(event, ExplorersLost) for event in result.game.log[-1].events)
    assert audit(result.game.ruleset, result.game.log, [result.game.seed]).ok
    assert str(run_file(case, Catalogue())) == f"ok   {case}: explorer blue4 lost"
    assert 'explorers = { blue4 = "lost" }' in result.case


def test_rules_that_differ_shrink_to_one_command(survive_log, tmp_path):
    """Under other rules beside, the smallest position in which one command comes out differently."""
    other = Catalogue().ruleset(EDITION, terms={"shark_steps": 3})
    found, result = shrunk(survive_log, Catalogue(), "audit differs", other=other)
    case = tmp_path / "small.toml"
    case.write_text(result.case, "utf-8")

    assert len(found.shown.picks) == 1
    assert found.shown.picks[0].text.startswith("shark ")
    assert list(found.shown.beginner.position["creatures"]) == ["shark"]
    assert run_file(case, Catalogue()).ok


def test_a_log_that_differs_from_todays_rules_shrinks_to_that_entry(frogs_log, frogs_with):
    """Without the rules that it was made with: the position, the commands, and the facts that the log says."""
    file = frogs_with(("FrogHopped(seat=mover, to=0)", "FrogHopped(seat=mover, to=1)"))
    catalogue = known(file)
    opened = open_timeline(frogs_log, catalogue)
    wanted = condition_of(opened, "audit differs")
    found = Shrinker(opened, wanted, referee_of(opened, wanted, None)).run()
    facts = found.shown.picks[-1].events
    result = result_of(found.shown, opened, facts, "from a log")

    assert [pick.text for pick in found.shown.picks][-1] == "croak"
    assert len(found.shown.picks) == 2
    assert result.facts_of_log
    assert not audit(opened.ruleset, result.game.log, [opened.seed(1)], compare_digests=False).ok


def test_without_positions_entries_alone_are_shrunk(frogs_log):
    """A family that tells no position loses what commands can be left out."""
    from msgspec.structs import replace

    catalogue = known(FROGS)
    opened = open_timeline(frogs_log, catalogue)
    opened.ruleset.family = replace(opened.ruleset.family, position=None)
    wanted = condition_of(opened, "part Pond.frogs[0] == 6")
    found = Shrinker(opened, wanted, referee_of(opened, wanted, None)).run()
    result = result_of(found.shown, opened, None, "there")

    assert found.shown.beginner.position is None
    assert len(found.shown.picks) < found.hit - 1
    assert found.shown.picks[-1].text == "red p6"
    assert result.honest
    assert result.game.seq == len(found.shown.picks) + 1
    assert result.case == ""


def test_a_log_that_does_not_show_it_has_no_smallest_game(survive_log):
    """There is nothing to shrink then."""
    opened = open_timeline(survive_log, Catalogue())
    wanted = condition_of(opened, "count(event TileSank) > 5")

    assert Shrinker(opened, wanted, referee_of(opened, wanted, None)).run() is None


def test_time_that_runs_out_answers_the_smallest_so_far(survive_log):
    """It says that less may be enough."""
    opened = open_timeline(survive_log, Catalogue())
    wanted = condition_of(opened, "event WaterCleared")
    found = Shrinker(opened, wanted, referee_of(opened, wanted, None), seconds=0).run()

    assert not found.complete
    assert found.shown.picks


def test_a_command_that_is_in_no_log_can_be_shrunk(frogs_log, frogs_with):
    """What a plugin failed at was never appended: it is played behind the log."""
    catalogue = known(
        frogs_with(
            (
                "    pond = state[Pond]\n    if pond.phase not in",
                "    assert command.to != 2\n    pond = state[Pond]\n    if pond.phase not in",
            )
        )
    )
    rules = catalogue.ruleset("frogs")
    game = Game.begin(
        rules, ("red", "blue"), seed_from(2), position={"turn": "red", "frogs": {"red": "p1", "blue": "p5"}, "hops": 2}
    )
    from atoll.workshop.debugging.timeline import Timeline

    timeline = Timeline.of(game)
    wanted = condition_of(timeline, "crash")
    command = rules.parse(game.state, 0, "red p2")
    from atoll.workshop.debugging.shrinking.referees import Twice

    found = Shrinker(timeline, wanted, Twice(rules, timeline), command=command).run()

    assert [pick.text for pick in found.shown.picks] == ["red p2"]
    assert found.shown.beginner.position == {"turn": "red"}
