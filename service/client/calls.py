"""Calls: requests with a token, answers as structs, problems as errors, and lost answers asked for again."""

import time
from collections.abc import Mapping
from types import TracebackType
from typing import Any, Final, Self, TypeVar

import httpx
import msgspec

from atoll.service.problems import MEDIA_TYPE, Problem

T = TypeVar("T")

TRIES: Final = 5
AGAIN: Final = (429, 502, 503, 504)
"""Answers after which a request is sent again, a little later."""


class ProblemError(Exception):
    """The service answered with a problem; `problem` says which."""

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        super().__init__(f"{problem.status} {problem.title}: {problem.detail}")

    @property
    def kind(self) -> str:
        """The last part of its type, such as `stale` or `refused`."""
        return self.problem.type.rpartition(":")[2]


class Calls:
    """
    A connection to a service with one token.

    Args:
        url: Where the service is, such as `http://127.0.0.1:8731`.
        client: An `httpx.Client` to use in place of one of our own, for other transports.
    """

    def __init__(self, url: str, token: str, client: httpx.Client | None = None) -> None:
        self._own, self.closed = client is None, False
        self.url, self._token = url.rstrip("/"), token
        self.http = client or httpx.Client(timeout=httpx.Timeout(30.0, connect=5.0))

    def headers(self, more: Mapping[str, str] | None = None) -> dict[str, str]:
        """What every request carries."""
        return {"authorization": f"Bearer {self._token}", **(more or {})}

    def ask(
        self,
        method: str,
        path: str,
        kind: type[T],
        *,
        body: Any = None,
        query: Mapping[str, str | int | bool] | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> T:
        """
        The answer to a request, as *kind*.

        Raises:
            ProblemError: The service answered with a problem.
            httpx.TransportError: It did not answer at all, however often it was asked.
        """
        return msgspec.json.decode(self.raw(method, path, body=body, query=query, headers=headers), type=kind)

    def raw(
        self,
        method: str,
        path: str,
        *,
        body: Any = None,
        query: Mapping[str, str | int | bool] | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> bytes:
        """The bytes of the answer; raises as `ask`."""
        content = body if body is None or isinstance(body, bytes) else msgspec.json.encode(body)
        sent = self.headers(headers) | ({"content-type": "application/json"} if content is not None else {})
        for attempt in range(TRIES):
            last = attempt == TRIES - 1
            try:
                found = self.http.request(method, self.url + path, content=content, params=query, headers=sent)
            except httpx.TransportError:
                if last or not repeatable(method, sent):
                    raise
            else:
                if found.status_code not in AGAIN or last or not repeatable(method, sent):
                    return checked(found)
            time.sleep(0.1 * 2**attempt)
        raise AssertionError("the last try returns or raises")

    def close(self) -> None:
        """Let go of the connection; a stream ends after its next message or silence."""
        self.closed = True
        if self._own:
            self.http.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()


def repeatable(method: str, headers: Mapping[str, str]) -> bool:
    """Whether sending it twice does the same as sending it once."""
    return method in ("GET", "DELETE", "PATCH") or "idempotency-key" in headers


def checked(found: httpx.Response) -> bytes:
    """The bytes of an answer that is no problem."""
    if found.is_success:
        return found.content
    raise problem_in(found.status_code, found.headers.get("content-type", ""), found.content)


def problem_in(status: int, media_type: str, content: bytes) -> ProblemError:
    """The problem that an answer holds; one of our own words where something in between has answered."""
    if media_type.startswith(MEDIA_TYPE):
        return ProblemError(msgspec.json.decode(content, type=Problem))
    return ProblemError(
        Problem("about:blank", "No answer of the service", status, content[:200].decode(errors="replace"))
    )
