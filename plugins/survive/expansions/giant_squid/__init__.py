"""
The Giant Squid: an expansion for the editions with whales.

A squid comes up with each whale; it takes explorers one by one, from boats and from the edge of the island. Here are
the rules of the expansion, in the order of its section of the rulebook: each function amends what the family, and the
plugins before this one, answer to a question of ``hookspecs.py``. What is new besides stands in ``choices.py``: the
terms, and two decisions. The manifest at the end lists it all.
"""

from typing import Any, Final

from atoll.core import Chance, Command, Manifest, Ruleset, Script, Seat, State, hookimpl
from atoll.events.survive import CreatureMoved, CreatureRemoved, Space, Task
from atoll.plugins.survive import (
    RING_EDITIONS,
    Amendment,
    Bar,
    Flow,
    People,
    Prey,
    Sea,
    Take,
    Terms,
    only_answers,
    texts,
)
from atoll.plugins.survive.expansions.giant_squid.choices import (
    NOTATION,
    PlaceSquid,
    SquidTerms,
    ask_victim,
    bring_squid,
    offer_places,
    offer_victims,
    place_squid,
    reach,
    take_victim,
)

RIVALS: Final = {"whale": "squid", "squid": "whale"}
"""They do not bear each other; with all other creatures squids get along [survive.giant_squid/15]."""


# coming up -----------------------------------------------------------------------------------------------------------


@hookimpl(wrapper=True)
def survive_kinds(state: State) -> Amendment[dict[str, int]]:
    """Squids lie in the reserve, whales in the box if unwanted [survive.giant_squid/1, survive.giant_squid/19]."""
    kinds = yield
    whales = 0 if state[SquidTerms].squid_whales == "no_whales" else kinds["whale"]
    return {**kinds, "whale": whales, "squid": state[SquidTerms].squids_total}


@hookimpl(wrapper=True)
def survive_came_up(state: State, kind: str, at: Space, ruleset: Any, chance: Chance) -> Amendment[Flow]:
    """A squid comes up with each whale that a back brings [survive.giant_squid/2]."""
    came_up = yield
    return and_a_squid(came_up, ruleset) if kind == "whale" else came_up


def and_a_squid(came_up: Flow, ruleset: Ruleset) -> Flow:
    """First what the whale does, then the squid [survive.giant_squid/2]."""
    state = yield from came_up
    return (yield from bring_squid(state, ruleset))


@hookimpl(wrapper=True)
def survive_back(state: State, back: str, at: Space, ruleset: Any, chance: Chance) -> Amendment[Flow]:
    """Without whales a whale back brings the squid alone [survive.giant_squid/19]."""
    effect = yield
    alone = back == "whale" and state[SquidTerms].squid_whales == "no_whales"
    return bring_squid(state, ruleset) if alone else effect


# moving --------------------------------------------------------------------------------------------------------------


@hookimpl(wrapper=True)
def survive_movers(state: State, kind: str) -> Amendment[tuple[str, ...]]:
    """Who is to move a whale may move a squid instead [survive.giant_squid/5]."""
    kinds = yield
    return (*kinds, "squid") if "whale" in kinds else kinds


@hookimpl(wrapper=True)
def survive_tile_kinds(state: State, back: str) -> Amendment[tuple[str, ...]]:
    """Also with the tile; the squid's move has ended there [survive.giant_squid/5, survive.giant_squid/18]."""
    kinds = yield
    return (*kinds, "squid") if back == "move_whale" else kinds


@hookimpl(wrapper=True)
def survive_steps(state: State, kind: str) -> Amendment[int]:
    """By the term `squid_steps` [survive.giant_squid/6]."""
    steps = yield
    return state[SquidTerms].squid_steps if kind == "squid" else steps


@hookimpl(wrapper=True)
def survive_stops(state: State, kind: str, at: Space, ruleset: Any) -> Amendment[str]:
    """Squid and whale do not pass through each other [survive.giant_squid/12]."""
    rule = yield
    return "survive.giant_squid/12" if at in state[Sea].of(RIVALS.get(kind, "")) else rule


