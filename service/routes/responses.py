"""What each address may answer, for the OpenAPI document."""

from typing import Any, Final

from litestar.openapi import ResponseSpec

from atoll.service.problems import KINDS, MEDIA_TYPE, Problem

TEXT: Final = "text/plain"
EVENTS: Final = "text/event-stream"
LOG: Final = "application/jsonl"
ALWAYS: Final = (400, 429, 500, 503)
"""What any request may be answered."""


def told(status: int, content: Any, *others: int, body: bool = False, token: bool = True) -> dict[int, ResponseSpec]:
    """
    The answer, and the problems that may stand in its place.

    Args:
        content: A struct, or the media type of a text.
        body: Whether the request has one.
        token: Whether the request needs one.
    """
    text = isinstance(content, str)
    media_type = content if text else "application/json"
    done = ResponseSpec(str if text else content, description="Done.", media_type=media_type, generate_examples=False)
    statuses = {*ALWAYS, *others} | ({413, 415} if body else set()) | ({401} if token else set())
    problems = {one: _problem(one) for one in sorted(statuses)}
    return {status: done, **problems}


def _problem(status: int) -> ResponseSpec:
    titles = [f"`{name}`: {kind.title}" for name, kind in KINDS.items() if kind.status == status]
    return ResponseSpec(Problem, description="; ".join(titles), media_type=MEDIA_TYPE, generate_examples=False)
