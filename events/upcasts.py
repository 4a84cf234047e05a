"""
Upcasts: what an old tag's fields are called today, so that no log ever has to be rewritten.

A plugin lists them in ``Manifest.upcasts``: old tag to a function from that tag's fields to those of the next tag.
The next tag is the same name with the next number (``toy.Sank``, ``toy.Sank@2``, ``toy.Sank@3``), unless the function
says otherwise with `becomes`. docs/upcasts.md shows one from beginning to end.
"""

from collections.abc import Callable, Collection, Mapping
from typing import Any, TypeAlias, TypeVar

from atoll.core import Manifest, RulesetError

Fields: TypeAlias = dict[str, Any]
Upcast: TypeAlias = Callable[[Fields], Fields]
F = TypeVar("F", bound=Callable[[Fields], Fields])


def becomes(tag: str) -> Callable[[F], F]:
    """Says which tag an upcast leads to, where it is not the same name with the next number."""

    def mark(upcast: F) -> F:
        upcast.becomes = tag  # type: ignore[attr-defined]  # functions take attributes
        return upcast

    return mark


def next_tag(tag: str) -> str:
    """The tag that follows by number: ``toy.Sank@2`` after ``toy.Sank``, ``toy.Sank@3`` after that."""
    name, _, number = tag.partition("@")
    return f"{name}@{int(number or 1) + 1}"


class Upcasts:
    """
    All upcasts of a ruleset, checked: each old tag leads to a current one in a bounded number of steps.

    Args:
        current: Tags that today's types have.

    Raises:
        RulesetError: A chain ends nowhere or in a circle, or begins at a current tag; names the plugin and the mend.
    """

    def __init__(self, manifests: Collection[Manifest], current: Collection[str]) -> None:
        self._steps: dict[str, tuple[Upcast, str]] = {}
        owners: dict[str, str] = {}
        for manifest in manifests:
            for tag, upcast in manifest.upcasts.items():
                _check_new(tag, manifest.name, owners, current)
                owners[tag] = manifest.name
                self._steps[tag] = upcast, getattr(upcast, "becomes", next_tag(tag))
        for tag, owner in owners.items():
            _check_chain(tag, owner, self._steps, current)

    def __contains__(self, tag: object) -> bool:
        return tag in self._steps

    def current(self, tag: str, fields: Mapping[str, Any]) -> tuple[str, Fields]:
        """The current tag and its fields; what is current already stays as it is, *fields* are not changed."""
        fields = dict(fields)
        while tag in self._steps:
            upcast, tag = self._steps[tag]
            fields = upcast(fields)
        return tag, fields


def _check_new(tag: str, plugin: str, owners: Mapping[str, str], current: Collection[str]) -> None:
    if tag in current:
        raise RulesetError(
            f"plugin {plugin!r} upcasts {tag!r}, which a type of today still has: "
            f"give that type the tag {next_tag(tag)!r}"
        )
    if tag in owners:
        raise RulesetError(f"plugin {plugin!r} upcasts {tag!r}, which plugin {owners[tag]!r} does already: keep one")


def _check_chain(tag: str, plugin: str, steps: Mapping[str, tuple[Upcast, str]], current: Collection[str]) -> None:
    passed = [tag]
    while passed[-1] in steps:
        following = steps[passed[-1]][1]
        if following in passed:
            circle = " -> ".join([*passed, following])
            raise RulesetError(
                f"the upcasts of plugin {plugin!r} go in a circle: {circle}; one must lead to a current tag"
            )
        passed.append(following)
    if passed[-1] not in current:
        raise RulesetError(
            f"plugin {plugin!r} upcasts {passed[-2]!r} to {passed[-1]!r}, which is neither a type's tag nor upcast "
            f"further: add an upcast for {passed[-1]!r}, or name the tag with @becomes"
        )
