"""
Escape from Atlantis, versions with two dice (1987): the rules of 1986 with the terms of ``international_1987.toml``.

Two dice replace the swirler: `creature_device` = dice_1987 [survive.international_1987/creatures.1].
"""

from atoll.core import Manifest
from atoll.plugins.survive import texts

MANIFEST = Manifest(
    name="survive.international_1987",
    kind="edition",
    extends="survive",
    title="Escape from Atlantis (two dice)",
    about="The game of 1986 with a blue and a white die in place of the swirler.",
    sets=texts.edition("international_1987"),
    rules=texts.rules("survive.waddingtons_1986/", "survive.international_1987/"),
)
