"""Law 1: folding the log's events gives the current state."""

from atoll.core import fold
from atoll.workshop.testing.games import Played


def faults(game: Played) -> list[str]:
    """Entries after which the fold of all events so far is not the state that the game was in."""
    state, found = game.ruleset.opening, []
    for entry, after in game.history:
        state = fold(game.ruleset, entry.events, state)
        if state != after:
            found.append(f"game {game.number}, entry {entry.seq}: {entry.command}")
    return found
