"""`atoll schema`: JSON Schema of all that travels."""

from collections.abc import Iterable
from typing import Any

import msgspec

from atoll.core import BeginGame, Entry, GameBegan, Part, PlayedOn, PlayOn, Reseed, Reseeded, Scripted, Table
from atoll.workshop.cli.calls import Plugins, read_ruleset
from atoll.workshop.cli.output import say_json

DRAFT = "https://json-schema.org/draft/2020-12/schema"
KERNEL_COMMANDS = (BeginGame, PlayOn, Reseed)
KERNEL_EVENTS = (GameBegan, PlayedOn, Reseeded)


def schema(ruleset: str | None = None, /, *, plugin: Plugins = None) -> int:
    """
    Print the JSON Schema of commands, events and views; without RULESET, of those of the kernel.

    Args:
        ruleset: An edition, or a ruleset's TOML file.
    """
    if ruleset is None:
        say_json(_schema(KERNEL_COMMANDS, KERNEL_EVENTS, {Table: "core.Table", Scripted: "core.Scripted"}))
        return 0
    composed = read_ruleset(ruleset, plugin)
    say_json(_schema(composed.deciders, composed.evolvers, dict(composed.part_names)))
    return 0


def _schema(commands: Iterable[type], events: Iterable[type], parts: dict[type[Part], str]) -> dict[str, Any]:
    """One document: ``$defs`` of all types, and which of them are commands, events and parts of a view."""
    commands, events = list(commands), list(events)
    kinds = list(dict.fromkeys([Entry, *commands, *events, *parts]))
    found, definitions = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    refs = dict(zip(kinds, found, strict=True))
    return {
        "$schema": DRAFT,
        "$defs": definitions,
        "properties": {
            "command": {"oneOf": [refs[kind] for kind in commands]},
            "event": {"oneOf": [refs[kind] for kind in events]},
            "view": {"type": "object", "properties": {name: refs[kind] for kind, name in parts.items()}},
        },
        "type": "object",
    }
