"""The end: who has won, and the score."""

from collections.abc import Generator

from atoll.core import Fact, Result, Ruleset, Seat, State, hookimpl
from atoll.events.sorry import GameWon
from atoll.plugins.sorry.board import HOMES
from atoll.plugins.sorry.parts import Outcome, Pawns, Seats, Turn
from atoll.plugins.sorry.terms import Terms


def has_won(state: State, seat: Seat) -> bool:
    """Whether all pawns of the seat's side are Home [sorry/end.1]."""
    at, each = state[Pawns].at, state[Terms].pawns_per_colour
    for colour in state[Seats].sides[seat]:  # noqa: SIM110  # asked after every use: all() is slower
        if at.count(HOMES + colour) < each:
            return False
    return True


def win(state: State, seat: Seat, ruleset: Ruleset) -> Generator[Fact, State, State]:
    """The game ends the moment the seat's side is Home [sorry/end.1]."""
    winners = winners_of(state, seat)
    scores = ruleset.ask.sorry_scores(state, winners)
    return (yield GameWon(winners=winners, scores=scores), "sorry/end.1")


def winners_of(state: State, seat: Seat) -> tuple[Seat, ...]:
    """The seats that use the same pawns as *seat* [sorry/end.3]."""
    sides = state[Seats].sides
    return tuple(other for other, side in enumerate(sides) if sorted(side) == sorted(sides[seat]))


@hookimpl
def sorry_scores(state: State, winners: tuple[Seat, ...]) -> tuple[int, ...]:
    """A win is one point; the others are not ranked [sorry/end.3], and none is out before the end [sorry/end.4]."""
    return tuple(int(seat in winners) for seat in range(len(state[Seats].colours)))


def evolve_game_won(state: State, event: GameWon) -> State:
    """Nothing is asked any more [sorry/end.2]."""
    turn = state[Turn]
    return state.put(Outcome(winners=event.winners, scores=event.scores), Turn(seat=turn.seat, card=turn.card))


def result(state: State) -> Result | None:
    """Scores and winners, once there are any."""
    outcome = state[Outcome]
    return Result(scores=outcome.scores, winners=outcome.winners) if outcome.winners else None
