"""Law 8: a re-dealt state cannot be told from the real one, and re-dealing changes what is unknown."""

from collections.abc import Iterator, Sequence
from typing import Final

from atoll.core import AtollError, Chance, State, seed_from
from atoll.workshop.testing.games import Played
from atoll.workshop.testing.laws.hidden import hidden_values, leaves
from atoll.workshop.testing.laws.secrecy import differing

REDEALS: Final = 8
"""Re-deals of one position: two unlike cards stay where they are in half of all shuffles."""


def redeal_faults(game: Played) -> Iterator[str]:
    """Re-dealt states that the seat can tell from the real one, or that still hide something."""
    rules = game.ruleset
    for entry in game.sample():
        state = game.history[entry.seq - 1][1]
        for seat in (viewer for viewer in game.viewers if isinstance(viewer, int)):
            where = f"game {game.number}, after entry {entry.seq}, seat {seat}"
            view = rules.view(state, state, seat)
            try:
                other = rules.redeal(view, seat, Chance(seed_from(entry.seq), 1))
                yield from (f"{where}: {what}" for what in _tells(game, state, view, other, seat))
            except (AtollError, LookupError, StopIteration, TypeError, ValueError) as error:
                yield f"{where}: re-dealing fails: {type(error).__name__}: {error}"


def _tells(game: Played, state: State, view: State, other: State, seat: int) -> Iterator[str]:
    rules = game.ruleset
    if rules.view(other, other, seat) != view:
        yield f"the re-dealt state is seen otherwise in {differing(rules.view(other, other, seat), view)}"
    if rules.offer(other, seat) != rules.offer(state, seat):
        yield "the re-dealt state offers something else"
    if rules.to_act(other) != rules.to_act(state):
        yield "the re-dealt state waits for another seat"
    if rules.counts(other) != rules.counts(state):
        yield "the re-dealt state counts otherwise"
    known = leaves(game.ruleset.part_names, state)
    still = [path for path, value in leaves(rules.part_names, other).items() if value is None]
    if [path for path in still if known.get(path) is not None]:
        yield f"the re-dealt state still hides {', '.join(path for path in still if known.get(path) is not None)}"


def redealt(games: Sequence[Played]) -> tuple[int, int]:
    """Of the views with two or more unlike unknowns: in how many a re-deal changes them, and how many there are."""
    moved = count = 0
    for game in games:
        for entry in game.sample():
            state = game.history[entry.seq - 1][1]
            for seat in (viewer for viewer in game.viewers if isinstance(viewer, int)):
                view = game.ruleset.view(state, state, seat)
                if len(set(hidden_values(game.ruleset.part_names, state, view))) >= 2:
                    count += 1
                    moved += any(game.ruleset.redeal(view, seat, _chance(n)) != state for n in range(REDEALS))
    return moved, count


def _chance(number: int) -> Chance:
    return Chance(seed_from(number), 1)
