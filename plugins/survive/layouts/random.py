"""Layout random: the term `layout` says so [survive.layout_random/1]."""

from atoll.core import Manifest, Setting

MANIFEST = Manifest(
    name="survive.layout_random",
    kind="layout",
    extends="survive",
    rank=90,
    title="Layout: Shuffled",
    about="All tiles are shuffled together and one is laid on each site.",
    sets={"layout": Setting("random", "seed", "S0")},
    excludes={
        f"survive.layout_{other}": "exactly one layout applies"
        for other in ("random", "tidy", "free", "draft")
        if other != "random"
    },
)
