"""Malformed requests: each is answered with a problem of the 4xx, and nothing is lost or written."""

import json
import socket

import pytest

from atoll.events.logline import header_line
from atoll.service.problems import KINDS, MEDIA_TYPE, URI
from tests.service.nodes import KEY, TOY, bearer, until

BAD_JSON = [
    b"", b"{", b"}", b"[", b"[]", b"null", b"1", b'"line"', b"{'line': 'roll'}", b'{"line": }', b'{"line" "roll"}',
    b'{"line": "roll",}', b"{} {}", b"\xff\xfe", b'{"line": "\xff"}', b'{"line": "\x00"}', b"NaN", b'{"line": NaN}',
    b"[" * 5000, b'{"a":' * 3000,
]  # fmt: skip
WRONG_TYPES = [
    {}, {"line": 1}, {"line": None}, {"line": []}, {"line": {}}, {"line": True}, {"command": "roll"}, {"command": []},
    {"command": 1}, {"command": {}}, {"command": {"type": 1}}, {"command": {"type": None}},
    {"command": {"type": "toy.Nothing"}}, {"command": {"type": "toy.Sink"}},
    {"command": {"type": "toy.Sink", "at": "b"}}, {"command": {"type": "toy.Sink", "at": 1.5}},
    {"command": {"type": "toy.Sink", "at": 1, "more": 2}},
    {"line": "roll", "command": {"type": "toy.Roll"}}, {"lines": ["roll"]}, {"line": "roll", "seat": 1},
]  # fmt: skip
HUGE = [
    *[json.dumps({"line": sign * size}).encode() for sign in "aé " for size in (2_001, 200_000, 300_000, 2_000_000)],
    *[b'{"command":{"type":"toy.Sink","at":1' + b"0" * size + b"}}" for size in (17, 400, 5000)],
    *[b'{"line":"' + b"x" * size for size in (1_000_000, 5_000_000)],
    *[json.dumps({"command": {"type": "toy.Sink", "at": [[1] * size]}}).encode() for size in (1000, 20_000, 100_000)],
]
TOKENS = [
    "", " ", "Bearer", "Bearer ", "Basic abc", "bearer  ", "Bearer seat_", "Bearer look_", "Bearer seat_" + "A" * 43,
    "Bearer " + "x" * 9000, "Bearer ü", "Bearer \t", "Bearer 0", "Bearer null", "Bearer ../..", "Bearer ' OR 1=1 --",
    "Bearer %00", f"Bearer {KEY}x", f"Bearer {KEY[:-1]}", f"Token {KEY}",
]  # fmt: skip
PATHS = [
    "/games/../games", "/games/%2e%2e/%2e%2e/etc/passwd", "/games/..%2f..%2fetc%2fpasswd", "/games//view",
    "/games/a/view/../../../x", "/static/../app.py", "/static/%2e%2e/app.py", "/static/..%2fapp.py",
    "/static/....//app.py",
    "/static/%00", "/static/index.html%00.js", "/static//etc/passwd", "/static/..%5c..%5capp.py",
    "/static/.", "/static/..",
    "/games/" + "a" * 5000, "/games/%ff", "/games/a b", "/games/'%20OR%201=1--", "/rulesets/..%2f..%2fx.toml",
]  # fmt: skip


@pytest.fixture(scope="module")
def table(asgi):
    """A game, and a way to send bytes to its commands."""
    asked = {"ruleset": "toy", "seats": [{"seat": "red"}, {"seat": "blue"}], "terms": TOY}
    made = asgi.post("/games", json=asked, headers=bearer(KEY)).json()
    return made["game"]["game"], made["tokens"]["seats"][0]


def check_problem(found, *statuses):
    """The answer is a problem with one of these statuses, and says what is wrong."""
    problem = found.json()
    assert found.status_code in statuses, found.text
    assert found.headers["content-type"] == MEDIA_TYPE
    name = problem["type"].removeprefix(URI)
    assert (KINDS[name].status, KINDS[name].title) == (problem["status"], problem["title"])
    assert problem["detail"]
    assert problem["instance"] == f"urn:uuid:{found.headers['x-request-id']}"


