"""Reloading: an author's plugin file read anew when it changes, the log folded and decided again with it."""

import linecache
import os
from collections.abc import Sequence
from pathlib import Path

import msgspec

from atoll.core import Catalogue, LogError, RulesetError
from atoll.workshop.debugging.auditing import Walk
from atoll.workshop.debugging.errors import DebugError, crash_text
from atoll.workshop.debugging.opening import Opened, open_timeline, record
from atoll.workshop.debugging.recipes import Recipe, changed, recipe_of_log


class Reloaded(msgspec.Struct, frozen=True):
    """A log under the plugins as their files are now."""

    opened: Opened
    recipe: Recipe
    differing: tuple[int, ...]
    """Entries that would be decided differently."""
    undecided: int


class Reloader:
    """
    Opens a log with plugins from files, again and again.

    Args:
        plugins: Files that are read once.
        watched: Files that are looked at: each takes the place of the log's plugin of that name, or is added.
    """

    def __init__(self, log: Path, plugins: Sequence[str] = (), watched: Sequence[str] = ()) -> None:
        self.log, self.plugins, self.watched = log, tuple(plugins), tuple(watched)
        for file in watched:
            if not Path(file).is_file():
                raise DebugError(f"--reload {file}: there is no such file")
        self._seen = self._stamps()

    def changed(self) -> bool:
        """Whether a watched file is another than when this was asked last."""
        now = self._stamps()
        if now == self._seen:
            return False
        self._seen = now
        return True

    def _stamps(self) -> list[tuple[int, int]]:
        found = []
        for file in self.watched:
            try:
                stat = os.stat(file)
            except OSError:  # an editor may be between taking the old file away and putting the new one
                found.append((0, 0))
            else:
                found.append((stat.st_mtime_ns, stat.st_size))
        return found

    def load(self) -> Reloaded:
        """
        The log as the files are now.

        Raises:
            RulesetError: A file does not load or does not fit.
            LogError: The log does not even begin with them.
        """
        linecache.checkcache()
        catalogue = self._catalogue()
        recorded = record(self.log)
        recipe = changed(recipe_of_log(recorded, catalogue), catalogue, brought=self.watched)
        try:
            opened = open_timeline(self.log, catalogue, whole=False, ruleset=recipe.compose())
            walk = _decided(opened)
        except (LogError, RulesetError, DebugError):
            raise
        except Exception as error:  # a plugin that is being written may fail anywhere
            raise RulesetError(f"the plugins fail: {crash_text(error)}") from error
        return Reloaded(opened, recipe, tuple(walk.differing), walk.undecided)

    def _catalogue(self) -> Catalogue:
        catalogue = Catalogue()
        for plugin in self.plugins:
            if plugin.endswith(".py"):
                catalogue.add_file(plugin)
        for file in self.watched:
            catalogue.add_file(file)
        return catalogue


def _decided(opened: Opened) -> Walk:
    schemas = opened.recorded.header.parts == opened.ruleset.schemas
    walk = Walk(opened.ruleset, opened.recorded.seeds, compare_digests=schemas)
    if opened.recorded.seen_by == "host":
        for entry in opened.entries:
            walk.take(entry)
    return walk
