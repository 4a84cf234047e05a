"""The ice ring."""

from collections.abc import Generator, Iterator

from atoll.core import Chance, Command, Refused, Ruleset, Script, Seat, State, hookimpl, rule
from atoll.events.sorry import CardDrawn, DecisionOpened, Pawn
from atoll.plugins.sorry.asking import require_asked
from atoll.plugins.sorry.board import RING
from atoll.plugins.sorry.editions.a5065_2013.commands import PlaceIce
from atoll.plugins.sorry.editions.a5065_2013.events import FireRingPlaced, IceRingPlaced
from atoll.plugins.sorry.editions.a5065_2013.rings import CENTRE, Rings
from atoll.plugins.sorry.hookspecs import Fast
from atoll.plugins.sorry.parts import EACH, Pawns, Seats, Turn, pawn_name
from atoll.plugins.sorry.turn import OPEN, go_on


@hookimpl(wrapper=True)
def sorry_fast(state: State) -> Generator[None, tuple[Fast, ...], tuple[Fast, ...]]:
    """
    An iced pawn cannot be moved, swapped or taken [sorry.a5065_2013/ice.4].

    It is not bumped, so that nothing lands or slides onto it; slides pass it [sorry.a5065_2013/ice.5].
    """
    fast = yield
    return (*fast, *iced(state))


def iced(state: State) -> tuple[Fast, ...]:
    """The pawn that wears the ice ring, if one does."""
    ice = state[Rings].ice
    return () if ice == CENTRE else (Fast(ice, "iced", "sorry.a5065_2013/ice.4", "sorry.a5065_2013/ice.5"),)


@hookimpl
def react(state: State, event: CardDrawn) -> Script | None:
    """A 1 asks for the ice ring before it is used [sorry.a5065_2013/ice.1]."""
    return ask_ice(state) if event.card == "1" else None


def ask_ice(state: State) -> Script:
    """Without a pawn to put it on, the ring goes to the centre and nobody is asked [sorry.a5065_2013/ice.3]."""
    if targets(state):
        yield DecisionOpened(decision="ice_ring"), "sorry.a5065_2013/ice.1"
    elif state[Rings].ice != CENTRE:
        yield IceRingPlaced(ice=CENTRE), "sorry.a5065_2013/ice.3"


def targets(state: State) -> list[Pawn]:
    """Pawns of other colours on the ring; the one that wears it may be chosen again [sorry.a5065_2013/ice.2]."""
    side = state[Seats].sides[state[Turn].seat]
    return [pawn for pawn, at in enumerate(state[Pawns].at) if 0 <= at < RING and pawn // EACH not in side]


def offer_place_ice(state: State, seat: Seat, ruleset: Ruleset) -> Iterator[Command]:
    """One of the pawns it can be put on."""
    return (PlaceIce(seat, pawn) for pawn in targets(state))


@rule("sorry.a5065_2013/ice.1")
def decide_place_ice(state: State, command: PlaceIce, ruleset: Ruleset, chance: Chance) -> Script:
    """A burning pawn loses the fire ring under the ice [sorry.a5065_2013/fire.6]; then the 1 is used."""
    require_asked(state, command, "ice_ring")
    if command.pawn not in targets(state):
        own = command.pawn // EACH in state[Seats].sides[state[Turn].seat]
        code = "own_colour" if own else "not_on_ring"
        raise Refused(code, "sorry.a5065_2013/ice.1", pawn=pawn_name(command.pawn))
    state = yield IceRingPlaced(ice=command.pawn)
    if command.pawn == state[Rings].fire:
        state = yield FireRingPlaced(fire=CENTRE), "sorry.a5065_2013/fire.6"
    yield from go_on(state, OPEN, ruleset, chance)
