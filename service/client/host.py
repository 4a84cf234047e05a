"""What a host app does: create games and look after them."""

import uuid
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from atoll.service.asked import ArchiveAsked, ForkAsked, GameAsked, RematchAsked, SeatAsked, SeatChange, SwapAsked
from atoll.service.client.calls import Calls
from atoll.service.client.seat import SeatClient
from atoll.service.desk.rows import Options
from atoll.service.told import AuditTold, Erased, GameMade, GamePage, GameTold, TokenMade


class HostClient(Calls):
    """A service seen with an API key."""

    def create(
        self,
        ruleset: str,
        seats: Sequence[str | SeatAsked],
        plugins: Sequence[str] = (),
        terms: dict[str, Any] | None = None,
        *,
        seed: int | None = None,
        position: dict[str, Any] | None = None,
        options: Options | None = None,
        key: str = "",
    ) -> GameMade:
        """
        A new game, with its tokens.

        Args:
            seats: Clockwise; ``red`` for a human, ``red=greedy`` for a bot.
            key: Idempotency key; drawn where not given.
        """
        chosen = tuple(seat if isinstance(seat, SeatAsked) else seat_named(seat) for seat in seats)
        asked = GameAsked(ruleset, chosen, tuple(plugins), terms or {}, seed, position, options or Options())
        return self._make("/games", asked, key)

    def seat(self, made: GameMade, seat: int) -> SeatClient:
        """Somebody who plays that seat, over the same connection."""
        return SeatClient(self.url, made.game.game, made.tokens.seats[seat], self.http)

    def spectator(self, made: GameMade) -> SeatClient:
        """Somebody who only watches, over the same connection."""
        return SeatClient(self.url, made.game.game, made.tokens.spectators, self.http)

    def game(self, game: str) -> GameTold:
        """A game with its options."""
        return self.ask("GET", f"/games/{game}", GameTold)

    def games(self, *, archived: bool = False) -> Iterator[GameTold]:
        """All games, page by page."""
        after = ""
        while True:
            page = self.ask("GET", "/games", GamePage, query={"after": after, "archived": archived})
            yield from page.games
            after = page.next
            if not after:
                return

    def fork(self, game: str, at: str, *, same_seed: bool = False, key: str = "") -> GameMade:
        """Another game with the first entries of this one."""
        return self._make(f"/games/{game}/fork", ForkAsked(at, same_seed), key)

    def rematch(self, game: str, *, rotate: int = 1, key: str = "") -> GameMade:
        """The same people and rules again."""
        return self._make(f"/games/{game}/rematch", RematchAsked(rotate), key)

    def change_seat(
        self, game: str, seat: int, *, player: str | None = None, stand_in: str | None = None, name: str | None = None
    ) -> GameTold:
        """Who plays a seat; what is left out stays."""
        body = SeatChange(player, stand_in, name)
        return self.ask("PATCH", f"/games/{game}/seats/{seat}", GameTold, body=body)

    def swap(self, game: str, one: int, other: int) -> GameTold:
        """The people of two seats change places."""
        return self.ask("POST", f"/games/{game}/swap", GameTold, body=SwapAsked(one, other))

    def new_token(self, game: str, seat: int | None) -> str:
        """A new token for a seat, or for spectators; the earlier ones open nothing any more."""
        place = "spectators" if seat is None else f"seats/{seat}"
        return self.ask("POST", f"/games/{game}/{place}/token", TokenMade).token

    def revoke(self, game: str, seat: int) -> None:
        """The token of that seat opens nothing any more."""
        self.raw("DELETE", f"/games/{game}/seats/{seat}/token")

    def archive(self, game: str, *, archived: bool = True) -> GameTold:
        """Put a game away, or take it out again."""
        return self.ask("POST", f"/games/{game}/archive", GameTold, body=ArchiveAsked(archived))

    def delete(self, game: str) -> None:
        """Delete a game."""
        self.raw("DELETE", f"/games/{game}")

    def erase_name(self, name: str) -> int:
        """Erase a person's name from all games; in how many seats it was."""
        return self.ask("DELETE", "/people", Erased, query={"name": name}).seats

    def log(self, game: str) -> bytes:
        """The log of a game that is over, with its seed."""
        return self.raw("GET", f"/games/{game}/log")

    def audit(self, log: bytes) -> AuditTold:
        """Every command of a log decided again."""
        return msgspec.json.decode(self.raw("POST", "/audits", body=log), type=AuditTold)

    def _make(self, path: str, body: msgspec.Struct, key: str) -> GameMade:
        headers = {"idempotency-key": key or str(uuid.uuid4())}
        return self.ask("POST", path, GameMade, body=body, headers=headers)


def seat_named(text: str) -> SeatAsked:
    """``red`` is a human's seat, ``red=greedy`` a bot's."""
    seat, _, player = text.partition("=")
    return SeatAsked(seat, player) if player else SeatAsked(seat)
