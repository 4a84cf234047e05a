"""Answers: bytes with the right headers, and problems in place of all that goes wrong."""

import asyncio
import traceback
from collections.abc import Callable, Coroutine, Mapping
from contextvars import copy_context
from functools import partial, wraps
from typing import Any, Final, ParamSpec, TypeVar

import msgspec
from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException, ValidationException

from atoll.core import AtollError, encode
from atoll.events.stores.store import CommandReused, Conflict, StoreError, UnfitEntry, UnknownGame
from atoll.service.desk.desk import DeskError
from atoll.service.journal import journal
from atoll.service.problems import MEDIA_TYPE, Flaw, Trouble

Asking = Request[Any, Any, Any]

BY_STATUS: Final = {
    400: "malformed",
    401: "no-token",
    403: "not-yours",
    404: "not-found",
    405: "wrong-method",
    406: "not-acceptable",
    413: "too-large",
    415: "wrong-media-type",
    429: "too-many",
    503: "unavailable",
}
"""What the framework raises, as a kind of problem."""


P = ParamSpec("P")
R = TypeVar("R")


def in_thread(answering: Callable[P, R]) -> Callable[P, Coroutine[Any, Any, R]]:
    """
    The same handler, run in a thread of the node: what waits for a disk must not hold up the streams.

    In place of the framework's own way, which wraps a handler twice where two of them share a path.
    """

    @wraps(answering)
    async def run(*args: P.args, **kwargs: P.kwargs) -> R:
        request: Any = kwargs["request"]
        work = partial(copy_context().run, answering, *args, **kwargs)
        done: R = await asyncio.get_running_loop().run_in_executor(request.app.state.house.threads, work)
        return done

    return run


def answer(
    content: msgspec.Struct, *, version: str = "", status: int = 200, headers: Mapping[str, str] | None = None
) -> Response[bytes]:
    """A struct as canonical JSON; a version is its entity tag."""
    named = dict(headers or {})
    if version:
        named["etag"] = f'"{version}"'
    return Response(encode(content), media_type=MediaType.JSON, status_code=status, headers=named)


def as_problem(request: Asking, error: Exception) -> Response[bytes]:
    """The problem that an exception becomes; a fault is written down with its request."""
    trouble = trouble_of(request, error)
    instance = f"urn:uuid:{request.scope['state'].get('request_id', '')}"
    if trouble.status >= 500:
        lines = traceback.format_exception(error)  # as text: a renderer that shows locals would show tokens
        journal().error("fault", detail=trouble.detail, traceback="".join(lines))
    headers = {"retry-after": str(trouble.members["retry_after"])} if "retry_after" in trouble.members else {}
    if trouble.kind == "no-token":
        headers["www-authenticate"] = "Bearer"
    if trouble.kind == "wrong-method":
        headers |= getattr(error, "headers", None) or {}
    content = encode(trouble.problem(instance))
    return Response(content, media_type=MEDIA_TYPE, status_code=trouble.status, headers=headers)


LEFT: Final = "client disconnected prematurely"
"""How the framework says that a client went before its request had come: no fault of ours."""


def trouble_of(request: Asking, error: Exception) -> Trouble:
    """What went wrong, as a problem."""
    if isinstance(error, Trouble):
        return error
    if isinstance(error, ValidationException):
        flaws = tuple(_flaw(one) for one in error.extra or () if isinstance(one, dict))
        told = "; ".join(flaw.detail for flaw in flaws) or error.detail
        return Trouble("malformed", f"{request.method} {request.url.path}: {told}", errors=flaws)
    if isinstance(error, HTTPException):
        faulty = error.status_code >= 500 and error.detail != LEFT
        kind = BY_STATUS.get(error.status_code, "fault" if faulty else "malformed")
        return Trouble(kind, f"{request.method} {request.url.path}: {error.detail}")
    return _ours(error)


def _flaw(extra: dict[str, Any]) -> Flaw:
    key, source = str(extra.get("key", "")), str(getattr(extra.get("source"), "value", extra.get("source", "")))
    pointer = "/" + key.replace(".", "/") if source == "body" and key != "data" else ""
    where = f"{source} {key}: " if key != "data" else "body: "
    return Flaw(f"{where}{extra.get('message', '')}", pointer)


def _ours(error: Exception) -> Trouble:
    """Errors of the store, the desk and the rules."""
    if isinstance(error, CommandReused):
        return Trouble("key-reused", str(error))
    if isinstance(error, Conflict):
        return Trouble("stale", str(error))
    if isinstance(error, RecursionError):  # rules that do not end raise RulesetError
        return Trouble("malformed", "the body is nested too deeply")
    if isinstance(error, UnknownGame):
        return Trouble("not-found", str(error))
    if isinstance(error, UnfitEntry):
        return Trouble("malformed", str(error))
    if isinstance(error, StoreError | DeskError):
        return Trouble("unavailable", "the store does not answer; try again later", retry_after=5)
    if isinstance(error, AtollError):
        return Trouble("fault", "the rules of this game have a fault; it was written down")
    return Trouble("fault", "something went wrong here; it was written down")
