"""
The family's questions, grouped by phase.

All are pure and asked of the family first; editions and expansions amend the answer with a wrapper.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from atoll.core import Chance, Event, Ruleset, Script, Seat, State, hookspec


class Outfit(NamedTuple):
    """What a seat has when the game begins."""

    rubles: int
    inside: int
    """Banners on inventory spaces."""
    beside: int
    """Banners beside the inventory."""


class Placement(NamedTuple):
    """What a position for cases says of the plugins' own things."""

    keys: tuple[str, ...] = ()
    """Keys of the position that were read."""
    events: tuple[Event, ...] = ()
    """Facts that set them up."""
    taken: tuple[int, ...] = ()
    """Materials that they hold, by kind, so that the supply lacks them; empty for none."""
    any_materials: tuple[Seat, ...] = ()
    """Seats whose sections count materials of whatever kind."""


# setup ---------------------------------------------------------------------------------------------------------------


@hookspec(firstresult=True)
def red_cathedral_seats(state: State) -> tuple[int, int]:
    """
    How many seats take part at least and at most [red_cathedral/setup.1]?

    Asked of the opening state, which holds the terms, before the seats are known.
    """


@hookspec(firstresult=True)
def red_cathedral_table(state: State, names: tuple[str, ...]) -> tuple[str, ...]:
    """
    Who has a place in the game, clockwise [red_cathedral/setup.1]?

    A plugin adds whom nobody plays. Asked of the opening state with the names of the seats.
    """


@hookspec(firstresult=True)
def red_cathedral_starters(state: State) -> tuple[Seat, ...]:
    """Which seats may be the first seat; the first of them is it where nobody draws [red_cathedral/setup.2]?"""


@hookspec(firstresult=True)
def red_cathedral_outfit(state: State, seat: Seat, place: int) -> Outfit:
    """
    What does a seat have when the game begins [red_cathedral/setup.10, red_cathedral/setup.12]?

    Args:
        place: In turn order, 0 for the first seat.
    """


# turn ----------------------------------------------------------------------------------------------------------------


@hookspec(firstresult=True)
def red_cathedral_plays(state: State, seat: Seat, ruleset: Ruleset, chance: Chance) -> Script | None:
    """
    How does the turn of *seat*, which has just begun, go by itself?

    ``None``: the seat is asked. A script may leave the game waiting for another seat, whose answer then ends the turn;
    else the turn is over with it.
    """


# claim ---------------------------------------------------------------------------------------------------------------


@hookspec(firstresult=True)
def red_cathedral_claimable(state: State) -> tuple[str, ...]:
    """Which sections may be claimed, in the order of the cathedral [red_cathedral/claim.2, red_cathedral/claim.3]?"""


@hookspec(firstresult=True)
def red_cathedral_price(state: State, seat: Seat, slot: str) -> int:
    """What does *seat* pay for a tile face up in *slot* [red_cathedral/workshop.2, red_cathedral/workshop.3]?"""


# penalties -----------------------------------------------------------------------------------------------------------


@hookspec(firstresult=True)
def red_cathedral_penalty(state: State, place: int, by: Seat) -> int:
    """
    What does the claimant of the unfinished section at *place* lose [red_cathedral/penalties.1]?

    Args:
        by: Claimant of the section above that has just been completed.
    """


# acquire and market --------------------------------------------------------------------------------------------------


@hookspec(firstresult=True)
def red_cathedral_further(state: State, seat: Seat) -> tuple[str, ...]:
    """Which dice may *seat* pay for to go further [red_cathedral/acquire.2]?"""


@hookspec(firstresult=True)
def red_cathedral_multiplier(state: State) -> int:
    """How often is the amount of the resource tile to be had in the open space [red_cathedral/market.3]?"""


# end and scoring -----------------------------------------------------------------------------------------------------


@hookspec(firstresult=True)
def red_cathedral_bonus(state: State, seat: Seat) -> int:
    """How much prestige does *seat* gain that is the first to complete its last section [red_cathedral/end.1]?"""


@hookspec(firstresult=True)
def red_cathedral_presence(state: State, tower: int, seat: Seat) -> int:
    """What does *seat* count in a tower, numbered from the left [red_cathedral/scoring.4]?"""


# positions -----------------------------------------------------------------------------------------------------------


@hookspec(firstresult=True)
def red_cathedral_placement(state: State, position: Mapping[str, Any]) -> Placement:
    """
    What does a position for cases say of things that are not the family's [section 9 of the rules]?

    Asked when the cathedral and the market are laid. Raises `PositionError` on a value that cannot be.
    """


@hookspec(firstresult=True)
def red_cathedral_told(state: State) -> dict[str, Any]:
    """How is the position told in the words of cases [section 9 of the rules]?"""
