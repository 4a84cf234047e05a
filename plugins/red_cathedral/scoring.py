"""Scoring: prestige, leftovers, and the towers."""

from itertools import groupby

from atoll.core import Ruleset, Seat, State, hookimpl
from atoll.events.red_cathedral import MarkersReturned, TowerScored
from atoll.plugins.red_cathedral.box import letter
from atoll.plugins.red_cathedral.parts import Boards, Cathedral, Flow, Markers
from atoll.plugins.red_cathedral.terms import Terms
from atoll.plugins.red_cathedral.track import prestige_at, space_of


def score_towers(state: State, ruleset: Ruleset) -> Flow:
    """The markers go back to prestige spaces [red_cathedral/scoring.1]; then each tower is worth something to some."""
    at = tuple(space_of(prestige_at(at)) if prestige_at(at) else at for at in state[Markers].at)
    state = yield MarkersReturned(at=at), "red_cathedral/scoring.1"
    for tower in range(len(state[Cathedral].towers)):
        value, shares = tower_value(state[Cathedral], tower), tower_shares(state, tower, ruleset)
        state = yield TowerScored(tower=letter(tower), value=value, shares=shares), "red_cathedral/scoring.3"
    return state


def tower_value(cathedral: Cathedral, tower: int) -> int:
    """2 for each completed section and 1 for each ornament, whoever put it there [red_cathedral/scoring.3]."""
    places = cathedral.layout.towers[tower]
    return sum(2 * (cathedral.built >> place & 1) + (cathedral.ornaments[place] >= 0) for place in places)


@hookimpl
def red_cathedral_presence(state: State, tower: int, seat: Seat) -> int:
    """Ornaments, and banners on completed sections or on all [red_cathedral/scoring.4]."""
    cathedral, claimed = state[Cathedral], state[Terms].presence == "claimed"
    return sum(
        (cathedral.ornaments[place] == seat)
        + (cathedral.banners[place] == seat and (claimed or cathedral.built >> place & 1))
        for place in cathedral.layout.towers[tower]
    )


def tower_shares(state: State, tower: int, ruleset: Ruleset) -> tuple[int, ...]:
    """What each seat gets from a tower."""
    seats = range(len(state[Markers].at))
    presence = [ruleset.ask.red_cathedral_presence(state, tower, seat) for seat in seats]
    return shares_of(tower_value(state[Cathedral], tower), presence, state[Terms])


def shares_of(value: int, presence: list[int], terms: Terms) -> tuple[int, ...]:
    """
    The first place gets the value, each further place half of the one before [red_cathedral/scoring.6].

    Without presence a seat gets nothing [red_cathedral/scoring.5]. Of two seats the second place may get a third, and
    nobody anything where they are equal [red_cathedral/scoring.10].
    """
    thirds = len(presence) == 2 and terms.two_seat_towers == "third"
    places = [value, value // 3] if thirds else [value >> place for place in range(len(presence))]
    ranked = sorted((seat for seat, count in enumerate(presence) if count), key=lambda seat: -presence[seat])
    shares, before = [0] * len(presence), 0
    for _, equal in groupby(ranked, key=presence.__getitem__):
        seats = list(equal)
        taken = places[before : before + len(seats)]
        for seat in seats:
            shares[seat] = 0 if thirds and len(seats) == 2 else share_of(taken, terms)
        before += len(seats)
    return tuple(shares)


def share_of(places: list[int], terms: Terms) -> int:
    """
    What each of some equals gets of the places that they take up, rounded down.

    All their shares together, or that of the best alone [red_cathedral/scoring.7, red_cathedral/scoring.8]; the next
    seat has the place after as many as there are before it [red_cathedral/scoring.9].
    """
    return (sum(places) if terms.tower_tie == "pooled" else places[0]) // len(places)


def leftovers(state: State, seat: Seat) -> int:
    """1 for every few materials in the inventory and rubles, counted together [red_cathedral/scoring.2]."""
    board = state[Boards].of[seat]
    return (sum(board.materials) + board.rubles) // state[Terms].leftover_size


def scores(state: State, ruleset: Ruleset) -> tuple[int, ...]:
    """Prestige, leftovers and shares of the towers, as things stand [red_cathedral/scoring.1]."""
    towers = [tower_shares(state, tower, ruleset) for tower in range(len(state[Cathedral].towers))]
    return tuple(
        prestige_at(at) + leftovers(state, seat) + sum(shares[seat] for shares in towers)
        for seat, at in enumerate(state[Markers].at)
    )


def winners(state: State, totals: tuple[int, ...]) -> tuple[Seat, ...]:
    """The highest score, then completed sections, then ornaments; else they share [red_cathedral/scoring.11]."""
    cathedral = state[Cathedral]
    ranks = [(total, cathedral.completed(seat), cathedral.put_up(seat)) for seat, total in enumerate(totals)]
    return tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))
