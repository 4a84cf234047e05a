"""What the desk keeps of a game, and what the host app wants of it."""

from typing import Annotated, Final, Literal, TypeAlias

import msgspec

HUMAN: Final = "human"
"""The player of a seat that somebody plays through the service; any other word is a bot's name."""

A_MONTH: Final = 31 * 24 * 3600

Seconds: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=A_MONTH)]
Timeout: TypeAlias = Literal["move", "stand_in", "resign"]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What the host app wants of a game beyond its rules."""

    move_seconds: Annotated[Seconds, msgspec.Meta(description="Time for one command; 0 is no limit.")] = 0
    on_timeout: Annotated[
        Timeout,
        msgspec.Meta(
            description="Time is up: a bot makes one move, stands in until the seat returns, or the seat resigns."
        ),
    ] = "stand_in"
    bot: Annotated[
        str, msgspec.Meta(description="The bot that plays for absent seats; empty takes the best.", max_length=40)
    ] = ""
    on_resign: Annotated[
        Literal["bot", "end"], msgspec.Meta(description="A seat resigns: a bot plays on for it, or the game ends.")
    ] = "bot"
    spectator_delay: Annotated[Seconds, msgspec.Meta(description="How late spectators see, in seconds.")] = 0
    take_back: Annotated[bool, msgspec.Meta(description="Whether a seat may take back its last commands.")] = True
    open_when_over: Annotated[
        bool, msgspec.Meta(description="Whether every token may read the whole log and the seed once the game is over.")
    ] = True
    pinned: Annotated[
        bool, msgspec.Meta(description="Refuse to go on with other versions of the rules than the game began with.")
    ] = False
    webhook: Annotated[
        str,
        msgspec.Meta(
            description="URL that is told whose turn it is.", max_length=2000, pattern=r"^(https?://[^\s]+)?$"
        ),
    ] = ""
    webhook_secret: Annotated[str, msgspec.Meta(description="Key of the webhook's signature.", max_length=200)] = ""


class Place(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat and who plays it; the person's name is kept elsewhere."""

    colour: str
    """The seat's name in the log."""
    player: str = HUMAN
    stand_in: str = ""
    """The bot that plays while the human is away."""
    resigned_at: int = 0
    """Milliseconds since the epoch; 0 where the seat plays on."""

    @property
    def bot(self) -> str:
        """The bot that plays this seat now; empty where a human does."""
        return self.stand_in or ("" if self.player == HUMAN else self.player)


class Left(msgspec.Struct, frozen=True, array_like=True):
    """A branch that the game has left, and the last entry that it shares with the next one."""

    branch: int
    at: int


class Hosted(msgspec.Struct, frozen=True, omit_defaults=True):
    """A game as its host knows it: the address under which people find it, and the log that it goes on in."""

    game: str
    """Public name, unguessable."""
    ruleset: str
    places: tuple[Place, ...]
    options: Options
    created_at: int
    """Milliseconds since the epoch."""
    branch: int = 0
    """Rises when something is taken back; then the game goes on in another log."""
    left: tuple[Left, ...] = ()
    """The branches before this one, oldest first."""
    fence: int = 0
    """The last `PlayOn` of the log that was found not to be the end of the branch."""
    over_at: int = 0
    told_over: bool = False
    """Whether the webhook knows that it is over."""
    ended: str = ""
    """Why the game was ended by its host or players; empty where it ended by its rules, or goes on."""
    archived_at: int = 0
    deleted_at: int = 0
    origin: str = ""
    """The game that this one was forked from."""
    origin_at: str = ""
    forks: tuple[str, ...] = ()
    """Games that were forked from this one while it went on: they have its secrets."""
    rematch_of: str = ""
    rematch: str = ""
    """The game that went on from here with the same seats."""
    request: str = ""
    """Digest of the request that made it, by which a repetition is known."""
    revision: int = 0
    """Counts changes of this card; a change names the one that it is based on."""

    @property
    def log(self) -> str:
        """Name of the log in the store."""
        return log_name(self.game, self.branch)

    def shared(self, branch: int) -> int | None:
        """The last entry that a branch shares with this one; `None` where that is the branch itself or unknown."""
        found = [number for number, left in enumerate(self.left) if left.branch == branch]
        return min(left.at for left in self.left[found[0] :]) if found else None

    @property
    def attended(self) -> bool:
        """Whether a node has to look after it: bots, timers and webhooks act without being asked."""
        if self.archived_at or self.deleted_at:
            return False
        if self.over_at:
            return bool(self.options.webhook) and not self.told_over
        return bool(self.options.move_seconds or self.options.webhook or any(place.bot for place in self.places))


class Token(msgspec.Struct, frozen=True):
    """What a token opens: a seat of a game, or the look of a spectator."""

    game: str
    seat: int | None
    """``None`` is a spectator."""


def log_name(game: str, branch: int) -> str:
    """The log of a branch of a game."""
    return f"{game}.{branch}" if branch else game


def game_of_log(log: str) -> str:
    """The game whose log has that name."""
    return log.partition(".")[0]
