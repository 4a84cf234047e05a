"""The game of the leaflet of 1939: four 1s, and the highest card begins [sorry.first_edition_1939/setup.1]."""

from typing import Final

from atoll.core import Manifest
from atoll.plugins.sorry.texts import edition, rules

MANIFEST: Final = Manifest(
    name="sorry.first_edition_1939",
    kind="edition",
    title="Sorry! (1939)",
    about="The game of the leaflet of 1939: four 1s, and the highest card begins.",
    extends="sorry",
    sets=edition("first_edition_1939"),
    rules=rules("sorry.first_edition_1939/"),
)
