"""What operators and their programs ask."""

from typing import Any

from litestar import Response, get

from atoll import __version__
from atoll.service.answers import Asking, answer, in_thread
from atoll.service.asking import house_of
from atoll.service.hall import now_ms
from atoll.service.holding import held_up
from atoll.service.openapi import document
from atoll.service.routes.responses import TEXT, told
from atoll.service.told import Health


@get("/health", tags=["operations"], responses=told(200, Health, token=False), sync_to_thread=False)
def get_health() -> Response[bytes]:
    """The process lives."""
    return answer(Health("ok", __version__))


@get("/ready", tags=["operations"], responses=told(200, Health, token=False))
@in_thread
def get_ready(request: Asking) -> Response[bytes]:
    """The node may be sent requests: its store and its desk answer, and it is not being stopped."""
    house = house_of(request)
    why = house.check()
    if not why:
        held = held_up(house.store)
        return answer(Health("ok", __version__, "" if held is None else str(held)))
    return answer(Health("closing" if house.wakeups.closing else "unavailable", __version__, why), status=503)


@get("/metrics", tags=["operations"], responses=told(200, TEXT, token=False))
@in_thread
def get_metrics(request: Asking) -> Response[bytes]:
    """What the node counts and times, for Prometheus."""
    house = house_of(request)
    held = held_up(house.store)
    house.metrics.held.set(0 if held is None else (now_ms() - held.since) / 1000)
    return Response(house.metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


@get("/openapi.json", include_in_schema=False)
@in_thread
def get_openapi(request: Asking) -> dict[str, Any]:
    """This interface as OpenAPI 3.1."""
    return document(request.app)


ROUTES = [get_health, get_ready, get_metrics, get_openapi]
