"""The classic game with one pawn of each colour on its circle."""

from typing import Final

from atoll.core import Manifest
from atoll.plugins.sorry.texts import edition

MANIFEST: Final = Manifest(
    name="sorry.fast_start",
    kind="edition",
    title="Sorry!, fast start",
    about="The classic game with one pawn of each colour on its circle.",
    extends="sorry",
    sets=edition("fast_start"),
)
