"""Layout tidy: the term `layout` says so [survive.layout_tidy/1]."""

from atoll.core import Manifest, Setting

MANIFEST = Manifest(
    name="survive.layout_tidy",
    kind="layout",
    extends="survive",
    rank=90,
    title="Layout: Tidy",
    about="Mountains in the middle, forests around them, beaches outside.",
    sets={"layout": Setting("tidy", "seed", "S0")},
    excludes={
        f"survive.layout_{other}": "exactly one layout applies"
        for other in ("random", "tidy", "free", "draft")
        if other != "tidy"
    },
)
