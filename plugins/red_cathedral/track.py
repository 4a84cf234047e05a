"""The track: where markers go for recognition and prestige."""

from bisect import bisect_left, bisect_right

from atoll.core import Seat, State
from atoll.events.red_cathedral import PrestigeGained, PrestigeLost, RecognitionGained, RecognitionLost
from atoll.plugins.red_cathedral.box import LAP, PRESTIGE
from atoll.plugins.red_cathedral.parts import Flow, Markers

EACH_LAP = len(PRESTIGE)
"""Prestige of a full lap."""


def prestige_at(at: int) -> int:
    """40 for each full lap and 1 for each prestige space of the lap at or behind [red_cathedral/track.3]."""
    lap, space = divmod(at, LAP)
    return EACH_LAP * lap + bisect_right(PRESTIGE, space)


def space_of(prestige: int) -> int:
    """Where a marker first has that prestige: the same spaces in each lap [red_cathedral/track.2]; 0 for none."""
    if prestige <= 0:
        return 0
    lap, number = divmod(prestige - 1, EACH_LAP)
    return LAP * lap + PRESTIGE[number]


def ahead(at: int) -> int:
    """The next prestige space strictly ahead [red_cathedral/track.5]."""
    return space_of(prestige_at(at) + 1)


def behind(at: int, loss: str) -> int:
    """
    Where the loss of 1 prestige leads; -1 where it is impossible [red_cathedral/track.7].

    ``to_previous`` goes to the nearest prestige space strictly behind, ``whole_point`` to the one before the last one
    reached.
    """
    has = prestige_at(at)
    if loss == "whole_point":
        return space_of(has - 1) if has else -1
    lap, space = divmod(at, LAP)
    strictly = EACH_LAP * lap + bisect_left(PRESTIGE, space)
    return space_of(strictly) if strictly else -1


def gain_recognition(state: State, seat: Seat, count: int, rule: str) -> Flow:
    """The marker goes forward without a limit, lap after lap [red_cathedral/track.4, red_cathedral/components.2]."""
    at = state[Markers].at[seat] + count
    return (yield RecognitionGained(seat=seat, count=count, at=at), rule)


def gain_prestige(state: State, seat: Seat, count: int, rule: str) -> Flow:
    """Several are gained one by one [red_cathedral/track.5]."""
    for _ in range(count):
        state = yield PrestigeGained(seat=seat, at=ahead(state[Markers].at[seat])), rule
    return state


def lose_recognition(state: State, seat: Seat, count: int, rule: str) -> Flow:
    """The marker goes back, not below 0 [red_cathedral/track.6, red_cathedral/penalties.5]."""
    at = state[Markers].at[seat]
    lost = min(count, at)
    return (yield RecognitionLost(seat=seat, count=lost, at=at - lost), rule) if lost else state


def evolve_marker_moved(
    state: State, event: RecognitionGained | RecognitionLost | PrestigeGained | PrestigeLost
) -> State:
    """The marker stands there; others may share the space [red_cathedral/track.1]."""
    at, seat = state[Markers].at, event.seat
    return state.put(Markers((*at[:seat], event.at, *at[seat + 1 :])))
