"""Swaps: the 11 that exchanges squares, the card that takes one, and the pass."""

from collections.abc import Iterator

from atoll.core import Chance, Command, Refused, Ruleset, Script, Seat, State, rule
from atoll.events.sorry import Card, Passed, Pawn, PawnBumped, PawnsSwapped, SquareTaken
from atoll.plugins.sorry.asking import USES, refuse_unasked, require_use
from atoll.plugins.sorry.board import RING, STARTS, Colour
from atoll.plugins.sorry.commands import Pass, SwapPawns, TakeSquare, swap_pawns, take_square
from atoll.plugins.sorry.hookspecs import ALLOWED
from atoll.plugins.sorry.movement import refuse_outside
from atoll.plugins.sorry.parts import EACH, PAWNS_OF, Pawns, Turn, pawn_name
from atoll.plugins.sorry.scene import Scene, refuse_held, refuse_home, refuse_landing
from atoll.plugins.sorry.slides import Carried, slide
from atoll.plugins.sorry.terms import Terms
from atoll.plugins.sorry.turn import BEGIN, PUT_AWAY, go_on, use_card


def swaps(scene: Scene, seat: Seat, side: tuple[Colour, ...], swap_slide: str) -> Iterator[Command]:
    """Every own pawn on the ring with every pawn of another side on the ring [sorry/swaps.1, sorry/swaps.2]."""
    at = scene.at
    others = [pawn for pawn, place in enumerate(at) if 0 <= place < RING and pawn // EACH not in side]
    for pawn in (pawn for colour in side for pawn in PAWNS_OF[colour] if 0 <= at[pawn] < RING):
        for other in others:
            if not scene.fast or refuse_exchange(scene, pawn, other, swap_slide) is None:
                yield swap_pawns(seat, pawn, other)


def takes(scene: Scene, seat: Seat, colour: Colour) -> Iterator[Command]:
    """A pawn in Start with every pawn of another colour on the ring [sorry/swaps.9]."""
    if STARTS + colour not in scene.at:
        return
    pawn = scene.at.index(STARTS + colour)
    for other, place in enumerate(scene.at):
        is_target = 0 <= place < RING and other // EACH != colour
        if is_target and (not scene.fast or (scene.can_land(pawn, place) and scene.can_move(other))):
            yield take_square(seat, pawn, other)


def refuse_swap(state: State, scene: Scene, use: SwapPawns) -> Refused | None:
    """Neither pawn may be in Start, in a safety zone or Home [sorry/swaps.2, sorry/safety.3]."""
    if use.pawn // EACH == use.other // EACH:
        return refuse_home(scene, use.pawn) or _own_colour("sorry/swaps.1", use.pawn, use.other)
    return (
        refuse_home(scene, use.pawn)
        or refuse_off_ring(scene, "sorry/swaps.2", use.pawn, use.other)
        or refuse_exchange(scene, use.pawn, use.other, state[Terms].swap_slide)
    )


def refuse_exchange(scene: Scene, pawn: Pawn, other: Pawn, swap_slide: str) -> Refused | None:
    """What stands fast is neither swapped nor slid onto after the exchange."""
    if held := refuse_held(scene, pawn, other):
        return held
    at = list(scene.at)
    at[pawn], at[other] = at[other], at[pawn]
    after = Scene(tuple(at), scene.ends, scene.fast)
    sliders = {"none": (), "mover": (pawn,), "both": (pawn, other)}[swap_slide]
    for slider in sliders:
        if fast := after.closes(slider, at[slider]):
            return Refused(fast.code, fast.landing, pawn=pawn_name(fast.pawn))
    return None


def refuse_take(scene: Scene, use: TakeSquare) -> Refused | None:
    """Without a pawn in Start or a target on the ring there is no such use [sorry/swaps.9, sorry/safety.3]."""
    pawn, other = use.pawn, use.other
    refused = refuse_home(scene, pawn) or refuse_outside(scene, pawn, "sorry/swaps.9")
    if refused:
        return refused
    if pawn // EACH == other // EACH:
        return _own_colour("sorry/swaps.7", pawn, other)
    return (
        refuse_off_ring(scene, "sorry/swaps.9", other)
        or refuse_held(scene, other)
        or refuse_landing(scene, pawn, scene.at[other])
    )


def refuse_off_ring(scene: Scene, rule_id: str, *pawns: Pawn) -> Refused | None:
    """Only pawns on the ring can be swapped or taken [sorry/safety.3]."""
    for pawn in pawns:
        if not (0 <= pawn < len(scene.at) and 0 <= scene.at[pawn] < RING):
            return Refused("not_on_ring", rule_id, pawn=pawn_name(pawn))
    return None


def _own_colour(rule_id: str, pawn: Pawn, other: Pawn) -> Refused:
    return Refused("own_colour", rule_id, pawn=pawn_name(pawn), other=pawn_name(other))


@rule("sorry/swaps.1")
def decide_swap_pawns(state: State, command: SwapPawns, ruleset: Ruleset, chance: Chance) -> Script:
    """The pawns exchange their squares, and the one of the active seat has landed [sorry/swaps.4]."""
    require_use(state, command, ruleset)
    yield from use_card(carry_swap(state, command, ruleset), ruleset, chance)


@rule("sorry/swaps.7")
def decide_take_square(state: State, command: TakeSquare, ruleset: Ruleset, chance: Chance) -> Script:
    """A pawn from Start takes the square of another colour's pawn, which is bumped [sorry/swaps.7]."""
    require_use(state, command, ruleset)
    yield from use_card(carry_take(state, command, ruleset), ruleset, chance)


@rule("sorry/swaps.6")
def decide_pass(state: State, command: Pass, ruleset: Ruleset, chance: Chance) -> Script:
    """The only use that does nothing [sorry/turn.5]: an 11 that may be passed is put away [sorry/swaps.6]."""
    verdict = ruleset.ask.sorry_refusal(state, command, state[Turn].card, ruleset)
    if verdict is not ALLOWED:
        raise verdict
    state = yield Passed(seat=state[Turn].seat)
    yield from go_on(state, PUT_AWAY if state[Turn].card else BEGIN, ruleset, chance)


def refuse_pass(state: State, command: Pass, card: Card, ruleset: Ruleset) -> Refused | None:
    """A card that can be used must be, a `sorry` too [sorry/swaps.10]; an 11 alone can be passed [sorry/swaps.6]."""
    if unasked := refuse_unasked(state, command, *USES):
        return unasked
    uses = ruleset.ask.sorry_uses(state, state[Turn].seat, card, ruleset)
    if any(isinstance(use, Pass) for use in uses):
        return None
    return Refused("must_use", "sorry/swaps.6" if card == "11" else "sorry/turn.3", card=card)


def carry_swap(state: State, use: SwapPawns, ruleset: Ruleset) -> Carried:
    """
    The exchange itself bumps nobody [sorry/swaps.3]; then the mover slides, on the position after it [sorry/swaps.4].

    The other pawn stays, even on a foreign head, unless both slide [sorry/swaps.5].
    """
    at, who = state[Pawns].at, state[Terms].swap_slide
    pawn, other = use.pawn, use.other
    state = yield PawnsSwapped(pawn=pawn, other=other, at=at[other], was=at[pawn]), "sorry/swaps.1"
    if who != "none":
        state = yield from slide(state, pawn, ruleset)
    if who == "both" and state[Pawns].at[other] < RING:
        state = yield from slide(state, other, ruleset)
    return state


def carry_take(state: State, use: TakeSquare, ruleset: Ruleset) -> Carried:
    """The pawn has landed on the square, and slides from a head [sorry/swaps.8]."""
    square = state[Pawns].at[use.other]
    state = yield SquareTaken(pawn=use.pawn, other=use.other, at=square), "sorry/swaps.7"
    state = yield PawnBumped(pawn=use.other, was=square), "sorry/swaps.7"
    return (yield from slide(state, use.pawn, ruleset))


def evolve_pawns_swapped(state: State, event: PawnsSwapped) -> State:
    """Each stands where the other stood."""
    at = list(state[Pawns].at)
    at[event.pawn], at[event.other] = event.at, event.was
    return state.put(Pawns(at=tuple(at)))


def evolve_square_taken(state: State, event: SquareTaken) -> State:
    """The pawn stands on the square."""
    at = list(state[Pawns].at)
    at[event.pawn] = event.at
    return state.put(Pawns(at=tuple(at)))


def evolve_passed(state: State, event: Passed) -> State:
    """Nothing on the board changes."""
    return state.put(Turn(seat=state[Turn].seat, card=state[Turn].card))


def may_pass(state: State, besides_swaps: bool) -> bool:
    """Whether an 11 that has a use may be passed, by the term that says so [sorry/swaps.6]."""
    when = state[Terms].eleven_pass
    return when == "always" or (when == "no_forward" and not besides_swaps)
