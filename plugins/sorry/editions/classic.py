"""The game of the leaflet of 2005, all pawns in Start."""

from typing import Final

from atoll.core import Manifest
from atoll.plugins.sorry.texts import edition

MANIFEST: Final = Manifest(
    name="sorry.classic",
    kind="edition",
    title="Sorry!",
    about="The game of the leaflet of 2005, all pawns in Start.",
    extends="sorry",
    sets=edition("classic"),
)
