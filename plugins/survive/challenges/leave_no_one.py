"""
Leave no one behind: the game ends with the last explorer; the volcano is a whirlpool [survive.leave_no_one/1].

When the island is gone, turns go on without a sinking phase, and the family's rule against a standstill guards the end
[survive.leave_no_one/2].
"""

from atoll.core import Manifest, Setting
from atoll.plugins.survive import RING_EDITIONS, texts

MANIFEST = Manifest(
    name="survive.leave_no_one",
    kind="challenge",
    extends="survive",
    rank=-50,
    title="Leave no one behind",
    about="The volcano works as a whirlpool, and the game goes on until no explorer is in play.",
    sets={"end_rule": Setting("last_survivor", "seed", "S0"), "volcano": Setting("as_whirlpool", "seed", "S0")},
    excludes={
        **dict.fromkeys(RING_EDITIONS, "it has no volcano and an end of its own"),
        "survive.island_2024": "its volcano tiles close their spaces, and it ends by itself when nobody is left",
    },
    rules=texts.rules("survive.leave_no_one/"),
)
