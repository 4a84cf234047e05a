"""
Survive: Escape from Atlantis! (Stronghold, 2010/2011): the family with the terms of ``stronghold_2010.toml``.

The dolphins and the blue dice of the box are the plugin ``survive.dolphins`` [survive.stronghold_2010/setup.1]; without
it the red die alone is thrown [survive.stronghold_2010/creatures.1].
"""

from atoll.core import Manifest
from atoll.plugins.survive import texts

MANIFEST = Manifest(
    name="survive.stronghold_2010",
    kind="edition",
    extends="survive",
    title="Survive: Escape from Atlantis!",
    about="The game of 2010: creatures stop at their prey or stay where they are, and what is deadly may be entered.",
    sets=texts.edition("stronghold_2010"),
    rules=texts.rules("survive.stronghold_2010/"),
)
