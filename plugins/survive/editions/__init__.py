"""The editions: a page of terms each, and a few amendments."""

from typing import Final

RING_EDITIONS: Final = (
    "survive.waddingtons_1986",
    "survive.international_1987",
    "survive.schmidt_1988",
    "survive.hasbro_1996",
)
"""The four whose island lies in rings of one terrain each; most plugins are built into them or change nothing there."""
