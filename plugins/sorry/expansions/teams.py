"""Partners: red with yellow, blue with green; each seat uses the pawns of both colours of its team."""

from collections.abc import Generator, Iterator, Mapping
from typing import Annotated, Any, Final

from msgspec import Meta

from atoll.core import Command, Manifest, Part, PositionError, Refused, Ruleset, Script, Seat, State, hookimpl, rule
from atoll.events.sorry import Card, Pawn, PawnCameHome, PawnMoved, SorryEvent
from atoll.plugins.sorry.board import COLOURS, TARGETS, Colour
from atoll.plugins.sorry.cards import offer_uses, refuse_stranger
from atoll.plugins.sorry.commands import DivideSeven, MovePawn, Pass, StartPawn, SwapPawns, Use, move_pawn
from atoll.plugins.sorry.hookspecs import ALLOWED, Placement, Verdict
from atoll.plugins.sorry.parts import EACH, PAWN_OF, PAWNS_OF, Seats, Turn, pawn_name
from atoll.plugins.sorry.scene import Scene, refuse_step, scene_of
from atoll.plugins.sorry.seven import SEVEN, divide
from atoll.plugins.sorry.texts import rules, words


class TeamTerms(Part, frozen=True):
    """Terms of the game with partners."""

    team_split: Annotated[int, Meta(ge=2, le=8)] = 8
    """Most pawns that share a 7. [sorry.teams/7]"""


class Seven(Part, frozen=True):
    """How far the open 7 is used up; as here where none is."""

    left: int = SEVEN
    """Steps that are left of it."""
    moved: tuple[Pawn, ...] = ()
    """Pawns that have had their part, in order."""

    def drawn(self, state: State) -> Iterator[str]:
        """One line for the terminal while a 7 is being used."""
        if self.moved:
            yield f"7: {self.left} steps left, after {', '.join(map(pawn_name, self.moved))}"


class PartUsed(SorryEvent, frozen=True, tag="sorry.teams.PartUsed"):
    """A part of a 7 was used [sorry.teams/7]."""

    pawn: Pawn
    steps: int


class SevenSet(SorryEvent, frozen=True, tag="sorry.teams.SevenSet"):
    """A position begins with a 7 that is partly used."""

    left: int
    moved: tuple[Pawn, ...]


def evolve_part_used(state: State, event: PartUsed) -> State:
    """Steps are left, or the 7 is used up."""
    seven = state[Seven]
    left = seven.left - event.steps
    return state.put(Seven(left=left, moved=(*seven.moved, event.pawn)) if left else Seven())


def evolve_seven_set(state: State, event: SevenSet) -> State:
    """As the position says."""
    return state.put(Seven(left=event.left, moved=event.moved))


@hookimpl(wrapper=True)
def sorry_seats(state: State) -> Generator[None, tuple[int, int], tuple[int, int]]:
    """Four seats play [sorry.teams/1]."""
    yield
    return len(COLOURS), len(COLOURS)


@hookimpl(wrapper=True)
def sorry_sides(state: State, colours: tuple[Colour, ...]) -> Generator[None, Any, tuple[tuple[Colour, ...], ...]]:
    """
    Red and yellow are partners, blue and green are partners [sorry.teams/1].

    A seat uses the pawns of either colour in every use [sorry.teams/2], also for the card that a 2 gives
    [sorry.teams/9]; what the rules say of "nobody" is asked of all eight [sorry.teams/6].

    Each pawn goes by its own colour, and the partner's pawns are bumped like any other, by a `sorry` too
    [sorry.teams/3, sorry.teams/4]. Both seats win together, when all eight are Home [sorry.teams/10].
    """
    yield
    return tuple((colour, (colour + 2) % len(COLOURS)) for colour in colours)


@hookimpl(wrapper=True)
def sorry_decision(state: State, used: bool) -> Generator[None, str, str]:
    """A 7 is used in parts, and nothing else happens until it is used up [sorry.teams/7, sorry.teams/8]."""
    decision = yield
    if state[Turn].card != "7":
        return decision
    return "" if used and not state[Seven].moved else "part"


@hookimpl(wrapper=True)
def sorry_uses(
    state: State, seat: Seat, card: Card, ruleset: Ruleset
) -> Generator[None, Iterator[Command], Iterator[Command]]:
    """A 7 has parts instead of divisions [sorry.teams/7]."""
    uses = yield
    return parts(state, seat, scene_of(state, ruleset)) if card == "7" else uses


def parts(state: State, seat: Seat, scene: Scene) -> Iterator[Command]:
    """One pawn and 1 to 7 steps, after which the rest of the seven can be used in full [sorry.teams/8]."""
    for colour in state[Seats].sides[seat]:
        for pawn in PAWNS_OF[colour]:
            for steps in range(1, state[Seven].left + 1):
                if refuse_part(state, scene, pawn, steps) is None:
                    yield move_pawn(seat, pawn, steps)


