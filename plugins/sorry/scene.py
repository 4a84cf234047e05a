"""Scene: all that the legality of a use depends on. A use of several steps is judged on one scene after another."""

from typing import NamedTuple

from atoll.core import Refused, Ruleset, State
from atoll.events.sorry import Pawn, Place
from atoll.plugins.sorry.board import HOMES, NOWHERE, RING, STARTS, TARGETS, place_name
from atoll.plugins.sorry.hookspecs import Fast
from atoll.plugins.sorry.parts import EACH, Pawns, pawn_name
from atoll.plugins.sorry.terms import Terms


class Scene(NamedTuple):
    """Where the pawns are, where they would slide, and which stand fast."""

    at: tuple[Place, ...]
    """By pawn."""
    ends: tuple[tuple[Place, ...], ...]
    """As `Terms.ends`."""
    fast: tuple[Fast, ...]

    def can_move(self, pawn: Pawn) -> bool:
        """Whether *pawn* is on the ring or in its safety zone, and does not stand fast."""
        return 0 <= self.at[pawn] < STARTS and not (self.fast and self.holds(pawn))

    def can_land(self, pawn: Pawn, square: Place) -> bool:
        """Whether a use of *pawn* may end its count on *square*, tested before any slide [sorry/movement.6]."""
        if square >= HOMES:
            return True
        first = pawn - pawn % EACH
        return square not in self.at[first : first + EACH] and not (self.fast and self.closes(pawn, square))

    def holds(self, pawn: Pawn) -> Fast | None:
        """What keeps *pawn* where it is."""
        return next((fast for fast in self.fast if fast.pawn == pawn), None)

    def closes(self, pawn: Pawn, square: Place) -> Fast | None:
        """What stands fast where *pawn* would land or slide to."""
        end = self.ends[pawn // EACH][square]
        return next((fast for fast in self.fast if self.at[fast.pawn] in (square, end)), None)

    def after(self, pawn: Pawn, square: Place) -> "Scene":
        """The scene once *pawn* has landed on *square*, with its bumps and its slide [sorry/turn.9]."""
        after = list(self.at)
        after[pawn] = NOWHERE
        end = self.ends[pawn // EACH][square]
        for place in range(square, end + 1) if square < RING else ():
            if place in after and not self.holds(other := after.index(place)):
                after[other] = STARTS + other // EACH
        after[pawn] = end
        return Scene(tuple(after), self.ends, self.fast)


def scene_of(state: State, ruleset: Ruleset) -> Scene:
    """The scene of a position."""
    return Scene(state[Pawns].at, state[Terms].ends, ruleset.ask.sorry_fast(state))


def refuse_step(scene: Scene, pawn: Pawn, steps: int, start_rule: str = "sorry/movement.12") -> Refused | None:
    """
    Why *pawn* may not go *steps* on this scene.

    A pawn in Start is used only to leave it [sorry/movement.12], Home is final [sorry/safety.8], and a count must
    not lead beyond Home [sorry/safety.1].
    """
    place, name = scene.at[pawn], pawn_name(pawn)
    if STARTS <= place < HOMES:
        return Refused("in_start", start_rule, pawn=name, steps=steps)
    if refused := refuse_home(scene, pawn) or refuse_held(scene, pawn):
        return refused
    square = TARGETS[pawn // EACH][place][steps]
    if square < 0:
        return Refused("too_far", "sorry/safety.1", pawn=name, steps=steps, at=place_name(place))
    return refuse_landing(scene, pawn, square)


def refuse_home(scene: Scene, pawn: Pawn) -> Refused | None:
    """A pawn that is Home stays there [sorry/safety.8]."""
    return Refused("at_home", "sorry/safety.8", pawn=pawn_name(pawn)) if scene.at[pawn] >= HOMES else None


def refuse_held(scene: Scene, *pawns: Pawn) -> Refused | None:
    """What stands fast is neither moved nor aimed at."""
    for pawn in pawns:
        if (fast := scene.holds(pawn)) is not None:
            return Refused(fast.code, fast.moves, pawn=pawn_name(pawn))
    return None


def refuse_landing(scene: Scene, pawn: Pawn, square: Place, rule: str = "sorry/movement.6") -> Refused | None:
    """A landing square with a pawn of the same colour makes a use illegal, also before a slide [sorry/movement.6]."""
    if scene.can_land(pawn, square):
        return None
    fast = scene.closes(pawn, square)
    first = pawn - pawn % EACH
    if fast is None or square in scene.at[first : first + EACH]:
        other = first + scene.at[first : first + EACH].index(square)
        return Refused("own_pawn", rule, pawn=pawn_name(pawn), at=place_name(square), other=pawn_name(other))
    return Refused(fast.code, fast.landing, pawn=pawn_name(fast.pawn))
