"""The ASGI application."""

import time
import uuid
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from typing import Final, cast

import structlog
from litestar import Litestar
from litestar.config.cors import CORSConfig
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send

from atoll.service.answers import as_problem
from atoll.service.house import House
from atoll.service.journal import journal
from atoll.service.openapi import CONFIG
from atoll.service.problems import Trouble
from atoll.service.routes import games, logs, moments, operations, play, rulesets, site
from atoll.service.telemetry import span

ROUTES: Final = [
    *rulesets.ROUTES,
    *games.ROUTES,
    *play.ROUTES,
    *logs.ROUTES,
    *moments.ROUTES,
    *operations.ROUTES,
    *site.ROUTES,
]
QUIET: Final = ("/health", "/ready", "/metrics")
"""Asked all the time by machines: written down only where they fail."""


def create_app(house: House) -> Litestar:
    """The application of one node; *house* is opened when it starts and closed when it ends."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        async with house.open():
            yield

    app = Litestar(
        ROUTES,
        lifespan=[lifespan],
        state=State({"house": house}),
        exception_handlers={Trouble: as_problem, HTTPException: as_problem, Exception: as_problem},
        openapi_config=CONFIG,
        cors_config=cors(house.settings.origins),
        request_max_body_size=house.settings.body_limit,
        logging_config=None,
    )
    app.asgi_handler = watched(house, app.asgi_handler)
    return app


def cors(origins: str) -> CORSConfig | None:
    """What pages from elsewhere may do: everything that their tokens open, where the operator names their origin."""
    named = [origin.strip() for origin in origins.split(",") if origin.strip()]
    if not named:
        return None
    return CORSConfig(
        allow_origins=named,
        allow_methods=["GET", "POST", "PATCH", "DELETE"],
        allow_headers=["authorization", "content-type", "idempotency-key", "if-match", "last-event-id"],
        expose_headers=["etag", "idempotency-replayed", "location", "retry-after", "x-request-id"],
    )


def watched(house: House, app: ASGIApp) -> ASGIApp:
    """The same application, where each request has a number, is counted, timed and written down."""

    async def watch(scope: Scope, receive: Receive, send: Send) -> None:
        await Watch(house, cast("HTTPScope", scope)).run(app, receive, send)

    return watch


class Watch:
    """One request, from its first byte to its last."""

    def __init__(self, house: House, scope: HTTPScope) -> None:
        self._house, self._scope = house, scope
        self._began, self._status = time.perf_counter(), 0
        self.number = str(uuid.uuid4())

    async def run(self, app: ASGIApp, receive: Receive, send: Send) -> None:
        """Answer it, then count it and write it down."""
        structlog.contextvars.clear_contextvars()
        structlog.contextvars.bind_contextvars(request=self.number)
        self._scope["state"]["request_id"] = self.number

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                self._status = message["status"]
                message["headers"] = [*message["headers"], *_headers(self.number, message["headers"])]
            await send(message)

        try:
            with span("request", route=self._route(), method=self._scope["method"]):
                await app(self._scope, receive, sending)
        finally:
            self._end()

    def _game(self) -> dict[str, str]:
        """The game that the address names; known once the request has found its route."""
        game = self._scope.get("path_params", {}).get("game")
        return {"game": str(game)[:100]} if game else {}

    def _route(self) -> str:
        handler = self._scope.get("route_handler")
        paths = sorted(getattr(handler, "paths", ()) or ())
        return paths[0] if paths else "none"

    def _end(self) -> None:
        seconds, route, metrics = time.perf_counter() - self._began, self._route(), self._house.metrics
        metrics.requests.labels(route, self._scope["method"], str(self._status)).inc()
        if not route.endswith("/stream"):
            metrics.seconds.labels(route).observe(seconds)
        if self._status >= 500:
            metrics.faults.labels(route).inc()
        if self._status >= 400 or self._scope["path"] not in QUIET:
            path = self._scope["path"][:200]
            took = round(seconds * 1000, 2)
            journal().info(
                "request", method=self._scope["method"], path=path, status=self._status, ms=took, **self._game()
            )


def _headers(number: str, given: Iterable[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    """What every answer has; what a token opens is kept by nothing in between, unless the answer says otherwise."""
    own = [
        (b"x-request-id", number.encode()),
        (b"x-content-type-options", b"nosniff"),
        (b"referrer-policy", b"no-referrer"),
        (b"cache-control", b"no-store"),
    ]
    names = {name.lower() for name, _ in given}
    return [header for header in own if header[0] not in names]
