"""The report: a page with pictures, and a summary as plain text. The same games give the same bytes."""

from base64 import b64encode
from collections.abc import Iterator, Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import msgspec

from atoll.core import Ruleset
from atoll.workshop.simulating.figures import (
    MEASURES,
    effects,
    mean_of,
    share_by_bot,
    share_by_place,
    share_by_seat,
    totals,
)
from atoll.workshop.simulating.plan import Plan
from atoll.workshop.simulating.playing import Played
from atoll.workshop.simulating.tables import Form, write_tables

Rows = list[tuple[str, ...]]


class Section(msgspec.Struct, frozen=True):
    """A table of the report."""

    title: str
    heads: tuple[str, ...]
    rows: Rows


def by_ruleset(plan: Plan, games: Sequence[Played]) -> dict[str, list[Played]]:
    """The games of each ruleset, in the order of the plan; rulesets of which there are none left out."""
    found: dict[str, list[Played]] = {tried.name: [] for tried in plan.rulesets}
    for game in games:
        found[game.ruleset].append(game)
    return {name: played for name, played in found.items() if played}


def sections(plan: Plan, games: dict[str, list[Played]], rulesets: dict[str, Ruleset]) -> list[Section]:
    """What was found, as tables."""
    names = tuple(games)
    return [
        Section(
            "Win share by place in the turn order, 95 % interval", ("", *_places(games)), _shares(games, share_by_place)
        ),
        Section("Win share by seat, 95 % interval", ("", *_places(games)), _shares(games, share_by_seat)),
        Section("Win share of one seat by bot, 95 % interval", ("", *sorted(set(plan.bots))), _bots(games)),
        Section("A game", ("mean, 95 % interval", *names), _means(games)),
        Section("Fate of the pieces, parts of all", ("", *names), _parts(games, "fate")),
        Section("Facts of each plugin in a game", ("", *names), _per_game(games, "plugin")),
        Section("What each plugin changes, same seeds", ("plugin", "in", "change of", "by"), _effects(plan, games)),
        Section("Rules, times in a game", ("", *names), _per_game(games, "rule")),
        Section("Rules that no fact cited", ("", "rules"), _never(games, rulesets)),
    ]


def _places(games: dict[str, list[Played]]) -> tuple[str, ...]:
    return tuple(str(place + 1) for place in range(max(played[0].seats for played in games.values())))


def _shares(games: dict[str, list[Played]], share: Any) -> Rows:
    return [(name, *(mean.percent for mean in share(played))) for name, played in games.items()]


def _bots(games: dict[str, list[Played]]) -> Rows:
    return [(name, *(mean.percent for mean in share_by_bot(played).values())) for name, played in games.items()]


def _means(games: dict[str, list[Played]]) -> Rows:
    return [
        (what, *(str(mean_of([number(game) for game in played])) for played in games.values()))
        for what, number in MEASURES.items()
    ]


def _parts(games: dict[str, list[Played]], heading: str) -> Rows:
    found = {name: totals(played, heading) for name, played in games.items()}
    rows = sorted({what for counts in found.values() for what in counts}, key=lambda what: (what != "saved", what))
    return [
        (what, *(f"{100 * counts[what] / counts.total():.1f} %" if counts else "-" for counts in found.values()))
        for what in rows
    ]


def _per_game(games: dict[str, list[Played]], heading: str) -> Rows:
    found = {name: totals(played, heading) for name, played in games.items()}
    rows = sorted({what for counts in found.values() for what in counts})
    return [(what, *(f"{counts[what] / len(games[name]):.2f}" for name, counts in found.items())) for what in rows]


def _effects(plan: Plan, games: dict[str, list[Played]]) -> Rows:
    return [(one.plugin, one.ruleset, one.what, str(one.difference)) for one in effects(plan, games)]


def _never(games: dict[str, list[Played]], rulesets: dict[str, Ruleset]) -> Rows:
    """Rules that forbid, define or decide who asks are cited by no fact, and stand here, too."""
    rows: Rows = []
    for name, played in games.items():
        fired = totals(played, "rule")
        never = [rule for rule in rulesets[name].rules if rule not in fired]
        rows.append((f"{name}: {len(never)} of {len(rulesets[name].rules)}", ", ".join(never)))
    return rows


def summary(plan: Plan, games: dict[str, list[Played]], tables: Sequence[Section]) -> str:
    """The report as plain text, without the long lists."""
    lines = [f"{plan.games} games each, bots {', '.join(plan.bots)}, seed {plan.seed}", ""]
    for table in tables:
        if table.rows and not table.title.startswith("Rules"):
            lines += [table.title, *_columns([table.heads, *table.rows]), ""]
    for row in tables[-1].rows:
        lines.append(f"rules that no fact cited, {row[0]}")
    return "\n".join(lines) + "\n"


def _columns(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    widths = [max(len(row[column]) for row in rows if column < len(row)) for column in range(max(map(len, rows)))]
    for row in rows:
        yield "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=False)).rstrip()


def write_report(
    plan: Plan, played: Sequence[Played], rulesets: dict[str, Ruleset], folder: Path, form: Form = None
) -> dict[str, Any]:
    """Tables, summary and, where matplotlib and jinja2 are here, the page with its pictures; answers their paths."""
    games = by_ruleset(plan, played)
    tables = sections(plan, games, rulesets)
    text = folder / "summary.txt"
    text.write_text(summary(plan, games, tables), "utf-8")
    made: dict[str, Any] = {"tables": write_tables(played, folder, form), "summary": text}
    try:
        import jinja2

        from atoll.workshop.simulating.pictures import draw_all
    except ModuleNotFoundError:
        return made
    pictures = draw_all(plan, games, folder / "pictures")
    page = jinja2.Environment(autoescape=True, trim_blocks=True, lstrip_blocks=True).from_string(_template())
    html = page.render(
        plan=plan,
        tables=[table for table in tables if table.rows],
        pictures=[(title, b64encode(path.read_bytes()).decode()) for title, path in pictures],
    )
    path = folder / "report.html"
    path.write_text(html, "utf-8")
    return made | {"report": path, "pictures": [path for _, path in pictures]}


TEMPLATE: Final = "report.html.jinja"


def _template() -> str:
    return files(__package__).joinpath(TEMPLATE).read_text("utf-8")
