"""Law 9, the other half: each plugin draws with labels of its own, so that no draw shifts those of others."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from atoll.core import Chance, Ruleset
from atoll.workshop.testing.games import Played


class Watching(Chance):
    """Draws as ever, and notes which module asked for which label."""

    __slots__ = ("asked",)

    def __init__(self, chance: Chance) -> None:
        super().__init__(chance.seed, chance.entry, chance.script)
        self.asked: set[tuple[str, str]] = set()

    def _note(self, label: str) -> None:
        self.asked.add((sys._getframe(2).f_globals["__name__"], label))

    def below(self, label: str, n: int) -> int:
        """As ever."""
        self._note(label)
        return super().below(label, n)

    def pick(self, label: str, *args: Any, **kwargs: Any) -> Any:
        """As ever."""
        self._note(label)
        return super().pick(label, *args, **kwargs)

    def shuffle(self, label: str, *args: Any, **kwargs: Any) -> Any:
        """As ever."""
        self._note(label)
        return super().shuffle(label, *args, **kwargs)


def modules_of(rules: Ruleset) -> dict[str, str]:
    """The plugin of each module of a ruleset that is one, but the family's, whose chapters are all others."""
    return {
        name: plugin.MANIFEST.name
        for plugin in rules.modules[1:]
        for module in (plugin, *plugin.MANIFEST.modules)
        for name in _names(module)
    }


def _names(module: Any) -> set[str]:
    """What a module calls itself, and its folder where it is the file of a package."""
    path = Path(getattr(module, "__file__", ""))
    return {module.__name__, path.parent.name if path.stem == "__init__" else module.__name__}


def label_faults(game: Played, modules: dict[str, str]) -> set[str]:
    """Draws of one plugin with the label of another; *modules* has the plugin of each module that is one."""
    asked: set[tuple[str, str]] = set()
    for entry in game.log:
        chance = Watching(game.chance(entry))
        game.ruleset.decide(game.before(entry), entry.command, chance)
        asked |= chance.asked
    family, faults = game.ruleset.family.name, set()
    for module, label in asked:
        owner = next((name for path, name in modules.items() if f"{module}.".startswith(f"{path}.")), family)
        if label.rpartition(".")[0] != owner and module != Chance.__module__:
            faults.add(f"{module} of plugin {owner} draws {label!r}")
    return faults


def faults(game: Played) -> Iterator[str]:
    """What `label_faults` finds, sorted."""
    yield from (f"game {game.number}: {what}" for what in sorted(label_faults(game, modules_of(game.ruleset))))
