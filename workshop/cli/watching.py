"""Watching bots: a live board on a terminal, a compact account in a pipe."""

import textwrap
import time
from contextlib import AbstractContextManager
from types import TracebackType
from typing import Final, Self

from rich.console import Group
from rich.live import Live
from rich.text import Text

from atoll.core import SPECTATOR, Entry, Game
from atoll.workshop.cli.output import console, has_colour
from atoll.workshop.drawing import drawn
from atoll.workshop.story import command_text, seat_name

WIDTH: Final = 118
FRAMES: Final = 12
"""Pictures in a second."""
PAUSE: Final = 0.02
"""Seconds after each entry, so that eyes can follow."""
LATEST: Final = 4
"""Turns below the board."""
KEPT: Final = 3
"""Lines of them that are there on a low screen too."""


class Watching(AbstractContextManager["Watching"]):
    """Sees each entry of a game while it is open."""

    def saw(self, game: Game, entry: Entry) -> None:
        """Another entry."""

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """Nothing is held open."""


class Account(Watching):
    """One paragraph for each turn: the seat, and its commands in notation."""

    def __init__(self) -> None:
        self.who, self.commands = "", list[str]()

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """The last turn is told."""
        self._print()

    def saw(self, game: Game, entry: Entry) -> None:
        """Another entry."""
        who, text = account_of(game, entry)
        if who != self.who:
            self._print()
            self.who, self.commands = who, []
        self.commands.append(text)

    def _print(self) -> None:
        if self.commands:
            print(paragraph(self.who, self.commands))


class LiveBoard(Watching):
    """The board, redrawn as the game goes on, and the latest turns below it."""

    def __init__(self) -> None:
        self.turns: list[tuple[str, list[str]]] = []
        self.live = Live(console=console(), refresh_per_second=FRAMES)
        self.colour = has_colour()

    def __enter__(self) -> Self:
        self.live.__enter__()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """The last picture stays."""
        self.live.__exit__(kind, error, at)

    def saw(self, game: Game, entry: Entry) -> None:
        """Another entry."""
        who, text = account_of(game, entry)
        if not self.turns or self.turns[-1][0] != who:
            self.turns.append((who, []))
        self.turns[-1][1].append(text)
        width, height = self.live.console.size
        told = "\n".join(paragraph(who, commands, min(WIDTH, width)) for who, commands in self.turns[-LATEST:])
        board, latest = fitted(drawn(game, SPECTATOR, self.colour).splitlines(), told.splitlines(), height - 1)
        picture = Text.from_ansi("\n".join(board), no_wrap=True, overflow="crop")
        self.live.update(Group(picture, Text(f"entry {game.seq}", style="dim"), Text("\n".join(latest))))
        time.sleep(PAUSE)


def fitted(board: list[str], latest: list[str], height: int) -> tuple[list[str], list[str]]:
    """What fits a screen of that height: the newest lines, and the board, of which the end is left out first."""
    latest = latest[-max(KEPT, height - len(board)) :]
    room = max(height - len(latest), 0)
    if len(board) > room:
        board = [line for line in board if line]
    return board[:room], latest


def account_of(game: Game, entry: Entry) -> tuple[str, str]:
    """Who made an entry, and its command in notation."""
    before = game.tip.before
    state = before.state if before is not None and game.seq == entry.seq else game.state
    return seat_name(game.state, entry.seat), command_text(game.ruleset, state, entry.command)


def paragraph(who: str, commands: list[str], width: int = WIDTH) -> str:
    """A turn as wrapped text with a hanging indent."""
    return textwrap.fill("; ".join(commands), width, initial_indent=f"{who:<8}", subsequent_indent=" " * 8)
