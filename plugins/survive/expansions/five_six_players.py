"""
Five and six players: two colours more, and smaller sets of explorers or tiles that take two of them.

Rules: `survive.five_six_players/1` to `survive.five_six_players/6`.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Final, Literal

from atoll.core import Manifest, Part, Ruleset, Seat, Setting, State, Table, hookimpl
from atoll.plugins.survive import RING_EDITIONS, Amendment, Match, texts

LEFT_OUT: Final = {5: (1, 3), 6: (1, 1, 2, 3)}
"""Values of the explorers that each colour leaves out, by number of seats."""

BOATS: Final = {5: (1, 1, 2, 2, 2), 6: (1, 1, 1, 1, 2, 2)}
"""Boats that the seats place, in turn order, by number of seats."""


class TableTerms(Part, frozen=True):
    """The term of this expansion."""

    five_six_rule: Literal["reduced", "overflow"] = "reduced"
    """
    Smaller sets and fewer boats, or full sets with doubled tiles.

    [survive.five_six_players/2, survive.five_six_players/3, survive.five_six_players/4]
    """


def is_reduced(state: State, seats: int) -> bool:
    """Whether so many seats play with smaller sets; up to four never do [survive.five_six_players/1]."""
    return seats in LEFT_OUT and state[TableTerms].five_six_rule == "reduced"


@hookimpl(wrapper=True)
def survive_treasure(state: State, seats: int) -> Amendment[tuple[int, ...]]:
    """Each colour leaves out two explorers or four [survive.five_six_players/2, survive.five_six_players/3]."""
    values = yield
    return without(values, LEFT_OUT[seats]) if is_reduced(state, seats) else values


def without(values: tuple[int, ...], left_out: tuple[int, ...]) -> tuple[int, ...]:
    """*values* with one less of each that is left out."""
    rest = list(values)
    for value in left_out:
        if value in rest:
            rest.remove(value)
    return tuple(rest)


@hookimpl(wrapper=True)
def survive_boats_to_place(state: State, seat: Seat) -> Amendment[int]:
    """
    One boat or two, by the place in the turn order; who has placed them is passed over.

    [survive.five_six_players/2, survive.five_six_players/3, survive.five_six_players/5]
    """
    boats = yield
    seats = len(state[Table].seats)
    return BOATS[seats][(seat - state[Match].first) % seats] if is_reduced(state, seats) else boats


def check(ruleset: Ruleset) -> Iterator[str]:
    """A colour has the explorers that it leaves out."""
    values: tuple[int, ...] = ruleset.ask.survive_treasure(ruleset.opening, 4)
    missing = Counter(LEFT_OUT[6]) - Counter(values)
    if missing and is_reduced(ruleset.opening, 6):
        yield f"five_six_rule = reduced leaves out 1, 1, 2, 3, explorer_values = {values}: set five_six_rule = overflow"


MANIFEST = Manifest(
    name="survive.five_six_players",
    extends="survive",
    rank=-40,
    title="5-6 Players",
    about="Two colours more: with smaller sets of explorers and boats, or with full sets and tiles that take two.",
    terms=TableTerms,
    sets={
        "five_six_rule": Setting("reduced", "constructed", "own"),
        "seats_max": Setting(6, "seed", "S0"),
        # smaller sets find a tile each, so this is for full sets alone [survive.five_six_players/4]
        "setup_overflow": Setting("second_on_single", "seed", "S1"),
    },
    excludes={
        **dict.fromkeys(RING_EDITIONS, "its boats are neutral, and no fifth and sixth colour is known"),
        "survive.island_2024": "its box has five colours",
    },
    rules=texts.rules("survive.five_six_players/"),
    check=check,
)
