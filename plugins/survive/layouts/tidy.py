"""Layout tidy: the term `layout` says so [survive.layout_tidy/1]."""

from atoll.core import Manifest, Setting
from atoll.plugins.survive import RING_EDITIONS

MANIFEST = Manifest(
    name="survive.layout_tidy",
    kind="layout",
    extends="survive",
    rank=-90,
    title="Layout: Tidy",
    about="Mountains in the middle, forests around them, beaches outside.",
    sets={"layout": Setting("tidy", "seed", "S0")},
    excludes={
        "survive.layout_draft": "exactly one layout applies",
        "survive.layout_free": "exactly one layout applies",
        "survive.layout_random": "exactly one layout applies",
        **dict.fromkeys(RING_EDITIONS, "its sites are reserved for one terrain each"),
    },
)
