"""Layout draft: the term `layout` says so [survive.layout_draft/1]."""

from atoll.core import Manifest, Setting
from atoll.plugins.survive import RING_EDITIONS

MANIFEST = Manifest(
    name="survive.layout_draft",
    kind="layout",
    extends="survive",
    rank=-90,
    title="Layout: Draft",
    about="The seats lay the tiles in turn.",
    sets={"layout": Setting("draft", "seed", "S0")},
    excludes={
        "survive.layout_free": "exactly one layout applies",
        "survive.layout_random": "exactly one layout applies",
        "survive.layout_tidy": "exactly one layout applies",
        **dict.fromkeys(RING_EDITIONS, "its sites are reserved for one terrain each"),
    },
)
