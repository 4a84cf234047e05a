"""The OpenAPI document: what the framework finds, with texts, examples, tokens and problems as they are."""

from collections.abc import Collection, Iterator
from typing import Any, Final

import msgspec
from litestar import Litestar
from litestar.openapi import OpenAPIConfig

from atoll import __version__
from atoll.service import asked, problems, shown, told
from atoll.service.desk import rows
from atoll.service.examples import EXAMPLES
from atoll.service.routes import rulesets
from atoll.workshop import describing
from atoll.workshop.docstrings import field_docs

METHODS: Final = ("get", "post", "patch", "delete", "put")
TOKEN: Final = {
    "type": "http",
    "scheme": "bearer",
    "description": "The token of a seat or of spectators, as creating a game answers it; or a host app's API key.",
}
LOG_BODY: Final = {
    "required": True,
    "content": {"application/jsonl": {"schema": {"type": "string"}}},
}

CONFIG: Final = OpenAPIConfig(
    title="Atoll",
    version=__version__,
    description="Board games by their rules: each seat is told what it may see and offered what it may do.",
    path="/schema",
    render_plugins=[],
    use_handler_docstrings=True,
)


def document(app: Litestar) -> dict[str, Any]:
    """The document of this service; made once for each app."""
    found: dict[str, Any] | None = getattr(app.state, "openapi", None)
    if found is None:
        found = app.state.openapi = _made(app.openapi_schema.to_schema())
    return found


def _made(found: dict[str, Any]) -> dict[str, Any]:
    found["components"].setdefault("securitySchemes", {})["token"] = TOKEN
    for path, method, operation in _operations(found):
        _mend(operation)
        if "401" in operation["responses"]:
            operation["security"] = [{"token": []}]
        _exemplify(operation, EXAMPLES.get((method, path)))
    if "/audits" in found["paths"]:
        found["paths"]["/audits"]["post"]["requestBody"] = LOG_BODY
    found["components"]["schemas"] |= schemas(found["components"]["schemas"].keys())
    return found


def schemas(names: Collection[str]) -> dict[str, Any]:
    """
    The schemas of our own structs, as msgspec makes them, with the texts of their fields.

    The framework's would say of a tuple of any length that its items may be anything (litestar 2.25).
    """
    kinds = {kind.__name__: kind for kind in _structs() if kind.__name__ in names}
    _, made = msgspec.json.schema_components(kinds.values(), ref_template="#/components/schemas/{name}")
    for name, kind in kinds.items():
        for field, text in field_docs(kind).items():
            content = made[name]["properties"].get(field, {})
            if "$ref" not in content:
                content.setdefault("description", text)
    return made


def _operations(found: dict[str, Any]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    for path, item in found["paths"].items():
        for method in METHODS:
            if method in item:
                yield path, method, item[method]


def _mend(operation: dict[str, Any]) -> None:
    """A description comes from the docstring; a 204 has no content."""
    gone = operation["responses"].get("204")
    if gone:
        gone.pop("content", None)


def _exemplify(operation: dict[str, Any], example: Any) -> None:
    if example is None:
        return
    asked_for, answered = example
    for content in operation.get("requestBody", {}).get("content", {}).values():
        if asked_for is not None:
            content["example"] = asked_for
    for status in ("200", "201"):
        for content in operation["responses"].get(status, {}).get("content", {}).values():
            if answered is not None:
                content["example"] = answered


def _structs() -> Iterator[type[msgspec.Struct]]:
    for module in (asked, told, rows, problems, describing, rulesets, shown):
        for kind in vars(module).values():
            if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
                yield kind