def refuse_part(state: State, scene: Scene, pawn: Pawn, steps: int) -> Refused | None:
    """Why *pawn* may not go *steps* of the 7."""
    seven, most = state[Seven], state[TeamTerms].team_split
    if steps > seven.left or pawn in seven.moved or len(seven.moved) >= most:
        return _not_seven("sorry.teams/7", state, pawn, steps)
    refused = refuse_step(scene, pawn, steps, "sorry/cards.10")
    return refused or (
        None if _leaves_usable(state, scene, pawn, steps) else _not_seven("sorry.teams/8", state, pawn, steps)
    )


def _leaves_usable(state: State, scene: Scene, pawn: Pawn, steps: int) -> bool:
    seven = state[Seven]
    if steps == seven.left:
        return True
    gone = (*seven.moved, pawn)
    others = [p for colour in state[Seats].sides[state[Turn].seat] for p in PAWNS_OF[colour] if p not in gone]
    after = scene.after(pawn, TARGETS[pawn // EACH][scene.at[pawn]][steps])
    most = state[TeamTerms].team_split - len(gone)
    return most > 0 and next(divide(after, others, seven.left - steps, most, ((pawn, steps),)), None) is not None


def _not_seven(rule_id: str, state: State, pawn: Pawn, steps: int) -> Refused:
    use = f"{pawn_name(pawn)} {steps:+d}, {state[Seven].left} left"
    return Refused("not_seven", rule_id, use=use, most=state[TeamTerms].team_split)


@hookimpl(wrapper=True)
def sorry_refusal(state: State, use: Use, card: Card, ruleset: Ruleset) -> Generator[None, Verdict, Verdict]:
    """A 7 is refused by its parts, and a swap with the partner's pawn is none [sorry.teams/5]."""
    verdict = yield
    if isinstance(use, SwapPawns):
        return _refuse_partner(state, use, verdict)
    if card != "7" or isinstance(use, Pass):
        return verdict
    if isinstance(use, DivideSeven) or (isinstance(use, StartPawn) and verdict is ALLOWED):
        pawns = [pawn for pawn, _ in use.parts] if isinstance(use, DivideSeven) else [use.pawn]
        stranger = refuse_stranger(state, scene_of(state, ruleset), pawns)
        return stranger or Refused("wrong_card", "sorry.teams/7", card=card, use=use.text())
    if isinstance(use, MovePawn) and use.steps > 0:
        scene = scene_of(state, ruleset)
        return refuse_stranger(state, scene, [use.pawn]) or refuse_part(state, scene, use.pawn, use.steps) or ALLOWED
    return verdict


def _refuse_partner(state: State, use: SwapPawns, verdict: Verdict) -> Verdict:
    side = state[Seats].sides[state[Turn].seat]
    is_earlier = isinstance(verdict, Refused) and verdict.code in ("not_yours", "wrong_card", "at_home")
    if is_earlier or use.other // EACH not in side or use.other // EACH == use.pawn // EACH:
        return verdict
    return Refused("own_colour", "sorry.teams/5", pawn=pawn_name(use.pawn), other=pawn_name(use.other))


@hookimpl
@rule("sorry.teams/7")
def react(state: State, event: PawnMoved | PawnCameHome, ruleset: Ruleset) -> Script | None:
    """Each pawn has at most one part of a 7 [sorry.teams/7]."""
    return _use_part(event) if state[Turn].card == "7" else None


def _use_part(event: PawnMoved | PawnCameHome) -> Script:
    yield PartUsed(pawn=event.pawn, steps=event.steps)


@hookimpl(wrapper=True)
def sorry_placement(state: State, position: Mapping[str, Any]) -> Generator[None, Placement, Placement]:
    """Keys ``left`` and ``moved`` of an open 7."""
    placed = yield
    left, moved = position.get("left", SEVEN), position.get("moved", [])
    if (left, moved) != (SEVEN, []):
        _check_seven(position, left, moved)
        placed = placed._replace(events=(*placed.events, SevenSet(left=left, moved=tuple(PAWN_OF[p] for p in moved))))
    return placed._replace(keys=(*placed.keys, "left", "moved"))


def _check_seven(position: Mapping[str, Any], left: Any, moved: Any) -> None:
    if position.get("card") != "7":
        raise PositionError("left", f"counts steps of an open 7, the open card is {position.get('card', 'none')!r}")
    if not isinstance(left, int) or not 1 <= left <= SEVEN:
        raise PositionError("left", f"is an int from 1 to {SEVEN}, found {left!r}")
    if not isinstance(moved, list) or any(pawn not in PAWN_OF for pawn in moved):
        raise PositionError("moved", f"is a list of pawns such as red1, found {moved!r}")


@hookimpl(wrapper=True)
def sorry_told(state: State) -> Generator[None, dict[str, Any], dict[str, Any]]:
    """Steps left of a 7, and the pawns that have had a part."""
    told = yield
    return told | {"left": state[Seven].left, "moved": [pawn_name(pawn) for pawn in state[Seven].moved]}


MANIFEST: Final = Manifest(
    name="sorry.teams",
    title="Partners",
    about="Two teams of two seats; each seat uses the pawns of both colours, and a 7 is used in parts.",
    extends="sorry",
    terms=TeamTerms,
    parts=(Seven(),),
    events={PartUsed: evolve_part_used, SevenSet: evolve_seven_set},
    offers={"part": (offer_uses,)},
    rules=rules("sorry.teams/"),
    words=words("teams"),
)
