"""Planted faults: each is found by the verb for it, at the very entry."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from atoll.core import Catalogue, Game, LogError, seed_from
from atoll.events.logfile import read_log
from atoll.events.stores.store import Tampered
from atoll.workshop.debugging.auditing import audit_file
from atoll.workshop.debugging.bisecting import Bisection, first_version
from atoll.workshop.debugging.causes import explain
from atoll.workshop.debugging.comparing import Sides
from atoll.workshop.debugging.opening import open_timeline, record
from atoll.workshop.debugging.recipes import changed, loaded, put, recipe_of_log
from atoll.workshop.debugging.trajectories import decided_steps, recorded_steps
from atoll.workshop.debugging.watching import condition_of, stops
from tests.workshop.debugging.conftest import FROGS, RAIN, known, played, rewritten, saved


def first_that(log: Path, holds) -> int:
    """Number of the first entry of which something is true, read from the file alone."""
    import msgspec

    return next(row.seq for row in read_log(log).rows if holds(msgspec.json.decode(row.entry)))


def tags(entry) -> list[str]:
    """Tags of an entry's events."""
    return [event["type"] for event in entry["events"]]


def hops_to(entry, pad: int) -> bool:
    """Whether a frog hops to a pad in this entry."""
    return any(event["type"] == "frogs.FrogHopped" and event["to"] == pad for event in entry["events"])


def test_a_changed_rule_is_named_with_its_line(frogs_log, frogs_with):
    """A rule that passes the turn to the wrong seat is told with the event, its field, and the line that yields it."""
    file = frogs_with(("seat=(command.seat + 1) %", "seat=(command.seat + 2) %"))
    seq = first_that(frogs_log, lambda entry: entry["command"]["type"] == "frogs.Stop")
    catalogue = known(file)
    found = audit_file(frogs_log, catalogue)
    opened = open_timeline(frogs_log, catalogue)
    told = explain(opened, seq, recipe_of_log(opened.recorded, catalogue).traced())

    assert (seq, "event 0 frogs.TurnBegan.seat") == (found.divergence["seq"], found.divergence["what"])
    assert found.folds
    assert "yield TurnBegan(seat=(command.seat + 2) %" in told.today[0].line.text
    assert told.today[0].line.function == "decide_stop"


def test_a_changed_term_is_named_by_bisect(frogs_log):
    """A shorter row ends the game earlier: the term is named, at the command that is refused then."""
    recorded = record(frogs_log)
    catalogue = known(FROGS)
    base = recipe_of_log(recorded, catalogue)
    other = changed(base, catalogue, terms={"pads": 11, "croaking": "bank"})
    found = Bisection(recorded, base, other).run()
    last = first_that(frogs_log, lambda entry: hops_to(entry, 11))

    assert [str(delta) for culprit in found.culprits for delta in culprit.deltas] == ["term pads: 12 -> 11"]
    assert last + 1 == found.culprits[0].first.seq


def test_a_plugin_left_out_is_named_by_bisect(tmp_path):
    """A game with an expansion, played without it, parts where the expansion first allowed something."""
    catalogue = known(FROGS, RAIN)
    rules = catalogue.ruleset("frogs", ["frogs.rain"])
    game = Game.begin(rules, ("red", "blue"), seed_from(1), position={"turn": "red", "frogs": {"red": "p1"}})
    for text in ("red p2", "red p1", "red p3"):
        game.submit(rules.parse(game.state, 0, text))
    log = saved(tmp_path / "rain.jsonl", game, 1)
    base = recipe_of_log(record(log), catalogue)
    found = Bisection(record(log), base, changed(base, catalogue, left_out=["frogs.rain"])).run()

    assert [delta.kind for culprit in found.culprits for delta in culprit.deltas] == ["without"]
    assert found.culprits[0].first.seq == 4
    assert "too far" in found.culprits[0].first.differences[0].b


