"""
Commands that can be expressed in a position, offered or not.

For each type of command, values of every field are taken from a pool: what the field held in any command offered in
this game, its neighbours, and what the family adds. Tried are commands of that type that are offered, with one field
changed, and evenly spread ones of all that the pools make: all of them on a small position.
"""

from itertools import product

from atoll.core import State
from atoll.workshop.testing.laws.expressing import Pools, adds_to
from tests.laws.counts import of_run

MOST = of_run((250, 4_000))
"""Commands of one type that are tried in one position, besides the near misses; all where there are fewer."""
NEAR = of_run((6, 25))
"""Offered commands of one type whose near misses are tried."""


@adds_to("toy")
def toy_values(state: State) -> Pools:
    """Every place there is, and one beside."""
    from tests.support.toy import Pond

    return {"at": list(range(len(state[Pond].backs) + 1)), "index": list(range(4))}


@adds_to("survive")
def survive_values(state: State) -> Pools:
    """All pieces; spaces of all tiles, boats and creatures; every way to be aboard or safe."""
    from atoll.events.survive import ABOARD, SAFE
    from atoll.plugins.survive.commands import SEA
    from atoll.plugins.survive.parts import Fleet, Island, People, Sea

    fleet, sea = state[Fleet], state[Sea]
    spaces = [*state[Island].by_space, *fleet.at, *(at for pieces in sea.pieces for at in pieces)]
    boats = list(range(len(fleet.at)))
    return {
        "explorer": list(range(len(state[People].where))),
        "boat": boats,
        "at": spaces,
        "to": [*spaces, SEA, *(ABOARD + boat for boat in boats), *(SAFE + island for island in range(4))],
        "kind": list(sea.kinds),
    }


@adds_to("sorry")
def sorry_values(state: State) -> Pools:
    """All pawns and all steps."""
    pawns = list(range(16))
    return {"pawn": pawns, "other": pawns, "steps": list(range(-4, 13))}


@adds_to("red_cathedral")
def cathedral_values(state: State) -> Pools:
    """All sections, slots, dice and spaces; words of every effect, and some that none has."""
    from atoll.plugins.red_cathedral import box
    from atoll.plugins.red_cathedral.parts import Cathedral

    sections = [*state[Cathedral].layout.names, "A9"]
    words = [*box.SLOTS, *box.DICE, *box.MATERIALS, *sections[::3]]
    pairs = [*product(box.MATERIALS, repeat=2), *product(box.DICE, ("1", "6", "7"))]
    pairs += [*product(box.ORNAMENTS, sections), *product(sections, box.MATERIALS)]
    return {
        "section": sections,
        "slot": [*box.SLOTS, "purple"],
        "up": [True, False],
        "side": [True, False],
        "material": [*box.MATERIALS, "gravel"],
        "ornament": [*box.ORNAMENTS, "gate"],
        "jewels": [(), *((jewel,) for jewel in box.MATERIALS), *product(box.JEWELS, repeat=2)],
        "die": [*box.DICE, "purple"],
        "further": [0, 3],
        "count": [0, 6],
        "effect": [0, 3],
        "words": [(), *((word,) for word in words), *pairs],
        "space": [*box.SPACES, "winter3"],
    }
