"""The OpenAPI document: valid, complete, and true of what the service does."""

import jsonschema_rs
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from atoll.service.problems import MEDIA_TYPE
from tests.service.nodes import KEY, bearer, toy_game

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


@schemathesis.serializer("application/jsonl")
def as_lines(context, value):
    """An upload is sent as it is."""
    return str(value).encode()


@pytest.fixture(scope="module")
def document(asgi):
    """The document as it is served."""
    return asgi.get("/openapi.json").json()


def operations(document):
    """Path, method and operation, one after another."""
    for path, item in document["paths"].items():
        for method, operation in item.items():
            yield path, method, operation


def test_every_operation_says_what_it_does(document):
    """Each operation has a summary, a description, and an answer with its type."""
    silent = [(path, method) for path, method, told in operations(document) if not told.get("description")]

    assert silent == []
    assert document["openapi"] == "3.1.0"


def test_every_problem_is_documented(document):
    """Each operation lists the problems that it may answer, in their own form."""
    for path, method, told in operations(document):
        problems = {status: one for status, one in told["responses"].items() if int(status) >= 400}
        assert {"400", "429", "500", "503"} <= problems.keys(), (path, method)
        assert {next(iter(one["content"])) for one in problems.values()} == {MEDIA_TYPE}, (path, method)


def test_what_needs_a_token_says_so(document):
    """An operation that may answer 401 asks for a token."""
    for path, method, told in operations(document):
        assert ("401" in told["responses"]) == bool(told.get("security")), (path, method)


def test_what_is_sent_and_answered_is_shown_by_example(document):
    """Every request with a body of JSON has an example, and so has every answer to a host app."""
    bare = [
        (path, method)
        for path, method, told in operations(document)
        for content in (*contents(told.get("requestBody")), *contents(told["responses"].get("201")))
        if "schema" in content and "example" not in content and "host" in told["tags"]
    ]

    assert bare == []


def test_examples_are_of_their_types(document):
    """Each example of a body or an answer fits its schema."""
    checked = 0
    for _, _, told in operations(document):
        answers = [one for status, one in told["responses"].items() if status in ("200", "201")]
        for content in (content for one in (told.get("requestBody"), *answers) for content in contents(one)):
            if "example" in content:
                jsonschema_rs.validate(content["schema"] | {"components": document["components"]}, content["example"])
                checked += 1

    assert checked >= 25


def contents(told):
    """What a body may hold, where it is JSON."""
    found = (told or {}).get("content", {})
    return [content for media_type, content in found.items() if media_type == "application/json"]


def test_fields_are_described(document):
    """Fields say what they mean in the words of the structs."""
    schemas = document["components"]["schemas"]

    assert "send it back in `If-Match`" in schemas["GameTold"]["properties"]["version"]["description"]


@pytest.mark.full
@pytest.mark.parametrize("who", ["host", "seat", "nobody"])
def test_no_request_makes_the_service_fail(node, host, document, who, count):
    """Requests made from the document get documented answers of documented types, and never 5xx."""
    made = toy_game(host)
    token = {"host": KEY, "seat": made.tokens.seats[0], "nobody": "x"}[who]
    schema = schemathesis.openapi.from_dict(about(document, made.game.game))
    for found in schema.get_all_operations():
        call(node, found.ok(), token, count(1, full=150))


def about(document, game):
    """The document with that game in place of any; streams are left out, since they do not end, and deleting it."""
    paths = {}
    for path, item in document["paths"].items():
        if path.endswith("/stream"):
            continue
        named = {method: without_name(told) for method, told in item.items()}
        if path == "/games/{game}":
            del named["delete"]
        paths[path.replace("{game}", game)] = named
    return document | {"paths": paths}


def without_name(told):
    """An operation whose path names its game already."""
    return told | {"parameters": [one for one in told.get("parameters", ()) if one["name"] != "game"]}


def call(node, operation, token, examples):
    """Make requests for one operation and check each answer against the document."""

    @settings(max_examples=examples, suppress_health_check=list(HealthCheck))
    @given(case=operation.as_strategy())
    def check(case):
        case.call_and_validate(base_url=node.url, headers=bearer(token), checks=CHECKS)

    check()
