"""
The Brazilian edition of Estrela.

Every slide carries three squares on, so one move bumps four pawns at most [sorry.chispa/slides.1]; the slides of a
side are at 1 to 4 and 9 to 12 [sorry.chispa/slides.2].
"""

from typing import Final

from atoll.core import Manifest
from atoll.plugins.sorry.texts import edition, rules

MANIFEST: Final = Manifest(
    name="sorry.chispa",
    kind="edition",
    title="Chispa!",
    about="The Brazilian edition of Estrela: every slide carries three squares on, at 1 to 4 and 9 to 12 of each side.",
    extends="sorry",
    sets=edition("chispa"),
    rules=rules("sorry.chispa/"),
)
