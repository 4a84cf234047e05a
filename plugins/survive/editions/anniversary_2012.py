"""The 30th Anniversary Edition, also The Island (2012): the family with the terms of ``anniversary_2012.toml``."""

from atoll.core import Manifest
from atoll.plugins.survive import texts

MANIFEST = Manifest(
    name="survive.anniversary_2012",
    kind="edition",
    extends="survive",
    title="Survive: Escape from Atlantis! 30th Anniversary Edition / The Island",
    about="The game of 2012: explorers of hidden value, creatures that must move, tiles that are kept and played.",
    sets=texts.edition("anniversary_2012"),
    rules=texts.rules("survive.anniversary_2012/"),
)
