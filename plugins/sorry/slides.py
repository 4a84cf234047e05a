"""Slides, and what else happens where a pawn lands."""

from collections.abc import Generator
from typing import TypeAlias

from atoll.core import Fact, Ruleset, State
from atoll.events.sorry import Pawn, PawnBumped, PawnSlid, Place
from atoll.plugins.sorry.board import STARTS
from atoll.plugins.sorry.parts import EACH, Pawns
from atoll.plugins.sorry.terms import Terms

Carried: TypeAlias = Generator[Fact, State, State]
"""A script that answers the state after its last fact."""


def land(state: State, pawn: Pawn, square: Place, ruleset: Ruleset) -> Carried:
    """
    A pawn has landed: first the bump on its square, then the slide, then the bumps along it [sorry/turn.10].

    A pawn of another colour on the landing square is bumped [sorry/movement.5], so that no square holds two pawns
    [sorry/movement.7].
    """
    at = state[Pawns].at
    if at.count(square) > 1:
        other = next(other for other, place in enumerate(at) if place == square and other != pawn)
        state = yield PawnBumped(pawn=other, was=square), "sorry/movement.5"
    return (yield from slide(state, pawn, ruleset))


def slide(state: State, pawn: Pawn, ruleset: Ruleset) -> Carried:
    """
    On a head on which it slides a pawn goes to the end, by whatever use it came there [sorry/slides.2, sorry/slides.3].

    Every other pawn on the way is bumped, its own colour and the end square included [sorry/slides.5]; the sliding
    pawn itself never, wherever it came from [sorry/slides.6].
    """
    at = state[Pawns].at
    head = at[pawn]
    end = state[Terms].ends[pawn // EACH][head]
    if end == head:
        return state
    state = yield PawnSlid(pawn=pawn, was=head, at=end), "sorry/slides.4"
    fast = [fast.pawn for fast in ruleset.ask.sorry_fast(state)]
    for place in range(head + 1, end + 1):
        if place in at and (other := at.index(place)) not in fast:
            state = yield PawnBumped(pawn=other, was=place), "sorry/slides.5"
    return state


def evolve_pawn_slid(state: State, event: PawnSlid) -> State:
    """The pawn stands on the end of the slide."""
    return put_pawn(state, event.pawn, event.at)


def evolve_pawn_bumped(state: State, event: PawnBumped) -> State:
    """The pawn is in the Start of its own colour [sorry/movement.13]."""
    return put_pawn(state, event.pawn, STARTS + event.pawn // EACH)


def put_pawn(state: State, pawn: Pawn, place: Place) -> State:
    """The state with *pawn* in another place."""
    at = state[Pawns].at
    return state.put(Pawns(at=(*at[:pawn], place, *at[pawn + 1 :])))
