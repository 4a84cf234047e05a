"""What the verbs of the debugger have in common: logs to open, other rules to compare with."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, TypeAlias

from cyclopts import Parameter

from atoll.core import HOST, Catalogue
from atoll.workshop.cli.calls import CallError, read_plugins, read_terms
from atoll.workshop.debugging.errors import DebugError
from atoll.workshop.debugging.opening import Opened, Recorded, open_timeline
from atoll.workshop.debugging.recipes import Recipe, changed, loaded, recipe_of_log

With: TypeAlias = Annotated[
    list[str] | None, Parameter(name="--with", help="Other rules: an edition, a TOML file, an expansion or FILE.py.")
]
Without: TypeAlias = Annotated[list[str] | None, Parameter(name="--without", help="Plugin of the log to leave out.")]
Settings: TypeAlias = Annotated[
    list[str] | None, Parameter(name="--set", help="A term of the other rules, TERM=VALUE.")
]


def opened(log: Path, plugins: Sequence[str] | None, *, whole: bool = True) -> tuple[Opened, Catalogue]:
    """A log or bundle, and the plugins that are known."""
    catalogue, _ = read_plugins(plugins)
    return open_timeline(log, catalogue, whole=whole), catalogue


def deciding(log: Opened) -> Opened:
    """A log that can be decided again: nothing was taken out of it."""
    if log.recorded.seen_by != HOST:
        raise DebugError(
            f"{log.recorded.path}: hidden facts were taken out of it, as {log.recorded.seen_by} sees it, so nothing "
            "can be decided again: ask for a bundle without --as"
        )
    return log


def recipes(
    recorded: Recorded,
    catalogue: Catalogue,
    plugins: Sequence[str] | None,
    brought: Sequence[str] | None,
    left_out: Sequence[str] | None,
    settings: Sequence[str] | None,
) -> tuple[Recipe, Recipe]:
    """
    The rules of a log, and the other ones.

    A plugin that is not of the log is added to the other rules. A file whose plugin the log names is the other version
    of it where that is installed, and the log's own where it is not.
    """
    names, installed = set(recorded.header.names), Catalogue()
    others: list[str] = []
    for plugin in plugins or ():
        name = loaded(plugin).MANIFEST.name if plugin.endswith(".py") else plugin
        if name not in names or (plugin.endswith(".py") and name in installed.names):
            others.append(plugin)
    base = recipe_of_log(recorded, _first_known(catalogue, installed, recorded))
    wanted = [*others, *(brought or ())]
    other = changed(base, catalogue, brought=wanted, left_out=left_out or (), terms=read_terms(settings))
    return base, other


def _first_known(catalogue: Catalogue, installed: Catalogue, recorded: Recorded) -> Catalogue:
    """Plugins as they are installed, those from files where they are not."""
    known = Catalogue()
    for name in recorded.header.names:
        if name not in installed.names:
            known.add(catalogue.plugin(name))
    return known


def others_given(brought: object, left_out: object, settings: object) -> bool:
    """Whether a call names other rules."""
    return bool(brought or left_out or settings)


def entry_number(text: str, last: int) -> int:
    """The number of an entry as it is typed; ``-1`` is the last one."""
    try:
        number = int(text)
    except ValueError:
        raise CallError(f"{text!r} is no number of an entry: this log has entries 1 to {last}") from None
    return last + 1 + number if number < 0 else number
