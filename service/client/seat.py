"""What a player or a spectator does with their token."""

import time
import uuid
from collections.abc import Iterator
from typing import Any, Final, TypeAlias

import httpx
import msgspec

from atoll.service.asked import CommandAsked
from atoll.service.client.calls import Calls, ProblemError, problem_in
from atoll.service.client.events import ServerEvent, events_of
from atoll.service.problems import Problem
from atoll.service.told import CommandDone, GameTold, Message, MessagePage, OffersTold, Target, ViewTold

StreamItem: TypeAlias = GameTold | ViewTold | Message
"""News about the game, the whole position, or an entry."""

KINDS: Final[dict[str, type[StreamItem]]] = {"game": GameTold, "view": ViewTold, "entry": Message}
SILENCE: Final = 60.0
"""Seconds without a sign of life after which a stream is connected again."""


class SeatClient(Calls):
    """
    A game seen with a token.

    Args:
        game: Its name.
        token: Of a seat, or of spectators.
    """

    def __init__(self, url: str, game: str, token: str, client: httpx.Client | None = None) -> None:
        super().__init__(url, token, client)
        self.game_name = game

    def game(self) -> GameTold:
        """Who sits where, where the game is, whom it waits for."""
        return self.ask("GET", self._path(), GameTold)

    def view(self, at: str = "") -> ViewTold:
        """The position as the seat sees it."""
        return self.ask("GET", self._path("view"), ViewTold, query={"at": at} if at else None)

    def drawing(self) -> str:
        """The same as text."""
        return self.raw("GET", self._path("drawing")).decode()

    def offers(self, language: str = "en") -> OffersTold:
        """What the seat may do now."""
        return self.ask("GET", self._path("offers"), OffersTold, query={"lang": language})

    def targets(self) -> list[Target]:
        """The same in one list."""
        return [target for group in self.offers().groups for target in group.targets]

    def do(
        self,
        line: str = "",
        command: dict[str, Any] | None = None,
        *,
        version: str = "",
        key: str = "",
        language: str = "en",
    ) -> CommandDone:
        """
        Do something, exactly once however often it has to be sent.

        Args:
            line: In notation; or *command*, as an offer has it.
            version: The one that the choice is based on; refused where the game has gone on.
            key: Idempotency key; drawn where not given.

        Raises:
            ProblemError: `stale`, `refused` and others.
        """
        headers = {"idempotency-key": key or str(uuid.uuid4())} | ({"if-match": f'"{version}"'} if version else {})
        body, query = CommandAsked(line, command), {"lang": language}
        return self.ask("POST", self._path("commands"), CommandDone, body=body, query=query, headers=headers)

    def entries(self, after: int = 0, limit: int = 50, language: str = "") -> MessagePage:
        """What has happened, oldest first."""
        query: dict[str, str | int] = {"after": after, "limit": limit, "lang": language}
        return self.ask("GET", self._path("entries"), MessagePage, query=query)

    def take_back(self, version: str = "") -> GameTold:
        """Take back the seat's last commands."""
        headers = {"if-match": f'"{version}"'} if version else None
        return self.ask("POST", self._path("take-back"), GameTold, headers=headers)

    def resign(self) -> GameTold:
        """Give up."""
        return self.ask("POST", self._path("resign"), GameTold)

    def come_back(self) -> GameTold:
        """Take the seat back from the bot that stood in."""
        return self.ask("POST", self._path("return"), GameTold)

    def log(self) -> bytes:
        """The whole log with its seed, once the game is over."""
        return self.raw("GET", self._path("log"))

    def stream(self, since: str = "", language: str = "", silence: float = SILENCE) -> Iterator[StreamItem]:
        """
        The game as it happens, without gap or repetition, connected again as often as needed; it ends when closed.

        Args:
            since: The version that is known already; without it the whole position comes first.
            silence: Seconds without a sign of life after which it is connected again.

        Raises:
            ProblemError: The token opens this no more.
        """
        pause = 0.1
        while not self.closed:
            try:
                for event in self.connected(since, language, silence):
                    since, pause = event.id or since, 0.1
                    if event.name in KINDS:
                        yield msgspec.json.decode(event.data, type=KINDS[event.name])
                    elif event.name == "problem":
                        raise ProblemError(msgspec.json.decode(event.data, type=Problem))
            except httpx.TransportError:
                pause = min(pause * 2, 5.0)
            except ProblemError as error:
                if error.problem.status not in (429, 502, 503):
                    raise
                pause = min(pause * 2, 5.0)
            if not self.closed:
                time.sleep(pause)

    def connected(self, since: str = "", language: str = "", silence: float = SILENCE) -> Iterator[ServerEvent]:
        """The events of one connection, as they were sent."""
        headers = self.headers({"last-event-id": since} if since else {})
        timeout = httpx.Timeout(10.0, read=silence)
        url, query = self.url + self._path("stream"), {"lang": language}
        with self.http.stream("GET", url, params=query, headers=headers, timeout=timeout) as found:
            if not found.is_success:
                found.read()
                raise problem_in(found.status_code, found.headers.get("content-type", ""), found.content)
            yield from events_of(found.iter_bytes())

    def _path(self, *rest: str) -> str:
        return "/".join(["", "games", self.game_name, *rest])
