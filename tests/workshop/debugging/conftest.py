"""Logs to debug: games of frogs, whose plugin is a file that can be changed, and of survive."""

import ast
from collections.abc import Callable
from pathlib import Path

import pytest

from atoll.core import Catalogue, Game, Ruleset, seed_from
from atoll.workshop.debugging.opening import Opened, open_timeline
from atoll.workshop.logs import save_log
from atoll.workshop.playing import play_on, players_at, read_seats

FROGS = Path(__file__).parents[1] / "frogs.py"
RAIN = Path(__file__).parents[1] / "rain.py"
PADS, SEED = 12, 3
EDITION = "survive.anniversary_2012"


def played(rules: Ruleset, number: int, seats: str = "red=random,blue=random") -> Game:
    """A whole game of bots, its seed made of *number*."""
    seed, who = seed_from(number), read_seats(seats)
    game = Game.begin(rules, tuple(who), seed)
    play_on(game, players_at(game, who, None, seed), lambda game, entry: None)
    return game


def saved(path: Path, game: Game, number: int) -> Path:
    """The log file of a game whose seed is made of *number*."""
    save_log(path, game, [seed_from(number)])
    return path


def known(*files: Path) -> Catalogue:
    """What is installed, and plugins from files."""
    catalogue = Catalogue()
    for file in files:
        catalogue.add_file(file)
    return catalogue


@pytest.fixture(scope="session")
def frogs_game(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Game]:
    """A game of frogs on a long row, as a file and in memory."""
    game = played(known(FROGS).ruleset("frogs", terms={"pads": PADS}), SEED)
    return saved(tmp_path_factory.mktemp("frogs") / "frogs.jsonl", game, SEED), game


@pytest.fixture
def frogs_log(frogs_game: tuple[Path, Game]) -> Path:
    """The file of that game."""
    return frogs_game[0]


@pytest.fixture(scope="session")
def survive_log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole game of survive."""
    game = played(Catalogue().ruleset(EDITION), 3, "red=random,blue=random,green=random")
    return saved(tmp_path_factory.mktemp("survive") / "survive.jsonl", game, 3)


@pytest.fixture(scope="session")
def survive(survive_log: Path) -> Opened:
    """That game, opened."""
    return open_timeline(survive_log, Catalogue())


@pytest.fixture
def frogs_with(tmp_path: Path) -> Callable[..., Path]:
    """``frogs_with(old, new)``: the frogs' plugin file with one piece of its source another."""

    def write(*pieces: tuple[str, str], name: str = "frogs.py") -> Path:
        source = FROGS.read_text("utf-8")
        for old, new in pieces:
            assert source.count(old) >= 1, old
            source = source.replace(old, new, 1)
        ast.parse(source)
        path = tmp_path / name
        path.write_text(source, "utf-8")
        return path

    return write


def rewritten(log: Path, path: Path, change: Callable[[list[dict[str, object]]], list[dict[str, object]]]) -> Path:
    """A log whose entries were changed by somebody who can make hashes: only deciding again finds it."""
    from atoll.core import encode
    from atoll.events.chain import genesis
    from atoll.events.logfile import read_log, write_log
    from atoll.events.stores.checks import chain_rows
    from atoll.events.stores.store import Head

    file = read_log(log)
    import msgspec

    entries = change([msgspec.json.decode(row.entry) for row in file.rows])
    rows = chain_rows(Head(0, genesis(file.header)), [encode(entry) for entry in entries], 1)
    write_log(path, file.header, rows, seed=file.seed, fsync=False)
    return path
