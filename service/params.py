"""Parameters: headers, queries and paths that several addresses have."""

from typing import Annotated, Literal

import msgspec
from litestar.params import HeaderParameter, PathParameter, QueryParameter

from atoll.service.problems import Flaw, Trouble

GamePath = Annotated[str, msgspec.Meta(min_length=1, max_length=100), PathParameter(description="Name of the game.")]
SeatPath = Annotated[int, PathParameter(ge=0, le=99, description="Number of the seat.")]

IfMatch = Annotated[
    str | None,
    HeaderParameter(
        name="If-Match",
        description="The version that the request is based on; where the game has gone on, the answer is 412.",
    ),
]
Idempotency = Annotated[
    str | None,
    HeaderParameter(
        name="Idempotency-Key",
        max_length=150,
        description="1-150 printable ASCII characters, new for each request; repeated, it gets the first answer.",
    ),
]
LastEvent = Annotated[
    str | None, HeaderParameter(name="Last-Event-ID", description="Version of the last message that was received.")
]
Language = Annotated[Literal["en", "pt", "es"], QueryParameter(name="lang", description="Language of sentences.")]
Sentences = Annotated[
    Literal["", "en", "pt", "es"], QueryParameter(name="lang", description="Adds sentences in that language.")
]
At = Annotated[str | None, QueryParameter(description="A version of the game; the present one where left out.")]
Ticket = Annotated[str, QueryParameter(max_length=400, description="In place of a token, from POST .../tickets.")]


def read_key(key: str | None) -> str | None:
    """
    An idempotency key that every store can keep.

    Raises:
        Trouble: It is none.
    """
    if key is not None and not (0 < len(key) <= 150 and key.isascii() and key.isprintable()):
        detail = f"Idempotency-Key of {len(key)} characters: send 1-150 printable ASCII characters"
        raise Trouble("malformed", detail, errors=(Flaw(detail),))
    return key
