"""Scores: how a game stands when it is left, as a table or for a program."""

from collections.abc import Sequence
from pathlib import Path

import msgspec

from atoll.core import Game, Table
from atoll.workshop.cli.output import say, say_table
from atoll.workshop.words import Words


class Scored(msgspec.Struct, frozen=True):
    """A seat at the end."""

    seat: str
    player: str
    points: int | None
    won: bool


class Outcome(msgspec.Struct, frozen=True):
    """How a game stands when it is left."""

    ruleset: str
    entries: int
    over: bool
    seats: tuple[Scored, ...]
    log: str | None


def outcome(game: Game, players: Sequence[str], out: Path | None) -> Outcome:
    """
    The scores where the game is over, and where its log is.

    Args:
        players: Who played, by seat; empty where that is not known.
    """
    result = game.ruleset.result(game.state)
    seats = [
        Scored(
            name,
            players[seat] if players else "",
            result.scores[seat] if result is not None and seat < len(result.scores) else None,
            result is not None and seat in result.winners,
        )
        for seat, name in enumerate(game.state[Table].seats)
    ]
    return Outcome(game.ruleset.name, game.seq, result is not None, tuple(seats), None if out is None else str(out))


def say_scores(told: Outcome, words: Words) -> None:
    """Points by seat, best first, and who won."""
    ranked = sorted(told.seats, key=lambda seat: (not seat.won, -(seat.points or 0)))
    rows = [(one.seat, one.player, "" if one.points is None else str(one.points), "*" * one.won) for one in ranked]
    say_table([words.label("seat"), "", words.label("points"), ""], rows)
    winners = [one.seat for one in told.seats if one.won]
    say(words.label("winner", count=len(winners), seats=", ".join(winners)) if winners else words.label("nobody_wins"))