@hookimpl
def react(state: State, event: CreatureMoved) -> Script | None:
    """Of a squid and a whale that meet, the one that came stays [survive.giant_squid/11]."""
    rival = RIVALS.get(event.kind, "")
    return remove_all(state, rival, event.to) if event.to in state[Sea].of(rival) else None


def remove_all(state: State, kind: str, at: Space) -> Script:
    """The others are gone before any window opens and anything strikes [survive.giant_squid/11]."""
    for _ in range(state[Sea].of(kind).count(at)):
        yield CreatureRemoved(kind, at, state[Terms].removed_pieces == "reserve"), "survive.giant_squid/11"


@hookimpl(wrapper=True)
def survive_bars(state: State) -> Amendment[tuple[Bar, ...]]:
    """
    Occupied boats do not step into a squid's space.

    Empty boats and swimmers do, and one may get into a boat that is there.

    [survive.giant_squid/13, survive.giant_squid/14]
    """
    bars = yield
    squids = state[Sea].masks["squid"]
    return (*bars, Bar("survive.giant_squid/13", squids, crews_only=True)) if squids else bars


# striking ------------------------------------------------------------------------------------------------------------


@hookimpl(wrapper=True)
def survive_creature_stop(state: State, kind: str) -> Amendment[str]:
    """A squid strikes in the last space of its move only [survive.giant_squid/9]."""
    stop = yield
    return "end_only" if kind == "squid" else stop


@hookimpl(wrapper=True)
def survive_prey(state: State, kind: str, at: Space) -> Amendment[Prey]:
    """A squid strikes if anybody is in its reach [survive.giant_squid/7]."""
    prey = yield
    return Prey(others=bool(reach(state, at))) if kind == "squid" else prey


@hookimpl(wrapper=True)
def survive_strike(state: State, kind: str, at: Space, ruleset: Any) -> Amendment[Flow]:
    """It takes one explorer; the boat survives [survive.giant_squid/7, survive.giant_squid/10]."""
    strike = yield
    return ask_victim(state, at) if kind == "squid" else strike


@hookimpl(wrapper=True)
def survive_answer(state: State, task: Task, command: Command, ruleset: Any, chance: Chance) -> Amendment[Flow | None]:
    """Where the squid comes up, and whom it takes [survive.giant_squid/2, survive.giant_squid/7]."""
    answer = yield
    if task.kind == "squid_place" and isinstance(command, PlaceSquid):
        return place_squid(state, command.at, ruleset, chance)
    if task.kind == "squid_victim" and isinstance(command, Take):
        return take_victim(state, task, command.explorers)
    return answer


@hookimpl(wrapper=True)
def survive_repellents(state: State, kind: str) -> Amendment[tuple[str, ...]]:
    """By the term `squid_repellent` [survive.giant_squid/17]."""
    backs = yield
    return ("whale_repellent",) if kind == "squid" and state[SquidTerms].squid_repellent == "yes" else backs


@hookimpl(wrapper=True)
def survive_affected(state: State, kind: str, at: Space, ruleset: Any) -> Amendment[tuple[Seat, ...]]:
    """Each seat with an explorer in reach; who controls the boat there is one of them [survive.giant_squid/17]."""
    seats = yield
    each = state[People].each
    return tuple(sorted({explorer // each for explorer in reach(state, at)})) if kind == "squid" else seats


# Whirlpools need no word: they remove every creature, squids too [survive.giant_squid/16].

MANIFEST: Final = Manifest(
    name="survive.giant_squid",
    extends="survive",
    rank=-30,
    title="The Giant Squid",
    about="A squid comes up with each whale and takes explorers from boats and from the edge of the island.",
    excludes=dict.fromkeys((*RING_EDITIONS, "survive.island_2024"), "it has no whales"),
    terms=SquidTerms,
    commands={PlaceSquid: only_answers("survive.giant_squid/2", "squid_place")},
    offers={"squid_place": (offer_places,), "squid_victim": (offer_victims,)},
    notation=NOTATION,
    rules=texts.rules("survive.giant_squid/"),
    words=texts.words("giant_squid"),
)