def test_an_expansion_too_many_is_named_by_bisect(frogs_log):
    """What an expansion's hooks do and the term that it sets are two causes, told apart."""
    catalogue = known(FROGS, RAIN)
    base = recipe_of_log(record(frogs_log), catalogue)
    other = changed(base, catalogue, brought=["frogs.rain"], terms={"pads": 9})
    found = Bisection(record(frogs_log), base, other).run()

    assert [delta.kind for delta in found.deltas] == ["plugin", "term"]
    assert [len(culprit.deltas) for culprit in found.culprits] == [1, 1]
    assert {"plugin frogs.rain", "term pads"} == {
        f"{one.deltas[0].kind} {one.deltas[0].name}" for one in found.culprits
    }


def test_an_evolver_off_by_one_is_named_by_part(frogs_log, frogs_with):
    """The events are the same and the part is not: its digest says at which entry."""
    file = frogs_with(("hops = max(0, pond.hops - 1)", "hops = max(0, pond.hops - 2)"))
    wrong = first_that(frogs_log, lambda entry: "frogs.FrogHopped" in tags(entry))
    found = audit_file(frogs_log, known(file))

    assert wrong == found.divergence["seq"]
    assert (found.divergence["what"], found.divergence["part"]) == ("part frogs.Pond", "frogs.Pond") or (
        found.divergence["event"] is not None
    )


@pytest.mark.every_python
def test_a_set_iterated_is_found_in_another_process(tmp_path, frogs_with):
    """A rule that goes through a set of words decides otherwise under another hash seed."""
    file = frogs_with(('return chance.pick("frogs.die", (1, 2, 3))', "return len(next(iter({'a', 'bb', 'ccc'})))"))
    log = tmp_path / "set.jsonl"
    call = [sys.executable, "-m", "atoll.workshop.cli"]
    bots = ["--seats", "red=random,blue=random", "--plugin", str(file)]
    environment = {**os.environ, "PYTHONHASHSEED": "1"}
    subprocess.run([*call, "play", "frogs", *bots, "--out", str(log)], env=environment, check=True, capture_output=True)
    codes = set()
    for seed in ("1", "3"):
        audit = [*call, "audit", str(log), "--plugin", str(file)]
        codes.add(subprocess.run(audit, env={**environment, "PYTHONHASHSEED": seed}, capture_output=True).returncode)

    assert {0, 1} == codes


def test_a_lost_event_is_named(frogs_log, tmp_path):
    """An entry that lacks its last event is the one that differs."""
    seq = first_that(frogs_log, lambda entry: len(entry["events"]) > 1 and entry["seq"] > 5)

    def lose(entries):
        entries[seq - 1]["events"].pop()
        entries[seq - 1]["notes"].pop()
        return entries

    found = audit_file(rewritten(frogs_log, tmp_path / "lost.jsonl", lose), known(FROGS))

    assert (seq, "nothing more") == (found.divergence["seq"], found.divergence["logged"])


def test_an_event_added_is_named(frogs_log, tmp_path):
    """An event that no rule causes is the one that differs."""

    def add(entries):
        entries[9]["events"].append({"type": "frogs.FrogHopped", "seat": 0, "to": 0})
        entries[9]["notes"].append([0, -1, -1, []])
        return entries

    found = audit_file(rewritten(frogs_log, tmp_path / "more.jsonl", add), known(FROGS))

    assert (found.divergence["seq"], found.divergence["decided"]) == (10, "nothing more")


def test_a_changed_field_is_named(frogs_log, tmp_path):
    """A value that somebody wrote into an event is told with its field, spelled as the family spells it."""
    seq = first_that(frogs_log, lambda entry: "frogs.FrogHopped" in tags(entry) and entry["seq"] > 9)

    def cheat(entries):
        entries[seq - 1]["events"][0]["to"] += 1
        return entries

    found = audit_file(rewritten(frogs_log, tmp_path / "cheat.jsonl", cheat), known(FROGS))

    assert (seq, "event 0 frogs.FrogHopped.to") == (found.divergence["seq"], found.divergence["what"])
    assert found.divergence["logged"] != found.divergence["decided"]


