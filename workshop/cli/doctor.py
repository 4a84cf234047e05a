"""`atoll doctor`: what this installation can do, and what it lacks."""

import importlib.metadata
import importlib.util
import locale
import os
import platform
import sys
from collections.abc import Iterator
from typing import Final

import msgspec

from atoll import __version__
from atoll.core import AtollError, Catalogue
from atoll.workshop.cli.calls import AsJson, Plugins, read_plugins
from atoll.workshop.cli.output import console, has_colour, say_json, say_table

PACKAGES: Final = (
    *((name, "") for name in ("msgspec", "pluggy", "structlog")),
    ("apsw", "sqlite"),
    *((name, "workshop") for name in ("cyclopts", "rich", "fluent.runtime", "babel", "textual")),
    *((name, "service") for name in ("litestar", "uvicorn", "psycopg")),
)
"""Packages and the extra that brings them."""

INSTALL: Final = "where it is wanted: pip install 'atoll[%s]'"
SAFE_SQLITE: Final = (3, 51, 3)
"""Before it, a race could lose what was written to a file in WAL mode."""


class Finding(msgspec.Struct, frozen=True):
    """One thing that was looked at."""

    what: str
    found: str
    ok: bool = True
    mend: str = ""


def doctor(*, plugin: Plugins = None, as_json: AsJson = False) -> int:
    """Say what is installed: versions, plugins, stores, terminal; exits 1 where something is broken."""
    catalogue, _ = read_plugins(plugin)
    findings = [*_versions(), *_plugins(catalogue), *_stores(), *_terminal()]
    if as_json:
        say_json(findings)
    else:
        say_table(["", "what", "found", "mend"], [("ok" if f.ok else "NO", f.what, f.found, f.mend) for f in findings])
    return 0 if all(finding.ok for finding in findings) else 1


def _versions() -> Iterator[Finding]:
    yield Finding("atoll", __version__)
    yield Finding("python", f"{platform.python_version()} on {platform.system()}")
    for name, extra in PACKAGES:
        try:
            yield Finding(name, importlib.metadata.version(name))
        except importlib.metadata.PackageNotFoundError:
            yield Finding(name, "not installed", bool(extra), INSTALL % extra)


def _plugins(catalogue: Catalogue) -> Iterator[Finding]:
    for manifest in catalogue.manifests():
        yield Finding(f"plugin {manifest.name}", f"{manifest.kind}, version {manifest.version}, {manifest.maturity}")
        if manifest.kind == "edition":
            yield from _composed(manifest.name, catalogue)
    for name, why in catalogue.broken.items():
        yield Finding(f"plugin {name}", why, ok=False, mend="mend or uninstall the package that brings it")


def _composed(name: str, catalogue: Catalogue) -> Iterator[Finding]:
    try:
        catalogue.ruleset(name)
    except AtollError as error:
        yield Finding(f"ruleset {name}", str(error), ok=False, mend="mend the plugin that it names")


def _stores() -> Iterator[Finding]:
    yield Finding("store jsonl", "one file for each game")
    yield _sqlite()
    here = importlib.util.find_spec("psycopg") is not None
    yield Finding(
        "store postgresql", "driver is here" if here else "not here", mend="" if here else INSTALL % "service"
    )


def _sqlite() -> Finding:
    if importlib.util.find_spec("apsw") is None:
        return Finding("store sqlite", "not here", mend=INSTALL % "sqlite")
    import apsw

    version = apsw.sqlite_lib_version()
    if tuple(int(part) for part in version.split(".")) >= SAFE_SQLITE:
        return Finding("store sqlite", f"SQLite {version}")
    least = ".".join(map(str, SAFE_SQLITE))
    return Finding(
        "store sqlite", f"SQLite {version} can damage its file", False, f"pip install -U apsw, SQLite {least} on"
    )


def _terminal() -> Iterator[Finding]:
    out = console()
    size = f"{out.width}x{out.height}" if sys.stdout.isatty() else "a pipe"
    yield Finding("terminal", f"{os.environ.get('TERM', 'none')}, {size}, {'colour' if has_colour() else 'no colour'}")
    yield Finding("locale", f"{locale.setlocale(locale.LC_CTYPE, None)}, output as {sys.stdout.encoding}")
