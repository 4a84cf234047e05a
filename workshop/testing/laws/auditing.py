"""Law 2: deciding every command again gives the same events and digests."""

from atoll.core import Audit, audit
from atoll.workshop.testing.games import Played


def faults(game: Played) -> list[str]:
    """What an audit of the game says, if it is not that all entries agree."""
    found = audit(game.ruleset, game.log, [game.seed])
    return [] if found == Audit(len(game.log), 0, None, 0) else [f"game {game.number}: {found}"]
