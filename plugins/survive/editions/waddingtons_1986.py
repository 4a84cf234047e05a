"""
Escape from Atlantis (Waddingtons, 1986): the family with the terms of ``waddingtons_1986.toml``.

Each rule of this edition is a reading of terms, which other editions may share:

- the rings of the board with the summit in the middle, where nobody is placed [survive.waddingtons_1986/setup.1,
  survive.waddingtons_1986/setup.2], and which is walked onto like any other tile [survive.waddingtons_1986/movement.1];
- a dolphin that goes along with a swimmer [survive.waddingtons_1986/movement.2];
- backs that all work at once [survive.waddingtons_1986/backs.1] and whirlpools that one may escape from
  [survive.waddingtons_1986/backs.2];
- the swirler, with dolphins among its results and dives to anywhere [survive.waddingtons_1986/creatures.1,
  survive.waddingtons_1986/creatures.2, survive.waddingtons_1986/creatures.4], and octopuses, which are whales but for
  the name [survive.waddingtons_1986/creatures.3];
- the end with the summit, which takes those on it [survive.waddingtons_1986/end.1].
"""

from atoll.core import Manifest
from atoll.plugins.survive import texts

MANIFEST = Manifest(
    name="survive.waddingtons_1986",
    kind="edition",
    extends="survive",
    title="Escape from Atlantis",
    about="The game of 1986: an island in rings, nothing is kept, dolphins guard swimmers, and the summit ends it.",
    sets=texts.edition("waddingtons_1986"),
    rules=texts.rules("survive.waddingtons_1986/"),
)
