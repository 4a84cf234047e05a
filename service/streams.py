"""Streams: a game as it happens, as one viewer sees it, as server-sent events."""

import asyncio
import datetime
from contextlib import suppress
from typing import Any, Final, Literal

import msgspec
from litestar.types import Receive, Scope, Send

from atoll.core import encode
from atoll.service.desk.rows import Hosted
from atoll.service.hall import Hall, now_ms
from atoll.service.identity import Holder, Who, enter
from atoll.service.limits import Counting
from atoll.service.metrics import Metrics
from atoll.service.problems import Trouble
from atoll.service.reading import Look, game_told, look, messages_of
from atoll.service.seeing import view_of
from atoll.service.told import Message
from atoll.service.versions import Version
from atoll.service.wakeups import Wakeups

BATCH: Final = 50
"""Messages that are made at once."""

RETRY_MS: Final = 2000
Form = Literal["plain", "cloudevents"]


class Wanted(msgspec.Struct, frozen=True):
    """What somebody wants to be sent."""

    who: Who
    game: str
    since: Version | None
    """What they have seen; `None` where they begin with the position as it is."""
    language: str = ""
    form: Form = "plain"


class Sending(msgspec.Struct, frozen=True):
    """What to send next, and what has been seen with it."""

    chunks: tuple[bytes, ...]
    seen: Version | None
    revision: int
    due: int = 0
    """When to look again though nothing rang, in milliseconds since the epoch; 0 where never."""


