"""
TypeScript: the types of what the service sends and takes, made from the schemas of its structs.

``python -m atoll.service.typescript`` prints them; `service/web/types.d.ts` holds what it printed last.
"""

import inspect
from collections.abc import Iterator
from typing import Any, Final

import msgspec

from atoll.service import asked, problems, told
from atoll.service.desk import rows
from atoll.workshop.docstrings import field_docs

HEAD: Final = "// Made from the schemas of the service by `python -m atoll.service.typescript`; not to be edited.\n"
REF: Final = "#/$defs/"
PLAIN: Final = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}


def structs() -> list[type[msgspec.Struct]]:
    """What travels, by name."""
    found = {
        kind.__name__: kind
        for module in (asked, told, problems, rows)
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind.__module__ == module.__name__
    }
    hidden = {"Struct", "Hosted", "Left", "Place", "Token"}
    return [found[name] for name in sorted(found.keys() - hidden)]


def declarations() -> str:
    """All types, one after another."""
    kinds = structs()
    _, definitions = msgspec.json.schema_components(kinds, ref_template=REF + "{name}")
    parts = [_interface(kind, definitions[kind.__name__]) for kind in kinds]
    return HEAD + "\n" + "\n".join(parts)


def _interface(kind: type[msgspec.Struct], schema: dict[str, Any]) -> str:
    docs, required = field_docs(kind), set(schema.get("required", ()))
    sent = kind.__module__ != asked.__name__ and not kind.__struct_config__.omit_defaults
    lines = [*_comment(inspect.getdoc(kind) or "", ""), f"export interface {kind.__name__} {{"]
    for name, content in schema["properties"].items():
        lines += _comment(docs.get(name) or content.get("description", ""), "  ")
        mark = "" if name in required or sent else "?"
        lines.append(f"  {name}{mark}: {type_of(content)};")
    return "\n".join([*lines, "}", ""])


def _comment(text: str, indent: str) -> Iterator[str]:
    words = " ".join(text.split()).replace("*/", "*")
    if words:
        yield f"{indent}/** {words} */"


def type_of(schema: dict[str, Any]) -> str:
    """A JSON Schema as a type of TypeScript."""
    if "$ref" in schema:
        return str(schema["$ref"]).removeprefix(REF)
    if "enum" in schema:
        return " | ".join(msgspec.json.encode(value).decode() for value in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(type_of(one) for one in schema["anyOf"])
    kind = schema.get("type")
    if kind == "array":
        inner = type_of(schema.get("items") or {})
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if kind == "object":
        values = schema.get("additionalProperties")
        return f"Record<string, {type_of(values) if isinstance(values, dict) else 'unknown'}>"
    return PLAIN.get(str(kind), "unknown")


if __name__ == "__main__":
    print(declarations(), end="")
