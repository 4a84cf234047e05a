"""A page in the browser, and what tests do with it."""

import re
import time
from urllib.parse import urlsplit

KEY = "a-key-of-a-host-app-for-tests"
WIDE = {"width": 1280, "height": 900}
PHONE = {"width": 390, "height": 844}
SECONDS = 15_000
CLICKS = 30
SEATS = ["red", "blue", "green"]
TILES = {"F4": "beach", "F5": "beach", "G4": "forest", "G5": "mountain"}
AFLOAT = {
    "turn": "red",
    "phase": "movement",
    "explorers": {"red1": "boat1", "red2": "F4", "blue1": "F5", "green1": "G4"},
    "boats": {"boat1": "C7"},
    "tiles": TILES,
}
"""Red has a boat of its own at sea."""
STRUCK = {
    "turn": "red",
    "phase": "creature",
    "explorers": {"red1": "F4", "blue1": "~C6", "blue2": "F5", "green1": "G4"},
    "creatures": {"shark": ["C7"]},
    "hands": {"blue": ["shark_repellent"]},
    "tiles": TILES,
}
"""The device is about to be operated; a shark may come to a swimmer whose seat can drive it off."""


def struck(host):
    """A game in which the device shows the shark."""
    for seed in range(30):
        made = host.create("survive.anniversary_2012", SEATS, seed=seed, position=STRUCK)
        if made.game.decision.startswith("creature"):
            return made
    raise AssertionError("no seed of 30 shows the shark")


class Seen:
    """A page with its board; it notes errors, failed policies, and requests to other hosts."""

    def __init__(self, browser, address, motion="off", **context) -> None:
        self.context = browser.new_context(**{"viewport": WIDE, "locale": "en-GB"} | context)
        self.context.set_default_timeout(SECONDS)
        self.context.add_init_script(f"if (origin !== 'null') localStorage.setItem('atoll.motion', '{motion}')")
        self.page = self.context.new_page()
        self.problems: list[str] = []
        self.home = urlsplit(address).netloc
        self.page.on("pageerror", lambda error: self.problems.append(f"error: {error}"))
        self.page.on("console", self._heard)
        self.page.on("request", self._asked)
        self.page.goto(address)

    def _heard(self, message) -> None:
        if message.type == "error" and "Failed to load resource" not in message.text:
            self.problems.append(f"console: {message.text}")

    def _asked(self, request) -> None:
        place = urlsplit(request.url)
        if place.scheme in ("http", "https") and place.netloc != self.home:
            self.problems.append(f"asked another host: {request.url}")

    def close(self) -> None:
        """Close the page with its profile."""
        self.context.close()

    @property
    def board(self):
        """The board."""
        return self.page.locator("atoll-board")

    @property
    def line(self):
        """The time line."""
        return self.page.locator("atoll-timeline")

    def until(self, *states: str):
        """Wait until the board is in one of these states; which it is."""
        self.page.locator(", ".join(f"atoll-board[data-state={state}]" for state in states)).wait_for()
        return self.board.get_attribute("data-state")

    def at(self, seq: int) -> None:
        """Wait until the board shows the moment after that entry."""
        self.page.locator(f"atoll-board[data-seq='{seq}']").wait_for()

    def says(self, place, text) -> None:
        """Wait until something at that place says *text*, which may be a pattern."""
        place.filter(has_text=text).first.wait_for()

    @property
    def seq(self) -> int:
        """The entry after which the board is shown."""
        return int(self.board.get_attribute("data-seq"))

    def thing(self, name: str):
        """A shape or piece."""
        return self.board.locator(f"[data-name='{name}']")

    def marked(self) -> list[str]:
        """Names that may be pointed at."""
        return self.board.evaluate("board => board.tray.marks")

    def offers(self) -> list[str]:
        """What may be done, in notation."""
        return self.board.evaluate("board => board.tray.choice?.texts ?? []")

    def press(self, name: str) -> None:
        """Press a button of the board or the time line."""
        self.page.get_by_role("button", name=name, exact=True).first.click()

    def point(self, name: str) -> None:
        """Click a shape or piece in its middle, wherever it lies."""
        self.thing(name).dispatch_event("click", {"detail": 0})

    def why(self) -> str:
        """Why something was not done."""
        return self.board.locator(".why").inner_text()

    def do_something(self, number: int) -> str:
        """Do what is offered as *number* says, as a player would with clicks; what it was, nothing when it is over."""
        given_up = time.monotonic() + SECONDS / 1000
        while self.until("acting", "over") == "acting":
            before, moves = self.seq, self.offers()
            if not moves:  # the game has just gone on
                assert time.monotonic() < given_up, f"nothing is offered after entry {before}"
                continue
            text = moves[number % len(moves)]
            clicks = 0
            while not self.board.evaluate(CHOOSE, text):
                clicks += 1
                assert clicks < CLICKS, f"{text!r} after entry {before} is not reached by clicks"
            self.page.locator(f"atoll-board:not([data-seq='{before}'])").wait_for()
            return text
        return ""


CHOOSE = """(board, text) => {
  const words = text.split(" "), { choice } = board.tray;
  if (!choice || choice.done) return true;
  const fits = (pick) => pick.at < 0 ? words.includes(pick.word) : words[pick.at] === pick.word;
  const mark = [...choice.marks.values()].find(fits);
  const button = [...choice.buttons.values()].find(fits);
  const click = () => new MouseEvent("click", { bubbles: true, composed: true });
  if (mark) board.painter.drawn.get(mark.word).element.dispatchEvent(click());
  else if (button) {
    const label = board.tray.wordOf(button);
    [...board.tray.buttons.querySelectorAll("button")].find((one) => one.textContent === label).click();
  }
  return !board.tray.choice || !!board.tray.choice.done || board.tray.busy;
}"""
"""One click on the board or one button on the way to a command; whether it is done."""


def address(node, made, seat: int | None = 0, **more) -> str:
    """The address of a game for one of its seats, or for spectators."""
    token = made.tokens.spectators if seat is None else made.tokens.seats[seat]
    rest = "".join(f"&{name}={value}" for name, value in more.items())
    return f"{node.url}/#game={made.game.game}&token={token}{rest}"


def lobby(node) -> str:
    """The address that the service prints for whoever hosts."""
    return f"{node.url}/#key={KEY}"


def exactly(text: str) -> re.Pattern[str]:
    """That text and nothing else but space around it."""
    return re.compile(rf"^\s*{re.escape(text)}\s*$")
