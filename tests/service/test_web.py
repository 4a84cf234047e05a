"""What browsers and programs in JavaScript are given."""

import shutil
import subprocess
from pathlib import Path

import pytest

from atoll.service.typescript import declarations
from tests.service.nodes import toy_game

WEB = Path(__file__).parents[2] / "service" / "web"
CLIENT = """
import { ProblemError, Seat } from "%(web)s/atoll.js";
const seat = new Seat("%(url)s", "%(game)s", "%(token)s");
const seen = [];
const stop = new AbortController();
const reading = (async () => {
  for await (const message of seat.stream({ signal: stop.signal })) {
    seen.push([message.event, message.id]);
    if (message.event === "entry") break;
  }
})();
while (seen.length < 2) await new Promise((done) => setTimeout(done, 10));
const offers = await seat.offers();
const done = await seat.do(offers.groups[0].targets[0].command, { version: offers.version, key: "k" });
const again = await seat.do(offers.groups[0].targets[0].command, { version: offers.version, key: "k" });
await reading;
const kind = await seat.do("sink z").catch((error) => error instanceof ProblemError && error.kind);
const same = JSON.stringify(done) === JSON.stringify(again);
console.log(JSON.stringify({ seen, version: done.version, same, kind }));
"""


def test_the_types_are_those_of_the_structs():
    """The declarations for TypeScript are what the schemas give today."""
    assert declarations() == (WEB / "types.d.ts").read_text("utf-8")


def test_pages_come_with_a_strict_policy(asgi):
    """Pages may load nothing from elsewhere and be framed by nobody."""
    for path in ("/", "/static/atoll.js", "/static/page.css"):
        found = asgi.get(path)
        assert found.status_code == 200
        assert "default-src 'none'" in found.headers["content-security-policy"]
        assert found.headers["x-content-type-options"] == "nosniff"


def test_the_page_holds_nothing_in_its_own_text(asgi):
    """The page has no script or style of its own text, so the policy needs no exception."""
    text = asgi.get("/").text

    assert "<style" not in text
    assert "<script>" not in text
    assert " on" + "click" not in text


@pytest.mark.needs("node")
def test_a_program_in_javascript_can_play(node, host, tmp_path):
    """The client for JavaScript offers, plays, repeats, streams, and tells problems."""
    made = toy_game(host)
    names = {"web": WEB, "url": node.url, "game": made.game.game, "token": made.tokens.seats[0]}
    script = tmp_path / "play.mjs"
    script.write_text(CLIENT % names, "utf-8")
    done = subprocess.run([shutil.which("node"), script], capture_output=True, text=True, timeout=100, check=False)

    assert done.returncode == 0, done.stderr
    assert '"seen":[["game",""],["view","1"],["entry","2"]],"version":"2","same":true,"kind":"refused"' in done.stdout
