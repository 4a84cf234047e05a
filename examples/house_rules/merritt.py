"""
A. J. Merritt's die for Escape from Atlantis: one die in the place of the swirler, two of whose faces leave the choice.

Its six faces are published as: dolphin or kraken, shark, monster, monster or shark, dolphin, kraken. The kraken is the
octopus here, and the monster the serpent. How far they go is not part of that list: two spaces, as we play it.

Rules: `survive.merritt/1` to `survive.merritt/3`.
"""

from typing import Annotated, Any, Final

from msgspec import Meta

from atoll.core import Manifest, Part, Setting, State, hookimpl
from atoll.plugins.survive import Amendment, Spin

FACES: Final = ("dolphin_or_octopus", "shark", "serpent", "serpent_or_shark", "dolphin", "octopus")
CHOICES: Final = {"dolphin_or_octopus": ("dolphin", "octopus"), "serpent_or_shark": ("serpent", "shark")}

RULES: Final = """
- `survive.merritt/1` A die tells the creature: dolphin or octopus, shark, serpent, serpent or shark, dolphin, octopus.
- `survive.merritt/2` Where a face names two kinds, the seat moves a creature of either.
- `survive.merritt/3` Each creature goes up to `merritt_steps` spaces.
"""


class MerrittTerms(Part, frozen=True):
    """The term of this variant."""

    merritt_steps: Annotated[int, Meta(ge=1, le=9)] = 2
    """How far the creatures go. [survive.merritt/3]"""


@hookimpl(wrapper=True)
def survive_device(state: State, ruleset: Any) -> Amendment[tuple[Spin, ...]]:
    """The die's faces, each equally likely [survive.merritt/1, survive.merritt/3]."""
    yield
    return tuple(Spin(face, state[MerrittTerms].merritt_steps) for face in FACES)


@hookimpl(wrapper=True)
def survive_movers(state: State, kind: str) -> Amendment[tuple[str, ...]]:
    """Either kind of a face that names two [survive.merritt/2]."""
    kinds = yield
    return CHOICES.get(kind, kinds)


MANIFEST = Manifest(
    name="survive.merritt",
    extends="survive",
    title="Merritt's die",
    about="One die tells the creature; two of its faces leave the choice.",
    terms=MerrittTerms,
    sets={"merritt_steps": Setting(2), "steps_from": Setting("device")},
    rules=RULES,
)
