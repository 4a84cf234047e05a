"""The demo: a game to look at and to play as soon as the service runs."""

from typing import Final

from atoll.service.asked import GameAsked, SeatAsked
from atoll.service.hosting import Maker
from atoll.service.house import House
from atoll.service.identity import Host
from atoll.service.told import GameMade

RULESET: Final = "survive.anniversary_2012"
SEATS: Final = (
    SeatAsked("red"),
    SeatAsked("yellow", "greedy"),
    SeatAsked("blue", "greedy"),
    SeatAsked("green", "greedy"),
)
MOST: Final = 10_000


def demo_game(house: House) -> GameMade:
    """The demo game of this database: the one that goes on, or a new one."""
    for number in range(1, MOST):
        made = Maker(house.hall, house.mint, Host("demo"), f"demo {number}").create(GameAsked(RULESET, SEATS))
        if not made.game.over and not made.game.archived:
            return made
    raise AssertionError(f"{MOST} demo games are over: take another database")


def addresses(url: str, made: GameMade) -> tuple[str, str]:
    """The page of the seat that a human plays, and that of spectators; what follows # stays in the browser."""
    place = f"{url}/#game={made.game.game}&token="
    return place + made.tokens.seats[0], place + made.tokens.spectators
