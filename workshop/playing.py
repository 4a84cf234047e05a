"""Playing whole games: each seat has a player, which sees what its seat sees and chooses."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, Protocol, TypeAlias

import msgspec

from atoll.core import AtollError, Chance, Command, Entry, Game, Refused, Ruleset, RulesetError, Seat, State, Table
from atoll.workshop.bots import Bot, bot_named, bot_seed
from atoll.workshop.lines import LinePlayer

HUMAN: Final = "human"

OnEntry: TypeAlias = Callable[[Game, Entry], None]
"""Called after each entry; the game may be further already, where one line made several entries."""


class SeatsError(AtollError):
    """Who plays cannot be understood, or names a seat twice. The caller's mistake."""


class Turn(msgspec.Struct, frozen=True):
    """What a player has to choose from."""

    ruleset: Ruleset
    view: State
    seat: Seat
    offers: list[Command]
    """At least one."""
    seq: int
    """Number of the last entry."""


class Player(Protocol):
    """Plays a seat."""

    def choose(self, turn: Turn) -> Command | str | None:
        """A command, a line as text, or ``None`` to leave the game here."""
        ...

    def refused(self, turn: Turn, refused: Refused) -> None:
        """The choice was refused; the same turn is put again."""
        ...


class BotPlayer:
    """
    A bot on a seat, with draws of its own.

    Args:
        seed: Of the bot, not of the game: a player who has that knows what is drawn.
    """

    def __init__(self, bot: Bot, seed: bytes) -> None:
        self.bot, self.seed = bot, seed

    def choose(self, turn: Turn) -> Command:
        """One of the offers."""
        chance = Chance(self.seed, turn.seq + 1)
        return self.bot(turn.ruleset, turn.view, turn.seat, turn.offers, chance)

    def refused(self, turn: Turn, refused: Refused) -> None:
        """An offer that is refused is a fault of the rules, not of the bot."""
        raise RulesetError(f"after entry {turn.seq} seat {turn.seat} was offered what is refused: {refused}")


def play_on(game: Game, players: Sequence[Player], on_entry: OnEntry) -> bool:
    """
    Play until the game is over, then answer true; false where a player left before.

    Raises:
        RulesetError: The game waits for a seat that may do nothing. An author's mistake.
    """
    line = LinePlayer(game)
    while asked := game.to_act():
        turn = _turn(game, asked[0])
        player = players[turn.seat]
        choice = player.choose(turn)
        if choice is None:
            return False
        try:
            entries = _made(game, line, turn.seat, choice)
        except Refused as refused:
            player.refused(turn, refused)
            continue
        for entry in entries:
            on_entry(game, entry)
    return True


def _turn(game: Game, seat: Seat) -> Turn:
    offers = game.offer(seat)
    if not offers:
        name = game.state[Table].seats[seat]
        raise RulesetError(f"after entry {game.seq} the game waits for {name}, who is offered nothing")
    return Turn(game.ruleset, game.view(seat), seat, offers, game.seq)


def _made(game: Game, line: LinePlayer, seat: Seat, choice: Command | str) -> list[Entry]:
    if isinstance(choice, str):
        return line.play(seat, choice)
    return line.submit(choice) if line.rests else [game.submit(choice)]


def read_seats(text: str) -> dict[str, str]:
    """
    Who plays each seat, from ``red=human,blue=greedy``; a seat without a player is human.

    Raises:
        SeatsError: A name is missing or given twice, or nobody is called like that.
    """
    players: dict[str, str] = {}
    for item in text.split(","):
        seat, _, player = (part.strip() for part in item.partition("="))
        if not seat or seat in players:
            what = f"names {seat!r} twice" if seat else f"has no name in {item!r}"
            raise SeatsError(f"--seats {text}: {what}; write red=human,blue=greedy")
        players[seat] = player or HUMAN
        if players[seat] != HUMAN:
            bot_named(players[seat])
    return players


def names_of_players(game: Game, named: Mapping[str, str]) -> list[str]:
    """Who plays each seat, in order; seats that the family added are played in turn by those who are named."""
    who = list(named.values())
    return [named.get(name, who[seat % len(who)]) for seat, name in enumerate(game.state[Table].seats)]


def players_at(game: Game, named: Mapping[str, str], person: Player, seed: bytes) -> list[Player]:
    """
    The player of each seat of *game*, in order.

    Args:
        seed: The game's; bots get seeds of their own.
    """
    chosen = names_of_players(game, named)
    return [
        person if name == HUMAN else BotPlayer(bot_named(name), bot_seed(seed, seat))
        for seat, name in enumerate(chosen)
    ]
