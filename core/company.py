"""Who goes with whom: what the plugins of one ruleset must hold together."""

from collections.abc import Sequence
from typing import Final

from atoll.core.errors import RulesetError
from atoll.core.manifest import Manifest

KERNEL: Final = 1
"""Version of the contract between kernel and plugins."""


def check_company(manifests: Sequence[Manifest]) -> None:
    """One family, at most one edition, nothing missing, nothing that excludes another."""
    family, names = manifests[0], [m.name for m in manifests]
    if family.kind != "family" or sum(m.kind == "family" for m in manifests) != 1:
        raise RulesetError(f"a ruleset has one family, here: {', '.join(names)}")
    if sum(m.kind == "edition" for m in manifests) > 1:
        editions = [m.name for m in manifests if m.kind == "edition"]
        raise RulesetError(f"a ruleset has at most one edition, here: {', '.join(editions)}")
    for manifest in manifests:
        _check_guest(manifest, family, names)


def _check_guest(manifest: Manifest, family: Manifest, names: list[str]) -> None:
    if names.count(manifest.name) > 1:
        raise RulesetError(f"plugin {manifest.name!r} is listed twice")
    if manifest.kernel > KERNEL:
        raise RulesetError(f"plugin {manifest.name!r} is written for kernel {manifest.kernel}, this is {KERNEL}")
    if manifest is not family and manifest.extends != family.name:
        mend = f': write extends="{family.name}"' if manifest.extends in names else ""
        raise RulesetError(
            f"plugin {manifest.name!r} extends {manifest.extends!r}, this family is {family.name!r}{mend}"
        )
    for needed in manifest.requires:
        if needed not in names:
            raise RulesetError(f"plugin {manifest.name!r} needs {needed!r}: add it")
    for other, why in manifest.excludes.items():
        if other in names:
            raise RulesetError(f"plugin {manifest.name!r} does not go with {other!r}: {why}")
