"""The two decisions that squids bring: where one comes up, and whom it takes."""

from collections.abc import Iterator
from typing import Final, Literal

from atoll.core import Chance, Command, Notation, Part, Refused, Ruleset, Seat, State, Step
from atoll.events.survive import CreatureSurfaced, Explorer, ExplorersLost, Space, Task, TaskClosed, TaskOpened
from atoll.plugins.survive import (
    Agenda,
    Board,
    Count,
    Flow,
    Island,
    Mask,
    People,
    Sea,
    Steps,
    Take,
    Turn,
    beside_island,
    crew_at,
    explorer_name,
    holds,
    parse_space,
    space_name,
    spaces_of,
    target_name,
    unoccupied,
)


class SquidTerms(Part, frozen=True):
    """The numbers and switches of the giant squids."""

    squids_total: Count = 5
    """Squid pieces. [survive.giant_squid/1]"""
    squid_steps: Steps = 3
    """Most steps of a squid when the kind gives them. [survive.giant_squid/6]"""
    squid_whales: Literal["with_whales", "no_whales"] = "with_whales"
    """Whether whales come as well; without them is the first official variant. [survive.giant_squid/19]"""
    squid_arrival: Literal["strikes", "gentle_arrival"] = "strikes"
    """Whether a squid strikes when it comes up; gentle arrival is the second variant. [survive.giant_squid/20]"""
    squid_repellent: Literal["no", "yes"] = "no"
    """Whether a whale repellent drives off a squid too. [survive.giant_squid/17]"""


class PlaceSquid(Command, frozen=True, tag="survive.giant_squid.PlaceSquid"):
    """Say where the squid comes up: ``place squid D7``."""

    at: Space


# where a squid comes up ----------------------------------------------------------------------------------------------


def bring_squid(state: State, ruleset: Ruleset) -> Flow:
    """
    The active seat is asked where, if there is a squid in the reserve and a space for it.

    [survive.giant_squid/2, survive.giant_squid/3]
    """
    if state[Sea].held("squid") and places(state, ruleset):
        return (yield TaskOpened(Task("squid_place", state[Turn].seat)), "survive.giant_squid/2")
    return state


def places(state: State, ruleset: Ruleset) -> Mask:
    """Unoccupied sea spaces beside the island [survive.giant_squid/2]."""
    return unoccupied(state, ruleset) & beside_island(state)


def offer_places(state: State, seat: Seat, ruleset: Ruleset) -> Iterator[Command]:
    """Each space where the squid may come up [survive.giant_squid/2]."""
    return (PlaceSquid(seat, at) for at in spaces_of(places(state, ruleset)))


def place_squid(state: State, at: Space, ruleset: Ruleset, chance: Chance) -> Flow:
    """
    The squid comes up and strikes, unless arrival is gentle.

    [survive.giant_squid/2, survive.giant_squid/4, survive.giant_squid/20]
    """
    if not holds(places(state, ruleset), at):
        raise Refused("no_place_for_squid", "survive.giant_squid/2", space=target_name(at))
    state = yield TaskClosed(), "survive.giant_squid/2"
    state = yield CreatureSurfaced("squid", at), "survive.giant_squid/2"
    if state[SquidTerms].squid_arrival == "gentle_arrival" or not reach(state, at):
        return state
    strikes: Flow = ruleset.ask.survive_arrive(state, "squid", at, state[Turn].seat, "placed", ruleset, chance)
    return (yield from strikes)


# whom it takes -------------------------------------------------------------------------------------------------------


def reach(state: State, at: Space) -> tuple[Explorer, ...]:
    """
    Who is aboard a boat in a squid's space or on a tile beside it; never a swimmer.

    Where a squid comes up there is no boat, so that it strikes at tiles alone.

    [survive.giant_squid/4, survive.giant_squid/7, survive.giant_squid/10]
    """
    ashore = state[People].ashore
    beside = spaces_of(state[Board].near[at] & state[Island].land)
    return (*crew_at(state, at), *(explorer for tile in beside for explorer in ashore.get(tile, ())))


def ask_victim(state: State, at: Space) -> Flow:
    """
    The seat that moved or placed the squid has to choose, of any seat.

    [survive.giant_squid/7, survive.giant_squid/8]
    """
    choice = Task("squid_victim", state[Turn].seat, "squid", at, who=reach(state, at))
    return (yield TaskOpened(choice), "survive.giant_squid/7")


def offer_victims(state: State, seat: Seat, ruleset: Ruleset) -> Iterator[Command]:
    """Each explorer in reach [survive.giant_squid/7]."""
    return (Take(seat, (explorer,)) for explorer in state[Agenda].tasks[-1].who)


def take_victim(state: State, task: Task, chosen: tuple[Explorer, ...]) -> Flow:
    """One explorer is lost [survive.giant_squid/7]."""
    if len(chosen) != 1 or chosen[0] not in task.who:
        names = ", ".join(explorer_name(state, explorer) for explorer in chosen)
        raise Refused("not_in_reach", "survive.giant_squid/7", explorers=names, space=space_name(task.at))
    state = yield TaskClosed(), "survive.giant_squid/7"
    return (yield ExplorersLost(chosen, "squid"), "survive.giant_squid/7")


# how people write it -------------------------------------------------------------------------------------------------


def show(state: State, command: Command) -> str:
    """``place squid D7``."""
    assert isinstance(command, PlaceSquid)
    return f"place squid {target_name(command.at)}"


def parse(state: State, seat: Seat | None, text: str) -> Command | None:
    """The command of a text; other words than these go to the family."""
    words = text.split()
    at = parse_space(words[2]) if len(words) == 3 and words[:2] == ["place", "squid"] else None
    return None if at is None else PlaceSquid(seat, at)


def line(state: State, seat: Seat | None, text: str, ruleset: Ruleset) -> list[Step] | None:
    """The command is a line of one step."""
    return None if parse(state, seat, text) is None else [Step(text)]


NOTATION: Final = Notation(show=show, parse=parse, line=line)
