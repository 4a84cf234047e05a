"""The game as one retelling has it, which differs from the publisher's rules in four places and more in wording."""

from typing import Final

from atoll.core import Manifest
from atoll.plugins.red_cathedral.texts import edition

MANIFEST: Final = Manifest(
    name="red_cathedral.seed",
    kind="edition",
    extends="red_cathedral",
    title="The Red Cathedral, as retold",
    about="The same parts by a retelling that the publisher's rules refute in four places.",
    sets=edition("seed"),
)
