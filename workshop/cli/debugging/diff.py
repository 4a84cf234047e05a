"""`atoll diff`: where two games part, and whether they come together again."""

from collections.abc import Iterator
from pathlib import Path

from atoll.core import Catalogue
from atoll.workshop.cli.calls import AsJson, CallError, Plugins, read_plugins
from atoll.workshop.cli.debugging.asking import Settings, With, Without, others_given, recipes
from atoll.workshop.cli.output import say, say_json
from atoll.workshop.debugging.comparing import Comparison, FirstDifference, Sides
from atoll.workshop.debugging.opening import open_timeline, record
from atoll.workshop.debugging.recipes import changed, recipe_of_log
from atoll.workshop.debugging.trajectories import decided_steps, recorded_steps

SHOWN = 8


def diff(
    a: str,
    b: str | None = None,
    /,
    *,
    log: Path | None = None,
    brought: With = None,
    left_out: Without = None,
    settings: Settings = None,
    plugin: Plugins = None,
    as_json: AsJson = False,
) -> int:
    """
    Name the first entry, event, field and part in which two logs differ, or two rulesets on one log.

    Args:
        a: A log; with --log a ruleset.
        b: Another log; with --log another ruleset. Left out where --with says what is other.
        log: The log whose commands both rulesets play.
    """
    catalogue, _ = read_plugins(plugin)
    if log is not None:
        found = _rulesets(log, a, b, catalogue)
    elif b is not None:
        found = _logs(Path(a), Path(b), catalogue)
    else:
        found = _log_and_rules(Path(a), catalogue, (plugin, brought, left_out, settings))
    if as_json:
        say_json(found)
    else:
        say("\n".join(_told(found)))
    return 0 if found.first is None else 1


def _logs(a: Path, b: Path, catalogue: Catalogue) -> Comparison:
    left, right = open_timeline(a, catalogue), open_timeline(b, catalogue)
    return Sides(left.ruleset, right.ruleset).compare(recorded_steps(left), recorded_steps(right))


def _rulesets(log: Path, a: str, b: str | None, catalogue: Catalogue) -> Comparison:
    if b is None:
        raise CallError(f"--log {log}: name two rulesets, such as atoll diff A B --log {log}")
    recorded = record(log)
    base = recipe_of_log(recorded, catalogue)
    left, right = (changed(base, catalogue, brought=[name]).compose() for name in (a, b))
    return Sides(left, right).compare(decided_steps(recorded, left), decided_steps(recorded, right))


def _log_and_rules(log: Path, catalogue: Catalogue, call: tuple[list[str] | None, ...]) -> Comparison:
    recorded = record(log)
    base, other = recipes(recorded, catalogue, *call)
    if not others_given(*call[1:]) and other.plugins == base.plugins:
        raise CallError("name two logs, two rulesets with --log LOG, or one log and what is other by --with RULESET")
    timeline = open_timeline(log, catalogue, ruleset=base.compose())
    right = other.compose()
    return Sides(timeline.ruleset, right).compare(recorded_steps(timeline), decided_steps(recorded, right))


def _told(found: Comparison) -> Iterator[str]:
    yield from (f"     {note}" for note in found.notes)
    if found.first is None:
        yield f"same {found.entries_a} entries, all the same"
        return
    yield from first_lines(found.first)
    yield f"     {len(found.differing)} of {max(found.entries_a, found.entries_b)} entries differ"
    if found.together_from is not None:
        yield f"     together again from entry {found.together_from} to the end"
    elif found.together_at is not None:
        yield f"     together again at entry {found.together_at}, apart at the end"
    else:
        yield "     never together again"


def first_lines(first: FirstDifference) -> Iterator[str]:
    """Where two games part, as lines."""
    yield f"DIFF entry {first.seq} ({first.command})"
    for one in first.differences[:SHOWN]:
        yield f"     {one.what}"
        yield f"       A: {one.a}"
        yield f"       B: {one.b}"
    if len(first.differences) > SHOWN:
        yield f"     and {len(first.differences) - SHOWN} more"
    for side, rule, plugin in (("A", first.rule_a, first.plugin_a), ("B", first.rule_b, first.plugin_b)):
        if plugin:
            yield f"     {side}: plugin {plugin}, rule {rule or 'none'}"
