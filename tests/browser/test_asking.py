"""Windows and choices are asked clearly, of the seat that answers them."""

import pytest

from tests.browser.pages import AFLOAT, SEATS, address, struck

pytestmark = pytest.mark.needs("chromium", "playwright")


def test_a_window_is_asked_of_the_seat_that_can_answer(node, host, see):
    """Where a creature is about to strike, its space is marked and the seat is asked to drive it off or to pass."""
    made = struck(host)
    red, blue = (see(address(node, made, seat)) for seat in (0, 1))
    red.until("acting")
    red.point("C7")  # the only shark: that needs no choice
    red.point("C6")
    red.at(2)
    red.until("acting")
    assert "D7" in red.marked() or "B6" in red.marked()  # it may go on
    red.press("stop here")
    blue.until("acting")

    assert "repel the creature, or pass" in blue.board.locator(".prompt").inner_text()
    assert blue.board.locator(".buttons button.main").all_inner_texts() == ["pass", "drive it off"]
    assert "C6" in blue.board.evaluate("board => board.moment.picture.focus")
    blue.press("drive it off")
    blue.at(4)
    assert "shark repellent" in " ".join(blue.board.evaluate("board => board.moment.facts"))


def test_several_are_chosen_in_any_order(node, host, see):
    """Where several of many are chosen, they may be pointed at in any order."""
    position = {
        "turn": "red",
        "phase": "sinking",
        "explorers": {"red1": "F4", "red2": "F4", "red3": "F4", "red4": "F4", "blue1": "G4", "green1": "boat1"},
        "boats": {"boat1": "E3"},
        "tiles": {"F4": "beach:boat", "G4": "forest"},
    }
    made = host.create("survive.anniversary_2012", SEATS, seed=7, position=position)
    seen = see(address(node, made))
    seen.until("acting")
    assert "choose who goes aboard" in seen.board.locator(".prompt").inner_text()
    for name in ("red4", "red1", "red3"):
        seen.point(name)
    seen.at(2)

    assert seen.board.evaluate("board => board.moment.command") == "take red1 red3 red4"


def test_events_and_offers_are_announced(node, host, see):
    """A screen reader hears what happened and what is to be done, and each space says what it is and holds."""
    made = host.create("survive.anniversary_2012", SEATS, seed=7, position=AFLOAT)
    seen = see(address(node, made))
    seen.until("acting")

    assert "Your move, red: move explorers and boats" in seen.board.locator("[role=status]").inner_text()
    assert seen.thing("C7").get_attribute("aria-label") == "C7: sea; boat1, 1 aboard; explorer red1"
    assert seen.thing("F4").get_attribute("aria-label") == "F4: tile, beach; explorer red2"
    seen.point("red2")
    seen.point("F5")
    seen.at(2)

    assert "red: red2 walks to F5" in seen.board.locator("[role=status]").text_content()
