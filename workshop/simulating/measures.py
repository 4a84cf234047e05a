"""Measures: what is counted of a game that was played, beside scores; families add what only they know."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

from atoll.core import Entry, Game

Measure: TypeAlias = Callable[[Game, Sequence[Entry]], Mapping[str, Mapping[str, int]]]
"""From a finished game and its entries to counts by heading and name."""


def measure(game: Game, entries: Sequence[Entry]) -> dict[str, dict[str, int]]:
    """How often each event, rule and plugin came to work, and what the family counts besides."""
    rules, plugins = game.ruleset.rules, game.ruleset.plugins
    found: dict[str, Counter[str]] = {heading: Counter() for heading in ("event", "rule", "plugin")}
    for entry in entries:
        for event, note in zip(entry.events, entry.notes, strict=True):
            found["event"][type(event).__name__] += 1
            found["rule"].update([rules[note.rule]] if note.rule >= 0 else [])
            found["plugin"].update([plugins[note.plugin].name] if note.plugin >= 0 else [])
    own = OF_FAMILY.get(game.ruleset.family.name)
    told = {heading: dict(sorted(counts.items())) for heading, counts in found.items()}
    return told | ({heading: dict(counts) for heading, counts in own(game, entries).items()} if own else {})


def measure_survive(game: Game, entries: Sequence[Entry]) -> dict[str, dict[str, int]]:
    """Explorers saved, and lost by cause; who was neither when the game ended is lost by its end."""
    from atoll.events.survive import SAFE, ExplorersLost, WaterCleared
    from atoll.plugins.survive import People

    lost: Counter[str] = Counter()
    for entry in entries:
        for event in entry.events:
            if isinstance(event, ExplorersLost | WaterCleared):
                lost[event.cause] += len(event.explorers)
    where = game.state[People].where
    saved = sum(place >= SAFE for place in where)
    lost["end of the game"] += len(where) - saved - lost.total()
    return {"fate": {"saved": saved, **dict(sorted((+lost).items()))}}


OF_FAMILY: Final[dict[str, Measure]] = {"survive": measure_survive}
"""Further measures by family."""
