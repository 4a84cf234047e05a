"""A game is dragged through its past, in the browser."""

import random
import re

import pytest

import atoll
from atoll.workshop.logs import save_log
from tests.browser.pages import KEY, address, exactly, lobby

pytestmark = pytest.mark.needs("chromium", "playwright")


@pytest.fixture(scope="module")
def long_log(tmp_path_factory):
    """The file of a game of a thousand entries."""
    draws = random.Random(2)
    for seed in range(2, 20):
        game = atoll.new_game("red_cathedral.rulebook", ["yellow", "green", "blue"], seed=seed)
        while game.to_act() and game.seq < 1000:
            game.submit(draws.choice(game.offer(game.to_act()[0])))
        if game.seq == 1000:
            break
    path = tmp_path_factory.mktemp("logs") / "long.jsonl"
    save_log(path, game, (game.seed,))
    return path, game


@pytest.fixture(scope="module")
def island_log(tmp_path_factory):
    """The file of a finished game of Survive."""
    game = atoll.new_game("survive.anniversary_2012", ["red", "blue", "green"], seed=12)
    draws = random.Random(12)
    while game.to_act():
        game.submit(draws.choice(game.offer(game.to_act()[0])))
    path = tmp_path_factory.mktemp("logs") / "island.jsonl"
    save_log(path, game, (game.seed,))
    return path, game


def opened(see, node, path):
    """The page on which a log was chosen."""
    seen = see(lobby(node))
    seen.page.set_input_files("input[type=file]", path)
    seen.until("looking")
    return seen


def test_a_dropped_log_is_opened(node, see, island_log):
    """Whoever drops a log file on the page sees its game, as its host and as every seat."""
    path, game = island_log
    seen = see(lobby(node))
    data = seen.page.evaluate_handle(
        "text => { const given = new DataTransfer(); given.items.add(new File([text], 'game.jsonl')); return given; }",
        path.read_text("utf-8"),
    )
    seen.page.dispatch_event("body", "drop", {"dataTransfer": data})
    seen.until("looking")
    seen.at(game.seq)
    seen.line.get_by_role("button", name="To the beginning").click()
    seen.at(1)
    assert "back:" in seen.thing("D5").get_attribute("aria-label")
    seen.page.get_by_label("Seen as").select_option("red")

    seen.board.locator("[data-name='D5']:not([aria-label*='back:'])").wait_for()


def test_the_slider_goes_to_each_entry(node, see, island_log):
    """Slider, buttons and marks go through the game; what an entry changed is marked and told."""
    path, game = island_log
    seen = opened(see, node, path)
    slider = seen.line.locator("input[type=range]")
    slider.press("Home")
    seen.at(1)
    slider.press("ArrowRight")
    seen.at(2)
    seen.line.get_by_role("button", name="One entry on").click()
    seen.at(3)
    seen.says(seen.line.locator(".story .here"), re.compile("^3 "))
    assert seen.board.locator(".changed").count() > 0
    seen.line.locator(".ticks path").first.wait_for(state="attached")
    seen.line.get_by_role("button", name="Next notable entry").click()
    seen.page.locator("atoll-board:not([data-seq='3'])").wait_for()
    seen.says(seen.line.locator(".story .here"), "sinks")
    seen.line.get_by_role("button", name="Play").click()
    before = seen.seq
    seen.page.locator(f"atoll-board[data-seq='{before + 2}']").wait_for()
    seen.line.get_by_role("button", name="Pause").click()
    seen.line.get_by_role("button", name="To the end").click()
    seen.at(game.seq)
    for mark in ("a tile sinks", "explorers lost", "the end"):
        seen.says(seen.line.locator(".marks .chip"), exactly(mark))


def test_a_moment_has_an_address(node, host, see):
    """The address of a moment shows that moment; from there the present is a step away."""
    made = host.create("sorry.classic", ["red=random", "blue=random"], seed=13)
    watcher = see(address(node, made, None))
    watcher.until("over")
    watcher.line.get_by_role("button", name="To the beginning").click()
    watcher.at(1)
    watcher.line.get_by_role("button", name="One entry on").click()
    watcher.at(2)
    watcher.page.get_by_role("button", name="Link to this moment").click()
    watcher.page.wait_for_url("**at=2*")
    other = see(watcher.page.url)
    other.at(2)
    assert other.until("looking") == "looking"
    other.line.get_by_role("button", name="To the end").click()
    assert other.until("over") == "over"


def test_a_game_goes_on_from_a_moment(node, see, island_log):
    """From a moment of an opened log another game begins, which people play."""
    path, _ = island_log
    seen = opened(see, node, path)
    slider = seen.line.locator("input[type=range]")
    slider.press("Home")
    seen.at(1)
    slider.press("ArrowRight")
    seen.at(2)
    seen.page.get_by_role("button", name="Go on from here").click()
    seen.page.get_by_role("link", name="Play as red").click()
    seen.until("acting", "waiting")

    assert seen.seq == 3


@pytest.mark.parametrize("log", ["long_log", "island_log"])
def test_every_step_is_drawn(node, see, request, log):
    """A slider dragged through a thousand entries, and over a whole island, draws every step; the times are told."""
    path, game = request.getfixturevalue(log)
    seen = opened(see, node, path)
    seen.at(game.seq)
    seen.line.locator(".ticks path").first.wait_for(state="attached")
    seen.page.wait_for_timeout(1000)
    places = [1 + (game.seq - 1) * number // 40 for number in range(1, 40)]
    times = sorted(seen.board.evaluate(STEPS, places))
    print(f"\nslider of {game.seq} entries: median {times[19]:.1f} ms, worst {times[-1]:.1f} ms")

    assert (len(times), seen.seq) == (len(places), places[-1])


STEPS = """async (board, places) => {
  const times = [];
  for (const place of places) {
    const began = performance.now();
    await board.show(place);
    await new Promise(requestAnimationFrame);
    times.push(performance.now() - began);
  }
  return times;
}"""


def test_a_game_over_is_seen_as_anybody(node, host, see):
    """Once a game is over its players see it as any seat; while it goes on they are told that they do not."""
    made = host.create("sorry.classic", ["red=random", "blue=random"], seed=14)
    going = host.create("sorry.classic", ["red", "blue"], seed=14)
    over, on = see(address(node, made)), see(address(node, going))
    over.until("over")
    over.page.get_by_label("Seen as").select_option("host")
    over.page.locator("atoll-board[as=host]").wait_for()
    on.until("acting", "waiting")
    on.page.get_by_label("Seen as").select_option("host")

    on.page.locator("#notice:not([hidden])").wait_for()
    assert "not over" in on.page.locator("#notice").inner_text()


def test_the_key_is_needed(node, see):
    """Without the key of the service the lobby asks for it; a wrong one opens nothing."""
    seen = see(node.url)
    seen.page.get_by_label("Key of the service").fill("wrong-key-of-a-host-app")
    seen.page.get_by_role("button", name="Use this key").click()
    seen.page.locator("#notice:not([hidden])").wait_for()
    seen.page.evaluate(f"sessionStorage.setItem('atoll.key', '{KEY}')")
    seen.page.reload()

    seen.page.get_by_role("button", name="Create the game").wait_for()
