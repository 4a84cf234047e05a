"""
Escape from Atlantis, tenth-anniversary edition (1996): the rules of 1986 with the terms of ``hasbro_1996.toml``.

Men and women among the explorers change no rule [survive.hasbro_1996/setup.1]. Two wooden dice replace the swirler:
`creature_device` = dice_1996 [survive.hasbro_1996/creatures.1].
"""

from atoll.core import Manifest
from atoll.plugins.survive import texts

MANIFEST = Manifest(
    name="survive.hasbro_1996",
    kind="edition",
    extends="survive",
    title="Escape from Atlantis (1996)",
    about="The game of 1986 with ten explorers a colour, ten boats and two wooden dice.",
    sets=texts.edition("hasbro_1996"),
    rules=texts.rules("survive.waddingtons_1986/", "survive.hasbro_1996/"),
)
