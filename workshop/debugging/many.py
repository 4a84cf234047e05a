"""Many logs audited, one after another or in several processes."""

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Final

from atoll.core import AtollError, Catalogue
from atoll.events.stores.store import StoreError
from atoll.workshop.debugging.auditing import Audited, audit_file

MANY: Final = 12
"""Logs from which on several processes are worth their start."""


def audit_files(paths: Sequence[Path], plugins: Sequence[str] = (), *, jobs: int = 1) -> Iterator[Audited]:
    """
    Each log in turn; one that cannot be read is a finding as well.

    Args:
        plugins: Python files of plugins that are not installed.
        jobs: Processes; 0 is as many as fit the machine and the number of logs.
    """
    jobs = jobs or (min(os.cpu_count() or 1, len(paths)) if len(paths) >= MANY else 1)
    if jobs == 1:
        catalogue = _catalogue(plugins)
        yield from (_found(path, catalogue) for path in paths)
        return
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), _begin_job, (tuple(plugins),))
    with pool:
        yield from pool.map(_in_job, paths, chunksize=max(1, min(16, len(paths) // (4 * jobs))))


_KNOWN: Final[list[Catalogue]] = []
"""Of this process, where it is one of several that audit."""


def _begin_job(plugins: tuple[str, ...]) -> None:
    _KNOWN[:] = [_catalogue(plugins)]


def _in_job(path: Path) -> Audited:
    return _found(path, _KNOWN[0])


def _catalogue(plugins: Sequence[str]) -> Catalogue:
    catalogue = Catalogue()
    for plugin in plugins:
        if plugin.endswith(".py"):
            catalogue.add_file(plugin)
    return catalogue


def _found(path: Path, catalogue: Catalogue) -> Audited:
    try:
        return audit_file(path, catalogue)
    except (AtollError, StoreError, OSError) as error:
        return Audited(str(path), ok=False, entries=0, folds=False, error=" ".join(str(error).split()), unread=True)
