"""Hosting: what a host app does with games: begin them, fork them, play them again, say who sits where."""

import hashlib
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import msgspec
from msgspec.structs import replace

from atoll.core import AtollError, Game, Refused, Ruleset, Table, encode, seed_from
from atoll.events.codec import Codec, header_of
from atoll.events.stores.store import Conflict, GameExists
from atoll.service.asked import GameAsked, SeatAsked
from atoll.service.desk.rows import HUMAN, Hosted, Options, Place, Token
from atoll.service.hall import Hall, now_ms
from atoll.service.identity import Host
from atoll.service.problems import Trouble
from atoll.service.reading import game_told
from atoll.service.tokens import Mint, hashed, source_of
from atoll.service.told import GameMade, Tokens
from atoll.workshop.bots import UnknownBot, bot_named, choose_greedy


class Birth(msgspec.Struct, frozen=True):
    """A game that is about to be kept: everything but its name."""

    game: Game
    seeds: tuple[bytes, ...]
    places: tuple[Place, ...]
    names: dict[int, str]
    options: Options
    request: str
    """Digest of what was asked for."""
    origin: str = ""
    origin_at: str = ""
    rematch_of: str = ""


class Maker:
    """
    Makes games for one request of a host app.

    All that is drawn is made of *source*, so that a request that is repeated under its key makes the same again.
    """

    def __init__(self, hall: Hall, mint: Mint, host: Host, key: str | None) -> None:
        self.hall, self.host = hall, host
        self._mint, self._key, self._source = mint, key, source_of(host.key, key)

    def seed(self, number: int | None) -> bytes:
        """The seed that *number* stands for, or one that nobody can foretell."""
        return self._mint.seed(self._source) if number is None else seed_from(number)

    def create(self, asked: GameAsked) -> GameMade:
        """
        A game that has begun, with its tokens; the same one where the request is repeated under its key.

        Raises:
            Trouble: unfit, refused, key-reused.
        """
        ruleset = self.hall.compose(asked.ruleset, asked.plugins, asked.terms)
        check_seats(ruleset, asked.seats)
        seed = self.seed(asked.seed)
        game = begun(ruleset, [seat.seat for seat in asked.seats], seed, asked.position, given=asked.seed is not None)
        places, names = seated(game, asked.seats)
        options = with_bot(ruleset, asked.options)
        return self.keep(Birth(game, (seed,), places, names, options, digest_of(asked)))

    def keep(self, birth: Birth) -> GameMade:
        """The game gets its name and its tokens, then its log; found again where the same was asked before."""
        card = card_of(self._mint.game(self._source), birth)
        tokens = self._tokens(card.game, len(birth.places))
        opens = {hashed(token): Token(card.game, seat) for seat, token in enumerate(tokens.seats)}
        opens[hashed(tokens.spectators)] = Token(card.game, None)
        kept = self.hall.desk.begin(card, opens, birth.names)
        if kept.request != card.request:
            detail = f"key {self._key!r} was used for game {kept.game!r}, which was asked for differently"
            raise Trouble("key-reused", detail)
        if kept.deleted_at:
            raise Trouble("deleted", f"game {kept.game!r} was made under this key and deleted since")
        write_log(self.hall, card.log, birth)
        self.hall.on_entries(kept.game)
        return GameMade(game_told(self.hall, kept, self.host), tokens)

    def _tokens(self, game: str, seats: int) -> Tokens:
        made = [self._mint.token(self._source, game, seat) for seat in range(seats)]
        return Tokens(tuple(made), self._mint.token(self._source, game, None))


def begun(ruleset: Ruleset, seats: Sequence[str], seed: bytes, position: Any = None, *, given: bool = False) -> Game:
    """
    A new game.

    Raises:
        Trouble: These seats or this position cannot be played.
    """
    try:
        return Game.begin(ruleset, seats, seed, position=position, seed_given=given)
    except Refused as refused:
        members = {"code": refused.code, "rule": refused.rule, "values": dict(refused.values)}
        raise Trouble("refused", str(refused), **members) from None
    except (AtollError, LookupError, TypeError, ValueError) as error:  # a position that means nothing to the family
        raise Trouble("unfit", f"the game cannot begin: {error}") from error


