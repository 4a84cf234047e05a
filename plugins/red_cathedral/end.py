"""The end: the last turns, and how the game is over."""

from msgspec.structs import replace

from atoll.core import Result, Ruleset, Seat, State, hookimpl
from atoll.events.red_cathedral import GameEnded, LastTurnsBegan, MarkersReturned, TowerScored
from atoll.plugins.red_cathedral.parts import NOBODY, Cathedral, Flow, Markers, Outcome, Rounds, Turn
from atoll.plugins.red_cathedral.scoring import score_towers, scores, winners
from atoll.plugins.red_cathedral.terms import Terms
from atoll.plugins.red_cathedral.track import gain_prestige


def begin_last_turns(state: State, seat: Seat, ruleset: Ruleset) -> Flow:
    """
    The first to complete the section of its last banner gains a bonus, and the last turns begin [red_cathedral/end.1].

    Whoever does so later changes nothing [red_cathedral/end.3].
    """
    if state[Rounds].last_by != NOBODY or state[Cathedral].completed(seat) != state[Terms].banners_total:
        return state
    bonus = ruleset.ask.red_cathedral_bonus(state, seat)
    state = yield from gain_prestige(state, seat, bonus, "red_cathedral/end.1")
    seats = len(state[Markers].at)
    left = tuple((seat + further) % seats for further in range(1, seats))
    return (yield LastTurnsBegan(seat=seat, left=left), "red_cathedral/end.2")


@hookimpl
def red_cathedral_bonus(state: State, seat: Seat) -> int:
    """As its term says [red_cathedral/end.1]."""
    return state[Terms].end_bonus


def end_game(state: State, cause: str, ruleset: Ruleset) -> Flow:
    """Then comes the scoring, and the game is over [red_cathedral/end.4]."""
    rule = "red_cathedral/end.5" if cause == "stall" else "red_cathedral/end.4"
    totals = scores(state, ruleset)
    state = yield from score_towers(state, ruleset)
    return (yield GameEnded(cause=cause, scores=totals, winners=winners(state, totals)), rule)


def evolve_last_turns_began(state: State, event: LastTurnsBegan) -> State:
    """The others have one more turn each."""
    return state.put(replace(state[Rounds], last_by=event.seat, left=event.left))


def evolve_markers_returned(state: State, event: MarkersReturned) -> State:
    """The markers stand there."""
    return state.put(Markers(event.at))


def evolve_tower_scored(state: State, event: TowerScored) -> State:
    """What a tower brings is told by the scores of the end."""
    return state


def evolve_game_ended(state: State, event: GameEnded) -> State:
    """Nothing is asked any more."""
    turn = replace(state[Turn], phase="over", asked=NOBODY)
    return state.put(Outcome(event.cause, event.scores, event.winners), turn)


def result(state: State) -> Result | None:
    """Scores and winners, once there are any."""
    outcome = state[Outcome]
    return Result(scores=outcome.scores, winners=outcome.winners) if outcome.cause else None
