"""Headcount: every saved explorer counts one, whatever it is worth [survive.headcount/1]."""

from atoll.core import Manifest, Setting
from atoll.plugins.survive import RING_EDITIONS, texts

MANIFEST = Manifest(
    name="survive.headcount",
    kind="challenge",
    extends="survive",
    rank=-70,
    title="Headcount",
    about="Every saved explorer scores one point, and seats with equal scores share the win.",
    sets={"score": Setting("heads", "seed", "S0"), "tie_break": Setting("share", "rulebook", "UB")},
    excludes=dict.fromkeys(RING_EDITIONS, "its explorers count one each already"),
    rules=texts.rules("survive.headcount/"),
)
