"""Terms: their values from the plugins and from the game, each checked against what its owner allows."""

from collections.abc import Mapping
from typing import Any, get_type_hints

import msgspec

from atoll.core.canonical import as_read
from atoll.core.errors import RulesetError, near
from atoll.core.manifest import Setting
from atoll.core.ruleset import Ruleset
from atoll.core.state import Part
from atoll.core.tables import frozen


def take_terms(ruleset: Ruleset, given: dict[str, Any]) -> None:
    """The value of every term: of its owner, of what the plugins set in order, at last of what the game sets."""
    owners: dict[str, type[Part]] = {}
    for manifest in ruleset.manifests:
        for field in msgspec.structs.fields(manifest.terms) if manifest.terms else ():
            if field.name in owners:
                raise RulesetError(f"plugin {manifest.name!r} redefines the term {field.name!r}: choose another name")
            owners[field.name] = manifest.terms  # type: ignore[assignment]  # the loop runs over its fields, so there is one
    values, setters = _settings(ruleset, owners)
    for name, value in given.items():
        values[name], setters[name] = value, "this game"
    terms: dict[str, Any] = {}
    for kind in dict.fromkeys(owners.values()):
        terms |= _terms_of(kind, values, setters)
    for name in values.keys() - owners.keys():
        raise RulesetError(
            f"{setters[name]} sets {name!r}, which is no term here{near(name, owners)}; "
            f"terms: {', '.join(sorted(owners))}",
            name,
        )
    ruleset.terms, ruleset.term_owners, ruleset.set_terms = frozen(terms), frozen(owners), frozen(as_read(given))


def _settings(ruleset: Ruleset, owners: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, str]]:
    """What the plugins set, where a plugin of lower rank is overruled by those of higher rank."""
    values: dict[str, Any] = {}
    setters: dict[str, str] = {}
    for manifest in ruleset.manifests:
        for name, setting in manifest.sets.items():
            values[name] = setting.value if isinstance(setting, Setting) else setting
            setters[name] = f"plugin {manifest.name!r}"
    return values, setters


def _terms_of(kind: type[Part], values: Mapping[str, Any], setters: Mapping[str, str]) -> dict[str, Any]:
    fields = {field.name: field for field in msgspec.structs.fields(kind)}
    for name, value in values.items():
        if name in fields:
            _check_term(kind, fields[name], value, setters[name])
    missing = [name for name, field in fields.items() if field.required and name not in values]
    if missing:
        raise RulesetError(f"no plugin sets the term {missing[0]!r}: compose an edition, or give it a value")
    mine = msgspec.convert({name: value for name, value in values.items() if name in fields}, kind)
    plain = as_read(mine)
    return {name: plain[name] for name in fields}


def _check_term(kind: type[Part], field: msgspec.structs.FieldInfo, value: Any, setter: str) -> None:
    try:
        msgspec.convert(value, get_type_hints(kind, include_extras=True)[field.name])
    except msgspec.ValidationError as error:
        raise RulesetError(
            f"{setter} sets {field.name} = {value!r}: {allowed(kind, field.name)}", field.name
        ) from error


def allowed(kind: type[Part], term: str) -> str:
    """What a term may be, in words: ``one of a, b`` or ``an int of at least 0``."""
    schema = msgspec.json.schema(get_type_hints(kind, include_extras=True)[term])
    return f"allowed is {_say(schema)}"


def _say(schema: Mapping[str, Any]) -> str:
    if "anyOf" in schema:
        return " or ".join(_say(option) for option in schema["anyOf"])
    if "$ref" in schema:
        return "a table"
    if "enum" in schema:
        return "one of " + ", ".join(str(value) for value in schema["enum"])
    words = {"integer": "an int", "array": "a list", "object": "a table", "string": "text", "boolean": "true or false"}
    said = words.get(schema.get("type", ""), str(schema.get("type", "anything")))
    bounds = [f"{word} {schema[key]}" for key, word in (("minimum", "from"), ("maximum", "to")) if key in schema]
    return " ".join([said, *bounds])
