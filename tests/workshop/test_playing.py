"""Bots and players: what they see, and that they are the same on every machine."""

import pytest

from atoll.core import Chance, Game, Refused, RulesetError, seed_from
from atoll.workshop.bots import BOTS, UnknownBot, bot_seed, choose_greedy
from atoll.workshop.playing import BotPlayer, SeatsError, play_on, players_at, read_seats


class Typist:
    """A player with prepared lines."""

    def __init__(self, *lines):
        self.lines, self.refusals, self.views = list(lines), [], []

    def choose(self, turn):
        """The next line; leaves after the last."""
        self.views.append(turn.view)
        return self.lines.pop(0) if self.lines else None

    def refused(self, turn, refused):
        """Remembers why."""
        self.refusals.append(refused.code)


@pytest.mark.parametrize("bot", BOTS)
def test_a_bot_is_the_same_every_time(frogs, bot):
    """The same seed gives the same game, entry for entry."""
    logs = []
    for _ in range(2):
        seats = read_seats(f"red={bot},blue={bot}")
        game = Game.begin(frogs, tuple(seats), seed_from(7))
        assert play_on(game, players_at(game, seats, None, seed_from(7)), lambda game, entry: None)
        logs.append(game.log)

    assert logs[0] == logs[1]


def test_greedy_goes_ahead(frogs, begun):
    """The offer after which the position is appraised highest is taken."""
    game = begun(red=3, blue=6)
    offers = game.offer(0)
    chosen = choose_greedy(frogs, game.view(0), 0, offers, Chance(seed_from(1), 2))

    assert frogs.show(game.state, chosen) == "red p4"


def test_greedy_does_not_see_the_secrets_of_others(frogs):
    """Two games that look the same to a seat get the same choice of its bot."""
    pads = {"turn": "red", "hops": 2, "frogs": {"red": "p2", "blue": "p4"}}
    games = [
        Game.begin(frogs, ["red", "blue"], seed_from(1), position=pads | {"flies": {"red": 1, "blue": fly}})
        for fly in (1, 3)
    ]
    assert games[0].view(0) == games[1].view(0)
    chosen = [choose_greedy(frogs, g.view(0), 0, g.offer(0), Chance(seed_from(9), 2)) for g in games]

    assert chosen[0] == chosen[1]


def test_the_seed_of_a_bot_is_not_that_of_the_game(frogs):
    """A bot cannot draw what the game will draw, and no two seats draw alike."""
    seeds = {seed_from(1), bot_seed(seed_from(1), 0), bot_seed(seed_from(1), 1)}

    assert len(seeds) == 3


def test_an_unknown_bot_is_named():
    """A name that is none is refused with those that there are."""
    with pytest.raises(UnknownBot, match="'hal'; bots are random, greedy"):
        read_seats("red=hal")


@pytest.mark.parametrize("text", ["red,red=greedy", "red=human,,blue", "=human"])
def test_seats_that_cannot_be_understood_are_named(text):
    """A name twice or none is refused with an example."""
    with pytest.raises(SeatsError, match="write red=human,blue=greedy"):
        read_seats(text)


def test_lines_of_people_and_commands_of_bots_make_one_game(frogs, begun):
    """Every entry is announced once and in order, whoever caused it; a refused line is put again."""
    game = begun(hops=3, dice=("1", "3"), red=1, blue=2)
    person, seen = Typist("red p9", "red p2 p3 p4", "push blue p1"), []
    bot = BotPlayer(BOTS["random"], seed_from(3))
    finished = play_on(game, [person, bot], lambda game, entry: seen.append(entry.seq))

    assert not finished
    assert person.refusals == ["too_far"]
    assert seen == list(range(2, game.seq + 1))
    assert all(view == frogs.view(view, view, 0) for view in person.views)


def test_a_seat_that_may_do_nothing_is_an_error_of_the_rules(begun):
    """A game that waits for a seat and offers it nothing is not played on."""
    game = begun(red=1, blue=2)
    inner = game.ruleset
    game.ruleset = type("Mute", (), {"__getattr__": lambda self, name: getattr(inner, name)})()
    game.ruleset.offer = lambda state, seat: []
    with pytest.raises(RulesetError, match="waits for red, who is offered nothing"):
        play_on(game, [Typist(), Typist()], lambda game, entry: None)


def test_an_offer_that_is_refused_is_an_error_of_the_rules():
    """A bot chooses among the offers, so a refusal is no fault of its own."""
    turn = type("T", (), {"seq": 4, "seat": 1})()
    with pytest.raises(RulesetError, match="after entry 4 seat 1 was offered what is refused"):
        BotPlayer(BOTS["random"], seed_from(1)).refused(turn, Refused("x", "y/1"))
