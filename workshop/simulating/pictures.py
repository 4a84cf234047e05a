"""Pictures of what was found, each with how sure it is; one picture answers one question."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

import matplotlib as mpl
from matplotlib.figure import Figure

from atoll.workshop.simulating.figures import (
    MEASURES,
    Mean,
    effects,
    share_by_bot,
    share_by_place,
    share_by_seat,
    totals,
)
from atoll.workshop.simulating.plan import Plan
from atoll.workshop.simulating.playing import Played

Games = dict[str, list[Played]]
WIDE: Final = 8.0
DPI: Final = 110
RULES: Final = 25
"""Rules in the picture of those that fired most."""
PLACES: Final = ("1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th")


def draw_all(plan: Plan, games: Games, folder: Path) -> list[tuple[str, Path]]:
    """All pictures that these games are enough for, as title and PNG file."""
    mpl.rcParams.update({"font.size": 9, "axes.spines.top": False, "axes.spines.right": False, "svg.hashsalt": "atoll"})
    folder.mkdir(parents=True, exist_ok=True)
    made, games = [], {_short(name): played for name, played in games.items()}
    for name, title, draw in _PICTURES:
        figure = draw(plan, games)
        if figure is not None:
            figure.suptitle(title, fontsize=11)
            path = folder / f"{name}.png"
            figure.savefig(path, dpi=DPI, metadata={"Software": None})
            made.append((title, path))
    return made


def _axes(height: float, columns: int = 1) -> tuple[Figure, Any]:
    figure = Figure(figsize=(WIDE, height), layout="constrained")
    return figure, figure.subplots(1, columns, squeeze=False)[0]


def _bars(axis: Any, groups: dict[str, Sequence[Mean]], labels: Sequence[str]) -> None:
    """Means side by side with their intervals, a colour for each group."""
    width = 0.8 / max(1, len(groups))
    for number, (name, means) in enumerate(groups.items()):
        at = [place + (number - (len(groups) - 1) / 2) * width for place in range(len(means))]
        low, high = [m.mean - m.low for m in means], [m.high - m.mean for m in means]
        axis.bar(at, [m.mean for m in means], width * 0.95, yerr=[low, high], capsize=2, label=name, ecolor="#444444")
    axis.set_xticks(range(len(labels)), labels)


def _legend(figure: Figure, axis: Any) -> None:
    """What the colours mean, below the picture; nothing where there is one only."""
    marks, names = axis.get_legend_handles_labels()
    if len(names) > 1:
        figure.legend(marks, names, loc="outside lower center", ncols=3, fontsize=7, frameon=False)


def _boxes(axis: Any, values: dict[str, list[float]], what: str) -> None:
    """The middle half, the median and the outer tenths of some values."""
    axis.boxplot(
        list(values.values()), orientation="horizontal", whis=(5, 95), showmeans=True, tick_labels=list(values), sym=""
    )
    axis.invert_yaxis()
    axis.set(xlabel=what)


def _short(name: str) -> str:
    """A ruleset's name without what all of its family have."""
    return "+".join(part.rpartition("/")[2].removesuffix(".toml").rpartition(".")[2] for part in name.split("+"))


def draw_places(plan: Plan, games: Games) -> Figure:
    """Win share by place in the turn order, and by seat at the table."""
    figure, (left, right) = _axes(3.4, 2)
    most = max(played[0].seats for played in games.values())
    _bars(left, {name: share_by_place(played) for name, played in games.items()}, PLACES[:most])
    _bars(right, {name: share_by_seat(played) for name, played in games.items()}, _seat_names(plan, most))
    left.set(xlabel="place in the turn order", ylabel="share of wins")
    right.set(xlabel="seat at the table")
    for axis in (left, right):
        axis.axhline(1 / most, color="#888888", linestyle="--", linewidth=1)
        axis.set_ylim(0, None)
    _legend(figure, left)
    return figure


def _seat_names(plan: Plan, most: int) -> list[str]:
    longest = max((tried.table for tried in plan.rulesets), key=len)
    return [longest[seat] if seat < len(longest) else str(seat + 1) for seat in range(most)]


def draw_bots(plan: Plan, games: Games) -> Figure | None:
    """Win share of one seat by the bot that plays it, where there is more than one sort of bot."""
    bots = list(dict.fromkeys(plan.bots))
    if len(bots) < 2:
        return None
    figure, (axis,) = _axes(3.2)
    shares = {name: share_by_bot(played) for name, played in games.items()}
    names = sorted(bots)
    _bars(axis, {name: [found[bot] for bot in names] for name, found in shares.items()}, names)
    most = max(played[0].seats for played in games.values())
    axis.axhline(1 / most, color="#888888", linestyle="--", linewidth=1)
    axis.set(ylabel="share of wins of one seat", ylim=(0, None))
    _legend(figure, axis)
    return figure