def test_a_changed_byte_is_named_by_entry(frogs_log, tmp_path):
    """One bit of one line, and the hash chain says which entry it is in."""
    lines = frogs_log.read_bytes().split(b"\n")
    lines[7] = lines[7].replace(b'"seat":', b'"seaT":', 1)
    path = tmp_path / "byte.jsonl"
    path.write_bytes(b"\n".join(lines))

    with pytest.raises(Tampered, match="line 8"):
        audit_file(path, known(FROGS))


def test_a_lost_entry_is_named(frogs_log, tmp_path):
    """A line that is gone breaks the chain at the one behind it."""
    lines = frogs_log.read_bytes().split(b"\n")
    path = tmp_path / "gone.jsonl"
    path.write_bytes(b"\n".join(lines[:6] + lines[7:]))

    with pytest.raises(Tampered) as caught:
        audit_file(path, known(FROGS))

    assert caught.value.seq == 6


def test_entries_that_changed_places_are_named(frogs_log, tmp_path):
    """Whoever makes the hashes anew is caught by the numbers."""

    def swap(entries):
        entries[4], entries[5] = entries[5], entries[4]
        return entries

    found = audit_file(rewritten(frogs_log, tmp_path / "swap.jsonl", swap), known(FROGS))

    assert not found.folds
    assert "entry 5" in found.error


def test_an_old_event_version_is_named(frogs_log, frogs_with):
    """An event whose tag went on to the next number without an upcast is named with entry and index."""
    file = frogs_with(('tag="frogs.FrogHopped"', 'tag="frogs.FrogHopped@2"'))
    seq = first_that(frogs_log, lambda entry: "frogs.FrogHopped" in tags(entry))
    found = audit_file(frogs_log, known(file))

    assert not found.folds
    assert f"entry {seq}, " in found.error
    assert "frogs.FrogHopped" in found.error


def test_an_evolver_that_fails_is_named(frogs_log, frogs_with):
    """An old fact that today's code cannot fold is told with entry, event and the line that failed."""
    file = frogs_with(('    """The mover hops on."""\n', '    """The mover hops on."""\n    {}[\'pushed\']\n'))
    seq = first_that(frogs_log, lambda entry: "frogs.FrogPushed" in tags(entry))
    line = file.read_text("utf-8").splitlines().index("    {}['pushed']") + 1
    found = audit_file(frogs_log, known(file))

    with pytest.raises(LogError):
        open_timeline(frogs_log, known(file))

    assert (f"entry {seq}, event", False) == (found.error[: len(f"entry {seq}, event")], found.folds)
    assert f"KeyError: 'pushed' at frogs.py:{line}" in found.error


def test_what_a_rule_asks_outside_the_state_is_found(frogs_log, frogs_with):
    """A rule that reads a clock decides otherwise each time: the log's own rules are named as unsteady."""
    clock = (
        "def roll(chance: Chance) -> int:",
        "import itertools\nTICKS = itertools.count()\n\n\ndef roll(chance: Chance) -> int:",
    )
    file = frogs_with(clock, ('return chance.pick("frogs.die", (1, 2, 3))', "return next(TICKS) % 3 + 1"))
    catalogue = known(file)
    base = recipe_of_log(record(frogs_log), catalogue)
    found = Bisection(record(frogs_log), base, changed(base, catalogue, terms={"pads": 11})).run()

    assert found.unsteady.seq == 1
    assert "frogs.TurnBegan.hops" in found.unsteady.differences[0].what
    assert found.culprits == ()


def test_a_plugin_that_fails_is_found_by_watching(frogs_log, frogs_with):
    """A decider that crashes on a recorded command stops the replay there."""
    file = frogs_with(
        ("    if command not in offer_push(", "    assert command.to != 3\n    if command not in offer_push(")
    )
    opened = open_timeline(frogs_log, known(file))
    seq = first_that(
        frogs_log, lambda entry: entry["command"].get("to") == 3 and entry["command"]["type"] == "frogs.Push"
    )
    found = next(stops(opened, condition_of(opened, "crash")))

    assert seq == found.seq


