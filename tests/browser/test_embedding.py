"""Another site's page drops one element in, and has a game."""

import functools
import http.server
import threading
from pathlib import Path

import pytest

from tests.browser.pages import AFLOAT, SEATS, Seen, exactly

pytestmark = pytest.mark.needs("chromium", "playwright")

EXAMPLE = Path(__file__).parents[2] / "examples" / "embedding"


class Quiet(http.server.SimpleHTTPRequestHandler):
    """Serves a folder and writes nothing."""

    def log_message(self, *_) -> None:
        """Nothing."""


@pytest.fixture
def club(tmp_path):
    """The address of the example's page on a site of its own, and the folder that it serves."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=tmp_path))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}", tmp_path
    server.shutdown()
    server.server_close()


def test_one_element_in_the_page_of_another_site_is_a_game(start, club, browser):
    """The page of another origin draws, plays and hears of the game; its style does not reach into the element."""
    site, folder = club
    node = start(origins=site)
    made = node.host().create("survive.anniversary_2012", SEATS, seed=9, position=AFLOAT)
    gaps = {"SERVICE": node.url, "GAME": made.game.game, "TOKEN": made.tokens.seats[0]}
    for file in EXAMPLE.iterdir():
        text = file.read_text("utf-8")
        for gap, value in gaps.items():
            text = text.replace(gap, value)
        (folder / file.name).write_text(text, "utf-8")
    seen = Seen(browser, f"{site}/index.html")
    seen.until("acting")
    seen.point("red2")
    seen.point("F5")
    seen.at(2)
    for line in ("done: red2 F5", "2: red red2 walks to F5"):
        seen.says(seen.page.locator("#heard li"), exactly(line))
    colour = seen.board.locator(".prompt").evaluate("one => getComputedStyle(one).color")
    problems = [one for one in seen.problems if node.url not in one and "favicon" not in one]
    seen.close()

    assert colour != "rgb(128, 0, 128)"
    assert problems == []
