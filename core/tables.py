"""Tables of a ruleset by type, and names of what stands in them."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any, TypeVar

import msgspec

from atoll.core.errors import RulesetError

T = TypeVar("T")


class Owned(dict[Any, Any]):
    """A table by type whose missing key is an author's mistake, told in words."""

    def __init__(self, what: str) -> None:
        super().__init__()
        self.what = what

    def __missing__(self, kind: type) -> Any:
        raise RulesetError(f"no plugin of this ruleset owns the {self.what} {kind.__module__}.{kind.__qualname__}")


def frozen(table: Mapping[Any, T]) -> Mapping[Any, T]:
    """*table*, read-only."""
    return MappingProxyType(dict(table))


def named(struct: msgspec.Struct) -> str:
    """The tag of a command or event, as logs and people name it."""
    return str(struct.__struct_config__.tag)


def rules_of(text: str) -> Iterator[str]:
    """Ids of the rules of a rule text: texts with a slash in backquotes at the beginning of a list item."""
    for line in text.splitlines():
        stripped = line.lstrip()
        if stripped.startswith("- `") and "/" in (found := stripped[3:].partition("`")[0]):
            yield found
