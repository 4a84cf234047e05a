"""
Last tile: the game ends when the last tile is removed; the volcano is a whirlpool [survive.last_tile/1].

With ``survive.leave_no_one``, whose rank is higher, its end prevails [survive.last_tile/2].
"""

from atoll.core import Manifest, Setting
from atoll.plugins.survive import RING_EDITIONS, texts

MANIFEST = Manifest(
    name="survive.last_tile",
    kind="challenge",
    extends="survive",
    rank=-60,
    title="Last tile",
    about="The volcano works as a whirlpool, and the game ends when the last tile is removed.",
    sets={"end_rule": Setting("last_tile", "seed", "S0"), "volcano": Setting("as_whirlpool", "seed", "S0")},
    excludes={
        **dict.fromkeys(RING_EDITIONS, "it has no volcano and an end of its own"),
        "survive.island_2024": "its volcano tiles close their spaces, and it ends by itself when nobody is left",
    },
    rules=texts.rules("survive.last_tile/"),
)
