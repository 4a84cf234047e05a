"""Penalties: what a completion costs the claimants of unfinished sections below."""

from atoll.core import Ruleset, Seat, State, hookimpl
from atoll.plugins.red_cathedral.parts import Cathedral, Flow
from atoll.plugins.red_cathedral.terms import Terms
from atoll.plugins.red_cathedral.track import lose_recognition


def take_penalties(state: State, place: int, ruleset: Ruleset) -> Flow:
    """
    Unfinished sections below cost their claimants [red_cathedral/penalties.1], each apart [red_cathedral/penalties.4].

    Other towers do not matter [red_cathedral/penalties.6].
    """
    cathedral = state[Cathedral]
    by, tower = cathedral.banners[place], cathedral.layout.towers[cathedral.layout.tower[place]]
    for below in range(tower.start, place):
        claimant = cathedral.banners[below]
        if claimant >= 0 and not cathedral.built >> below & 1:
            count = ruleset.ask.red_cathedral_penalty(state, below, by)
            if count:
                state = yield from lose_recognition(state, claimant, count, "red_cathedral/penalties.1")
    return state


@hookimpl
def red_cathedral_penalty(state: State, place: int, by: Seat) -> int:
    """
    The completed sections above with banners of other seats; own ones never count [red_cathedral/penalties.3].

    It is counted anew at every completion, at one's own by term [red_cathedral/penalties.2].
    """
    cathedral = state[Cathedral]
    claimant = cathedral.banners[place]
    if by == claimant and state[Terms].penalty_at == "completion_by_another":
        return 0
    tower = cathedral.layout.towers[cathedral.layout.tower[place]]
    above = range(place + 1, tower.stop)
    return sum(cathedral.built >> one & 1 and cathedral.banners[one] != claimant for one in above)
