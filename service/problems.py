"""Problems: what a request may be answered instead, in the form of RFC 9457."""

from typing import Any, Final, NamedTuple

import msgspec

MEDIA_TYPE: Final = "application/problem+json"
URI: Final = "urn:atoll:problem:"


class Flaw(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that is wrong with a request."""

    detail: str
    pointer: str = ""
    """JSON pointer into the body."""


class Problem(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why a request was not done: RFC 9457, with members of our own."""

    type: str
    """`urn:atoll:problem:<name>`; docs/problems.md lists them."""
    title: str
    """The same for all problems of a type."""
    status: int
    detail: str
    """What it was this time."""
    instance: str = ""
    """The request, as the logs of the service name it."""
    code: str = ""
    """Of a refusal by the rules, such as `too_far`."""
    rule: str = ""
    """Id of the rule that forbids it."""
    values: dict[str, str | int] = {}
    """What the rule saw."""
    allowed: tuple[str, ...] = ()
    """What would be allowed, in notation; the first of it, where it is much."""
    version: str = ""
    """Where the game is now."""
    errors: tuple[Flaw, ...] = ()
    retry_after: int = 0
    """Seconds to wait."""


class Kind(NamedTuple):
    """A type of problem: its status and title never change."""

    status: int
    title: str


KINDS: Final[dict[str, Kind]] = {
    "malformed": Kind(400, "The request cannot be read"),
    "no-token": Kind(401, "No token, or one that opens nothing"),
    "not-yours": Kind(403, "The token does not open this"),
    "not-found": Kind(404, "There is no such thing"),
    "wrong-method": Kind(405, "The address does not answer this method"),
    "not-acceptable": Kind(406, "The answer has no such form"),
    "game-over": Kind(409, "The game is over"),
    "not-over": Kind(409, "The game is not over"),
    "other-rules": Kind(409, "The rules here are not those that the game began with"),
    "not-possible": Kind(409, "That is not possible in this game"),
    "deleted": Kind(410, "The game was deleted"),
    "stale": Kind(412, "The game has gone on"),
    "too-large": Kind(413, "The request is too large"),
    "wrong-media-type": Kind(415, "The request has a form that is not read"),
    "refused": Kind(422, "The rules refuse it"),
    "unfit": Kind(422, "What is asked for does not fit together"),
    "key-reused": Kind(422, "The idempotency key belongs to another request"),
    "too-many": Kind(429, "Too many requests"),
    "fault": Kind(500, "A fault of the service"),
    "unavailable": Kind(503, "The service cannot answer now"),
}
"""By the last part of the type URI."""


class Trouble(Exception):
    """
    A request that is answered with a problem.

    Args:
        kind: One of `KINDS`.
        detail: What it was this time.
        members: Further members of the problem.
    """

    def __init__(self, kind: str, detail: str, **members: Any) -> None:
        self.kind, self.detail, self.members = kind, detail, members
        super().__init__(f"{kind}: {detail}")

    @property
    def status(self) -> int:
        """The HTTP status."""
        return KINDS[self.kind].status

    def problem(self, instance: str = "") -> Problem:
        """What is sent."""
        status, title = KINDS[self.kind]
        return Problem(URI + self.kind, title, status, self.detail, instance, **self.members)
