"""A game is created, played, left and resumed in the browser."""

import re

import pytest

from tests.browser.pages import AFLOAT, PHONE, SEATS, address, lobby

pytestmark = pytest.mark.needs("chromium", "playwright")


def test_a_game_is_created_and_played_to_its_end(node, see):
    """Whoever opens the printed address creates a game in the lobby and plays it against bots to its end."""
    seen = see(lobby(node))
    seen.page.locator("form.wide select").first.select_option("sorry.fast_start")
    for _ in range(2):
        seen.page.get_by_role("button", name="One seat less").click()
    seen.page.get_by_role("button", name="Create the game").click()
    seen.page.get_by_role("link", name="Play as red").click()
    number = 0
    while seen.do_something(number):
        number += 1

    assert seen.until("over") == "over"
    assert "over; the win goes to" in seen.board.locator(".status").inner_text()


def test_an_island_is_played_by_clicks(node, host, see):
    """Pieces that may move are marked; a click shows where to, a click does it."""
    made = host.create("survive.anniversary_2012", ["red", "blue=random"], seed=1, terms={"two_player_mode": "single"})
    seen = see(address(node, made))
    done = {seen.do_something(number * 5).split(" ")[0] for number in range(24)}

    assert {"place", "sink", "red"} <= {word.rstrip("0123456789") for word in done}


def test_an_answer_may_come_after_what_it_led_to(node, host, see):
    """Where the stream is faster than the answer to a command, what is asked next stays on offer."""
    made = host.create("survive.anniversary_2012", SEATS, seed=6, position=AFLOAT)
    seen = see(address(node, made))
    held = []
    seen.page.route("**/commands*", lambda route: held.append((route, route.fetch())))
    seen.board.evaluate("board => board.addEventListener('done', () => { board.dataset.answered = 'yes' })")
    seen.until("acting")
    seen.point("boat1")
    seen.point("C6")
    seen.at(2)
    seen.until("acting")
    (route, answer), *_ = held
    route.fulfill(response=answer)
    seen.page.unroute("**/commands*")
    seen.page.locator("[data-answered]").wait_for()

    assert seen.offers()
    assert seen.do_something(0)


def test_a_move_is_taken_back(node, host, see):
    """The page goes back without a complaint, and its story tells what is done instead."""
    made = host.create("survive.anniversary_2012", SEATS, seed=6, position=AFLOAT)
    seen = see(address(node, made))
    for place in ("C6", "C8", "D7"):
        seen.until("acting")
        seen.point("boat1")
        seen.point(place)
        seen.at(2)
        seen.until("acting")
        seen.says(seen.line.locator(".story .here"), re.compile(f"{place}$"))
        if place != "D7":
            seen.press("Take back")
            seen.at(1)

    assert seen.page.locator("#notice").is_hidden()


def test_two_people_play_one_game(node, host, see):
    """What one seat does is seen by the other at once, each from its own side."""
    made = host.create("survive.anniversary_2012", ["red", "blue", "green"], seed=2)
    seats = [see(address(node, made, seat)) for seat in range(3)]
    for number in range(6):
        acting = made.game.to_act[0] if not number else host.game(made.game.game).to_act[0]
        seats[acting].until("acting")
        seats[acting].do_something(number * 11)
        seq = seats[acting].seq
        for seat in seats:
            seat.at(seq)
    values = [
        seat.board.evaluate("board => board.moment.picture.panels.map(panel => panel.lines.join())") for seat in seats
    ]

    assert "?" not in values[0][0]
    assert "?" in values[1][0]


def test_a_game_goes_on_after_the_service_was_restarted(start, see):
    """The page connects again by itself; whoever opens the lobby later finds the game among theirs."""
    first = start()
    made = first.host().create("sorry.classic", ["red", "blue"], seed=3)
    port = int(first.url.rpartition(":")[2])
    seen = see(address(first, made))
    seen.until("acting", "waiting")
    first.stop()
    again = start(port=port)
    other = see(address(again, made, 1))
    mine, theirs = (seen, other) if made.game.to_act[0] == 0 else (other, seen)
    mine.until("acting")
    mine.do_something(0)
    theirs.at(mine.seq)
    seen.page.goto(again.url + "/#")
    seen.page.get_by_role("link", name=made.game.game).click()

    assert seen.until("acting", "waiting") in ("acting", "waiting")


def test_a_refusal_says_why_with_its_rule(node, host, see):
    """Whoever points at what may not be done is told why, and which rule says so."""
    made = host.create("survive.anniversary_2012", ["red", "blue", "green"], seed=4, terms={"first_seat": "given"})
    seen = see(address(node, made))
    seen.until("acting")
    seen.press("1")
    seen.point("A3")

    seen.board.locator(".why code").wait_for()
    assert "no tile stands on A3" in seen.why()
    assert "[rule survive/setup." in seen.why()


def test_a_piece_is_dragged(node, host, see):
    """A piece is dragged to where it goes; on a small screen with a finger as well."""
    made = host.create("survive.anniversary_2012", ["red", "blue", "green"], seed=6, position=AFLOAT)
    seen = see(address(node, made), viewport=PHONE, has_touch=True)
    seen.until("acting")
    where = [seen.thing(name).bounding_box() for name in ("boat1", "C6")]
    (x, y), to = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in where]
    seen.page.mouse.move(x, y + where[0]["height"] * 0.15)
    seen.page.mouse.down()
    seen.page.mouse.move(x + 9, y + 9)
    seen.page.mouse.move(*to, steps=4)
    seen.page.mouse.up()
    seen.at(2)

    assert seen.board.evaluate("board => board.moment.command") == "boat1 C6"
    assert seen.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_seat_resigns(node, host, see):
    """Who resigns is asked first; then the game knows it, and a bot plays on or the game is over, as its host wants."""
    made = host.create("sorry.classic", ["red", "blue"], seed=3)
    seen = see(address(node, made))
    seen.until("acting", "waiting")
    resign = seen.page.get_by_role("button", name="Resign")
    asked = []
    seen.page.once("dialog", lambda dialog: (asked.append(dialog.message), dialog.dismiss()))
    resign.click()
    before = host.game(made.game.game).seats[0].resigned
    seen.page.once("dialog", lambda dialog: dialog.accept())
    resign.click()
    seen.page.get_by_text("You have resigned").wait_for()

    assert asked == ["Resign this game? It cannot be undone."]
    assert (before, host.game(made.game.game).seats[0].resigned) == (False, True)
