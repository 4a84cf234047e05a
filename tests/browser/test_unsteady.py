"""Requests take their time, answers come in any order, moves are taken back: what is shown is what holds."""

import random

import pytest

from tests.browser.pages import address
from tests.service.nodes import until

pytestmark = pytest.mark.needs("chromium", "playwright")

RULESETS = {1: "sorry.classic", 3: "survive.anniversary_2012"}
UNSTEADY = """(seed => {
  const asked = window.fetch;
  const draw = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
  const wait = most => new Promise(done => setTimeout(done, draw() ** 3 * most));
  window.fetch = async (...what) => {
    await wait(60);
    const answer = await asked(...what);
    await wait(120);
    return answer;
  };
})"""
"""Requests and answers are late by up to 180 ms, mostly by little, each by another time."""
TAKEN_BACK = """async board => {
  const offered = [...board.tray.buttons.querySelectorAll("button")].some(one => one.textContent === "Take back");
  if (offered) await board.tray.takeBack();
}"""


@pytest.mark.parametrize("seed", RULESETS)
def test_a_game_is_played_over_an_unsteady_line(node, host, see, seed):
    """Whatever comes late, each page ends where the game is, and offers something exactly where its seat is to act."""
    draws = random.Random(seed)
    made = host.create(RULESETS[seed], ["red", "blue=random", "green"], seed=seed)
    pages = {}
    for seat in (0, 2):
        pages[seat] = see("about:blank")
        pages[seat].home = node.url.removeprefix("http://")
        pages[seat].page.add_init_script(f"{UNSTEADY}({seed * 100 + seat + 1})")
        pages[seat].page.goto(address(node, made, seat))
        pages[seat].until("acting", "waiting")
    for _ in range(25):
        agree(host, made, pages)
        seat = host.game(made.game.game).to_act[0]
        pages[seat].do_something(draws.randrange(1000))
        if draws.random() < 0.3:
            pages[seat].board.evaluate(TAKEN_BACK)

    agree(host, made, pages)


def agree(host, made, pages) -> None:
    """Wait until the pages show the present, and a seat that has something to decide."""

    def agreed() -> bool:
        game = host.game(made.game.game)
        seq = int(game.version.partition(".")[0])
        shown = {seat: (seen.seq, bool(seen.offers())) for seat, seen in pages.items()}
        return shown == {seat: (seq, seat in game.to_act) for seat in pages} and not pages.keys().isdisjoint(
            game.to_act
        )

    until(agreed)
