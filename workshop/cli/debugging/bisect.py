"""`atoll bisect`: which plugin, version or term makes a log come out differently."""

from collections.abc import Iterator
from pathlib import Path

import msgspec

from atoll.workshop.cli.calls import AsJson, CallError, Plugins, read_plugins
from atoll.workshop.cli.debugging.asking import Settings, With, Without, recipes
from atoll.workshop.cli.debugging.diff import first_lines
from atoll.workshop.cli.output import say, say_json
from atoll.workshop.debugging.bisecting import Bisected, Bisection, first_version
from atoll.workshop.debugging.comparing import FirstDifference
from atoll.workshop.debugging.opening import record
from atoll.workshop.debugging.recipes import loaded, put, recipe_of_log


class FirstVersion(msgspec.Struct, frozen=True):
    """The first of several versions under which a log comes out differently."""

    versions: tuple[str, ...]
    first_bad: str | None
    first: FirstDifference | None


def bisect(
    log: Path,
    /,
    *,
    brought: With = None,
    left_out: Without = None,
    settings: Settings = None,
    plugin: Plugins = None,
    as_json: AsJson = False,
) -> int:
    """
    Find which plugin, version or term of other rules makes a log come out differently, by trying subsets.

    Several files --with v1.py --with v2.py of one plugin are its versions in order: the first that differs is named.
    Exits 1 where nothing differs.
    """
    catalogue, _ = read_plugins(plugin)
    recorded = record(log)
    if not recorded.rows:
        raise CallError(f"{log}: has a header and no entry: there is nothing to bisect")
    versions = _versions(brought)
    if versions:
        found = _first_version(log, versions, plugin)
        _answer(found, _version_lines(found), as_json)
        return 0 if found.first_bad else 1
    base, other = recipes(recorded, catalogue, plugin, brought, left_out, settings)
    bisected = Bisection(recorded, base, other).run()
    if not bisected.deltas and bisected.unsteady is None:
        raise CallError("the other rules are those of the log: name what is other by --with, --without or --set")
    _answer(bisected, _lines(bisected), as_json)
    return 0 if bisected.culprits or bisected.unsteady else 1


def _versions(brought: list[str] | None) -> list[str]:
    """Files that are all versions of one plugin."""
    files = [name for name in brought or () if name.endswith(".py")]
    same = len(files) > 1 and len({loaded(file).MANIFEST.name for file in files}) == 1
    return files if same else []


def _first_version(log: Path, files: list[str], plugins: list[str] | None) -> FirstVersion:
    catalogue, _ = read_plugins(plugins)
    recorded = record(log)
    base = recipe_of_log(recorded, catalogue)
    found = first_version(recorded, base, [put(base, loaded(file)) for file in files])
    return FirstVersion(tuple(files), files[found[0]] if found else None, found[1] if found else None)


def _answer(told: object, lines: Iterator[str], as_json: bool) -> None:
    if as_json:
        say_json(told)
    else:
        say("\n".join(lines))


def _version_lines(found: FirstVersion) -> Iterator[str]:
    if found.first_bad is None or found.first is None:
        yield f"same under all {len(found.versions)} versions"
        return
    yield f"{found.first_bad} is the first version under which the log comes out differently"
    yield from first_lines(found.first)


def _lines(found: Bisected) -> Iterator[str]:
    if found.unsteady is not None:
        yield "the log's own rules do not decide the same twice: a rule asks for something that the state does not hold"
        yield from first_lines(found.unsteady)
        return
    tried = f"{found.tried} rulesets tried{f', {found.unclear} of them cannot be' if found.unclear else ''}"
    yield f"{len(found.deltas)} things differ between the rules, {tried}"
    for culprit in found.culprits:
        yield "because of " + " together with ".join(str(delta) for delta in culprit.deltas)
        yield from first_lines(culprit.first)
    if not found.culprits:
        yield "none of them changes anything in this log"
