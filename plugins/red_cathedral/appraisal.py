"""Appraisal: how good a position is for a seat, for bots that look one step ahead; no rule depends on it."""

from atoll.core import Seat, State


def appraise(state: State, seat: Seat) -> int:
    """Nothing yet."""
    return 0
