"""Appraisal: how good a position is for a seat, for bots that look one step ahead; no rule depends on it."""

from atoll.core import Seat, State
from atoll.events.sorry import Pawn, Place
from atoll.plugins.sorry.board import ENTRY, HOMES, NOWHERE, RING, SIDE, STARTS, ZONE, Colour, zone_of
from atoll.plugins.sorry.parts import EACH, PAWNS_OF, Outcome, Pawns, Seats

FROM_START = 65
"""Steps from Start to Home: one onto the circle, 64 from there."""
SAFE = 6
"""What it is worth that a pawn can no longer be bumped."""
WON = 10_000


def appraise(state: State, seat: Seat) -> int:
    """Steps that the seat's side has gone, three times, less what each other side has; a win is worth everything."""
    seats, outcome = state[Seats], state[Outcome]
    if outcome.winners:
        return WON if seat in outcome.winners else -WON
    own = seats.sides[seat]
    others = [colour for colour in seats.colours if colour not in own]
    mine = sum(progress(state, colour) for colour in own) * max(1, len(others))
    return 3 * mine - 2 * sum(progress(state, colour) for colour in others) * len(own)


def progress(state: State, colour: Colour) -> int:
    """Steps that the pawns of a colour have gone, and a little more for those that are safe."""
    return sum(gone(pawn, state[Pawns].at[pawn]) for pawn in PAWNS_OF[colour])


def gone(pawn: Pawn, place: Place) -> int:
    """Steps from Start that a pawn has gone, as its way Home is now."""
    colour = pawn // EACH
    if place == NOWHERE or STARTS <= place < HOMES:
        return 0
    if place >= HOMES:
        return FROM_START + SAFE
    if place >= RING:
        return FROM_START - (ZONE - (place - zone_of(colour))) + SAFE
    return FROM_START - (SIDE * colour + ENTRY - place) % RING - (ZONE + 1)
