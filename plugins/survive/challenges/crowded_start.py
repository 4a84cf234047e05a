"""
Crowded start: at set-up an inner tile takes two explorers, of one seat or of two.

Rules: `survive.crowded_start/1` to `survive.crowded_start/3`.
"""

from typing import Any, Literal

from atoll.core import Manifest, Part, Ruleset, Setting, State, hookimpl
from atoll.plugins.survive import RING_EDITIONS, Amendment, Board, Island, Mask, People, Terms, mask_of, texts


class CrowdedTerms(Part, frozen=True):
    """The term of this challenge."""

    crowded_rim: Literal["by_edition", "any_sea", "outer_sea"] = "by_edition"
    """
    Which tiles stay single: those that touch any sea space at the start, or only those that touch the outer sea;
    the edition says which. [survive.crowded_start/2]
    """


@hookimpl(wrapper=True)
def survive_open_tiles(state: State, ruleset: Any) -> Amendment[Mask]:
    """
    Inner tiles take two, all others what the edition lets them take; only when all these are full is there overflow.

    [survive.crowded_start/1, survive.crowded_start/3]
    """
    family: Mask = yield
    ashore, outer = state[People].ashore, rim(state, ruleset)
    limits: dict[str, int] = dict(state[Terms].setup_tile_limit.items())
    below = [
        tile.at
        for tile in state[Island].tiles
        if len(ashore.get(tile.at, ())) < max(limits.get(tile.terrain, 0), 1 if outer >> tile.at & 1 else 2)
    ]
    return mask_of(below) or family


def rim(state: State, ruleset: Ruleset) -> Mask:
    """Sites that touch the sea before the first tile sinks [survive.crowded_start/2]."""
    board, meant = state[Board], state[CrowdedTerms].crowded_rim
    if meant == "by_edition":
        edition: Mask = ruleset.ask.survive_rim(state)
        return edition
    return board.beside(board.sea if meant == "any_sea" else board.outer_sea)


MANIFEST = Manifest(
    name="survive.crowded_start",
    kind="challenge",
    extends="survive",
    rank=-80,
    title="Crowded start",
    about="Two explorers may be placed on a tile that does not touch the sea.",
    terms=CrowdedTerms,
    sets={"crowded_rim": Setting("by_edition", "seed", "S0; UB")},
    excludes=dict.fromkeys(RING_EDITIONS, "it has limits of its own for each terrain"),
    rules=texts.rules("survive.crowded_start/"),
)
