"""Identity: who asks. A request shows what it may by its token alone, never by a number that it names."""

from collections.abc import Mapping
from typing import Final, TypeAlias

import msgspec

from atoll.core import SPECTATOR, Viewer
from atoll.service.desk.rows import Hosted, Token
from atoll.service.hall import Hall, now_ms
from atoll.service.problems import Trouble
from atoll.service.tokens import Mint, hashed, same

BEARER: Final = "bearer "
TICKET_MS: Final = 60_000


class Host(msgspec.Struct, frozen=True):
    """The host app, with its API key."""

    key: str


class Holder(msgspec.Struct, frozen=True):
    """Somebody with a token of one game."""

    game: str
    seat: int | None
    """`None` is a spectator."""
    hash: bytes

    @property
    def viewer(self) -> Viewer:
        """As whom they see."""
        return SPECTATOR if self.seat is None else self.seat


Who: TypeAlias = Host | Holder


class Porter:
    """Knows the host apps' keys and looks up tokens."""

    def __init__(self, hall: Hall, mint: Mint, keys: tuple[str, ...]) -> None:
        self.hall, self.mint, self._keys = hall, mint, keys

    def who(self, headers: Mapping[str, str], ticket: str = "") -> Who:
        """
        Who asks.

        Raises:
            Trouble: No token, or one that opens nothing.
        """
        shown = headers.get("authorization", "")
        if shown.lower().startswith(BEARER):
            return self._bearer(shown[len(BEARER) :].strip())
        if ticket:
            return self._ticket(ticket)
        raise Trouble("no-token", "send the header Authorization: Bearer <token of a seat, or API key>")

    def _bearer(self, token: str) -> Who:
        if sum(same(token, key) for key in self._keys):
            return Host(token)
        digest = hashed(token)
        found = self.hall.desk.token(digest)
        if found is None:
            raise Trouble("no-token", "this token opens nothing: it is mistyped or was revoked")
        return Holder(found.game, found.seat, digest)

    def ticket(self, holder: Holder) -> tuple[str, int]:
        """What opens the same for a minute, and until when."""
        until = now_ms() + TICKET_MS
        text = f"{holder.hash.hex()}.{until}"
        return f"{text}.{self.mint.sealed(text)}", until

    def _ticket(self, ticket: str) -> Holder:
        text, _, seal = ticket.rpartition(".")
        digest, _, until = text.partition(".")
        fits = same(seal, self.mint.sealed(text)) and until.isdigit() and int(until) > now_ms()
        found: Token | None = self.hall.desk.token(bytes.fromhex(digest)) if fits else None
        if found is None:
            raise Trouble("no-token", "this ticket has run out or was never made: ask for another")
        return Holder(found.game, found.seat, bytes.fromhex(digest))


def require_host(who: Who) -> Host:
    """
    The host app.

    Raises:
        Trouble: Somebody else asks.
    """
    if not isinstance(who, Host):
        raise Trouble("not-yours", "this needs the API key of a host app")
    return who


def require_seat(who: Who) -> int:
    """
    The seat of whoever asks.

    Raises:
        Trouble: The host app or a spectator asks.
    """
    if not isinstance(who, Holder) or who.seat is None:
        raise Trouble("not-yours", "this needs the token of a seat")
    return who.seat


def enter(hall: Hall, who: Who, game: str) -> Hosted:
    """
    The card of a game that whoever asks may know of.

    Raises:
        Trouble: There is none, or it is another game's token: both look the same from outside.
    """
    if isinstance(who, Holder) and who.game != game:
        raise Trouble("not-found", f"there is no game {game[:40]!r} here, or the token does not open it")
    return hall.hosted(game)


def viewer_of(who: Who) -> Viewer:
    """As whom somebody sees; the host app sees what is public, as long as a game goes on."""
    return who.viewer if isinstance(who, Holder) else SPECTATOR
