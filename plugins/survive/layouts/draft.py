"""Layout draft: the term `layout` says so [survive.layout_draft/1]."""

from atoll.core import Manifest, Setting

MANIFEST = Manifest(
    name="survive.layout_draft",
    kind="layout",
    extends="survive",
    rank=90,
    title="Layout: Draft",
    about="The seats lay the tiles in turn.",
    sets={"layout": Setting("draft", "seed", "S0")},
    excludes={
        f"survive.layout_{other}": "exactly one layout applies"
        for other in ("random", "tidy", "free", "draft")
        if other != "draft"
    },
)
