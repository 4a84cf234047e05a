"""
Random playouts of Sorry! beside `apologies`, a published engine of the same game in Python.

Both play four seats with one card at a time and choose at random among the legal uses of each card; a decision is a
card that had a use. The peer is measured twice: its rules alone, without the copies that its loop makes of the whole
game every turn, beside our rules without a log; and its loop as its users run it, beside our whole log.
``python bench/sorry_vs_apologies.py`` prints ours, the peer's and the ratio.
"""

import random
from collections.abc import Iterator
from importlib.metadata import version

from apologies.engine import Character, Engine
from apologies.game import Game as PeerGame
from apologies.game import GameMode, PlayerColor, PlayerView
from apologies.rules import Rules
from apologies.source import RandomInputSource
from measure import Counts, Measure, Side, main
from playouts import rules_of, seats_of

from atoll.core import BeginGame, Chance, Game, Ruleset, seed_from

EDITION = "sorry.classic"
GAMES, PEER_GAMES, LOOPS = 30, 4, 1
TIMES = 3
"""The least ratio that is wanted."""


def numbers(run: int, games: int) -> Iterator[int]:
    """Seeds of the games of a run."""
    return iter(range(1 + run * games, 1 + (run + 1) * games))


def bare(rules: Ruleset, number: int) -> int:
    """A game without log, notes and digests; answers how many uses were chosen."""
    pick, seed = random.Random(number).choice, seed_from(number)
    begin = BeginGame(seat=None, ruleset=rules.name, seats=seats_of(rules), terms=dict(rules.set_terms))
    _, state = rules.decide(rules.opening, begin, Chance(seed, 1))
    seq, chosen = 1, 0
    while seats := rules.to_act(state):
        seq += 1
        chosen += 1
        _, state = rules.decide(state, pick(rules.offer(state, seats[0])), Chance(seed, seq))
    return chosen


def ours_bare(run: int) -> Counts:
    """Offer and decide, no log."""
    rules = rules_of(EDITION)
    return {"decisions": sum(bare(rules, number) for number in numbers(run, GAMES)), "games": GAMES}


def ours_logged(run: int) -> Counts:
    """With a whole log: events, notes and a digest of each changed part."""
    rules, chosen = rules_of(EDITION), 0
    for number in numbers(run, GAMES):
        game, pick = Game.begin(rules, seats_of(rules), seed_from(number)), random.Random(number).choice
        while seats := game.to_act():
            chosen += 1
            game.submit(pick(game.offer(seats[0])))
    return {"decisions": chosen, "games": GAMES}


class Counting(RandomInputSource):
    """Chooses at random, and counts what is no forfeit."""

    def __init__(self) -> None:
        self.chosen = 0

    def choose_move(self, mode, view, legal_moves, evaluator):
        """One of the moves."""
        self.chosen += bool(legal_moves[0].actions)
        return random.choice(legal_moves)


def peer_engine(run: int) -> Counts:
    """Its engine and its loop, as its users run them."""
    random.seed(run)
    source = Counting()
    for _ in range(LOOPS):
        engine = Engine(GameMode.STANDARD, [Character(str(seat), source) for seat in range(4)])
        engine.start_game()
        while not engine.completed:
            engine.play_next()
    return {"decisions": source.chosen, "games": LOOPS}


def peer_rules(run: int) -> Counts:
    """Its rules and its deck alone: nothing is copied, nothing kept."""
    random.seed(run)
    rules = Rules(GameMode.STANDARD)
    return {"decisions": sum(_peer_game(rules) for _ in range(PEER_GAMES)), "games": PEER_GAMES}


def _peer_game(rules: Rules) -> int:
    game, chosen = PeerGame(4), 0
    views = {
        colour: PlayerView(player, {other: game.players[other] for other in game.players if other is not colour})
        for colour, player in game.players.items()
    }
    order = [colour for colour in PlayerColor if colour in views]
    turn = 0
    while not game.completed:
        colour = order[turn % len(order)]
        card = game.deck.draw()
        move = random.choice(rules.construct_legal_moves(views[colour], card))
        chosen += bool(move.actions)
        rules.execute_move(game, game.players[colour], move)
        game.deck.discard(card)
        turn += not (move.actions and rules.draw_again(card))
    return chosen


ENGINE = Side(f"apologies {version('apologies')}", peer_engine)
RULES = Side(f"apologies {version('apologies')}, rules alone", peer_rules)

if __name__ == "__main__":
    main(
        Measure("sorry, bare", Side("atoll", ours_bare), RULES, wanted=TIMES),
        Measure("sorry, log and digests", Side("atoll", ours_logged), ENGINE, wanted=TIMES),
    )
