"""Law 7: the same digests under any PYTHONHASHSEED, on every supported Python."""

from atoll.core import Chance, Ruleset, fingerprint
from atoll.workshop.testing.games import LONGEST, play


def summary(rules: Ruleset, number: int, longest: int = LONGEST) -> str:
    """One fingerprint of everything that a random game holds: events, notes, digests, views, offers."""
    game = play(rules, number, longest=longest)
    seen = [repr(rules.view(game.game.state, game.game.state, viewer)) for viewer in game.viewers]
    dealt = rules.redeal(rules.view(game.game.state, game.game.state, 0), 0, Chance(game.seed, 1))
    offers = [rules.offer(state, seat) for _, state in game.history for seat in rules.to_act(state)]
    return fingerprint(repr((game.log, seen, dealt, offers)).encode(), 16)
