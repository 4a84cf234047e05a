"""The game as the publisher's rules have it, so far as they could be read."""

from typing import Final

from atoll.core import Manifest
from atoll.plugins.red_cathedral.texts import edition

MANIFEST: Final = Manifest(
    name="red_cathedral.rulebook",
    kind="edition",
    extends="red_cathedral",
    title="The Red Cathedral",
    about="The game as the publisher's rules have it, so far as they could be read.",
    sets=edition("rulebook"),
)
