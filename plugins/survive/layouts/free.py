"""Layout free: the term `layout` says so [survive.layout_free/1]."""

from atoll.core import Manifest, Setting
from atoll.plugins.survive import RING_EDITIONS

MANIFEST = Manifest(
    name="survive.layout_free",
    kind="layout",
    extends="survive",
    rank=-90,
    title="Layout: Free",
    about="The first seat lays all tiles as it likes.",
    sets={"layout": Setting("free", "seed", "S0")},
    excludes={
        "survive.layout_draft": "exactly one layout applies",
        "survive.layout_random": "exactly one layout applies",
        "survive.layout_tidy": "exactly one layout applies",
        **dict.fromkeys(RING_EDITIONS, "its sites are reserved for one terrain each"),
    },
)
