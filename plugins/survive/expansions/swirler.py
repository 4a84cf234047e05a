"""
The swirler of 1986 in any edition: one spin gives the kind of creature and, with it, a number or a dive.

Rules: `survive.swirler/1` to `survive.swirler/5`.
"""

from typing import Any, Final

from atoll.core import Manifest, Setting, State, hookimpl
from atoll.plugins.survive import Amendment, Spin, Terms, device, texts

SWIRLERS: Final = {"die_classic": "swirler_classic", "die_2024": "swirler_2024"}
"""The swirler that takes the place of a device; of any other it is the one of 1986 [survive.swirler/1]."""


@hookimpl(wrapper=True)
def survive_device(state: State, ruleset: Any) -> Amendment[tuple[Spin, ...]]:
    """
    The sectors, each equally likely, without those of kinds that no piece of this game can have.

    Whatever operates the device spins it: the creature phase, a tile [survive.swirler/2, survive.swirler/4,
    survive.swirler/5].
    """
    yield
    swirler, ask = SWIRLERS.get(str(state[Terms].creature_device), "swirler_1986"), ruleset.ask
    there = {kind for kind, pieces in ask.survive_kinds(state).items() if pieces}
    return tuple(spin for spin in device(swirler) if there.intersection(ask.survive_movers(state, spin.kind)))


MANIFEST = Manifest(
    name="survive.swirler",
    extends="survive",
    rank=-10,
    title="Swirler",
    about="One spin gives the kind of creature and a number of steps or a dive.",
    sets={"steps_from": Setting("device", "seed", "S0")},  # a dive is the family's [survive.swirler/3]
    rules=texts.rules("survive.swirler/"),
)