def test_a_rule_that_became_stricter_is_named_with_its_line(frogs_log, frogs_with):
    """A recorded command that is refused today is told with the refusal and the line that raises it."""
    file = frogs_with(
        ("    there = [", '    if command.to == 4:\n        raise Refused("deep", "frogs/hop.1", pad=4)\n    there = [')
    )
    seq = first_that(
        frogs_log, lambda entry: entry["command"].get("to") == 4 and entry["command"]["type"] == "frogs.Hop"
    )
    catalogue = known(file)
    found = audit_file(frogs_log, catalogue)
    opened = open_timeline(frogs_log, catalogue)
    told = explain(opened, seq, recipe_of_log(opened.recorded, catalogue).traced())

    assert (seq, "refused") == (found.divergence["seq"], found.divergence["what"])
    assert told.failed_at.text == 'raise Refused("deep", "frogs/hop.1", pad=4)'


def test_the_first_bad_version_of_a_plugin_is_named(frogs_log, frogs_with):
    """Of several versions in order, the first under which the log comes out differently is named."""
    good = frogs_with(("Seats take turns.", "Seats take their turns."), name="v1.py")
    bad = frogs_with(("FrogHopped(seat=mover, to=0)", "FrogHopped(seat=mover, to=1)"), name="v2.py")
    worse = frogs_with(("    if there:\n", "    if not there:\n"), name="v3.py")
    base = recipe_of_log(record(frogs_log), known(FROGS))
    number, first = first_version(
        record(frogs_log), base, [put(base, loaded(str(file))) for file in (good, bad, worse)]
    )
    seq = first_that(frogs_log, lambda entry: entry["command"]["type"] == "frogs.Croak")

    assert (1, seq) == (number, first.seq)


def test_a_hook_that_answers_wrongly_is_named_with_its_version(tmp_path):
    """Another version of an expansion is the one thing that differs, at the first entry that asks it."""
    wrong = tmp_path / "rain.py"
    wrong.write_text(RAIN.read_text("utf-8").replace("(*pads, 3) if pad == 1", "(*pads, 4) if pad == 1"), "utf-8")
    catalogue = known(FROGS, RAIN)
    rules = catalogue.ruleset("frogs", ["frogs.rain"])
    game = Game.begin(rules, ("red", "blue"), seed_from(1), position={"turn": "red", "frogs": {"red": "p1"}})
    for text in ("red p2", "red p1", "red p3"):
        game.submit(rules.parse(game.state, 0, text))
    log = saved(tmp_path / "rain.jsonl", game, 1)
    base = recipe_of_log(record(log), catalogue)
    found = Bisection(record(log), base, put(base, loaded(str(wrong)))).run()

    assert [(delta.kind, delta.name) for delta in found.culprits[0].deltas] == [("version", "frogs.rain")]
    assert found.culprits[0].first.seq == 4


def test_a_wrong_seed_is_named_as_such(frogs_log, tmp_path):
    """A log that is kept with another game's seed says so at entry 1, instead of blaming a rule."""
    from atoll.events.logfile import write_log

    file = read_log(frogs_log)
    path = tmp_path / "seed.jsonl"
    write_log(path, file.header, file.rows, seed=seed_from(99), fsync=False)
    found = audit_file(path, known(FROGS))

    assert (found.divergence["seq"], found.divergence["what"]) == (1, "seed")


