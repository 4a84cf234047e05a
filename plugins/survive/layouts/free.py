"""Layout free: the term `layout` says so [survive.layout_free/1]."""

from atoll.core import Manifest, Setting

MANIFEST = Manifest(
    name="survive.layout_free",
    kind="layout",
    extends="survive",
    rank=90,
    title="Layout: Free",
    about="The first seat lays all tiles as it likes.",
    sets={"layout": Setting("free", "seed", "S0")},
    excludes={
        f"survive.layout_{other}": "exactly one layout applies"
        for other in ("random", "tidy", "free", "draft")
        if other != "free"
    },
)
