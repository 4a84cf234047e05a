"""
Atlantis (Schmidt Spiele, 1988): the rules of 1986 with the terms of ``schmidt_1988.toml``.

A plain spinner replaces the swirler: `creature_device` = turntable_1988 [survive.schmidt_1988/creatures.1].
"""

from atoll.core import Manifest
from atoll.plugins.survive import texts

MANIFEST = Manifest(
    name="survive.schmidt_1988",
    kind="edition",
    extends="survive",
    title="Atlantis",
    about="The game of 1986 with a plain spinner in place of the swirler.",
    sets=texts.edition("schmidt_1988"),
    rules=texts.rules("survive.waddingtons_1986/", "survive.schmidt_1988/"),
)
