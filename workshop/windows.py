"""Windows: what may come between two steps of a line, and whether the rest of it can still go on afterwards."""

from typing import Final

import msgspec

from atoll.core import AtollError, Game, Refused, Seat, Step

MOST_ANSWERS: Final = 60
"""So many answers of others are tried before the rest of a line is given up: windows are small, whole turns are not."""

MOST_DEEP: Final = 8
"""So many answers in a row: one of each other seat, and some choices."""


class Rest(msgspec.Struct, frozen=True):
    """The steps of a line that are still to come."""

    steps: tuple[Step, ...]
    decisions: tuple[str, ...] = ()
    """Names of the decisions in which its earlier steps were made; empty before the first."""

    def without_first(self) -> "Rest":
        """The steps after the next."""
        return Rest(self.steps[1:], self.decisions)

    def after_step(self, decision: str) -> "Rest":
        """The steps after the next, which was made in *decision*."""
        return Rest(self.steps[1:], (*self.decisions, decision))


def goes_on(game: Game, seat: Seat | None, rest: Rest) -> bool:
    """Whether the next step can be made right now."""
    notation, state = game.ruleset.family.notation, game.state
    if notation is None or not rest.steps or (seat is not None and seat not in game.to_act()):
        return False
    step = rest.steps[0]
    decision = game.ruleset.decision(state)
    if decision != step.within if step.within else step.optional and decision not in rest.decisions:
        return False
    try:
        return game.ruleset.allows(state, notation.parse(state, seat, step.text)) is None
    except Refused:
        return False


def may_go_on(game: Game, seat: Seat | None, rest: Rest) -> bool:
    """
    Whether some answers of others, or choices of the seat, lead to where the next step can be made.

    Answers are tried on forks. Another seat that makes a decision of the line's own kind has its own turn; so has
    the seat itself where it is asked for such a step and may not make this one: there the search ends.
    """
    if not rest.steps or not rest.decisions:
        return False
    if within := rest.steps[0].within:
        return within in game.ruleset.pending(game.state)
    budget, stack = MOST_ANSWERS, [(game, 0)]
    while stack and budget > 0:
        here, depth = stack.pop()
        if depth and goes_on(here, seat, rest):
            return True
        if depth == MOST_DEEP or _is_closed(here, seat, rest):
            continue
        for asked in here.to_act():
            for command in here.offer(asked)[: max(0, budget)]:
                budget -= 1
                fork = here.fork()
                fork.keep_digests = False
                try:
                    fork.submit(command)
                except AtollError:  # also a seed that is not known here: then nobody can see what follows
                    continue
                stack.append((fork, depth + 1))
    return False


def _is_closed(game: Game, seat: Seat | None, rest: Rest) -> bool:
    """Whether no window is open any more: steps of this kind are asked for, or the game is over."""
    state = game.state
    waiting = game.to_act()
    if not waiting or game.ruleset.decision(state) in rest.decisions:
        return True
    return seat in waiting and seat is not None and _kind(game, seat, rest) in {type(c) for c in game.offer(seat)}


def _kind(game: Game, seat: Seat, rest: Rest) -> type | None:
    notation = game.ruleset.family.notation
    try:
        return type(notation.parse(game.state, seat, rest.steps[0].text)) if notation else None
    except Refused:
        return None
