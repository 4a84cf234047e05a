"""Law 10: pieces, tiles and cards always add up; each family says what it counts."""

from collections.abc import Iterator

from atoll.workshop.testing.games import Played


def faults(game: Played) -> Iterator[str]:
    """Entries after which something does not add up any more."""
    was = game.ruleset.counts(game.history[0][1])
    for entry, after in game.history:
        now = game.ruleset.counts(after)
        if now != was:
            wrong = [
                f"{what} {was.get(what)} -> {now.get(what)}" for what in was | now if was.get(what) != now.get(what)
            ]
            yield f"game {game.number}, entry {entry.seq}, {entry.command}: {', '.join(wrong)}"
            return
