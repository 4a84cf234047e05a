"""Law 11: no command causes zero events, nor more than a bounded number, and a game comes to an end."""

from typing import Final

from atoll.workshop.testing.games import LONGEST, Played

MOST_EVENTS: Final = 400
"""Events that one command may cause; set-up may cause as many."""


def faults(game: Played, most: int = MOST_EVENTS) -> list[str]:
    """Entries with no event or too many; a game that did not end."""
    found = [
        f"game {game.number}, entry {entry.seq}: {len(entry.events)} events"
        for entry in game.log
        if not 0 < len(entry.events) <= most
    ]
    return found + [f"game {game.number} goes on after {LONGEST} entries"] * (len(game.log) >= LONGEST)