def unchanged(asgi, table):
    """The game is where it began, and goes on."""
    found = asgi.get(f"/games/{table[0]}", headers=bearer(table[1]))
    return (found.status_code, found.json()["version"]) == (200, "1")


@pytest.mark.parametrize("body", BAD_JSON, ids=range(len(BAD_JSON)))
def test_bad_json_is_refused(asgi, table, body):
    """What is no JSON object of a command is answered 400."""
    headers = bearer(table[1]) | {"content-type": "application/json"}
    check_problem(asgi.post(f"/games/{table[0]}/commands", content=body, headers=headers), 400)
    assert unchanged(asgi, table)


@pytest.mark.parametrize("body", WRONG_TYPES, ids=range(len(WRONG_TYPES)))
def test_wrong_types_are_refused(asgi, table, body):
    """What has other fields or types than a command is answered 400."""
    check_problem(asgi.post(f"/games/{table[0]}/commands", json=body, headers=bearer(table[1])), 400)
    assert unchanged(asgi, table)


@pytest.mark.parametrize("body", HUGE, ids=range(len(HUGE)))
def test_huge_bodies_are_refused(asgi, table, body):
    """What is larger than a request may be is answered 413, what only a field may not be 400 or 422."""
    headers = bearer(table[1]) | {"content-type": "application/json"}
    check_problem(asgi.post(f"/games/{table[0]}/commands", content=body, headers=headers), 400, 413, 422)
    assert unchanged(asgi, table)


@pytest.mark.parametrize("shown", TOKENS, ids=range(len(TOKENS)))
def test_wrong_tokens_are_refused(asgi, table, shown):
    """What is no token of this service is answered 401, wherever it is shown."""
    headers = {"authorization": shown.encode()}
    for way in ("", "/view", "/offers", "/entries", "/stream", "/log"):
        check_problem(asgi.get(f"/games/{table[0]}{way}", headers=headers), 401)
    check_problem(asgi.post(f"/games/{table[0]}/commands", json={"line": "roll"}, headers=headers), 401)
    check_problem(asgi.get("/games", headers=headers), 401)
    assert unchanged(asgi, table)


@pytest.mark.parametrize("path", PATHS, ids=range(len(PATHS)))
def test_tricks_with_paths_lead_nowhere(asgi, path):
    """A path that tries to leave its place is answered 4xx, and never with a file."""
    found = asgi.get(path, headers=bearer(KEY))

    assert 400 <= found.status_code < 500 or found.request.url.path in ("/games", "/"), found.text[:200]
    assert "root:" not in found.text
    assert "create_app" not in found.text


@pytest.mark.parametrize(
    ("header", "value"),
    [
        *[("if-match", value) for value in ("x", '"x"', "-1", "1.0", "1.5.2", "99999999999999999999", "*", '"1", "2"')],
        *[("idempotency-key", value) for value in ("", "x" * 151, "ü", "a\tb")],
    ],
)
def test_headers_that_cannot_be_read_are_refused(asgi, table, header, value):
    """A version or key that is none is answered 400, and the command is not done."""
    headers = bearer(table[1]) | {header: value.encode()}
    check_problem(asgi.post(f"/games/{table[0]}/commands", json={"line": "roll"}, headers=headers), 400)
    assert unchanged(asgi, table)


@pytest.mark.parametrize(
    "query", ["after=-1", "after=x", "limit=0", "limit=1000", "limit=x", "lang=xx", "after=99999999999999999999"]
)
def test_queries_out_of_bounds_are_refused(asgi, table, query):
    """A page outside of what a page may be is answered 400."""
    check_problem(asgi.get(f"/games/{table[0]}/entries?{query}", headers=bearer(table[1])), 400)


@pytest.mark.parametrize(("at", "status"), [("0", 404), ("7", 404), ("x", 400), ("-1", 400), ("1.3", 404)])
def test_a_version_that_nobody_saw_is_not_there(asgi, table, at, status):
    """A view of a version that the game never had is answered 404, of what is no version 400."""
    check_problem(asgi.get(f"/games/{table[0]}/view?at={at}", headers=bearer(table[1])), status)