def check_seats(ruleset: Ruleset, seats: Sequence[SeatAsked]) -> None:
    """Each seat has a name of its own, and is played by a human or a bot that plays this family."""
    names = [seat.seat for seat in seats]
    if len(set(names)) < len(names):
        raise Trouble("unfit", f"seats {', '.join(names)}: each needs a name of its own")
    for seat in seats:
        if seat.player != HUMAN:
            check_bot(ruleset, seat.player)


def check_bot(ruleset: Ruleset, name: str) -> None:
    """There is a bot of that name, and it plays this family."""
    try:
        bot = bot_named(name)
    except UnknownBot as error:
        raise Trouble("unfit", str(error)) from None
    if bot is choose_greedy and ruleset.family.appraise is None:
        raise Trouble("unfit", f"bot {name!r} cannot appraise positions of {ruleset.family.name!r}: take random")


def with_bot(ruleset: Ruleset, options: Options) -> Options:
    """The options with a bot that plays this family: the one that they name, or the best."""
    if options.bot:
        check_bot(ruleset, options.bot)
        return options
    return replace(options, bot="random" if ruleset.family.appraise is None else "greedy")


def seated(game: Game, asked: Sequence[SeatAsked]) -> tuple[tuple[Place, ...], dict[int, str]]:
    """Who sits where; seats that the family added are played in turn by those who were named."""
    named = {seat.seat: seat for seat in asked}
    colours = game.state[Table].seats
    who = [named.get(colour, asked[index % len(asked)]) for index, colour in enumerate(colours)]
    places = tuple(Place(colour, seat.player) for colour, seat in zip(colours, who, strict=True))
    return places, {index: seat.name for index, seat in enumerate(who) if seat.name}


def digest_of(asked: msgspec.Struct) -> str:
    """By which a repeated request is known."""
    return hashlib.sha256(encode(asked)).hexdigest()


def card_of(name: str, birth: Birth) -> Hosted:
    """The card of a new game."""
    return Hosted(
        game=name,
        ruleset=birth.game.ruleset.name,
        places=birth.places,
        options=birth.options,
        created_at=now_ms(),
        over_at=0 if birth.game.to_act() else now_ms(),
        origin=birth.origin,
        origin_at=birth.origin_at,
        rematch_of=birth.rematch_of,
        request=birth.request,
    )


def write_log(hall: Hall, log: str, birth: Birth) -> None:
    """The log of a new game is in the store, whole, however often this was begun before."""
    with suppress(GameExists, Conflict):
        copy_log(hall, log, birth.game, birth.seeds)
    count = birth.game.seq
    if hall.store.head(log).seq < count:
        with suppress(Conflict):
            hall.store.append(log, 1, encoded(birth.game)[1:])


def copy_log(hall: Hall, log: str, game: Game, seeds: Sequence[bytes]) -> None:
    """
    A new log with all entries of *game*.

    Raises:
        GameExists: There is one of that name.
    """
    raw = encoded(game)
    hall.store.create(log, header_of(game.at(1).log[0]), raw[0], seed=b"".join(seeds))
    if len(raw) > 1:
        hall.store.append(log, 1, raw[1:])


def encoded(game: Game) -> list[bytes]:
    """The bytes of all entries, oldest first."""
    codec = Codec(game.ruleset)
    return [codec.encode_entry(entry) for entry in game.log]


def with_place(hosted: Hosted, seat: int, place: Place) -> Hosted:
    """The card with another place at *seat*."""
    places = (*hosted.places[:seat], place, *hosted.places[seat + 1 :])
    return replace(hosted, places=places)