class Stream:
    """
    An ASGI answer that goes on until the client leaves, is too slow, loses its token, or the node is stopped.

    Nothing is queued for it: what is next is read from the log when the client has taken what was before.
    """

    def __init__(
        self,
        hall: Hall,
        wakeups: Wakeups,
        metrics: Metrics,
        counting: Counting,
        wanted: Wanted,
        *,
        heartbeat: float,
        patience: float,
    ) -> None:
        self._hall, self._wakeups, self._metrics, self._counting = hall, wakeups, metrics, counting
        self._wanted, self._heartbeat, self._patience = wanted, heartbeat, patience

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send until it ends; ends cleanly where the client still takes what is sent."""
        who = self._wanted.who
        key = who.hash if isinstance(who, Holder) else "host"
        with self._counting.one(key), self._wakeups.listening(self._wanted.game) as bell:
            self._metrics.streams.inc()
            watch = asyncio.create_task(_watch(receive, bell))
            try:
                await self._run(send, bell, watch)
            except TimeoutError:
                self._metrics.dropped.inc()
            finally:
                self._metrics.streams.dec()
                watch.cancel()
                with suppress(asyncio.CancelledError):
                    await watch

    async def _run(self, send: Send, bell: asyncio.Event, watch: "asyncio.Task[None]") -> None:
        headers = [
            (b"content-type", b"text/event-stream; charset=utf-8"),
            (b"cache-control", b"no-store"),
            (b"x-accel-buffering", b"no"),
        ]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await self._put(send, b"retry: %d\n\n" % RETRY_MS)
        seen, revision = self._wanted.since, -1
        while not self._wakeups.closing and not watch.done():
            bell.clear()
            try:
                sending = await asyncio.to_thread(self._next, seen, revision)
            except Trouble as trouble:
                await self._put(send, event("problem", encode(trouble.problem())))
                break
            for chunk in sending.chunks:
                await self._put(send, chunk)
            self._metrics.sent.inc(len(sending.chunks))
            seen, revision = sending.seen, sending.revision
            if not sending.chunks:
                await self._wait(send, bell, sending.due)
        if not watch.done():
            await self._put(send, b": end\n\n", more=False)

    async def _wait(self, send: Send, bell: asyncio.Event, due: int) -> None:
        """Until the bell rings or something is due; a comment where neither happens for long."""
        seconds = min(self._heartbeat, max(0.0, (due - now_ms()) / 1000)) if due else self._heartbeat
        try:
            await asyncio.wait_for(bell.wait(), seconds)
        except TimeoutError:
            if not due or seconds == self._heartbeat:
                await self._put(send, b": \n\n")

    async def _put(self, send: Send, body: bytes, *, more: bool = True) -> None:
        """
        Hand it to the client.

        Raises:
            TimeoutError: The client takes nothing.
        """
        await asyncio.wait_for(send({"type": "http.response.body", "body": body, "more_body": more}), self._patience)

    def _next(self, seen: Version | None, revision: int) -> Sending:
        """What is new for somebody who has *seen* that version; runs in a thread."""
        who = self._wanted.who
        if isinstance(who, Holder):
            check_token(self._hall, who)
        hosted = enter(self._hall, who, self._wanted.game)
        here = look(self._hall, hosted, who)
        chunks = []
        if hosted.revision != revision:
            chunks.append(event("game", encode(game_told(self._hall, hosted, who))))
        since = resumed(hosted, here, seen)
        if since is None:
            since = restart(hosted, here, seen)
            chunks.append(self._view(here.at(since)))
        upto = min(here.game.seq, since.seq + BATCH)
        chunks += [self._entry(here, message) for message in messages_of(here, since.seq, upto, self._wanted.language)]
        return Sending(tuple(chunks), Version(hosted.branch, max(upto, since.seq)), hosted.revision, here.due)

    def _view(self, here: Look) -> bytes:
        told = view_of(here.sitting, here.game, here.viewer, here.version, here.hosted.game)
        return event("view", self._shaped(here, told, "atoll.view", told.version, now_ms()), told.version)

    def _entry(self, here: Look, message: Message) -> bytes:
        kind = "atoll.entry"
        return event("entry", self._shaped(here, message, kind, message.version, message.recorded_at), message.version)

    def _shaped(self, here: Look, content: msgspec.Struct, kind: str, version: str, time: int) -> bytes:
        if self._wanted.form == "plain":
            return encode(content)
        return encode(cloud_event(here.hosted.game, here.viewer, kind, version, time, content))


async def _watch(receive: Receive, bell: asyncio.Event) -> None:
    """Ends, and rings the bell, when the client leaves."""
    while (await receive())["type"] != "http.disconnect":
        pass
    bell.set()


def check_token(hall: Hall, holder: Holder) -> None:
    """
    The token still opens the same seat.

    Raises:
        Trouble: It was revoked, or its person changed seats.
    """
    found = hall.desk.token(holder.hash)
    if found is None or (found.game, found.seat) != (holder.game, holder.seat):
        raise Trouble("no-token", "this token opens another seat now, or nothing: connect again")


def resumed(hosted: Hosted, here: Look, seen: Version | None) -> Version | None:
    """Where to go on for somebody who has seen that version; `None` where they need the whole position."""
    if seen is None:
        return None
    if seen.branch == hosted.branch:
        return seen if seen.seq <= here.game.seq else None
    shared = hosted.shared(seen.branch)
    return Version(hosted.branch, seen.seq) if shared is not None and seen.seq <= shared else None


def restart(hosted: Hosted, here: Look, seen: Version | None) -> Version:
    """The version at which somebody is shown the whole position: the last one shared, or the present."""
    shared = None if seen is None else hosted.shared(seen.branch)
    return Version(hosted.branch, here.game.seq if shared is None else min(shared, here.game.seq))


def event(name: str, content: bytes, version: str = "") -> bytes:
    """A server-sent event; JSON has no line breaks, so its data is one line."""
    number = f"id: {version}\n".encode() if version else b""
    return number + b"event: " + name.encode() + b"\ndata: " + content + b"\n\n"


def cloud_event(game: str, viewer: Any, kind: str, version: str, time: int, content: msgspec.Struct) -> dict[str, Any]:
    """The same in the form of CloudEvents 1.0."""
    seconds, rest = divmod(time, 1000)
    return {
        "specversion": "1.0",
        "id": f"{game}/{version}",
        "source": f"/games/{game}",
        "type": kind,
        "subject": f"seat/{viewer}" if isinstance(viewer, int) else str(viewer),
        "time": f"{_utc(seconds)}.{rest:03}Z",
        "datacontenttype": "application/json",
        "data": content,
    }


def _utc(seconds: int) -> str:
    return datetime.datetime.fromtimestamp(seconds, datetime.UTC).strftime("%Y-%m-%dT%H:%M:%S")
