"""Results as tables: a row for each seat of each game, and one for each count; Parquet where pyarrow is, else CSV."""

import csv
import importlib.util
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias

from atoll.workshop.simulating.playing import Played

Form: TypeAlias = Literal["parquet", "csv"] | None
"""How tables are written; none is Parquet where pyarrow is here."""

SEATS: Final = (
    "ruleset", "game", "seat", "place", "bot", "score", "share", "first", "turns", "decisions", "forced", "offers",
)  # fmt: skip
COUNTS: Final = ("ruleset", "game", "heading", "name", "count")


def seat_rows(games: Sequence[Played]) -> Iterator[tuple[Any, ...]]:
    """One row for each seat."""
    for game in games:
        for seat, bot in enumerate(game.bots):
            shared = (game.first, game.turns, game.decisions, game.forced, game.offers)
            own = (seat, game.place(seat), bot, game.scores[seat] if seat < len(game.scores) else 0, game.share(seat))
            yield (game.ruleset, game.number, *own, *shared)


def count_rows(games: Sequence[Played]) -> Iterator[tuple[Any, ...]]:
    """One row for each thing that was counted in a game."""
    for game in games:
        for heading, counts in game.counts.items():
            for name, count in counts.items():
                yield game.ruleset, game.number, heading, name, count


def write_tables(games: Sequence[Played], folder: Path, form: Form = None) -> list[Path]:
    """``seats`` and ``counts`` in *folder*; Parquet where nothing is asked for and pyarrow is here."""
    chosen = form or ("parquet" if importlib.util.find_spec("pyarrow") else "csv")
    write = _write_parquet if chosen == "parquet" else _write_csv
    tables = (("seats", SEATS, seat_rows(games)), ("counts", COUNTS, count_rows(games)))
    return [write(folder / f"{name}.{chosen}", heads, list(rows)) for name, heads, rows in tables]


def _write_csv(path: Path, heads: Sequence[str], rows: list[tuple[Any, ...]]) -> Path:
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(heads)
        writer.writerows(rows)
    return path


def _write_parquet(path: Path, heads: Sequence[str], rows: list[tuple[Any, ...]]) -> Path:
    import pyarrow as pa
    import pyarrow.parquet as pq

    columns = list(zip(*rows, strict=True)) if rows else [()] * len(heads)
    pq.write_table(pa.table(dict(zip(heads, map(list, columns), strict=True))), path)
    return path
