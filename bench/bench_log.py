"""What is done with a log in memory: fold it, audit it, fork it, go to a moment of it."""

import random
from functools import cache
from importlib.metadata import version

import chess
from catanatron.game import TURNS_LIMIT
from catanatron.game import Game as CatanGame
from catanatron.models.player import Color, RandomPlayer
from measure import Counts, Measure, Side, each_us, main
from playouts import played, rules_of

from atoll.core import Entry, Event, Game, audit, fold, seed_from

EDITION = "survive.anniversary_2012"
GAMES = 10


@cache
def games() -> list[Game]:
    """Finished games."""
    return [played(rules_of(EDITION), number)[0] for number in range(GAMES)]


@cache
def logs() -> list[list[Entry]]:
    """Their logs."""
    return [game.log for game in games()]


@cache
def facts() -> list[list[Event]]:
    """All events of each, in order."""
    return [[event for entry in log for event in entry.events] for log in logs()]


def fold_events(run: int) -> Counts:
    """From the opening to the end of every game."""
    rules, ten_times = rules_of(EDITION), facts() * 10
    for events in ten_times:
        fold(rules, events)
    return {"events": sum(map(len, ten_times)), "games": len(ten_times)}


def audit_entries(run: int) -> Counts:
    """Every command decided again, events and digests compared."""
    rules = rules_of(EDITION)
    for number, log in enumerate(logs()):
        if not audit(rules, log, [seed_from(number)]).ok:
            raise ValueError(f"game {number} does not audit")
    return {"entries": sum(map(len, logs())), "games": GAMES}


def fork(run: int) -> Counts:
    """A game to play on with, from the middle of one."""
    game = games()[0].at(150)
    return {"us each": each_us(20_000, game.fork)}


def seek(run: int) -> Counts:
    """The game at a moment of its log, from its end."""
    game, moments = games()[0], random.Random(run)
    return {"us each": each_us(5_000, lambda: game.at(moments.randrange(game.seq)))}


@cache
def chess_games() -> list[list[chess.Move]]:
    """Random games of chess."""
    return [_chess_game(number) for number in range(GAMES)]


def _chess_game(number: int) -> list[chess.Move]:
    pick, board = random.Random(number).choice, chess.Board()
    while board.halfmove_clock < 100 and (moves := list(board.legal_moves)):
        board.push(pick(moves))
    return list(board.move_stack)


def chess_push(run: int) -> Counts:
    """Recorded moves, trusted."""
    for moves in chess_games():
        board = chess.Board()
        for move in moves:
            board.push(move)
    return {"events": sum(map(len, chess_games())), "games": GAMES}


@cache
def catan_games() -> list[CatanGame]:
    """Random games of catanatron."""
    return [_catan_game(number) for number in range(1, 4)]


def _catan_game(number: int) -> CatanGame:
    game = CatanGame([RandomPlayer(colour) for colour in Color], seed=number)
    while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
        game.play_tick()
    return game


def catan_replay(run: int) -> Counts:
    """Recorded actions, each with what its dice and cards were."""
    for recorded in catan_games():
        game = CatanGame([RandomPlayer(colour) for colour in Color], seed=recorded.seed)
        for action in recorded.state.actions:
            game.execute(action, validate_action=False)
        if game.state.player_state != recorded.state.player_state:
            raise ValueError(f"game {recorded.seed} came out differently")
    return {"entries": sum(len(game.state.actions) for game in catan_games()), "games": len(catan_games())}


def catan_copy(run: int) -> Counts:
    """A game to play on with."""
    return {"us each": each_us(2_000, catan_games()[0].copy)}


def chess_copy(run: int) -> Counts:
    """A board to play on with, its moves left behind."""
    board = chess.Board()
    return {"us each": each_us(20_000, lambda: board.copy(stack=False))}


CATAN, CHESS = f"catanatron {version('catanatron')}", f"python-chess {version('chess')}"

if __name__ == "__main__":
    ours = "atoll"
    main(
        Measure("fold in memory", Side(ours, fold_events), unit="events", wanted=500_000),
        Measure("fold, beside trusted moves", Side(ours, fold_events), Side(CHESS, chess_push), unit="events"),
        Measure("audit", Side(ours, audit_entries), unit="entries", wanted=30_000),
        Measure("audit, beside a replay", Side(ours, audit_entries), Side(CATAN, catan_replay), unit="entries"),
        Measure("fork", Side(ours, fork), unit="us each", wanted=2),
        Measure("fork, beside a copy", Side(ours, fork), Side(CATAN, catan_copy), unit="us each"),
        Measure("fork, beside a board", Side(ours, fork), Side(CHESS, chess_copy), unit="us each"),
        Measure("seek to any entry", Side(ours, seek), unit="us each"),
    )