@pytest.mark.parametrize("method", ["PUT", "PATCH", "DELETE", "OPTIONS"])
def test_a_method_that_is_not_answered_names_those_that_are(asgi, table, method):
    """Another method is answered 405, with those that would do."""
    found = asgi.request(method, f"/games/{table[0]}/view", headers=bearer(table[1]))
    if method != "OPTIONS":
        check_problem(found, 405)
        assert "GET" in found.headers["allow"]


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"x",
        b"{}",
        b'{"header":{}}\n',
        b'{"header":' * 100,
        b"\xff" * 100,
        b'{"header":{},"seed":null,"sum":"0"}\n',
    ],
)
def test_an_upload_that_is_no_log_is_refused(asgi, body):
    """What is no log, or a changed one, is answered 422 with what is wrong."""
    check_problem(asgi.post("/audits", content=body, headers=bearer(KEY)), 422)


def test_an_upload_without_entries_is_refused(asgi, table):
    """A log's header alone is no game to look at or to audit."""
    header = header_line(asgi.app.state.house.hall.store.header(table[0]), None) + b"\n"
    for path in ("/audits", "/logs"):
        check_problem(asgi.post(path, content=header, headers=bearer(KEY)), 422)


def test_a_client_that_leaves_is_no_fault(node):
    """An upload that is broken off is counted as a request that cannot be read, not as a fault of the node."""
    host, port = node.url.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port))) as client:
        head = f"POST /audits HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {KEY}\r\nContent-Length: 99\r\n\r\n{{"
        client.sendall(head.encode())
    route = b'route="/audits",status="400"'
    until(lambda: route in node.house.metrics.text())

    assert b'atoll_faults_total{route="/audits"}' not in node.house.metrics.text()


@pytest.mark.parametrize("position", [{"afloat": 5}, {"afloat": "zz"}, {"afloat": None}, {"afloat": [[1]]}])
def test_a_position_that_means_nothing_is_refused(asgi, position):
    """A position that the family cannot read is answered 422."""
    asked = {"ruleset": "toy", "seats": [{"seat": "red"}, {"seat": "blue"}], "terms": TOY, "position": position}
    check_problem(asgi.post("/games", json=asked, headers=bearer(KEY)), 422)


@pytest.mark.parametrize("terms", [{"hand": 9}, {"hand": "x"}, {"nothing": 1}, {"backs": [7]}, {"hand": None}])
def test_terms_out_of_bounds_are_refused(asgi, terms):
    """A term that its owner does not allow is answered 422 with what is allowed."""
    asked = {"ruleset": "toy", "seats": [{"seat": "red"}, {"seat": "blue"}], "terms": TOY | terms}
    check_problem(asgi.post("/games", json=asked, headers=bearer(KEY)), 422)


def test_requests_without_end_are_slowed_down(start):
    """Above its rate a token is answered 429 with the seconds to wait, and others are not."""
    node = start(rate=1, burst=5)
    answers = [node.http.get(node.url + "/rulesets/toy").status_code for _ in range(5)]
    last = until(lambda: (found := node.http.get(node.url + "/rulesets/toy")).status_code == 429 and found)

    assert 429 not in answers
    check_problem(last, 429)
    assert int(last.headers["retry-after"]) >= 1
    assert node.http.get(node.url + "/games", headers=bearer(KEY)).status_code == 200


def test_pages_from_elsewhere_need_to_be_named(start):
    """A browser lets a page of another origin read answers only where the operator has named it."""
    node = start(origins="https://app.example")
    sent = {"access-control-request-method": "POST", "access-control-request-headers": "authorization,if-match"}
    named = node.http.options(node.url + "/games", headers={"origin": "https://app.example"} | sent)
    other = node.http.options(node.url + "/games", headers={"origin": "https://evil.example"} | sent)

    assert named.headers["access-control-allow-origin"] == "https://app.example"
    assert "access-control-allow-origin" not in other.headers