def test_two_games_that_part_are_told_apart_by_the_command(frogs_game, tmp_path):
    """Your game and mine: the same up to one command, which is named on both sides."""
    log, game = frogs_game
    other = game.at(12).fork()
    mine = game.log[12].command
    choice = next(command for command in other.offer(other.to_act()[0]) if command != mine)
    other.submit(choice)
    path = saved(tmp_path / "other.jsonl", other, 0)
    catalogue = known(FROGS)
    a, b = open_timeline(log, catalogue), open_timeline(path, catalogue)
    found = Sides(a.ruleset, b.ruleset).compare(recorded_steps(a), recorded_steps(b))

    assert (found.first.seq, found.first.differences[0].what) == (13, "command")
    assert found.together_from is None


def test_two_games_that_draw_differently_are_told_apart_by_the_event(frogs_game, tmp_path):
    """The same commands from another seed: the draw that differs is named, and that the seeds do."""
    log, game = frogs_game
    other = Game.begin(game.ruleset, ("red", "blue"), seed_from(77))
    path = saved(tmp_path / "other.jsonl", other, 77)
    catalogue = known(FROGS)
    a, b = open_timeline(log, catalogue), open_timeline(path, catalogue)
    found = Sides(a.ruleset, b.ruleset).compare(recorded_steps(a), recorded_steps(b))

    assert found.first.seq == 1
    assert found.first.differences[0].what.startswith("event ")
    assert "seed: they draw from different seeds" in found.notes


def test_games_that_come_together_again_say_from_where(frogs_log, frogs_with):
    """A fault that is forgotten with the next turn parts the games for a while only."""
    file = frogs_with(('pond.seat, hops, "on", pond.met))', 'pond.seat, hops, "on", 1))'))
    catalogue = known(FROGS)
    timeline = open_timeline(frogs_log, catalogue)
    other = put(recipe_of_log(timeline.recorded, catalogue), loaded(str(file))).compose()
    found = Sides(timeline.ruleset, other).compare(recorded_steps(timeline), decided_steps(timeline.recorded, other))

    assert found.first is not None
    assert found.first.differences[0].what == "part frogs.Pond.met"
    assert found.together_at > found.first.seq


def test_a_piece_that_vanishes_is_found_by_the_invariant(survive_log, monkeypatch):
    """Tiles that do not add up stop the replay at the entry in which one was taken."""
    from atoll.events.survive import TileTaken
    from atoll.plugins.survive import sinking

    catalogue = Catalogue()
    rules = recipe_of_log(record(survive_log), catalogue).compose()
    rules.evolvers[TileTaken] = lambda state, event: state
    opened = open_timeline(survive_log, catalogue, ruleset=rules, whole=False)
    seq = first_that(survive_log, lambda entry: "survive.TileTaken" in tags(entry))
    found = next(stops(opened, condition_of(opened, "invariant broken")))

    assert sinking.EVENTS[TileTaken] is not rules.evolvers[TileTaken]
    assert (seq, True) == (found.seq, found.why.startswith("does not add up: tiles 40 -> 39"))


def test_a_seat_with_nothing_to_do_is_found_by_the_invariant(frogs_log, frogs_with):
    """A game that waits for somebody who is offered nothing is stuck: the entry that led there is named."""
    file = frogs_with(
        (
            '    if ruleset.terms["croaking"] == "bank":\n        yield Croak(seat)\n    yield Pass(seat)',
            "    yield from ()",
        )
    )
    opened = open_timeline(frogs_log, known(file))
    seq = first_that(frogs_log, lambda entry: "frogs.FrogMet" in tags(entry))
    found = next(stops(opened, condition_of(opened, "invariant broken")))

    assert (seq, True) == (found.seq, "who is offered nothing" in found.why)


def test_the_games_of_these_tests_have_what_is_looked_for(frogs_log):
    """The long game of frogs holds every kind of event, so that no fault above is never reached."""
    import msgspec

    seen = {tag for row in read_log(frogs_log).rows for tag in tags(msgspec.json.decode(row.entry))}

    assert {"frogs.FrogHopped", "frogs.FrogMet", "frogs.FrogCame", "frogs.FrogPushed", "frogs.TurnBegan"} <= seen
    assert played is not None
