"""Rule texts of a ruleset by id, as its plugins bring them."""

import re
from collections.abc import Iterator

from atoll.core import Ruleset

ITEM = re.compile(r"^\s*- `(?P<rule>[^`]*/[^`]*)`\s*(?P<text>.*)$")


def rule_texts(ruleset: Ruleset) -> dict[str, str]:
    """Each rule of *ruleset*: its id and its whole text."""
    return {rule: text for manifest in ruleset.manifests for rule, text in _items(manifest.rules)}


def _items(text: str) -> Iterator[tuple[str, str]]:
    rule, words = "", list[str]()
    for line in text.splitlines():
        found = ITEM.match(line)
        if found or not line[:1].isspace():
            if rule:
                yield rule, " ".join(words)
            rule, words = (found["rule"], [found["text"]]) if found else ("", [])
        elif rule:
            words.append(line.strip())
    if rule:
        yield rule, " ".join(words)
