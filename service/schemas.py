"""Schemas: the JSON Schema of what travels in games of one ruleset."""

from typing import Any, Final

import msgspec

from atoll.core import Entry, Ruleset

DRAFT: Final = "https://json-schema.org/draft/2020-12/schema"


def schema_of(ruleset: Ruleset) -> dict[str, Any]:
    """
    One document: ``$defs`` of all types, and which of them are commands, events and parts of a view.

    Fields that a viewer may not see are null in what that viewer is sent, and so are nullable here.
    """
    commands, events, parts = list(ruleset.deciders), list(ruleset.evolvers), dict(ruleset.part_names)
    kinds = list(dict.fromkeys([Entry, *commands, *events, *parts]))
    found, definitions = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    refs = dict(zip(kinds, found, strict=True))
    return {
        "$schema": DRAFT,
        "title": ruleset.name,
        "$defs": definitions,
        "type": "object",
        "properties": {
            "command": tagged([refs[kind] for kind in commands], commands),
            "event": tagged([refs[kind] for kind in events], events),
            "view": {"type": "object", "properties": {name: refs[kind] for kind, name in parts.items()}},
        },
    }


def tagged(refs: list[dict[str, Any]], kinds: list[Any]) -> dict[str, Any]:
    """One of several types, told apart by the field ``type``."""
    tags = {str(kind.__struct_config__.tag): ref["$ref"] for kind, ref in zip(kinds, refs, strict=True)}
    return {"oneOf": refs, "discriminator": {"propertyName": "type", "mapping": tags}}
