"""
Survive! (Parker Brothers, 1982): the family with the terms of ``parker_1982.toml``.

Pictures and words on the backs change no rule [survive.parker_1982/backs.1]. The owner of a repellent may answer its
own creature: `reaction_scope` = any_seat [survive.parker_1982/reactions.1].
"""

from atoll.core import Manifest
from atoll.plugins.survive import texts

MANIFEST = Manifest(
    name="survive.parker_1982",
    kind="edition",
    extends="survive",
    title="Survive!",
    about="The game of 1982: creatures may stay where they are, repellents kill, the owner's own creatures included.",
    sets=texts.edition("parker_1982"),
    rules=texts.rules("survive.parker_1982/"),
)
