"""`atoll debug`: a log on a screen in the terminal."""

import sys
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from atoll.workshop.cli.calls import CallError, Plugins
from atoll.workshop.debugging.reloading import Reloader
from atoll.workshop.debugging.screen.session import Session

Watched = Annotated[list[str] | None, Parameter(name="--reload", help="FILE.py of a plugin that is being written.")]


def debug(log: Path, /, *, at: int | None = None, reload: Watched = None, plugin: Plugins = None) -> int:
    """
    Look at a log on a screen: board, entries, events with their rules, parts, hooks; step, search, branch.

    Args:
        at: The entry to begin at; the last one unless given.
        reload: The log is folded and decided again whenever the file changes, and what now differs is marked.
    """
    session = Session(Reloader(log, plugin or (), reload or ()))
    if at is not None:
        session.timeline.at(at)
        session.go(at)
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise CallError("needs a terminal: in a pipe use atoll why, watch, blame or show")
    from atoll.workshop.debugging.screen.app import DebugApp

    DebugApp(session).run()
    return 0
