"""The frogs: a family and an expansion from files, and the program called in-process."""

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from atoll.core import Catalogue, Game, Ruleset, seed_from
from atoll.workshop.cli import main
from atoll.workshop.logs import save_log
from atoll.workshop.playing import play_on, players_at, read_seats

HERE = Path(__file__).parent
FROGS, RAIN = HERE / "frogs.py", HERE / "rain.py"


@pytest.fixture(scope="session")
def catalogue() -> Catalogue:
    """The frogs and the rain, and whatever is installed."""
    known = Catalogue()
    known.add_file(FROGS)
    known.add_file(RAIN)
    return known


@pytest.fixture(scope="session")
def frogs(catalogue: Catalogue) -> Ruleset:
    """The frogs alone."""
    return catalogue.ruleset("frogs")


@pytest.fixture
def begun(frogs: Ruleset) -> Callable[..., Game]:
    """``begun(red=2, blue=3, hops=3)``: red is to hop, and the frogs sit on these pads."""

    def begin(hops: int = 3, dice: tuple[str, ...] = (), terms: Ruleset | None = None, **pads: int) -> Game:
        position = {"turn": "red", "hops": hops, "frogs": {name: f"p{pad}" for name, pad in pads.items()}}
        script = {"frogs.die": dice} if dice else None
        return Game.begin(terms or frogs, tuple(pads), seed_from(1), position=position, script=script)

    return begin


@pytest.fixture
def played(frogs: Ruleset) -> Game:
    """A whole game of two bots."""
    seed, seats = seed_from(5), read_seats("red=greedy,blue=random")
    game = Game.begin(frogs, tuple(seats), seed)
    play_on(game, players_at(game, seats, None, seed), lambda game, entry: None)
    return game


@pytest.fixture
def log(played: Game, tmp_path: Path) -> Path:
    """The log file of that game."""
    path = tmp_path / "game.jsonl"
    save_log(path, played, [seed_from(5)])
    return path


class Answer(msgspec.Struct):
    """What a call of the program came to."""

    code: int
    out: str
    err: str

    def json(self) -> object:
        """What was printed, as JSON."""
        return msgspec.json.decode(self.out)


@pytest.fixture
def atoll(capsys: pytest.CaptureFixture[str]) -> Callable[..., Answer]:
    """``atoll("show", log)``: the program, which knows the frogs."""

    def call(*arguments: object, plugins: bool = True) -> Answer:
        capsys.readouterr()
        known = ["--plugin", str(FROGS)] if plugins else []
        code = main([*map(str, arguments), *known])
        shown = capsys.readouterr()
        return Answer(code, shown.out, shown.err)

    return call
