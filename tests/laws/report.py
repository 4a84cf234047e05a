"""
What the games reached: how often each event and each rule, and which never.

The laws count as they go where ATOLL_REPORT names a folder; `python tests/laws/report.py FOLDER` prints the sums, then
plays the cases, whose commands are directed at what random games seldom or never reach.
"""

import os
import sys
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import msgspec

from atoll.core import Entry, Ruleset, named


class Reached(msgspec.Struct):
    """What happened in some games of one ruleset."""

    ruleset: str
    games: int
    finished: int
    entries: int
    events: dict[str, int]
    """By tag; 0 where the ruleset has it and it never happened."""
    rules: dict[str, int]
    """By id; 0 where no event cites it."""
    refusals: dict[str, int] = {}
    """How often a rule refused a command that was tried, by its id."""


def reached(ruleset: str, games: Iterable[Any]) -> Reached:
    """The counts of *games*, of one ruleset."""
    games = list(games)
    rules = games[0].ruleset
    tags = {str(kind.__struct_config__.tag) for kind in rules.evolvers}
    events, cited = Counter(dict.fromkeys(sorted(tags), 0)), Counter(dict.fromkeys(sorted(rules.rules), 0))
    for game in games:
        for entry in game.log:
            count(entry, rules, events, cited)
    finished = sum(not game.game.to_act() for game in games)
    return Reached(ruleset, len(games), finished, sum(len(game.log) for game in games), dict(events), dict(cited))


def count(entry: Entry, rules: Ruleset, events: Counter[str], cited: Counter[str]) -> None:
    """Add the events of an entry, by tag, and the rules that they cite."""
    events.update(named(event) for event in entry.events)
    cited.update(rules.rules[note.rule] for note in entry.notes if note.rule >= 0)


def keep(batch: Any, games: Iterable[Any]) -> None:
    """Write the counts of *batch* once, where a report is wanted."""
    if path := _wanted(f"{batch}.json"):
        path.write_bytes(msgspec.json.encode(reached(str(batch.spec), games)))


def keep_refusals(batch: Any, refusals: Counter[str]) -> None:
    """Write which rules refused commands of *batch*, where a report is wanted."""
    if path := _wanted(f"{batch}-refusals.json"):
        path.write_bytes(msgspec.json.encode(Reached(str(batch.spec), 0, 0, 0, {}, {}, dict(refusals))))


def _wanted(name: str) -> Path | None:
    folder = os.environ.get("ATOLL_REPORT")
    if not folder or (path := Path(folder) / name).exists():
        return None
    path.parent.mkdir(parents=True, exist_ok=True)
    return path


def added(reports: Iterable[Reached]) -> dict[str, Reached]:
    """The sums by ruleset, sorted."""
    sums: dict[str, Reached] = {}
    for one in sorted(reports, key=lambda report: report.ruleset):
        total = sums.setdefault(one.ruleset, Reached(one.ruleset, 0, 0, 0, {}, {}))
        total.games += one.games
        total.finished += one.finished
        total.entries += one.entries
        total.events = _plus(total.events, one.events)
        total.rules = _plus(total.rules, one.rules)
        total.refusals = _plus(total.refusals, one.refusals)
    return sums


def _plus(one: dict[str, int], other: dict[str, int]) -> dict[str, int]:
    return {name: one.get(name, 0) + other.get(name, 0) for name in sorted(one.keys() | other.keys())}


def text(sums: dict[str, Reached], directed: Reached, named_by_tests: Callable[[Iterable[str]], set[str]]) -> str:
    """The report that people read: each ruleset, the directed games, then what nothing reached."""
    lines = ["random games of the laws", ""]
    lines += [line for one in sums.values() for line in _of_ruleset(one)]
    events, rules, refusals = (_total(sums, what) for what in ("events", "rules", "refusals"))
    lines += ["events, how often in all:", *_wrapped(_told(events))]
    lines += ["rules, how often an event cites them:", *_wrapped(_told(rules))]
    lines += ["rules, how often they refused a command that was tried:", *_wrapped(_told(refusals))]
    lines += [f"directed games: {directed.games} cases, {directed.finished} hold, {directed.entries} entries", ""]
    rare = [name for name, times in events.items() if not times]
    lines += ["events that only they reach:", *_wrapped([name for name in rare if directed.events.get(name)])]
    lines += ["events that never happened:", *_wrapped([name for name in rare if not directed.events.get(name)])]
    silent = [name for name, times in rules.items() if not times and not refusals.get(name)]
    fired = {name for name in silent if directed.rules.get(name) or directed.refusals.get(name)}
    lines += ["rules that an event or a refusal cites only there:", *_wrapped([n for n in silent if n in fired])]
    tried = named_by_tests(silent) - fired
    lines += ["rules that no event or refusal needs to cite, which a test holds up:", *_wrapped(sorted(tried))]
    lines += ["rules that nothing tries:", *_wrapped([n for n in silent if n not in fired | tried])]
    return "\n".join(lines)


def _total(sums: dict[str, Reached], what: str) -> dict[str, int]:
    total: dict[str, int] = {}
    for one in sums.values():
        total = _plus(total, getattr(one, what))
    return total


def _told(counts: dict[str, int]) -> list[str]:
    return [f"{name} {times}" for name, times in counts.items() if times]


def _of_ruleset(one: Reached) -> list[str]:
    events = sum(one.events.values())
    head = f"{one.ruleset}: {one.games} games, {one.finished} finished, {one.entries} entries, {events} events"
    never = [name for name, times in one.events.items() if not times and not name.startswith("core.")]
    unruled = [name for name, times in one.rules.items() if not times]
    counts = f"{len(one.events) - len(never)} of {len(one.events)} events and {len(one.rules) - len(unruled)} of "
    return [head, f"  reached {counts}{len(one.rules)} rules", *([f"  never: {', '.join(never)}"] if never else []), ""]


def _wrapped(names: list[str]) -> list[str]:
    lines, line = [], " "
    for name in names or ["none"]:
        if len(line) + len(name) > 116:
            lines.append(line)
            line = " "
        line += f" {name},"
    return [*lines, line.rstrip(","), ""]


def main(folder: str) -> None:
    """Print the report of the counts in *folder*."""
    sys.path.insert(0, str(Path(__file__).parents[2]))
    from tests.laws import directed

    reports = [msgspec.json.decode(path.read_bytes(), type=Reached) for path in sorted(Path(folder).glob("*.json"))]
    if not reports:
        print(f"no counts in {folder}: run the laws with ATOLL_REPORT={folder}")
        return
    cases = directed.directed((directed.TESTS / "cases").rglob("*.toml"))
    print(text(added(reports), cases, directed.named_by_tests))


if __name__ == "__main__":
    main(sys.argv[1])