def draw_scores(plan: Plan, games: Games) -> Figure:
    """How scores spread."""
    figure, (axis,) = _axes(1.4 + 0.5 * len(games))
    scores = {name: [float(score) for game in played for score in game.scores] for name, played in games.items()}
    _boxes(axis, scores, "score of a seat\nbox: middle half, line: median, triangle: mean, whiskers: 5 % to 95 %")
    return figure


def draw_fates(plan: Plan, games: Games) -> Figure | None:
    """What became of the pieces: saved, or lost by which cause, in parts of all."""
    fates = {name: totals(played, "fate") for name, played in games.items()}
    causes = list(dict.fromkeys(cause for fate in fates.values() for cause, _ in fate.most_common()))
    if not causes:
        return None
    causes = [cause for cause in ("saved", *causes) if cause in causes]
    figure, (axis,) = _axes(1.6 + 0.5 * len(games))
    left = [0.0] * len(fates)
    for number, cause in enumerate(dict.fromkeys(causes)):
        parts = [fate[cause] / fate.total() for fate in fates.values()]
        axis.barh(list(fates), parts, left=left, label=cause, color=mpl.colormaps["tab20"](number))
        left = [a + b for a, b in zip(left, parts, strict=True)]
    axis.invert_yaxis()
    axis.set(xlabel="part of all explorers", xlim=(0, 1))
    figure.legend(loc="outside lower center", ncols=4, fontsize=7, frameon=False)
    return figure


def draw_lengths(plan: Plan, games: Games) -> Figure:
    """How long games are, in turns, and how much is decided in a turn."""
    figure, axes = _axes(1.4 + 0.5 * len(games), 2)
    for axis, what in zip(axes, ("turns", "decisions per turn"), strict=True):
        _boxes(axis, {name: [MEASURES[what](game) for game in played] for name, played in games.items()}, what)
    axes[1].set_yticklabels([""] * len(games))
    return figure


def draw_effects(plan: Plan, games: Games) -> Figure | None:
    """What each plugin changes, with the same seeds, in parts of the standard error's bar."""
    named = {tried.name: games[_short(tried.name)] for tried in plan.rulesets if _short(tried.name) in games}
    found = [effect for effect in effects(plan, named) if effect.what in _SHOWN]
    if not found:
        return None
    figure, axes = _axes(1.4 + 0.3 * len(found) / len(_SHOWN), len(_SHOWN))
    for axis, what in zip(axes, _SHOWN, strict=True):
        rows = [effect for effect in found if effect.what == what]
        means = [effect.difference.mean for effect in rows]
        errors = [effect.difference.high - effect.difference.mean for effect in rows]
        labels = [f"{_short(effect.plugin)} in {_short(effect.ruleset)}" for effect in rows]
        axis.errorbar(means, range(len(rows)), xerr=errors, fmt="o", capsize=3)
        axis.axvline(0, color="#888888", linestyle="--", linewidth=1)
        axis.set_yticks(range(len(rows)), labels if axis is axes[0] else [""] * len(rows))
        axis.set(ylim=(len(rows) - 0.5, -0.5))
        axis.set_xlabel(f"change of {what}", fontsize=7)
    return figure


_SHOWN: Final = ("score of a seat", "turns", "decisions per turn")


def draw_rules(plan: Plan, games: Games) -> Figure:
    """Which rules came to work how often in a game: those that did most."""
    fired = {name: totals(played, "rule") for name, played in games.items()}
    together = sum(fired.values(), start=type(next(iter(fired.values())))())
    rules = [rule for rule, _ in sorted(together.items(), key=lambda item: (-item[1], item[0]))[:RULES]]
    figure, (axis,) = _axes(1.2 + 0.2 * len(rules))
    height = 0.8 / len(fired)
    for number, (name, counts) in enumerate(fired.items()):
        at = [place + (number - (len(fired) - 1) / 2) * height for place in range(len(rules))]
        axis.barh(at, [counts[rule] / len(games[name]) for rule in rules], height * 0.95, label=name)
    axis.set_yticks(range(len(rules)), rules)
    axis.invert_yaxis()
    axis.set(xlabel="times in a game", xscale="log")
    _legend(figure, axis)
    return figure


_PICTURES: Final[tuple[tuple[str, str, Callable[[Plan, Games], Figure | None]], ...]] = (
    ("places", "Who wins: by place in the turn order, and by seat", draw_places),
    ("bots", "Who wins: by bot", draw_bots),
    ("scores", "Scores", draw_scores),
    ("fates", "Saved, and lost by what", draw_fates),
    ("lengths", "How long games are, and how much is decided", draw_lengths),
    ("effects", "What each plugin changes", draw_effects),
    ("rules", "Rules that came to work most often", draw_rules),
)
