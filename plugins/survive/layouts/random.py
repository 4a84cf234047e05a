"""Layout random: the term `layout` says so [survive.layout_random/1]."""

from atoll.core import Manifest, Setting
from atoll.plugins.survive import RING_EDITIONS

MANIFEST = Manifest(
    name="survive.layout_random",
    kind="layout",
    extends="survive",
    rank=-90,
    title="Layout: Shuffled",
    about="All tiles are shuffled together and one is laid on each site.",
    sets={"layout": Setting("random", "seed", "S0")},
    excludes={
        "survive.layout_draft": "exactly one layout applies",
        "survive.layout_free": "exactly one layout applies",
        "survive.layout_tidy": "exactly one layout applies",
        **dict.fromkeys(RING_EDITIONS, "its sites are reserved for one terrain each"),
    },
)
