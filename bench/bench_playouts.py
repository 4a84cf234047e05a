"""Random playouts: survive in the edition of 2012 with four seats, beside catanatron and python-chess."""

import random
from importlib.metadata import version

import chess
from catanatron.game import TURNS_LIMIT
from catanatron.game import Game as CatanGame
from catanatron.models.player import Color, RandomPlayer
from measure import Counts, Measure, Side, main
from playouts import bare, logged, rules_of

EDITION = "survive.anniversary_2012"
GAMES = 25


def numbers(run: int) -> range:
    """Numbers of the games of a run; no two runs have one in common."""
    return range((run + 1) * GAMES, (run + 2) * GAMES)


def survive_bare(run: int) -> Counts:
    """Offers and decides only."""
    rules = rules_of(EDITION)
    return {"decisions": sum(bare(rules, number) for number in numbers(run)), "games": GAMES}


def survive_logged(run: int) -> Counts:
    """With entries, notes and digests."""
    rules = rules_of(EDITION)
    return {"decisions": sum(logged(rules, number) for number in numbers(run)), "games": GAMES}


def survive_entries(run: int) -> Counts:
    """With entries and notes, without digests."""
    rules = rules_of(EDITION)
    return {"decisions": sum(logged(rules, number, keep_digests=False) for number in numbers(run)), "games": GAMES}


def catan(run: int) -> Counts:
    """Four random players to the end; a decision is one with two playable actions or more, as with ours."""
    chosen = ticks = 0
    for number in numbers(run):
        game = CatanGame([RandomPlayer(colour) for colour in Color], seed=number + 1)
        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            chosen += len(game.state.playable_actions) > 1
            ticks += 1
            game.play_tick()
    return {"decisions": chosen, "games": GAMES, "ticks": ticks}


def chess_moves(run: int) -> Counts:
    """List the legal moves, push one, until there is none or for fifty moves nothing happens."""
    chosen = 0
    for number in numbers(run):
        pick, board = random.Random(number).choice, chess.Board()
        while board.halfmove_clock < 100 and (moves := list(board.legal_moves)):
            chosen += len(moves) > 1
            board.push(pick(moves))
    return {"decisions": chosen, "games": GAMES}


CATAN = Side(f"catanatron {version('catanatron')}", catan)
CHESS = Side(f"python-chess {version('chess')}", chess_moves)

if __name__ == "__main__":
    main(
        Measure("playouts, bare", Side("atoll", survive_bare), CATAN, wanted=1.5),
        Measure("playouts, log and digests", Side("atoll", survive_logged), CATAN, wanted=1.0),
        Measure("playouts, log without digests", Side("atoll", survive_entries), CATAN),
        Measure("playouts, bare, beside chess", Side("atoll", survive_bare), CHESS),
    )
